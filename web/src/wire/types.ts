/** The shapes of docs/protocol.md. Nothing here knows a game. */

export type Ref = [kind: string, id: number];
export type Arg = string | number | boolean | null | Ref | Msg | Arg[];
export type Action = (string | number)[];
export type Json = unknown;
export type Table = Record<string, any>;

export interface Msg {
  id: string;
  args: Record<string, Arg>;
}

export interface Refusal {
  rules: string[];
  msg: Msg;
  cause: Ref[];
}

export interface Option {
  role?: string;
  action: Action;
  label: Msg;
  refs: Ref[];
  group: string;
  final: boolean;
  actions?: Action[]; // answers in a row that the table offers as one
}

export interface Odd {
  label: Msg | string;
  p: number;
}

export interface Decision {
  role: string;
  actor: string;
  prompt: Msg;
  rule: string;
  key: string;
  kind: "choose" | "pick" | "order" | "amount";
  chosen: Ref[];
  need: [number, number];
  info: Table & { odds?: Odd[] };
  path: Msg[];
}

export interface Result {
  winner: string | null;
  scores: Record<string, number>;
  margin: number;
  [more: string]: Json;
}

export interface View {
  game: string;
  scenario: string;
  roles: string[];
  you: string[];
  version: Record<string, number>;
  asks: Decision[];
  waiting: string[];
  path: Msg[];
  result: Result | null;
  lesson?: LessonStep | null;
  table: Table;
}

/** A moment of a guided game: what the table says and what it points at. */
export interface LessonStep {
  id: string;
  step: number;
  steps: number;
  say: string;
  role: string;
  show: Ref[];
}

export interface GameEvent {
  kind: string;
  args: Record<string, any>;
}

export interface Seat {
  roles: string[];
  player: string;
  connected: boolean;
}

export interface Scenario {
  id: string;
  roles: string[];
  title: string;
  summary: string;
  [fact: string]: any;
}

export interface GameInfo {
  id: string;
  title: string;
  scenarios: Scenario[];
  bots: string[];
  lessons: string[];
}

export interface OptionSpec {
  name: string;
  default: string | number | boolean;
  values: (string | number | boolean)[];
  rules: string[];
  audience: "player" | "referee";
}

export interface MatchInfo {
  match: string;
  game: string;
  scenario: string;
  options: Record<string, Json>;
  roles: string[];
  you: string[];
  seats: Seat[];
  commitment: string;
  over: boolean;
  result: Result | null;
  seed: string | number | null;
  parent: Json;
  lesson: string | null;
  board_hash: string;
  /** The rulebook that the match is played by; empty: all of the game. */
  book: string;
  can_branch: boolean;
}

export interface OpenedSeat {
  roles: string[];
  player: string;
  token: string | null;
  url: string | null;
}

export interface OpenedMatch {
  match: string;
  seats: OpenedSeat[];
  spectator_token: string;
  spectator_url: string;
}

export interface ChatLine {
  from: string[] | null; // roles; null: a spectator
  text: string;
  at: number;
}

/** The replay slider: moment 0 is the start, moment k is after the k-th answer the seat could notice. */
export interface Timeline {
  total: number;
  paths: Msg[][];
  moments: [role: string | null, path: number, events: number][];
}

/** The view at a moment of the past, and the events up to it. */
export interface Moment {
  at: number;
  total: number;
  view: View;
  events: GameEvent[];
}

export interface RulebookIndex {
  books: { id: string; chapters: { file: string; title: string; rules: { id: string; title: string }[] }[]; rows: number }[];
}

export interface RuleSection {
  id: string;
  title: string;
  book: string;
  file: string;
  markdown: string;
  row?: { id: string; title: string; summary: string };
}

export interface Board {
  names?: Record<string, Record<string, string>>;
  [part: string]: any;
}

export const same = (a: Ref, b: Ref): boolean => a[0] === b[0] && a[1] === b[1];
export const keyOf = (ref: Ref): string => `${ref[0]}:${ref[1]}`;
export const isRef = (value: unknown): value is Ref =>
  Array.isArray(value) && value.length === 2 && typeof value[0] === "string" && typeof value[1] === "number";
export const isMsg = (value: unknown): value is Msg =>
  typeof value === "object" && value !== null && !Array.isArray(value) && typeof (value as Msg).id === "string";
export const refOf = (key: string): Ref => {
  const cut = key.lastIndexOf(":");
  return [key.slice(0, cut), Number(key.slice(cut + 1))];
};

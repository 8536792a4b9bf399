/** What is asked for and told over HTTP. Made by tools/wire_types.py: do not edit. */

import type { Action, GameEvent, Msg, Ref, Refusal, Result, Scenario, View } from "./said";

/** A seat of a new match. */
export interface SeatRequest {
  roles: string[];
  player: string;
}

/** A new match. */
export interface MatchRequest {
  game: string;
  scenario?: string | null;
  options?: Record<string, any>;
  seats?: SeatRequest[] | null;
  lesson?: string | null;
  lang?: string | null;
}

/** A record to be played again and opened as a match. */
export interface RecordRequest {
  record: string;
  mine?: string[] | null;
}

/** A match continued from a moment of another. */
export interface BranchRequest {
  token?: string;
  at: number;
}

/** Where somebody stopped: how many events they had seen, and an answer half made. */
export interface Bookmark {
  seen: number;
  role: string;
  at: number; // the version of the role that the answer is for
  chosen: Ref[];
  action: Action | null;
}

/** A seat with the link that opens it; a bot has none. */
export interface SeatLink {
  roles: string[];
  player: string;
  token: string | null;
  url: string | null;
}

/** A match that was started. */
export interface MatchLinks {
  match: string;
  seats: SeatLink[];
  spectator_token: string;
  spectator_url: string;
}

/** Who sits where. */
export interface SeatInfo {
  roles: string[];
  player: string;
  connected: boolean;
}

/** Dice changed by a takeback or where a continued match began; from where on and which is told at the end. */
export interface FreshInfo {
  at: number | null;
  commitment: string;
  seed: string | null;
}

/** What a seat may know about its match besides the view. */
export interface MatchInfo {
  match: string;
  game: string;
  scenario: string;
  options: Record<string, any>;
  roles: string[];
  you: string[];
  seats: SeatInfo[];
  commitment: string;
  asks: string[]; // which of your roles is asked
  waiting: string[]; // which others are
  clock: [number, number] | null; // the present turn and the last
  over: boolean;
  result: Result | null;
  seed: string | null;
  fresh: FreshInfo[];
  parent: Record<string, any> | null;
  lesson: string | null;
  eased: string[]; // options that only make the guided game winnable
  board_hash: string;
  book: string; // the rulebook that the match is played by, empty: all of the game
  rules: "altered" | "newer" | "parted" | null; // what a change of the rules has done to the match
  secrets: boolean; // some facts are not told to every role
  can_branch: boolean;
  bookmark: Bookmark | null;
}

/** A game in the lobby. */
export interface GameInfo {
  id: string;
  title: string;
  scenarios: Scenario[];
  bots: string[];
  lessons: string[];
}

/** How others reach the server; null: only this machine can. */
export interface ServerInfo {
  address: string | null;
}

/** What the lobby calls a game, its roles and scenarios. */
export interface GameWords {
  title: string;
  blurb: string;
  clock: string; // what its turns are called
  roles: Record<string, string>;
  scenarios: Record<string, string>;
}

/** An option of a scenario. */
export interface OptionInfo {
  name: string;
  default: string | number | boolean;
  values: (string | number | boolean)[];
  rules: string[];
  audience: "player" | "referee";
  given: Record<string, any>;
}

/** An answer that a standing order or the staff of a person gave. */
export interface ActInfo {
  answer: number; // its number among the answers that stand, from 1
  role: string;
  by: "order" | "staff";
  key: string; // of the question; empty where the present rules no longer lead there
  action: (string | number)[];
  told: number; // events that the seat had seen before it
}

/** The replay slider. */
export interface TimelineInfo {
  total: number;
  paths: Msg[][];
  moments: [role: string | null, path: number, events: number][];
  rules: "altered" | "newer" | "parted" | null; // parted: they show nothing after the last moment
}

/** A view of the past. */
export interface MomentInfo {
  at: number;
  total: number;
  view: View;
  events_from: number;
  events: GameEvent[];
}

/** A row of the goal that changed: points of a role, or a condition (met: 1, not met: 0). */
export interface StandingChange {
  row: number; // of the goal at the end; -1 where it is not told there
  kind: "points" | "condition";
  role: string | null; // whose points
  msg: Msg;
  before: number;
  after: number;
}

/** How a match stood from this moment on. */
export interface StandingInfo {
  at: number;
  turn: number; // by the game's clock, 0 where it has none
  path: Msg[]; // where in the sequence of play it was brought about
  by: string | null; // who answered last
  points: Record<string, number>;
  now: Msg | null; // how it would have ended, where that changed
  changes: StandingChange[];
}

/** A review to be begun or gone on with; `stop` leaves it as it is. */
export interface ReviewRequest {
  role: string;
  hindsight?: boolean;
  stop?: boolean;
}

/** How far a review is, and how it looks so far. */
export interface ReviewInfo {
  done: number;
  total: number;
  running: boolean;
  complete: boolean;
  failed: boolean;
  told: Record<string, any> | null;
}

/** What is told with every refusal. */
export interface ErrorBody {
  code: string;
  message: string;
  refusal: Refusal | null;
}

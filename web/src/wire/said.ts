/** What the server tells a client. Made by tools/wire_types.py: do not edit. */

export type Ref = [kind: string, id: number];
export type Arg = string | number | boolean | null | Ref | Msg | Arg[] | { [part: string]: any };
export type Action = (string | number)[];
export type Args = Record<string, any>;
export type Path = (string | number)[];
export type Table = Record<string, any>;
/** Answers of one verb: the verb, how many arguments each has, all arguments in a row; [3, 6] stands for 3, 4, 5, 6. */
export type Run = [verb: string, size: number, ...args: (number | [first: number, last: number])[]];

/** Words: a message of the language and its arguments. */
export interface Msg {
  id: string;
  args: Args;
}

/** Why something may not be done: the rules, the words, and what on the map causes it. */
export interface Refusal {
  rules: string[];
  msg: Msg;
  cause: Ref[];
}

/** A legal answer in words, with the things on the table that stand for it. */
export interface Option {
  role: string;
  action: Action;
  label: Msg;
  refs: Ref[];
  group: string;
  final: boolean;
}

/** What the words of an answer have that is not usual for its verb. */
export interface Words {
  label?: Msg;
  refs?: Ref[];
  group?: string;
  final?: boolean;
}

/** An open question with its legal answers, which a view of the past does not have. */
export interface Decision {
  role: string;
  actor: string;
  prompt: Msg;
  rule: string;
  key: string;
  reaction: boolean;
  kind: "choose" | "pick" | "order" | "amount";
  chosen: Ref[];
  need: [number, number];
  info: Table;
  answers?: Run[];
  words?: Record<string, Words>;
}

/** How a verb is used: the kinds of its arguments; final: it may roll, reveal or hand over. */
export interface Verb {
  kinds: string[];
  group: string;
  final: boolean;
}

/** What a board tells about answers: the verbs, and which kinds of arguments are things on the table. */
export interface Vocabulary {
  verbs: Record<string, Verb>;
  things: string[];
}

/** How a match ended; a game adds what it knows. */
export interface Result {
  winner: string | null;
  scores: Record<string, number>;
  margin: number;
  [more: string]: any;
}

/** A moment of a guided game: what the table says and what it points at; nothing when the script is over. */
export interface LessonStep {
  id: string;
  step: number;
  steps: number;
  own: number; // steps of the learner that are done
  owns: number; // and all of them
  say: string | null;
  role: string | null;
  show: Ref[];
}

/** What a seat may see. */
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
  lesson: LessonStep | null;
  table: Table;
}

/** Something that happened, as the seat may see it. */
export interface GameEvent {
  kind: string;
  args: Args;
}

/** Who sits where. */
export interface Seat {
  roles: string[];
  player: string;
  connected: boolean;
}

/** Something that was said; from nobody's roles: a spectator. */
export interface ChatLine {
  from: string[] | null;
  text: string;
  at: number;
}

/** Who asks for a takeback and who has still to agree; by null: nothing is asked. */
export interface Takeback {
  by: string[] | null;
  waiting: string[];
}

/** Whether hints are given, and which people's roles agree to them. */
export interface Hints {
  open: boolean;
  agreed: string[];
}

/** The whole view, when somebody sits down or asks for it again. */
export interface State {
  type: "state";
  seq: number;
  match: string;
  view: View;
  can_undo: boolean;
  can_take_back: boolean;
  seats: Seat[];
  you: string[];
  orders: Record<string, Action>;
  standing: Record<string, StandingOrder>;
  commitment: string;
  board_hash: string;
  events_from: number;
  events: GameEvent[];
  chat: ChatLine[];
  takeback: Takeback;
  hints: Hints;
  rules: "altered" | "newer" | "parted" | null;
}

/** An order with its terms; without an action the staff answers. */
export interface StandingOrder {
  key: string;
  name: string; // tells several orders about one kind of question apart
  action: Action | null;
  when: Condition[];
  until: Condition[];
  never: Action[];
}

/** Something that the seat can see: a number compared with another, what a question is about, an enemy close by. */
export interface Condition {
  path?: (string | number)[];
  op?: string;
  value?: string | number;
  per?: (string | number)[];
  about?: Ref;
  near?: Ref;
  within?: number;
  turn?: boolean; // only in what is sent: the present turn is over
}

/** What changed since the last state or patch; what is left out is as it was. */
export interface Patch {
  type: "patch";
  seq: number;
  changes?: [Path, any][];
  gone?: Path[];
  can_undo?: boolean;
  can_take_back?: boolean;
  events_from?: number;
  events?: GameEvent[];
}

/** A message was carried out; with what the message asked for. `seq`: of the patch that shows what it changed. */
export interface Ok {
  type: "ok";
  n: number;
  seq?: number;
  [more: string]: any;
}

/** A message was refused and nothing was changed. */
export interface ErrorTold {
  type: "error";
  n: number | null;
  code: string;
  message: string;
  refusal?: Refusal;
}

/** Somebody says something. */
export interface ChatTold {
  from: string[] | null;
  text: string;
  at: number;
  type: "chat";
}

/** Who is here. */
export interface Presence {
  type: "presence";
  seats: Seat[];
  spectators: number;
}

/** Bots that think now. */
export interface Thinking {
  type: "thinking";
  roles: string[];
}

/** A takeback is asked for, or no longer. */
export interface TakebackTold {
  by: string[] | null;
  waiting: string[];
  type: "takeback";
}

/** Somebody agrees to hints, or no longer. */
export interface HintsTold {
  open: boolean;
  agreed: string[];
  type: "hints";
}

/** The match has ended. */
export interface Over {
  type: "over";
  result: Result;
  seed: string | null;
  fresh: [number | null, string | null][];
}

/** What the lobby shows of a scenario; a game adds facts. */
export interface Scenario {
  id: string;
  roles: string[];
  title: string;
  summary: string;
  [more: string]: any;
}

/** A rule in the contents of a book. */
export interface RuleTitle {
  id: string;
  title: string;
}

/** A chapter of a book. */
export interface Chapter {
  file: string;
  title: string;
  rules: RuleTitle[];
}

/** A rulebook. */
export interface Book {
  id: string;
  chapters: Chapter[];
  rows: number;
  spoken: boolean; // every chapter in the language that was asked for
}

/** The contents of the rulebooks of a game. */
export interface RulebookIndex {
  books: Book[];
}

/** A section of a rulebook with the words that were looked for, and a piece of it. */
export interface RuleHit {
  book: string;
  id: string;
  title: string;
  snippet: string;
}

/** What a search in the rulebooks of a game finds. */
export interface RuleHits {
  hits: RuleHit[];
  words: string[]; // how the words begin that were looked for, to be marked
}

/** A word of the game, and how the section begins that explains it. */
export interface Term {
  word: string;
  rule: string;
  title: string;
  text: string;
}

/** The terms that the rulebook of a match explains. */
export interface Glossary {
  terms: Term[];
}

/** A single statement of a rulebook. */
export interface Row {
  id: string;
  title: string;
  summary: string;
}

/** A section of a rulebook. */
export interface RuleSection {
  id: string;
  title: string;
  book: string;
  file: string;
  markdown: string;
  row?: Row;
}

/** Any message of the server. */
export type Told = State | Patch | Ok | ErrorTold | ChatTold | Presence | Thinking | TakebackTold | HintsTold | Over;

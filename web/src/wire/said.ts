/** What is said between table and server. Made by tools/wire_types.py: do not edit. */

export type Ref = [kind: string, id: number];
export type Arg = string | number | boolean | null | Ref | Msg | Arg[] | { [part: string]: any };
export type Action = (string | number)[];
export type Args = Record<string, any>;
export type Path = (string | number)[];
export type Table = Record<string, any>;
/** Answers of one verb: the verb, how many arguments each has, all arguments in a row; [3, 6] stands for 3, 4, 5, 6. */
export type Run = [verb: string, size: number, ...args: (number | [first: number, last: number])[]];

/** Told when a seat is taken: the server has no seat for a page with another one. */
export const PROTOCOL = 2;

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

/** The first message of a connection: which seat, and which tab of the browser. */
export interface SaySit {
  do: "sit";
  token: string;
  client: string;
  protocol?: number; // pages that do not say are older than the number
}

/** Answer an open question. */
export interface SayApply {
  do: "apply";
  role: string;
  at: number;
  action?: (string | number)[] | null;
  actions?: ((string | number)[])[] | null;
  n: number;
}

/** Take back the seat's last answers, as one; further than undo reaches it goes as far as it may. */
export interface SayUndo {
  do: "undo";
  steps?: number;
  n: number;
}

/** Ask to go back to before the seat's last own answer, beyond what undo can. */
export interface SayTakeback {
  do: "takeback";
  n: number;
}

/** Agree to a takeback, or not. */
export interface SayAgree {
  do: "agree";
  yes: boolean;
  n: number;
}

/** Agree to hints for everybody, or no longer: among people they are given only when all agree. */
export interface SayHints {
  do: "hints";
  yes: boolean;
  n: number;
}

/** Ask for the legal answers in words. */
export interface SayOptions {
  do: "options";
  n: number;
}

/** Ask why an answer is refused. */
export interface SayWhy {
  do: "why";
  role: string;
  action: (string | number)[];
  n: number;
}

/** Ask why nothing can be done with a thing, or if nothing special is known of it, with what lies under it. */
export interface SayWhyHere {
  do: "why_here";
  role: string;
  refs: [string, number][];
  n: number;
}

/** Ask a pure question about the board. */
export interface SayQuery {
  do: "query";
  name: string;
  role?: string | null;
  args?: Record<string, number | string>;
  n: number;
}

/** Ask what a bot would answer. */
export interface SayHint {
  do: "hint";
  role?: string | null;
  n: number;
}

/** Ask what a bot would do for the rest of the phase. */
export interface SayStaff {
  do: "staff";
  role?: string | null;
  n: number;
}

/** Ask how likely this seat is to win, as far as it can know. */
export interface SayChances {
  do: "chances";
  role?: string | null;
  n: number;
}

/** Say something to the table. */
export interface SayChat {
  do: "chat";
  text: string;
  n: number;
}

/** Give or end a standing order: an answer, or the staff; neither ends it. */
export interface SayOrders {
  do: "orders";
  key: string;
  action: (string | number)[] | null;
  name?: string; // tells several orders about one kind of question apart
  staff?: boolean;
  when?: Condition[];
  until?: Condition[];
  never?: ((string | number)[])[];
  n: number;
}

/** Ask for older events. */
export interface SayEvents {
  do: "events";
  from: number;
  to: number;
  n: number;
}

/** Ask for the whole view again. */
export interface SayResync {
  do: "resync";
  n: number;
}

/** Any message of a client. */
export type Said = SayApply | SayUndo | SayTakeback | SayAgree | SayHints | SayOptions | SayWhy | SayWhyHere | SayQuery | SayHint | SayStaff | SayChances | SayChat | SayOrders | SayEvents | SayResync;

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

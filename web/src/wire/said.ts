/** What is said between table and server. Made by tools/wire_types.py: do not edit. */

export type Ref = [kind: string, id: number];
export type Arg = string | number | boolean | null | Ref | Msg | Arg[] | { [part: string]: any };
export type Action = (string | number)[];
export type Args = Record<string, any>;
export type Path = (string | number)[];
export type Table = Record<string, any>;

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

/** An open question. */
export interface Decision {
  role: string;
  actor: string;
  prompt: Msg;
  rule: string;
  key: string;
  kind: "choose" | "pick" | "order" | "amount";
  chosen: Ref[];
  need: [number, number];
  info: Table;
  path: Msg[];
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

/** The whole view, when somebody sits down or asks for it again. */
export interface State {
  type: "state";
  seq: number;
  match: string;
  view: View;
  options: Option[];
  can_undo: boolean;
  can_take_back: boolean;
  seats: Seat[];
  you: string[];
  orders: Record<string, Action>;
  commitment: string;
  board_hash: string;
  events_from: number;
  events: GameEvent[];
  chat: ChatLine[];
  takeback: Takeback;
  rules: "altered" | "parted" | null;
}

/** What changed since the last state or patch. */
export interface Patch {
  type: "patch";
  seq: number;
  changes: [Path, any][];
  gone: Path[];
  options: Option[];
  can_undo: boolean;
  can_take_back: boolean;
  events_from: number;
  events: GameEvent[];
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
  spoken: boolean;
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
export type Told = State | Patch | Ok | ErrorTold | ChatTold | Presence | Thinking | TakebackTold | Over;

/** The first message of a connection: which seat, and which tab of the browser. */
export interface SaySit {
  do: "sit";
  token: string;
  client: string;
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

/** Take back the seat's last answer. */
export interface SayUndo {
  do: "undo";
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

/** Say something to the table. */
export interface SayChat {
  do: "chat";
  text: string;
  n: number;
}

/** Give or end a standing order. */
export interface SayOrders {
  do: "orders";
  key: string;
  action: (string | number)[] | null;
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
export type Said = SayApply | SayUndo | SayTakeback | SayAgree | SayOptions | SayWhy | SayWhyHere | SayQuery | SayHint | SayChat | SayOrders | SayEvents | SayResync;

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

/** A match continued from a moment of another. */
export interface BranchRequest {
  token?: string;
  at: number;
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
  asks: string[];
  waiting: string[];
  clock: [number, number] | null;
  over: boolean;
  result: Result | null;
  seed: string | null;
  fresh: FreshInfo[];
  parent: Record<string, any> | null;
  lesson: string | null;
  board_hash: string;
  book: string;
  rules: "altered" | "parted" | null;
  can_branch: boolean;
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
  clock: string;
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

/** The replay slider. */
export interface TimelineInfo {
  total: number;
  paths: Msg[][];
  moments: [role: string | null, path: number, events: number][];
  rules: "altered" | "parted" | null;
}

/** A view of the past. */
export interface MomentInfo {
  at: number;
  total: number;
  view: View;
  events_from: number;
  events: GameEvent[];
}

/** What is told with every refusal. */
export interface ErrorBody {
  code: string;
  message: string;
  refusal: Refusal | null;
}

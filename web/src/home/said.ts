/** What is said about people between page and server. Made by tools/wire_types.py: do not edit. */

/** A name and its password. */
export interface LogIn {
  name: string;
  password: string;
}

/** Another name. */
export interface Rename {
  name: string;
}

/** Another password, with the present one. */
export interface NewPassword {
  password: string;
  new: string;
}

/** The password again, before what cannot be undone. */
export interface Confirm {
  password: string;
}

/** Who I am here; null: not logged in. `people`: whether there are names on this server at all. */
export interface Me {
  people: boolean;
  passkeys: boolean; // whether devices can log in
  elsewhere: string | null; // the place where people of a club log in
  name: string | null;
  password: boolean; // I have one
  wishes: Record<string, any>;
}

/** Where my browser goes. */
export interface GoTo {
  url: string;
}

/** A passkey of mine. */
export interface PasskeyInfo {
  id: string;
  name: string;
  made: number;
}

/** A passkey. */
export interface PasskeyOf {
  id: string;
}

/** What a browser's passkey has answered, as it tells it. */
export interface PasskeyAnswer {
  credential: Record<string, any>;
}

/** A passkey that a browser has made, and what its owner calls it. */
export interface NewPasskey {
  credential: Record<string, any>;
  name: string;
}

/** A seat of a match, where a person has several. */
export interface SeatOf {
  seat?: number | null;
}

/** A bot for a seat. */
export interface SeatBot {
  seat?: number | null;
  bot: string;
}

/** Whether to hear nothing of a match. */
export interface SeatMute {
  seat?: number | null;
  muted: boolean;
}

/** The new link of a seat: told once. */
export interface NewLink {
  url: string;
  token: string;
}

/** What people agree to before they join; times in seconds, a bank of 0: nobody's time is counted. */
export interface TermsInfo {
  bank?: number;
  per_turn?: number;
  weekends?: boolean;
  vacation_days?: number;
  at_end?: "staff" | "replacement" | "adjudication";
  watch?: boolean;
}

/** A table that waits for somebody; `to`: only for the person of that name. */
export interface OfferRequest {
  game: string;
  scenario: string;
  options?: Record<string, any>;
  roles: string[];
  terms?: TermsInfo;
  words?: string;
  to?: string | null;
}

/** An open table. */
export interface OfferInfo {
  id: string;
  name: string; // who offers it
  mine: boolean;
  for_me: boolean; // for nobody else
  game: string;
  scenario: string;
  options: Record<string, any>;
  roles: string[]; // who offers plays these
  left: string[]; // and who accepts these
  terms: TermsInfo;
  words: string;
  made: number;
}

/** A seat of a match and who has it. */
export interface PlaceInfo {
  roles: string[];
  player: string;
  name: string;
}

/** A match as it stands for a person. */
export interface GameOfMine {
  match: string;
  game: string;
  scenario: string;
  seat: number;
  places: PlaceInfo[];
  over: boolean;
  winner: string | null;
  asked: boolean;
  waiting: number | null;
  since: number;
  turn: number;
  last: number;
  story: string; // in the language that was asked for
  muted: boolean;
  terms: TermsInfo | null;
  left: number | null; // seconds of my clock
  due: number | null; // when it is empty, while it runs
}

/** A seat of a running match that waits for somebody. */
export interface OpenSeat {
  match: string;
  game: string;
  scenario: string;
  seat: number;
  roles: string[];
  turn: number;
  last: number;
  terms: TermsInfo;
}

/** What a person comes home to. */
export interface Home {
  mine: GameOfMine[];
  watched: GameOfMine[];
  offers: OfferInfo[];
  seats: OpenSeat[];
  now: number;
}

/** Somebody, or a bot, in the list of a game: points, half of their 95 % interval. */
export interface RatedInfo {
  name: string;
  bot: boolean;
  mine: boolean;
  points: number;
  half: number; // 0: fixed, all others are told against it
  games: number;
}

/** What the first seat of a scenario is worth, in points. */
export interface SideInfo {
  scenario: string;
  points: number;
  half: number;
}

/** The list of a game, the strongest first. */
export interface LadderInfo {
  game: string;
  players: RatedInfo[];
  seats: SideInfo[];
}

/** Days of vacation from now on. */
export interface Vacation {
  days: number;
}

/** A match that has begun. */
export interface Begun {
  match: string;
}

/** A way to tell me. */
export interface ChannelInfo {
  id: string;
  kind: string;
  address: string;
  good: boolean; // confirmed
}

/** How this server can tell me, and how it does. */
export interface Ways {
  kinds: string[];
  push_key: string | null;
  channels: ChannelInfo[];
  quiet: [number, number] | null;
}

/** A mail address. */
export interface MailChannel {
  address: string;
  lang?: string;
}

/** Keys of a browser's subscription. */
export interface PushKeys {
  p256dh: string;
  auth: string;
}

/** A browser's subscription. */
export interface PushChannel {
  endpoint: string;
  keys: PushKeys;
}

/** An address to call. */
export interface HookChannel {
  address: string;
}

/** What confirms a mail address. */
export interface KeyOf {
  key: string;
}

/** In which language I read, and in which hours I want to hear nothing, where I live. */
export interface Wishes {
  lang?: string;
  quiet?: [number, number] | null;
  zone?: string;
}

/** Where my calendar is: told once. */
export interface CalendarLink {
  url: string;
}

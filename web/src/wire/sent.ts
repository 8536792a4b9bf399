/** What a client says to the server. Made by tools/wire_types.py: do not edit. */

import type { Condition } from "./said";

/** Told when a seat is taken: the server has no seat for a page with another one. */
export const PROTOCOL = 2;

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

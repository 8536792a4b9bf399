/** The types of the wire as the table uses them. Nothing here knows a game. */

import type { MatchLinks, MomentInfo, OptionInfo, SeatLink, TimelineInfo } from "./fetched";
import type { Decision as Asked, Msg, Option as Answer, Ref, Result, View as Told, Vocabulary } from "./said";

export type {
  Action,
  Arg,
  ChatLine,
  GameEvent,
  Glossary,
  LessonStep,
  Msg,
  Ref,
  Refusal,
  Result,
  RuleHit,
  RuleHits,
  RulebookIndex,
  RuleSection,
  Scenario,
  Seat,
  Table,
  Term,
} from "./said";
export type { GameInfo, GameWords, MatchInfo, ReviewInfo, ServerInfo, StandingChange, StandingInfo } from "./fetched";
export type Json = unknown;

/** An answer that is offered; answers in a row may be offered as one, and be taken back as one. */
export type Option = Omit<Answer, "role"> & { role?: string; actions?: Answer["action"][]; whole?: boolean };

export interface Odd {
  label: Msg | string;
  p: number;
}

export type Decision = Asked & { info: { odds?: Odd[] } };
export type View = Omit<Told, "asks"> & { asks: Decision[] };
export type OptionSpec = OptionInfo;
export type OpenedSeat = SeatLink;
export type OpenedMatch = MatchLinks;
/** The replay slider: moment 0 is the start, moment k is after the k-th answer the seat could notice. */
export type Timeline = TimelineInfo;
/** The view at a moment of the past, and the events up to it. */
export type Moment = Omit<MomentInfo, "view"> & { view: View };

export interface Board extends Vocabulary {
  names?: Record<string, Record<string, string>>;
  [part: string]: any;
}

/** Nobody has won because the only player has lost. */
export const lostAlone = (result: Result): boolean => result.winner === null && Object.keys(result.scores).length === 1;

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

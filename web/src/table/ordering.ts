/** Orders with conditions: how one is put together by pointing, and how its conditions are told in words. Pure. */

import type { Condition, StandingOrder } from "../wire/said";
import type { Action, Arg, Decision, Ref } from "../wire/types";

/** A number that a question tells, where it stands, and what it is now. */
export interface Fact {
  name: string;
  path: (string | number)[];
  now: number;
}

/** A comparison that is being chosen; `times`: another fact that the value is multiplied by. */
export interface Compared {
  fact: string;
  op: ">=" | "<=";
  value: number;
  times: string;
}

/** What the person has chosen so far. */
export interface Draft {
  action: Action | null;
  about: Ref[];
  compared: Compared | null;
  near: { thing: Ref; within: number } | null;
  turn: boolean; // the order ends after this turn
  never: Action[];
}

export const blank = (): Draft => ({ action: null, about: [], compared: null, near: null, turn: false, never: [] });

const isRef = (value: unknown): value is Ref =>
  Array.isArray(value) && value.length === 2 && typeof value[0] === "string" && typeof value[1] === "number";
const spot = (path: Condition["path"]): string => (path ?? []).join(".");

/** The things and places that a question names, each once. */
export function named({ prompt, chosen }: Pick<Decision, "prompt" | "chosen">): Ref[] {
  const found = [...Object.values(prompt.args ?? {}), ...chosen].filter(isRef);
  return [...new Map(found.map((ref) => [ref.join("."), ref])).values()];
}

/** The numbers of a question that have a name. */
export function facts({ prompt, info }: Pick<Decision, "prompt" | "info">, has: (name: string) => boolean): Fact[] {
  const rows = (found: Record<string, unknown>, ...path: string[]): Fact[] =>
    Object.entries(found).flatMap(([name, now]) =>
      typeof now === "number" && has(name) ? [{ name, path: ["ask", ...path, name], now }] : [],
    );
  return [...rows(info, "info"), ...rows(prompt.args ?? {}, "prompt", "args")];
}

/** A draft as the order that is sent. */
export function terms(draft: Draft, known: Fact[]): Pick<StandingOrder, "when" | "until" | "never"> {
  const when: Condition[] = draft.about.map((about) => ({ about }));
  const path = (name: string): Condition["path"] => known.find((fact) => fact.name === name)?.path;
  const { compared, near, turn } = draft;
  if (compared && path(compared.fact)) {
    const per = path(compared.times);
    when.push({ path: path(compared.fact)!, op: compared.op, value: compared.value, ...(per ? { per } : {}) });
  }
  const until: Condition[] = [];
  if (near) until.push({ near: near.thing, within: near.within });
  if (turn) until.push({ turn });
  return { when, until, never: draft.action ? [] : draft.never };
}

/** What a table needs to say a condition. */
interface Teller {
  say(id: string, args: Record<string, Arg>): string;
  maybe(id: string): string | null;
  name(ref: Ref): string;
}

const SIGNS: Record<string, string> = { ">=": "≥", "<=": "≤", "!=": "≠", has: "∋" };

/** A condition in words. */
export function told(condition: Condition, by: Teller): string {
  if (condition.about) return by.say("ui-order-about", { thing: by.name(condition.about) });
  if (condition.near) return by.say("ui-order-near", { n: condition.within ?? 0, thing: by.name(condition.near) });
  if (spot(condition.path) === "clock.0" && condition.op === "!=")
    return by.say("ui-order-turn", { n: condition.value ?? 0 });
  const word = (path: Condition["path"]): string => by.maybe(`ui-fact-${path?.at(-1)}`) ?? spot(path);
  const args = {
    fact: word(condition.path),
    op: SIGNS[condition.op ?? "="] ?? condition.op ?? "=",
    value: condition.value ?? 0,
  };
  return condition.per
    ? by.say("ui-order-times", { ...args, other: word(condition.per) })
    : by.say("ui-order-is", args);
}

/** All terms of an order in a line; nothing where it has none. */
export function toldTerms(order: StandingOrder, by: Teller): string {
  const list = (conditions: Condition[]): string => conditions.map((condition) => told(condition, by)).join("; ");
  return [
    order.when.length > 0 ? by.say("ui-order-if", { what: list(order.when) }) : "",
    order.until.length > 0 ? by.say("ui-order-until", { what: list(order.until) }) : "",
  ]
    .filter(Boolean)
    .join(", ");
}

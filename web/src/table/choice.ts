/** Who, then where: from a list of legal answers to lit things, and from a click to an answer. Pure. */

import type { Note } from "../games/api";
import { keyOf, same, type Option, type Ref } from "../wire/types";

const has = (option: Option, ref: Ref): boolean => option.refs.some((one) => same(one, ref));

/** Answers that point at everything chosen so far. */
export function remaining(options: Option[], chosen: Ref[]): Option[] {
  return chosen.length === 0 ? options : options.filter((option) => chosen.every((ref) => has(option, ref)));
}

/** The next thing of an answer that has not been chosen yet. */
export function nextRef(option: Option, chosen: Ref[]): Ref | null {
  return option.refs.find((ref) => !chosen.some((one) => same(one, ref))) ?? null;
}

/** Things that light up now, with the answers behind each. */
export function lit(options: Option[], chosen: Ref[]): Map<string, Option[]> {
  const found = new Map<string, Option[]>();
  for (const option of remaining(options, chosen)) {
    const ref = nextRef(option, chosen);
    if (!ref) continue;
    const key = keyOf(ref);
    const list = found.get(key);
    if (list) list.push(option);
    else found.set(key, [option]);
  }
  return found;
}

/** Answers that no thing on the table stands for: buttons such as "pass" and "done". */
export const plainOptions = (options: Option[]): Option[] => options.filter((option) => option.refs.length === 0);

export type Clicked =
  | { kind: "back"; chosen: Ref[] } // the thing was chosen: step back to before it
  | { kind: "narrow"; chosen: Ref[] } // more has to be chosen
  | { kind: "take"; option: Option; chosen: Ref[] } // exactly one answer, all its things chosen
  | { kind: "menu"; options: Option[]; chosen: Ref[] } // several answers for the same things
  | { kind: "none" };

/** What a click on a thing means. */
export function clicked(options: Option[], chosen: Ref[], ref: Ref): Clicked {
  const before = chosen.findIndex((one) => same(one, ref));
  const further = before < 0 ? remaining(options, [...chosen, ref]) : [];
  if (further.length > 0) return led(further, [...chosen, ref]);
  if (before >= 0) {
    const complete = remaining(options, chosen).filter((option) => nextRef(option, chosen) === null);
    if (before === chosen.length - 1 && complete.length > 0) return led(complete, chosen);
    return { kind: "back", chosen: chosen.slice(0, before) };
  }
  const anew = remaining(options, [ref]);
  return anew.length > 0 ? led(anew, [ref]) : { kind: "none" };
}

function led(options: Option[], chosen: Ref[]): Clicked {
  const complete = options.filter((option) => nextRef(option, chosen) === null);
  if (options.length === 1 && complete.length === 1) return { kind: "take", option: complete[0]!, chosen };
  if (complete.length === options.length) return { kind: "menu", options: complete, chosen };
  return complete.length > 0 ? { kind: "menu", options: complete, chosen } : { kind: "narrow", chosen };
}

/** The answers as a list for people: grouped, in the order given. */
export function grouped(options: Option[]): { group: string; options: Option[] }[] {
  const groups = new Map<string, Option[]>();
  for (const option of options) {
    const list = groups.get(option.group);
    if (list) list.push(option);
    else groups.set(option.group, [option]);
  }
  return [...groups].map(([group, list]) => ({ group, options: list }));
}

/** What tells the answers apart: a badge or a text that all of them have says nothing. */
export function telling(notes: (Note | null)[]): (Note | null)[] {
  const common = (of: (note: Note) => string | undefined): boolean =>
    notes.length > 1 && new Set(notes.map((note) => (note ? (of(note) ?? "") : ""))).size === 1;
  const [badge, text] = [common((note) => note.badge), common((note) => note.text)];
  return notes.map((note) => {
    if (!note) return null;
    const told: Note = { ...note };
    if (badge) delete told.badge;
    if (text) delete told.text;
    return told;
  });
}

/** The best first, where it is known how much they are worth; the others keep their order behind them. */
export function ranked<T>(list: T[], worth: (one: T) => number | undefined): T[] {
  return list
    .map((one, n) => ({ one, n, worth: worth(one) ?? -Infinity }))
    .sort((a, b) => (a.worth === b.worth ? a.n - b.n : b.worth - a.worth))
    .map(({ one }) => one);
}

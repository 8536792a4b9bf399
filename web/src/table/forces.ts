/** The order of battle as a tree: what its branches add up to. Pure. */

import type { Branch } from "../games/api";
import type { Ref } from "../wire/types";

export interface Strength {
  now: number; // steps of those that are there
  whole: number; // of those and of the lost ones
  coming: number; // units still to come
  gone: number; // units lost
  units: number; // units that are there
}

/** What stands, what is lost and what is still to come below a branch. */
export function strengthOf(branch: Branch): Strength {
  if (branch.parts.length === 0) return strengthOfUnit(branch);
  const parts = branch.parts.map(strengthOf).reduce(together, { now: 0, whole: 0, coming: 0, gone: 0, units: 0 });
  if (!branch.steps) return parts;
  const [now, whole] = branch.steps; // known of the whole, whatever is known of its parts
  return { ...parts, now, whole };
}

function strengthOfUnit({ steps = [1, 1], fate = "here" }: Branch): Strength {
  const [now, whole] = steps;
  if (fate === "coming") return { now: 0, whole: 0, coming: 1, gone: 0, units: 0 };
  if (fate === "gone") return { now: 0, whole, coming: 0, gone: 1, units: 0 };
  return { now, whole, coming: 0, gone: 0, units: 1 };
}

const together = (one: Strength, other: Strength): Strength => ({
  now: one.now + other.now,
  whole: one.whole + other.whole,
  coming: one.coming + other.coming,
  gone: one.gone + other.gone,
  units: one.units + other.units,
});

/** All units below a branch. */
export const unitsBelow = (branch: Branch): Branch[] =>
  branch.parts.length === 0 ? [branch] : branch.parts.flatMap(unitsBelow);

/** The units of a branch that stand somewhere, to be shown on the map. */
export const standing = (branch: Branch): Ref[] =>
  unitsBelow(branch).flatMap(({ ref, fate }) => (ref && (fate ?? "here") === "here" ? [ref] : []));

/** Branches in whose name, or those above, a word begins with each of these; whole below a hit. */
export function sought(branches: Branch[], said: string): Branch[] {
  const words = said
    .toLowerCase()
    .split(/[\s/().-]+/)
    .filter(Boolean);
  if (words.length === 0) return branches;
  const within = (branch: Branch, above: string): Branch[] => {
    const name = `${above} ${branch.name}`.toLowerCase();
    const text = ` ${name} ${(branch.state ?? []).join(" ")}`.replace(/[/().-]/g, " ").toLowerCase();
    if (words.every((word) => text.includes(` ${word}`))) return [branch];
    const parts = branch.parts.flatMap((part) => within(part, name));
    return parts.length > 0 ? [{ ...branch, parts }] : [];
  };
  return branches.flatMap((branch) => within(branch, ""));
}

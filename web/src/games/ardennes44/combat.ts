/** A combat as the server describes it, and which attack the person is thinking of. */

import type { Decision, Option, Ref } from "../../wire/types";
import type { Combat } from "./shapes";

export const COLUMNS = ["1-3", "1-2", "1-1", "2-1", "3-1", "4-1", "5-1", "6-1", "7-1"];

/** The column that the bare odds would use: the table ends at both sides. */
export function columnOf(odds: string): number {
  const [attack, defense] = odds.split("-").map(Number) as [number, number];
  const at = defense > 1 ? 3 - defense : attack + 1;
  return Math.max(0, Math.min(COLUMNS.length - 1, at));
}

/** The combat of a question, if it is about one. */
export function combatOf(decision: Decision | null): Combat | null {
  const info = decision?.info ?? {};
  return typeof info["target"] === "number" && typeof info["defense"] === "number" ? (info as unknown as Combat) : null;
}

const asks = (decision: Decision | null, key: string): boolean => decision?.key.endsWith(key) ?? false;

const unitOf = (option: Option | null | undefined, verb: string): number | null =>
  option?.action[0] === verb ? Number(option.action[1]) : null;

/** The answer somebody is about to give: to be confirmed, its button under the pointer, or its thing on the map. */
export function meant(
  options: Option[],
  pending: Option | null,
  aimed: Option | null,
  regarded: Ref | null,
): Option | null {
  if (pending ?? aimed) return pending ?? aimed;
  return regarded
    ? (options.find((option) => option.refs.some(([kind, id]) => kind === regarded[0] && id === regarded[1])) ?? null)
    : null;
}

/** The `odds` query for the attack that is thought of: a target, or one more unit or gun; null when there is nothing to ask. */
export function thoughtOf(decision: Decision | null, option: Option | null): { target: number; units: string } | null {
  if (asks(decision, "choose-attack")) {
    const target = unitOf(option, "attack");
    return target === null ? null : { target, units: "all" };
  }
  const combat = combatOf(decision);
  const all = everybody(decision);
  if (combat && all && option?.action[0] === all.action[0])
    return { target: combat.target, units: [...inAlready(combat), ...(combat.everybody ?? [])].join(" ") };
  const more = unitOf(option, "join") ?? (asks(decision, "support-attack") ? unitOf(option, "support") : null);
  if (!combat || more === null) return null;
  return { target: combat.target, units: [...inAlready(combat), more].join(" ") };
}

const inAlready = (combat: Combat): number[] => [
  ...(combat.attackers ?? []).map(([unit]) => unit),
  ...(combat.firing ?? []),
];

/** Everybody who can joins the attack: many answers as one, confirmed because it begins the attack. */
export function everybody(decision: Decision | null): Option | null {
  const units = asks(decision, "join-attack") ? (combatOf(decision)?.everybody ?? []) : [];
  if (!decision || units.length < 2) return null;
  return {
    role: decision.role,
    action: ["everybody"],
    actions: units.map((unit) => ["join", unit]),
    label: { id: "a44-everybody", args: { n: units.length, already: combatOf(decision)?.attackers?.length ?? 0 } },
    refs: [],
    group: "",
    final: true,
  };
}

/** All guns that may support the attack, when no more are in range than may fire. */
export function allGuns(decision: Decision | null): Option | null {
  const guns = asks(decision, "support-attack") ? (combatOf(decision)?.guns ?? []) : [];
  if (!decision || guns.length < 2 || guns.length > decision.need[1]) return null;
  return {
    role: decision.role,
    action: ["all_guns"],
    actions: guns.map((unit) => ["support", unit]),
    label: { id: "a44-all-guns", args: { n: guns.length } },
    refs: [],
    group: "",
    final: true,
  };
}

/** The unit that would lead a Fire Fight or Determined Defense. */
export function leading(decision: Decision | null, option: Option | null, options: Option[]): number | null {
  if (!asks(decision, "fire-fight") && !asks(decision, "determined-defense")) return null;
  return (
    unitOf(option, "lead") ??
    unitOf(
      options.find((one) => one.action[0] === "lead"),
      "lead",
    )
  );
}

/** The id of the words for a result of combat: "A1/DR2" is a44-result-a1-dr2. */
export const resultId = (result: string): string =>
  `a44-result-${result
    .toLowerCase()
    .replace("*", "-star")
    .replace(/\+$/, "-plus")
    .replace(/[^a-z0-9]+/g, "-")
    .replace(/-$/, "")}`;

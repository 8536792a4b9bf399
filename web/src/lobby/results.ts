/** How the finished matches of this browser went, by scenario and side; kept when a match leaves the list. */

import type { KeptMatch } from "./kept";

export type How = "won" | "lost" | "drawn";

interface Result {
  game: string;
  scenario: string;
  role: string;
  how: How;
}

export interface Tally {
  role: string;
  won: number;
  lost: number;
  drawn: number;
}

const KEY = "sandtable.results";

function results(): Record<string, Result> {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(KEY) ?? "{}");
    return typeof kept === "object" && kept !== null ? (kept as Record<string, Result>) : {};
  } catch {
    return {};
  }
}

/** The result of a match for the one side that this browser played in it; null while it runs, or for both sides, or a record. */
export function resultOf(match: KeptMatch): Result | null {
  const { seen, roles } = match;
  if (!seen?.over || roles.length !== 1 || match.from === "record") return null;
  const role = roles[0]!;
  const draw = seen.winner === null || seen.winner === undefined;
  const how = draw ? (seen.lost ? "lost" : "drawn") : seen.winner === role ? "won" : "lost";
  return { game: match.game, scenario: match.scenario, role, how };
}

export function noteResult(match: KeptMatch): void {
  const result = resultOf(match);
  if (result) localStorage.setItem(KEY, JSON.stringify({ ...results(), [match.match]: result }));
}

/** How often each side of a scenario was won, lost and drawn here. */
export function tally(game: string, scenario: string, among: Result[] = Object.values(results())): Tally[] {
  const found = new Map<string, Tally>();
  for (const one of among) {
    if (one.game !== game || one.scenario !== scenario) continue;
    const row = found.get(one.role) ?? { role: one.role, won: 0, lost: 0, drawn: 0 };
    row[one.how] += 1;
    found.set(one.role, row);
  }
  return [...found.values()];
}

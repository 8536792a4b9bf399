/** The moments that decided a match, by how they changed its standing, and where on the map they lie. Pure. */

import type { Overlay, Sheet } from "../games/api";
import { keyOf, type Ref, type StandingChange, type StandingInfo } from "../wire/types";
import { thingsIn } from "./things";

/** A moment at which the match stood otherwise than before. */
export interface Moment {
  at: number; // of the replay
  things: Ref[];
  standing: StandingInfo;
}

const TURNED = 100; // somebody else would have won from then on
const CONDITION = 10;

/** By how much a moment changed the standing. */
export function weight({ now, changes }: StandingInfo): number {
  const told = changes.map(
    ({ kind, before, after }) => Math.abs(after - before) * (kind === "condition" ? CONDITION : 1),
  );
  return told.reduce((sum, one) => sum + one, now ? TURNED : 0);
}

/** At most so many moments, the weightiest, in their order; how it stood at the start is none. */
export function keyMoments(standings: StandingInfo[], most: number): Moment[] {
  return standings
    .slice(1)
    .filter((one) => weight(one) > 0)
    .sort((one, other) => weight(other) - weight(one) || other.at - one.at)
    .slice(0, most)
    .sort((one, other) => one.at - other.at)
    .map((standing) => ({ at: standing.at, standing, things: thingsIn(standing.changes.map(({ msg }) => msg)) }));
}

/** What a role has gained or lost in points at a moment, the largest change first. */
export function gains({ changes }: StandingInfo): [role: string, points: number][] {
  const found = new Map<string, number>();
  for (const { kind, role, before, after } of changes)
    if (kind === "points" && role) found.set(role, (found.get(role) ?? 0) + after - before);
  return [...found].filter(([, points]) => points !== 0).sort(([, one], [, other]) => Math.abs(other) - Math.abs(one));
}

/** When something of the goal, by its place among what counts, was lost last after it had been there. */
export function lostAt(
  standings: StandingInfo[],
  row: number,
): { standing: StandingInfo; change: StandingChange } | null {
  for (const standing of standings.toReversed()) {
    const change = standing.changes.find((one) => one.row === row);
    if (change) return change.after < change.before && change.after <= 0 ? { standing, change } : null;
  }
  return null;
}

/** Numbered pins where the moments happened, as far as the sheet shows it; those of one place side by side. */
export function pins(moments: Moment[], sheet: Sheet, standing: Map<string, { x: number; y: number }>): Overlay[] {
  const taken = new Map<string, number>();
  const size = Math.max(sheet.width, sheet.height) / 110;
  return moments.flatMap(({ things, at }, n) => {
    const place = placeOf(things, sheet, standing);
    if (!place) return [];
    const spot = `${Math.round(place.x)} ${Math.round(place.y)}`;
    const beside = taken.get(spot) ?? 0;
    taken.set(spot, beside + 1);
    const [x, y] = [place.x + beside * size * 2.1, place.y - size * 1.2];
    const art = `<g class="end-pin" transform="translate(${x} ${y})"><path d="M0 ${size * 1.9}L${-size * 0.7} ${size * 0.7}H${size * 0.7}Z"/><circle r="${size}"/><text y="${size * 0.38}" font-size="${size * 1.15}">${n + 1}</text></g>`;
    return [{ key: `pin${at}`, art, above: true }];
  });
}

function placeOf(
  things: Ref[],
  sheet: Sheet,
  standing: Map<string, { x: number; y: number }>,
): { x: number; y: number } | null {
  for (const ref of things) {
    const place = sheet.spot(ref) ?? standing.get(keyOf(ref)) ?? null;
    if (place) return place;
  }
  return null;
}

/** The moments that decided a match, and where on the map they lie. Pure. */

import type { Overlay, Sheet } from "../games/api";
import { keyOf, type GameEvent, type Ref } from "../wire/types";
import { thingsIn } from "./things";

export interface Moment {
  event: GameEvent;
  at: number; // its number in the log of the seat
}

/** Of all that was told: at most so many events, the weightiest; of equal weight such as lie apart in time. In their order. */
export function keyMoments(events: GameEvent[], from: number, weights: Record<string, number>, most: number): Moment[] {
  const byWeight = new Map<number, Moment[]>();
  for (const [n, event] of events.entries()) {
    const weight = weights[event.kind];
    if (weight === undefined) continue;
    const same = byWeight.get(weight);
    if (same) same.push({ event, at: from + n });
    else byWeight.set(weight, [{ event, at: from + n }]);
  }
  const found: Moment[] = [];
  for (const [, same] of [...byWeight].sort(([one], [other]) => other - one)) found.push(...spread(same, most - found.length));
  return found.sort((one, other) => one.at - other.at);
}

/** So many of them, evenly from the first to the last; the last always. */
function spread(all: Moment[], most: number): Moment[] {
  if (all.length <= most) return all;
  return Array.from({ length: most }, (_, n) => all[Math.round(((n + 1) * all.length) / most) - 1]!);
}

/** Numbered pins where the moments happened, as far as the sheet shows it; those of one place side by side. */
export function pins(moments: Moment[], sheet: Sheet, standing: Map<string, { x: number; y: number }>): Overlay[] {
  const taken = new Map<string, number>();
  const size = Math.max(sheet.width, sheet.height) / 110;
  return moments.flatMap(({ event, at }, n) => {
    const place = placeOf(thingsIn([event]), sheet, standing);
    if (!place) return [];
    const spot = `${Math.round(place.x)} ${Math.round(place.y)}`;
    const beside = taken.get(spot) ?? 0;
    taken.set(spot, beside + 1);
    const [x, y] = [place.x + beside * size * 2.1, place.y - size * 1.2];
    const art = `<g class="end-pin" transform="translate(${x} ${y})"><path d="M0 ${size * 1.9}L${-size * 0.7} ${size * 0.7}H${size * 0.7}Z"/><circle r="${size}"/><text y="${size * 0.38}" font-size="${size * 1.15}">${n + 1}</text></g>`;
    return [{ key: `pin${at}`, art, above: true }];
  });
}

function placeOf(things: Ref[], sheet: Sheet, standing: Map<string, { x: number; y: number }>): { x: number; y: number } | null {
  for (const ref of things) {
    const place = sheet.spot(ref) ?? standing.get(keyOf(ref)) ?? null;
    if (place) return place;
  }
  return null;
}

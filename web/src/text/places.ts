/** Places as people say them: by the name on the map; a hex without one by the nearest name. */

import type { Tools } from "../games/api";
import { called } from "./called";

export interface Spot {
  id: number;
  code: string; // printed on the map
  name: string; // empty for none
  x: number;
  y: number;
}

const NEAR = 3.2; // hexes

/** A function that names hexes; `across`: from one hex to the next, in the units of the places. */
export function namesOf(spots: Spot[], across: number, tools: Tools): (id: number) => string | null {
  const byId = new Map(spots.map((spot) => [spot.id, spot]));
  const known = new Map<number, string | null>();
  const named = spots.filter(({ name }) => name);
  const often = new Map<string, number>();
  for (const { name } of named) often.set(name, (often.get(name) ?? 0) + 1);
  const away = (one: Spot, other: Spot): number => Math.hypot(one.x - other.x, one.y - other.y);
  const words = (spot: Spot): string => {
    if (spot.name)
      return often.get(spot.name) === 1 ? called(spot.name, tools) : `${called(spot.name, tools)} (${spot.code})`;
    const [nearest] = named
      .filter((other) => away(spot, other) <= NEAR * across)
      .sort((a, b) => away(spot, a) - away(spot, b));
    return nearest ? tools.say("ui-place-near", { code: spot.code, place: called(nearest.name, tools) }) : spot.code;
  };
  return (id) => {
    if (!known.has(id)) known.set(id, byId.has(id) ? words(byId.get(id)!) : null);
    return known.get(id)!;
  };
}

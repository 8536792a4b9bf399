/** Where things are on the sheet: hexes, bridges, entry hexes, Blocking Positions, Off-Map Boxes. */

import type { Tools } from "../api";
import { boxPlaces, placeOf, toX, toY, type Place } from "./ground";
import type { FrontBoard, Hex } from "./shapes";

export type Point = [x: number, y: number];

export const RADIUS = 40; // of a hex, in sheet units

export interface Front {
  board: FrontBoard;
  tools: Tools;
  place: Place;
  hexes: Map<number, Hex>;
  spots: Map<string, Point>;
  centre(hex: number): Point | null;
}

export function frontOf(board: FrontBoard, tools: Tools): Front {
  const place = placeOf(board);
  const unit = board.chart.unit;
  const hexes = new Map(board.hexes.map((hex) => [hex.id, hex]));
  const centre = (id: number): Point | null => {
    const hex = hexes.get(id);
    return hex ? [toX(place, hex.at[0] * unit), toY(place, hex.at[1] * unit)] : null;
  };
  return { board, tools, place, hexes, centre, spots: spotsOf(board, place, centre) };
}

function spotsOf(board: FrontBoard, place: Place, centre: (hex: number) => Point | null): Map<string, Point> {
  const spots = new Map<string, Point>();
  const middle = toY(place, place.top + place.height / 2);
  for (const [id, box] of boxPlaces(board, place))
    spots.set(`box:${id}`, [toX(place, box.x + box.width / 2), toY(place, box.y + box.height / 2)]);
  for (const entry of board.entries) {
    const at = centre(entry.hex);
    if (!at) continue;
    spots.set(`entry:${entry.id}`, at);
    const boxed = entry.box > 0 && spots.has(`box:${entry.box}`);
    spots.set(`block:${entry.id}`, boxed ? [at[0], at[1] + (at[1] > middle ? 84 : -84)] : at);
  }
  for (const bridge of board.bridges) {
    const [one, two] = [centre(bridge.hexes[0]), centre(bridge.hexes[1])];
    if (one && two) spots.set(`bridge:${bridge.id}`, [(one[0] + two[0]) / 2, (one[1] + two[1]) / 2]);
  }
  return spots;
}

/** Half movement points as people write them: 3 is 1½. */
export function points(half: number): string {
  const whole = Math.floor(half / 2);
  return half % 2 ? `${whole || ""}½` : String(whole);
}

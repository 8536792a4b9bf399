/** The nearest of several places. */

export interface Point {
  x: number;
  y: number;
}

export const FINGER = 22; // half a finger, in pixels

/** The place nearest to a point, if one is nearer than that. */
export function nearestTo<T extends Point>(places: T[], point: Point, within = Infinity): T | null {
  let best: T | null = null;
  let least = within ** 2;
  for (const place of places) {
    const distance = (place.x - point.x) ** 2 + (place.y - point.y) ** 2;
    if (distance < least) [best, least] = [place, distance];
  }
  return best;
}

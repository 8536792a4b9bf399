/** Keeps labels and counters off one another: the first free place of several, else the one with the least overlap. */

import type { Point } from "./lines";

interface Taken {
  x: number;
  y: number;
  w: number;
  h: number;
}

export class Placing {
  private readonly taken: Taken[] = [];

  /** A box (by its middle) that others should avoid. */
  take(x: number, y: number, w: number, h: number): void {
    this.taken.push({ x, y, w, h });
  }

  /** Choose among places for a box of this size, and take it. */
  choose(places: Point[], w: number, h: number): Point {
    let best = places[0]!;
    let least = Infinity;
    for (const place of places) {
      const overlap = this.overlap(place[0], place[1], w, h);
      if (overlap < least) [best, least] = [place, overlap];
      if (overlap === 0) break;
    }
    this.take(best[0], best[1], w, h);
    return best;
  }

  private overlap(x: number, y: number, w: number, h: number): number {
    let sum = 0;
    for (const one of this.taken) {
      const wide = Math.min(x + w / 2, one.x + one.w / 2) - Math.max(x - w / 2, one.x - one.w / 2);
      const high = Math.min(y + h / 2, one.y + one.h / 2) - Math.max(y - h / 2, one.y - one.h / 2);
      if (wide > 0 && high > 0) sum += wide * high;
    }
    return sum;
  }
}

/** Hexagons on a sheet: outlines, and which one lies under a point. Works for every orientation and any turned lattice. */

export interface Centre {
  id: number;
  x: number;
  y: number;
}

/** An SVG path of a regular hexagon round (0, 0); `turn` in degrees, 0 = a corner to the right (flat top). */
export function hexagon(radius: number, turn = 0): string {
  return `M${corners(radius, turn)
    .map(([x, y]) => `${x.toFixed(2)} ${y.toFixed(2)}`)
    .join("L")}Z`;
}

/** The six corners, clockwise. */
export function corners(radius: number, turn = 0): [number, number][] {
  return [0, 1, 2, 3, 4, 5].map((n) => {
    const angle = ((60 * n + turn) * Math.PI) / 180;
    return [radius * Math.cos(angle), radius * Math.sin(angle)];
  });
}

/** Finds the nearest centre quickly: on a lattice that is the hex under the point. */
export class Nearest {
  private readonly cells = new Map<string, Centre[]>();

  constructor(
    centres: Iterable<Centre>,
    private readonly reach: number,
  ) {
    for (const centre of centres) {
      const key = this.key(centre.x, centre.y);
      const cell = this.cells.get(key);
      if (cell) cell.push(centre);
      else this.cells.set(key, [centre]);
    }
  }

  /** The nearest centre not farther than `reach`; null when there is none. */
  at(x: number, y: number): Centre | null {
    let best: Centre | null = null;
    let least = this.reach * this.reach;
    for (let dx = -1; dx <= 1; dx += 1) {
      for (let dy = -1; dy <= 1; dy += 1) {
        for (const centre of this.cells.get(this.key(x + dx * this.reach, y + dy * this.reach)) ?? []) {
          const distance = (centre.x - x) ** 2 + (centre.y - y) ** 2;
          if (distance <= least) {
            least = distance;
            best = centre;
          }
        }
      }
    }
    return best;
  }

  private key(x: number, y: number): string {
    return `${Math.floor(x / this.reach)},${Math.floor(y / this.reach)}`;
  }
}

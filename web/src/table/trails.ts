/** The ways that pieces of others went since my last answer, as lines on the sheet where they went. */

import type { Overlay, Piece } from "../games/api";

interface Way {
  sheet: string;
  points: [number, number][];
}

const NEAR = 6; // units of the sheet: pieces that shift in their stack have not gone anywhere
const MOST = 60;

export class Trails {
  private ways = new Map<string, Way>();
  private last = new Map<string, [string, number, number]>();

  /** I have answered: what the others do from now on is new. */
  begin(): void {
    this.ways = new Map();
  }

  /** The story is told from its beginning. */
  restart(): void {
    this.ways = new Map();
    this.last = new Map();
  }

  /** The pieces as they lie now. */
  note(sheet: string, pieces: Piece[], you: string[]): void {
    for (const piece of pieces) {
      const was = this.last.get(piece.key);
      this.last.set(piece.key, [sheet, piece.x, piece.y]);
      if (!was || was[0] !== sheet || !piece.owner || you.includes(piece.owner)) continue;
      if (Math.hypot(was[1] - piece.x, was[2] - piece.y) < NEAR) continue;
      const way = this.ways.get(piece.key) ?? { sheet, points: [[was[1], was[2]]] };
      way.points.push([piece.x, piece.y]);
      if (way.sheet === sheet) this.ways.set(piece.key, way);
    }
  }

  overlays(sheet: string): Overlay[] {
    const mine = [...this.ways].filter(([, way]) => way.sheet === sheet).slice(-MOST);
    return mine.map(([key, { points }]) => {
      const [x, y] = points[0]!;
      const art = `<path class="trail" d="M${points.map((point) => point.join(" ")).join("L")}"/><circle class="trail-start" cx="${x}" cy="${y}" r="4"/>`;
      return { key: `trail:${key}`, art };
    });
  }
}

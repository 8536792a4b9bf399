/** The hexes of the map: numbers, places on the sheet, neighbours. Rows run west, odd rows half a hex farther. */

import { hexagon } from "../../map/hexes";
import type { TheaterBoard } from "./shapes";

export type Point = [x: number, y: number];

export const SCALE = 0.4; // sheet units per chart unit
export const RADIUS = 40; // of a hex, in sheet units
const WIDE = Math.sqrt(3);
export const HEX = hexagon(RADIUS, 30);
export const INNER = hexagon(RADIUS * 0.94, 30);

export class Lattice {
  readonly ids: number[] = []; // hexes in play
  private readonly inPlay: Set<number>;

  constructor(readonly board: Pick<TheaterBoard, "grid" | "area">) {
    const { rows, columns } = board.area;
    for (let row = rows[0]; row <= rows[1]; row += 1)
      for (let column = columns[0]; column <= columns[1]; column += 1) this.ids.push(this.id(row, column));
    this.inPlay = new Set(this.ids);
  }

  id(row: number, column: number): number {
    return (row - 1) * this.board.grid.columns + column - 1;
  }

  row(id: number): number {
    return Math.floor(id / this.board.grid.columns) + 1;
  }

  column(id: number): number {
    return (id % this.board.grid.columns) + 1;
  }

  has(id: number): boolean {
    return this.inPlay.has(id);
  }

  code(id: number): string {
    return `${String(this.row(id)).padStart(2, "0")}${String(this.column(id)).padStart(2, "0")}`;
  }

  /** The centre in the units of the grid: 1 from centre to corner. */
  centre(id: number): Point {
    const row = this.row(id);
    return [-WIDE * (this.column(id) + (row % 2 ? 0.5 : 0)), 1.5 * row];
  }

  /** How many hexes apart (HEX.2d). */
  distance(one: number, two: number): number {
    const [r1, r2] = [this.row(one), this.row(two)];
    const [x1, x2] = [this.column(one) - (r1 - (r1 % 2)) / 2, this.column(two) - (r2 - (r2 % 2)) / 2];
    return Math.max(Math.abs(x1 - x2), Math.abs(r1 - r2), Math.abs(x1 + r1 - x2 - r2));
  }

  /** The hexes in play at most so far from one, itself included. */
  within(id: number, far: number): number[] {
    return this.ids.filter((other) => this.distance(id, other) <= far);
  }

  /** Neighbours in play (HEX.2). */
  around(id: number): number[] {
    const [row, column] = [this.row(id), this.column(id)];
    const shift = row % 2 ? 0 : -1;
    const near = [
      [row, column - 1],
      [row, column + 1],
      [row - 1, column + shift],
      [row - 1, column + shift + 1],
      [row + 1, column + shift],
      [row + 1, column + shift + 1],
    ];
    return near
      .filter(([r, c]) => r! >= 1 && r! <= this.board.grid.rows && c! >= 1 && c! <= this.board.grid.columns)
      .map(([r, c]) => this.id(r!, c!))
      .filter((other) => this.has(other));
  }
}

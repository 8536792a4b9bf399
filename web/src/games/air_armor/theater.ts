/** What the parts of the module share: the board, the lattice, where things are on the map sheet. */

import type { Ref } from "../../wire/types";
import type { Tools } from "../api";
import { Nearest } from "../../map/hexes";
import { Lattice, RADIUS, SCALE, type Point } from "./lattice";
import type { Box, Side, SideRow, TheaterBoard } from "./shapes";

const MARGIN = 150; // chart units round the hexes: the frame with its figures
const STRIP = 250; // height of a row of the Off-map Display
const GAP = 70;

export interface Strip {
  box: Box;
  x: number; // chart units
  y: number;
  width: number;
  height: number;
}

export class Theater {
  readonly lattice: Lattice;
  readonly left: number; // of the sheet, in chart units
  readonly top: number;
  readonly width: number;
  readonly height: number;
  readonly inner: { x: number; y: number; w: number; h: number };
  readonly strips: Strip[];
  readonly placeName: Map<number, string>;
  private readonly nearest: Nearest;
  readonly sidesOf = new Map<number, SideRow[]>();

  constructor(
    readonly board: TheaterBoard,
    readonly tools: Tools,
  ) {
    this.lattice = new Lattice(board);
    const unit = board.chart.unit;
    const points = this.lattice.ids.map((id) => this.lattice.centre(id));
    const xs = points.map(([x]) => x * unit);
    const ys = points.map(([, y]) => y * unit);
    const half = (Math.sqrt(3) / 2) * unit;
    const [x0, x1] = [Math.min(...xs) - half, Math.max(...xs) + half];
    const [y0, y1] = [Math.min(...ys) - unit, Math.max(...ys) + unit];
    this.inner = { x: x0, y: y0, w: x1 - x0, h: y1 - y0 };
    const rows = (edge: string): Box[] =>
      board.boxes.filter((box) => box.kind.startsWith("off") && edgeOf(board, box.side) === edge);
    const [north, south] = [rows("north"), rows("south")];
    const deep = (count: number): number => (count ? GAP + count * (STRIP + 30) : 0);
    this.left = x0 - MARGIN;
    this.width = x1 - x0 + 2 * MARGIN;
    this.top = y0 - MARGIN - deep(north.length);
    this.height = y1 + MARGIN + deep(south.length) - this.top;
    const strip = (box: Box, y: number): Strip => ({ box, x: x0, y, width: x1 - x0, height: STRIP });
    this.strips = [
      ...north.sort(nearest).map((box, n) => strip(box, y0 - MARGIN - (n + 1) * (STRIP + 30) + 10)),
      ...south.sort(nearest).map((box, n) => strip(box, y1 + MARGIN + 20 + n * (STRIP + 30))),
    ];
    this.nearest = new Nearest(
      this.lattice.ids.map((id) => ({ id, x: this.centre(id)![0], y: this.centre(id)![1] })),
      RADIUS,
    );
    this.placeName = new Map([...board.places].reverse());
    for (const side of board.sides)
      for (const hex of side.hexes) this.sidesOf.set(hex, [...(this.sidesOf.get(hex) ?? []), side]);
  }

  x(chart: number): number {
    return (chart - this.left) * SCALE;
  }

  y(chart: number): number {
    return (chart - this.top) * SCALE;
  }

  /** The centre of a hex on the sheet; null when it is not in play. */
  centre(id: number): Point | null {
    if (!this.lattice.has(id)) return null;
    const [x, y] = this.lattice.centre(id);
    return [this.x(x * this.board.chart.unit), this.y(y * this.board.chart.unit)];
  }

  /** The hex in play under a point of the sheet. */
  hexAt(x: number, y: number): number | null {
    return this.nearest.at(x, y)?.id ?? null;
  }

  /** Outside the edge of the map, beside an edge hex: where reinforcements wait. */
  outside(id: number): Point | null {
    const at = this.centre(id);
    if (!at) return null;
    const { x, y, w, h } = this.inner;
    const [left, right, top, low] = [this.x(x), this.x(x + w), this.y(y), this.y(y + h)];
    const near = Math.min(at[0] - left, right - at[0], at[1] - top, low - at[1]);
    const out = 32;
    if (near === at[1] - top) return [at[0], top - out];
    if (near === low - at[1]) return [at[0], low + out];
    return near === at[0] - left ? [left - out, at[1]] : [right + out, at[1]];
  }

  /** The middle of a river hexside. */
  site(id: number): Point | null {
    const [one, two] = this.board.sites[id] ?? [];
    const [a, b] = [one === undefined ? null : this.centre(one), two === undefined ? null : this.centre(two)];
    return a && b ? [(a[0] + b[0]) / 2, (a[1] + b[1]) / 2] : null;
  }

  /** The n-th place in a row of the Off-map Display. */
  slot(box: number, n: number): Point | null {
    const strip = this.strips.find((one) => one.box.id === box);
    if (!strip) return null;
    const every = 150;
    return [this.x(strip.x + 1250 + n * every), this.y(strip.y + strip.height / 2)];
  }

  spot([kind, id]: Ref): Point | null {
    if (kind === "hex") return this.centre(id);
    if (kind === "site") return this.site(id);
    if (kind === "box") {
      const strip = this.strips.find((one) => one.box.id === id);
      return strip ? [this.x(strip.x + strip.width / 2), this.y(strip.y + strip.height / 2)] : null;
    }
    return null;
  }

  hexName(id: number): string {
    const name = this.placeName.get(id);
    return name ? `${name} (${this.lattice.code(id)})` : this.lattice.code(id);
  }
}

const nearest = (one: Box, two: Box): number => (one.kind === two.kind ? 0 : one.kind === "off5" ? -1 : 1);

function edgeOf(board: TheaterBoard, side: Side): string {
  return board.edges[side] ?? (side === "WP" ? "north" : "south");
}

export const hexPath = (radius = RADIUS): string =>
  `M0 ${-radius}L${(radius * 0.866).toFixed(1)} ${-radius / 2}V${radius / 2}L0 ${radius}L${(-radius * 0.866).toFixed(1)} ${radius / 2}V${-radius / 2}Z`;
export const escaped = (text: string): string =>
  text.replace(/[&<>"]/g, (sign) => ({ "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" })[sign]!);

/** Planned moves and attacks as arrows on the sheet, until they are carried out. Pure. */

import type { Overlay } from "../games/api";
import { keyOf, type Ref } from "../wire/types";

type Point = [x: number, y: number];

/** Where the things of a sheet are: pieces by what a click on them means, ground by the sheet itself. */
export interface Places {
  piece(ref: Ref): { x: number; y: number } | null;
  ground(ref: Ref): { x: number; y: number } | null;
}

const NEAR = 1;

/** The lines of a plan: along the ground from its first piece, or from all its pieces to the ground that it begins with. */
export function waysOf(refs: Ref[], places: Places): Point[][] {
  const at = refs.flatMap((ref) => {
    const piece = places.piece(ref);
    const ground = piece ? null : places.ground(ref);
    const place = piece ?? ground;
    return place ? [{ piece: piece !== null, point: [place.x, place.y] as Point }] : [];
  });
  const [first] = at;
  if (!first) return [];
  const pieces = at.filter((one) => one.piece).map(({ point }) => point);
  const grounds = at.filter((one) => !one.piece).map(({ point }) => point);
  if (!first.piece) return pieces.length > 0 ? distinct(pieces).map((from) => [from, first.point]) : [[first.point]];
  const way = [first.point, ...grounds].filter((point, n, all) => n === 0 || far(point, all[n - 1]!) > NEAR);
  return [way];
}

const far = (a: Point, b: Point): number => Math.hypot(a[0] - b[0], a[1] - b[1]);
const distinct = (points: Point[]): Point[] =>
  points.filter((point, n) => points.findIndex((other) => far(point, other) <= NEAR) === n);

/** The arrows of all plans; the one that is looked at stands out. */
export function plansArt(plans: { key: string; refs: Ref[]; hot: boolean }[], places: Places): Overlay[] {
  return plans.flatMap(({ key, refs, hot }): Overlay[] => {
    const ways = waysOf(refs, places);
    const art = ways.map((way) => (way.length > 1 ? arrow(way) : halt(way[0]!))).join("");
    return art
      ? [{ key: `plan:${key}`, above: true, art: `<g class="plan${hot ? " hot" : ""}" data-plan="${key}">${art}</g>` }]
      : [];
  });
}

const HEAD = 15;
const BACK = 10; // the tip ends before the middle of the hex: what stands there stays readable

function arrow(way: Point[]): string {
  const [ax, ay] = way.at(-2)!;
  const [bx, by] = way.at(-1)!;
  const angle = Math.atan2(by - ay, bx - ax);
  const end = (back: number): Point => [bx - Math.cos(angle) * back, by - Math.sin(angle) * back];
  const line = `M${[...way.slice(0, -1), end(BACK + HEAD * 0.7)].map(([x, y]) => `${x.toFixed(1)} ${y.toFixed(1)}`).join("L")}`;
  const [tx, ty] = end(BACK);
  const turn = ((angle * 180) / Math.PI).toFixed(1);
  return `<path class="plan-bed" d="${line}"/><path class="plan-way" d="${line}"/><path class="plan-head" transform="translate(${tx.toFixed(1)} ${ty.toFixed(1)}) rotate(${turn})" d="M0 0L${-HEAD} ${-HEAD * 0.55}L${-HEAD * 0.7} 0L${-HEAD} ${HEAD * 0.55}Z"/>`;
}

const halt = ([x, y]: Point): string => `<circle class="plan-halt" cx="${x.toFixed(1)}" cy="${y.toFixed(1)}" r="8"/>`;

export const planKey = (refs: Ref[]): string => refs.map(keyOf).join(" ");

/** Drawing a line: a click on a far hex while a trajectory grows becomes the shortest row of single steps. */

import type { Doing } from "../api";
import type { Action, Ref, View } from "../../wire/types";
import { sideIndex, type SeaBoard, type SeaTable } from "./shapes";

const MOST = 15;

/** The steps from one end of the line to the hex, not crossing the line itself; null when there are none. */
export function steps(neighbours: Map<number, number[]>, from: number, to: number, taken: Set<number>): number[] | null {
  const came = new Map<number, number>([[from, 0]]);
  let edge = [from];
  while (edge.length > 0 && !came.has(to)) {
    const next: number[] = [];
    for (const here of edge) {
      for (const there of neighbours.get(here) ?? []) {
        if (came.has(there) || taken.has(there)) continue;
        came.set(there, here);
        next.push(there);
      }
    }
    edge = next;
  }
  if (!came.has(to)) return null;
  const path: number[] = [];
  for (let here = to; here !== from; here = came.get(here)!) path.unshift(here);
  return path;
}

export function routed(board: SeaBoard, [kind, hex]: Ref, view: View, doing: Doing): Action[] | null {
  const ask = doing.decision;
  const tf = ask?.prompt.args["tf"];
  if (kind !== "hex" || !ask?.key.endsWith("/extend") || !Array.isArray(tf)) return null;
  const row = (view.table as SeaTable).tfs[String(tf[1])];
  if (!row || row.line.length === 0) return null;
  const side = sideIndex(row.side);
  const neighbours = new Map(board.hexes.map((one) => [one.id, one.neighbours[side]]));
  const taken = new Set(row.line.map(([one]) => one));
  if (taken.has(hex)) return null;
  const ends = row.line.length > 1 ? [0, 1] : [1];
  const found = ends
    .map((end) => ({ end, path: steps(neighbours, end ? row.line.at(-1)![0] : row.line[0]![0], hex, taken) }))
    .filter((one): one is { end: number; path: number[] } => one.path !== null && row.line.length + one.path.length <= MOST)
    .sort((a, b) => a.path.length - b.path.length);
  const best = found[0];
  return best ? best.path.map((step): Action => ["extend", best.end, step]) : null;
}

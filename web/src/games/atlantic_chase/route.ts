/** Drawing a line: a click on a far hex while a trajectory grows becomes the shortest row of single steps. */

import type { Doing } from "../api";
import type { Action, Decision, Option, Ref, View } from "../../wire/types";
import { sideIndex, type SeaBoard, type SeaTable, type Side } from "./shapes";

const MOST = 15;
const WATCHED = 1.6; // a step into a watched hex counts more, so that a detour of one hex is taken only to avoid two

/** The cheapest steps from one end of the line to the hex, not crossing the line itself; null when there are none. */
export function steps(neighbours: Map<number, number[]>, from: number, to: number, taken: Set<number>, watched: Set<number>): number[] | null {
  const cost = new Map<number, number>([[from, 0]]);
  const came = new Map<number, number>();
  const open = new Set([from]);
  while (open.size > 0) {
    const here = [...open].reduce((best, one) => (cost.get(one)! < cost.get(best)! ? one : best));
    open.delete(here);
    if (here === to) break;
    for (const there of neighbours.get(here) ?? []) {
      const sum = cost.get(here)! + (watched.has(there) ? WATCHED : 1);
      if (taken.has(there) || sum >= (cost.get(there) ?? Infinity)) continue;
      cost.set(there, sum);
      came.set(there, here);
      open.add(there);
    }
  }
  if (!came.has(to)) return null;
  const path: number[] = [];
  for (let here = to; here !== from; here = came.get(here)!) path.unshift(here);
  return path;
}

/** Hexes with something of the enemy in them, where a segment would probably be seen. */
export function watchedBy(board: SeaBoard, table: SeaTable, enemy: Side): Set<number> {
  const found = new Set<number>();
  for (const hex of board.hexes) {
    if (hex.ports.some((port) => table.ports[String(port)] === enemy) || hex.bases.some((base) => table.bases[String(base)] === enemy)) found.add(hex.id);
  }
  for (const tf of Object.values(table.tfs)) if (tf.side === enemy && tf.hex) found.add(tf.hex);
  for (const force of Object.values(table.forces)) if (force.side === enemy && force.hex) found.add(force.hex);
  return found;
}

export function routed(board: SeaBoard, [kind, hex]: Ref, view: View, doing: Doing): Action[] | null {
  const ask = doing.decision;
  const tf = ask?.prompt.args["tf"];
  if (kind !== "hex" || !ask?.key.endsWith("/extend") || !Array.isArray(tf)) return null;
  const table = view.table as SeaTable;
  const row = table.tfs[String(tf[1])];
  if (!row || row.line.length === 0) return null;
  const side = sideIndex(row.side);
  const neighbours = new Map(board.hexes.map((one) => [one.id, one.neighbours[side]]));
  const taken = new Set(row.line.map(([one]) => one));
  if (taken.has(hex)) return null;
  const watched = watchedBy(board, table, row.side === "german" ? "british" : "german");
  const ends = row.line.length > 1 ? [0, 1] : [1];
  const found = ends
    .map((end) => ({ end, path: steps(neighbours, end ? row.line.at(-1)![0] : row.line[0]![0], hex, taken, watched) }))
    .filter((one): one is { end: number; path: number[] } => one.path !== null && row.line.length + one.path.length <= MOST)
    .sort((a, b) => a.path.length - b.path.length);
  const best = found[0];
  return best ? best.path.map((step): Action => ["extend", best.end, step]) : null;
}

/** Segments of a time lapse that go together: everything from the nearer end to the one that is clicked. */
export function lapses(decision: Decision, table: SeaTable): Option[] {
  const tf = decision.prompt.args["tf"];
  const left = decision.info["left"];
  if (!decision.key.endsWith("/time-lapse") || !Array.isArray(tf) || typeof left !== "number") return [];
  const { line = [] } = table.tfs[String(tf[1])] ?? {};
  const free = (hexes: [number, ...unknown[]][]): number[] => {
    const held = hexes.findIndex(([, intel]) => Boolean(intel));
    return hexes.slice(0, held < 0 ? hexes.length : held).map(([hex]) => hex);
  };
  const ends = [free(line), free(line.toReversed())];
  return line.slice(1, -1).flatMap(([hex]): Option[] => {
    const rows = ends.map((end) => end.slice(0, end.indexOf(hex) + 1)).filter((row) => row.length > 1 && row.length <= left);
    const row = rows.reduce((best: number[] | null, one) => (best && best.length <= one.length ? best : one), null);
    if (!row) return [];
    return [{ role: decision.role, action: ["lapses", hex], actions: row.map((one): Action => ["lapse", one]), whole: true, label: { id: "ac-lapses", args: { n: row.length, hex: ["hex", hex] } }, refs: [["hex", hex]], group: "", final: false }];
  });
}

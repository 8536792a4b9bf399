/** Drawing a line: a click on a far hex, or a drag along the hexes, becomes a row of single steps. */

import type { Doing } from "../api";
import type { Action, Decision, Option, Ref, View } from "../../wire/types";
import type { SeaBoard, SeaTable, Side, TfRow } from "./shapes";
import { sideIndex } from "./ships";

const MOST = 15;
const WATCHED = 1.6; // a step into a watched hex counts more, so that a detour of one hex is taken only to avoid two

/** The cheapest steps from one end of the line to the hex, not crossing the line itself; null when there are none. */
export function steps(
  neighbours: Map<number, number[]>,
  from: number,
  to: number,
  taken: Set<number>,
  watched: Set<number>,
): number[] | null {
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
    if (
      hex.ports.some((port) => table.ports[String(port)] === enemy) ||
      hex.bases.some((base) => table.bases[String(base)] === enemy)
    )
      found.add(hex.id);
  }
  for (const tf of Object.values(table.tfs)) if (tf.side === enemy && tf.hex) found.add(tf.hex);
  for (const force of Object.values(table.forces)) if (force.side === enemy && force.hex) found.add(force.hex);
  return found;
}

/** A line that can grow: its hexes, where its side may go, and where it would be seen. */
interface Growing {
  line: number[];
  neighbours: Map<number, number[]>;
  watched: Set<number>;
}

function growingFrom(board: SeaBoard, table: SeaTable, row: TfRow, line: number[]): Growing {
  const side = sideIndex(row.side);
  const neighbours = new Map(board.hexes.map((one) => [one.id, one.neighbours[side]]));
  return { line, neighbours, watched: watchedBy(board, table, row.side === "german" ? "british" : "german") };
}

const extended = (end: number, hexes: number[]): Action[] => hexes.map((hex): Action => ["extend", end, hex]);

/** From the nearer end to a hex. */
function shortest({ line, neighbours, watched }: Growing, hex: number): Action[] | null {
  const taken = new Set(line);
  if (taken.has(hex)) return null;
  const ends = line.length > 1 ? [0, 1] : [1];
  const found = ends
    .map((end) => ({ end, path: steps(neighbours, end ? line.at(-1)! : line[0]!, hex, taken, watched) }))
    .filter((one): one is { end: number; path: number[] } => one.path !== null && line.length + one.path.length <= MOST)
    .sort((a, b) => a.path.length - b.path.length);
  const best = found[0];
  return best ? extended(best.end, best.path) : null;
}

/** From the end where the hand took it, hex by hex; hexes that a quick hand passed over are filled in. */
function followed({ line, neighbours, watched }: Growing, way: number[]): Action[] | null {
  const end = way[0] === line.at(-1) ? 1 : way[0] === line[0] ? 0 : null;
  if (end === null) return null;
  const path = [way[0]!];
  for (const hex of way.slice(1)) {
    const between = steps(neighbours, path.at(-1)!, hex, new Set([...line, ...path]), watched);
    if (!between) break;
    path.push(...between);
  }
  return path.length > 1 ? extended(end, path.slice(1)) : null;
}

function underWay(view: View, doing: Doing): { tf: number; row: TfRow } | null {
  const tf = doing.decision?.prompt.args["tf"];
  if (!doing.decision?.key.endsWith("/extend") || !Array.isArray(tf)) return null;
  const row = (view.table as SeaTable).tfs[String(tf[1])];
  return row && row.line.length > 0 ? { tf: Number(tf[1]), row } : null;
}

export function routed(board: SeaBoard, [kind, hex]: Ref, view: View, doing: Doing): Action[] | null {
  const grows = underWay(view, doing);
  if (kind !== "hex" || !grows) return null;
  return shortest(
    growingFrom(
      board,
      view.table as SeaTable,
      grows.row,
      grows.row.line.map(([one]) => one),
    ),
    hex,
  );
}

/** A task force dragged along a way: its line grows through these hexes, from the end that was taken. */
export function dragged(board: SeaBoard, [kind, id]: Ref, way: Ref[], view: View, doing: Doing): Action[] | null {
  const table = view.table as SeaTable;
  const row = kind === "tf" ? table.tfs[String(id)] : undefined;
  const starts = doing.options.some(({ action: [verb, tf] }) => verb === "trajectory" && tf === id);
  if (!row || (!starts && underWay(view, doing)?.tf !== id)) return null;
  const hexes = way.flatMap(([ground, hex]) => (ground === "hex" ? [hex] : []));
  const before: Action[] = starts ? [["trajectory", id]] : [];
  if (hexes.length === 0) return before;
  let line = row.line.map(([hex]) => hex);
  if (line.length === 0) {
    const harbour = board.ports.find((port) => port.id === row.port)?.hexes ?? [];
    const start = row.port
      ? harbour.length === 1
        ? harbour[0]!
        : hexes.find((hex) => harbour.includes(hex))
      : row.hex;
    if (start === undefined) return null;
    if (harbour.length > 1) before.push(["place", start]);
    line = [start];
    hexes.splice(0, hexes.lastIndexOf(start) + 1, start);
  }
  const grows = growingFrom(board, table, row, line);
  const rest = followed(grows, hexes) ?? shortest(grows, hexes.at(-1)!);
  return rest ? [...before, ...rest] : null;
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
    const rows = ends
      .map((end) => end.slice(0, end.indexOf(hex) + 1))
      .filter((row) => row.length > 1 && row.length <= left);
    const row = rows.reduce((best: number[] | null, one) => (best && best.length <= one.length ? best : one), null);
    if (!row) return [];
    return [
      {
        role: decision.role,
        action: ["lapses", hex],
        actions: row.map((one): Action => ["lapse", one]),
        whole: true,
        label: { id: "ac-lapses", args: { n: row.length, hex: ["hex", hex] } },
        refs: [["hex", hex]],
        group: "",
        final: false,
      },
    ];
  });
}

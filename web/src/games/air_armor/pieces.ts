/** Counters on the map and on the cards, and what can be said about them and about the ground. */

import { called } from "../../text/called";
import type { Ref, View } from "../../wire/types";
import type { Piece, Tip } from "../api";
import { CHIPS, counterArt, outlineOf, SIZE } from "./counters";
import type { PieceRow, TheaterTable } from "./shapes";
import type { Theater } from "./theater";

const TERRAIN: Record<string, string> = { c: "clear", l: "light-woods", h: "heavy-woods", t: "town", u: "city" };

/** The name of a counter as people say it: designation and vehicle. */
export function nameOf(at: Theater, row: PieceRow): string {
  const print = row.print === undefined ? undefined : at.board.prints[row.print];
  return print ? `${print.label} ${called(print.equipment, at.tools)}` : at.tools.say("aa-unknown-unit");
}

export function factsOf(at: Theater, row: PieceRow): string[] {
  const { tools } = at;
  const print = row.print === undefined ? undefined : at.board.prints[row.print];
  const facts = [
    print && print.formation >= 0
      ? `${tools.role(row.side)}, ${tools.name(["formation", print.formation])}`
      : tools.role(row.side),
  ];
  if (print) {
    const { attack = 0, defense, range, cp = 0, rp = 0, command = 0 } = print;
    facts.push(tools.say(`aa-kind-${print.kind}`));
    if (print.kind === "hq") facts.push(tools.say("aa-facts-hq", { cp, rp, command, defense }));
    else if (range) facts.push(tools.say("aa-facts-gun", { attack, range, defense }));
    else facts.push(tools.say("aa-facts", { attack, defense }));
    if (print.profile) facts.push(tools.say(`aa-profile-${print.profile}`));
  }
  if (row.dummy) facts.push(tools.say("aa-flag-dummy"));
  else if (row.steps !== undefined) facts.push(tools.say("aa-facts-steps", { n: row.steps }));
  else if (print && print.kind !== "hq" && print.kind !== "engineer") facts.push(tools.say("aa-facts-steps-hidden"));
  for (const flag of ["used", ...CHIPS.map(([name]) => name), "detected"] as (keyof PieceRow)[])
    if (row[flag]) facts.push(tools.say(`aa-flag-${flag}`));
  if (row.seen)
    facts.push(
      tools.say(row.seen.stale ? "aa-facts-seen-stale" : "aa-facts-seen", { n: row.seen.steps, turn: row.seen.turn }),
    );
  if (row.ew) facts.push(tools.say(`aa-ew-${row.ew}`));
  return facts;
}

/** A counter at a point of a sheet. */
export function pieceOf(at: Theater, id: string, row: PieceRow, point: [number, number], stack: string): Piece {
  const print = row.print === undefined ? null : (at.board.prints[row.print] ?? null);
  const formation = print ? at.board.formations[String(print.formation)] : undefined;
  return {
    key: `piece:${id}`,
    ref: ["piece", Number(id)],
    x: point[0],
    y: point[1],
    art: counterArt(print, formation, row),
    outline: outlineOf(row.side),
    name: nameOf(at, row),
    facts: factsOf(at, row),
    owner: row.side,
    at: row.at,
    stack,
    spread: SIZE + 3,
  };
}

/** All counters of the map sheet in painting order: those asked about on top, then those that can be chosen. */
export function mapPieces(
  at: Theater,
  table: TheaterTable,
  asked: Set<string>,
  usable: Set<string> = new Set(),
): Piece[] {
  const rank = (id: string, row: PieceRow): number =>
    (asked.has(id) ? 2e3 : usable.has(id) ? 1e3 : 0) + (row.order ?? 0);
  const rows = Object.entries(table.pieces).sort(([a, one], [b, two]) => rank(a, one) - rank(b, two));
  const inBox = new Map<number, number>();
  const found: Piece[] = [];
  for (const [id, row] of rows) {
    const [kind, where] = row.at;
    if (kind === "hex" || kind === "queue") {
      const point = kind === "hex" ? at.centre(where) : at.outside(where);
      if (point) found.push(pieceOf(at, id, row, point, `${kind}:${where}`));
    } else if (kind === "box") {
      const n = inBox.get(where) ?? 0;
      const point = at.slot(where, n);
      inBox.set(where, n + 1);
      if (point) found.push(pieceOf(at, id, row, point, `box:${where}:${n}`));
    }
  }
  return found;
}

function hexTip(at: Theater, id: number, table: TheaterTable): Tip {
  const { tools, board } = at;
  const lines = [tools.say(`aa-terrain-${TERRAIN[board.terrain[id] ?? "c"]}`)];
  const sides = at.sidesOf.get(id) ?? [];
  const roads = new Set(sides.flatMap(({ road }) => (road ? [road] : [])));
  for (const road of ["autobahn", "bundesstrasse", "minor"] as const)
    if (roads.has(road)) lines.push(tools.say(`aa-road-${road}`));
  for (const water of new Set(sides.flatMap(({ water }) => (water ? [water] : []))))
    lines.push(tools.say(`aa-water-${water}`));
  for (const slope of new Set(
    sides.flatMap((side) =>
      side.slope ? [side.slope === "impassable" ? "impassable" : side.uphill === id ? "down" : "up"] : [],
    ),
  ))
    lines.push(tools.say(`aa-slope-${slope}`));
  for (const goal of board.objectives)
    if (goal.hex === id) lines.push(tools.say("aa-objective-points", { n: goal.vp }));
  const flag = table.marks.find((mark) => mark.kind === "control" && mark.hex === id);
  if (flag?.side) lines.push(tools.say("aa-held-by", { side: tools.role(flag.side) }));
  for (const mark of table.marks)
    if (mark.hex === id && mark.kind !== "control") lines.push(tools.say(`aa-mark-${mark.kind.replaceAll("_", "-")}`));
  return { title: at.hexName(id), lines };
}

/** Points that an HQ has left this turn. */
export function pointsLeft(at: Theater, piece: number, table: TheaterTable): string[] {
  const points = table.hqs[String(piece)];
  return points ? [at.tools.say("aa-hq-left", { cp: points.cp[0], rp: points.rp[0] })] : [];
}

export function tipOf(at: Theater, [kind, id]: Ref, view: View): Tip | null {
  const table = view.table as TheaterTable;
  if (kind === "piece") {
    const row = table.pieces[String(id)];
    return row ? { title: nameOf(at, row), lines: [...factsOf(at, row), ...pointsLeft(at, id, table)] } : null;
  }
  if (kind === "hex" && at.lattice.has(id)) return hexTip(at, id, table);
  if (kind === "site") {
    const bridge = at.board.bridges.find((one) => one.id === id);
    return bridge
      ? {
          title: bridge.name || at.tools.name(["site", id]),
          lines: [at.tools.say(`aa-bridge-${bridge.kind}`), at.tools.say(`aa-water-${bridge.river}`)],
        }
      : null;
  }
  const formation = kind === "formation" ? at.board.formations[String(id)] : undefined;
  return formation ? { title: at.tools.name(["formation", id]), lines: planLines(at, id, table) } : null;
}

export function planLines(at: Theater, formation: number, table: TheaterTable): string[] {
  const plan = table.planning[String(formation)];
  if (!plan) return [];
  const lines: string[] = [];
  if (plan.operation) lines.push(at.tools.say(`aa-operation-${plan.operation.replaceAll("_", "-")}`));
  if (plan.main) lines.push(at.tools.say("aa-main-effort"));
  if (plan.done) lines.push(at.tools.say("aa-operation-done"));
  if (plan.steps && !plan.shattered)
    lines.push(at.tools.say("aa-shatter-steps", { left: plan.steps[0], number: plan.steps[1] }));
  if (plan.steps && !plan.shattered && plan.steps[0] <= plan.steps[1])
    lines.push(at.tools.say("aa-shatter-chance", { percent: 10 * Math.max(0, 10 - plan.steps[0]) }));
  if (plan.shattered) lines.push(at.tools.say("aa-shattered"));
  return lines;
}

/** The order of battle: a side, its task forces and groups, their ships; those that wait, have completed or are lost. */

import type { Ref, View } from "../../wire/types";
import type { Branch, Tools } from "../api";
import { station } from "./marks";
import type { SeaBoard, SeaTable, ShipRow, Side, TfRow } from "./shapes";
import { codeOf, flagship } from "./ships";
import type { SeaWords } from "./words";

const SIDES: Side[] = ["german", "british"];
const FATES = { absent: "coming", waiting: "coming", at_sea: "here", completed: "here", lost: "gone" } as const;

interface At {
  board: SeaBoard;
  words: SeaWords;
  tools: Tools;
}

function shipOf({ board, words, tools }: At, table: SeaTable, id: number, seen?: { tf: number; at?: Ref }): Branch {
  const row = table.ships[String(id)]!;
  const still = board.ships[String(id)]!;
  return {
    key: `ship:${id}`,
    name: `${still.class} ${words.ship(id)}`,
    owner: still.side,
    steps: strength(row, still.hits_to_damage),
    fate: FATES[row.where],
    ...(seen ? { ref: ["tf", seen.tf] as Ref, at: seen.at } : {}),
    state: [
      ...(row.damaged ? [words.say("ac-damaged")] : []),
      ...(row.hits > 0 ? [words.say("ac-hits", { hits: row.hits })] : []),
      ...(row.dispersed ? [words.say("ac-dispersed")] : []),
      ...(row.oil ? [words.say("ac-oil")] : []),
      ...(row.effects ?? []).map((effect) => words.effect(effect)),
      ...(row.where === "completed" && row.port ? [words.say("ac-force-completed", { port: ["port", row.port] })] : []),
      ...(row.where === "lost" ? [words.say("ac-force-lost")] : []),
      ...leadersOf(table, tools, ({ ship }) => ship === id),
    ],
    parts: [],
  };
}

/** Sides of the counter that are left: a ship that can be damaged has two. */
function strength({ where, damaged }: ShipRow, toDamage: number): [number, number] {
  const whole = toDamage > 0 ? 2 : 1;
  return [where === "lost" ? 0 : damaged ? Math.max(1, whole - 1) : whole, Math.max(whole, damaged ? 2 : 1)];
}

const leadersOf = (
  table: SeaTable,
  tools: Tools,
  has: (leader: { ship: number; force: number }) => boolean,
): string[] =>
  Object.entries(table.leaders)
    .filter(([, leader]) => has(leader))
    .map(([id]) => `★ ${tools.name(["leader", Number(id)])}`);

function placeOf(row: TfRow): Ref | undefined {
  if (row.port > 0) return ["port", row.port];
  const hex = row.hex || row.line[Math.floor(row.line.length / 2)]?.[0];
  return hex ? ["hex", hex] : undefined;
}

function forceOf(at: At, table: SeaTable, tf: number, row: TfRow): Branch {
  const { board, words, tools } = at;
  const place = placeOf(row);
  const lead = board.ships[String(flagship(board, row.ships))];
  return {
    key: `tf:${tf}`,
    name: tools.name(["tf", tf]),
    owner: row.side,
    art: `<g transform="scale(.64)">${station(tf, row.side, codeOf(board, tf), lead?.class ?? "DD", row.ships.length, row.em, row.port > 0)}</g>`,
    state: [
      place ? tools.name(place) : words.say("ac-battle-board"),
      ...(row.line.length > 0 ? [words.say("ac-trajectory-of", { n: row.line.length })] : []),
      words.speed(row.speed),
    ],
    parts: row.ships.map((ship) => shipOf(at, table, ship, { tf, at: place })),
  };
}

function gathered(at: At, table: SeaTable, side: Side, ids: number[], id: string): Branch[] {
  const parts = ids.map((ship) => shipOf(at, table, ship));
  return parts.length > 0 ? [{ key: `${side}:${id}`, name: at.words.say(`ac-force-${id}`), owner: side, parts }] : [];
}

export function forcesOf(at: At, view: View): Branch[] {
  const table = view.table as SeaTable;
  const ships = Object.entries(table.ships).map(([id, row]): [number, ShipRow] => [Number(id), row]);
  const first = view.you[0] === "british" ? "british" : "german";
  const sideOf = (id: number): Side | undefined => at.board.ships[String(id)]?.side;
  return SIDES.map((side): Branch => {
    const grouped = Object.entries(table.groups).filter(([, group]) => group.side === side);
    const inGroup = new Set(grouped.flatMap(([, group]) => group.ships));
    const those = (where: ShipRow["where"][]): number[] =>
      ships.flatMap(([id, row]) => (sideOf(id) === side && where.includes(row.where) && !inGroup.has(id) ? [id] : []));
    const stealth = Object.entries(table.forces).filter(([, force]) => force.side === side);
    return {
      key: side,
      name: at.tools.role(side),
      owner: side,
      parts: [
        ...Object.entries(table.tfs).flatMap(([tf, row]) =>
          row.side === side ? [forceOf(at, table, Number(tf), row)] : [],
        ),
        ...stealth.map(([id, force]): Branch => ({
          key: `force:${id}`,
          name: at.words.force(Number(id), force.kind),
          owner: side,
          ref: ["force", Number(id)],
          at: force.hex > 0 ? ["hex", force.hex] : undefined,
          state: [
            ...(force.hex > 0 ? [] : [at.words.say("ac-in-box")]),
            ...leadersOf(table, at.tools, (leader) => leader.force === Number(id)),
          ],
          steps: [1, 1],
          parts: [],
        })),
        ...grouped.map(([id, group]): Branch => ({
          key: `group:${id}`,
          name: at.words.group(Number(id)),
          owner: side,
          state: [at.tools.name(["port", group.port])],
          parts: group.ships.map((ship) => ({
            ...shipOf(at, table, ship),
            ref: ["group", Number(id)] as Ref,
            at: ["port", group.port] as Ref,
            fate: "coming" as const,
          })),
        })),
        ...gathered(at, table, side, those(["absent", "waiting"]), "waits"),
        ...gathered(at, table, side, those(["completed"]), "home"),
        ...gathered(at, table, side, those(["lost"]), "sunk"),
      ],
    };
  })
    .filter(({ parts }) => parts.length > 0)
    .sort((one, two) => Number(two.owner === first) - Number(one.owner === first));
}

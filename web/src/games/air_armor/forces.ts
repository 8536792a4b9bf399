/** The order of battle by army, division, regiment or brigade and battalion, and the turn track with who comes when and where. */

import { called } from "../../text/called";
import type { Ref, View } from "../../wire/types";
import type { Arrival, Branch, CalendarTurn } from "../api";
import { counterArt } from "./counters";
import type { Due, PieceRow, Print, TheaterTable } from "./shapes";
import type { Theater } from "./theater";
import { planLines } from "./pieces";

const SIDES = ["WP", "NATO"];
const STATES = ["disrupted", "contaminated", "masked", "defense", "out", "used"] as const;

interface Known {
  table: TheaterTable;
  pieces: Map<string, [id: string, row: PieceRow][]>; // by what is printed on them
  you: string[];
}

/** What the seat knows of all counters; dummies are nobody. */
function known(view: View): Known {
  const table = view.table as TheaterTable;
  const pieces: Known["pieces"] = new Map();
  for (const [id, row] of Object.entries(table.pieces))
    if (row.print !== undefined && !row.dummy) pieces.set(row.print, [...(pieces.get(row.print) ?? []), [id, row]]);
  return { table, pieces, you: view.you };
}

const placeOf = ({ at: [kind, id] }: PieceRow): Ref | undefined =>
  kind === "hex" || kind === "box" ? [kind, id] : kind === "queue" ? ["hex", id] : undefined;

function statesOf(at: Theater, row: PieceRow, steps: boolean): string[] {
  const flags = STATES.flatMap((flag) => (row[flag] ? [at.tools.say(`aa-flag-${flag}`)] : []));
  const [kind, turn] = row.at;
  if (kind === "queue") flags.unshift(at.tools.say("aa-force-queued"));
  if (kind === "turn") flags.unshift(at.tools.say("aa-force-returns", { turn }));
  return steps && row.steps !== undefined ? [at.tools.say("aa-facts-steps", { n: row.steps }), ...flags] : flags;
}

/** The counters of a type: its steps are known to both sides (11.2.4), where they stand only if the seat sees it. */
function typeOf(at: Theater, { table, pieces, you }: Known, key: string, print: Print, due?: Due): Branch {
  const { tools } = at;
  const whole = print.steps ?? 0;
  const left = table.left[key] ?? 0;
  const seen = pieces.get(key) ?? [];
  const late = you.includes(print.side) ? 0 : 1; // what the enemy brings this turn may be there already
  const coming = seen.length === 0 && due !== undefined && due.turn >= table.turn.number + late;
  const art = counterArt(print, at.board.formations[String(print.formation)], {
    at: ["hex", 0],
    side: print.side,
    steps: left,
  });
  const found: Branch = {
    key: `type:${key}`,
    name: `${print.label} ${called(print.equipment, tools)}`,
    owner: print.side,
    art,
    steps: [coming ? 0 : left, coming ? 0 : whole],
    parts: [],
    fate: coming ? "coming" : left > 0 ? "here" : "gone",
  };
  if (coming) return { ...found, state: [tools.say("aa-force-comes", { turn: due.turn })] };
  if (left === 0) return { ...found, state: [tools.say("aa-force-lost")] };
  const [first] = seen;
  if (seen.length === 1)
    return {
      ...found,
      ref: ["piece", Number(first![0])],
      at: placeOf(first![1]),
      state: statesOf(at, first![1], false),
    };
  return {
    ...found,
    state: seen.length === 0 ? [tools.say("aa-force-unseen")] : [],
    parts: seen.map(([id, row]): Branch => ({
      key: `piece:${id}`,
      name: found.name,
      owner: print.side,
      ref: ["piece", Number(id)],
      at: placeOf(row),
      art: counterArt(print, at.board.formations[String(print.formation)], row),
      state: statesOf(at, row, true),
      parts: [],
    })),
  };
}

/** Army or corps, division, regiment or brigade: a formation and those above it, the highest first. */
function above(at: Theater, formation: number): number[] {
  const row = at.board.formations[String(formation)];
  return row ? [...(row.parent >= 0 ? above(at, row.parent) : []), formation] : [];
}

const scheduled = (at: Theater): Map<string, Due> =>
  new Map(at.board.schedule.flatMap((due) => due.prints.map((key): [string, Due] => [key, due])));

export function forcesOf(at: Theater, view: View): Branch[] {
  const all = known(view);
  const due = scheduled(at);
  const first = view.you[0] ?? SIDES[0];
  const sides = SIDES.map((side): Branch => ({ key: side, name: at.tools.role(side), owner: side, parts: [] }));
  for (const [key, print] of Object.entries(at.board.prints)) {
    if (print.formation < 0) continue;
    let branch = sides.find(({ owner }) => owner === print.side)!;
    for (const formation of above(at, print.formation)) {
      let below = branch.parts.find((one) => one.key === `formation:${formation}`);
      if (!below) {
        below = {
          key: `formation:${formation}`,
          name: at.tools.name(["formation", formation]),
          owner: print.side,
          state: planLines(at, formation, all.table),
          parts: [],
        };
        branch.parts.push(below);
      }
      branch = below;
    }
    branch.parts.push(typeOf(at, all, key, print, due.get(key)));
  }
  return sides
    .filter(({ parts }) => parts.length > 0)
    .sort((one, two) => Number(two.owner === first) - Number(one.owner === first));
}

/** Turn by turn: the hour, night and fog, and the formations that come, with where they come. */
export function calendarOf(at: Theater, view: View): { now: number; turns: CalendarTurn[] } {
  const all = known(view);
  const turns = at.board.turns.map((turn): CalendarTurn => {
    const { number, from, night, fog } = turn;
    return {
      n: number,
      title: `${from.slice(0, 2)}:${from.slice(2)}`,
      notes: [at.tools.say(night ? "aa-night" : fog ? "aa-fog" : "aa-day")],
      arrivals: at.board.schedule
        .filter((due) => due.turn === number)
        .flatMap((due, n) => arrivalsOf(at, all, due, `${number}/${n}`)),
    };
  });
  return { now: all.table.turn.number, turns };
}

/** One row for every formation of a line of the schedule. */
function arrivalsOf(at: Theater, all: Known, due: Due, line: string): Arrival[] {
  const found = new Map<number, Arrival>();
  for (const key of due.prints) {
    const print = at.board.prints[key];
    if (!print) continue;
    const group = found.get(print.formation) ?? {
      key: `${line}/${print.formation}`,
      name: at.tools.name(["formation", print.formation]),
      owner: due.side,
      where: whereOf(at, due),
      at: placesOf(at, due),
      parts: [],
      come: 0,
    };
    const branch = typeOf(at, all, key, print, due);
    group.parts.push(branch);
    if (branch.fate !== "coming") group.come += 1;
    found.set(print.formation, group);
  }
  return [...found.values()];
}

function whereOf(at: Theater, { how, zones }: Due): string {
  const names = zones.map((zone) => at.tools.name(["zone", zone])).join(" / ");
  return names
    ? at.tools.say(`aa-comes-${how}`, { zone: names })
    : at.tools.say(how === "air" ? "aa-comes-flying" : "aa-comes-edge");
}

/** Hexes to look at: those of the zone. */
function placesOf(at: Theater, { zones }: Due): Ref[] {
  return zones
    .flatMap((zone) => at.board.zones.find(({ id }) => id === zone)?.hexes ?? [])
    .filter((hex) => at.lattice.has(hex))
    .map((hex): Ref => ["hex", hex]);
}

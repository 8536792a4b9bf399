/** The company as a tree of platoons with strength, losses and state; the turn track with light and who comes when. */

import type { Ref, View } from "../../wire/types";
import type { Arrival, Branch, CalendarTurn } from "../api";
import { CHIPS, counterArt } from "./counters";
import type { Field } from "./field";
import { FRIENDLY, STICKS } from "./kinds";
import type { DueRow, FieldTable, MissionRow, RosterRow, UnitRow } from "./shapes";

type Entry = [id: number, row: UnitRow];

const missionOf = (field: Field, table: FieldTable): MissionRow => table.mission ?? field.board.mission;
const rowsOf = (table: FieldTable): Entry[] => Object.entries(table.units).map(([id, row]): Entry => [Number(id), row]);

/** In which turn somebody of the company comes. */
const dueOf = (mission: MissionRow, entry: number): DueRow | undefined =>
  mission.due.find(({ entries }) => entries.includes(entry));

function waits(field: Field, mission: MissionRow, row: UnitRow): string {
  const { say, name } = field.tools;
  if (row.stick !== undefined) return name(["stick", row.stick]);
  const due = dueOf(mission, row.entry);
  return due ? say("fof-force-comes", { turn: due.turn }) : say("fof-off-map");
}

/** A unit that is on the table, or waits beside it. */
function unitOf(field: Field, mission: MissionRow, [id, row]: Entry, whole: number): Branch | null {
  const type = field.board.types[String(row.type)];
  if (!type) return null;
  const { say } = field.tools;
  const there = row.card >= 0 || row.box !== undefined || row.aboard !== undefined;
  const states = CHIPS.filter(([is]) => is(row, row.side !== FRIENDLY)).map(([, , , word]) => say(word));
  if (row.box) states.unshift(say(`box-${row.box}`));
  return {
    key: `unit:${id}`,
    name: field.unit(row),
    owner: row.side === FRIENDLY ? "company" : "enemy",
    art: counterArt(type, row, field.printed(row)),
    steps: [row.steps, Math.max(whole, row.steps)],
    fate: there ? "here" : "coming",
    ...(there ? { ref: ["unit", id] as Ref } : {}),
    at: row.card >= 0 ? ["card", row.card] : undefined,
    state: there ? states : [waits(field, mission, row)],
    parts: [],
  };
}

/** A unit of the roster that is no longer there. */
function lost(field: Field, { entry, type, steps, platoon }: RosterRow): Branch | null {
  const kind = field.board.types[String(type)];
  if (!kind) return null;
  const row: UnitRow = { type, side: FRIENDLY, card: -1, place: 0, steps: 0, experience: 1, platoon, entry };
  return {
    key: `entry:${entry}`,
    name: field.unit(row),
    owner: "company",
    art: counterArt(kind, row, field.printed(row)),
    steps: [0, steps],
    fate: "gone",
    state: [field.tools.say("fof-force-gone")],
    parts: [],
  };
}

export function forcesOf(field: Field, view: View): Branch[] {
  const table = view.table as FieldTable;
  const mission = missionOf(field, table);
  const { tools } = field;
  const rows = rowsOf(table);
  const ours = new Map(rows.filter(([, row]) => row.side === FRIENDLY && row.entry).map((one) => [one[1].entry, one]));
  const roster = new Map(mission.roster.map((row) => [row.entry, row]));
  const platoons = new Map<number, Branch>();
  const put = (platoon: number, unit: Branch | null): void => {
    if (!unit) return;
    const branch = platoons.get(platoon) ?? {
      key: `platoon:${platoon}`,
      name: tools.maybe(`fof-platoon-${platoon}`) ?? tools.say("fof-platoon-0"),
      owner: "company",
      parts: [],
    };
    branch.parts.push(unit);
    platoons.set(platoon, branch);
  };
  for (const started of mission.roster) {
    const entry = ours.get(started.entry);
    if (entry) put(entry[1].platoon || started.platoon, unitOf(field, mission, entry, started.steps));
    else put(started.platoon, lost(field, started));
  }
  for (const entry of rows)
    if (entry[1].side === FRIENDLY && !roster.has(entry[1].entry))
      put(entry[1].platoon, unitOf(field, mission, entry, field.board.types[String(entry[1].type)]?.steps ?? 1));
  const enemies = rows.filter(([, row]) => row.side !== FRIENDLY);
  const found: Branch[] = [
    {
      key: "company",
      name: tools.role("company"),
      owner: "company",
      parts: [...platoons].sort(([one], [two]) => one - two).map(([, branch]) => branch),
    },
  ];
  if (enemies.length > 0)
    found.push({
      key: "enemy",
      name: tools.role("enemy"),
      owner: "enemy",
      parts: enemies.flatMap((entry) => {
        const whole = field.board.types[String(entry[1].type)]?.steps ?? 1;
        return unitOf(field, mission, entry, whole) ?? [];
      }),
    });
  return found;
}

/** Turn by turn: light and weather, and who comes. */
export function calendarOf(field: Field, view: View): { now: number; turns: CalendarTurn[] } {
  const table = view.table as FieldTable;
  const mission = missionOf(field, table);
  const { say } = field.tools;
  const turns = Array.from({ length: table.turns }, (_, at): CalendarTurn => {
    const n = at + 1;
    const light = mission.light[Math.min(at, mission.light.length - 1)] ?? 0;
    const sum = light + (mission.weather[at] ?? 0);
    return {
      n,
      title: say("fof-turn-number", { n }),
      notes: [
        ...(sum > 0 ? [say("fof-visibility-value", { light: Math.min(2, light), n: sum })] : []),
        ...(n === table.turns ? [say("fof-turn-last")] : []),
      ],
      arrivals: mission.due.flatMap((due, m) =>
        due.turn === n ? (arrivalOf(field, table, mission, due, m) ?? []) : [],
      ),
    };
  });
  return { now: Math.min(table.turn, table.turns), turns };
}

function arrivalOf(field: Field, table: FieldTable, mission: MissionRow, due: DueRow, m: number): Arrival | null {
  const { say } = field.tools;
  const rows = rowsOf(table).filter(([, row]) => row.side === FRIENDLY);
  const mine = ([, row]: Entry): boolean =>
    due.wave > 0
      ? row.stick !== undefined && Math.floor(row.stick / STICKS) === due.wave - 1
      : due.entries.includes(row.entry);
  const parts = rows.filter(mine).flatMap((entry) => unitOf(field, mission, entry, entry[1].steps) ?? []);
  const vehicle = due.type && due.turn > table.turn ? vehicles(field, due) : [];
  if (parts.length + vehicle.length === 0) return null;
  return {
    key: `due:${m}`,
    name: due.wave > 0 ? say("fof-wave", { n: due.wave }) : say("fof-reinforcements"),
    owner: "company",
    where: say(due.wave > 0 ? "fof-comes-wave" : "fof-comes-staging"),
    at: [],
    parts: [...parts, ...vehicle],
    come: parts.filter(({ fate }) => fate === "here").length,
  };
}

/** Vehicles that are not on the table yet. */
function vehicles(field: Field, { type, count, turn }: DueRow): Branch[] {
  const kind = field.board.types[String(type)];
  if (!kind) return [];
  const row: UnitRow = {
    type,
    side: FRIENDLY,
    card: -1,
    place: 0,
    steps: kind.steps,
    experience: 1,
    platoon: 0,
    entry: 0,
  };
  return Array.from({ length: count }, (_, n): Branch => ({
    key: `due:${turn}:${type}:${n}`,
    name: field.unit(row),
    owner: "company",
    art: counterArt(kind, row, kind.name),
    steps: [kind.steps, kind.steps],
    fate: "coming",
    state: [field.tools.say("fof-force-comes", { turn })],
    parts: [],
  }));
}

/** The order of battle by army, corps and division, and the turn track with who comes when and where. */

import { called, slug } from "../../text/called";
import type { View } from "../../wire/types";
import type { Arrival, Branch, CalendarTurn } from "../api";
import { counterArt } from "./counters";
import type { Front } from "./front";
import type { Arrival as Due, Counter, FrontTable, UnitRow } from "./shapes";

const STATES = ["order", "reduced", "engaged", "oos", "fired"] as const;
const SIDES = ["German", "Allied"];

/** A unit as it stands, waits or is lost; null if it has no part in this match, or none yet. */
function unitOf(at: Front, table: FrontTable, due: Map<number, Due>, id: number): Branch | null {
  const counter = at.board.units[String(id)];
  const row = table.units[String(id)];
  if (!counter || (!row && !due.has(id))) return null;
  const place = row?.at[0] ?? "waiting";
  const gone = place === "dead" || place === "lost" || place === "exited";
  if (gone && table.absent.includes(id)) return null;
  const found: Branch = {
    key: `unit:${id}`,
    name: counter.label,
    owner: counter.side,
    parts: [],
    steps: [counter.steps - (row?.reduced ? 1 : 0), counter.steps],
  };
  const art = counterArt(counter, row ?? { at: ["waiting", 0], factors: counter.factors });
  if (gone)
    return {
      ...found,
      art,
      fate: "gone",
      state: [at.tools.say(place === "exited" ? "a44-force-exited" : "a44-force-lost")],
    };
  if (place === "waiting") {
    const turn = due.get(id)?.turn;
    return {
      ...found,
      art,
      fate: "coming",
      state: [turn === undefined ? at.tools.say("a44-force-waits") : at.tools.say("a44-force-comes", { turn })],
    };
  }
  return {
    ...found,
    art,
    ref: ["unit", id],
    at: [place === "block" ? "entry" : place, row!.at[1]],
    fate: "here",
    state: statesOf(at, row!),
  };
}

function statesOf(at: Front, row: UnitRow): string[] {
  return STATES.flatMap((flag) => {
    const value = row[flag];
    return value ? [at.tools.say(`a44-flag-${value === true ? flag : value}`)] : [];
  });
}

const nameOfArmy = (at: Front, army: string): string =>
  at.tools.maybe(`a44-army-${slug(army)}`) ?? (army || at.tools.say("a44-army-none"));

function nameOfCorps(at: Front, corps: string): string {
  if (corps === "" || corps === "Army") return at.tools.say("a44-army-troops");
  return at.tools.say("a44-corps", { name: corps });
}

function nameOfFormation(at: Front, id: number): string {
  const found = at.board.formations.find((one) => one.id === id);
  if (!found) return at.tools.say("a44-corps-troops");
  const name = called(found.name, at.tools);
  return at.tools.say(`a44-formation-${found.kind}`, { name });
}

/** Army, corps, division: the levels above a unit, with a key and a name for each. */
function levels(at: Front, counter: Counter): [key: string, name: string][] {
  return [
    [counter.side, at.tools.role(counter.side)],
    [counter.army, nameOfArmy(at, counter.army)],
    [counter.corps, nameOfCorps(at, counter.corps)],
    [String(counter.formation), nameOfFormation(at, counter.formation)],
  ];
}

export function forcesOf(at: Front, view: View): Branch[] {
  const table = view.table as FrontTable;
  const due = new Map(table.waiting.map((row) => [row.unit, row]));
  const sides: Branch[] = [];
  for (const [id, counter] of Object.entries(at.board.units)) {
    const unit = unitOf(at, table, due, Number(id));
    if (!unit) continue;
    let among = sides;
    let key = "";
    for (const [level, name] of levels(at, counter)) {
      key += `/${level}`;
      let branch = among.find((one) => one.key === key);
      if (!branch) among.push((branch = { key, name, owner: counter.side, parts: [] }));
      among = branch.parts;
    }
    among.push(unit);
  }
  const first = view.you[0] ?? SIDES[0];
  return sides.sort((one, two) => Number(two.owner === first) - Number(one.owner === first));
}

/** Turn by turn: date, ground and sky, and the formations that come, with their entry hexes. */
export function calendarOf(at: Front, view: View): { now: number; turns: CalendarTurn[] } {
  const table = view.table as FrontTable;
  const due = new Map(at.board.arrivals.map((row) => [row.unit, row]));
  const turns = at.board.turns
    .filter(({ number }) => number <= table.turn.last)
    .map((turn): CalendarTurn => {
      const [date, half] = [turn.date.slice(0, 2), turn.date.slice(2)];
      return {
        n: turn.number,
        title: at.tools.say("a44-day", { date, half: at.tools.maybe(`a44-half-${half.toLowerCase()}`) ?? half }),
        notes: [
          at.tools.say(turn.frozen ? "a44-frozen" : "a44-mud"),
          at.tools.say(turn.clear ? "a44-clear" : "a44-overcast"),
        ],
        arrivals: arrivalsOf(at, table, due, turn.number),
      };
    });
  return { now: table.turn.number, turns };
}

function arrivalsOf(at: Front, table: FrontTable, due: Map<number, Due>, turn: number): Arrival[] {
  const found = new Map<string, Arrival>();
  for (const row of due.values()) {
    const counter = at.board.units[String(row.unit)];
    const unit = row.turn === turn && counter ? unitOf(at, table, due, row.unit) : null;
    if (!unit || !counter) continue;
    const key = `${turn}/${counter.side}/${counter.formation || counter.corps}/${row.how}/${row.entries.join()}`;
    const group = found.get(key) ?? {
      key,
      name: counter.formation ? nameOfFormation(at, counter.formation) : nameOfCorps(at, counter.corps),
      owner: counter.side,
      where: whereOf(at, row),
      at: row.entries.map((entry): ["entry", number] => ["entry", entry]),
      parts: [],
      come: 0,
    };
    group.parts.push(unit);
    if (unit.fate !== "coming") group.come += 1;
    found.set(key, group);
  }
  return [...found.values()].map((group) =>
    group.parts.length === 1 ? { ...group, name: group.parts[0]!.name } : group,
  );
}

const HOWS = ["enter", "engineer", "drop", "roll", "west-edge"];

function whereOf(at: Front, row: Due): string {
  const letters = row.entries
    .map((entry) => at.board.entries.find((one) => one.id === entry)?.letter ?? "")
    .filter(Boolean)
    .join(", ");
  const how = `a44-comes-${HOWS[row.how] ?? "enter"}`;
  return (letters && at.tools.maybe(`${how}-at`, { letters })) || at.tools.say(how);
}

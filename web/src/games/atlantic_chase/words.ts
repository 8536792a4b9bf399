/** Words of the module that are not in the server's messages; ids `ac-...` in the game's text/<lang>.web.ftl. */

import type { Tools } from "../api";
import type { SeaBoard, SeaTable, ShipRow, StaticShip, TfRow } from "./shapes";
import { NA } from "./ships";

export class SeaWords {
  constructor(private readonly tools: Tools) {}

  say = (id: string, args?: Record<string, any>): string => this.tools.say(id, args);
  intel = (name: string): string => this.say("ac-intel-on", { name });
  contact = (name: string): string => this.say("ac-contact-on", { name });
  port = (owner: string): string => this.say(`ac-port-${owner}`);
  base = (owner: string): string => this.say(`ac-base-${owner}`);
  speed = (speed: string): string => this.say(`speed-${speed}`);
  force = (id: number, kind: string): string => this.say(`ac-force-${kind}`, { n: id });
  group = (id: number): string => this.say("ac-group", { letter: this.tools.name(["group", id]) });
  ship = (id: number): string => this.tools.name(["ship", id]);
  effect = (code: number): string => this.tools.maybe(`effect-${code}`) ?? this.say(`ac-check-${code}`);
  result = (code: number): string => this.tools.maybe(`result-${code}`) ?? this.say(`ac-result-${code}`);
}

export const gunnery = (gv: [number, number]): string =>
  gv.map((value) => (value === NA ? "–" : String(value))).join("/");

/** Lines of a task force's tooltip. */
export function tfFacts(words: SeaWords, board: SeaBoard, table: SeaTable, row: TfRow): string[] {
  const names = row.ships.map(
    (ship) =>
      `${board.ships[String(ship)]?.class ?? ""} ${words.ship(ship)}${table.ships[String(ship)]?.damaged ? "*" : ""}`,
  );
  const codes = new Map(board.hexes.map((hex) => [hex.id, hex.code]));
  const intel = row.line.filter(([, marker]) => marker).length;
  const where =
    row.line.length > 0
      ? words.say("ac-trajectory-of", { n: row.line.length })
      : row.port > 0
        ? words.say("ac-in-port", { port: ["port", row.port] })
        : row.hex > 0
          ? words.say("ac-station-in", { hex: ["hex", row.hex] })
          : words.say("ac-battle-board");
  const facts = [where, words.say("ac-speed", { speed: words.speed(row.speed) })];
  if (row.line.length > 0) facts.push(row.line.map(([hex]) => codes.get(hex) ?? hex).join(" – "));
  if (intel > 0) facts.push(words.say("ac-intel-count", { n: intel }));
  if (row.em) facts.push(words.say("ac-em"));
  const leaders = Object.entries(table.leaders).filter(
    ([, leader]) => leader.ship > 0 && row.ships.includes(leader.ship),
  );
  for (const [id] of leaders) facts.push(words.say("ac-leader", { leader: ["leader", Number(id)] }));
  return [...facts, ...names];
}

/** Lines of a ship's tooltip. */
export function shipFacts(words: SeaWords, ship: StaticShip, row: ShipRow): string[] {
  const facts = [
    words.say(`class-${ship.class}`),
    words.say("ac-gunnery", { gv: gunnery(row.gv) }),
    words.say("ac-speed", { speed: words.speed(row.speed) }),
    row.limit > 0
      ? words.say(row.damaged ? "ac-hits-sink" : "ac-hits-damage", { hits: row.hits, limit: row.limit })
      : words.say("ac-hits", { hits: row.hits }),
  ];
  if (row.torpedo) facts.push(words.say("ac-torpedo"));
  if (ship.air && !row.damaged) facts.push(words.say("ac-air"));
  if (row.damaged) facts.push(words.say("ac-damaged"));
  if (row.dispersed) facts.push(words.say("ac-dispersed"));
  if (row.oil) facts.push(words.say("ac-oil"));
  if (row.no_radar) facts.push(words.say("ac-no-radar"));
  for (const effect of row.effects ?? []) facts.push(words.effect(effect));
  return facts;
}

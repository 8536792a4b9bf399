/** What lies on the chart: trajectories, stations, pins, stealth forces, ports, bases, weather, the attack being prepared. */

import type { Doing, Overlay, Piece, Scene, Tools } from "../api";
import type { View } from "../../wire/types";
import type { Projection } from "./chart";
import { lane, scatter, smooth, type Point } from "./lines";
import * as mark from "./marks";
import { codeOf, flagship, type SeaBoard, type SeaTable, type TfRow } from "./shapes";
import { tfFacts, type SeaWords } from "./words";

export interface SeaGround {
  board: SeaBoard;
  to: Projection;
  centres: Map<number, Point>;
  places: Map<string, Point>; // "port:3", "base:4"
  words: SeaWords;
  tools: Tools;
}

const BOX: Record<string, Point> = { german: [210, 560], british: [210, 640] };

/** Where a harbour or a base is drawn. */
export function placeOf(at: SeaGround, kind: "port" | "base", id: number): Point {
  return at.places.get(`${kind}:${id}`) ?? BOX["german"]!;
}

export function scene(at: SeaGround, view: View, doing: Doing): Scene {
  const table = view.table as SeaTable;
  const overlays: Overlay[] = [];
  const pieces: Piece[] = [];
  places(at, table, pieces);
  for (const [id, row] of Object.entries(table.tfs)) {
    const tf = Number(id);
    if (row.line.length > 0) trajectory(at, table, tf, row, overlays, pieces);
    else stationed(at, table, tf, row, pieces);
  }
  stealth(at, table, pieces);
  groups(at, table, pieces);
  if (table.weather === "bad") overlays.push(clouds(at));
  overlays.push(...aims(at, table), ...warnings(at, doing));
  return { overlays, pieces };
}

function trajectory(at: SeaGround, table: SeaTable, tf: number, row: TfRow, overlays: Overlay[], pieces: Piece[]): void {
  const [dx, dy] = lane(tf);
  const points: Point[] = row.line.map(([hex]) => {
    const [x, y] = at.centres.get(hex) ?? [0, 0];
    return [x + dx, y + dy];
  });
  const d = smooth(points);
  overlays.push({ key: `line${tf}`, art: `<g class="ac-tf${tf}"><path class="ac-case" d="${d}"/><path class="ac-track" d="${d}"/></g>` });
  const name = at.tools.name(["tf", tf]);
  const facts = tfFacts(at.words, at.board, table, row);
  const last = row.line.length - 1;
  row.line.forEach(([hex, intel, contact], n) => {
    const [x, y] = points[n]!;
    const common = { ref: ["tf", tf] as [string, number], x, y, name, facts, owner: row.side, at: ["hex", hex] as [string, number] };
    pieces.push({ ...common, key: `tf${tf}@${hex}`, art: mark.dot(tf, row.side, n === 0 || n === last), outline: mark.DOT_OUTLINE });
    const pins = { ...common, layer: "markers", still: true, outline: mark.PIN_OUTLINE };
    if (intel) pieces.push({ ...pins, key: `intel${tf}@${hex}`, x: x - 8, art: mark.pin("intel"), name: at.words.intel(name) });
    if (contact) pieces.push({ ...pins, key: `contact${tf}@${hex}`, x: x + 8, art: mark.pin("contact"), name: at.words.contact(name) });
  });
  const middle = points[Math.floor(last / 2)]!;
  pieces.push({
    key: `tag${tf}`, ref: ["tf", tf], x: middle[0], y: middle[1] + 32, name, facts, owner: row.side,
    at: ["hex", row.line[Math.floor(last / 2)]![0]],
    art: mark.tag(tf, row.side, codeOf(at.board, tf), row.line.length, row.em), outline: mark.TAG_OUTLINE,
  });
}

function stationed(at: SeaGround, table: SeaTable, tf: number, row: TfRow, pieces: Piece[]): void {
  const inPort = row.port > 0;
  const [x, y] = inPort ? placeOf(at, "port", row.port) : (at.centres.get(row.hex) ?? [0, 0]);
  const ship = at.board.ships[String(flagship(at.board, row.ships))];
  const name = at.tools.name(["tf", tf]);
  const stack = inPort ? `port${row.port}` : `hex${row.hex}`;
  pieces.push({
    key: `tf${tf}`, ref: ["tf", tf], x: inPort ? x + 26 : x, y: inPort ? y - 42 : y, stack, spread: mark.COUNTER.width,
    art: mark.station(tf, row.side, codeOf(at.board, tf), ship?.class ?? "DD", row.ships.length, row.em, inPort),
    outline: mark.COUNTER_OUTLINE, name, facts: tfFacts(at.words, at.board, table, row), owner: row.side,
    at: inPort ? ["port", row.port] : ["hex", row.hex],
  });
  if (row.contact) {
    pieces.push({
      key: `contact${tf}`, ref: ["tf", tf], x: x + 30, y: y - 20, art: mark.pin("contact"), outline: mark.PIN_OUTLINE,
      name: at.words.contact(name), owner: row.side, at: ["hex", row.hex], layer: "markers", still: true,
    });
  }
}

function places(at: SeaGround, table: SeaTable, pieces: Piece[]): void {
  const playable = new Set(at.board.hexes.map((hex) => hex.id));
  for (const base of at.board.chart.bases) {
    if (!playable.has(base.hex)) continue;
    const owner = table.bases[String(base.id)] ?? "none";
    const [x, y] = placeOf(at, "base", base.id);
    pieces.push({
      key: `base${base.id}`, ref: ["base", base.id], x, y, art: mark.base(owner), outline: mark.PLACE_OUTLINE, layer: "bases",
      name: at.tools.name(["base", base.id]), facts: [at.words.base(owner)], at: ["hex", base.hex], still: true,
    });
  }
  for (const port of at.board.chart.ports) {
    if (!playable.has(port.hex)) continue;
    const owner = table.ports[String(port.id)] ?? "neutral";
    const [x, y] = placeOf(at, "port", port.id);
    pieces.push({
      key: `port${port.id}`, ref: ["port", port.id], x, y, art: mark.port(owner), outline: mark.PLACE_OUTLINE,
      name: at.tools.name(["port", port.id]), facts: [at.words.port(owner)], at: ["hex", port.hex], still: true,
    });
  }
}

function stealth(at: SeaGround, table: SeaTable, pieces: Piece[]): void {
  const leaders = Object.values(table.leaders).filter((leader) => leader.force > 0).map((leader) => leader.force);
  for (const [id, row] of Object.entries(table.forces)) {
    const inBox = row.hex === 0;
    const [x, y] = inBox ? BOX[row.side]! : (at.centres.get(row.hex) ?? [0, 0]);
    const name = at.words.force(Number(id), row.kind);
    pieces.push({
      key: `force${id}`, ref: ["force", Number(id)], x: inBox ? x : x - 4, y: inBox ? y : y + 26, spread: 62,
      stack: `force${row.side}${row.hex}`, art: mark.force(row.kind, row.side, leaders.includes(Number(id))), outline: mark.FORCE_OUTLINE,
      name, facts: [inBox ? at.words.say("ac-in-box") : at.tools.name(["hex", row.hex])], owner: row.side,
      ...(inBox ? {} : { at: ["hex", row.hex] as [string, number] }),
    });
  }
}

function groups(at: SeaGround, table: SeaTable, pieces: Piece[]): void {
  for (const [id, row] of Object.entries(table.groups)) {
    const [x, y] = placeOf(at, "port", row.port);
    pieces.push({
      key: `group${id}`, ref: ["group", Number(id)], x: x - 36, y: y - 6, stack: `group${row.port}`, spread: 48,
      art: mark.group(at.tools.name(["group", Number(id)]), row.side, row.ships.length), outline: mark.GROUP_OUTLINE, layer: "groups",
      name: at.words.group(Number(id)), facts: row.ships.map((ship) => at.tools.name(["ship", ship])), owner: row.side, at: ["port", row.port],
    });
  }
}

/** Bad weather over the playable sea. */
function clouds(at: SeaGround): Overlay {
  const hexes = at.board.hexes.filter((hex) => !hex.arctic);
  const spread = scatter(hexes.length * 2, 7);
  let art = "";
  hexes.forEach((hex, n) => {
    if (n % 2) return;
    const [x, y] = at.centres.get(hex.id)!;
    const [a, b] = spread[n]!;
    const cx = x + a * 70 - 35;
    const cy = y + b * 60 - 30;
    art += `<path class="ac-cloud" d="M${(cx - 46).toFixed(0)} ${(cy + 14).toFixed(0)}a16 16 0 0 1 8-30a26 26 0 0 1 48-6a20 20 0 0 1 30 18a14 14 0 0 1-4 18z"/>`;
    for (let k = 0; k < 4; k += 1) art += `<path class="ac-rain" d="M${(cx - 26 + k * 16).toFixed(0)} ${(cy + 22).toFixed(0)}l-7 16"/>`;
  });
  return { key: "weather", layer: "weather", art: `<g class="ac-clouds">${art}</g>` };
}

/** The attack being prepared: rings round the target hex, a dotted line of flight. */
function aims(at: SeaGround, table: SeaTable): Overlay[] {
  const act = table.action;
  if (!act?.hex) return [];
  const [x, y] = at.centres.get(act.hex) ?? [0, 0];
  let art = `<circle class="ac-aim" cx="${x}" cy="${y}" r="46"/><circle class="ac-aim thin" cx="${x}" cy="${y}" r="64"/>`;
  for (const from of [act.launch, act.foe_launch]) {
    const start = from ? at.centres.get(from) : undefined;
    if (start && from !== act.hex) art += `<path class="ac-flight" d="M${start[0]} ${start[1]}Q${(start[0] + x) / 2} ${(start[1] + y) / 2 - 60} ${x} ${y}"/>`;
  }
  return [{ key: "aim", art, layer: "attack" }];
}

/** Hexes where the line being drawn would get an Intel marker. */
function warnings(at: SeaGround, doing: Doing): Overlay[] {
  const hexes = doing.decision?.info?.["intel"];
  if (!Array.isArray(hexes)) return [];
  const art = hexes
    .map((hex: number) => at.centres.get(hex))
    .filter((point) => point !== undefined)
    .map(([x, y]) => `<g transform="translate(${x} ${y - 6}) scale(0.9)" opacity="0.8">${mark.pin("intel")}</g>`)
    .join("");
  return [{ key: "intel-warning", art, above: true, layer: "markers" }];
}

/** What lies on the chart: trajectories, stations, pins, stealth forces, ports, bases, weather, the attack being prepared. */

import type { Doing, Overlay, Piece, Scene, Tools } from "../api";
import type { View } from "../../wire/types";
import { BOXES, pathOf, type Projection } from "./chart";
import { lane, scatter, smooth, type Point } from "./lines";
import * as mark from "./marks";
import { meetings, menaced } from "./meeting";
import { Placing } from "./placing";
import { watchedBy } from "./route";
import type { SeaBoard, SeaTable, Side, TfRow } from "./shapes";
import { codeOf, flagship } from "./ships";
import { tfFacts, type SeaWords } from "./words";

export interface SeaGround {
  board: SeaBoard;
  to: Projection;
  centres: Map<number, Point>;
  places: Map<string, Point>; // "port:3", "base:4"
  words: SeaWords;
  tools: Tools;
  spacing: number; // between the centres of neighbouring hexes
}

const AIR_RANGE = 2.35; // two hexes, and a little so that their centres lie inside

const BOX = Object.fromEntries(BOXES.map((box): [string, Point] => [box.side, [box.x, box.y + 4]]));

/** Where a harbour or a base is drawn. */
export function placeOf(at: SeaGround, kind: "port" | "base", id: number): Point {
  return at.places.get(`${kind}:${id}`) ?? BOX["german"]!;
}

export function scene(at: SeaGround, view: View, doing: Doing): Scene {
  const table = view.table as SeaTable;
  const overlays: Overlay[] = [];
  const pieces: Piece[] = [];
  const room = new Placing();
  const tfs = Object.entries(table.tfs).map(([id, row]): [number, TfRow] => [Number(id), row]);
  places(at, table, room, pieces);
  for (const [tf, row] of tfs) if (row.line.length > 0) line(at, table, tf, row, room, overlays, pieces);
  stealth(at, table, pieces);
  for (const [tf, row] of tfs) if (row.line.length === 0) stationed(at, table, tf, row, room, pieces);
  groups(at, table, room, pieces);
  for (const [tf, row] of tfs) if (row.line.length > 0) tagged(at, table, tf, row, room, pieces);
  if (table.weather === "bad") overlays.push(clouds(at));
  const enemy: Side = view.you[0] === "british" ? "german" : "british";
  overlays.unshift(...air(at, table), ...watch(at, table, enemy), ...menaced(at, table, enemy));
  overlays.push(...aims(at, table), ...warnings(at, doing), ...growing(at, table, doing), ...meetings(at));
  return { overlays, pieces };
}

/** The points of a trajectory, each force in its own lane of a hex. */
function pointsOf(at: SeaGround, tf: number, row: TfRow): Point[] {
  const [dx, dy] = lane(tf);
  return row.line.map(([hex]) => {
    const [x, y] = at.centres.get(hex) ?? [0, 0];
    return [x + dx, y + dy];
  });
}

function line(
  at: SeaGround,
  table: SeaTable,
  tf: number,
  row: TfRow,
  room: Placing,
  overlays: Overlay[],
  pieces: Piece[],
): void {
  const points = pointsOf(at, tf, row);
  const d = smooth(points);
  overlays.push({
    key: `line${tf}`,
    art: `<g class="ac-tf${tf}"><path class="ac-case" d="${d}"/><path class="ac-track" d="${d}"/></g>`,
  });
  const name = at.tools.name(["tf", tf]);
  const facts = tfFacts(at.words, at.board, table, row);
  const last = row.line.length - 1;
  row.line.forEach(([hex, intel, contact], n) => {
    const [x, y] = points[n]!;
    room.take(x, y, 18, 18);
    const common = {
      ref: ["tf", tf] as [string, number],
      x,
      y,
      name,
      facts,
      owner: row.side,
      at: ["hex", hex] as [string, number],
    };
    pieces.push({
      ...common,
      key: `tf${tf}@${hex}`,
      art: mark.dot(tf, row.side, n === 0 || n === last),
      outline: mark.DOT_OUTLINE,
    });
    const pins = { ...common, layer: "markers", still: true, outline: mark.PIN_OUTLINE };
    if (intel)
      pieces.push({ ...pins, key: `intel${tf}@${hex}`, x: x - 8, art: mark.pin("intel"), name: at.words.intel(name) });
    if (contact)
      pieces.push({
        ...pins,
        key: `contact${tf}@${hex}`,
        x: x + 8,
        art: mark.pin("contact"),
        name: at.words.contact(name),
      });
  });
}

/** The label of a trajectory, near its middle where there is room. */
function tagged(at: SeaGround, table: SeaTable, tf: number, row: TfRow, room: Placing, pieces: Piece[]): void {
  const points = pointsOf(at, tf, row);
  const middle = (points.length - 1) / 2;
  const order = points.map((_, n) => n).sort((a, b) => Math.abs(a - middle) - Math.abs(b - middle));
  const places = order.flatMap((n): Point[] => {
    const [x, y] = points[n]!;
    return [
      [x, y + 31],
      [x, y - 31],
      [x + 58, y],
      [x - 58, y],
    ];
  });
  const [x, y] = room.choose(places, 82, 34);
  pieces.push({
    key: `tag${tf}`,
    ref: ["tf", tf],
    x,
    y,
    name: at.tools.name(["tf", tf]),
    facts: tfFacts(at.words, at.board, table, row),
    owner: row.side,
    at: ["hex", row.line[order[0]!]![0]],
    art: mark.tag(tf, row.side, codeOf(at.board, tf), row.line.length, row.em),
    outline: mark.TAG_OUTLINE,
  });
}

function stationed(at: SeaGround, table: SeaTable, tf: number, row: TfRow, room: Placing, pieces: Piece[]): void {
  const inPort = row.port > 0;
  const [cx, cy] = inPort ? placeOf(at, "port", row.port) : (at.centres.get(row.hex) ?? [0, 0]);
  const ship = at.board.ships[String(flagship(at.board, row.ships))];
  const name = at.tools.name(["tf", tf]);
  const stack = inPort ? `port${row.port}` : `hex${row.hex}`;
  const under = pieces.find((piece) => piece.stack === stack);
  const beside: Point[] = inPort
    ? [
        [cx, cy - 40],
        [cx + 58, cy - 26],
        [cx - 58, cy - 26],
        [cx, cy + 40],
        [cx + 58, cy + 30],
        [cx - 58, cy + 30],
      ]
    : [[cx, cy]];
  const { width, height } = mark.COUNTER;
  const [x, y] = under ? [under.x, under.y] : room.choose(beside, width, height);
  pieces.push({
    key: `tf${tf}`,
    ref: ["tf", tf],
    x,
    y,
    stack,
    spread: width,
    tall: height,
    art: mark.station(tf, row.side, codeOf(at.board, tf), ship?.class ?? "DD", row.ships.length, row.em, inPort),
    outline: mark.COUNTER_OUTLINE,
    name,
    facts: tfFacts(at.words, at.board, table, row),
    owner: row.side,
    at: inPort ? ["port", row.port] : ["hex", row.hex],
  });
  if (row.contact) {
    pieces.push({
      key: `contact${tf}`,
      ref: ["tf", tf],
      x: x + 30,
      y: y - 20,
      art: mark.pin("contact"),
      outline: mark.PIN_OUTLINE,
      name: at.words.contact(name),
      owner: row.side,
      at: ["hex", row.hex],
      layer: "markers",
      still: true,
    });
  }
}

function places(at: SeaGround, table: SeaTable, room: Placing, pieces: Piece[]): void {
  const playable = new Set(at.board.hexes.map((hex) => hex.id));
  for (const base of at.board.chart.bases) {
    if (!playable.has(base.hex)) continue;
    const owner = table.bases[String(base.id)] ?? "none";
    const [x, y] = placeOf(at, "base", base.id);
    pieces.push({
      key: `base${base.id}`,
      ref: ["base", base.id],
      x,
      y,
      art: mark.base(owner),
      outline: mark.PLACE_OUTLINE,
      layer: "bases",
      name: at.tools.name(["base", base.id]),
      facts: [at.words.base(owner)],
      at: ["hex", base.hex],
      still: true,
    });
  }
  for (const port of at.board.chart.ports) {
    if (!playable.has(port.hex)) continue;
    const owner = table.ports[String(port.id)] ?? "neutral";
    const [x, y, right] = [at.to.x(port.x), at.to.y(port.y), port.label[0] >= port.x];
    const wide = at.tools.name(["port", port.id]).length * 8;
    room.take(x, y, 24, 24);
    room.take(x + (right ? 15 + wide / 2 : -15 - wide / 2), y, wide, 16);
    pieces.push({
      key: `port${port.id}@${port.hex}`,
      ref: ["port", port.id],
      x,
      y,
      art: mark.port(owner),
      outline: mark.PLACE_OUTLINE,
      name: at.tools.name(["port", port.id]),
      facts: [at.words.port(owner)],
      at: ["hex", port.hex],
      still: true,
    });
  }
}

function stealth(at: SeaGround, table: SeaTable, pieces: Piece[]): void {
  const leaders = Object.values(table.leaders)
    .filter((leader) => leader.force > 0)
    .map((leader) => leader.force);
  for (const [id, row] of Object.entries(table.forces)) {
    const inBox = row.hex === 0;
    const [x, y] = inBox ? BOX[row.side]! : (at.centres.get(row.hex) ?? [0, 0]);
    const name = at.words.force(Number(id), row.kind);
    pieces.push({
      key: `force${id}`,
      ref: ["force", Number(id)],
      x: inBox ? x : x - 4,
      y: inBox ? y : y + 26,
      spread: 66,
      tall: 34,
      stack: `force${row.side}${row.hex}`,
      art: mark.force(row.kind, row.side, leaders.includes(Number(id))),
      outline: mark.FORCE_OUTLINE,
      name,
      facts: [inBox ? at.words.say("ac-in-box") : at.tools.name(["hex", row.hex])],
      owner: row.side,
      ...(inBox ? {} : { at: ["hex", row.hex] as [string, number] }),
    });
  }
}

function groups(at: SeaGround, table: SeaTable, room: Placing, pieces: Piece[]): void {
  for (const [id, row] of Object.entries(table.groups)) {
    const [cx, cy] = placeOf(at, "port", row.port);
    const stack = `group${row.port}`;
    const under = pieces.find((piece) => piece.stack === stack);
    const beside: Point[] = [
      [cx - 36, cy],
      [cx + 36, cy],
      [cx, cy + 34],
      [cx, cy - 34],
      [cx - 40, cy + 34],
      [cx + 40, cy - 34],
    ];
    const [x, y] = under ? [under.x, under.y] : room.choose(beside, 42, 40);
    pieces.push({
      key: `group${id}`,
      ref: ["group", Number(id)],
      x,
      y,
      stack,
      spread: 44,
      tall: 40,
      art: mark.group(at.tools.name(["group", Number(id)]), row.side, row.ships.length),
      outline: mark.GROUP_OUTLINE,
      layer: "groups",
      name: at.words.group(Number(id)),
      facts: row.ships.map((ship) => at.tools.name(["ship", ship])),
      owner: row.side,
      at: ["port", row.port],
    });
  }
}

/** Bad weather over the playable sea: soft banks of cloud with showers below them. */
function clouds(at: SeaGround): Overlay {
  const hexes = at.board.hexes.filter((hex) => !hex.arctic);
  const spread = scatter(hexes.length, 7);
  let art = `<defs><radialGradient id="ac-cloud"><stop class="ac-cloud-in" offset="0"/><stop class="ac-cloud-in" offset="0.45"/><stop class="ac-cloud-out" offset="1"/></radialGradient></defs>`;
  hexes.forEach((hex, n) => {
    if (n % 3 === 1) return;
    const [x, y] = at.centres.get(hex.id)!;
    const [a, b] = spread[n]!;
    const cx = x + a * 80 - 40;
    const cy = y + b * 70 - 35;
    const size = 0.7 + a * 0.7;
    const puff = (dx: number, dy: number, rx: number, ry: number): string =>
      `<ellipse class="ac-cloud" cx="${(cx + dx * size).toFixed(0)}" cy="${(cy + dy * size).toFixed(0)}" rx="${(rx * size).toFixed(0)}" ry="${(ry * size).toFixed(0)}"/>`;
    art += puff(-26, 2, 46, 22) + puff(22, -6, 50, 28) + puff(2, 8, 66, 20);
    for (let k = 0; k < 5; k += 1)
      art += `<path class="ac-rain" d="M${(cx - 30 + k * 15).toFixed(0)} ${(cy + 16 + (k % 2) * 5).toFixed(0)}l-6 14"/>`;
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
    if (start && from !== act.hex)
      art += `<path class="ac-flight" d="M${start[0]} ${start[1]}Q${(start[0] + x) / 2} ${(start[1] + y) / 2 - 60} ${x} ${y}"/>`;
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

/** The segment that the answer under the pointer would add: from which end, to where. */
function growing(at: SeaGround, table: SeaTable, doing: Doing): Overlay[] {
  const [verb, end, hex] = (doing.pending ?? doing.aimed)?.action ?? [];
  const tf = doing.decision?.prompt.args["tf"];
  const row = Array.isArray(tf) ? table.tfs[String(tf[1])] : undefined;
  const to = at.centres.get(Number(hex));
  if (verb !== "extend" || !row || !to || !Array.isArray(tf)) return [];
  const points = pointsOf(at, Number(tf[1]), row);
  const from = end === 1 ? points.at(-1) : points[0];
  return from
    ? [
        {
          key: "growing",
          art: `<path class="ac-growing ac-tf${Number(tf[1])}" d="M${from[0]} ${from[1]}L${to[0]} ${to[1]}"/>`,
        },
      ]
    : [];
}

/** How far aircraft of the open bases reach: two hexes. */
function air(at: SeaGround, table: SeaTable): Overlay[] {
  const reach = AIR_RANGE * at.spacing;
  const art = Object.entries(table.bases)
    .map(([id, side]) => {
      const centre = at.centres.get(at.board.bases.find((base) => base.id === Number(id))?.hex ?? 0);
      return centre
        ? `<circle class="ac-air ac-air-${side}" cx="${centre[0].toFixed(1)}" cy="${centre[1].toFixed(1)}" r="${reach.toFixed(0)}"/>`
        : "";
    })
    .join("");
  return [{ key: "air", layer: "air", art }];
}

/** Hexes in which the enemy has something that may see us. */
function watch(at: SeaGround, table: SeaTable, enemy: Side): Overlay[] {
  const cells = new Map(at.board.chart.hexes.map((hex) => [hex.id, hex.corners]));
  const d = [...watchedBy(at.board, table, enemy)].map((hex) => pathOf(at.to, cells.get(hex) ?? [], true)).join("");
  return [{ key: "watch", layer: "watch", art: `<path class="ac-watch" d="${d}"/>` }];
}

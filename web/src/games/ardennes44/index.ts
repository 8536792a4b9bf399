/** Drawing module of Ardennes '44: the printed map, counters with their states, markers, combat arrows, overlays. */

import "./style.css";
import type { Board, GameEvent, Ref, View } from "../../wire/types";
import type { Doing, Drawing, Figure, GameModule, Overlay, Piece, Preview, Scene, Sheet, Tip, Tools } from "../api";
import { hexagon, Nearest } from "../../map/hexes";
import { counterArt, COUNTER_OUTLINE, SIZE } from "./counters";
import { boxPlaces, ground, placeOf, SCALE, toX, toY, type Place } from "./ground";
import type { FrontBoard, FrontTable, Hex, UnitRow } from "./shapes";

const RADIUS = 40;
const BOX_ROW = 480; // chart units below the map for the Off-Map Boxes

interface Ground {
  board: FrontBoard;
  tools: Tools;
  place: Place;
  hexes: Map<number, Hex>;
  centre(hex: number): [number, number] | null;
  spots: Map<string, [number, number]>;
}

const OUTLINE = hexagon(RADIUS * 0.95);

function groundOf(board: FrontBoard, tools: Tools): Ground {
  const place = placeOf(board);
  const unit = board.chart.unit;
  const hexes = new Map(board.hexes.map((hex) => [hex.id, hex]));
  const centre = (id: number): [number, number] | null => {
    const hex = hexes.get(id);
    return hex ? [toX(place, hex.at[0] * unit), toY(place, hex.at[1] * unit)] : null;
  };
  const spots = new Map<string, [number, number]>();
  for (const [id, box] of boxPlaces(board, place)) spots.set(`box:${id}`, [toX(place, box.x + box.width / 2), toY(place, box.y + box.height / 2)]);
  for (const entry of board.entries) {
    const at = centre(entry.hex);
    if (at) spots.set(`entry:${entry.id}`, at);
    const box = spots.get(`box:${entry.box}`);
    if (at) spots.set(`block:${entry.id}`, box && entry.box ? [at[0], at[1] + (at[1] > toY(place, place.top + place.height / 2) ? 84 : -84)] : at);
  }
  for (const bridge of board.bridges) {
    const [one, two] = [centre(bridge.hexes[0]), centre(bridge.hexes[1])];
    if (one && two) spots.set(`bridge:${bridge.id}`, [(one[0] + two[0]) / 2, (one[1] + two[1]) / 2]);
  }
  return { board, tools, place, hexes, centre, spots };
}

function sheetOf(at: Ground): Sheet {
  const { board, place, tools } = at;
  const nearest = new Nearest(board.hexes.map((hex) => ({ id: hex.id, x: at.centre(hex.id)![0], y: at.centre(hex.id)![1] })), RADIUS);
  const boxes = [...boxPlaces(board, place)];
  return {
    id: "map",
    title: tools.maybe("a44-map") ?? "Ardennes",
    width: place.width * SCALE,
    height: (place.height + BOX_ROW) * SCALE,
    zoom: [0.8, 16],
    ground: () => ground(board, place, tools),
    at(x, y): Ref[] {
      const hex = nearest.at(x, y);
      if (hex) return [["hex", hex.id]];
      const [cx, cy] = [x / SCALE + place.left, y / SCALE + place.top];
      const box = boxes.find(([, row]) => cx >= row.x && cx <= row.x + row.width && cy >= row.y && cy <= row.y + row.height);
      return box ? [["box", box[0]]] : [];
    },
    spot([kind, id]) {
      const point = kind === "hex" ? at.centre(id) : at.spots.get(`${kind}:${id}`);
      if (!point) return null;
      if (kind === "box") {
        const box = boxPlaces(board, place).get(id)!;
        const [w, h] = [(box.width / 2) * SCALE, (box.height / 2) * SCALE];
        return { x: point[0], y: point[1], outline: `M${-w} ${-h}h${2 * w}v${2 * h}h${-2 * w}Z` };
      }
      return { x: point[0], y: point[1], outline: kind === "bridge" ? hexagon(15) : OUTLINE };
    },
    tip: (ref, view) => tipOf(at, ref, view),
    near([kind, id]): Ref[] {
      return kind === "hex" ? (at.hexes.get(id)?.neighbours ?? []).filter((hex) => hex >= 0).map((hex): Ref => ["hex", hex]) : [];
    },
  };
}

function tipOf(at: Ground, [kind, id]: Ref, view: View): Tip | null {
  const table = view.table as FrontTable;
  if (kind === "unit") {
    const row = table.units[String(id)];
    return row ? { title: at.board.units[String(id)]?.label ?? "", lines: factsOf(at, id, row) } : null;
  }
  if (kind !== "hex") return null;
  const hex = at.hexes.get(id);
  if (!hex) return null;
  const lines = [hex.terrain.replaceAll("_", " ")];
  if (hex.settlement) lines.push(hex.settlement);
  const holder = table.control[String(id)];
  if (holder) lines.push(at.tools.role(holder));
  if (table.positions[String(id)]) lines.push(at.tools.maybe(`a44-position-${table.positions[String(id)]}`) ?? table.positions[String(id)]!);
  return { title: hex.name ? `${hex.name} (${hex.code})` : hex.code, lines };
}

function factsOf(at: Ground, id: number, row: UnitRow): string[] {
  const counter = at.board.units[String(id)];
  if (!counter) return [];
  const facts = [`${counter.type}, ${counter.size}`, `${row.factors.join("-")} · ${counter.morale}`];
  if (counter.tq) facts.push(`TQ ${counter.tq}`);
  for (const flag of ["reduced", "engaged", "oos", "fired", "night", "replaced", "moved", "attacked"]) {
    if (row[flag]) facts.push(at.tools.maybe(`a44-flag-${flag}`) ?? flag);
  }
  if (row.order) facts.push(at.tools.maybe(`a44-flag-${row.order}`) ?? row.order);
  if (row.marker) facts.push(at.tools.maybe(`a44-flag-${row.marker}`) ?? row.marker.replace("_", " "));
  if (row.surrender) facts.push(`${at.tools.maybe("a44-surrender") ?? "surrender"} ${row.surrender}`);
  return facts;
}

function pieceOf(at: Ground, id: number, row: UnitRow): Piece | null {
  const counter = at.board.units[String(id)];
  const [kind, where] = row.at;
  const point = kind === "hex" ? at.centre(where) : at.spots.get(`${kind}:${where}`);
  if (!counter || !point) return null;
  return {
    key: `unit:${id}`,
    ref: ["unit", id],
    x: point[0],
    y: point[1],
    art: counterArt(counter, row),
    outline: COUNTER_OUTLINE,
    name: counter.label,
    facts: factsOf(at, id, row),
    owner: counter.side,
    at: [kind === "block" ? "entry" : kind, where],
    stack: `${kind}:${where}`,
    spread: SIZE + 3,
  };
}

const MARKS: Record<string, string> = {
  traffic: `<path class="a44-mark a44-allied" d="M-11 -9h22v18h-22z"/><path class="a44-mark-ink" d="M-7 -4h14M-7 0h14M-7 4h14"/>`,
  greif: `<path class="a44-mark a44-german" d="M-11 -9h22v18h-22z"/><path class="a44-mark-ink" d="M-7 5L0 -6L7 5M-4 1h8"/>`,
  roadblock: `<path class="a44-mark" d="M-11 -9h22v18h-22z"/><path class="a44-mark-ink" d="M-8 -6L8 6M-8 6L8 -6"/>`,
  dump: `<path class="a44-mark" d="M-10 -8h20v16h-20z"/><path class="a44-mark-ink" d="M-4 5V-4h8V5zM-4 -1h8"/>`,
  improved: `<path class="a44-works" d="M-24 12q6 -9 12 0t12 0t12 0t12 0"/>`,
  building: `<path class="a44-works a44-begun" d="M-24 12q6 -9 12 0t12 0t12 0t12 0"/>`,
};

function marks(at: Ground, table: FrontTable): Piece[] {
  const found: Piece[] = [];
  const add = (key: string, hex: number, art: string, name: string): void => {
    const point = at.centre(hex);
    if (point) found.push({ key, ref: null, x: point[0] - 20, y: point[1] + 22, art, outline: hexagon(12), name, at: ["hex", hex], layer: "markers", still: true });
  };
  const say = (id: string, plain: string): string => at.tools.maybe(id) ?? plain;
  table.traffic.forEach((hex) => add(`traffic:${hex}`, hex, MARKS.traffic!, say("a44-traffic", "Traffic")));
  table.greif.forEach((hex) => add(`greif:${hex}`, hex, MARKS.greif!, say("a44-greif", "Greif")));
  table.roadblocks.forEach(({ hex }) => add(`roadblock:${hex}`, hex, MARKS.roadblock!, say("a44-roadblock", "Roadblock")));
  table.dumps.forEach(({ hex }) => add(`dump:${hex}`, hex, MARKS.dump!, say("a44-dump", "Fuel dump")));
  return found;
}

function overlays(at: Ground, table: FrontTable, doing: Doing): Overlay[] {
  const found: Overlay[] = [];
  for (const [hex, state] of Object.entries(table.positions)) {
    const point = at.centre(Number(hex));
    if (point) found.push({ key: `works:${hex}`, layer: "markers", art: `<g transform="translate(${point[0]} ${point[1]})">${MARKS[state] ?? ""}</g>` });
  }
  for (const [id, state] of Object.entries(table.bridges)) {
    const point = at.spots.get(`bridge:${id}`);
    const art = state === "blown" ? `<path class="a44-blown" d="M-7 -7L7 7M-7 7L7 -7"/>` : `<path class="a44-begun-bridge" d="M-7 3h14M-5 3V-4M5 3V-4"/>`;
    if (point) found.push({ key: `bridge:${id}`, layer: "markers", art: `<g transform="translate(${point[0]} ${point[1]})">${art}</g>` });
  }
  for (const [hex, side] of Object.entries(table.control)) {
    const point = at.centre(Number(hex));
    if (point) found.push({ key: `control:${hex}`, layer: "control", art: `<path class="a44-control a44-${side.toLowerCase()}" transform="translate(${point[0]} ${point[1]})" d="${OUTLINE}"/>` });
  }
  if (table.fight) {
    const target = at.centre(table.fight.target);
    for (const origin of new Set(table.fight.origins)) {
      const from = at.centre(origin);
      if (from && target) found.push({ key: `attack:${origin}`, above: true, layer: "combat", art: arrow(from, target) });
    }
  }
  return [...found, ...reachOf(at, doing)];
}

function arrow([ax, ay]: [number, number], [bx, by]: [number, number]): string {
  const [dx, dy] = [bx - ax, by - ay];
  const tip: [number, number] = [ax + dx * 0.66, ay + dy * 0.66];
  const angle = (Math.atan2(dy, dx) * 180) / Math.PI;
  return `<path class="a44-arrow" d="M${ax + dx * 0.3} ${ay + dy * 0.3}L${tip[0]} ${tip[1]}"/><path class="a44-arrow-head" transform="translate(${tip[0]} ${tip[1]}) rotate(${angle})" d="M-2 -8L12 0L-2 8Z"/>`;
}

/** What is left after moving to each hex, written into it while a unit is on the move. */
function reachOf(at: Ground, doing: Doing): Overlay[] {
  const costs = doing.decision?.info["costs"] ?? doing.decision?.info["left"];
  if (!costs || typeof costs !== "object") return [];
  return Object.entries(costs as Record<string, number>).flatMap(([hex, half]): Overlay[] => {
    const point = at.centre(Number(hex));
    if (!point || typeof half !== "number") return [];
    const text = half % 2 ? `${Math.floor(half / 2)}½` : String(half / 2);
    return [{ key: `cost:${hex}`, layer: "reach", art: `<text class="a44-cost" x="${point[0]}" y="${point[1] + 33}">${text}</text>` }];
  });
}

function scene(at: Ground, view: View, doing: Doing): Scene {
  const table = view.table as FrontTable;
  const pieces = Object.entries(table.units)
    .map(([id, row]) => pieceOf(at, Number(id), row))
    .filter((piece): piece is Piece => piece !== null);
  return { overlays: overlays(at, table, doing), pieces: [...marks(at, table), ...pieces] };
}

function figures(tools: Tools, view: View): Figure[] {
  const { turn, victory } = view.table as FrontTable;
  const say = (id: string, plain: string): string => tools.maybe(id) ?? plain;
  const day = `${turn.date.slice(0, 2)} Dec ${turn.night ? say("a44-night", "night") : turn.date.slice(2)}`;
  const found: Figure[] = [
    { id: "turn", label: say("a44-turn", "Turn"), value: `${turn.number}/${turn.last}` },
    { id: "date", label: say("a44-date", "Date"), value: day },
    { id: "side", label: say("a44-moving", "To move"), value: tools.role(turn.role) },
    { id: "ground", label: say("a44-ground", "Ground"), value: turn.frozen ? say("a44-frozen", "frozen") : say("a44-mud", "mud") },
    { id: "sky", label: say("a44-sky", "Sky"), value: turn.clear ? say("a44-clear", "clear") : say("a44-overcast", "overcast") },
  ];
  if (victory.points !== undefined) found.push({ id: "points", label: say("a44-points", "German points"), value: `${victory.points}/${victory.needed}` });
  return found;
}

/** Odds of a combat: the column with each shift and its rule, and the exact chances. */
function previews(tools: Tools, info: Record<string, unknown>): Preview[] {
  const odds = info["outcomes"] ?? info["odds"];
  if (!Array.isArray(odds) || odds.length === 0) return [];
  const rows = odds
    .filter((row): row is { label: string | { id: string; args: Record<string, never> }; p: number } => typeof row === "object" && row !== null && "p" in row)
    .map((row) => ({ label: tools.msg(row.label as never), p: row.p }));
  return rows.length > 0 ? [{ odds: rows }] : [];
}

function open(raw: Board, tools: Tools): Drawing {
  const board = raw as unknown as FrontBoard;
  const at = groundOf(board, tools);
  const say = (id: string, plain: string): string => tools.maybe(id) ?? plain;
  return {
    sheets: [sheetOf(at)],
    layers: ["markers", "control", "combat", "reach"].map((id) => ({ id, title: say(`a44-layer-${id}`, id), on: true })),
    scene: (_sheet, view, doing) => scene(at, view, doing),
    figures: (view) => figures(tools, view),
    preview: (decision) => previews(tools, decision.info),
    tip: (ref, view) => tipOf(at, ref, view),
    said: (event) => saidOf(event),
  };
}

const GRIM = new Set(["eliminated", "step_lost", "surrendered", "broken"]);

function saidOf(event: GameEvent): { tone?: "good" | "bad"; big?: boolean } | null {
  if (event.kind === "turn" || event.kind === "ended" || event.kind === "phase") return { big: true };
  return GRIM.has(event.kind) ? { tone: "bad" } : null;
}

const module: GameModule = { open };
export default module;

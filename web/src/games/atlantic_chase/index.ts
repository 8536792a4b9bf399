/** Drawing module of Atlantic Chase: the chart, the task forces on it, the battle board, ship cards. */

import "./style.css";
import "./fleets.css";
import "./battle.css";
import type { Action, Board, GameEvent, Ref, View } from "../../wire/types";
import type { Doing, Drawing, Figure, GameModule, Layer, Sheet, Tip, Tools } from "../api";
import { corners, Nearest } from "../../map/hexes";
import Asker from "./Asker.svelte";
import { battleScene, battleSheet } from "./battle";
import { ground, projection } from "./chart";
import Forces from "./Forces.svelte";
import { forcesOf } from "./forces";
import FromHere from "./FromHere.svelte";
import type { Point } from "./lines";
import { PLACE_OUTLINE } from "./marks";
import { noteOf, previews } from "./preview";
import { grammar } from "./results";
import { dragged, lapses, routed } from "./route";
import { scene, type SeaGround } from "./sea";
import type { SeaBoard, SeaTable } from "./shapes";
import { SeaWords, shipFacts, tfFacts } from "./words";

const LATTICE_TURN = -50.2; // the rows of the map rise to the east by 20.2 degrees
const RADIUS = 365 / Math.sqrt(3) / 4;

function layersOf(words: SeaWords): Layer[] {
  const shown = ["markers", "weather", "bases", "groups", "attack"].map((id) => ({ id, on: true }));
  const hidden = ["air", "watch", "threat"].map((id) => ({ id, on: false }));
  return [...shown, ...hidden].map(({ id, on }) => ({ id, on, title: words.say(`ac-layer-${id}`) }));
}

function mapSheet(at: SeaGround, words: SeaWords, tools: Tools): Sheet {
  const { board, to } = at;
  const rows = new Map(board.hexes.map((hex) => [hex.id, hex]));
  const nearest = new Nearest(
    [...rows.keys()].map((id) => ({ id, x: at.centres.get(id)![0], y: at.centres.get(id)![1] })),
    RADIUS,
  );
  const outline = `M${corners(RADIUS * 0.95, LATTICE_TURN)
    .map(([x, y]) => `${x.toFixed(1)} ${y.toFixed(1)}`)
    .join("L")}Z`;
  return {
    id: "map",
    title: words.say("ac-map"),
    width: to.width,
    height: to.height,
    zoom: [0.8, 9],
    ground: () => ground(board, to, tools),
    at(x, y): Ref[] {
      const hex = nearest.at(x, y);
      return hex ? [["hex", hex.id]] : [];
    },
    spot([kind, id]) {
      if (kind === "hex") {
        const centre = at.centres.get(id);
        return centre ? { x: centre[0], y: centre[1], outline } : null;
      }
      const place = at.places.get(`${kind}:${id}`);
      return place ? { x: place[0], y: place[1], outline: PLACE_OUTLINE } : null;
    },
    tip([kind, id], view): Tip | null {
      if (kind === "port")
        return {
          title: tools.name([kind, id]),
          lines: [words.port((view.table as SeaTable).ports[String(id)] ?? "neutral")],
        };
      const row = kind === "hex" ? rows.get(id) : undefined;
      return row ? { title: tools.name(["hex", id]), lines: hexFacts(words, row, view) } : null;
    },
    near([kind, id]): Ref[] {
      const around =
        kind === "port" ? board.ports.find((port) => port.id === id)?.hexes : rows.get(id)?.neighbours.flat();
      return [...new Set(around ?? [])].map((hex): Ref => ["hex", hex]);
    },
    home: (view) => homeOf(at, view),
  };
}

function hexFacts(words: SeaWords, row: SeaBoard["hexes"][number], view: View): string[] {
  const table = view.table as SeaTable;
  const facts: string[] = [];
  if (row.arctic) facts.push(words.say("ac-arctic"));
  if (row.uboat_zone) facts.push(words.say("ac-uboat-zone"));
  for (const port of row.ports)
    facts.push(words.say("ac-port-of", { port: ["port", port], side: table.ports[String(port)] ?? "neutral" }));
  for (const base of row.bases)
    if (table.bases[String(base)])
      facts.push(words.say("ac-base-of", { base: ["base", base], side: table.bases[String(base)]! }));
  return facts;
}

/** Where something is going on: on a phone that is shown first. */
function homeOf(at: SeaGround, view: View): { x: number; y: number; width: number; height: number } | null {
  if (innerWidth > 760) return pictureOf(at);
  const table = view.table as SeaTable;
  const points: Point[] = Object.values(table.tfs).flatMap((tf) => {
    const hexes = tf.line.length > 0 ? tf.line.map(([hex]) => hex) : tf.hex ? [tf.hex] : [];
    const found = hexes.map((hex) => at.centres.get(hex)).filter((point) => point !== undefined);
    const harbour = tf.port ? at.places.get(`port:${tf.port}`) : undefined;
    return harbour ? [...found, harbour] : found;
  });
  if (points.length === 0) return null;
  const xs = points.map(([x]) => x);
  const ys = points.map(([, y]) => y);
  const margin = 110;
  return {
    x: Math.min(...xs) - margin,
    y: Math.min(...ys) - margin,
    width: Math.max(...xs) - Math.min(...xs) + 2 * margin,
    height: Math.max(...ys) - Math.min(...ys) + 2 * margin,
  };
}

function figures(words: SeaWords, tools: Tools, view: View): Figure[] {
  const table = view.table as SeaTable;
  const battle = table.battle;
  const found: Figure[] = [
    {
      id: "weather",
      label: words.say("ac-weather"),
      value: words.say(`ac-weather-${table.weather}`),
      tone: table.weather === "bad" ? "bad" : "plain",
    },
  ];
  if (battle)
    found.unshift({ id: "round", label: words.say("ac-round-label"), value: `${battle.round}/${battle.rounds}` });
  if (table.clock.end > 0) {
    found.unshift({ id: "initiative", label: words.say("ac-initiative"), value: tools.role(table.initiative) });
    found.push(
      { id: "tally", label: words.say("ac-tally"), value: String(table.tally), hint: words.say("ac-tally-hint") },
      {
        id: "clock",
        label: words.say("ac-clock"),
        value: `${table.clock.now}/${table.clock.end}`,
        hint: words.say("ac-clock-hint"),
      },
    );
  }
  found.push(
    {
      id: "points",
      label: words.say("ac-points"),
      value: `${table.points.german} : ${table.points.british}`,
      hint: words.say("ac-points-hint"),
    },
    { id: "outcome", label: words.say("ac-standing"), value: words.say(`outcome-${table.outcome}`) },
  );
  return found;
}

/** The playable sea. */
function pictureOf(at: SeaGround): { x: number; y: number; width: number; height: number } {
  const points = at.board.hexes.map((hex) => at.centres.get(hex.id)!);
  const xs = points.map(([x]) => x);
  const ys = points.map(([, y]) => y);
  const [left, top] = [Math.min(...xs) - 70, Math.min(...ys) - 70];
  return { x: left, y: top, width: Math.max(...xs) + 70 - left, height: Math.max(...ys) + 70 - top };
}

function open(raw: Board, tools: Tools): Drawing {
  const board = raw as unknown as SeaBoard;
  const to = projection(board.chart);
  const words = new SeaWords(tools);
  const at: SeaGround = {
    board,
    to,
    words,
    tools,
    spacing: RADIUS * Math.sqrt(3),
    centres: new Map(board.chart.hexes.map((hex) => [hex.id, [to.x(hex.x), to.y(hex.y)]])),
    places: new Map([
      ...board.chart.ports
        .toReversed()
        .map((port): [string, Point] => [`port:${port.id}`, [to.x(port.x), to.y(port.y)]]),
      ...board.chart.strips.map((strip): [string, Point] => [`port:${strip.id}`, [to.x(strip.x), to.y(strip.y)]]),
      ...board.chart.bases.map((base): [string, Point] => [`base:${base.id}`, [to.x(base.x), to.y(base.y)]]),
    ]),
  };
  const map = mapSheet(at, words, tools);
  const battle = {
    ...battleSheet(words, tools),
    shown: (view: View) => board.battle_only || (view.table as SeaTable).battle !== null,
  };
  return {
    sheets: board.battle_only ? [battle] : [map, battle],
    sides: { german: "#4a4a4f", british: "#1c3f6e" },
    layers: board.battle_only ? [] : layersOf(words),
    picture: pictureOf(at),
    scene: (sheet, view, doing) =>
      sheet === "battle" ? battleScene(words, board, view, doing) : scene(at, view, doing),
    sheetFor: (view) => ((view.table as SeaTable).battle || board.battle_only ? "battle" : "map"),
    figures: (view) => figures(words, tools, view),
    ended: (view) => board.battle_only && (view.table as SeaTable).battle === null,
    preview: (decision, option, view) => previews(words, tools, decision, option, view),
    note: (option) => noteOf(words, tools, option),
    forces: (view) => forcesOf({ board, words, tools }, view),
    asker: Asker,
    below: FromHere,
    panels: [{ id: "forces", title: words.say("ac-forces"), component: Forces }],
    tip: (ref, view) => tipOf(words, tools, board, ref, view),
    said: (event) => saidOf(event),
    results: grammar(words),
    shortcuts: (decision, view) => lapses(decision, view.table as SeaTable),
    plan: (ref: Ref, view: View, doing: Doing): Action[] | null => routed(board, ref, view, doing),
    along: (ref, way, view, doing) => dragged(board, ref, way, view, doing),
  };
}

function tipOf(words: SeaWords, tools: Tools, board: SeaBoard, [kind, id]: Ref, view: View): Tip | null {
  const table = view.table as SeaTable;
  if (kind === "ship") {
    const ship = board.ships[String(id)];
    const row = table.ships[String(id)];
    return ship && row ? { title: words.ship(id), lines: shipFacts(words, ship, row) } : null;
  }
  const tf = kind === "tf" ? table.tfs[String(id)] : undefined;
  return tf ? { title: tools.name(["tf", id]), lines: tfFacts(words, board, table, tf) } : null;
}

const LOUD = new Set(["initiative", "battle", "sunk", "ended", "completed"]);
const GRIM = new Set(["sunk", "damaged", "hit"]);

function saidOf(event: GameEvent): { tone?: "good" | "bad"; big?: boolean } | null {
  if (event.kind === "initiative" || event.kind === "battle" || event.kind === "ended") return { big: true };
  if (GRIM.has(event.kind)) return { tone: "bad" };
  return LOUD.has(event.kind) ? { tone: "good" } : null;
}

const module: GameModule = { open };
export default module;

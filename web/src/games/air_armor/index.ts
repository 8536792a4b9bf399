/** Drawing module of Air & Armor: the topographic sheet, counters in fog, markers, the cards of both players. */

import "./style.css";
import "./ground.css";
import "./counters.css";
import "./markers.css";
import "./overlays.css";
import "./cards.css";
import "./asked.css";
import type { Board, GameEvent, Ref, View } from "../../wire/types";
import type { Doing, Drawing, Figure, GameModule, Layer, Scene, Sheet, Tools } from "../api";
import { namesOf } from "../../text/places";
import type { Box } from "../../map/camera";
import { hexagon } from "../../map/hexes";
import { boxOf, fits, READABLE, readable, roomFor } from "../../map/home";
import Asker from "./Asker.svelte";
import { Cards } from "./cards";
import { ground } from "./ground";
import { keySheet } from "./key";
import { INNER, RADIUS, SCALE } from "./lattice";
import Lately from "./Lately.svelte";
import { markPieces } from "./marks";
import Operation from "./Operation.svelte";
import { overlaysOf } from "./overlays";
import { mapPieces, nameOf, tipOf } from "./pieces";
import { along, bundles, lands, noteOf, placeOf, previews, together } from "./prospects";
import { calendarOf, forcesOf } from "./forces";
import FromHere from "./FromHere.svelte";
import { grammar } from "./results";
import Stack from "./Stack.svelte";
import type { PieceRow, TheaterBoard, TheaterTable } from "./shapes";
import { Theater } from "./theater";

const LAYERS: [id: string, on: boolean][] = [
  ["markers", true],
  ["combat", true],
  ["reach", true],
  ["formation", true],
  ["ranges", true],
  ["command", true],
  ["support", false],
  ["zoc", false],
  ["flak", false],
  ["detection", false],
  ["zones", false],
  ["threat", false],
];

const FEW = 4; // planning boxes: so few are planned beside the map

/** What to show first: the fire under way on a phone, all of a small area, else what stands on the own side or waits at the edge of the map. */
function homeOf(at: Theater, view: View): Box {
  const table = view.table as TheaterTable;
  const narrow = innerWidth <= 760;
  const target = table.fire && narrow ? at.centre(table.fire.target) : null;
  if (target) return boxOf([target], RADIUS * 5);
  const rows = Object.values(table.pieces);
  const room = roomFor(innerWidth, innerHeight);
  const all = at.lattice.ids.map((id) => at.centre(id)!);
  const used = new Set(rows.filter((row) => row.at[0] === "box").map((row) => row.at[1]));
  const strips = at.strips
    .filter(({ box }) => used.has(box.id))
    .map(({ x, y, width, height }): [number, number] => [at.x(x + width / 2), at.y(y + height / 2)]);
  const whole = boxOf([...all, ...waiting(at, rows), ...strips], RADIUS * 1.6);
  if (!narrow && fits(whole, room, READABLE)) return whole;
  const own = view.you.length > 0 ? rows.filter((row) => view.you.includes(row.side)) : rows;
  const points = [
    ...own
      .filter((row) => row.at[0] === "hex")
      .map((row) => at.centre(row.at[1]))
      .filter((point) => point !== null),
    ...waiting(at, own),
  ];
  return readable(points.length > 1 ? points : all, RADIUS * 2.4, READABLE, room);
}

const waiting = (at: Theater, rows: PieceRow[]): [number, number][] =>
  rows
    .filter((row) => row.at[0] === "queue")
    .map((row) => at.outside(row.at[1]))
    .filter((point) => point !== null);

function mapSheet(at: Theater): Sheet {
  return {
    id: "map",
    title: at.tools.say("aa-map"),
    width: at.width * SCALE,
    height: at.height * SCALE,
    zoom: [0.8, 22],
    ground: () => ground(at),
    at(x, y): Ref[] {
      const hex = at.hexAt(x, y);
      if (hex !== null) return [["hex", hex]];
      const strip = at.strips.find(
        (one) => x >= at.x(one.x) && x <= at.x(one.x + one.width) && y >= at.y(one.y) && y <= at.y(one.y + one.height),
      );
      return strip ? [["box", strip.box.id]] : [];
    },
    spot(ref) {
      const point = at.spot(ref);
      if (!point) return null;
      const strip = ref[0] === "box" ? at.strips.find((one) => one.box.id === ref[1]) : undefined;
      if (strip) {
        const [w, h] = [(strip.width * SCALE) / 2, (strip.height * SCALE) / 2];
        return { x: point[0], y: point[1], outline: `M${-w} ${-h}h${2 * w}v${2 * h}h${-2 * w}z`, large: true };
      }
      return { x: point[0], y: point[1], outline: ref[0] === "site" ? hexagon(16) : INNER };
    },
    tip: (ref, view) => tipOf(at, ref, view),
    near: ([kind, id]): Ref[] => (kind === "hex" ? at.lattice.around(id).map((hex): Ref => ["hex", hex]) : []),
    home: (view) => homeOf(at, view),
  };
}

const pieceIds = (refs: Ref[]): Set<string> =>
  new Set(refs.filter(([kind]) => kind === "piece").map(([, id]) => String(id)));

function mapScene(at: Theater, view: View, doing: Doing): Scene {
  const table = view.table as TheaterTable;
  const named = doing.decision?.prompt.args["piece"];
  const asked = [...(Array.isArray(named) ? [named as Ref] : []), ...(doing.decision?.chosen ?? []), ...doing.chosen];
  const usable = doing.options.flatMap(({ refs }) => refs.slice(0, 1));
  return {
    overlays: overlaysOf(at, view, doing),
    pieces: [...mapPieces(at, table, pieceIds(asked), pieceIds(usable)), ...markPieces(at, table)],
  };
}

/** Who would win by how much if the game ended now. */
function leadOf(tools: Tools, { points, side }: TheaterTable["victory"]): string {
  const other = side === "WP" ? "NATO" : "WP";
  return points === 0 ? "0" : `${tools.role(points > 0 ? side : other)} +${Math.abs(points)}`;
}

function pointsHint(tools: Tools, { par, side, levels }: TheaterTable["victory"]): string {
  const [marginal = 0, substantial = 0, decisive = 0] = levels ?? [];
  return tools.say("aa-points-hint", { side: tools.role(side), par, marginal, substantial, decisive });
}

function figures(tools: Tools, view: View): Figure[] {
  const { turn, victory } = view.table as TheaterTable;
  const sky = turn.night ? "aa-night" : turn.fog ? "aa-fog" : "aa-day";
  const found: Figure[] = [
    { id: "turn", label: tools.say("aa-turn"), value: `${turn.number}/${turn.last}` },
    { id: "hour", label: tools.say(sky), value: `${turn.from.slice(0, 2)}:${turn.from.slice(2)}` },
    { id: "points", label: tools.say("aa-points"), value: leadOf(tools, victory), hint: pointsHint(tools, victory) },
  ];
  if (turn.initiative)
    found.push({ id: "initiative", label: tools.say("aa-initiative"), value: tools.role(turn.initiative) });
  return found;
}

const LOUD = new Set(["turn_begins", "activated", "operation_begun", "game_over"]);
const GRIM = new Set([
  "step_lost",
  "air_step_lost",
  "disrupted",
  "hq_lost",
  "formation_gone",
  "steps_lost_to_mines",
  "steps_lost_to_gas",
  "contaminated",
  "passenger_lost",
  "drop_lost",
]);
const REGROUPING = new Set(["scrap", "combine", "divide"]); // between operations anybody may: no reason to light everybody
const GLAD = new Set(["advanced", "acquired", "bridge_acquired", "bridge_built", "control", "screened", "stormed"]);

function saidOf(event: GameEvent): { tone?: "good" | "bad"; big?: boolean } | null {
  if (LOUD.has(event.kind)) return { big: true };
  return GRIM.has(event.kind) ? { tone: "bad" } : GLAD.has(event.kind) ? { tone: "good" } : null;
}

function open(raw: Board, tools: Tools): Drawing {
  const at = new Theater(raw as unknown as TheaterBoard, tools);
  const cards = new Cards(at);
  const { x, y, w, h } = at.inner;
  const place = namesOf(
    at.lattice.ids.map((id) => ({
      id,
      code: at.lattice.code(id),
      name: at.placeName.get(id) ?? "",
      x: at.centre(id)![0],
      y: at.centre(id)![1],
    })),
    RADIUS * Math.sqrt(3),
    tools,
  );
  return {
    sheets: [mapSheet(at), cards.sheet(), keySheet(at)],
    picture: { x: at.x(x), y: at.y(y), width: w * SCALE, height: Math.min(h, w) * SCALE },
    loose: ["formation", "zone"],
    sides: { WP: "#9e2b25", NATO: "#1f4f8b" },
    layers: LAYERS.map(([id, on]): Layer => ({ id, on, title: tools.say(`aa-layer-${id}`) })),
    scene: (sheet, view, doing) =>
      sheet === "cards"
        ? cards.scene(view)
        : sheet === "key"
          ? { overlays: [], pieces: [] }
          : mapScene(at, view, doing),
    sheetFor: (view) => (cards.boxes.size > FEW && view.asks.some(({ key }) => /\/plan/.test(key)) ? "cards" : "map"),
    figures: (view) => figures(tools, view),
    named: ([kind, id], view) => {
      if (kind === "hex") return place(id);
      const row = kind === "piece" ? (view.table as TheaterTable).pieces[String(id)] : undefined;
      return row && row.print === undefined ? nameOf(at, row) : null;
    },
    panels: [
      {
        id: "operation",
        title: tools.say("aa-operation"),
        component: Operation,
        shown: (view) =>
          (view.table as TheaterTable).operation !== null || (view.table as TheaterTable).story.length > 0,
      },
      { id: "stack", title: tools.say("aa-selected"), component: Stack },
      { id: "lately", title: tools.say("aa-lately"), component: Lately },
    ],
    forces: (view) => forcesOf(at, view),
    calendar: (view) => calendarOf(at, view),
    asker: Asker,
    below: FromHere,
    preview: (decision, option) => previews(tools, decision, option),
    note: (option, _decision, view) => noteOf(tools, option) ?? placeOf(at, option, view),
    phases: {
      "movement-step": (n) => ({ id: "ui-units-left", args: { n } }),
      "airmobile-step": (n) => ({ id: "ui-units-left", args: { n } }),
      "operations-segment": (n) => ({ id: "ui-units-left", args: { n } }),
    },
    quiet: (decision, option) =>
      decision.key.split("/").at(-1) === "operations-segment" && REGROUPING.has(String(option.action[0])),
    bundles: (decision) => bundles(decision),
    together,
    lands,
    along,
    tip: (ref, view) => tipOf(at, ref, view),
    said: saidOf,
    results: grammar,
  };
}

const module: GameModule = { open };
export default module;

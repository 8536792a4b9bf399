/** Drawing module of Ardennes '44: the printed map, counters with their states, overlays, the attack builder. */

import "./style.css";
import "./counters.css";
import "./overlays.css";
import "./lamplight.css";
import type { Board, GameEvent, Ref, View } from "../../wire/types";
import type { Doing, Drawing, Figure, GameModule, Layer, Scene, Sheet, Tools } from "../api";
import type { Box } from "../../map/camera";
import { hexagon, Nearest } from "../../map/hexes";
import { boxOf, fits, READABLE, readable, roomFor } from "../../map/home";
import Asker from "./Asker.svelte";
import Attack from "./Attack.svelte";
import { allGuns, combatOf, everybody } from "./combat";
import { calendarOf, forcesOf } from "./forces";
import { frontOf, RADIUS, type Front } from "./front";
import { dragged } from "./move";
import { boxPlaces, BOX_ROW, ground, SCALE } from "./ground";
import Outlook from "./Outlook.svelte";
import { overlaysOf } from "./overlays";
import { namesOf } from "../../text/places";
import { noteOf } from "./notes";
import { marks, pieceOf, tipOf } from "./pieces";
import { grammar } from "./results";
import type { FrontBoard, FrontTable } from "./shapes";
import Stack from "./Stack.svelte";

const OUTLINE = hexagon(RADIUS * 0.95);
const LAYERS: [id: string, on: boolean][] = [
  ["markers", true],
  ["control", true],
  ["combat", true],
  ["reach", true],
  ["bonds", true],
  ["zones", false],
  ["supply", false],
  ["guns", false],
  ["held", false],
  ["threat", false],
];

function sheetOf(at: Front): Sheet {
  const { board, place, tools } = at;
  const nearest = new Nearest(
    board.hexes.map((hex) => ({ id: hex.id, x: at.centre(hex.id)![0], y: at.centre(hex.id)![1] })),
    RADIUS,
  );
  const boxes = [...boxPlaces(board, place)];
  return {
    id: "map",
    title: tools.say("a44-map"),
    width: place.width * SCALE,
    height: (place.height + (boxes.length > 0 ? BOX_ROW : 0)) * SCALE,
    zoom: [0.8, 16],
    ground: () => ground(board, place, tools),
    at(x, y): Ref[] {
      const hex = nearest.at(x, y);
      if (hex) return [["hex", hex.id]];
      const [cx, cy] = [x / SCALE + place.left, y / SCALE + place.top];
      const box = boxes.find(
        ([, row]) => cx >= row.x && cx <= row.x + row.width && cy >= row.y && cy <= row.y + row.height,
      );
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
      return kind === "hex"
        ? (at.hexes.get(id)?.neighbours ?? []).filter((hex) => hex >= 0).map((hex): Ref => ["hex", hex])
        : [];
    },
    home: (view) => homeOf(at, view),
  };
}

/** What to show first: the combat under way, else the own units, all of a small map. */
function homeOf(at: Front, view: View): Box {
  const all = at.board.hexes.map((hex) => at.centre(hex.id)!);
  const room = roomFor(innerWidth, innerHeight);
  const whole = boxOf(all, RADIUS * 1.6);
  if (fits(whole, room, READABLE)) return whole;
  const table = view.table as FrontTable;
  const target = table.fight && view.asks.length > 0 ? at.centre(table.fight.target) : null;
  if (target) return boxOf([target], RADIUS * (innerWidth > 760 ? 10 : 5));
  const mine = Object.entries(table.units).filter(
    ([id, row]) => row.at[0] === "hex" && at.board.units[id]?.side === (view.you[0] ?? "German"),
  );
  const points = mine.map(([, row]) => at.centre(row.at[1])).filter((point) => point !== null);
  return points.length > 0 ? readable(points, RADIUS * 3, READABLE, room) : whole;
}

function scene(at: Front, view: View, doing: Doing): Scene {
  const table = view.table as FrontTable;
  const named = doing.decision?.prompt.args["unit"];
  const top = new Set(
    [...(Array.isArray(named) ? [named as Ref] : []), ...(doing.decision?.chosen ?? []), ...doing.chosen]
      .filter(([kind]) => kind === "unit")
      .map(([, id]) => `unit:${id}`),
  );
  const pieces = Object.entries(table.units)
    .map(([id, row]) => pieceOf(at, Number(id), row))
    .filter((piece) => piece !== null)
    .sort((one, two) => Number(top.has(one.key)) - Number(top.has(two.key)));
  return { overlays: overlaysOf(at, view, doing), pieces: [...marks(at, table), ...pieces] };
}

function figures(tools: Tools, view: View): Figure[] {
  const { turn, victory } = view.table as FrontTable;
  const [date, half] = [turn.date.slice(0, 2), turn.date.slice(2)];
  const found: Figure[] = [
    { id: "turn", label: tools.say("a44-turn"), value: `${turn.number}/${turn.last}` },
    {
      id: "date",
      label: tools.say("a44-date"),
      value: tools.say("a44-day", {
        date,
        half: turn.night ? tools.say("a44-night") : (tools.maybe(`a44-half-${half.toLowerCase()}`) ?? half),
      }),
    },
    { id: "ground", label: tools.say("a44-ground"), value: tools.say(turn.frozen ? "a44-frozen" : "a44-mud") },
    { id: "sky", label: tools.say("a44-sky"), value: tools.say(turn.clear ? "a44-clear" : "a44-overcast") },
  ];
  if (victory.points !== undefined)
    found.push({
      id: "points",
      label: tools.say("a44-points"),
      value: `${victory.points}/${victory.needed}`,
      hint: tools.say("a44-points-hint"),
    });
  else if (victory.areas !== undefined)
    found.push({ id: "points", label: tools.say("a44-areas"), value: String(victory.areas) });
  return found;
}

const LOUD = new Set(["game_turn", "player_turn", "game_over"]);
const GRIM = new Set(["eliminated", "step_lost", "surrendered", "remnant", "out_of_supply"]);
const GLAD = new Set(["advanced", "rallied", "in_supply", "bridge_open", "replaced"]);

function saidOf(event: GameEvent): { tone?: "good" | "bad"; big?: boolean } | null {
  if (LOUD.has(event.kind)) return { big: true };
  return GRIM.has(event.kind) ? { tone: "bad" } : GLAD.has(event.kind) ? { tone: "good" } : null;
}

function open(raw: Board, tools: Tools): Drawing {
  const board = raw as unknown as FrontBoard;
  const at = frontOf(board, tools);
  const place = namesOf(
    board.hexes.map(({ id, code, name, at: [x, y] }) => ({ id, code, name: name ?? "", x, y })),
    Math.sqrt(3),
    tools,
  );
  return {
    sheets: [sheetOf(at)],
    picture: boxOf(
      board.hexes.map((hex) => at.centre(hex.id)!),
      RADIUS,
    ),
    sides: { German: "#4f5a5c", Allied: "#5a6b2a" },
    layers: LAYERS.map(([id, on]): Layer => ({ id, on, title: tools.say(`a44-layer-${id}`) })),
    scene: (_sheet, view, doing) => scene(at, view, doing),
    figures: (view) => figures(tools, view),
    preview: () => [],
    named: ([kind, id]) => (kind === "hex" ? place(id) : null),
    note: (option, _decision, view) => noteOf(at, option, view),
    phases: {
      "choose-mover": (n) => ({ id: "ui-units-left", args: { n } }),
      "choose-attack": (n) => ({ id: "ui-attacks-left", args: { n } }),
    },
    together: ([first], { key }) =>
      first?.[0] === "unit" && key.endsWith("/choose-mover") ? [["move", first[1]], ["with_stack"]] : null,
    along: (ref, way, view, doing) => dragged(ref, way, view, doing),
    lands: (goal) => [["go", goal[1]]],
    quiet: ({ key }, { action: [verb, unit] }, view) =>
      key.endsWith("/choose-mover") && verb === "move" && Boolean((view.table as FrontTable).units[String(unit)]?.ban), // it could only dig in
    bundles: (decision) => [everybody(decision), allGuns(decision)].filter((bundle) => bundle !== null),
    prepared: (decision) => everybody(decision) !== null && !combatOf(decision)?.attackers?.length,
    panels: [{ id: "stack", title: tools.say("a44-selected"), component: Stack }],
    forces: (view) => forcesOf(at, view),
    calendar: (view) => calendarOf(at, view),
    asker: Asker,
    above: Attack,
    below: Outlook,
    tip: (ref, view) => tipOf(at, ref, view),
    said: saidOf,
    results: grammar(board, tools),
  };
}

const module: GameModule = { open };
export default module;

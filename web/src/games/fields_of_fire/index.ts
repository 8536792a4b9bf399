/** Drawing module of Fields of Fire: the map of terrain cards, counters, fire, the chain of command, the Action Card. */

import "./style.css";
import "./counters.css";
import "./markers.css";
import type { Board, GameEvent, Ref, View } from "../../wire/types";
import type { Drawing, Figure, GameModule, Overlay, Piece, Scene, Sheet, Tip, Tools } from "../api";
import Asker from "./Asker.svelte";
import Chain from "./Chain.svelte";
import Checks from "./Checks.svelte";
import { calendarOf, forcesOf } from "./forces";
import FromHere from "./FromHere.svelte";
import Lately from "./Lately.svelte";
import Ncm from "./Ncm.svelte";
import Drawn from "./Drawn.svelte";
import { areaOverlays, areaPieces, areaWords } from "./areas";
import { counterArt, COUNTER_OUTLINE, counterOutline, SIZE } from "./counters";
import { directionOverlays, trayOverlays } from "./directions";
import {
  backArt,
  bordersArt,
  definitions,
  lineArt,
  nightArt,
  pictureArt,
  printArt,
  variantAt,
  weatherArt,
} from "./faces";
import { Field } from "./field";
import { regardOverlays } from "./regard";
import { BOX_OUTLINE, BOX_TITLE, CARD_OUTLINE, laidBox, layOf, STAGING_OUTLINE, type Lay } from "./layout";
import { cardMarks, coverPieces, fireArt, LETTERS, lyingOverlays, tintArt, waitingOverlays } from "./marks";
import { nameOf } from "./names";
import { aboutOf, along, delegationOf, lostOf, movesOf, noteOf } from "./notes";
import { grammar } from "./results";
import { roadArt } from "./road";
import type { FieldBoard, FieldTable } from "./shapes";
import { BOXES, escaped, FRIENDLY, isCommand } from "./kinds";
import { shotPreviews } from "./shots";
import { sharedArt } from "./terrain/recipe";
import { menaced, possible } from "./threats";

const LAYERS: [id: string, on: boolean][] = [
  ["los", true],
  ["communication", true],
  ["fire", true],
  ["markers", true],
  ["threat", false],
];

function sheetOf(field: Field): Sheet {
  const { grid, tools } = field;
  return {
    id: "map",
    title: tools.maybe(`scenario-${field.board.mission.key}`) ?? field.board.mission.title,
    width: grid.width,
    height: grid.height,
    zoom: [0.8, 10],
    ground: () => `<defs>${sharedArt(Object.values(field.recipes))}${definitions}</defs>${slots(field)}`,
    at(x, y): Ref[] {
      const card = grid.at(x, y);
      return card === null ? [] : [["card", card]];
    },
    spot([kind, id]) {
      const centre = kind === "card" ? grid.centre(id) : null;
      return centre
        ? { x: centre[0], y: centre[1], outline: grid.staging(id) ? STAGING_OUTLINE : CARD_OUTLINE, large: true }
        : null;
    },
    tip: ([kind, id], view) => (kind === "card" ? cardTip(field, id, view.table as FieldTable, tools) : null),
    near([kind, id]): Ref[] {
      const [row, column] = (kind === "card" && field.board.cards[String(id)]) || [-9, -9];
      return Object.entries(field.board.cards).flatMap(([card, at]): Ref[] =>
        Number(card) !== id && Math.abs(at[0] - row) <= 1 && Math.abs(at[1] - column) <= 1
          ? [["card", Number(card)]]
          : [],
      );
    },
    grows: true,
    home: (view) => laidBox(grid, cardsInPlay(field, view.table as FieldTable), BOXES),
  };
}

/** The places of the mission's map, Staging Area included. */
function missionCards(field: Field): number[] {
  const { rows, columns } = field.board.mission;
  return Object.entries(field.board.cards).flatMap(([card, [row, column]]) =>
    row <= rows && row >= (field.board.mission.assault ? 1 : 0) && column >= 1 && column <= columns
      ? [Number(card)]
      : [],
  );
}

/** The map with the cards beside it, and every other card where something stands. */
function cardsInPlay(field: Field, table: FieldTable): number[] {
  const { rows, columns } = field.board.mission;
  const held = new Set(Object.values(table.units).map((row) => row.card));
  const near = (card: number): boolean => {
    const [row, column] = field.board.cards[String(card)] ?? [-9, -9];
    return row >= 1 && row <= rows + 1 && column >= 0 && column <= columns + 1;
  };
  return Object.keys(table.cards)
    .map(Number)
    .filter((card) => near(card) || held.has(card) || table.cards[String(card)]!.pc);
}

/** Empty places of the map, under the cards. */
function slots(field: Field): string {
  return missionCards(field)
    .map((card) => ({
      at: field.grid.centre(card)!,
      outline: field.grid.staging(card) ? STAGING_OUTLINE : CARD_OUTLINE,
    }))
    .map(({ at, outline }) => `<path class="fof-slot" transform="translate(${at[0]} ${at[1]})" d="${outline}"/>`)
    .join("");
}

/** A map that the mission's deck may give: terrain is drawn anew for every match. */
function sample(field: Field): string {
  const deck = Object.keys(field.board.terrain).filter((id) => field.recipes[id]);
  const step = Math.max(1, Math.floor(deck.length / 9)) | 1;
  return missionCards(field)
    .filter((card) => field.board.cards[String(card)]![0] > 0)
    .map((card, n) => {
      const [x, y] = field.grid.centre(card)!;
      const [row, column] = field.board.cards[String(card)]!;
      const id = deck[(field.board.mission.key.charCodeAt(1) * 5 + n * step) % deck.length]!;
      return `<g transform="translate(${x} ${y})">${pictureArt(field.recipes[id]!, undefined, variantAt(row, column), field.board.terrain[id])}</g>`;
    })
    .join("");
}

function cardTip(field: Field, id: number, table: FieldTable, tools: Tools): Tip | null {
  const row = table.cards[String(id)];
  if (!row) return null;
  const terrain = field.board.terrain[String(row.terrain)];
  const place = field.card(id);
  if (!terrain)
    return { title: place, lines: field.board.cards[String(id)]?.[0] === 0 ? [] : [tools.say("fof-face-down")] };
  const lines = [
    place,
    table.areas[String(id)]
      ? areaWords(table.areas[String(id)]!, tools)
      : terrain.high === terrain.low
        ? tools.say("fof-cover-value", { n: terrain.high })
        : tools.say("fof-cover-values", { high: terrain.high, low: terrain.low }),
    tools.say("fof-elevation", { n: row.level }),
    tools.maybe(`ground-text-${row.terrain}`) ?? terrain.text,
  ];
  if (row.pc)
    lines.push(
      tools.say("fof-pc-chance", {
        letter: LETTERS[row.pc] ?? "?",
        chance: Math.round((table.prospects.contact[String(id)] ?? 0) * 100),
      }),
    );
  if (row.vof) lines.push(tools.say(`fof-vof-${row.vof}`));
  if (row.crossfire) lines.push(tools.say("fof-crossfire"));
  return { title: field.ground(row.terrain), lines };
}

const OVER = 6; // above the counters

/** Cards from the ground up: pictures, light, roads, borders, print, markers. */
function cardOverlays(field: Field, table: FieldTable): Overlay[] {
  const found: Overlay[][] = [[], [], [], [], [], [], []];
  for (const [id, row] of Object.entries(table.cards)) {
    const centre = field.grid.centre(Number(id));
    if (!centre) continue;
    const put = (level: number, key: string, art: string, layer?: string): void => {
      if (art)
        found[level]!.push({
          key: `${key}:${id}`,
          layer,
          above: level === OVER,
          art: `<g transform="translate(${centre[0]} ${centre[1]})">${art}</g>`,
        });
    };
    const terrain = field.board.terrain[String(row.terrain)];
    const recipe = field.recipes[String(row.terrain)];
    if (terrain && recipe) {
      const [y, x] = field.board.cards[id]!;
      put(0, "picture", pictureArt(recipe, field.hill(Number(id), row.level), variantAt(y, x), terrain));
      put(1, "night", nightArt(row, table.light, table.weather));
      put(3, "border", bordersArt(terrain, row.dark ?? 0), "los");
      put(4, "print", printArt(terrain, field.ground(row.terrain), row, field.raised(row.level)));
    } else put(0, "back", backArt(field.grid.staging(Number(id)), field.tools));
    if (!table.areas[id]) put(1, "tint", tintArt(row), "fire");
    put(5, "line", lineArt(row.line ?? 0), "communication");
    put(5, "weather", weatherArt(row), "markers");
    put(id in table.areas ? OVER : 5, "fire", fireArt(row), "fire"); // the tints of areas lie over the card
  }
  const road = roadArt(field, table);
  if (road) found[2]!.push({ key: "road", art: road });
  return found.flat();
}

/** The boxes of helicopters and landing craft, under the map. */
function boxOverlays(field: Field): Overlay[] {
  return BOXES.flatMap((box): Overlay[] => {
    const at = field.grid.box(box);
    return at
      ? [
          {
            key: `box:${box}`,
            art: `<g transform="translate(${at[0]} ${at[1]})"><path class="fof-staging" d="${BOX_OUTLINE}"/><text class="fof-staging-name" y="${BOX_TITLE}">${escaped(field.tools.say(`box-${box}`))}</text></g>`,
          },
        ]
      : [];
  });
}

function unitPieces(field: Field, table: FieldTable, lay: Lay): Piece[] {
  return Object.entries(table.units).flatMap(([id, row]): Piece[] => {
    const at = lay.units.get(Number(id));
    const type = field.board.types[String(row.type)];
    if (!at || !type) return [];
    const name = field.unit(row);
    const face = counterArt(type, row, field.printed(row));
    const art = row.over === undefined ? face : `<g class="fof-aloft">${face}</g>`;
    return [
      {
        key: `unit:${id}`,
        ref: ["unit", Number(id)],
        x: at.x,
        y: at.y,
        art: at.scale ? `<g transform="scale(${at.scale})">${art}</g>` : art,
        outline: at.scale ? counterOutline(SIZE * at.scale) : COUNTER_OUTLINE,
        name,
        face: at.scale ? face : undefined,
        facts: field.facts(Number(id), row, table),
        owner: row.side === FRIENDLY ? "company" : "enemy",
        at: row.card >= 0 ? ["card", row.card] : undefined,
        stack: at.stack,
        spread: (SIZE + 3) * (at.scale ?? 1),
      },
    ];
  });
}

function scene(field: Field, view: View): Scene {
  const table = view.table as FieldTable;
  const lay = layOf(field.grid, table, (card) => field.recipe(card, table));
  return {
    overlays: [
      ...boxOverlays(field),
      ...cardOverlays(field, table),
      ...areaOverlays(field, table),
      ...lyingOverlays(field, table),
      ...trayOverlays(table, lay),
      ...directionOverlays(field, table, lay),
      ...waitingOverlays(table, lay),
      ...regardOverlays(field, table, lay),
      ...menaced(field),
      ...possible(field),
    ],
    pieces: [
      ...areaPieces(field, table),
      ...coverPieces(field, table, lay),
      ...cardMarks(field, table),
      ...unitPieces(field, table, lay),
    ],
  };
}

function figures(field: Field, view: View): Figure[] {
  const table = view.table as FieldTable;
  const say = field.tools.say;
  const found: Figure[] = [
    ...(table.mission
      ? [
          {
            id: "mission",
            label: say("fof-mission"),
            value: field.tools.maybe(`scenario-${table.mission.key}`) ?? table.mission.title,
          },
        ]
      : []),
    { id: "turn", label: say("fof-turn"), value: `${Math.min(table.turn, table.turns)}/${table.turns}` },
    {
      id: "activity",
      label: say("fof-activity"),
      value: say(`fof-activity-${table.activity}`),
      tone: table.activity > 1 ? "bad" : "plain",
    },
  ];
  const modifier = table.light + table.weather;
  if (modifier > 0)
    found.push({
      id: "visibility",
      label: say("fof-visibility"),
      value: say("fof-visibility-value", { light: Math.min(2, table.light), n: modifier }),
      hint: say("fof-visibility-hint"),
    });
  found.push(
    { id: "deck", label: say("fof-deck"), value: String(table.deck), hint: say("fof-deck-hint") },
    { id: "points", label: say("fof-points"), value: String(table.points) },
  );
  if (table.evacuated) found.push({ id: "evacuated", label: say("fof-evacuated"), value: String(table.evacuated) });
  if (table.prisoners)
    found.push({ id: "prisoners", label: say("fof-prisoners"), value: String(table.prisoners), tone: "good" });
  return found;
}

const GRIM = new Set(["hit", "casualty", "mine-hit", "short-round", "out-of-ammunition", "jammed"]);
const GLAD = new Set(["spotted", "captured", "rallied", "reconstituted"]);

function saidOf(event: GameEvent): { tone?: "good" | "bad"; big?: boolean } | null {
  if (event.kind === "turn" || event.kind === "ended" || event.kind === "contact") return { big: true };
  if (event.kind === "fired-at") return event.args["result"] === 2 ? { tone: "bad" } : null;
  return GRIM.has(event.kind) ? { tone: "bad" } : GLAD.has(event.kind) ? { tone: "good" } : null;
}

function open(raw: Board, tools: Tools): Drawing {
  const field = new Field(raw as unknown as FieldBoard, tools);
  const sheet = sheetOf(field);
  return {
    sheets: [sheet],
    picture:
      laidBox(
        field.grid,
        missionCards(field).filter((card) => field.board.cards[String(card)]![0] > 0),
      ) ?? undefined,
    sample: () => sample(field),
    loose: [
      "action",
      "asset",
      "agency",
      "mission",
      "net",
      "control",
      "signal",
      "entry",
      "platoon",
      "skill",
      "thing",
      "way",
      "stick",
      "box",
      "ammo",
    ],
    sides: { company: "#5a6b2a" },
    layers: LAYERS.map(([id, on]) => ({ id, on, title: tools.say(`fof-layer-${id}`) })),
    scene: (_sheet, view) => scene(field, view),
    figures: (view) => figures(field, view),
    note: (option, decision, view) => noteOf(field, option, decision, view),
    about: (decision) => aboutOf(decision, tools),
    acting: (view) => ((view.table as FieldTable).prospects.acting ?? []).map((unit): Ref => ["unit", unit]),
    named: (ref, view) => nameOf(field, ref, view.table as FieldTable),
    phases: { impulse: (n, view) => lostOf(n, view.table as FieldTable) },
    shortcuts: (decision) => movesOf(decision),
    along,
    delegates: (_decision, view) => delegationOf(view, tools),
    preview: (decision, option) => shotPreviews(decision, option, tools),
    forces: (view) => forcesOf(field, view),
    calendar: (view) => calendarOf(field, view),
    asker: Asker,
    below: FromHere,
    panels: [
      { id: "lately", title: tools.say("fof-lately"), component: Lately },
      {
        id: "drawn",
        title: tools.say("fof-drawn"),
        component: Drawn,
        shown: (view) => (view.table as FieldTable).drawn.length > 0,
      },
      {
        id: "checks",
        title: tools.say("fof-checks"),
        component: Checks,
        shown: (view) => (view.table as FieldTable).activity > 0,
      },
      {
        id: "chain",
        title: tools.say("fof-chain"),
        component: Chain,
        shown: (view) =>
          Object.values((view.table as FieldTable).units).some((row) =>
            isCommand(field.board.types[String(row.type)]?.kind ?? 0),
          ),
      },
      { id: "ncm", title: tools.say("fof-unit"), component: Ncm, sticky: true },
    ],
    tip([kind, id], view) {
      const table = view.table as FieldTable;
      const row = kind === "unit" ? table.units[String(id)] : undefined;
      if (row) return { title: field.unit(row), lines: field.facts(id, row, table) };
      return kind === "card" ? cardTip(field, id, table, tools) : null;
    },
    said: saidOf,
    results: grammar(tools),
  };
}

const module: GameModule = { open };
export default module;

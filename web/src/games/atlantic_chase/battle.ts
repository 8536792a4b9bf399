/** The battle board as a plotting table: five zones from one side's far zone to the other's, ships as cards. */

import type { Doing, Overlay, Piece, Scene, Sheet, Tools } from "../api";
import type { Ref, View } from "../../wire/types";
import { escaped } from "./chart";
import { silhouette } from "./silhouettes";
import type { BattleShip, SeaBoard, SeaTable, Side } from "./shapes";
import { gunnery, shipFacts, type SeaWords } from "./words";

const WIDTH = 1560;
const TOP = 96;
const CARD = { width: 268, height: 94 };
const COLUMNS = [
  { side: "german", zone: "far", x: 20, width: 300 },
  { side: "german", zone: "near", x: 320, width: 300 },
  { side: "", zone: "close", x: 620, width: 320 },
  { side: "british", zone: "near", x: 940, width: 300 },
  { side: "british", zone: "far", x: 1240, width: 300 },
] as const;
const HEIGHT = 980;
const DEPTH = HEIGHT - TOP - 70; // of the zones
const CARD_OUTLINE = `M${-CARD.width / 2} ${-CARD.height / 2}h${CARD.width}v${CARD.height}h${-CARD.width}z`;

const columnOf = (ship: BattleShip): (typeof COLUMNS)[number] =>
  COLUMNS.find((column) => column.zone === ship.zone && (column.side === "" || column.side === ship.side)) ??
  COLUMNS[2];

const MIDDLE: [number, number] = [WIDTH / 2, (HEIGHT + TOP - 70) / 2];

/** Bearing rings like those of a plotting table: circles, spokes, a ring of degrees. */
function rings(): string {
  const [cx, cy] = MIDDLE;
  const circles = [110, 220, 330, 440, 600, 760]
    .map((r) => `<circle class="ac-arc" cx="${cx}" cy="${cy}" r="${r}"/>`)
    .join("");
  let ticks = "";
  let degrees = "";
  for (let n = 0; n < 72; n += 1) {
    const a = (n * 5 * Math.PI) / 180;
    const [sin, cos] = [Math.sin(a), Math.cos(a)];
    const long = n % 6 === 0 ? 22 : n % 2 === 0 ? 13 : 7;
    ticks += `M${(cx + sin * 330).toFixed(1)} ${(cy - cos * 330).toFixed(1)}L${(cx + sin * (330 - long)).toFixed(1)} ${(cy - cos * (330 - long)).toFixed(1)}`;
    if (n % 6 === 0) {
      degrees += `<text class="ac-degree" transform="translate(${(cx + sin * 290).toFixed(1)} ${(cy - cos * 290).toFixed(1)}) rotate(${n * 5})">${String(n * 5).padStart(3, "0")}</text>`;
      ticks += `M${cx} ${cy}L${(cx + sin * 900).toFixed(1)} ${(cy - cos * 900).toFixed(1)}`;
    }
  }
  return `${circles}<path class="ac-arc" d="${ticks}"/>${degrees}`;
}

function board(words: SeaWords): string {
  const bands = COLUMNS.map(
    (column) =>
      `<rect class="ac-band ac-band-${column.zone}" x="${column.x}" y="${TOP}" width="${column.width}" height="${DEPTH}"/><text class="ac-board-text" x="${column.x + column.width / 2}" y="${TOP - 14}">${escaped(words.say(`ac-zone-${column.zone}`))}</text>`,
  ).join("");
  return `<defs><radialGradient id="ac-smoke"><stop class="ac-cloud-in" offset="0"/><stop class="ac-cloud-in" offset="0.5"/><stop class="ac-cloud-out" offset="1"/></radialGradient><clipPath id="ac-plot"><rect x="20" y="${TOP}" width="${WIDTH - 40}" height="${DEPTH}"/></clipPath><pattern id="ac-graph" width="100" height="100" x="20" y="${TOP}" patternUnits="userSpaceOnUse"><path class="ac-graph-fine" d="M0 20H100M0 40H100M0 60H100M0 80H100M20 0V100M40 0V100M60 0V100M80 0V100"/><path class="ac-graph" d="M0 0H100M0 0V100"/></pattern></defs><rect class="ac-desk-edge" width="${WIDTH}" height="${HEIGHT}" rx="20"/><rect class="ac-board" x="8" y="8" width="${WIDTH - 16}" height="${HEIGHT - 16}" rx="14"/><rect x="20" y="${TOP}" width="${WIDTH - 40}" height="${DEPTH}" fill="url(#ac-graph)"/><g clip-path="url(#ac-plot)">${rings()}</g>${bands}<text class="ac-board-title" x="170" y="56">${escaped(words.say("role-german"))}</text><text class="ac-board-title" x="${WIDTH - 170}" y="56">${escaped(words.say("role-british"))}</text>`;
}

export function battleSheet(words: SeaWords, tools: Tools): Sheet {
  return {
    id: "battle",
    title: tools.say("ac-battle-board"),
    width: WIDTH,
    height: HEIGHT,
    zoom: [0.7, 5],
    ground: () => board(words),
    at: () => [],
    spot: () => null,
  };
}

/** An arrow along the ship's course: to the enemy, parallel, or away. */
function heading(ship: BattleShip): string {
  const toEnemy = ship.side === "german" ? 1 : -1;
  if (ship.attitude === "acquiring") return `<path class="ac-heading" d="M0 13V-13M-6 -6L0 -14L6 -6"/>`;
  const way = ship.attitude === "running" ? -toEnemy : toEnemy;
  return `<path class="ac-heading" d="M${-13 * way} 0H${13 * way}M${6 * way} -7L${14 * way} 0L${6 * way} 7"/>`;
}

function card(words: SeaWords, boardData: SeaBoard, table: SeaTable, id: number, ship: BattleShip): string {
  const still = boardData.ships[String(id)];
  const row = table.ships[String(id)];
  if (!still || !row) return "";
  const { width: w, height: h } = CARD;
  const faces = ship.side === "german" ? 1 : -1;
  const away = ship.attitude === "running" ? -1 : 1;
  const left = -w / 2 + 74;
  const flip = faces * away < 0 ? `translate(${left + 146} 1) scale(-1.22 1.22)` : `translate(${left} 1) scale(1.22)`;
  const pips = Array.from(
    { length: Math.min(row.limit, 8) },
    (_, n) =>
      `<circle class="ac-pip${n < row.hits ? " hit" : ""}" cx="${-w / 2 + 24 + (n % 4) * 14}" cy="${n < 4 ? 31 : 17}" r="5"/>`,
  ).join("");
  const chips = chipsOf(words, ship, row.damaged, row.effects ?? [], row.no_radar === true);
  return [
    ship.smoke || ship.obscured
      ? `<ellipse class="ac-smoke" cx="${-faces * 26}" cy="4" rx="${(w * 0.62).toFixed(0)}" ry="${(h * 0.95).toFixed(0)}"/>`
      : "",
    `<rect class="ac-shadow" x="${-w / 2 + 3}" y="${-h / 2 + 4}" width="${w}" height="${h}" rx="7"/>`,
    `<rect class="ac-card" x="${-w / 2}" y="${-h / 2}" width="${w}" height="${h}" rx="7"/>`,
    `<rect class="ac-card-stripe ${ship.side}" x="${-w / 2}" y="${-h / 2}" width="9" height="${h}" rx="4"/>`,
    `<path class="ac-hull ${ship.side}${row.damaged ? " damaged" : ""}" transform="${flip}" d="${silhouette(still.class)}"/>`,
    `<text class="ac-card-name" x="${-w / 2 + 18}" y="${-h / 2 + 24}">${escaped(words.ship(id))}</text>`,
    `<text class="ac-card-small" x="${-w / 2 + 18}" y="${-h / 2 + 44}">${still.class} · ${escaped(words.speed(row.speed))}${row.torpedo ? " · ⁂" : ""}</text>`,
    `<text class="ac-card-gv" x="${w / 2 - 12}" y="${-h / 2 + 26}">${gunnery(row.gv)}</text>`,
    pips,
    chips,
    ship.attitude ? `<g transform="translate(${w / 2 - 24} 26)">${heading(ship)}</g>` : "",
  ].join("");
}

function chipsOf(words: SeaWords, ship: BattleShip, damaged: boolean, effects: number[], noRadar: boolean): string {
  const texts = [
    ...(damaged ? [words.say("ac-chip-damaged")] : []),
    ...effects.map((code) => words.effect(code)),
    ...(noRadar ? [words.say("ac-no-radar")] : []),
    ...(ship.smoke ? [words.say("ac-chip-smoke")] : []),
  ];
  let x = -CARD.width / 2 + 12;
  return texts
    .slice(0, 3)
    .map((text) => {
      const width = 12 + text.length * 7.2;
      const chip = `<rect class="ac-chip" x="${x.toFixed(0)}" y="${CARD.height / 2 - 6}" width="${width.toFixed(0)}" height="19" rx="9"/><text class="ac-chip-text" x="${(x + 6).toFixed(0)}" y="${CARD.height / 2 + 8.5}">${escaped(text)}</text>`;
      x += width + 5;
      return chip;
    })
    .join("");
}

export function battleScene(words: SeaWords, boardData: SeaBoard, view: View, doing: Doing): Scene {
  const table = view.table as SeaTable;
  const battle = table.battle;
  if (!battle) return { overlays: [], pieces: [] };
  const columns = new Map<string, [string, BattleShip][]>();
  for (const entry of Object.entries(battle.ships)) {
    const [, ship] = entry;
    const key = ship.state === "on_board" ? `${columnOf(ship).x}` : `${ship.state}${ship.side}`;
    columns.set(key, [...(columns.get(key) ?? []), entry]);
  }
  const sealed = new Map<number, number>(
    ((doing.decision?.info?.["attitudes"] as [number, number][] | undefined) ?? []).map(([ship, way]) => [ship, way]),
  );
  const pieces: Piece[] = [];
  for (const ships of columns.values()) {
    ships.forEach(([id, ship], n) => {
      const way = sealed.get(Number(id));
      const shown: BattleShip =
        way === undefined || way < 0
          ? ship
          : { ...ship, attitude: (["closing", "acquiring", "running"] as const)[way] ?? ship.attitude };
      pieces.push(shipPiece(words, boardData, table, Number(id), shown, n, ships.length));
    });
  }
  const note = [
    words.say("ac-round", { round: battle.round, rounds: battle.rounds }),
    words.say(`ac-weather-${battle.weather}`),
    ...(battle.snafu ? [words.say(`ac-snafu-${battle.snafu.replaceAll("_", "-")}`)] : []),
    ...(battle.fog ? [words.say("ac-fog")] : []),
  ].join(" · ");
  const art = `<text class="ac-board-title" x="${WIDTH / 2}" y="56">${escaped(battle.hex ? words.say("ac-battle-in", { hex: ["hex", battle.hex] as Ref }) : words.say("ac-battle-board"))}</text><text class="ac-board-note" x="${WIDTH / 2}" y="${HEIGHT - 26}">${escaped(note)}</text>`;
  return { overlays: [{ key: "note", art }, ...salvo(pieces, doing)], pieces };
}

/** The line of fire while a target is being chosen. */
function salvo(pieces: Piece[], doing: Doing): Overlay[] {
  const firer = doing.decision?.info?.["ship"];
  const option = doing.pending ?? doing.aimed;
  const target = option?.refs.find(([kind, id]) => kind === "ship" && id !== firer)?.[1];
  const from = pieces.find((piece) => piece.key === `ship${firer}`);
  const to = pieces.find((piece) => piece.key === `ship${target}`);
  return from && to ? [{ key: "salvo", art: `<path class="ac-salvo" d="M${from.x} ${from.y}L${to.x} ${to.y}"/>` }] : [];
}

function shipPiece(
  words: SeaWords,
  boardData: SeaBoard,
  table: SeaTable,
  id: number,
  ship: BattleShip,
  n: number,
  count: number,
): Piece {
  const column = columnOf(ship);
  const gone = ship.state !== "on_board";
  const tall = DEPTH;
  const step = Math.min(CARD.height + 34, tall / (count + 0.4));
  const x = gone
    ? ship.side === "german"
      ? 108 + n * 168
      : WIDTH - 108 - n * 168
    : column.x + column.width / 2 + (column.zone === "close" ? (ship.side === "german" ? -22 : 22) : 0);
  const y = gone ? HEIGHT - 40 : TOP + tall / 2 + (n - (count - 1) / 2) * step;
  const still = boardData.ships[String(id)]!;
  const row = table.ships[String(id)]!;
  const facts = shipFacts(words, still, row);
  facts.unshift(gone ? words.say(`ac-state-${ship.state.replaceAll("_", "-")}`) : words.say(`ac-zone-${ship.zone}`));
  if (ship.attitude) facts.push(words.say(`ac-attitude-${ship.attitude}`));
  return {
    key: `ship${id}`,
    ref: ["ship", id],
    x,
    y,
    art: gone
      ? `<g opacity="0.55" transform="scale(0.6)">${card(words, boardData, table, id, ship)}</g>`
      : card(words, boardData, table, id, ship),
    outline: CARD_OUTLINE,
    name: words.ship(id),
    facts,
    owner: ship.side satisfies Side,
  };
}

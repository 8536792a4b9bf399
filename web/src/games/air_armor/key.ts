/** The key of the map: ground, roads and hexsides, what a counter says, symbols, markers, states. */

import type { Sheet, Tools } from "../api";
import { nato } from "../../counters/nato";
import { CHIPS, chipArt, counterArt, SYMBOLS } from "./counters";
import { patterns } from "./ground";
import { HEX } from "./lattice";
import { bridgeArt, markArt, wideArt } from "./marks";
import type { MarkKind, MarkRow, PieceRow, Print } from "./shapes";
import { escaped, type Theater } from "./theater";

const WIDTH = 1720;
const HEIGHT = 960;
const GROUND = ["clear", "light-woods", "heavy-woods", "town", "city"];
const FILL: Record<string, string> = {
  clear: "",
  "light-woods": `<path class="aa-light" d="${HEX}"/><path class="aa-groves" d="M-26 -14q14 -16 30 -4t20 22q-16 12 -30 2t-22 10q-10 -16 2 -30z"/>`,
  "heavy-woods": `<g transform="scale(.4)"><path class="aa-heavy" d="M0 -96L83 -48V48L0 96L-83 48V-48Z"/><path d="M0 -96L83 -48V48L0 96L-83 48V-48Z" fill="url(#aa-heavy-trees)"/></g>`,
  town: blocks("aa-built", 5, 15),
  city: blocks("aa-built aa-built-city", 13, 29),
};
const LINES: [id: string, art: string][] = [
  ["aa-road-autobahn", line("aa-auto-case", "aa-auto", "aa-auto-middle")],
  ["aa-road-bundesstrasse", line("aa-bund-case", "aa-bund")],
  ["aa-road-minor", line("aa-minor-case", "aa-minor")],
  [
    "aa-water-main",
    `<path class="aa-bank" style="--w:29px" d="${WAVE()}"/><path class="aa-river" style="--w:23px" d="${WAVE()}"/>`,
  ],
  [
    "aa-water-saale",
    `<path class="aa-bank" style="--w:17px" d="${WAVE()}"/><path class="aa-river" style="--w:11px" d="${WAVE()}"/>`,
  ],
  ["aa-slope-down", hachures(22, 3.2, "")],
  ["aa-slope-impassable", hachures(30, 5, " aa-scarp")],
  [
    "aa-border",
    `<path class="aa-iron-glow" d="M-80 0H80"/><path class="aa-iron" d="M-80 0H80"/><path class="aa-iron-posts" d="M-80 0H80"/>`,
  ],
];
const MARKS: MarkRow[] = (
  [
    "minefield",
    "obstacle",
    "lead",
    "acquired",
    "control",
    "march",
    "hasty_attack",
    "assault",
    "reserve",
    "plan",
  ] as MarkKind[]
).map((kind) => ({ kind, side: "WP", real: true }));
const WIDE: MarkRow[] = (["position", "smoke", "gas", "gas-persistent", "objective"] as MarkKind[]).map((kind) => ({
  kind,
  side: "NATO",
}));
const BRIDGES: MarkKind[] = ["blown", "military", "charges-cut"];

function WAVE(): string {
  return "M-80 6Q-40 -16 0 0T80 -6";
}

function line(...names: string[]): string {
  return names.map((name) => `<path class="aa-road ${name}" d="M-80 8Q-30 -14 0 0T80 -8"/>`).join("");
}

function hachures(deep: number, half: number, name: string): string {
  const wedges = Array.from(
    { length: 13 },
    (_, n) => `M${-76 + n * 12.5 - half} -8h${2 * half}l${-half} ${deep}z`,
  ).join("");
  return `<path class="aa-crest${name}" d="M-80 -8H80"/><path class="aa-hachures${name}" d="${wedges}"/>`;
}

function blocks(name: string, count: number, reach: number): string {
  const houses = Array.from({ length: count * 2 }, (_, n) => {
    const angle = n * 2.4;
    const far = reach * Math.sqrt((n + 0.6) / (count * 2));
    return `M${(far * Math.cos(angle) - 3).toFixed(1)} ${(far * Math.sin(angle) - 2).toFixed(1)}h6v4h-6z`;
  });
  return `<circle class="${name}" r="${reach + 5}"/><path class="aa-block" d="${houses.join("")}"/>`;
}

const at = (x: number, y: number, art: string, scale = 1): string =>
  `<g transform="translate(${x} ${y})${scale === 1 ? "" : ` scale(${scale})`}">${art}</g>`;
const words = (x: number, y: number, text: string, name = "aa-key-text"): string =>
  `<text class="${name}" x="${x}" y="${y}" dy=".35em">${escaped(text)}</text>`;

/** A counter with what each of its parts says. */
function anatomy(
  tools: Tools,
  x: number,
  y: number,
  print: Print,
  row: Partial<PieceRow>,
  parts: [id: string, px: number, py: number, tx: number, ty: number][],
): string {
  const scale = 2.7;
  const formation = {
    name: "",
    short: "",
    side: print.side,
    nation: print.nation,
    parent: -1,
    band: print.side === "WP" ? "39gmrd" : "3id",
    stripe: "blue",
    notches: 1,
  };
  const calls = parts.map(
    ([id, px, py, tx, ty]) =>
      `<path class="aa-key-call" d="M${px * scale * 1.16} ${py * scale * 1.16}L${tx} ${ty}"/>${`<text class="aa-key-text" x="${tx + (tx > 0 ? 6 : -6)}" y="${ty}" dy=".35em" text-anchor="${tx > 0 ? "start" : "end"}">${escaped(tools.say(id))}</text>`}`,
  );
  return at(
    x,
    y,
    at(0, 0, counterArt(print, formation, { at: ["hex", 0], side: print.side, ...row }), scale) + calls.join(""),
  );
}

const TANKS: Print = {
  label: "120/39",
  side: "WP",
  nation: "SOV",
  formation: 0,
  kind: "mechanized",
  equipment: "BMP",
  attack: 5,
  defense: 4,
};
const GUNS: Print = {
  label: "2-41/3",
  side: "NATO",
  nation: "US",
  formation: 0,
  kind: "sp-artillery",
  equipment: "M109",
  attack: 4,
  range: 11,
  defense: 1,
};
const STAFF: Print = {
  label: "1/3",
  side: "NATO",
  nation: "US",
  formation: 0,
  kind: "hq",
  equipment: "Brigade HQ",
  cp: 3,
  rp: 2,
  command: 10,
  defense: 1,
};

function counters(tools: Tools): string {
  return [
    anatomy(tools, 690, 150, TANKS, { steps: 3 }, [
      ["aa-key-division", -4, -17, -96, -64],
      ["aa-key-regiment", -19, 4, -96, -8],
      ["aa-key-attack", -6.5, 15, -96, 52],
      ["aa-key-steps", 16, -4, 96, -64],
      ["aa-key-vehicle", 6, 7, 96, -8],
      ["aa-key-defense", 13, 15, 96, 52],
    ]),
    anatomy(tools, 690, 330, GUNS, { steps: 2 }, [
      ["aa-key-attack", -8.5, 15, -96, 52],
      ["aa-key-symbol", -8, -4, -96, -20],
      ["aa-key-range", 4, 16, 96, 20],
      ["aa-key-defense", 14.5, 15, 96, 56],
    ]),
    anatomy(tools, 690, 510, STAFF, {}, [
      ["aa-key-recon", -8.5, 15, -96, 40],
      ["aa-key-points", 16, -4, 96, -30],
      ["aa-key-command", 4, 16, 96, 14],
      ["aa-key-defense", 14.5, 15, 96, 56],
    ]),
    at(490, 660, counterArt(TANKS, undefined, { at: ["hex", 0], side: "WP", steps: 3, used: true }), 1.3),
    words(535, 660, tools.say("aa-flag-used")),
    at(740, 660, counterArt(TANKS, undefined, { at: ["hex", 0], side: "WP", dummy: true }), 1.3),
    words(785, 660, tools.say("aa-flag-dummy")),
    at(490, 745, counterArt(null, undefined, { at: ["hex", 0], side: "NATO" }), 1.3),
    words(535, 745, tools.say("aa-unknown-unit")),
    at(740, 745, counterArt(TANKS, undefined, { at: ["hex", 0], side: "WP" }), 1.3),
    words(785, 745, tools.say("aa-facts-steps-hidden")),
    ...CHIPS.map(
      ([flag, letter, tone], n) =>
        at(480 + (n % 2) * 250, 820 + Math.floor(n / 2) * 40, chipArt(letter, tone), 2) +
        words(502 + (n % 2) * 250, 820 + Math.floor(n / 2) * 40, tools.say(`aa-flag-${flag}`)),
    ),
  ].join("");
}

function grounds(tools: Tools): string {
  const hexes = GROUND.map(
    (kind, n) =>
      at(
        90,
        120 + n * 88,
        `<path class="aa-paper" d="${HEX}"/>${FILL[kind]}<path class="aa-key-hex" d="${HEX}"/>`,
        0.95,
      ) + words(145, 120 + n * 88, tools.say(`aa-terrain-${kind}`)),
  );
  const lines = LINES.map(([id, art], n) => at(90, 560 + n * 47, art, 0.5) + words(145, 560 + n * 47, tools.say(id)));
  return hexes.join("") + lines.join("");
}

function symbols(tools: Tools): string {
  return Object.entries(SYMBOLS)
    .map(
      ([kind, sign], n) =>
        at(
          1040,
          105 + n * 55,
          `<rect class="aa-key-symbol" x="-30" y="-20" width="60" height="40"/>${nato(sign)}`,
          0.85,
        ) + words(1085, 105 + n * 55, tools.say(`aa-kind-${kind}`)),
    )
    .join("");
}

function markers(theater: Theater): string {
  const { tools } = theater;
  const small = MARKS.map((row) => [row.kind, markArt(theater, row)] as const);
  const wide = WIDE.map((row) => [row.kind, wideArt(row)] as const);
  const bridges = BRIDGES.map((kind) => [kind, bridgeArt(kind, 0)] as const);
  return [...small, ...wide, ...bridges]
    .map(
      ([kind, art], n) =>
        at(1365, 102 + n * 45.5, art, WIDE.some((row) => row.kind === kind) ? 0.5 : 1.15) +
        words(1405, 102 + n * 45.5, tools.say(`aa-mark-${kind.replaceAll("_", "-")}`)),
    )
    .join("");
}

export function keySheet(theater: Theater): Sheet {
  const { tools } = theater;
  const title = (x: number, id: string): string =>
    `<text class="aa-card-title" x="${x}" y="52">${escaped(tools.say(id))}</text>`;
  return {
    id: "key",
    title: tools.say("aa-key"),
    width: WIDTH,
    height: HEIGHT,
    ground: () =>
      `<defs>${patterns()}</defs><rect class="aa-card-paper" width="${WIDTH}" height="${HEIGHT}" rx="18"/>${title(50, "aa-key-ground")}${title(470, "aa-key-counters")}${title(1010, "aa-key-symbols")}${title(1345, "aa-key-markers")}<g class="aa-key">${grounds(tools)}${counters(tools)}${symbols(tools)}${markers(theater)}</g>`,
    at: () => [],
    spot: () => null,
  };
}

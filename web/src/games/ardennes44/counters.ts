/** Counters: side colour, formation bar, NATO symbol or our own tank silhouette, factors, morale box, step pips, status chips. */

import type { Counter, UnitRow } from "./shapes";

const DRAWN = 44; // the units in which a counter is drawn
const HALF = DRAWN / 2;
const SCALE = 1.16;
export const SIZE = DRAWN * SCALE; // sheet units; a hex is 69 high

const TANKS: Record<string, string> = {
  light: "M-13 5h26l2 3-3 3h-24l-3-3zM-8 1h13l4 4h-19zM-3 -3h8l2 4h-11zM5 -2h10v1.4h-10z",
  medium: "M-15 5h30l2 3.4-3 3.6h-28l-3-3.6zM-11 0h20l4 5h-27zM-6 -5h11l3 5h-15zM7 -4h13v1.8h-13z",
  heavy: "M-16 4h32l2 4-3 4h-30l-3-4zM-13 -1h24l4 5h-31zM-7 -7h13l3 6h-17zM8 -5.5h15v2.4h-15z",
  destroyer: "M-15 4h30l2 4-3 4h-28l-3-4zM-12 -3h17l8 7h-27zM4 -2h16v2h-16z",
};

function tankOf(type: string): string {
  if (/Stuart/.test(type)) return TANKS.light!;
  if (/Tiger|Churchill|Sturmtiger/.test(type) && !/Hunting/.test(type)) return TANKS.heavy!;
  if (/Jpz|StuG|Hetzer|TD|Brummbaer|Hunting/.test(type)) return TANKS.destroyer!;
  return TANKS.medium!;
}

/** The inside of the NATO frame by kind of troops; the frame is 24 by 15. */
const SYMBOLS: Record<string, string> = {
  infantry: "M-12 -7.5L12 7.5M-12 7.5L12 -7.5",
  fortress: "M-12 -7.5L12 7.5M-12 7.5L12 -7.5M-12 4h24",
  mechanized: "M-12 -7.5L12 7.5M-12 7.5L12 -7.5M-7 0a7 4.4 0 1 0 14 0a7 4.4 0 1 0 -14 0",
  motorized: "M-12 -7.5L12 7.5M-12 7.5L12 -7.5M0 -7.5V7.5",
  parachute: "M-12 -7.5L12 7.5M-12 7.5L12 -7.5M-5 6q2.5 -4 5 0q2.5 -4 5 0",
  glider: "M-12 -7.5L12 7.5M-12 7.5L12 -7.5M-5 5h10",
  mountain: "M-12 -7.5L12 7.5M-12 7.5L12 -7.5M-4 7.5L0 2L4 7.5Z",
  engineer: "M-7 4V-3H7V4M0 -3V4",
  armor: "M-7 0a7 4.4 0 1 0 14 0a7 4.4 0 1 0 -14 0",
  recon: "M-12 7.5L12 -7.5",
  artillery: "M0 0m-3 0a3 3 0 1 0 6 0a3 3 0 1 0 -6 0",
  nebelwerfer: "M0 3m-2.5 0a2.5 2.5 0 1 0 5 0a2.5 2.5 0 1 0 -5 0M-4 -1L0 -5L4 -1M-4 -3.5L0 -7L4 -3.5",
  flak: "M-12 7.5Q0 -6 12 7.5",
};

function symbolKey(counter: Counter): string {
  const name = counter.symbol.toLowerCase();
  if (SYMBOLS[name]) return name;
  if (/para/.test(name)) return "parachute";
  if (/glider/.test(name)) return "glider";
  if (/engin/.test(name)) return "engineer";
  if (/fort/.test(name)) return "fortress";
  if (/mount/.test(name)) return "mountain";
  if (/neb|rocket/.test(name)) return "nebelwerfer";
  if (/art/.test(name)) return "artillery";
  if (/flak|aa/.test(name)) return "flak";
  if (/rec|cav/.test(name)) return "recon";
  if (/mech/.test(name)) return "mechanized";
  if (/motor/.test(name)) return "motorized";
  if (/arm|tank/.test(name)) return "armor";
  return "infantry";
}

function figure(counter: Counter): string {
  if (counter.silhouette) return `<path class="a44-tank" transform="translate(0 -1)" d="${tankOf(counter.type)}"/>`;
  return `<g transform="translate(0 0.5)"><rect class="a44-symbol-box" x="-12" y="-7.5" width="24" height="15"/><path class="a44-symbol" d="${SYMBOLS[symbolKey(counter)]}"/><text class="a44-echelon" y="-8.8">${counter.size}</text></g>`;
}

function factors(counter: Counter, row: UnitRow): string {
  const [attack, defense, move] = row.factors;
  const first = counter.artillery ? `${counter.range}r` : String(attack);
  const shown = counter.parenthesised ? `(${defense})` : String(defense);
  const box =
    counter.morale === "Veteran"
      ? ""
      : `<rect class="a44-morale a44-${counter.morale.toLowerCase()}" x="-7" y="8.6" width="14" height="12" rx="1.5"/>`;
  return `${box}<text class="a44-factor" x="-14" y="19.1">${first}</text><text class="a44-factor" x="0" y="19.1">${shown}</text><text class="a44-factor" x="14" y="19.1">${move}</text>`;
}

function pips(counter: Counter, row: UnitRow): string {
  if (counter.steps < 2) return "";
  return row.reduced ? `<path class="a44-reduced" d="M${-HALF} ${HALF - 12}L${-HALF + 12} ${HALF}H${-HALF}Z"/>` : "";
}

const CHIPS: [test: (row: UnitRow) => boolean, letter: string, tone: string][] = [
  [(row) => row.order === "disrupted", "D", "warn"],
  [(row) => row.order === "broken", "B", "bad"],
  [(row) => row.engaged === true, "E", "warn"],
  [(row) => row.oos === true, "U", "bad"],
  [(row) => row.fired === true, "F", "dim"],
  [(row) => row.marker === "strategic", "S", "info"],
  [(row) => row.marker === "truck", "T", "info"],
  [(row) => row.marker === "prime_mover", "P", "info"],
  [(row) => row.night === true, "N", "info"],
  [(row) => row.replaced === true, "R", "info"],
];

function chips(row: UnitRow): string {
  return CHIPS.filter(([test]) => test(row))
    .map(
      ([, letter, tone], n) =>
        `<g class="a44-chip a44-${tone}" transform="translate(${HALF - 1} ${-HALF + 4 + n * 11})"><circle r="6"/><text dy=".36em">${letter}</text></g>`,
    )
    .join("");
}

const nationOf = (counter: Counter): string => counter.nation.toLowerCase();

/** A side is known by its shape too: German counters have square corners and a dark head, Allied ones round shoulders. */
const SHAPES: Record<string, string> = {
  German: `M${-HALF} ${-HALF}h${DRAWN}v${DRAWN}h${-DRAWN}Z`,
  Allied: `M${-HALF} ${-HALF + 11}q0 -11 11 -11h${DRAWN - 22}q11 0 11 11v${DRAWN - 14}q0 3 -3 3h${-DRAWN + 6}q-3 0 -3 -3Z`,
};
const HEAD = 9; // height of the dark head
const shapeOf = (side: string): string => SHAPES[side] ?? SHAPES["Allied"]!;

function head(side: string): string {
  return side === "German" ? `<path class="a44-head" d="M${-HALF} ${-HALF}h${DRAWN}v${HEAD}h${-DRAWN}Z"/>` : "";
}

/** A counter as SVG round (0, 0). */
export function counterArt(counter: Counter, row: UnitRow): string {
  const tq = counter.tq
    ? `<text class="a44-tq${counter.red_tq ? " a44-red" : ""}" x="${HALF - 1.6}" y="3">${counter.tq}</text>`
    : "";
  const spent = row.moved || row.attacked ? " a44-spent" : "";
  return [
    `<g class="a44-counter a44-side-${counter.side.toLowerCase()} a44-${nationOf(counter)}${spent}" transform="scale(${SCALE})">`,
    `<path class="a44-shadow" transform="translate(1.5 2)" d="${shapeOf(counter.side)}"/>`,
    `<path class="a44-face" d="${shapeOf(counter.side)}"/>`,
    head(counter.side),
    `<rect class="a44-bar a44-color-${counter.color}" x="${-HALF}" y="${-HALF + 11}" width="5.5" height="${DRAWN - 13}"/>`,
    `<text class="a44-label" x="0" y="${-HALF + 6.8}"${counter.label.length > 9 ? ` textLength="${counter.side === "German" ? 41 : 33}" lengthAdjust="spacingAndGlyphs"` : ""}>${escaped(counter.label)}</text>`,
    figure(counter),
    factors(counter, row),
    pips(counter, row),
    tq,
    chips(row),
    `</g>`,
  ].join("");
}

const escaped = (text: string): string => text.replace(/[&<>]/g, "");

/** The ring round a counter has its side's shape. */
export const outlineOf = (side: string): string => (side === "German" ? COUNTER_OUTLINE : ALLIED_OUTLINE);

const CURVE = 11 * SCALE;
const ALLIED_OUTLINE = `M${-SIZE / 2} ${-SIZE / 2 + CURVE}q0 ${-CURVE} ${CURVE} ${-CURVE}h${SIZE - 2 * CURVE}q${CURVE} 0 ${CURVE} ${CURVE}v${SIZE - CURVE}h${-SIZE}Z`;
export const COUNTER_OUTLINE = `M${-SIZE / 2} ${-SIZE / 2}h${SIZE}v${SIZE}h${-SIZE}Z`;

/** A view box that holds a counter with its shadow and chips. */
export const COUNTER_BOX = `${-SIZE / 2 - 1} ${-SIZE / 2 - 4} ${SIZE + 8} ${SIZE + 8}`;

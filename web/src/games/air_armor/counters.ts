/**
 * Counters. The side by shape and colour (chamfered and warm: Warsaw Pact; rounded and cool: NATO), the division by the band with
 * its designation, the regiment or brigade by the stripe and its notches, the step marker as a box beside the symbol.
 * Used counters are dark with white figures, as on the back of the printed ones.
 */

import { nato } from "../../counters/nato";
import type { Formation, PieceRow, Print, Side } from "./shapes";
import { escaped } from "./theater";

const DRAWN = 44; // the units in which a counter is drawn
const HALF = DRAWN / 2;
const SCALE = 1.16;
export const SIZE = DRAWN * SCALE; // sheet units; a hex is 69 wide and 80 high

const FACE: Record<Side, string> = {
  WP: "M-15 -22H15L22 -15V15L15 22H-15L-22 15V-15Z",
  NATO: "M-18 -22H18Q22 -22 22 -18V18Q22 22 18 22H-18Q-22 22 -22 18V-18Q-22 -22 -18 -22Z",
};
const BAND: Record<Side, string> = {
  WP: "M-15 -22H15L22 -15V-13H-22V-15Z",
  NATO: "M-18 -22H18Q22 -22 22 -18V-13H-22V-18Q-22 -22 -18 -22Z",
};
const STRIPE: Record<Side, string> = {
  WP: "M-22 -13H-16.5V20.5L-22 15Z",
  NATO: "M-22 -13H-16.5V22H-18Q-22 22 -22 18Z",
};
const EMBLEM: Record<Side, string> = {
  WP: "M0 -3.4L.8 -1.1 3.2 -1.1 1.3 .4 2 2.8 0 1.4 -2 2.8 -1.3 .4 -3.2 -1.1 -.8 -1.1Z", // five points
  NATO: "M0 -3.6L.8 -.8 3.6 0 .8 .8 0 3.6 -.8 .8 -3.6 0 -.8 -.8Z", // a compass rose
};

/** Unit symbols by kind of counter. */
export const SYMBOLS: Record<string, string> = {
  armor: "armor",
  mechanized: "armored-infantry",
  motorized: "motorized",
  leg: "parachute",
  cavalry: "armored-cavalry",
  "anti-armor": "anti-tank",
  "armored-anti-armor": "tank-destroyer",
  engineer: "engineer",
  artillery: "artillery",
  "sp-artillery": "self-propelled-artillery",
  rocket: "rocket",
  hq: "headquarters",
  "attack-helicopter": "attack-helicopter",
  "utility-helicopter": "rotary-wing",
  air: "fixed-wing",
};

/** What stands under the symbol: the vehicle, as short as people say it. */
export function vehicle(print: Print): string {
  const plain = print.equipment.replace(/ \(.*\)$/, "").replace(/^(M[123]) .*/, "$1");
  if (print.kind === "hq") return plain.replace(/ HQ$/, "");
  if (print.kind === "engineer") return "";
  return plain.length > 11 ? (plain.split(" ")[0] ?? plain) : plain;
}

const fitted = (text: string, most: number, width: number): string =>
  text.length > most ? ` textLength="${width}" lengthAdjust="spacingAndGlyphs"` : "";

function stripe(side: Side, formation: Formation | undefined): string {
  if (!formation) return "";
  const cuts = Array.from({ length: formation.notches }, (_, n) => `M-22 ${-6 + n * 6.5}h5.5v2.6h-5.5z`).join("");
  return `<path class="aa-stripe aa-stripe-${formation.stripe}" d="${STRIPE[side]}"/>${cuts ? `<path class="aa-notch" d="${cuts}"/>` : ""}`;
}

function values(print: Print): [text: string, x: number, small?: boolean][] {
  if (print.kind === "hq")
    return [
      [`${print.rp ?? 0}r`, -8.5],
      [`${print.command ?? 0}`, 4, true],
      [String(print.defense), 14.5],
    ];
  if (print.range)
    return [
      [String(print.attack ?? 0), -8.5],
      [String(print.range), 4, true],
      [String(print.defense), 14.5],
    ];
  return [
    [String(print.attack ?? 0), -6.5],
    [String(print.defense), 13],
  ];
}

function box(print: Print, row: PieceRow): string {
  if (print.kind === "hq")
    return `<circle class="aa-cp" cx="16" cy="-4.5" r="5.2"/><text class="aa-cp-text" x="16" y="-1">${print.cp ?? 0}</text>`;
  if (row.dummy)
    return `<rect class="aa-steps aa-steps-dummy" x="11" y="-11.6" width="10" height="14.4" rx="1.6"/><path class="aa-dummy-cross" d="M12.5 -10L19.5 1.2M19.5 -10L12.5 1.2"/>`;
  if (print.kind === "engineer" && row.steps === undefined) return "";
  const known = row.steps !== undefined;
  return `<rect class="aa-steps${known ? "" : " aa-steps-hidden"}" x="11" y="-11.6" width="10" height="14.4" rx="1.6"/><text class="aa-steps-text" x="16" y="-.3">${known ? row.steps : "?"}</text>`;
}

export const CHIPS: [flag: keyof PieceRow, letter: string, tone: string][] = [
  ["disrupted", "D", "bad"],
  ["fired", "F", "dim"],
  ["contaminated", "C", "toxic"],
  ["masked", "M", "warn"],
  ["defense", "DD", "info"],
  ["out", "✕", "bad"],
];
const CHIP_AT: [number, number][] = [
  [22, 8.5],
  [22, 19.5],
  [-22, 19.5],
  [-22, 8.5],
  [0, 23],
  [11, 23],
];

/** A state on the rim of a counter. */
export const chipArt = (letter: string, tone: string): string =>
  `<g class="aa-chip aa-${tone}"><circle r="5.8"/><text dy=".36em"${letter.length > 1 ? ` class="aa-two"` : ""}>${letter}</text></g>`;

function chips(row: PieceRow): string {
  const set: [string, string][] = CHIPS.filter(([flag]) => row[flag]).map(([, letter, tone]) => [letter, tone]);
  if (row.ew) set.push(["EW", row.ew === "ready" ? "info" : "dim"]);
  return set
    .slice(0, CHIP_AT.length)
    .map(([letter, tone], n) => `<g transform="translate(${CHIP_AT[n]!.join(" ")})">${chipArt(letter, tone)}</g>`)
    .join("");
}

/** A counter as SVG round (0, 0). */
export function counterArt(print: Print | null, formation: Formation | undefined, row: PieceRow): string {
  const side = row.side;
  const nation = print ? print.nation.toLowerCase() : "blank";
  const shell = `<path class="aa-shadow" transform="translate(1.4 2)" d="${FACE[side]}"/><path class="aa-face" d="${FACE[side]}"/>`;
  const open = `<g class="aa-counter aa-${side.toLowerCase()} aa-nation-${nation}${row.used ? " aa-used" : ""}${row.dummy ? " aa-dummy" : ""}" transform="scale(${SCALE})">`;
  if (!print)
    return `${open}${shell}<path class="aa-emblem-large" transform="translate(0 -1) scale(4.6)" d="${EMBLEM[side]}"/><text class="aa-unknown" y="9">?</text><path class="aa-rim" d="${FACE[side]}"/>${chips(row)}</g>`;
  const kind = SYMBOLS[print.kind] ?? "infantry";
  const equipment = vehicle(print);
  const numbers = values(print)
    .map(
      ([text, x, small]) => `<text class="aa-value${small ? " aa-value-small" : ""}" x="${x}" y="19.4">${text}</text>`,
    )
    .join("");
  return [
    open,
    shell,
    `<path class="aa-band aa-band-${formation?.band ?? "plain"}" d="${BAND[side]}"/>`,
    stripe(side, formation),
    `<path class="aa-emblem" transform="translate(${side === "WP" ? 14.6 : 16.6} -17.4)" d="${EMBLEM[side]}"/>`,
    `<text class="aa-label" x="${side === "WP" ? -15 : -17}" y="-15.2"${fitted(print.label, 8, 26)}>${escaped(print.label)}</text>`,
    `<g class="aa-symbol" transform="translate(-3 -4.4) scale(.4)"><rect class="aa-symbol-box" x="-30" y="-20" width="60" height="40"/>${nato(kind)}</g>`,
    box(print, row),
    equipment
      ? `<text class="aa-vehicle" x="2.6" y="9.2"${fitted(equipment, 10, 30)}>${escaped(equipment)}</text>`
      : "",
    numbers,
    `<path class="aa-rim" d="${FACE[side]}"/><path class="aa-afar" transform="translate(3 4) scale(4.2)" d="${EMBLEM[side]}"/>`,
    chips(row),
    `</g>`,
  ].join("");
}

export const outlineOf = (side: Side): string =>
  FACE[side].replace(/-?\d*\.?\d+/g, (number) => (Number(number) * SCALE).toFixed(1));
export const COUNTER_BOX = `${-HALF * SCALE - 4} ${-HALF * SCALE - 4} ${SIZE + 10} ${SIZE + 10}`;

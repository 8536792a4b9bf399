/** Counters, pins and glyphs of the map, each round (0, 0). */

import { MINE, silhouette, SUBMARINE } from "./silhouettes";
import type { Owner, ShipClass, Side } from "./shapes";

export const COUNTER = { width: 86, height: 52 };
export const COUNTER_OUTLINE = "M-39 -26h78a4 4 0 0 1 4 4v44a4 4 0 0 1-4 4h-78a4 4 0 0 1-4-4v-44a4 4 0 0 1 4-4z";
export const DOT_OUTLINE = "M-15 0a15 15 0 1 0 30 0a15 15 0 1 0-30 0z";
export const TAG_OUTLINE = "M-34 -16h68a6 6 0 0 1 6 6v20a6 6 0 0 1-6 6h-68a6 6 0 0 1-6-6v-20a6 6 0 0 1 6-6z";
export const PLACE_OUTLINE = "M-14 0a14 14 0 1 0 28 0a14 14 0 1 0-28 0z";
export const FORCE_OUTLINE = "M-29 -17h58a4 4 0 0 1 4 4v26a4 4 0 0 1-4 4h-58a4 4 0 0 1-4-4v-26a4 4 0 0 1 4-4z";

const em = `<circle class="ac-em" r="11"/><text class="ac-em-text" y="4.5">EM</text>`;

/** A station: the silhouette of the most important ship on the side's colour, the force's colour bar and code. */
export function station(
  tf: number,
  side: Side,
  code: string,
  kind: ShipClass,
  ships: number,
  hasEm: boolean,
  anchored: boolean,
): string {
  const pips = Array.from(
    { length: Math.min(ships, 7) },
    (_, n) => `<rect class="ac-on" x="${-29 + n * 9}" y="16" width="6" height="5" rx="1"/>`,
  ).join("");
  return `<g class="ac-side-${side} ac-tf${tf}"><path class="ac-shadow" transform="translate(2.5 3.5)" d="${COUNTER_OUTLINE}"/><path class="ac-body" d="${COUNTER_OUTLINE}"/><rect class="ac-bar" x="-43" y="-26" width="9" height="52" rx="3"/><text class="ac-on ac-on-text" x="-28" y="-7">${code}</text>${anchored ? `<path transform="translate(31 -14) scale(0.5)" class="ac-anchor" d="${ANCHOR}"/>` : ""}<path class="ac-on" transform="translate(-31 -11) scale(0.58)" d="${silhouette(kind)}"/>${pips}${hasEm ? `<g transform="translate(40 24)">${em}</g>` : ""}</g>`;
}

/** The label of a trajectory: code and number of segments. */
export function tag(tf: number, side: Side, code: string, length: number, hasEm: boolean): string {
  return `<g class="ac-side-${side} ac-tf${tf}"><path class="ac-shadow" transform="translate(2 3)" d="${TAG_OUTLINE}"/><path class="ac-body" d="${TAG_OUTLINE}"/><rect class="ac-bar" x="-40" y="-16" width="9" height="32" rx="3"/><text class="ac-on ac-on-text" x="-27" y="7">${code}</text><text class="ac-on ac-on-small" x="33" y="6" text-anchor="end">${length}⬡</text>${hasEm ? `<g transform="translate(40 14)">${em}</g>` : ""}</g>`;
}

/** A segment: a diamond for the Germans, a round dot for the British; hollow at both ends of the line. */
export function dot(tf: number, side: Side, end: boolean): string {
  const kind = end ? "ac-end" : "ac-dot";
  const r = end ? 11 : 9;
  const form =
    side === "german"
      ? `<path class="${kind}" d="M0 ${-r - 2}L${r + 2} 0L0 ${r + 2}L${-r - 2} 0Z"/>`
      : `<circle class="${kind}" r="${r}"/>`;
  return `<g class="ac-tf${tf}">${form}</g>`;
}

const PIN = "M0 0C-4 -12 -14 -17 -14 -28a14 14 0 0 1 28 0C14 -17 4 -12 0 0z";
export const pin = (kind: "intel" | "contact"): string =>
  `<g class="ac-pin ac-pin-${kind}"><path d="${PIN}"/><text y="-22">${kind === "intel" ? "i" : "✕"}</text></g>`;
export const PIN_OUTLINE = PIN;

const ANCHOR = "M0 -13v26M-6 -6h12M-12 5c1 6 6 9 12 9s11-3 12-9M0 -13a3.5 3.5 0 1 1 .01 0";
export const port = (owner: Owner | "none"): string =>
  `<circle class="ac-harbour ac-own-${owner}" r="11"/><path class="ac-anchor" transform="scale(0.46)" d="${ANCHOR}"/>`;

const PLANE = "M0 -11l2.5 7 10 5v3l-10 -2 -1 6 3 2v2l-4.5 -1 -4.5 1v-2l3 -2 -1 -6 -10 2v-3l10 -5z";
export const base = (owner: Owner | "none"): string => `<path class="ac-plane ac-own-${owner}" d="${PLANE}"/>`;

export function force(kind: "uboat" | "submarine" | "mines", side: Side, leader: boolean): string {
  const glyph = kind === "mines" ? MINE : SUBMARINE;
  return `<g class="ac-side-${side}"><path class="ac-shadow" transform="translate(2 3)" d="${FORCE_OUTLINE}"/><path class="ac-body" d="${FORCE_OUTLINE}"/><path class="ac-on" transform="translate(-29 -12) scale(0.48)" d="${glyph}"/>${leader ? `<text class="ac-on ac-on-small" x="22" y="-4" text-anchor="middle">★</text>` : ""}</g>`;
}

/** A reinforcement group waiting in its port. */
export const group = (letter: string, side: Side, ships: number): string =>
  `<g class="ac-side-${side}"><path class="ac-shadow" transform="translate(2 3)" d="${GROUP_OUTLINE}"/><path class="ac-body" d="${GROUP_OUTLINE}" stroke-dasharray="5 4"/><text class="ac-on ac-on-small" x="-7" y="6" text-anchor="middle">${letter}</text><text class="ac-on ac-on-tiny" x="8" y="6" text-anchor="middle">${ships}</text></g>`;
export const GROUP_OUTLINE = "M-15 -17h30a4 4 0 0 1 4 4v26a4 4 0 0 1-4 4h-30a4 4 0 0 1-4-4v-26a4 4 0 0 1 4-4z";

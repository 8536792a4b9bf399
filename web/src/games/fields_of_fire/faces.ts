/** The faces of cards: picture, LOS borders, cover value, name; and what lies on a whole card. */

import type { Tools } from "../api";
import { HIGH, STAGING_OUTLINE, STAGING_TITLE, WIDE } from "./layout";
import type { CardRow, TerrainRow } from "./shapes";
import { escaped } from "./kinds";
import { cardArt, hillArt, type Recipe } from "./terrain/recipe";

const [X, Y] = [WIDE / 2, HIGH / 2];
const INSET = 3;
const CORNER = 46; // how far a diagonal border reaches along the sides
const CARD_URBAN = 32; // its areas have cover values of their own
const pictures = new Map<string, string>();

/** The eight parts of a card's border, clockwise from the north. */
const BORDERS: string[] = (() => {
  const [x, y] = [X - INSET, Y - INSET];
  const [cx, cy] = [x - CORNER, y - CORNER];
  return [
    `M${-cx} ${-y}H${cx}`,
    `M${cx} ${-y}H${x}V${-cy}`,
    `M${x} ${-cy}V${cy}`,
    `M${x} ${cy}V${y}H${cx}`,
    `M${cx} ${y}H${-cx}`,
    `M${-cx} ${y}H${-x}V${cy}`,
    `M${-x} ${cy}V${-cy}`,
    `M${-x} ${-cy}V${-y}H${-cx}`,
  ];
})();

const bits = (mask: number): number[] => [0, 1, 2, 3, 4, 5, 6, 7].filter((way) => (mask >> way) & 1);

/** Borders of a card: dark ones stop a line of sight, black ones also bar the way. */
export function bordersArt(terrain: TerrainRow, dark: number): string {
  const line = (name: string, ways: number[]): string =>
    ways.length ? `<path class="fof-border fof-border-${name}" d="${ways.map((way) => BORDERS[way]).join("")}"/>` : "";
  return line("clear", bits(~dark & 255)) + line("dark", bits(dark)) + line("black", bits(terrain.black));
}

const VARIANTS = 4;
const NEXT_SEED = 100_003;
/** Borders seen in a mirror: north-east for north-west, east for west. */
const mirrored = (mask: number): number => bits(mask).reduce((found, way) => found | (1 << ((8 - way) % 8)), 0);

/** Which of its looks a card of the same print has on this place, so that neighbours differ. */
export function variantAt(row: number, column: number): number {
  return (((row * 2 + column) % VARIANTS) + VARIANTS) % VARIANTS;
}

/** The picture of a terrain card, shading of hills under it included; the same print has several looks. */
export function pictureArt(recipe: Recipe, hill: Recipe | undefined, variant = 0, terrain?: TerrainRow): string {
  const key = `${recipe.s}:${hill?.s ?? 0}:${variant}`;
  let art = pictures.get(key);
  if (art === undefined) {
    const urban = terrain && terrain.flags & CARD_URBAN;
    const turned =
      variant % 2 === 1 &&
      terrain &&
      !urban &&
      mirrored(terrain.dark) === terrain.dark &&
      mirrored(terrain.black) === terrain.black;
    const card = cardArt(urban ? recipe : { ...recipe, s: recipe.s + variant * NEXT_SEED });
    art = (turned ? `<g transform="matrix(-1 0 0 1 1000 0)">${card}</g>` : card) + (hill ? hillArt(hill) : "");
    pictures.set(key, art);
  }
  return `<svg class="fof-picture" x="${-X}" y="${-Y}" width="${WIDE}" height="${HIGH}" viewBox="0 0 1000 700">${art}</svg>`;
}

const badge = (x: number, y: number, w: number, text: string, name: string): string =>
  `<g class="fof-badge ${name}" transform="translate(${x} ${y})"><rect x="${-w / 2}" y="-11" width="${w}" height="22" rx="5"/><text dy=".36em">${text}</text></g>`;

/** Cover as a shield: one value, or the higher across a dark border and the lower. */
function shield(terrain: TerrainRow): string {
  const value = terrain.high === terrain.low ? `${terrain.high}` : `${terrain.high}/${terrain.low}`;
  return `<g class="fof-shield" transform="translate(${-X + 27} ${-Y + 25})"><path d="M-17 -15H17V1Q17 12 0 18Q-17 12 -17 1Z"/><text dy=".3em">${value}</text></g>`;
}

/** Name, cover, elevation and the numbers of a face-up card. */
export function printArt(terrain: TerrainRow, ground: string, row: CardRow, hills: boolean): string {
  const name = escaped(ground);
  const plate = [...ground].reduce((sum, letter) => sum + (letter > "\u2e80" ? 12 : 5.7), 14);
  const numbers = (terrain.burst ? 30 : 0) + (terrain.potential ? 26 : 0);
  return [
    terrain.flags & CARD_URBAN ? "" : shield(terrain),
    row.level > 1 || hills ? badge(-X + 66, -Y + 23, 34, `▲${row.level}`, "fof-level") : "",
    `<g class="fof-name" transform="translate(${-X + 8} ${Y - 20})"><rect width="${plate}" height="15" rx="3"/><text x="${plate / 2}" y="11.5">${name}</text></g>`,
    numbers
      ? `<g class="fof-name" transform="translate(${X - 8 - numbers} ${Y - 20})"><rect width="${numbers}" height="15" rx="3"/></g>`
      : "",
    terrain.burst
      ? `<g class="fof-print" transform="translate(${X + 1 - numbers} ${Y - 12.5})"><path d="M0 -6L1.5 -2L6 0L1.5 2L0 6L-1.5 2L-6 0L-1.5 -2Z"/><text x="8" dy=".34em">${terrain.burst > 0 ? "+" : ""}${terrain.burst}</text></g>`
      : "",
    terrain.potential
      ? `<g class="fof-print" transform="translate(${X - 26} ${Y - 12.5})"><path d="M-5 4V0A5 5 0 0 1 5 0V4Z"/><text x="8" dy=".34em">${terrain.potential}</text></g>`
      : "",
  ].join("");
}

/** A card whose terrain nobody has seen, or a card of the Staging Area. */
export function backArt(staging: boolean, tools: Tools): string {
  if (staging)
    return `<path class="fof-staging" d="${STAGING_OUTLINE}"/><text class="fof-staging-name" y="${STAGING_TITLE}">${escaped(tools.say("fof-staging"))}</text>`;
  const frame = `x="${-X}" y="${-Y}" width="${WIDE}" height="${HIGH}" rx="6"`;
  return `<rect class="fof-back" ${frame}/><rect ${frame} fill="url(#fof-weave)"/><text class="fof-unknown" y="20">?</text>`;
}

const CLOUD =
  "M-80 30a34 34 0 0 1 4 -66a48 48 0 0 1 82 -22a42 42 0 0 1 70 32a32 32 0 0 1 4 58q-20 18 -44 4q-30 20 -58 2q-34 16 -58 -8Z";

/** Haze, twilight and night over a card, and the flare that lights it. */
export function nightArt(row: CardRow, light: number, weather: number): string {
  const whole = `x="${-X}" y="${-Y}" width="${WIDE}" height="${HIGH}"`;
  if (row.light) return `<rect class="fof-lit" ${whole} fill="url(#fof-flare)"/>`;
  const veil = (name: string, opacity: number): string =>
    opacity > 0 ? `<rect class="${name}" ${whole} opacity="${opacity.toFixed(2)}"/>` : "";
  return veil("fof-mist", 0.08 * weather) + veil("fof-night", Math.min(0.46, 0.125 * light));
}

/** Smoke and gas over the whole card; wire and phone lines on it. */
export function weatherArt(row: CardRow): string {
  return [
    row.smoke
      ? `<g class="fof-smoke"><path d="${CLOUD}"/><path transform="translate(44 34) scale(.7)" d="${CLOUD}"/></g>`
      : "",
    row.gas ? `<path class="fof-gas" transform="translate(-10 14) scale(1.1)" d="${CLOUD}"/>` : "",
    row.wire ? `<path class="fof-wire" d="M${-X + 20} ${-Y + 48}${"a7 7 0 1 1 8 0h4".repeat(21)}"/>` : "",
  ].join("");
}

/** A phone line across the card; a cut one has a gap with a cross. */
export const lineArt = (state: number): string =>
  state
    ? `<path class="fof-phone${state === 2 ? " fof-cut" : ""}" d="M0 ${Y}C-14 40 14 -30 0 ${-Y}M${-X} 0"/>${state === 2 ? `<path class="fof-cut-mark" d="M-8 -8L8 8M-8 8L8 -8"/>` : ""}`
    : "";

export const definitions = `<radialGradient id="fof-flare" r=".72"><stop stop-color="#fff3b8" stop-opacity=".5"/><stop offset=".45" stop-color="#ffe9a0" stop-opacity=".2"/><stop offset="1" stop-color="#0c1838" stop-opacity=".5"/></radialGradient><pattern id="fof-weave" width="16" height="16" patternUnits="userSpaceOnUse"><path class="fof-weave" d="M0 16L16 0M-4 4L4 -4M12 20L20 12"/></pattern>`;

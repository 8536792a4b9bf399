/** A square counter as wargamers know it: side colour, formation bar, symbol, factors, steps, chips on the rim. */

import { nato } from "./nato";

export interface Counter {
  fill: string; // side colour (any CSS colour or variable)
  ink: string;
  bar?: string; // formation colour, a stripe along the top
  symbol?: string; // kind of nato.ts, or SVG markup round (0, 0) in a box of 60 x 40
  echelon?: string;
  wheels?: boolean;
  name?: string; // small, above the symbol on the left
  formation?: string; // small, on the right
  factors?: string[]; // below, spread over the width: attack, defence, movement
  boxed?: number; // index of the factor with a box round it (morale)
  steps?: [left: number, of: number];
  chips?: { text: string; colour: string }[]; // at most three, on the lower rim
}

const SIZE = 100;
const OUTLINE = outline(SIZE);

/** The rounded square of a counter as an SVG path round (0, 0): for `Piece.outline`. */
export function outline(size: number): string {
  const [half, round] = [size / 2, size * 0.08];
  const side = size - 2 * round;
  const arc = (x: number, y: number): string => `a${round} ${round} 0 0 1 ${x * round} ${y * round}`;
  return `M${-half + round} ${-half}h${side}${arc(1, 1)}v${side}${arc(-1, 1)}h${-side}${arc(-1, -1)}v${-side}${arc(1, -1)}z`;
}

const escaped = (text: string): string =>
  text.replace(/[&<>"]/g, (sign) => ({ "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" })[sign]!);

/** The counter as SVG markup round (0, 0), `size` units wide. */
export function counter(unit: Counter, size = SIZE): string {
  const scale = size / SIZE;
  return `<g class="counter" transform="scale(${scale})" color="${unit.ink}" font-family="var(--narrow)">
<path d="${OUTLINE}" transform="translate(3 4)" fill="#0003"/><path d="${OUTLINE}" fill="${unit.fill}" stroke="${unit.ink}" stroke-opacity="0.45" stroke-width="1.5"/>
${unit.bar ? `<path d="M-46 -46h92v9h-92z" fill="${unit.bar}"/>` : ""}${unit.symbol ? `<g transform="translate(0 ${unit.bar ? -6 : -9}) scale(0.86)">${unit.symbol.startsWith("<") ? unit.symbol : nato(unit.symbol, unit.echelon, unit.wheels)}</g>` : ""}
${small(unit.name, -44, "start")}${small(unit.formation, 44, "end")}${factors(unit)}${steps(unit)}${chips(unit)}</g>`;
}

const small = (text: string | undefined, x: number, anchor: string): string =>
  text
    ? `<text x="${x}" y="-25" text-anchor="${anchor}" font-size="14" font-weight="500" fill="currentColor">${escaped(text)}</text>`
    : "";

function factors(unit: Counter): string {
  const texts = unit.factors ?? [];
  const places = texts.length === 1 ? [0] : texts.length === 2 ? [-24, 24] : [-31, 0, 31];
  return texts
    .map((text, n) => {
      const x = places[n] ?? 0;
      const box =
        unit.boxed === n
          ? `<rect x="${x - 13}" y="19" width="26" height="25" fill="none" stroke="currentColor" stroke-width="2"/>`
          : "";
      return `${box}<text x="${x}" y="40" text-anchor="middle" font-size="26" font-weight="700" fill="currentColor">${escaped(text)}</text>`;
    })
    .join("");
}

function steps(unit: Counter): string {
  if (!unit.steps) return "";
  const [left, of] = unit.steps;
  return Array.from(
    { length: of },
    (_, n) =>
      `<circle cx="44" cy="${-14 + n * 10}" r="3.2" fill="${n < left ? "currentColor" : "none"}" stroke="currentColor" stroke-width="1.2"/>`,
  ).join("");
}

function chips(unit: Counter): string {
  return (unit.chips ?? [])
    .slice(0, 3)
    .map(
      (chip, n) =>
        `<g transform="translate(${-34 + n * 34} 50)"><rect x="-15" y="-9" width="30" height="18" rx="9" fill="${chip.colour}" stroke="#fff" stroke-width="1.5"/><text y="5" text-anchor="middle" font-size="13" font-weight="700" fill="#fff">${escaped(chip.text)}</text></g>`,
    )
    .join("");
}

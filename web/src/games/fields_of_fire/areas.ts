/** The areas of an urban card: streets, rooms, courtyard, upper stories, rooftops; where they lie, how they look. */

import type { Overlay, Piece, Tools } from "../api";
import type { Field } from "./field";
import { HIGH, WIDE } from "./layout";
import { STRENGTH } from "./marks";
import type { AreaCard, FieldTable } from "./shapes";
import type { Recipe } from "./terrain/recipe";

export interface Rect {
  x: number; // middle, from the middle of the card
  y: number;
  w: number;
  h: number;
}

const [X, Y] = [WIDE / 2, HIGH / 2];
/** Width of the strips round the block; areas where somebody stands get more room than the others. */
const STREET = 28;
const BUSY_STREET = 46;
const CROWDED_STREET = 74; // two rows of counters
const ROOM = [6, 3]; // counters in one row of the streets in front and behind, and of those at the sides
const BUSY = 2;
/** Codes of areas (codes.py). */
export const SOUTH = 2; // the street where the card's name is printed
const COURTYARD = 6;
const HOUSE = [-1, -1, -1, -1, 0, 1, -1, 0, 1, 0, 1];
const FLOOR = [0, 0, 0, 0, 0, 0, 0, 1, 1, 2, 2];
const isStreet = (area: number): boolean => area < 4;

/** Whether the house of a compound is drawn in the right half of its picture. */
function turned(card: AreaCard, recipe: Recipe | undefined): boolean {
  const houses = (recipe?.l ?? [])
    .filter((layer) => layer[0] === "house")
    .map((layer) => [Number(layer[2]), Number(layer[4]) * Number(layer[5])] as const);
  const size = houses.reduce((sum, [, area]) => sum + area, 0);
  return (
    card.places.some(([, area]) => area === COURTYARD) &&
    houses.reduce((sum, [x, area]) => sum + x * area, 0) > 500 * size
  );
}

/** How many units stand at which place. */
export function heldPlaces(table: FieldTable): Map<number, number> {
  const held = new Map<number, number>();
  for (const { place } of Object.values(table.units)) held.set(place, (held.get(place) ?? 0) + 1);
  return held;
}

/** The block between the streets: its left, right, upper and lower edge. */
function blockOf(
  card: AreaCard,
  held: Map<number, number>,
): { left: number; right: number; top: number; bottom: number } {
  const wide = (area: number): number => {
    const many = held.get(card.places.find(([, one]) => one === area)?.[0] ?? -1) ?? 0;
    return many > ROOM[area % 2]! ? CROWDED_STREET : many > 0 ? BUSY_STREET : STREET;
  };
  return { left: -X + wide(3), right: X - wide(1), top: -Y + wide(0), bottom: Y - wide(2) };
}

const between = (left: number, top: number, right: number, bottom: number): Rect => ({
  x: (left + right) / 2,
  y: (top + bottom) / 2,
  w: right - left,
  h: bottom - top,
});

/** Where the areas of a card lie: buildings left and right, their floors one above the other, the courtyard beside them. */
export function areaRects(card: AreaCard, recipe: Recipe | undefined, held: Map<number, number>): Map<number, Rect> {
  const mirrored = turned(card, recipe);
  const { left, right, top, bottom } = blockOf(card, held);
  const codes = card.places.map(([, area]) => area);
  const halves = codes.includes(5) || (codes.includes(COURTYARD) && codes.includes(4)) ? 2 : 1;
  const half = (area: number): number =>
    halves === 1 ? 0 : area === COURTYARD ? (mirrored ? 0 : 1) : HOUSE[area] === 1 ? 1 : mirrored ? 1 : 0;
  const crowd = [0, 1].map((side) =>
    card.places.some(([place, area]) => !isStreet(area) && half(area) === side && held.has(place)) ? 1.3 : 1,
  );
  const middle = halves === 1 ? right : left + ((right - left) * crowd[0]!) / (crowd[0]! + crowd[1]!);
  const rects = new Map<number, Rect>();
  for (const [place, area] of card.places) {
    if (area === 0) rects.set(place, between(left, -Y, right, top));
    else if (area === 2) rects.set(place, between(left, bottom, right, Y));
    else if (area === 1) rects.set(place, between(right, top, X, bottom));
    else if (area === 3) rects.set(place, between(-X, top, left, bottom));
    else {
      const [from, to] = half(area) === 0 ? [left, middle] : [middle, right];
      const floors = card.places
        .filter(([, code]) => (area === COURTYARD ? code === area : HOUSE[code] === HOUSE[area]))
        .sort(([, a], [, b]) => FLOOR[b]! - FLOOR[a]!);
      const shares = floors.map(([one]) => (held.has(one) ? BUSY : 1));
      const whole = shares.reduce((sum, share) => sum + share, 0);
      const at = floors.findIndex(([one]) => one === place);
      const y = (n: number): number =>
        top + ((bottom - top) * shares.slice(0, n).reduce((sum, share) => sum + share, 0)) / whole;
      rects.set(place, between(from, y(at), to, y(at + 1)));
    }
  }
  return rects;
}

/** Where units stand in an area of so many: rows of small counters, or one stack. */
export function standing(rect: Rect, many: number, size: number): [number, number][] | null {
  const columns = Math.max(1, Math.floor((rect.w - 2) / size));
  const rows = Math.max(1, Math.floor((rect.h + 4) / size));
  if (many > columns * rows) return null;
  const used = Math.ceil(many / columns);
  return Array.from({ length: many }, (_, n): [number, number] => {
    const row = Math.floor(n / columns);
    const here = Math.min(columns, many - row * columns);
    return [rect.x + ((n % columns) - (here - 1) / 2) * size, rect.y + (row - (used - 1) / 2) * size];
  });
}

const CLOUD =
  "M-17 6a8 8 0 0 1 1 -14a11 11 0 0 1 18 -5a9 9 0 0 1 15 7a7 7 0 0 1 1 13q-5 4 -10 1q-7 4 -13 0q-7 3 -12 -2Z";
const BREACH = "M-13 -4L-8 -9L-4 -5L1 -10L5 -4L11 -8L13 0L10 8L4 4L-1 9L-6 4L-11 8Z";

/** The gap in the wall between an outside area and what it leads into. */
function breachAt({ x, y, w, h }: Rect, area: number): [number, number] {
  if (area === 0) return [0, y + h / 2];
  if (area === 2) return [0, y - h / 2];
  if (area === 1) return [x - w / 2, 0];
  if (area === 3) return [x + w / 2, 0];
  return [0, y];
}

/** Walls, barricades, breaches and smoke of the blocks. */
export function areaOverlays(field: Field, table: FieldTable): Overlay[] {
  const held = heldPlaces(table);
  return Object.entries(table.areas).flatMap(([id, card]): Overlay[] => {
    const centre = field.grid.centre(Number(id));
    if (!centre) return [];
    const rects = areaRects(card, field.recipe(Number(id), table), held);
    const { left, right, top, bottom } = blockOf(card, held);
    const at = `translate(${centre[0]} ${centre[1]})`;
    const found: Overlay[] = [];
    if (card.attached) {
      const bands = [
        `M${left} ${-Y - 6}H${right}V${top}H${left}Z`,
        `M${right} ${top}H${X + 6}V${bottom}H${right}Z`,
        `M${left} ${bottom}H${right}V${Y + 6}H${left}Z`,
        `M${-X - 6} ${top}H${left}V${bottom}H${-X - 6}Z`,
      ];
      found.push({
        key: `joint:${id}`,
        art: `<path class="fof-joint" transform="${at}" d="${bands.filter((_, side) => (card.attached! >> side) & 1).join("")}"/>`,
      });
    }
    if (card.barricade)
      found.push({
        key: `barricade:${id}`,
        layer: "markers",
        above: true,
        art: `<rect class="fof-barricade" transform="${at}" x="${left}" y="${top}" width="${right - left}" height="${bottom - top}"/>`,
      });
    for (const [place, area] of card.places) {
      const rect = rects.get(place)!;
      if (card.breaches?.includes(place)) {
        const [x, y] = breachAt(rect, area);
        found.push({
          key: `breach:${place}`,
          layer: "markers",
          above: true,
          art: `<path class="fof-breach" transform="translate(${centre[0] + x} ${centre[1] + y})" d="${BREACH}"/>`,
        });
      }
      const haze = card.gas?.includes(place) ? "fof-gas" : card.smoke?.includes(place) ? "fof-haze" : "";
      if (haze)
        found.push({
          key: `haze:${place}`,
          layer: "markers",
          above: true,
          art: `<path class="${haze}" transform="translate(${centre[0] + rect.x} ${centre[1] + rect.y}) scale(1.3)" d="${CLOUD}"/>`,
        });
    }
    return found;
  });
}

/** Every area as something that can be clicked, with its cover in a corner. */
export function areaPieces(field: Field, table: FieldTable): Piece[] {
  const held = heldPlaces(table);
  return Object.entries(table.areas).flatMap(([id, card]): Piece[] => {
    const centre = field.grid.centre(Number(id));
    if (!centre) return [];
    const rects = areaRects(card, field.recipe(Number(id), table), held);
    return card.places.map(([place, area, , value]): Piece => {
      const { x, y, w, h } = rects.get(place)!;
      const outline = `M${-w / 2 + 1} ${-h / 2 + 1}h${w - 2}v${h - 2}h${2 - w}Z`;
      const sort = isStreet(area)
        ? "street"
        : area === COURTYARD
          ? "yard"
          : ["room", "upper", "roof"][FLOOR[area] ?? 0]!;
      const floor = sort === "upper" ? "▲" : sort === "roof" ? "▲▲" : "";
      const side = area === SOUTH || (!isStreet(area) && x > w / 4) ? 1 : -1; // away from the card's name and from the marker in the middle
      const [lx, ly] =
        isStreet(area) && area % 2 ? [0, h / 2 - 9] : [side * (w / 2 - 12 - floor.length * 5), -h / 2 + 9];
      const label = `<g class="fof-area-value" transform="translate(${lx} ${ly})"><rect x="${-9 - floor.length * 4}" y="-6.500" width="${18 + floor.length * 8}" height="13" rx="6.500"/><text dy=".35em">${floor}${value > 0 ? `+${value}` : value}</text></g>`;
      const vof = card.fire?.[String(place)];
      const shot = vof ? `<path class="fof-area-fire fof-${STRENGTH[vof] || "strong"}" d="${outline}"/>` : "";
      const name = field.tools.name(["area", area]);
      const facts = [field.tools.say("fof-cover-worth", { n: value }), field.card(Number(id))];
      if (card.breaches?.includes(place)) facts.push(field.tools.say("fof-breach"));
      if (card.barricade && !isStreet(area)) facts.push(field.tools.say("fof-barricade"));
      if (vof) facts.push(field.tools.say(`fof-vof-${vof}`));
      if (card.smoke?.includes(place)) facts.push(field.tools.say("fof-smoke-here"));
      return {
        key: `place:${place}`,
        ref: ["place", place],
        x: centre[0] + x,
        y: centre[1] + y,
        art: `<path class="fof-area fof-area-${sort}" d="${outline}"/>${shot}${label}`,
        outline,
        name,
        facts,
        at: ["card", Number(id)],
        still: true,
      };
    });
  });
}

/** The cover of the areas of a card in one line. */
export const areaWords = (card: AreaCard, tools: Tools): string =>
  card.places.map(([, area, , value]) => `${tools.name(["area", area])} ${value > 0 ? `+${value}` : value}`).join(", ");

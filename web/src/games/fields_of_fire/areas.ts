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
const STREET = 37; // width of the strips round the block
const [BX, BY] = [X - STREET, Y - STREET];
/** Codes of areas (codes.py). */
const COURTYARD = 6;
const HOUSE = [-1, -1, -1, -1, 0, 1, -1, 0, 1, 0, 1];
const FLOOR = [0, 0, 0, 0, 0, 0, 0, 1, 1, 2, 2];
const isStreet = (area: number): boolean => area < 4;

/** Whether the house of a compound is drawn in the right half of its picture. */
function turned(card: AreaCard, recipe: Recipe | undefined): boolean {
  const houses = (recipe?.l ?? []).filter((layer) => layer[0] === "house").map((layer) => [Number(layer[2]), Number(layer[4]) * Number(layer[5])] as const);
  const size = houses.reduce((sum, [, area]) => sum + area, 0);
  return card.places.some(([, area]) => area === COURTYARD) && houses.reduce((sum, [x, area]) => sum + x * area, 0) > 500 * size;
}

/** Where the areas of a card lie: buildings left and right, their floors one above the other, the courtyard beside them. */
export function areaRects(card: AreaCard, recipe: Recipe | undefined): Map<number, Rect> {
  const side = turned(card, recipe) ? -1 : 1;
  const codes = card.places.map(([, area]) => area);
  const halves = codes.includes(5) || codes.includes(COURTYARD) ? 2 : 1;
  const rects = new Map<number, Rect>();
  for (const [place, area] of card.places) {
    if (area === 0 || area === 2) rects.set(place, { x: 0, y: area === 0 ? -Y + STREET / 2 : Y - STREET / 2, w: 2 * BX, h: STREET });
    else if (isStreet(area)) rects.set(place, { x: area === 1 ? X - STREET / 2 : -X + STREET / 2, y: 0, w: STREET, h: 2 * BY });
    else if (area === COURTYARD) rects.set(place, codes.includes(4) ? { x: (side * BX) / 2, y: 0, w: BX, h: 2 * BY } : { x: 0, y: 0, w: 2 * BX, h: 2 * BY });
    else {
      const house = HOUSE[area] ?? 0;
      const floors = codes.filter((code) => HOUSE[code] === house).sort((a, b) => FLOOR[a]! - FLOOR[b]!);
      const h = (2 * BY) / floors.length;
      const w = halves === 2 ? BX : 2 * BX;
      rects.set(place, { x: halves === 2 ? (house ? BX / 2 : (-side * BX) / 2) : 0, y: BY - (floors.indexOf(area) + 0.5) * h, w, h });
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

const CLOUD = "M-17 6a8 8 0 0 1 1 -14a11 11 0 0 1 18 -5a9 9 0 0 1 15 7a7 7 0 0 1 1 13q-5 4 -10 1q-7 4 -13 0q-7 3 -12 -2Z";
const BREACH = "M-13 -4L-8 -9L-4 -5L1 -10L5 -4L11 -8L13 0L10 8L4 4L-1 9L-6 4L-11 8Z";

/** The gap in the wall between an outside area and what it leads into. */
function breachAt(rect: Rect, area: number): [number, number] {
  if (area === 0) return [0, -BY];
  if (area === 2) return [0, BY];
  if (area === 1) return [BX, 0];
  if (area === 3) return [-BX, 0];
  return [0, rect.y];
}

/** Walls, barricades, breaches and smoke of the blocks. */
export function areaOverlays(field: Field, table: FieldTable): Overlay[] {
  return Object.entries(table.areas).flatMap(([id, card]): Overlay[] => {
    const centre = field.grid.centre(Number(id));
    if (!centre) return [];
    const rects = areaRects(card, field.recipe(Number(id), table));
    const at = `translate(${centre[0]} ${centre[1]})`;
    const found: Overlay[] = [];
    if (card.attached) {
      const bands = [`M${-BX} ${-Y - 6}h${2 * BX}v${STREET + 6}h${-2 * BX}Z`, `M${BX} ${-BY}h${STREET + 6}v${2 * BY}h${-STREET - 6}Z`, `M${-BX} ${BY}h${2 * BX}v${STREET + 6}h${-2 * BX}Z`, `M${-X - 6} ${-BY}h${STREET + 6}v${2 * BY}h${-STREET - 6}Z`];
      found.push({ key: `joint:${id}`, art: `<path class="fof-joint" transform="${at}" d="${bands.filter((_, side) => (card.attached! >> side) & 1).join("")}"/>` });
    }
    if (card.barricade) found.push({ key: `barricade:${id}`, layer: "markers", above: true, art: `<rect class="fof-barricade" transform="${at}" x="${-BX}" y="${-BY}" width="${2 * BX}" height="${2 * BY}"/>` });
    for (const [place, area] of card.places) {
      const rect = rects.get(place)!;
      if (card.breaches?.includes(place)) {
        const [x, y] = breachAt(rect, area);
        found.push({ key: `breach:${place}`, layer: "markers", above: true, art: `<path class="fof-breach" transform="translate(${centre[0] + x} ${centre[1] + y})" d="${BREACH}"/>` });
      }
      const haze = card.gas?.includes(place) ? "fof-gas" : card.smoke?.includes(place) ? "fof-haze" : "";
      if (haze) found.push({ key: `haze:${place}`, layer: "markers", above: true, art: `<path class="${haze}" transform="translate(${centre[0] + rect.x} ${centre[1] + rect.y}) scale(1.3)" d="${CLOUD}"/>` });
    }
    return found;
  });
}

/** Every area as something that can be clicked, with its cover in a corner. */
export function areaPieces(field: Field, table: FieldTable): Piece[] {
  return Object.entries(table.areas).flatMap(([id, card]): Piece[] => {
    const centre = field.grid.centre(Number(id));
    if (!centre) return [];
    const rects = areaRects(card, field.recipe(Number(id), table));
    return card.places.map(([place, area, , value]): Piece => {
      const { x, y, w, h } = rects.get(place)!;
      const outline = `M${-w / 2 + 1} ${-h / 2 + 1}h${w - 2}v${h - 2}h${2 - w}Z`;
      const sort = isStreet(area) ? "street" : area === COURTYARD ? "yard" : ["room", "upper", "roof"][FLOOR[area] ?? 0]!;
      const [lx, ly] = isStreet(area) && area % 2 ? [0, h / 2 - 9] : [-w / 2 + 12, -h / 2 + 9];
      const floor = sort === "upper" ? "▲" : sort === "roof" ? "▲▲" : "";
      const label = `<g class="fof-area-value" transform="translate(${lx + (floor.length ? 5 : 0)} ${ly})"><rect x="${-9 - floor.length * 4}" y="-6.500" width="${18 + floor.length * 8}" height="13" rx="6.500"/><text dy=".35em">${floor}${value > 0 ? `+${value}` : value}</text></g>`;
      const vof = card.fire?.[String(place)];
      const shot = vof ? `<path class="fof-area-fire fof-${STRENGTH[vof] || "strong"}" d="${outline}"/>` : "";
      const name = field.tools.name(["area", area]);
      const facts = [field.tools.say("fof-cover-worth", { n: value }), field.card(Number(id))];
      if (card.breaches?.includes(place)) facts.push(field.tools.say("fof-breach"));
      if (card.barricade && !isStreet(area)) facts.push(field.tools.say("fof-barricade"));
      if (vof) facts.push(field.tools.say(`fof-vof-${vof}`));
      if (card.smoke?.includes(place)) facts.push(field.tools.say("fof-smoke-here"));
      return { key: `place:${place}`, ref: ["place", place], x: centre[0] + x, y: centre[1] + y, art: `<path class="fof-area fof-area-${sort}" d="${outline}"/>${shot}${label}`, outline, name, facts, at: ["card", Number(id)], still: true };
    });
  });
}

/** The cover of the areas of a card in one line. */
export const areaWords = (card: AreaCard, tools: Tools): string => card.places.map(([, area, , value]) => `${tools.name(["area", area])} ${value > 0 ? `+${value}` : value}`).join(", ");

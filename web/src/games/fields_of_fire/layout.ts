/** Where cards lie on the sheet, and where units and cover markers lie on a card. */

import { areaRects, standing } from "./areas";
import { BOXES, FRIENDLY, type FieldBoard, type FieldTable, type UnitRow } from "./shapes";
import type { Recipe } from "./terrain/recipe";

export const WIDE = 300;
export const HIGH = 210;
const PITCH_X = WIDE + 10;
const PITCH_Y = HIGH + 10;
const GROW = 3; // cards by which a map may grow to the left, right and front
const MARGIN = 60;
export const CELL = 56;
export const TOWN = 0.62; // counters on urban cards are drawn smaller
const COLUMNS = 5;
const ROWS = [61, 4, -53]; // the player's side first

export interface Grid {
  width: number;
  height: number;
  centre(card: number): [number, number] | null;
  at(x: number, y: number): number | null;
  box(box: number): [number, number] | null; // a box of the Helicopter Control card
}

/** The table of a mission: north, away from the player, is up; the Staging Area is the lowest row. */
export function gridOf(board: FieldBoard): Grid {
  const { rows, columns } = board.mission;
  const top = rows + GROW;
  const under = board.mission.boxes && !board.mission.assault; // an assault has no Staging Area: the boxes take its place
  const [across, down] = [Math.max(columns, board.mission.boxes ? BOXES.length : 0) + 2 * GROW, top + (under ? 2 : 1)];
  const places = new Map(Object.entries(board.cards).map(([card, place]) => [Number(card), place]));
  const byPlace = new Map([...places].map(([card, [row, column]]) => [`${row}:${column}`, card]));
  return {
    width: across * PITCH_X + 2 * MARGIN,
    height: down * PITCH_Y + 2 * MARGIN,
    centre(card) {
      const place = places.get(card);
      return place ? [MARGIN + (place[1] - 1 + GROW + 0.5) * PITCH_X, MARGIN + (top - place[0] + 0.5) * PITCH_Y] : null;
    },
    at(x, y) {
      const column = Math.floor((x - MARGIN) / PITCH_X) + 1 - GROW;
      const row = top - Math.floor((y - MARGIN) / PITCH_Y);
      return byPlace.get(`${row}:${column}`) ?? null;
    },
    box(box) {
      const n = board.mission.boxes ? BOXES.indexOf(box) : -1;
      return n < 0 ? null : [MARGIN + (n + GROW + 0.5) * PITCH_X, MARGIN + (top + (under ? 1.5 : 0.5)) * PITCH_Y];
    },
  };
}

export const CARD_OUTLINE = `M${-WIDE / 2} ${-HIGH / 2}h${WIDE}v${HIGH}h${-WIDE}Z`;

/** The box round all cards that lie on the table. */
export function laidBox(grid: Grid, cards: number[], boxes: number[] = []): { x: number; y: number; width: number; height: number } | null {
  const points = [...cards.map((card) => grid.centre(card)), ...boxes.map((box) => grid.box(box))].filter((point) => point !== null);
  if (points.length === 0) return null;
  const xs = points.map(([x]) => x);
  const ys = points.map(([, y]) => y);
  const [left, top] = [Math.min(...xs) - WIDE / 2 - 14, Math.min(...ys) - HIGH / 2 - 14];
  return { x: left, y: top, width: Math.max(...xs) + WIDE / 2 + 14 - left, height: Math.max(...ys) + HIGH / 2 + 14 - top };
}

/** Units that lie together on a card: under one cover marker, or one platoon in the open. */
interface Group {
  key: string;
  cover: number;
  enemy: boolean;
  units: number[];
}

export interface Lay {
  units: Map<number, { x: number; y: number; stack?: string; scale?: number }>;
  covers: Map<number, { x: number; y: number; width: number }>;
}

function groupsOf(table: FieldTable): Map<number, Group[]> {
  const cards = new Map<number, Map<string, Group>>();
  const put = (card: number, key: string, cover: number, enemy: boolean): Group => {
    const groups = cards.get(card) ?? new Map<string, Group>();
    cards.set(card, groups);
    const group = groups.get(key) ?? { key: `${card}:${key}`, cover, enemy, units: [] };
    groups.set(key, group);
    return group;
  };
  const rows = Object.entries(table.units).map(([id, row]): [number, UnitRow] => [Number(id), row]);
  rows.sort(([a, one], [b, two]) => one.platoon - two.platoon || a - b);
  const carriers = new Set(rows.map(([, row]) => row.aboard));
  for (const [id, row] of rows) {
    if (row.card < 0 || table.areas[String(row.card)]) continue;
    const enemy = row.side !== FRIENDLY;
    const riding = row.aboard ?? (carriers.has(id) ? id : undefined);
    put(row.card, row.place ? `c${row.place}` : riding !== undefined ? `v${riding}` : enemy ? "e" : `p${row.platoon}`, row.place, enemy).units.push(id);
  }
  for (const [cover, row] of Object.entries(table.covers)) if (row.card >= 0) put(row.card, `c${cover}`, Number(cover), false);
  return new Map([...cards].map(([card, groups]) => [card, [...groups.values()]]));
}

/** Sizes of groups into rows of cells; null if they do not fit. */
function packed(groups: Group[], size: (group: Group) => number): Map<Group, [row: number, column: number]> | null {
  const free = ROWS.map(() => 0);
  const found = new Map<Group, [number, number]>();
  for (const group of groups) {
    const order = group.enemy ? [1, 2, 0] : [0, 1, 2];
    const row = order.find((one) => free[one]! + size(group) <= COLUMNS);
    if (row === undefined) return null;
    found.set(group, [row, free[row]!]);
    free[row]! += size(group);
  }
  return found;
}

/** Where everything lies: side by side if there is room, else in stacks. */
export function layOf(grid: Grid, table: FieldTable, recipe: (card: number) => Recipe | undefined): Lay {
  const lay: Lay = { units: new Map(), covers: new Map() };
  for (const [card, groups] of groupsOf(table)) {
    const centre = grid.centre(card);
    if (!centre) continue;
    const flat = packed(groups, (group) => Math.max(1, group.units.length));
    const places = flat ?? packed(groups, () => 1) ?? new Map(groups.map((group, n): [Group, [number, number]] => [group, [Math.floor(n / COLUMNS) % 3, n % COLUMNS]]));
    const widths = ROWS.map((_, row) => Math.max(0, ...[...places].filter(([, at]) => at[0] === row).map(([group, at]) => at[1] + (flat ? Math.max(1, group.units.length) : 1))));
    for (const [group, [row, column]] of places) {
      const many = flat ? Math.max(1, group.units.length) : 1;
      const left = centre[0] + (column - (widths[row]! - 1) / 2) * CELL;
      const y = centre[1] + ROWS[row]!;
      if (group.cover) lay.covers.set(group.cover, { x: left + ((many - 1) / 2) * CELL, y, width: many * CELL });
      group.units.forEach((unit, n) => lay.units.set(unit, flat ? { x: left + n * CELL, y } : { x: left, y, stack: group.key }));
    }
  }
  for (const [card, areas] of Object.entries(table.areas)) {
    const centre = grid.centre(Number(card));
    if (centre) layTown(lay, table, Number(card), centre, areaRects(areas, recipe(Number(card))));
  }
  layOffMap(lay, grid, table);
  return lay;
}

/** Helicopters, craft and waiting troops in their boxes, aircraft over the cards they fly over. */
function layOffMap(lay: Lay, grid: Grid, table: FieldTable): void {
  const taken = new Map<string, number>();
  const next = (key: string): number => {
    const n = taken.get(key) ?? 0;
    taken.set(key, n + 1);
    return n;
  };
  const step = CELL * TOWN + 1;
  for (const [id, row] of Object.entries(table.units)) {
    if (row.card >= 0 || row.aboard !== undefined) continue;
    const over = row.over === undefined ? null : grid.centre(row.over);
    const box = row.box === undefined ? null : grid.box(row.box);
    if (over) lay.units.set(Number(id), { x: over[0] - 20 + next(`o${row.over}`) * step, y: over[1] - 34, scale: TOWN });
    else if (box) {
      const n = next(`b${row.box}`);
      lay.units.set(Number(id), { x: box[0] - WIDE / 2 + 24 + (n % 8) * step, y: box[1] - HIGH / 2 + 50 + (Math.floor(n / 8) % 5) * step, scale: TOWN });
    }
  }
}

/** Units of an urban card stand in their areas. */
function layTown(lay: Lay, table: FieldTable, card: number, centre: [number, number], rects: ReturnType<typeof areaRects>): void {
  const here = Object.entries(table.units).filter(([, row]) => row.card === card);
  for (const [place, rect] of rects) {
    const units = here.filter(([, row]) => row.place === place).sort(([, one], [, two]) => one.side - two.side);
    const spots = standing(rect, units.length, CELL * TOWN);
    lay.covers.set(place, { x: centre[0] + rect.x, y: centre[1] + rect.y, width: rect.w });
    units.forEach(([id], n) => {
      const [x, y] = spots?.[n] ?? [rect.x, rect.y];
      lay.units.set(Number(id), { x: centre[0] + x, y: centre[1] + y, scale: TOWN, stack: spots ? undefined : `${card}:a${place}` });
    });
  }
}

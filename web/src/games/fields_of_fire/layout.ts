/** Where cards lie on the sheet, and where units and cover markers lie on a card. */

import { areaRects, heldPlaces, SOUTH, standing } from "./areas";
import type { FieldBoard, FieldTable, UnitRow } from "./shapes";
import { BOXES, FRIENDLY } from "./kinds";
import type { Recipe } from "./terrain/recipe";

export const WIDE = 300;
export const HIGH = 210;
const GAP = 10;
const PITCH_X = WIDE + GAP;
const PITCH_Y = HIGH + GAP;
const STAGING_HIGH = 276; // a company in counters large enough to read where the whole table is seen
const BOX_HIGH = 176;
const GROW = 3; // cards by which a map may grow to the left, right and front
const MARGIN = 60;
export const CELL = 56;
export const TOWN = 0.62; // counters on urban cards are drawn smaller

/** How counters fit on a card: rows from the player's side. */
interface Room {
  columns: number;
  rows: number[];
  scale: number;
}
/** From roomy to crowded; the last has stacks when nothing else helps. */
const OPEN: Room[] = [
  { columns: 5, rows: [61, 4, -53], scale: 1 },
  { columns: 6, rows: [67, 21, -25], scale: 0.82 },
  { columns: 8, rows: [72, 37, 2, -33], scale: TOWN },
];
const STAGING: Room[] = [
  { columns: 5, rows: [106, 49, -8, -65], scale: 1 },
  { columns: 6, rows: [110, 62, 14, -34, -82], scale: 0.85 },
  { columns: 8, rows: [115, 80, 45, 10, -25, -60, -95], scale: TOWN },
];

export interface Grid {
  width: number;
  height: number;
  centre(card: number): [number, number] | null;
  staging(card: number): boolean;
  at(x: number, y: number): number | null;
  box(box: number): [number, number] | null; // a box of the Helicopter Control card
}

/** The table of a mission: north, away from the player, is up; the Staging Area is the lowest row, and not as high. */
export function gridOf(board: FieldBoard): Grid {
  const { rows, columns } = board.mission;
  const top = rows + GROW;
  const front = MARGIN + top * PITCH_Y; // where the Staging Area begins
  const under = board.mission.assault ? front : front + STAGING_HIGH + GAP; // an assault has no Staging Area: the boxes take its place
  const across = Math.max(columns, board.mission.boxes ? BOXES.length : 0) + 2 * GROW;
  const places = new Map(Object.entries(board.cards).map(([card, place]) => [Number(card), place]));
  const byPlace = new Map([...places].map(([card, [row, column]]) => [`${row}:${column}`, card]));
  const staging = (card: number): boolean => places.get(card)?.[0] === 0;
  return {
    width: across * PITCH_X + 2 * MARGIN,
    height: (board.mission.boxes ? under + BOX_HIGH : under - GAP) + MARGIN,
    staging,
    centre(card) {
      const place = places.get(card);
      return place
        ? [
            MARGIN + (place[1] - 1 + GROW + 0.5) * PITCH_X,
            place[0] === 0 ? front + STAGING_HIGH / 2 : MARGIN + (top - place[0] + 0.5) * PITCH_Y,
          ]
        : null;
    },
    at(x, y) {
      const column = Math.floor((x - MARGIN) / PITCH_X) + 1 - GROW;
      const row = y > front ? (y < front + STAGING_HIGH ? 0 : -1) : top - Math.floor((y - MARGIN) / PITCH_Y);
      return byPlace.get(`${row}:${column}`) ?? null;
    },
    box(box) {
      const n = board.mission.boxes ? BOXES.indexOf(box) : -1;
      return n < 0 ? null : [MARGIN + (n + GROW + 0.5) * PITCH_X, under + BOX_HIGH / 2];
    },
  };
}

const outline = (high: number): string => `M${-WIDE / 2} ${-high / 2}h${WIDE}v${high}h${-WIDE}Z`;
export const CARD_OUTLINE = outline(HIGH);
export const STAGING_OUTLINE = outline(STAGING_HIGH);
export const BOX_OUTLINE = outline(BOX_HIGH);
export const STAGING_TITLE = -STAGING_HIGH / 2 + 20;
export const BOX_TITLE = -BOX_HIGH / 2 + 20;

/** The box round some cards of the table, and round the boxes under it. */
export function laidBox(
  grid: Grid,
  cards: number[],
  boxes: number[] = [],
): { x: number; y: number; width: number; height: number } | null {
  const parts = [
    ...cards.map((card) => ({ at: grid.centre(card), high: grid.staging(card) ? STAGING_HIGH : HIGH })),
    ...boxes.map((box) => ({ at: grid.box(box), high: BOX_HIGH })),
  ].flatMap(({ at, high }) => (at ? [{ x: at[0], top: at[1] - high / 2, bottom: at[1] + high / 2 }] : []));
  if (parts.length === 0) return null;
  const [left, top] = [
    Math.min(...parts.map((part) => part.x)) - WIDE / 2 - 14,
    Math.min(...parts.map((part) => part.top)) - 14,
  ];
  return {
    x: left,
    y: top,
    width: Math.max(...parts.map((part) => part.x)) + WIDE / 2 + 14 - left,
    height: Math.max(...parts.map((part) => part.bottom)) + 14 - top,
  };
}

/** Units that lie together on a card: under one cover marker, aboard one vehicle, or one platoon in the open. */
interface Group {
  key: string;
  cover: number;
  enemy: boolean;
  units: number[];
}

export interface Lay {
  units: Map<number, { x: number; y: number; stack?: string; scale?: number }>;
  covers: Map<number, { x: number; y: number; width: number; tall?: number; scale?: number }>; // tall: between the first and the last row
}

/** Units in the order in which they lie: by platoon, a vehicle before those aboard. */
function inOrder(table: FieldTable): [number, UnitRow][] {
  const rows = Object.entries(table.units).map(([id, row]): [number, UnitRow] => [Number(id), row]);
  const lead = ([id, row]: [number, UnitRow]): number => row.aboard ?? id;
  const platoon = (one: [number, UnitRow]): number => (table.units[String(lead(one))] ?? one[1]).platoon;
  return rows.sort(
    (one, two) =>
      platoon(one) - platoon(two) ||
      lead(one) - lead(two) ||
      Number(one[1].aboard !== undefined) - Number(two[1].aboard !== undefined) ||
      one[0] - two[0],
  );
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
  const rows = inOrder(table);
  const carriers = new Set(rows.map(([, row]) => row.aboard));
  for (const [id, row] of rows) {
    if (row.card < 0 || table.areas[String(row.card)]) continue;
    const enemy = row.side !== FRIENDLY;
    const riding = row.aboard ?? (carriers.has(id) ? id : undefined);
    put(
      row.card,
      row.place ? `c${row.place}` : riding !== undefined ? `v${riding}` : enemy ? "e" : `p${row.platoon}`,
      row.place,
      enemy,
    ).units.push(id);
  }
  for (const [cover, row] of Object.entries(table.covers))
    if (row.card >= 0 && !table.areas[String(row.card)]) put(row.card, `c${cover}`, Number(cover), false);
  return new Map([...cards].map(([card, groups]) => [card, [...groups.values()]]));
}

/** A group of units that need not lie together is spread over several rows. */
function split(groups: Group[], columns: number): Group[] {
  return groups.flatMap((group): Group[] => {
    if (group.cover || group.units.length <= columns) return [group];
    return Array.from({ length: Math.ceil(group.units.length / columns) }, (_, n) => ({
      ...group,
      units: group.units.slice(n * columns, (n + 1) * columns),
    }));
  });
}

/** How many cells a group takes: across, and rows. */
type Size = (group: Group, room: Room) => [across: number, rows: number];

/** All side by side; who is under one cover lies in two rows where one is too long. */
const whole: Size = (group, room) => {
  const many = Math.max(1, group.units.length);
  return group.cover && many > room.columns ? [Math.ceil(many / 2), 2] : [many, 1];
};

/** Sizes of groups into rows of cells; null if they do not fit. Enemies stand away from the player's edge. */
function packed(groups: Group[], room: Room, size: Size): Map<Group, [row: number, column: number]> | null {
  const free = room.rows.map(() => 0);
  const found = new Map<Group, [number, number]>();
  for (const group of groups) {
    const [across, deep] = size(group, room);
    const rows = [...free.keys()];
    const order = group.enemy && rows.length > 2 ? [...rows.slice(1), 0] : rows;
    const begin = (row: number): number => Math.max(...free.slice(row, row + deep));
    const row = order.find((one) => one + deep <= free.length && begin(one) + across <= room.columns);
    if (row === undefined) return null;
    const column = begin(row);
    found.set(group, [row, column]);
    for (let n = row; n < row + deep; n++) free[n] = column + across;
  }
  return found;
}

interface Packing {
  room: Room;
  places: Map<Group, [row: number, column: number]>;
  size: Size; // one cell for a stack
}

/** Side by side in the roomiest way that fits; in the end the largest groups become stacks. */
function packing(groups: Group[], rooms: Room[]): Packing {
  for (const room of rooms) {
    const places = packed(split(groups, room.columns), room, whole);
    if (places) return { room, places, size: whole };
  }
  const room = rooms.at(-1)!;
  const bySize = [...groups].sort((one, two) => two.units.length - one.units.length);
  for (let many = 1; many < groups.length; many++) {
    const stacked = new Set(bySize.slice(0, many));
    const size: Size = (group) => (stacked.has(group) ? [1, 1] : whole(group, room));
    const places = packed(groups, room, size);
    if (places) return { room, places, size };
  }
  return {
    room,
    places: new Map(
      groups.map((group, n): [Group, [number, number]] => [
        group,
        [Math.floor(n / room.columns) % room.rows.length, n % room.columns],
      ]),
    ),
    size: () => [1, 1],
  };
}

/** Where everything lies: side by side if there is room, else in stacks. */
export function layOf(grid: Grid, table: FieldTable, recipe: (card: number) => Recipe | undefined): Lay {
  const lay: Lay = { units: new Map(), covers: new Map() };
  for (const [card, groups] of groupsOf(table)) {
    const centre = grid.centre(card);
    if (centre) layGroups(lay, groups, centre, grid.staging(card) ? STAGING : OPEN);
  }
  const held = heldPlaces(table);
  for (const [card, areas] of Object.entries(table.areas)) {
    const centre = grid.centre(Number(card));
    if (centre) layTown(lay, table, Number(card), centre, areaRects(areas, recipe(Number(card)), held));
  }
  layOffMap(lay, grid, table);
  return lay;
}

function layGroups(lay: Lay, groups: Group[], centre: [number, number], rooms: Room[]): void {
  const { room, places, size } = packing(groups, rooms);
  const [cell, scale] = [CELL * room.scale, room.scale === 1 ? undefined : room.scale];
  const widths = rowWidths(room, places, size);
  for (const [group, [row, column]] of places) {
    const [across, deep] = size(group, room);
    const flat = across * deep >= group.units.length;
    const left = centre[0] + (column - (widths[row]! - 1) / 2) * cell;
    const y = (n: number): number => centre[1] + room.rows[row + n]!;
    if (group.cover)
      lay.covers.set(group.cover, {
        x: left + ((across - 1) / 2) * cell,
        y: (y(0) + y(deep - 1)) / 2,
        width: across * CELL,
        tall: (y(0) - y(deep - 1)) / room.scale,
        scale,
      });
    group.units.forEach((unit, n) =>
      lay.units.set(
        unit,
        flat
          ? { x: left + (n % across) * cell, y: y(Math.floor(n / across)), scale }
          : { x: left, y: y(0), scale, stack: group.key },
      ),
    );
  }
}

/** Cells of every row; rows that share a group are equally long, so that it is centred in both. */
function rowWidths(room: Room, places: Packing["places"], size: Size): number[] {
  const widths = room.rows.map(() => 0);
  const joined: [number, number][] = [];
  for (const [group, [row, column]] of places) {
    const [across, deep] = size(group, room);
    for (let n = row; n < row + deep; n++) widths[n] = Math.max(widths[n]!, column + across);
    if (deep > 1) joined.push([row, row + deep - 1]);
  }
  for (const [one, two] of joined) widths[one] = widths[two] = Math.max(widths[one]!, widths[two]!);
  return widths;
}

/** Helicopters, craft and waiting troops in their boxes, aircraft over the cards they fly over, each with those aboard. */
function layOffMap(lay: Lay, grid: Grid, table: FieldTable): void {
  const places = new Map<string, { at: [number, number]; runs: Map<number, number[]> }>();
  for (const [id, row] of inOrder(table)) {
    const carrier = row.aboard === undefined ? row : table.units[String(row.aboard)];
    if (!carrier || row.card >= 0 || carrier.card >= 0) continue;
    const over = carrier.over === undefined ? null : grid.centre(carrier.over);
    const at = over ?? (carrier.box === undefined ? null : grid.box(carrier.box));
    if (!at) continue;
    const key = over ? `o${carrier.over}` : `b${carrier.box}`;
    const place = places.get(key) ?? { at, runs: new Map<number, number[]>() };
    places.set(key, place);
    const first = row.aboard ?? id;
    place.runs.set(first, [...(place.runs.get(first) ?? []), id]);
  }
  for (const [key, { at, runs }] of places) {
    if (key.startsWith("o")) layRuns(lay, [...runs.values()], [at[0], at[1] - 34], [0.82, TOWN], HIGH / 2);
    else layRuns(lay, [...runs.values()], [at[0], at[1] + 14], [1, 0.82, TOWN], BOX_HIGH - 36);
  }
}

/** Rows of counters round a point, as large as fits; who rides together stays together, apart from others. */
function layRuns(lay: Lay, runs: number[][], [x, y]: [number, number], scales: number[], high: number): void {
  for (const scale of scales) {
    const cell = CELL * scale;
    const rows: { unit: number; x: number }[][] = [];
    let right = Infinity;
    for (const run of runs) {
      const gap = run.length > 1 ? 9 : 0;
      if (right + gap + run.length * cell > WIDE - 8) {
        rows.push([]);
        right = 0;
      }
      run.forEach((unit, n) => rows.at(-1)!.push({ unit, x: right + gap + (n + 0.5) * cell }));
      right += 2 * gap + run.length * cell;
    }
    if (rows.length * (cell + 4) > high && scale !== scales.at(-1)) continue;
    const step = Math.min(cell + 4, (high - cell) / Math.max(1, rows.length - 1));
    rows.forEach((row, n) => {
      const middle = (row[0]!.x + row.at(-1)!.x) / 2;
      for (const one of row)
        lay.units.set(one.unit, { x: x + one.x - middle, y: y + (n - (rows.length - 1) / 2) * step, scale });
    });
    return;
  }
}

const TOWNS = [0.84, 0.74, TOWN]; // as large as the area allows
const BESIDE_NAME = 52;
const CORNERS: [number, number][] = [
  [1, 1],
  [1, -1],
  [-1, -1],
  [-1, 1],
];

/** Units of an urban card stand in their areas; a wreck lies at a street corner with those under it. */
function layTown(
  lay: Lay,
  table: FieldTable,
  card: number,
  centre: [number, number],
  rects: ReturnType<typeof areaRects>,
): void {
  const here = inOrder(table).filter(([, row]) => row.card === card);
  const south = table.areas[String(card)]?.places.find(([, area]) => area === SOUTH)?.[0];
  for (const [place, whole] of rects) {
    const rect = place === south ? { ...whole, x: whole.x + BESIDE_NAME / 2, w: whole.w - BESIDE_NAME } : whole;
    const units = here.filter(([, row]) => row.place === place).sort(([, one], [, two]) => one.side - two.side);
    const scale = TOWNS.find((one) => standing(rect, units.length, CELL * one)) ?? TOWN;
    const spots = standing(rect, units.length, CELL * scale) ?? standing(whole, units.length, CELL * scale);
    lay.covers.set(place, { x: centre[0] + whole.x, y: centre[1] + whole.y, width: whole.w });
    units.forEach(([id], n) => {
      const [x, y] = spots?.[n] ?? [rect.x, rect.y];
      lay.units.set(id, { x: centre[0] + x, y: centre[1] + y, scale, stack: spots ? undefined : `${card}:a${place}` });
    });
  }
  const wrecks = Object.entries(table.covers).filter(([, row]) => row.card === card);
  wrecks.forEach(([cover], n) => {
    const [right, down] = CORNERS[n % CORNERS.length]!;
    const [x, y] = [centre[0] + right * (WIDE / 2 - 21), centre[1] + down * (HIGH / 2 - 21)];
    lay.covers.set(Number(cover), { x, y, width: CELL, scale: TOWN });
    const under = here.filter(([, row]) => row.place === Number(cover));
    under.forEach(([id]) =>
      lay.units.set(id, { x, y, scale: TOWN, stack: under.length > 1 ? `${card}:c${cover}` : undefined }),
    );
  });
}

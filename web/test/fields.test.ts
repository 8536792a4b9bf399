import { describe, expect, test } from "vitest";
import { areaRects } from "../src/games/fields_of_fire/areas";
import { directionOverlays, trayOverlays } from "../src/games/fields_of_fire/directions";
import { variantAt } from "../src/games/fields_of_fire/faces";
import type { Field } from "../src/games/fields_of_fire/field";
import { gridOf, layOf, WIDE } from "../src/games/fields_of_fire/layout";
import { called } from "../src/games/fields_of_fire/names";
import type { Tools } from "../src/games/api";
import type { CoverRow, FieldBoard, FieldTable, UnitRow } from "../src/games/fields_of_fire/shapes";

const COLUMNS = 4;
const cards = Object.fromEntries(
  Array.from({ length: 20 }, (_, n) => [String(n), [Math.floor(n / COLUMNS), (n % COLUMNS) + 1]]),
) as Record<string, [number, number]>;
const board = {
  mission: { rows: 4, columns: COLUMNS, boxes: true, assault: false, road: [] },
  cards,
} as unknown as FieldBoard;
const grid = gridOf(board);
const field = { grid, board } as unknown as Field;

const unit = (card: number, more: Partial<UnitRow> = {}): UnitRow => ({
  type: 101,
  side: 0,
  card,
  place: 0,
  steps: 2,
  experience: 1,
  platoon: 1,
  entry: 0,
  ...more,
});
const table = (units: UnitRow[], more: Partial<FieldTable> = {}): FieldTable =>
  ({
    units: Object.fromEntries(units.map((row, n) => [String(n), row])),
    covers: {},
    areas: {},
    marks: [],
    ...more,
  }) as unknown as FieldTable;
const lay = (state: FieldTable) => layOf(grid, state, () => undefined);

describe("where counters lie", () => {
  test("the Staging Area is found by a click, and nothing below it", () => {
    const [x, y] = grid.centre(1)!;
    expect(grid.at(x, y)).toBe(1);
    expect(grid.at(x, y + 140)).toBeNull();
    expect(grid.centre(5)![1]).toBeLessThan(y);
  });

  test("passengers of a helicopter lie beside it in its box, whole runs apart from others", () => {
    const state = table([
      unit(-1, { box: 1 }),
      unit(-1, { aboard: 0 }),
      unit(-1, { aboard: 0 }),
      unit(-1, { box: 1, platoon: 2 }),
    ]);
    const found = lay(state).units;
    expect(found.size).toBe(4);
    const [carrier, first, second, other] = [0, 1, 2, 3].map((id) => found.get(id)!);
    expect([first!.y, second!.y]).toEqual([carrier!.y, carrier!.y]);
    expect(second!.x - first!.x).toBeCloseTo(first!.x - carrier!.x);
    expect(Math.abs(other!.x - second!.x)).toBeGreaterThan(second!.x - first!.x + 5);
    expect(trayOverlays(state, lay(state)).map((one) => one.key)).toEqual(["tray:0"]);
  });

  test("a full box keeps its counters inside", () => {
    const found = lay(table(Array.from({ length: 30 }, () => unit(-1, { box: 2 })))).units;
    const [x, y] = grid.box(2)!;
    for (const at of found.values()) {
      expect(Math.abs(at.x - x)).toBeLessThan(WIDE / 2);
      expect(Math.abs(at.y - y)).toBeLessThan(88);
    }
  });

  test("a crowd lies side by side, smaller and smaller; only then in stacks", () => {
    const crowd = (many: number) => [
      ...lay(table(Array.from({ length: many }, (_, n) => unit(9, { platoon: n % 4 })))).units.values(),
    ];
    expect(crowd(7).every((at) => !at.stack && !at.scale)).toBe(true);
    expect(crowd(30).every((at) => !at.stack && at.scale! < 1)).toBe(true);
    const most = crowd(80);
    expect(most.some((at) => at.stack)).toBe(true);
    for (const many of [7, 18, 30]) expect(new Set(crowd(many).map(({ x, y }) => `${x} ${y}`)).size).toBe(many);
  });

  test("a full place of cover has two rows of counters at full size", () => {
    const covers: Record<string, CoverRow> = { "5": { kind: 1, card: 9, arc: -1 } };
    const found = lay(
      table(
        Array.from({ length: 8 }, () => unit(9, { place: 5 })),
        { covers },
      ),
    );
    const spots = [...found.units.values()];
    expect(spots.every((at) => !at.stack && !at.scale)).toBe(true);
    expect(new Set(spots.map((at) => at.y)).size).toBe(2);
    expect(found.covers.get(5)!.tall).toBeCloseTo(Math.abs(spots[0]!.y - spots[7]!.y));
    expect(found.covers.get(5)!.y).toBeCloseTo((spots[0]!.y + spots[7]!.y) / 2);
  });

  test("areas of an urban card where somebody stands get more room", () => {
    const areas = {
      "9": {
        places: [
          [96, 0, 1, 1],
          [97, 4, 2, 6],
          [98, 7, 2, 6],
        ],
      },
    } as unknown as FieldTable["areas"];
    const rects = (...held: number[]) => areaRects(areas["9"]!, undefined, new Map(held.map((place) => [place, 1])));
    expect(rects(96).get(96)!.h).toBeGreaterThan(rects().get(96)!.h);
    expect(rects(98).get(98)!.h).toBeGreaterThan(rects(98).get(97)!.h);
    expect(lay(table([unit(9, { place: 98 })], { areas })).units.get(0)!.scale).toBeGreaterThan(0.8);
  });

  test("a wreck on an urban card lies at a street corner with those under it", () => {
    const areas = {
      "9": {
        places: [
          [96, 0, 1, 1],
          [97, 4, 2, 6],
        ],
      },
    } as unknown as FieldTable["areas"];
    const covers: Record<string, CoverRow> = { "5": { kind: 19, card: 9, arc: -1 } };
    const found = lay(table([unit(9, { place: 5 }), unit(9, { place: 97 })], { areas, covers }));
    expect(found.covers.get(5)).toMatchObject({ x: found.units.get(0)!.x, y: found.units.get(0)!.y });
    expect(found.units.get(1)).not.toMatchObject({ x: found.units.get(0)!.x });
  });
});

describe("directions of fire", () => {
  const heads = (state: FieldTable): string[] =>
    directionOverlays(field, state, lay(state))
      .filter((one) => one.key.startsWith("pdf-head"))
      .map((one) => one.key);

  test("units of a card that fire at the same card share an arrow; return fire has its own", () => {
    const state = table([
      unit(5, { aim: 9, pdf: 0 }),
      unit(5, { aim: 9, pdf: 0 }),
      unit(9, { side: 1, aim: 5, pdf: 4 }),
    ]);
    expect(heads(state)).toHaveLength(2);
  });

  test("fire on the own card is a burst on the counter", () => {
    const state = table([unit(5, { aim: 5, pdf: 8 })]);
    expect(heads(state)).toEqual([]);
    expect(directionOverlays(field, state, lay(state)).map((one) => one.key)).toEqual(["pdf:0"]);
  });
});

test("names of units are put together from their parts", () => {
  const words: Record<string, string> = { "called-lmg-team": "obsługa lkm" };
  const tools = (lang: string) =>
    ({
      lang,
      maybe: (id: string) => words[id] ?? null,
      say: (id: string, args: { n: number }) => `${args.n}:${id.slice(11)}`,
    }) as unknown as Tools;
  expect(called("M1919A4 LMG team 1", tools("pl"))).toBe("M1919A4 obsługa lkm 1");
  expect(called("3rd Squad, 1st Platoon", tools("pl"))).toBe("3:squad, 1:platoon");
  expect(called("3rd Squad, 1st Platoon", tools("ko"))).toBe("1:platoon 3:squad");
  expect(called("3rd Squad, 1st Platoon", tools("en"))).toBe("3rd Squad, 1st Platoon");
});

test("neighbours of the same print look different", () => {
  for (let row = -2; row < 5; row++) {
    for (let column = -2; column < 5; column++) {
      expect(variantAt(row, column)).not.toBe(variantAt(row, column + 1));
      expect(variantAt(row, column)).not.toBe(variantAt(row + 1, column));
    }
  }
});

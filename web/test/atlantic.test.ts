import { describe, expect, test } from "vitest";
import { Placing } from "../src/games/atlantic_chase/placing";
import { dragged, lapses, steps } from "../src/games/atlantic_chase/route";
import { smooth } from "../src/games/atlantic_chase/lines";
import { silhouette } from "../src/games/atlantic_chase/silhouettes";
import type { SeaBoard, SeaTable, ShipClass } from "../src/games/atlantic_chase/shapes";
import type { Doing } from "../src/games/api";
import type { Action, Decision, Ref, View } from "../src/wire/types";

const sea = new Map([
  [1, [2, 4]],
  [2, [1, 3]],
  [3, [2, 6]],
  [4, [1, 5]],
  [5, [4, 6]],
  [6, [3, 5]],
]);

test("a line is drawn by the shortest way that does not cross itself", () => {
  expect(steps(sea, 1, 3, new Set([1]), new Set())).toEqual([2, 3]);
  expect(steps(sea, 1, 3, new Set([1, 2]), new Set())).toEqual([4, 5, 6, 3]);
  expect(steps(sea, 1, 3, new Set([1, 2, 4]), new Set())).toBeNull();
});

test("between equal ways the one past fewer watchers is taken", () => {
  expect(steps(sea, 1, 6, new Set([1]), new Set([3]))).toEqual([4, 5, 6]);
  expect(steps(sea, 1, 6, new Set([1]), new Set([5]))).toEqual([2, 3, 6]);
});

test("labels take the first free place", () => {
  const room = new Placing();
  room.take(0, 0, 20, 20);
  expect(
    room.choose(
      [
        [0, 0],
        [30, 0],
      ],
      20,
      20,
    ),
  ).toEqual([30, 0]);
  expect(
    room.choose(
      [
        [2, 0],
        [29, 0],
      ],
      20,
      20,
    ),
  ).toEqual([2, 0]);
});

test("a smooth line passes through its points", () => {
  const d = smooth([
    [0, 0],
    [10, 5],
    [20, 0],
  ]);
  expect(d.startsWith("M0.0 0.0")).toBe(true);
  expect(d).toContain("10.0 5.0");
  expect(d.endsWith("20.0 0.0")).toBe(true);
});

test("every class has a silhouette of its own", () => {
  const classes: ShipClass[] = ["BB", "BC", "CV", "PB", "CA", "CL", "DD", "AC", "AO", "Convoy", "SB"];
  const paths = classes.map(silhouette);
  expect(new Set(paths).size).toBe(classes.length);
  for (const path of paths) expect(path).not.toMatch(/NaN|undefined/);
});

describe("a time lapse", () => {
  const decision = (left: number): Decision =>
    ({
      key: "atlantic-chase/time-lapse",
      role: "german",
      prompt: { id: "", args: { tf: ["tf", 1] } },
      info: { left },
    }) as unknown as Decision;
  const table = (...intel: number[]): SeaTable =>
    ({ tfs: { "1": { line: intel.map((one, n) => [10 + n, one, 0]) } } }) as unknown as SeaTable;
  const rows = (left: number, ...intel: number[]): unknown[] =>
    lapses(decision(left), table(...intel)).map(({ actions }) => actions?.map(([, hex]) => hex));

  test("takes everything from the nearer end to the segment that is clicked", () => {
    expect(rows(3, 0, 0, 0, 0, 0, 0)).toEqual([
      [10, 11],
      [10, 11, 12],
      [15, 14, 13],
      [15, 14],
    ]);
  });
  test("takes no more than is to go", () => {
    expect(rows(2, 0, 0, 0, 0, 0)).toEqual([
      [10, 11],
      [14, 13],
    ]);
    expect(rows(1, 0, 0, 0, 0)).toEqual([]);
  });
  test("stops before an Intel marker", () => {
    expect(rows(4, 0, 0, 1, 0, 0)).toEqual([
      [10, 11],
      [14, 13],
    ]);
  });
});

describe("a task force dragged over hexes", () => {
  // 1-2-3-4-5-6 in a row, 7 beside 2 and 3
  const near: Record<number, number[]> = {
    1: [2],
    2: [1, 3, 7],
    3: [2, 4, 7],
    4: [3, 5],
    5: [4, 6],
    6: [5],
    7: [2, 3],
  };
  const board = {
    hexes: Object.entries(near).map(([id, around]) => ({
      id: Number(id),
      neighbours: [around, around],
      ports: [],
      bases: [],
    })),
    ports: [
      { id: 1, hexes: [1] },
      { id: 2, hexes: [1, 6] },
    ],
  } as unknown as SeaBoard;
  const line = (...hexes: number[]): { line: number[][] } => ({ line: hexes.map((hex) => [hex, 0, 0]) });
  const extending = {
    decision: { key: "atlantic-chase/extend", prompt: { id: "", args: { tf: ["tf", 1] } } },
    options: [],
  } as unknown as Doing;
  const starting = {
    decision: { key: "atlantic-chase/operation", prompt: { id: "", args: {} } },
    options: [{ action: ["trajectory", 1] }],
  } as unknown as Doing;
  const answers = (tf: object, doing: Doing, ...way: number[]): Action[] | null => {
    const view = {
      table: { tfs: { "1": { side: "german", port: 0, hex: 0, line: [], ...tf } }, forces: {}, ports: {}, bases: {} },
    } as unknown as View;
    return dragged(
      board,
      ["tf", 1],
      way.map((hex): Ref => ["hex", hex]),
      view,
      doing,
    );
  };

  test("grows hex by hex from the end that was taken, by the way of the hand", () => {
    expect(answers(line(1, 2), extending, 2, 7, 3)).toEqual([
      ["extend", 1, 7],
      ["extend", 1, 3],
    ]);
    expect(answers(line(3, 4), extending, 3, 2)).toEqual([["extend", 0, 2]]);
  });
  test("fills in what a quick hand passed over", () => {
    expect(answers(line(1, 2), extending, 2, 5)).toEqual([
      ["extend", 1, 3],
      ["extend", 1, 4],
      ["extend", 1, 5],
    ]);
  });
  test("goes by the shortest way from the nearer end when it was taken elsewhere", () => {
    expect(answers(line(1, 2, 3), extending, 2, 4)).toEqual([["extend", 1, 4]]);
  });
  test("begins a trajectory with its first segments", () => {
    expect(answers({ hex: 2 }, starting, 2, 3)).toEqual([
      ["trajectory", 1],
      ["extend", 1, 3],
    ]);
    expect(answers({ port: 1 }, starting, 1, 2)).toEqual([
      ["trajectory", 1],
      ["extend", 1, 2],
    ]);
    expect(answers({ port: 2 }, starting, 6, 5)).toEqual([
      ["trajectory", 1],
      ["place", 6],
      ["extend", 1, 5],
    ]);
  });
  test("can be taken while its line may grow, and nobody else", () => {
    expect(answers(line(1, 2), extending)).toEqual([]);
    expect(answers({ port: 1 }, starting)).toEqual([["trajectory", 1]]);
    expect(answers(line(1, 2), { ...starting, options: [] })).toBeNull();
    expect(answers(line(1, 2), extending, 2)).toBeNull();
  });
});

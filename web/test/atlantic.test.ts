import { describe, expect, test } from "vitest";
import { Placing } from "../src/games/atlantic_chase/placing";
import { lapses, steps } from "../src/games/atlantic_chase/route";
import { smooth } from "../src/games/atlantic_chase/lines";
import { silhouette } from "../src/games/atlantic_chase/silhouettes";
import type { SeaTable, ShipClass } from "../src/games/atlantic_chase/shapes";
import type { Decision } from "../src/wire/types";

const sea = new Map([[1, [2, 4]], [2, [1, 3]], [3, [2, 6]], [4, [1, 5]], [5, [4, 6]], [6, [3, 5]]]);

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
  expect(room.choose([[0, 0], [30, 0]], 20, 20)).toEqual([30, 0]);
  expect(room.choose([[2, 0], [29, 0]], 20, 20)).toEqual([2, 0]);
});

test("a smooth line passes through its points", () => {
  const d = smooth([[0, 0], [10, 5], [20, 0]]);
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
  const decision = (left: number): Decision => ({ key: "atlantic-chase/time-lapse", role: "german", prompt: { id: "", args: { tf: ["tf", 1] } }, info: { left } }) as unknown as Decision;
  const table = (...intel: number[]): SeaTable => ({ tfs: { "1": { line: intel.map((one, n) => [10 + n, one, 0]) } } }) as unknown as SeaTable;
  const rows = (left: number, ...intel: number[]): unknown[] => lapses(decision(left), table(...intel)).map(({ actions }) => actions?.map(([, hex]) => hex));

  test("takes everything from the nearer end to the segment that is clicked", () => {
    expect(rows(3, 0, 0, 0, 0, 0, 0)).toEqual([[10, 11], [10, 11, 12], [15, 14, 13], [15, 14]]);
  });
  test("takes no more than is to go", () => {
    expect(rows(2, 0, 0, 0, 0, 0)).toEqual([[10, 11], [14, 13]]);
    expect(rows(1, 0, 0, 0, 0)).toEqual([]);
  });
  test("stops before an Intel marker", () => {
    expect(rows(4, 0, 0, 1, 0, 0)).toEqual([[10, 11], [14, 13]]);
  });
});

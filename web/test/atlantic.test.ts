import { expect, test } from "vitest";
import { Placing } from "../src/games/atlantic_chase/placing";
import { steps } from "../src/games/atlantic_chase/route";
import { smooth } from "../src/games/atlantic_chase/lines";
import { silhouette } from "../src/games/atlantic_chase/silhouettes";
import type { ShipClass } from "../src/games/atlantic_chase/shapes";

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

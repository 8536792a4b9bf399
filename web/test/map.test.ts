import { expect, test } from "vitest";
import type { Piece } from "../src/games/api";
import { fanned, laid } from "../src/map/fan";
import { hexagon, Nearest } from "../src/map/hexes";
import { steered } from "../src/map/steer";

const piece = (key: string, stack?: string): Piece => ({ key, ref: null, x: 10, y: 20, art: "", outline: "", name: key, spread: 40, ...(stack ? { stack } : {}) });

test("a stack shows its top piece with the count, and fans out without overlap", () => {
  const pieces = [piece("a", "s"), piece("b", "s"), piece("c", "s"), piece("d")];
  expect(laid(pieces, null).map(({ piece: { key }, count }) => [key, count])).toEqual([["a", 0], ["b", 0], ["c", 3], ["d", 0]]);
  const open = laid(pieces, "s");
  expect(open.map(({ piece: { key } }) => key)).toEqual(["d", "a", "b", "c"]);
  const xs = open.slice(1).map(({ x }) => x);
  expect(xs[1]! - xs[0]!).toBeGreaterThanOrEqual(40);
  expect(xs[2]! - xs[1]!).toBeGreaterThanOrEqual(40);
});

test("a big stack fans out in rows", () => {
  const rows = new Set(Array.from({ length: 9 }, (_, n) => fanned(n, 9, 40, 40)[1].toFixed(1)));
  expect(rows.size).toBe(3);
});

test("the nearest centre is the hex under a point, and nothing far away", () => {
  const found = new Nearest([{ id: 1, x: 0, y: 0 }, { id: 2, x: 50, y: 0 }], 30);
  expect(found.at(20, 5)?.id).toBe(1);
  expect(found.at(31, 5)?.id).toBe(2);
  expect(found.at(0, 90)).toBeNull();
});

test("a hexagon has six corners", () => expect(hexagon(10).match(/[ML]/g)).toHaveLength(6));

test("arrow keys walk to the next place in their direction", () => {
  const places = [{ x: 0, y: 0 }, { x: 10, y: 1 }, { x: 30, y: 0 }, { x: 0, y: 20 }];
  expect(steered(places, 0, "ArrowRight")).toBe(1);
  expect(steered(places, 1, "ArrowRight")).toBe(2);
  expect(steered(places, 0, "ArrowDown")).toBe(3);
  expect(steered(places, 0, "ArrowLeft")).toBe(0);
});

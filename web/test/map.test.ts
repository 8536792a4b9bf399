import { expect, test } from "vitest";
import type { Piece } from "../src/games/api";
import { laid, opensTray, stacksOf, uppermost } from "../src/map/stacks";
import { hexagon, Nearest } from "../src/map/hexes";
import { boxOf, readable } from "../src/map/home";
import { drawn, seen, share } from "../src/map/miniature";
import { nearestTo } from "../src/map/near";
import { panned, steered } from "../src/map/steer";
import { taken, trodden } from "../src/map/tug.svelte";

const piece = (key: string, stack?: string): Piece => ({
  key,
  ref: null,
  x: 10,
  y: 20,
  art: "",
  outline: "",
  name: key,
  spread: 40,
  ...(stack ? { stack } : {}),
});

test("a stack shows its top piece with the count", () => {
  const pieces = [piece("a", "s"), piece("b", "s"), piece("c", "s"), piece("d")];
  const lying = laid(pieces, stacksOf(pieces));
  expect(lying.map(({ piece: { key }, count }) => [key, count])).toEqual([
    ["a", 0],
    ["b", 0],
    ["c", 3],
    ["d", 0],
  ]);
  expect(uppermost(lying).map((one) => one.piece.key)).toEqual(["c", "d"]);
});

test("a click on a stack opens its tray unless one thing alone can be meant", () => {
  const unit = (id: number): Piece => ({ ...piece(`u${id}`, "s"), ref: ["unit", id] });
  const stack = [unit(1), unit(2), unit(3)];
  const [none, one, two] = [new Set<string>(), new Set(["unit:2"]), new Set(["unit:1", "unit:2"])];
  expect(opensTray(stack, two, false, false)).toBe(true);
  expect(opensTray(stack, one, false, false)).toBe(false); // the mouse takes the one
  expect(opensTray(stack, one, false, true)).toBe(true); // a finger sees it first
  expect(opensTray(stack, none, true, true)).toBe(false); // the hex below is asked for
  expect(opensTray(stack, none, false, false)).toBe(true); // to look at
  expect(opensTray([unit(2)], one, false, true)).toBe(false);
});

test("a hand on a stack takes the chosen unit, else the one it lies on, else the uppermost that may act", () => {
  const unit = (id: number): Piece => ({ ...piece(`u${id}`, "s"), ref: ["unit", id] });
  const [low, middle, top] = [unit(1), unit(2), unit(3)];
  const stack = [low, middle, top];
  const [none, lower, all] = [
    new Set<string>(),
    new Set(["unit:1", "unit:2"]),
    new Set(["unit:1", "unit:2", "unit:3"]),
  ];
  expect(taken(top, stack, all, new Set(["unit:1"]))).toBe(low);
  expect(taken(middle, stack, all, none)).toBe(middle);
  expect(taken(top, stack, lower, none)).toBe(middle);
  expect(taken(top, stack, none, none)).toBeNull();
  expect(taken(piece("marker"), [], all, none)).toBeNull();
});

test("the nearest centre is the hex under a point, and nothing far away", () => {
  const found = new Nearest(
    [
      { id: 1, x: 0, y: 0 },
      { id: 2, x: 50, y: 0 },
    ],
    30,
  );
  expect(found.at(20, 5)?.id).toBe(1);
  expect(found.at(31, 5)?.id).toBe(2);
  expect(found.at(0, 90)).toBeNull();
});

test("a hexagon has six corners", () => expect(hexagon(10).match(/[ML]/g)).toHaveLength(6));

test("arrow keys walk to the next place in their direction", () => {
  const places = [
    { x: 0, y: 0 },
    { x: 10, y: 1 },
    { x: 30, y: 0 },
    { x: 0, y: 20 },
  ];
  expect(steered(places, 0, "ArrowRight")).toBe(1);
  expect(steered(places, 1, "ArrowRight")).toBe(2);
  expect(steered(places, 0, "ArrowDown")).toBe(3);
  expect(steered(places, 0, "ArrowLeft")).toBe(0);
});

test("a large map opens where most units stand, at a scale at which they can be read", () => {
  const front: [number, number][] = [
    ...Array.from({ length: 8 }, (_, n): [number, number] => [n * 50, 3000]),
    [0, 0],
    [100, 6000],
  ];
  const room = { width: 1000, height: 800 };
  const box = readable(front, 100, 0.5, room);
  expect(Math.min(room.width / box.width, room.height / box.height)).toBeGreaterThanOrEqual(0.5);
  expect([box.y < 3000, box.y + box.height > 3000, box.x <= 0, box.x + box.width >= 350]).toEqual([
    true,
    true,
    true,
    true,
  ]);
  const small: [number, number][] = [
    [0, 0],
    [1200, 500],
  ];
  expect(readable(small, 100, 0.5, room)).toEqual(boxOf(small, 100)); // shown whole
  const near = readable(front.slice(0, 2), 10, 0.5, room); // and a very small one not too large
  expect(Math.max(room.width / near.width, room.height / near.height)).toBeLessThanOrEqual(1.25);
});

test("the overview knows how much of a part of the sheet is seen", () => {
  const window = seen({ x: -100, y: -50, k: 2 }, { x: 0, y: 0, width: 400, height: 200 });
  expect(window).toEqual({ x: 50, y: 25, width: 200, height: 100 });
  expect(share(window, { x: 0, y: 0, width: 250, height: 125 })).toBeCloseTo(0.64);
  expect(share(window, { x: 60, y: 30, width: 40, height: 40 })).toBe(1);
  expect(share(window, { x: 500, y: 0, width: 40, height: 40 })).toBe(0);
});

test("the overview is a picture of its own with the theme of the page", () => {
  const picture = drawn("<path/>", { x: 1, y: 2, width: 30, height: 20 }, "a > b { --x: url(#y) } & <", "dark");
  expect(picture).toContain('viewBox="1 2 30 20"');
  expect(picture).toContain('data-theme="dark"');
  expect(picture).toContain("&amp; &lt;</style>");
});

test("a hand that goes back takes back", () => {
  const way = [1, 2, 3].map((hex): [string, number] => ["hex", hex]);
  expect(trodden(way, ["hex", 4])).toHaveLength(4);
  expect(trodden(way, ["hex", 2])).toEqual(way.slice(0, 2));
});

test("a finger means the nearest thing, but none that is far away", () => {
  const places = [
    { x: 0, y: 0 },
    { x: 10, y: 0 },
  ];
  expect(nearestTo(places, { x: 6, y: 0 })).toBe(places[1]);
  expect(nearestTo(places, { x: 6, y: 9 }, 9)).toBeNull();
});

test("an arrow key moves the map against its direction", () => {
  expect(panned("ArrowLeft", 80)[0]).toBe(80);
  expect(panned("ArrowDown", 80)[1]).toBe(-80);
});

import { expect, test } from "vitest";
import type { Sheet } from "../src/games/api";
import { lossesBy, type Goal } from "../src/table/goal";
import { keyMoments, pins } from "../src/table/moments";
import type { GameEvent } from "../src/wire/types";

const event = (kind: string, ...things: unknown[]): GameEvent => ({ kind, args: { things } }) as unknown as GameEvent;
const sheet = { width: 1100, height: 500, spot: ([kind, id]: [string, number]) => (kind === "hex" ? { x: id * 10, y: 50, outline: "" } : null) } as unknown as Sheet;

test("the weightiest moments of the whole match are key, those of equal weight apart in time", () => {
  const events = Array.from({ length: 40 }, (_, n) => event(n === 3 ? "sunk" : n % 2 ? "battle" : "moved"));
  const found = keyMoments(events, 100, { sunk: 2, battle: 1 }, 5);
  expect(found.map(({ at }) => at)[0]).toBe(103);
  expect(found).toHaveLength(5);
  expect(found.at(-1)!.at).toBe(139);
  const gaps = found.slice(2).map(({ at }, n) => at - found[n + 1]!.at);
  expect(Math.min(...gaps)).toBeGreaterThan(6);
  expect(keyMoments(events, 0, {}, 5)).toEqual([]);
});

test("pins stand where the moments happened, side by side in one place, with their numbers", () => {
  const moments = [event("a", ["hex", 3]), event("b", ["unit", 9]), event("c", ["unit", 1]), event("d", ["hex", 3])].map((one, at) => ({ event: one, at }));
  const found = pins(moments, sheet, new Map([["unit:1", { x: 7, y: 8 }]]));
  expect(found.map(({ key }) => key)).toEqual(["pin0", "pin2", "pin3"]);
  expect(found.map(({ art }) => />(\d+)<\/text>/.exec(art)![1])).toEqual(["1", "3", "4"]);
  expect(found.map(({ art }) => /translate\((\S+) /.exec(art)![1])).toEqual(["30", "7", "51"]);
});

test("losses are told side by side", () => {
  const rows = [["German", 3], ["Allied", 0], ["German", 1]].map(([role, value]) => ({ kind: "loss", msg: { id: "x", args: {} }, role, value }));
  expect(lossesBy({ rows, now: null } as Goal).map(({ role, rows: own }) => [role, own.map(({ value }) => value)])).toEqual([["German", [3, 1]], ["Allied", [0]]]);
});

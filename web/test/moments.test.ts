import { expect, test } from "vitest";
import type { Sheet } from "../src/games/api";
import { lossesBy, type Goal } from "../src/table/goal";
import { gains, keyMoments, lostAt, pins } from "../src/table/moments";
import type { Ref, StandingChange, StandingInfo } from "../src/wire/types";

const sheet = {
  width: 1100,
  height: 500,
  spot: ([kind, id]: [string, number]) => (kind === "hex" ? { x: id * 10, y: 50, outline: "" } : null),
} as unknown as Sheet;
const change = (before: number, after: number, more: Partial<StandingChange> = {}): StandingChange => ({
  row: 0,
  kind: "points",
  role: "German",
  msg: { id: "goal", args: {} },
  before,
  after,
  ...more,
});
const standing = (at: number, changes: StandingChange[], now = false): StandingInfo => ({
  at,
  turn: 1,
  path: [],
  by: null,
  points: {},
  changes,
  now: now ? { id: "now", args: {} } : null,
});

test("the moments that changed the standing most are key, in their order; how it began is none", () => {
  const all = [
    standing(0, [], true),
    standing(4, [change(0, 1)]),
    standing(9, [change(0, 3)]),
    standing(12, [change(1, 0, { kind: "condition" })]),
    standing(20, [], true),
  ];
  expect(keyMoments(all, 3).map(({ at }) => at)).toEqual([9, 12, 20]);
});

test("gains of several rows are told by role", () => {
  expect(gains(standing(1, [change(0, 2), change(1, 0), change(0, 4, { role: "Allied" })]))).toEqual([
    ["Allied", 4],
    ["German", 1],
  ]);
});

test("what was won and lost again says when, what was never won does not", () => {
  const all = [standing(3, [change(0, 2)]), standing(7, [change(2, 0)]), standing(8, [change(0, 1, { row: 1 })])];
  expect(lostAt(all, 0)?.standing.at).toBe(7);
  expect(lostAt(all, 1)).toBeNull();
  expect(lostAt(all, 2)).toBeNull();
});

test("pins stand where the moments happened, side by side in one place, with their numbers", () => {
  const things: Ref[][] = [[["hex", 3]], [["unit", 9]], [["unit", 1]], [["hex", 3]]];
  const moments = things.map((one, at) => ({ at, things: one, standing: standing(at, []) }));
  const found = pins(moments, sheet, new Map([["unit:1", { x: 7, y: 8 }]]));
  expect(found.map(({ key }) => key)).toEqual(["pin0", "pin2", "pin3"]);
  expect(found.map(({ art }) => />(\d+)<\/text>/.exec(art)![1])).toEqual(["1", "3", "4"]);
  expect(found.map(({ art }) => /translate\((\S+) /.exec(art)![1])).toEqual(["30", "7", "51"]);
});

test("losses are told side by side", () => {
  const rows = [
    ["German", 3],
    ["Allied", 0],
    ["German", 1],
  ].map(([role, value]) => ({ kind: "loss", msg: { id: "x", args: {} }, role, value }));
  expect(
    lossesBy({ rows, now: null } as Goal).map(({ role, rows: own }) => [role, own.map(({ value }) => value)]),
  ).toEqual([
    ["German", [3, 1]],
    ["Allied", [0]],
  ]);
});

import { expect, test } from "vitest";
import { starts, turnStarts } from "../src/table/past.svelte";
import type { Timeline } from "../src/wire/types";

const title = (id: string) => ({ id, args: {} });
const line: Timeline = {
  total: 5,
  paths: [[title("turn-1"), title("move")], [title("turn-1"), title("fight")], [title("turn-2"), title("move")]],
  moments: [[null, 0, 0], ["a", 0, 1], ["a", 1, 2], ["b", 1, 3], ["b", 2, 4], ["a", 2, 5]],
};

test("turns and phases begin where the path changes", () => {
  expect(starts(line, 1)).toEqual([0, 4]);
  expect(starts(line, 2)).toEqual([0, 2, 4]);
});

test("under one title a turn begins when the other side acts at the top of the sequence", () => {
  const one: Timeline = {
    total: 6,
    paths: [[title("operation")], [title("operation"), title("search")]],
    moments: [[null, 0, 0], ["a", 1, 1], ["b", 1, 2], ["a", 0, 3], ["b", 1, 4], ["b", 0, 5], ["a", 0, 6]],
  };
  expect(turnStarts(one)).toEqual([0, 3, 5]);
});

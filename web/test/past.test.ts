import { expect, test, vi } from "vitest";
import { Past, starts, turnStarts } from "../src/table/past.svelte";
import * as http from "../src/wire/http";
import type { Moment, Timeline, View } from "../src/wire/types";

const title = (id: string) => ({ id, args: {} });
const line: Timeline = {
  rules: null,
  total: 5,
  paths: [
    [title("turn-1"), title("move")],
    [title("turn-1"), title("fight")],
    [title("turn-2"), title("move")],
  ],
  moments: [
    [null, 0, 0],
    ["a", 0, 1],
    ["a", 1, 2],
    ["b", 1, 3],
    ["b", 2, 4],
    ["a", 2, 5],
  ],
};

test("turns and phases begin where the path changes", () => {
  expect(starts(line, 1)).toEqual([0, 4]);
  expect(starts(line, 2)).toEqual([0, 2, 4]);
});

test("under one title a turn begins when the other side acts at the top of the sequence", () => {
  const one: Timeline = {
    rules: null,
    total: 6,
    paths: [[title("operation")], [title("operation"), title("search")]],
    moments: [
      [null, 0, 0],
      ["a", 1, 1],
      ["b", 1, 2],
      ["a", 0, 3],
      ["b", 1, 4],
      ["b", 0, 5],
      ["a", 0, 6],
    ],
  };
  expect(turnStarts(one)).toEqual([0, 3, 5]);
});

test("who looks at the end sees what the last answer brought as it was about to happen", async () => {
  vi.spyOn(http, "timeline").mockResolvedValue(line);
  const replay = vi
    .spyOn(http, "replay")
    .mockResolvedValue({ view: {} as View, events: [], events_from: 0 } as unknown as Moment);
  const past = new Past("m", "t");
  await past.seekEvent(4); // the last: the present itself
  expect(past.view).toBeNull();
  await past.seekFromEnd(4);
  expect(past.view).not.toBeNull();
  expect(replay.mock.calls.map((call) => call[2])).toEqual([4]);
  await past.seekFromEnd(2); // an earlier one is shown as it happened
  expect(past.at).toBe(2);
});

import { expect, test } from "vitest";
import { read } from "../src/look/liking";
import { steps } from "../src/table/mapTools.svelte";
import type { Ref } from "../src/wire/types";

const row = {
  near: ([kind, id]: Ref): Ref[] => [id - 1, id + 1].filter((n) => n >= 0 && n < 9).map((n): Ref => [kind, n]),
};

test("a ruler counts the steps by neighbours, and says when there is no way", () => {
  expect(steps(row, ["hex", 1], ["hex", 1])).toBe(0);
  expect(steps(row, ["hex", 1], ["hex", 7])).toBe(6);
  expect(steps(row, ["hex", 1], ["hex", 40])).toBeNull();
  expect(steps({}, ["hex", 1], ["hex", 2])).toBeNull();
});

test("what was kept of the settings counts as far as it means something", () => {
  expect(read('{"text":"large","glide":"sideways","more":1}')).toMatchObject({
    text: "large",
    glide: "normal",
    confirm: "final",
  });
  for (const broken of [null, "", "no", "null", "[]", "7"]) expect(read(broken).text).toBe("normal");
});

import { expect, it } from "vitest";
import type { Piece } from "../src/games/api";
import { answerNumber, mapKey } from "../src/table/keyboard";
import { found } from "../src/table/units";

const piece = (name: string, owner: string, facts: string[] = []): Piece => ({
  key: name,
  ref: null,
  x: 0,
  y: 0,
  art: "",
  outline: "",
  name,
  owner,
  facts,
});

it("units are found by every word of name or facts, one's own first", () => {
  const units = [
    piece("10 Inf", "b"),
    piece("2 Pz", "a", ["tanks"]),
    piece("10 Pz", "a"),
    piece("9 Pz", "b", ["tanks"]),
  ];
  expect(found(units, "pz", ["a"]).map((one) => one.name)).toEqual(["2 Pz", "10 Pz", "9 Pz"]);
  expect(found(units, "PZ tanks", ["b"]).map((one) => one.name)).toEqual(["9 Pz", "2 Pz"]);
  expect(found(units, "zeppelin", ["a"])).toEqual([]);
});

it("keys of the map and numbers of answers", () => {
  expect(["ArrowUp", "+", "0", "1", "n"].map((key) => mapKey({ key, target: null }))).toEqual([
    true,
    true,
    true,
    false,
    false,
  ]);
  expect(["1", "9", "0", "a"].map((key) => answerNumber({ key }))).toEqual([1, 9, null, null]);
});

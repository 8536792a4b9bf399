import { describe, expect, test } from "vitest";
import { clicked, grouped, lit, remaining, ranked, telling } from "../src/table/choice";
import type { Option, Ref } from "../src/wire/types";

const option = (verb: string, ...refs: Ref[]): Option => ({
  action: [verb, ...refs.map(([, id]) => id)],
  label: { id: `do-${verb}`, args: {} },
  refs,
  group: verb,
  final: false,
});
const tf1: Ref = ["tf", 1];
const tf2: Ref = ["tf", 2];
const hex5: Ref = ["hex", 5];
const hex6: Ref = ["hex", 6];

describe("who, then where", () => {
  const options = [option("go", tf1, hex5), option("go", tf1, hex6), option("go", tf2, hex5), option("pass")];

  test("first those who can act are lit, then where they can go", () => {
    expect([...lit(options, []).keys()]).toEqual(["tf:1", "tf:2"]);
    expect([...lit(options, [tf1]).keys()]).toEqual(["hex:5", "hex:6"]);
  });
  test("a click narrows, the last one takes", () => {
    expect(clicked(options, [], tf1)).toEqual({ kind: "narrow", chosen: [tf1] });
    expect(clicked(options, [tf1], hex6)).toMatchObject({ kind: "take", option: options[1] });
  });
  test("a click on another who starts again with it", () => {
    expect(clicked(options, [tf1], tf2)).toEqual({ kind: "narrow", chosen: [tf2] });
  });
  test("a click on the chosen steps back", () => {
    expect(clicked(options, [tf1], tf1)).toEqual({ kind: "back", chosen: [] });
  });
  test("where may be clicked first", () => {
    expect(clicked(options, [], hex6)).toMatchObject({ kind: "narrow", chosen: [hex6] });
  });
  test("nothing legal here", () => expect(clicked(options, [], ["hex", 9])).toEqual({ kind: "none" }));
  test("only answers with all chosen things remain", () => {
    expect(remaining(options, [tf1])).toEqual([options[0], options[1]]);
  });
});

test("several answers for one thing are a menu; a second click on it opens the menu again", () => {
  const options = [option("search", tf1), option("pass_tf", tf1), option("search", tf2)];
  expect(clicked(options, [], tf1)).toMatchObject({ kind: "menu", options: [options[0], options[1]] });
  expect(clicked(options, [tf1], tf1)).toMatchObject({ kind: "menu" });
});

test("answers are grouped in the order given", () => {
  const groups = grouped([option("a", tf1), option("b"), option("a", tf2)]);
  expect(groups.map(({ group, options }) => [group, options.length])).toEqual([
    ["a", 2],
    ["b", 1],
  ]);
});

test("what all answers have says nothing; the best come first", () => {
  expect(
    telling([
      { badge: "100 %", text: "Farm" },
      { badge: "100 %", text: "Mill" },
    ]),
  ).toEqual([{ text: "Farm" }, { text: "Mill" }]);
  expect(telling([{ badge: "100 %" }, null])).toEqual([{ badge: "100 %" }, null]);
  expect(telling([{ badge: "100 %" }])).toEqual([{ badge: "100 %" }]);
  expect(ranked(["a", "b", "c", "d"], (one) => ({ b: 1, d: 3 })[one])).toEqual(["d", "b", "a", "c"]);
});

import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import {
  COLUMNS,
  columnOf,
  combatOf,
  everybody,
  leading,
  meant,
  resultId,
  thoughtOf,
} from "../src/games/ardennes44/combat";
import type { Decision, Option } from "../src/wire/types";

const option = (action: (string | number)[], ref: [string, number] | null = null): Option => ({
  action,
  label: { id: "x", args: {} },
  refs: ref ? [ref] : [],
  group: "",
  final: false,
});
const asking = (key: string, info: Record<string, unknown> = {}): Decision => ({
  role: "German",
  actor: "German",
  prompt: { id: "x", args: {} },
  rule: "",
  key: `ardennes44/${key}`,
  reaction: false,
  kind: "choose",
  chosen: [],
  need: [0, 0],
  info,
});
const COMBAT = {
  target: 9,
  defense: 4,
  defenders: [],
  bonus: 0,
  guards: 0,
  enemy_guns: [],
  jabos: false,
  attackers: [[5, 3, "", 3]],
  firing: [7],
};

describe("columns", () => {
  test("odds stand in their column, and at the ends beyond them", () => {
    expect(["1-3", "1-1", "2-1", "7-1"].map((odds) => COLUMNS[columnOf(odds)])).toEqual(["1-3", "1-1", "2-1", "7-1"]);
    expect([COLUMNS[columnOf("1-5")], COLUMNS[columnOf("12-1")]]).toEqual(["1-3", "7-1"]);
  });
});

describe("the attack somebody thinks of", () => {
  test("a target: everybody who can", () => {
    expect(thoughtOf(asking("choose-attack"), option(["attack", 9], ["hex", 9]))).toEqual({ target: 9, units: "all" });
    expect(thoughtOf(asking("choose-attack"), option(["done"]))).toBeNull();
  });
  test("one more unit or gun beside those who are in", () => {
    expect(thoughtOf(asking("join-attack", COMBAT), option(["join", 6]))).toEqual({ target: 9, units: "5 7 6" });
    expect(thoughtOf(asking("support-attack", COMBAT), option(["support", 8]))).toEqual({ target: 9, units: "5 7 8" });
    expect(thoughtOf(asking("support-defense", COMBAT), option(["support", 8]))).toBeNull();
  });
  test("everybody who can: one button for all the answers, and the odds of all", () => {
    const decision = asking("join-attack", { ...COMBAT, everybody: [6, 8] });
    const all = everybody(decision)!;
    expect(all).toMatchObject({
      actions: [
        ["join", 6],
        ["join", 8],
      ],
      final: true,
    });
    expect(thoughtOf(decision, all)).toEqual({ target: 9, units: "5 7 6 8" });
    expect(everybody(asking("join-attack", { ...COMBAT, everybody: [6] }))).toBeNull();
    expect(everybody(asking("support-attack", { ...COMBAT, everybody: [6, 8] }))).toBeNull();
  });
  test("the button to confirm goes before the one under the pointer, that before the thing looked at", () => {
    const [one, two, three] = [
      option(["join", 1], ["unit", 1]),
      option(["join", 2], ["unit", 2]),
      option(["join", 3], ["unit", 3]),
    ];
    const all = [one, two, three];
    expect(meant(all, one, two, ["unit", 3])).toBe(one);
    expect(meant(all, null, two, ["unit", 3])).toBe(two);
    expect(meant(all, null, null, ["unit", 3])).toBe(three);
    expect(meant(all, null, null, ["unit", 4])).toBeNull();
  });
  test("a lead is the one meant, else the first offered", () => {
    const leads = [option(["lead", 4]), option(["lead", 5]), option(["engage"])];
    expect(leading(asking("fire-fight"), leads[1]!, leads)).toBe(5);
    expect(leading(asking("fire-fight"), leads[2]!, leads)).toBe(4);
    expect(leading(asking("choose-attack"), leads[0]!, leads)).toBeNull();
  });
  test("only questions about a combat have one", () => {
    expect(combatOf(asking("join-attack", COMBAT))?.target).toBe(9);
    expect(combatOf(asking("fire-fight", { modifiers: {} }))).toBeNull();
  });
});

describe("words of results", () => {
  const rows = readFileSync("../src/sandtable/games/ardennes44/data/combat_results.csv", "utf8")
    .split("\n")
    .filter((line) => /^\d/.test(line));
  test.each(["en", "ko", "pl"])("%s has them all", (lang) => {
    const text = readFileSync(`../src/sandtable/games/ardennes44/text/${lang}_table.ftl`, "utf8");
    const missing = rows.map((row) => resultId(row.split(",")[1]!)).filter((id) => !text.includes(`\n${id} = `));
    expect(missing).toEqual([]);
    expect(rows.length).toBeGreaterThan(10);
  });
});

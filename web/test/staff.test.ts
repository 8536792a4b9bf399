import { describe, expect, it } from "vitest";
import { waysOf } from "../src/map/plans";
import { again, able, begun } from "../src/table/repeat.svelte";
import { proposalsOf, stageOf, standing, type Act } from "../src/table/staff.svelte";
import type { Option, Ref } from "../src/wire/types";

const act = (begins: boolean, ...action: [string, ...number[]]): Act => ({
  action,
  label: { id: "do", args: {} },
  refs: [],
  key: begins ? "g/choose" : "g/go",
  begins,
  why: null,
});
const msg = (id: string) => ({ id, args: {} });

describe("what the staff proposes", () => {
  const acts = [act(true, "move", 1), act(false, "go", 5), act(true, "move", 2), act(true, "done")];

  it("is cut where something new begins, and what cannot be taken back stands apart", () => {
    const { proposals, end } = proposalsOf({ role: "a", ends: "phase", acts });
    expect(proposals.map((one) => one.acts.length)).toEqual([2, 1]);
    expect(end?.action).toEqual(["done"]);
    expect(proposalsOf({ role: "a", ends: "long", acts }).proposals).toHaveLength(3);
  });

  it("no longer holds what was answered otherwise, but waits while another question is open", () => {
    const { proposals } = proposalsOf({ role: "a", ends: "phase", acts });
    expect(standing(proposals, "g/choose", [["move", 2]])).toEqual([proposals[1]]);
    expect(standing(proposals, "g/go", [["go", 5]])).toEqual(proposals);
  });

  it("belongs to a phase", () => {
    const path = [msg("title-turn"), msg("title-move-phase")];
    expect(stageOf([...path, msg("title-unit")])).toBe(stageOf(path));
    expect(stageOf([msg("title-turn"), msg("title-fight-phase")])).not.toBe(stageOf(path));
  });
});

describe("planned arrows", () => {
  const places = {
    piece: ([kind, id]: Ref) => (kind === "unit" ? { x: id, y: 0 } : null),
    ground: ([kind, id]: Ref) => (kind === "hex" ? { x: id, y: 50 } : null),
  };

  it("lead along the ground from who moves", () => {
    expect(
      waysOf(
        [
          ["unit", 10],
          ["hex", 20],
          ["hex", 30],
        ],
        places,
      ),
    ).toEqual([
      [
        [10, 0],
        [20, 50],
        [30, 50],
      ],
    ]);
  });

  it("lead from all who take part to what is attacked", () => {
    expect(
      waysOf(
        [
          ["hex", 7],
          ["unit", 10],
          ["unit", 20],
        ],
        places,
      ),
    ).toEqual([
      [
        [10, 0],
        [7, 50],
      ],
      [
        [20, 0],
        [7, 50],
      ],
    ]);
    expect(waysOf([["card", 1]], places)).toEqual([]);
  });
});

describe("repeat for", () => {
  const piece = (id: number, hex: number, owner = "a") => ({
    key: `unit:${id}`,
    ref: ["unit", id] as Ref,
    x: 0,
    y: 0,
    art: "",
    outline: "",
    name: "",
    owner,
    at: ["hex", hex] as Ref,
  });
  const option = (id: number): Option => ({
    role: "a",
    action: ["move", id],
    label: msg("do"),
    refs: [["unit", id]],
    group: "",
    final: false,
  });
  const pieces = [piece(1, 9), piece(2, 9), piece(3, 9), piece(4, 8), piece(5, 9, "b")];

  it("is offered to those in the same place who can begin the same way", () => {
    const deed = begun("g/choose", ["move", 1], [option(1), option(2)], pieces)!;
    expect(deed.mates).toEqual([
      ["unit", 2],
      ["unit", 3],
    ]);
    expect(able(deed, [option(2)])).toEqual([["unit", 2]]);
    expect(
      again(
        {
          ...deed,
          actions: [
            ["move", 1],
            ["go", 7],
          ],
        },
        ["unit", 2],
      ),
    ).toEqual([
      ["move", 2],
      ["go", 7],
    ]);
  });

  it("does not begin with what lies nowhere", () => {
    expect(begun("g/choose", ["done"], [], pieces)).toBeNull();
  });
});

import { describe, expect, it } from "vitest";
import { doneOf, Steps, stepsOf, type Step } from "../src/table/steps.svelte";
import type { Action } from "../src/wire/types";

const worded = (action: Action) => ({ id: `do-${action[0]}`, args: {} });
const ask = { role: "german", key: "atlantic-chase/extend" };
const one = (hex: number): Step => stepsOf(ask, { action: ["extend", hex] }, worded)[0]!;

describe("what a person did", () => {
  it("is one step for a whole row, and a step for each answer of a plan", () => {
    const actions: Action[] = [
      ["extend", 1],
      ["extend", 2],
    ];
    expect(stepsOf(ask, { actions, whole: true }, worded)).toHaveLength(1);
    expect(stepsOf(ask, { actions }, worded).map(({ actions: [action] }) => action)).toEqual(actions);
  });

  it("ends where the server stopped taking its answers", () => {
    const [row] = stepsOf(
      ask,
      {
        actions: [
          ["extend", 1],
          ["extend", 2],
          ["extend", 3],
        ],
        whole: true,
      },
      worded,
    );
    expect(doneOf([row!], 2)[0]!.actions).toEqual([
      ["extend", 1],
      ["extend", 2],
    ]);
    expect(doneOf([row!], 0)).toEqual([]);
  });

  it("can be redone while the same question allows it", () => {
    const steps = new Steps();
    steps.made(one(4));
    steps.undone(steps.done[0]!);
    expect(steps.again("german", ask.key, [["extend", 4]])?.actions).toEqual([["extend", 4]]);
    expect(steps.again("german", ask.key, [["extend", 5]])).toBeNull();
    expect(steps.again("german", "atlantic-chase/operation", [["extend", 4]])).toBeNull();
    expect(steps.again("british", ask.key, [["extend", 4]])).toBeNull();
  });

  it("cannot be redone after something else was done, and can step by step after its redo", () => {
    const steps = new Steps();
    for (const hex of [1, 2]) steps.made(one(hex));
    for (const step of steps.after(0)) steps.undone(step);
    steps.made(one(1));
    expect(steps.removed.map(({ actions: [action] }) => action)).toEqual([["extend", 2]]);
    steps.made(one(9));
    expect(steps.removed).toEqual([]);
  });
});

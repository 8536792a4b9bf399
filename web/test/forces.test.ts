import { describe, expect, it } from "vitest";
import type { Branch } from "../src/games/api";
import { sought, standing, strengthOf } from "../src/table/forces";

const unit = (name: string, more: Partial<Branch> = {}): Branch => ({
  key: name,
  name,
  owner: "German",
  parts: [],
  ref: ["unit", name.length],
  steps: [2, 2],
  ...more,
});
const division: Branch = {
  key: "d",
  name: "2 Pz Division",
  owner: "German",
  parts: [
    unit("304", { steps: [1, 2] }),
    unit("Recon", { fate: "gone", steps: [1, 1] }),
    unit("Later", { fate: "coming" }),
  ],
};
const corps: Branch = { key: "c", name: "XLVII Corps", owner: "German", parts: [division, unit("Guns")] };

describe("the order of battle", () => {
  it("adds up what stands, what is lost and what is still to come", () => {
    expect(strengthOf(corps)).toEqual({ now: 3, whole: 5, coming: 1, gone: 1, units: 2 });
  });
  it("flies only to those that stand", () =>
    expect(standing(corps)).toEqual([
      ["unit", 3],
      ["unit", 4],
    ]));
  it("finds a unit by the words of its division", () => {
    expect(sought([corps], "2 pz recon")).toEqual([{ ...corps, parts: [{ ...division, parts: [division.parts[1]] }] }]);
    expect(sought([corps], "nobody")).toEqual([]);
  });
});

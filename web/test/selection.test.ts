import { expect, test, vi } from "vitest";
import type { Branch, Piece } from "../src/games/api";
import { spanned, within } from "../src/map/frame.svelte";
import { formationsOf } from "../src/table/selection.svelte";
import { Steps } from "../src/table/steps.svelte";
import type { Ref } from "../src/wire/types";

vi.mock("../src/text/speech.svelte", () => ({ speech: { msg: String } }));

const branch = (name: string, parts: Branch[], id?: number): Branch => ({
  key: name,
  name,
  owner: "German",
  parts,
  ...(id === undefined ? {} : { ref: ["unit", id] as Ref }),
});
const division = branch("2 Pz Division", [branch("304", [], 1), branch("3 Pz", [], 2), branch("Recon", [], 3)]);
const corps = branch("XLVII Corps", [division, branch("Guns", [], 4)]);
const sides = [branch("German", [branch("5 Panzer Army", [corps])]), branch("Allied", [branch("110", [], 9)])];

test("a unit stands for its formations, the smallest first, as far as they can be chosen, and never for all of a side", () => {
  const all = formationsOf(sides, ["unit", 1], () => true);
  expect(all.map(({ name, refs }) => [name, refs.length])).toEqual([
    ["2 Pz Division", 3],
    ["XLVII Corps", 4],
  ]);
  const some = formationsOf(sides, ["unit", 1], ([, id]) => id !== 2 && id !== 3);
  expect(some.map(({ name }) => name)).toEqual(["XLVII Corps"]);
});

test("a frame takes what has its middle in it, however it is drawn", () => {
  const lying = [10, 30, 50].map((x) => ({ piece: { key: `${x}` } as Piece, x, y: 20, count: 0 }));
  const span = spanned({ x: 40, y: 30 }, { x: 5, y: 10 });
  expect(within(lying, span).map(({ piece }) => piece.key)).toEqual(["10", "30"]);
});

test("what was done one by one is taken back as one", () => {
  const steps = new Steps();
  const label = { id: "x", args: {} };
  for (const hex of [1, 2, 3]) steps.made({ role: "German", key: "k", label, actions: [["go", hex]] });
  steps.join(1, { id: "both", args: {} });
  expect(steps.done.map((step) => step.actions)).toEqual([
    [["go", 1]],
    [
      ["go", 2],
      ["go", 3],
    ],
  ]);
});

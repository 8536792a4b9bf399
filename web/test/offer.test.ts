import { expect, test, vi } from "vitest";
import type { Drawing } from "../src/games/api";
import { Offer } from "../src/table/offer.svelte";
import type { Decision, Option } from "../src/wire/types";

vi.mock("../src/text/speech.svelte", () => ({ speech: { msg: String } }));

const split = { action: ["divide", 7], refs: [["piece", 7]] } as unknown as Option;
const begin = { action: ["formation", 3], refs: [["formation", 3]] } as unknown as Option;
const decision = { role: "nato", key: "x/operations-segment", chosen: [] } as unknown as Decision;

function offer(drawing: Partial<Drawing>): Offer {
  const doing = {} as never;
  return new Offer({
    live: {} as never,
    decision,
    options: [split, begin],
    chosen: [],
    pending: null,
    aimed: null,
    guided: false,
    drawing: drawing as Drawing,
    doing,
  });
}

test("an answer that a game calls quiet lights nothing up, and can be given all the same", () => {
  const loud = offer({});
  expect([...loud.lit.keys()]).toEqual(["piece:7", "formation:3"]);
  const quiet = offer({ quiet: (_, option) => option.action[0] === "divide" });
  expect([...quiet.lit.keys()]).toEqual(["formation:3"]);
  expect(quiet.within).toContain(split);
});

import { expect, test } from "vitest";
import { earnest, inEarnest, nextScenario, otherSide, rematch } from "../src/table/again";
import { conditions, pointsBy, type Goal } from "../src/table/goal";

const seat = (role: string, player: string) => ({ roles: [role], player, connected: true });

test("a rematch seats everybody as before; who asks is me", () => {
  const seats = [seat("red", "me"), seat("blue", "friend")];
  expect(rematch({ seats, you: ["red"] }).map(({ player }) => player)).toEqual(["me", "friend"]);
  expect(rematch({ seats, you: ["blue"] }).map(({ player }) => player)).toEqual(["friend", "me"]);
});

test("the other side: bot and person change places; alone nobody can", () => {
  const seats = [seat("red", "me"), seat("blue", "bot:planner")];
  expect(otherSide({ seats, you: ["red"] })).toEqual([
    { roles: ["red"], player: "bot:planner" },
    { roles: ["blue"], player: "me" },
  ]);
  expect(otherSide({ seats: [seat("company", "me")], you: ["company"] })).toBeNull();
  expect(otherSide({ seats, you: [] })).toBeNull();
});

test("after a lesson the best bot has the other side", () => {
  expect(inEarnest({ roles: ["red", "blue"], you: ["blue"] }, ["planner", "random"])).toEqual([
    { roles: ["blue"], player: "me" },
    { roles: ["red"], player: "bot:planner" },
  ]);
});

test("after the last scenario there is none", () => {
  const scenarios = [
    { id: "a", roles: [] },
    { id: "b", roles: [] },
  ];
  expect(nextScenario(scenarios, "a")?.id).toBe("b");
  expect(nextScenario(scenarios, "b")).toBeNull();
});

test("points are added up by side; the debrief leaves out what brought nothing", () => {
  const msg = { id: "x", args: {} };
  const goal: Goal = {
    now: null,
    rows: [
      { kind: "points", msg, role: "red", value: 2 },
      { kind: "points", msg, role: "blue", value: 1 },
      { kind: "condition", msg, met: true },
      { kind: "points", msg, role: "red", value: 0 },
    ],
  };
  expect(pointsBy(goal).map(({ role, total, rows }) => [role, total, rows.length])).toEqual([
    ["red", 2, 2],
    ["blue", 1, 1],
  ]);
  expect(conditions(goal)).toHaveLength(1);
});

test("in earnest, nothing is made easier", () => {
  expect(earnest({ options: { edition: "2e", points_needed: 3 }, eased: ["points_needed"] })).toEqual({
    edition: "2e",
  });
});

import { describe, expect, it } from "vitest";
import { blank, facts, named, terms, toldTerms } from "../src/table/ordering";
import type { Decision, Ref } from "../src/wire/types";

const decision = {
  prompt: { id: "ask", args: { hex: ["hex", 7], hits: 4 } },
  chosen: [
    ["unit", 3],
    ["hex", 7],
  ],
  info: { attack: 12, defense: 4, guns: 2, costs: { 3: 1 } },
} as unknown as Decision;
const known = facts(decision, (name) => name !== "guns");
const by = {
  say: (id: string, args: object) => `${id} ${JSON.stringify(args)}`,
  maybe: (id: string) => id.replace("ui-fact-", ""),
  name: (ref: Ref) => ref.join(" "),
};

describe("an order that is put together", () => {
  it("speaks of the things and numbers that the question names", () => {
    expect(named(decision)).toEqual([
      ["hex", 7],
      ["unit", 3],
    ]);
    expect(known.map(({ name, now }) => [name, now])).toEqual([
      ["attack", 12],
      ["defense", 4],
      ["hits", 4],
    ]);
  });

  it("is sent as conditions over what the seat is told", () => {
    const draft = {
      ...blank(),
      about: [["unit", 3]] as Ref[],
      compared: { fact: "attack", op: ">=" as const, value: 3, times: "defense" },
      near: { thing: ["hex", 7] as Ref, within: 2 },
      turn: true,
      never: [["pass"]],
    };
    expect(terms(draft, known)).toEqual({
      when: [
        { about: ["unit", 3] },
        { path: ["ask", "info", "attack"], op: ">=", value: 3, per: ["ask", "info", "defense"] },
      ],
      until: [{ near: ["hex", 7], within: 2 }, { turn: true }],
      never: [["pass"]],
    });
    expect(terms({ ...draft, action: ["stand"] }, known).never).toEqual([]);
  });

  it("is told in words, whatever it speaks of", () => {
    const order = {
      key: "g/q",
      name: "",
      action: null,
      never: [],
      when: [{ about: ["unit", 3] as Ref }, { path: ["table", "x"], op: "has", value: 5 }],
      until: [{ path: ["clock", 0], op: "!=", value: 2 }],
    };
    const words = toldTerms(order, by);
    expect(words).toContain("unit 3");
    expect(words).toContain("∋");
    expect(words).toContain('ui-order-turn {\\"n\\":2}');
    expect(toldTerms({ ...order, when: [], until: [] }, by)).toBe("");
  });
});

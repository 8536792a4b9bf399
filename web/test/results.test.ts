import { expect, test } from "vitest";
import { cardsOf, type Grammar } from "../src/table/results";
import { grammar as front } from "../src/games/ardennes44/results";
import { grammar as theater } from "../src/games/air_armor/results";
import type { FrontBoard } from "../src/games/ardennes44/shapes";
import type { Tools } from "../src/games/api";
import type { GameEvent } from "../src/wire/types";

const tools = { say: (id: string) => id, name: ([kind, id]: [string, number]) => `${kind}${id}` } as unknown as Tools;
const words = { say: (id: string): string => id, event: ({ kind }: GameEvent): string => kind };
const event = (kind: string, args: Record<string, unknown> = {}): GameEvent => ({ kind, args });
const roll = (reason: string, ...dice: number[]): GameEvent => event("roll", { reason, sides: 6, dice });
const board = {
  shifts: Array.from({ length: 11 }, (_, n) => ({ name: `source-${n}`, rule: `15.${n}` })),
} as unknown as FrontBoard;
const by = [1, 0, 0, 0, 0, 0, 0, 0, 0, -2, 0];

test("a combat is one card, from its odds to its losses, with the dice beside what they decided", () => {
  const events = [
    event("moved"),
    event("attacked", { hex: ["hex", 7], n: 2 }),
    roll("roll-guns", 3),
    event("guns_answered"),
    event("odds", { attack: 12, defense: 5, by }),
    roll("roll-combat", 4),
    event("combat"),
    roll("roll-determined", 2),
    event("determined_defense"),
    event("step_lost", { unit: ["unit", 4] }),
    event("moved"),
  ];
  const [card, ...more] = cardsOf(events, 100, front(board, tools), words);
  expect(more).toEqual([]);
  expect([card!.title, card!.from, card!.to]).toEqual(["attacked", 101, 109]);
  expect(card!.things).toEqual([
    ["unit", 4],
    ["hex", 7],
  ]);
  expect(card!.parts.sum.map(({ value }) => value)).toEqual(["12 : 5", "+1", "−2"]);
  expect(card!.parts.sum[2]).toMatchObject({ text: "a44-shift-source-9", rule: "15.9" });
  expect(card!.parts.result).toEqual([{ text: "combat", throws: [{ reason: "roll-combat", faces: [4], sides: 6 }] }]);
  expect(card!.parts.defence.map(({ text, throws }) => [text, throws?.[0]?.faces])).toEqual([
    ["guns_answered", [3]],
    ["determined_defense", [2]],
  ]);
  expect(card!.parts.losses).toEqual([{ text: "step_lost", tone: "bad" }]);
});

test("what was attacked but not yet rolled is no card", () => {
  expect(cardsOf([event("attacked"), event("guns_answered")], 0, front(board, tools), words)).toEqual([]);
});

test("a roll that nothing began has a card of its own, named after its reason; other events end it", () => {
  const events = [roll("roll-ouren", 2), event("ouren"), event("bridge_lost"), event("step_lost")];
  const cards = cardsOf(events, 0, front(board, tools), words);
  expect(cards.map(({ title, parts }) => [title, parts.result.length, parts.losses.length])).toEqual([
    ["roll-ouren", 1, 0],
  ]);
});

test("a roll of another matter does not stand beside a later result", () => {
  const grammar: Grammar = { opens: new Set(), ends: new Set(), parts: { hit: "result" }, between: new Set(["led"]) };
  const cards = cardsOf(
    [roll("roll-weather", 1), event("weather"), roll("roll-gun", 5), event("led"), event("hit")],
    0,
    grammar,
    words,
  );
  expect(cards[0]!.parts.result[0]!.throws?.map(({ reason }) => reason)).toEqual(["roll-gun"]);
});

test("two fires are two cards", () => {
  const fire = [
    event("fire_opened"),
    event("guns_fired"),
    roll("roll-fire", 6),
    event("hits_scored"),
    event("step_lost"),
  ];
  expect(cardsOf([...fire, ...fire], 0, theater, words).map(({ parts }) => parts.losses.length)).toEqual([1, 1]);
});

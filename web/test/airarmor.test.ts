import { readFileSync } from "node:fs";
import { FluentResource } from "@fluent/bundle";
import { describe, expect, test } from "vitest";
import { counterArt, outlineOf, vehicle } from "../src/games/air_armor/counters";
import { Lattice } from "../src/games/air_armor/lattice";
import { answers } from "../src/games/air_armor/asked.svelte";
import { chanceOf, previews, together } from "../src/games/air_armor/prospects";
import { deeds, told } from "../src/games/air_armor/recap";
import type { Prospect } from "../src/games/air_armor/shapes";
import type { Tools } from "../src/games/api";
import type { Decision, GameEvent, Option } from "../src/wire/types";
import type { Formation, PieceRow, Print } from "../src/games/air_armor/shapes";

const GRID = {
  grid: { rows: 70, columns: 34 },
  area: { rows: [1, 70] as [number, number], columns: [1, 34] as [number, number] },
};
const lattice = new Lattice(GRID);
const hex = (code: string): number => lattice.id(Number(code.slice(0, 2)), Number(code.slice(2)));

describe("the lattice", () => {
  test.each([
    ["2609", "2508"],
    ["6011", "6111"],
    ["1513", "1614"],
    ["3526", "3427"],
    ["5225", "5125"],
    ["5310", "5211"],
    ["4203", "4302"],
    ["2126", "2227"],
  ])("%s and %s are neighbours (HEX.3a)", (one, two) => {
    expect(lattice.around(hex(one)).map((id) => lattice.code(id))).toContain(two);
    expect(lattice.around(hex(two)).map((id) => lattice.code(id))).toContain(one);
  });
  test("3526 and 3325 are not", () => {
    expect(lattice.around(hex("3526"))).not.toContain(hex("3325"));
  });
  test("neighbours lie as far apart as hexes do, and columns grow to the west", () => {
    const [x, y] = lattice.centre(hex("3214"));
    for (const other of lattice.around(hex("3214"))) {
      const [ox, oy] = lattice.centre(other);
      expect(Math.hypot(ox - x, oy - y)).toBeCloseTo(Math.sqrt(3), 6);
    }
    expect(lattice.centre(hex("3215"))[0]).toBeLessThan(x);
  });
  test("hexes outside the area of a scenario are nobody's neighbours", () => {
    const part = new Lattice({ ...GRID, area: { rows: [11, 25], columns: [1, 20] } });
    expect(part.around(part.id(11, 5)).every((id) => part.row(id) >= 11)).toBe(true);
    expect(part.around(part.id(15, 20))).not.toContain(part.id(15, 21));
  });
});

const TANKS: Print = {
  label: "15/39",
  side: "WP",
  nation: "SOV",
  formation: 3,
  kind: "armor",
  equipment: "T-80",
  attack: 5,
  defense: 6,
};
const REGIMENT: Formation = {
  name: "15th",
  short: "15 GTR",
  side: "WP",
  nation: "SOV",
  parent: 1,
  band: "39gmrd",
  stripe: "purple",
  notches: 3,
};
const art = (row: Partial<PieceRow>, print: Print | null = TANKS): string =>
  counterArt(print, REGIMENT, { at: ["hex", 1], side: "WP", ...row });

describe("counters", () => {
  test("a counter that is not known shows no values, no formation and no steps", () => {
    const blank = art({ steps: 9 }, null);
    expect(blank).toContain(">?<");
    for (const told of ["aa-value", "aa-stripe", "aa-band", "aa-steps", "15/39", ">9<"])
      expect(blank).not.toContain(told);
  });
  test("steps that are not known are a question mark", () => {
    expect(art({})).toContain("aa-steps-hidden");
    expect(art({ steps: 4 })).toContain(">4<");
  });
  test("a dummy and a used counter differ by more than colour", () => {
    expect(art({ dummy: true })).toContain("aa-dummy-cross");
    expect(art({ used: true })).toContain("aa-used");
  });
  test("guns show attack, range and defense, an HQ its points", () => {
    expect(
      art({ steps: 3 }, { ...TANKS, kind: "sp-artillery", attack: 5, range: 10, defense: 2 }).match(
        /aa-value[^>]*>[^<]*/g,
      ),
    ).toHaveLength(3);
    expect(art({}, { ...TANKS, kind: "hq", equipment: "Main HQ", cp: 1, rp: 2, command: 20, defense: 1 })).toContain(
      "aa-cp",
    );
  });
  test("sides differ in shape", () => {
    expect(outlineOf("WP")).not.toBe(outlineOf("NATO"));
  });
  test("vehicles are called as people call them", () => {
    expect(
      ["M1 Abrams", "M3 Bradley CFV", "Engineer (WP)", "M109 (US)", "Leopard 2"].map((equipment) =>
        vehicle({ ...TANKS, equipment }),
      ),
    ).toEqual(["M1", "M3", "Engineer", "M109", "Leopard 2"]);
  });
});

describe("words", () => {
  const idsOf = (lang: string): string[] =>
    new FluentResource(readFileSync(`../src/sandtable/games/air_armor/text/${lang}_map.ftl`, "utf8")).body
      .map(({ id }) => id)
      .sort();
  const MARKS = [
    "minefield",
    "obstacle",
    "position",
    "smoke",
    "gas",
    "gas-persistent",
    "blown",
    "military",
    "charges-cut",
    "lead",
    "objective",
    "acquired",
    "control",
    "march",
    "hasty-attack",
    "assault",
    "reserve",
    "plan",
  ];
  const KINDS = [
    "armor",
    "mechanized",
    "motorized",
    "leg",
    "cavalry",
    "anti-armor",
    "armored-anti-armor",
    "engineer",
    "artillery",
    "sp-artillery",
    "rocket",
    "hq",
    "attack-helicopter",
    "utility-helicopter",
    "air",
  ];
  const FLAGS = ["dummy", "used", "disrupted", "fired", "contaminated", "masked", "defense", "out", "detected"];
  test("every marker, kind of counter and state has its word", () => {
    const ids = new Set(idsOf("en"));
    const wanted = [
      ...MARKS.map((one) => `aa-mark-${one}`),
      ...KINDS.map((one) => `aa-kind-${one}`),
      ...FLAGS.map((one) => `aa-flag-${one}`),
    ];
    expect(wanted.filter((id) => !ids.has(id))).toEqual([]);
  });
  test.each(["ko", "pl"])("%s has the same messages", (lang) => {
    expect(idsOf(lang)).toEqual(idsOf("en"));
  });
});

const moved = (piece: number, hex: number) =>
  ({ kind: "moved", args: { piece: ["piece", piece], hex: ["hex", hex], n: 1 } }) as GameEvent;
const event = (kind: string, args: Record<string, unknown> = {}) => ({ kind, args }) as GameEvent;

describe("what just happened", () => {
  test("the steps of one counter are one way, its stop is not told again", () => {
    const lines = told([
      moved(40, 1),
      moved(40, 2),
      event("stopped", { piece: ["piece", 40], hex: ["hex", 2] }),
      moved(41, 3),
    ]);
    expect(lines.map(({ way }) => way.map(([, hex]) => hex))).toEqual([[1, 2], [3]]);
  });
  test("dice stand beside the line that they decided", () => {
    const lines = told([
      event("fire_opened", { kind: 2 }),
      event("roll", { reason: "roll-fire", dice: [9] }),
      event("hits_scored", { hits: 4 }),
    ]);
    expect(lines.map(({ dice }) => dice)).toEqual([[], [["roll-fire", "9"]]]);
  });
  test("an operation tells its fires with hits and losses, and nothing from before it began", () => {
    const done = deeds([
      event("fire_opened", { kind: 6, hex: ["hex", 1] }),
      event("operation_begun"),
      moved(40, 1),
      event("fire_opened", { kind: 1, hex: ["hex", 7] }),
      event("hits_scored", { hits: 4 }),
      event("step_lost", { piece: ["piece", 40], steps: 1 }),
      event("retreat_announced", { hex: ["hex", 8] }),
    ]);
    expect(done.map(({ fire, answering, hex, hits, lost }) => [fire, answering, hex, hits, lost])).toEqual([
      ["defensive", true, 7, 4, 1],
      [undefined, undefined, undefined, undefined, 0],
    ]);
  });
});

describe("chances", () => {
  const fire = {
    sum: [],
    odds: [
      ["aa-odds-no-loss", {}, 3],
      ["aa-odds-steps", { n: 1 }, 5],
      ["aa-odds-steps", { n: 2 }, 2],
      ["aa-odds-may-retreat", {}, 2],
    ],
    of: 10,
  } as Prospect;
  test("any loss counts, a possible retreat does not", () => {
    expect(chanceOf(fire)).toBeCloseTo(0.7);
    expect(chanceOf({ sum: [], odds: [["aa-odds-hits", { n: 1 }, 10]], of: 10 })).toBeNull();
  });
  test("without a pointer the fire of all who can is shown", () => {
    answers.prospects = { by: { all: fire } };
    const tools = { say: (id: string) => id } as unknown as Tools;
    expect(previews(tools, {} as Decision, null)[0]?.title).toBe("aa-odds-all");
    expect(previews(tools, {} as Decision, { action: ["pass"] } as unknown as Option)).toEqual([]);
  });
});

test("a whole stack moves as one force", () => {
  const step = { key: "air-armor/movement-step" } as Decision;
  expect(
    together(
      [
        ["piece", 4],
        ["piece", 7],
        ["piece", 9],
      ],
      step,
    ),
  ).toEqual([
    ["piece", 4],
    ["take", 7],
    ["take", 9],
  ]);
  expect(together([["piece", 4]], step)).toBeNull();
  expect(
    together(
      [
        ["piece", 4],
        ["piece", 7],
      ],
      { key: "air-armor/offensive-fire" } as Decision,
    ),
  ).toBeNull();
});

import { expect, test } from "vitest";
import type { Piece } from "../src/games/api";
import { Trails } from "../src/table/trails";
import { thingsIn } from "../src/table/things";

const piece = (key: string, x: number, y: number, owner = "Red"): Piece => ({
  key,
  ref: null,
  x,
  y,
  owner,
  art: "",
  outline: "",
  name: key,
});
const paths = (trails: Trails, sheet = "map"): string[] =>
  trails.overlays(sheet).map(({ art }) => /d="([^"]+)"/.exec(art)![1]!);

test("the way of a unit of the others is drawn until I answer", () => {
  const trails = new Trails();
  trails.note("map", [piece("a", 0, 0), piece("b", 50, 50)], ["Blue"]);
  expect(paths(trails)).toEqual([]);
  trails.note("map", [piece("a", 30, 0), piece("b", 53, 52)], ["Blue"]); // b only shifts in its stack
  trails.note("map", [piece("a", 30, 40), piece("b", 53, 52)], ["Blue"]);
  expect(paths(trails)).toEqual(["M0 0L30 0L30 40"]);
  expect(paths(trails, "display")).toEqual([]);
  trails.begin();
  expect(paths(trails)).toEqual([]);
  trails.note("map", [piece("a", 90, 40)], ["Blue"]);
  expect(paths(trails)).toEqual(["M30 40L90 40"]);
});

test("my own units and markers of nobody leave no trail", () => {
  const trails = new Trails();
  const { owner: _, ...marker } = piece("m", 0, 0);
  trails.note("map", [piece("a", 0, 0, "Blue"), marker], ["Blue"]);
  trails.note("map", [piece("a", 30, 0, "Blue"), { ...marker, x: 40 }], ["Blue"]);
  expect(paths(trails)).toEqual([]);
});

test("a story told from its beginning forgets where the units stand at its end", () => {
  const trails = new Trails();
  trails.note("map", [piece("a", 90, 0)], ["Blue"]);
  trails.restart();
  trails.note("map", [piece("a", 0, 0)], ["Blue"]);
  trails.note("map", [piece("a", 30, 0)], ["Blue"]);
  expect(paths(trails)).toEqual(["M0 0L30 0"]);
});

test("the things of an event, the last first, each once", () => {
  const events = [
    { kind: "moved", args: { unit: ["unit", 3], to: ["hex", 7], n: 2 } },
    {
      kind: "fought",
      args: {
        units: [
          ["unit", 3],
          ["unit", 4],
        ],
      },
    },
  ];
  expect(thingsIn(events)).toEqual([
    ["unit", 4],
    ["hex", 7],
    ["unit", 3],
  ]);
});

/** Terrain cards from their recipes (data/art): markup of 1000 x 700 round the upper left corner. */

import { random, type Random } from "./geometry";
import { drawGround, fades } from "./ground";
import { field, hedge, orchard, rows, trees, wall } from "./growth";
import { Pen } from "./pen";
import { crownSymbols } from "./plants";
import { bank, contours, gully, rail, road, stream, surf, water } from "./ways";
import { bunker, circle, cliff, cones, craters, graves, house, rocks, tower, trench, wire, wreck } from "./works";

/** `[pattern, ...arguments]`; what the arguments are depends on the pattern (data/README.md). */
export type Layer = any[];

export interface Recipe {
  g: string;
  s: number;
  l: Layer[];
}

type Draw = (ctx: Pen, layer: Layer, rnd: Random) => void;

const PATTERN: Record<string, Draw> = {
  field,
  rows,
  trees,
  orchard,
  hedge,
  wall,
  stream,
  water,
  surf,
  road,
  rail,
  bank,
  gully,
  contours,
  rocks,
  cliff,
  craters,
  graves,
  trench,
  bunker,
  wire,
  wreck,
  tower,
  circle,
  cones,
  house,
};
const WITH_CROWNS = new Set(["trees", "orchard", "hedge"]);

function layers(pen: Pen, recipe: Recipe): void {
  recipe.l.forEach((layer, place) => {
    pen.save();
    PATTERN[layer[0]]?.(pen, layer, random(recipe.s * 7919 + 101 * (place + 1)));
    pen.restore();
  });
}

/** The picture of a card. */
export function cardArt(recipe: Recipe): string {
  const pen = new Pen(`fof-clip-${recipe.s}`);
  drawGround(pen, recipe.g, random(recipe.s * 7919 + 1));
  layers(pen, recipe);
  return pen.markup();
}

/** Hills under a card: only their shading, over the picture of the card. */
export function hillArt(recipe: Recipe): string {
  const pen = new Pen(`fof-hill-${recipe.s}`);
  layers(pen, recipe);
  return pen.markup();
}

/** Symbols and gradients that the cards of a deck share. */
export function sharedArt(recipes: Recipe[]): string {
  const crowns = new Set(
    recipes.flatMap((recipe) =>
      recipe.l.filter((layer) => WITH_CROWNS.has(layer[0])).map((layer) => layer[1] as string),
    ),
  );
  return fades(new Set(recipes.map((recipe) => recipe.g))) + crownSymbols(crowns);
}

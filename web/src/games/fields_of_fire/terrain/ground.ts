/** Bare ground: base colour, soft patches, blades of grass. */

import { TAU, type Random } from "./geometry";
import { GROUND } from "./palette";
import type { Pen } from "./pen";

const FADES = ["#fff6d8", "#4a5026", "#ffffff", "#a9bccd"]; // of fields, besides those of the grounds
const fadeName = (colour: string): string => `fof-fade-${colour.slice(1)}`;

/** Gradients for the patches of these grounds, for <defs>. */
export function fades(grounds: Iterable<string>): string {
  const colours = new Set(FADES);
  for (const ground of grounds) for (const colour of [GROUND[ground][1], GROUND[ground][2]]) colours.add(colour);
  return [...colours]
    .map(
      (colour) =>
        `<radialGradient id="${fadeName(colour)}"><stop stop-color="${colour}"/><stop offset="1" stop-color="${colour}" stop-opacity="0"/></radialGradient>`,
    )
    .join("");
}

export function drawGround(ctx: Pen, name: string, rnd: Random): void {
  const [base, dark, light, fleck] = GROUND[name];
  ctx.fillStyle = base;
  ctx.fillRect(0, 0, 1000, 700);
  for (let i = 0; i < 22; i++)
    mist(ctx, rnd() * 1000, rnd() * 700, 60 + rnd() * 150, rnd() < 0.5 ? dark : light, 0.2 + rnd() * 0.26, rnd);
  flecks(ctx, 0, 0, 1000, 700, 320, fleck, name === "water" ? 0 : 1, rnd);
}
// a soft patch of colour
export function mist(ctx: Pen, x: number, y: number, r: number, colour: string, alpha: number, rnd: Random): void {
  ctx.globalAlpha = alpha;
  const turn = rnd() * TAU;
  ctx.patch(fadeName(colour), x, y, r, 0.45 + rnd() * 0.5, turn);
  ctx.globalAlpha = 1;
}
// blades of grass and specks of earth
export function flecks(
  ctx: Pen,
  x0: number,
  y0: number,
  x1: number,
  y1: number,
  count: number,
  colour: string,
  blades: number,
  rnd: Random,
): void {
  ctx.save();
  ctx.strokeStyle = colour;
  ctx.lineCap = "round";
  for (let i = 0; i < Math.min(count, 240); i++) {
    const x = x0 + rnd() * (x1 - x0),
      y = y0 + rnd() * (y1 - y0);
    ctx.globalAlpha = rnd() < 0.5 ? 0.2 : 0.4;
    ctx.lineWidth = rnd() < 0.5 ? 1.5 : 2.5;
    for (let k = 0; k < 1 + 2 * blades * (rnd() < 0.35 ? 1 : 0); k++) {
      ctx.beginPath();
      ctx.moveTo(x + k * 3, y);
      ctx.lineTo(x + k * 4 + rnd() * 4 - 2, y - 2 - rnd() * 6);
      ctx.stroke();
    }
  }
  ctx.restore();
}

/** Crowns of trees and bushes: a few of each sort are drawn once as symbols of radius 100, and a card stamps them. */

import { lobed, random, TAU, type Random } from "./geometry";
import { CROWN } from "./palette";
import { Pen } from "./pen";

const VARIANTS = 5;

/** The symbols of these sorts, for <defs>. */
export function crownSymbols(styles: Iterable<string>): string {
  let out = "";
  for (const style of styles) {
    for (let n = 0; n < VARIANTS; n++) {
      const pen = new Pen(`fof-crown-${style}-${n}`);
      crown(pen, 0, 0, 100, style, random(977 * n + style.length * 31 + style.charCodeAt(0)));
      out += `<g id="fof-crown-${style}-${n}">${pen.markup()}</g>`;
    }
  }
  return out;
}

/** One crown on a card. */
export function plant(ctx: Pen, x: number, y: number, r: number, style: string, rnd: Random): void {
  ctx.stamp(`fof-crown-${style}-${Math.floor(rnd() * VARIANTS)}`, x, y, r);
}

function crown(ctx: Pen, x: number, y: number, r: number, style: string, rnd: Random): void {
  const [shade, body, light, line] = CROWN[style];
  if (style === "palm") return palm(ctx, x, y, r, rnd);
  if (style === "dead") return stump(ctx, x, y, r, rnd);
  if (style === "grass" || style === "reed") return tuft(ctx, x, y, r, style, rnd);
  const needles = style === "spruce" || style === "pine" || style === "snow_pine";
  ctx.fillStyle = "rgba(38,42,22,.2)";
  lobed(ctx, x + r * 0.3, y + r * 0.34, r * 1.02, 0.2, 9, rnd);
  ctx.fill();
  ctx.fillStyle = shade;
  lobed(ctx, x, y, r, needles ? 0.5 : 0.34, needles ? 13 : 10, rnd);
  ctx.fill();
  ctx.strokeStyle = line;
  ctx.globalAlpha = 0.4;
  ctx.lineWidth = Math.max(0.7, r * 0.04);
  ctx.stroke();
  const leaves = needles ? 8 : 9;
  for (let i = 0; i < leaves; i++) {
    // leaf masses: darker low and right, lighter up and left
    const a = rnd() * TAU,
      d = r * 0.66 * Math.sqrt(rnd()),
      lx = Math.cos(a) * d,
      ly = Math.sin(a) * d,
      lit = (-lx - ly) / r + (rnd() - 0.5) * 0.7;
    ctx.fillStyle = lit > 0.45 ? light : lit > -0.35 ? body : shade;
    ctx.globalAlpha = 0.62;
    lobed(
      ctx,
      x + lx - r * 0.05,
      y + ly - r * 0.06,
      r * (needles ? 0.24 : 0.3) * (0.7 + rnd() * 0.6),
      needles ? 0.6 : 0.4,
      needles ? 7 : 6,
      rnd,
    );
    ctx.fill();
  }
  ctx.globalAlpha = 1;
  if (style === "bamboo") stalks(ctx, x, y, r, rnd);
}
function palm(ctx: Pen, x: number, y: number, r: number, rnd: Random): void {
  const [shade, body, light] = CROWN.palm,
    turn = rnd() * TAU;
  for (const [dx, dy, colour, alpha] of [
    [r * 0.3, r * 0.34, "rgba(40,45,25,.25)", 1],
    [0, 0, shade, 1],
    [-r * 0.04, -r * 0.06, body, 1],
    [-r * 0.06, -r * 0.1, light, 0.7],
  ] as [number, number, string, number][]) {
    ctx.strokeStyle = colour;
    ctx.globalAlpha = alpha;
    ctx.lineCap = "round";
    ctx.lineWidth = colour === light ? r * 0.07 : r * 0.22;
    for (let i = 0; i < 8; i++) {
      const a = turn + (i * TAU) / 8,
        bend = a + 0.35;
      ctx.beginPath();
      ctx.moveTo(x + dx, y + dy);
      ctx.quadraticCurveTo(
        x + dx + Math.cos(a) * r * 0.6,
        y + dy + Math.sin(a) * r * 0.6,
        x + dx + Math.cos(bend) * r,
        y + dy + Math.sin(bend) * r,
      );
      ctx.stroke();
    }
  }
  ctx.globalAlpha = 1;
}
function stump(ctx: Pen, x: number, y: number, r: number, rnd: Random): void {
  ctx.strokeStyle = CROWN.dead[rnd() < 0.5 ? 0 : 3];
  ctx.lineCap = "round";
  const a = rnd() * TAU;
  ctx.lineWidth = r * 0.22;
  ctx.beginPath();
  ctx.moveTo(x, y);
  ctx.lineTo(x + Math.cos(a) * r * 0.9, y + Math.sin(a) * r * 0.9);
  ctx.stroke();
  ctx.lineWidth = r * 0.12;
  for (let i = 0; i < 3; i++) {
    const b = a + (rnd() - 0.5) * 2,
      d = r * (0.3 + rnd() * 0.5);
    ctx.beginPath();
    ctx.moveTo(x + Math.cos(a) * d, y + Math.sin(a) * d);
    ctx.lineTo(x + Math.cos(a) * d + Math.cos(b) * r * 0.5, y + Math.sin(a) * d + Math.sin(b) * r * 0.5);
    ctx.stroke();
  }
  ctx.fillStyle = "#8f7f67";
  ctx.beginPath();
  ctx.circle(x, y, r * 0.22);
  ctx.fill();
}
function tuft(ctx: Pen, x: number, y: number, r: number, style: string, rnd: Random): void {
  const colours = CROWN[style];
  ctx.lineCap = "round";
  for (let i = 0; i < 7; i++) {
    ctx.strokeStyle = colours[i % 3];
    ctx.lineWidth = r * 0.14;
    const a = -Math.PI / 2 + (rnd() - 0.5) * 1.7,
      bx = x + (rnd() - 0.5) * r * 0.8;
    ctx.beginPath();
    ctx.moveTo(bx, y);
    ctx.quadraticCurveTo(
      bx + Math.cos(a) * r * 0.5,
      y + Math.sin(a) * r * 0.6,
      bx + Math.cos(a) * r * 1.1,
      y + Math.sin(a) * r,
    );
    ctx.stroke();
  }
}
function stalks(ctx: Pen, x: number, y: number, r: number, rnd: Random): void {
  ctx.strokeStyle = CROWN.bamboo[3];
  ctx.globalAlpha = 0.5;
  ctx.lineWidth = Math.max(1, r * 0.05);
  for (let i = 0; i < 5; i++) {
    const a = rnd() * TAU,
      d = r * 0.75 * rnd();
    ctx.beginPath();
    ctx.moveTo(x + Math.cos(a) * d * 0.3, y + Math.sin(a) * d * 0.3);
    ctx.lineTo(x + Math.cos(a) * (d + r * 0.25), y + Math.sin(a) * (d + r * 0.25));
    ctx.stroke();
  }
  ctx.globalAlpha = 1;
}

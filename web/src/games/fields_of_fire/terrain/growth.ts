/** Fields, rows of crops, trees, orchards, hedges and walls. */

import { along, box, curve, inside, outline, pairs, sharp, strewn, type Random } from "./geometry";
import { flecks, mist } from "./ground";
import { FIELD, PAVED, WINTER } from "./palette";
import type { Pen, Point } from "./pen";
import { plant } from "./plants";
import type { Layer } from "./recipe";

export function field(ctx: Pen, [, style, flat]: Layer, rnd: Random): void {
  const points = pairs(flat),
    [x0, y0, x1, y1] = box(points),
    colour = FIELD[style]!;
  outline(ctx, points);
  ctx.fillStyle = colour;
  ctx.fill();
  ctx.save();
  ctx.clip();
  const many = Math.max(5, ((x1 - x0) * (y1 - y0)) / 14000);
  for (let i = 0; i < many; i++)
    mist(
      ctx,
      x0 + rnd() * (x1 - x0),
      y0 + rnd() * (y1 - y0),
      40 + rnd() * 110,
      WINTER.has(style) ? (rnd() < 0.5 ? "#ffffff" : "#a9bccd") : rnd() < 0.5 ? "#fff6d8" : "#4a5026",
      WINTER.has(style) ? 0.3 : 0.06 + rnd() * 0.09,
      rnd,
    );
  if (!PAVED.has(style))
    flecks(ctx, x0, y0, x1, y1, ((x1 - x0) * (y1 - y0)) / 900, WINTER.has(style) ? "#a9b7c2" : "#5d6131", 1, rnd);
  ctx.restore();
  outline(ctx, points);
  ctx.strokeStyle = WINTER.has(style) ? "rgba(150,166,180,.5)" : "rgba(92,84,44,.4)";
  ctx.lineWidth = 2;
  ctx.stroke();
}
export function rows(ctx: Pen, [, style, flat, turn, gap]: Layer, rnd: Random): void {
  const points = pairs(flat),
    [x0, y0, x1, y1] = box(points),
    a = (turn * Math.PI) / 180,
    reach = Math.hypot(x1 - x0, y1 - y0);
  outline(ctx, points);
  ctx.clip();
  ctx.translate((x0 + x1) / 2, (y0 + y1) / 2);
  ctx.rotate(a);
  ctx.lineWidth = Math.max(1.5, gap * 0.28);
  ctx.strokeStyle = {
    crop: "#7f8a45",
    furrow: "#7d6440",
    hay: "#b8a85e",
    cane: "#8f9a45",
    wet: "#7d9f96",
    snow: "#ccd6de",
    garden: "#6f8a44",
    dry: "#a08c58",
  }[style as string]!;
  ctx.globalAlpha = 0.55;
  for (let y = -reach / 2; y < reach / 2; y += gap) {
    ctx.beginPath();
    ctx.moveTo(-reach / 2, y + (rnd() - 0.5) * gap * 0.2);
    ctx.lineTo(reach / 2, y + (rnd() - 0.5) * gap * 0.2);
    ctx.stroke();
  }
}
export function trees(ctx: Pen, [, style, flat, gap, size]: Layer, rnd: Random): void {
  for (const [x, y] of strewn(pairs(flat), gap, rnd)) plant(ctx, x, y, size * (0.72 + rnd() * 0.5), style, rnd);
}
export function orchard(ctx: Pen, [, style, flat, dx, dy, turn, size]: Layer, rnd: Random): void {
  const points = pairs(flat),
    [x0, y0, x1, y1] = box(points),
    cx = (x0 + x1) / 2,
    cy = (y0 + y1) / 2,
    a = (turn * Math.PI) / 180,
    found: Point[] = [];
  const reach = Math.hypot(x1 - x0, y1 - y0) / 2;
  for (let v = -reach; v < reach; v += dy) {
    for (let u = -reach; u < reach; u += dx) {
      const x = cx + u * Math.cos(a) - v * Math.sin(a) + (rnd() - 0.5) * 9,
        y = cy + u * Math.sin(a) + v * Math.cos(a) + (rnd() - 0.5) * 9;
      if (inside(points, x, y) && rnd() > 0.05) found.push([x, y]);
    }
  }
  found.sort((p, q) => p[1] - q[1]);
  for (const [x, y] of found) plant(ctx, x, y, size * (0.82 + rnd() * 0.34), style, rnd);
}
export function hedge(ctx: Pen, [, style, width, flat]: Layer, rnd: Random): void {
  const points = curve(pairs(flat));
  ctx.lineCap = "round";
  ctx.lineJoin = "round";
  ctx.strokeStyle = "rgba(45,40,22,.25)";
  ctx.lineWidth = width * 1.15;
  ctx.translate(width * 0.22, width * 0.26);
  sharp(ctx, points, false);
  ctx.stroke();
  ctx.translate(-width * 0.22, -width * 0.26);
  ctx.strokeStyle = style === "snow_scrub" ? "#9aa39d" : "#8b8150";
  ctx.lineWidth = width;
  sharp(ctx, points, false);
  ctx.stroke();
  for (const [x, y] of along(points, width * 0.5))
    plant(
      ctx,
      x + (rnd() - 0.5) * width * 0.4,
      y + (rnd() - 0.5) * width * 0.4,
      width * (0.38 + rnd() * 0.22),
      style,
      rnd,
    );
}
export function wall(ctx: Pen, [, style, width, flat]: Layer): void {
  const points = pairs(flat),
    colour = {
      stone: ["#8f8674", "#bdb4a0"],
      brick: ["#8f5c48", "#b98068"],
      plaster: ["#a89f8a", "#ded6c3"],
      dike: ["#8f8b58", "#b5b07a"],
      fence: ["#7d6c50", "#7d6c50"],
      snow: ["#b9c3cc", "#eef2f5"],
    }[style as string]!;
  ctx.lineJoin = "round";
  ctx.strokeStyle = "rgba(40,35,25,.28)";
  ctx.lineWidth = width;
  ctx.translate(3, 4);
  sharp(ctx, points, false);
  ctx.stroke();
  ctx.translate(-3, -4);
  if (style === "fence") {
    ctx.strokeStyle = colour[0]!;
    ctx.lineWidth = 1.5;
    ctx.stroke();
    for (const [x, y] of along(points, 26)) {
      ctx.fillStyle = colour[0]!;
      ctx.fillRect(x - 2, y - 2, 5, 5);
    }
    return;
  }
  ctx.strokeStyle = colour[0]!;
  ctx.stroke();
  ctx.strokeStyle = colour[1]!;
  ctx.lineWidth = width * 0.55;
  ctx.stroke();
  if (style === "stone" || style === "brick") {
    ctx.strokeStyle = "rgba(60,50,40,.35)";
    ctx.lineWidth = 1;
    for (const [x, y, a] of along(points, 12)) {
      ctx.beginPath();
      ctx.moveTo(x - Math.sin(a) * width * 0.4, y + Math.cos(a) * width * 0.4);
      ctx.lineTo(x + Math.sin(a) * width * 0.4, y - Math.cos(a) * width * 0.4);
      ctx.stroke();
    }
  }
}

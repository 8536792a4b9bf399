/** Waters, roads, railways, slopes, gullies and hills. */

import { along, box, curve, pairs, sharp, smooth, TAU, type Random } from "./geometry";
import { ROAD } from "./palette";
import type { Pen, Point } from "./pen";
import type { Layer } from "./recipe";

export function stream(ctx: Pen, [, width, flat]: Layer): void {
  const points = pairs(flat);
  ctx.lineCap = "butt";
  smooth(ctx, points, false);
  for (const [extra, colour] of [
    [10, "#8f8a5c"],
    [3, "#5f8f9c"],
    [-5, "#86b3bd"],
  ] as [number, string][]) {
    ctx.strokeStyle = colour;
    ctx.lineWidth = Math.max(2, width + extra);
    ctx.stroke();
  }
  ctx.strokeStyle = "rgba(235,248,248,.6)";
  ctx.setLineDash([18, 34]);
  ctx.lineWidth = 2;
  ctx.stroke();
}
export function water(ctx: Pen, [, style, flat]: Layer, rnd: Random): void {
  const points = pairs(flat),
    [x0, y0, x1, y1] = box(points);
  smooth(ctx, points, true);
  ctx.fillStyle = { water: "#7ba7b4", deep: "#6d9bab", lagoon: "#8fc0bf", ice: "#d6e3ea", paddy: "#a3bcb0" }[
    style as string
  ]!;
  ctx.fill();
  ctx.strokeStyle = style === "ice" ? "#b6c8d3" : "rgba(70,95,95,.55)";
  ctx.lineWidth = 4;
  ctx.stroke();
  ctx.clip();
  ctx.lineWidth = 2;
  ctx.strokeStyle = style === "ice" ? "rgba(255,255,255,.8)" : "rgba(235,246,246,.5)";
  for (let i = 0; i < ((x1 - x0) * (y1 - y0)) / 9000; i++) {
    const x = x0 + rnd() * (x1 - x0),
      y = y0 + rnd() * (y1 - y0),
      l = 18 + rnd() * 46;
    ctx.beginPath();
    ctx.moveTo(x, y);
    ctx.quadraticCurveTo(x + l / 2, y - 5, x + l, y);
    ctx.stroke();
  }
}
export function surf(ctx: Pen, [, flat]: Layer, rnd: Random): void {
  // broken lines of foam along a shore
  const points = curve(pairs(flat));
  for (let k = 0; k < 4; k++) {
    ctx.strokeStyle = "#f1f7f5";
    ctx.globalAlpha = 0.85 - k * 0.18;
    ctx.lineWidth = 9 - k * 2;
    ctx.lineCap = "round";
    ctx.setLineDash([60 + rnd() * 60, 22 + rnd() * 40]);
    ctx.lineDashOffset = rnd() * 100;
    sharp(
      ctx,
      points.map(([x, y]): Point => [x, y + k * 26 + (rnd() - 0.5) * 8]),
      false,
    );
    ctx.stroke();
  }
}
export function road(ctx: Pen, [, style, width, flat]: Layer, rnd: Random): void {
  const points = pairs(flat),
    [edge, body] = ROAD[style];
  smooth(ctx, points, false);
  ctx.lineCap = "butt";
  ctx.lineJoin = "round";
  ctx.strokeStyle = edge;
  ctx.lineWidth = width;
  ctx.stroke();
  ctx.strokeStyle = body;
  ctx.lineWidth = width - 7;
  ctx.stroke();
  if (style === "paved" || style === "street") {
    ctx.strokeStyle = "rgba(255,255,250,.45)";
    ctx.lineWidth = 2;
    ctx.setLineDash([16, 22]);
    ctx.stroke();
  } else {
    ctx.strokeStyle = edge;
    ctx.globalAlpha = 0.45;
    ctx.lineWidth = 2.5;
    for (const side of [-1, 1]) {
      sharp(
        ctx,
        along(curve(points), 14).map(([x, y, a]): Point => [
          x - Math.sin(a) * side * width * 0.2 + (rnd() - 0.5) * 2,
          y + Math.cos(a) * side * width * 0.2,
        ]),
        false,
      );
      ctx.stroke();
    }
  }
}
export function rail(ctx: Pen, [, flat]: Layer): void {
  const points = curve(pairs(flat));
  ctx.strokeStyle = "#b7ab93";
  ctx.lineWidth = 34;
  sharp(ctx, points, false);
  ctx.stroke();
  ctx.strokeStyle = "#6d5a45";
  ctx.lineWidth = 5;
  for (const [x, y, a] of along(points, 15)) {
    ctx.beginPath();
    ctx.moveTo(x - Math.sin(a) * 14, y + Math.cos(a) * 14);
    ctx.lineTo(x + Math.sin(a) * 14, y - Math.cos(a) * 14);
    ctx.stroke();
  }
  ctx.strokeStyle = "#55524d";
  ctx.lineWidth = 3;
  for (const side of [-8, 8]) {
    sharp(
      ctx,
      along(points, 10).map(([x, y, a]): Point => [x - Math.sin(a) * side, y + Math.cos(a) * side]),
      false,
    );
    ctx.stroke();
  }
}
function hachures(ctx: Pen, points: Point[], length: number, colour: string, rnd: Random, side: number): void {
  ctx.strokeStyle = colour;
  for (const [x, y, a] of along(curve(points), 9)) {
    const l = length * (0.6 + rnd() * 0.6);
    ctx.lineWidth = 1 + rnd() * 1.4;
    ctx.beginPath();
    ctx.moveTo(x, y);
    ctx.lineTo(x - Math.sin(a) * l * side, y + Math.cos(a) * l * side);
    ctx.stroke();
  }
}
export function bank(ctx: Pen, [, style, length, flat]: Layer, rnd: Random): void {
  // a slope falling to the right of the line; hachures point downhill
  const colour =
    style === "snow" ? "rgba(110,128,146,.55)" : style === "rock" ? "rgba(96,86,68,.6)" : "rgba(112,98,58,.55)";
  const points = pairs(flat);
  ctx.strokeStyle = colour;
  ctx.lineWidth = 2.2;
  smooth(ctx, points, false);
  ctx.stroke();
  hachures(ctx, points, length, colour, rnd, 1);
}
export function gully(ctx: Pen, [, style, width, flat]: Layer, rnd: Random): void {
  const points = curve(pairs(flat)),
    colour = style === "snow" ? "rgba(105,124,143,.55)" : "rgba(98,82,48,.55)";
  ctx.lineCap = "butt";
  ctx.strokeStyle =
    style === "snow" ? "rgba(140,164,186,.2)" : style === "rock" ? "rgba(132,120,94,.26)" : "rgba(106,90,50,.2)";
  sharp(ctx, points, false);
  for (const share of [1, 0.84, 0.66, 0.46, 0.26]) {
    ctx.lineWidth = width * share;
    ctx.stroke();
  }
  for (const side of [-1, 1]) {
    const edge = along(points, 12).map(([x, y, a]): Point => [
      x - (Math.sin(a) * side * width) / 2,
      y + (Math.cos(a) * side * width) / 2,
    ]);
    ctx.strokeStyle = colour;
    ctx.lineWidth = 2;
    sharp(ctx, edge, false);
    ctx.stroke();
    hachures(
      ctx,
      edge.filter((_, i) => i % 3 === 0),
      width * 0.26,
      colour,
      rnd,
      -side,
    );
  }
}
export function contours(ctx: Pen, [, style, cx, cy, rx, ry, turn, levels]: Layer, rnd: Random): void {
  // hill hachures: dark on the side away from the light, pale towards it
  const snow = style === "snow",
    t = (turn * Math.PI) / 180,
    n = 14,
    wobble = Array.from({ length: n }, () => 0.86 + rnd() * 0.28);
  const ring = (s: number): Point[] =>
    wobble.map((w, i): Point => {
      const a = (i * TAU) / n,
        x = Math.cos(a) * rx * s * w,
        y = Math.sin(a) * ry * s * w;
      return [cx + x * Math.cos(t) - y * Math.sin(t), cy + x * Math.sin(t) + y * Math.cos(t)];
    });
  const gap = Math.min(rx, ry) / (levels + 0.6);
  for (let k = levels - 1; k >= 0; k--) {
    const closed = ring(1 - k / (levels + 0.6)),
      path = curve([...closed, closed[0]!, closed[1]!]).slice(4, -4);
    smooth(ctx, closed, true);
    ctx.fillStyle = snow ? "rgba(255,255,255,.13)" : "rgba(255,247,220,.09)";
    ctx.fill();
    ctx.strokeStyle = snow ? "rgba(98,122,148,.55)" : "rgba(124,94,54,.36)";
    ctx.lineWidth = 1.5;
    ctx.stroke();
    ctx.lineCap = "round";
    for (const [x, y, a] of along(path, 8)) {
      const nx = Math.sin(a),
        ny = -Math.cos(a),
        out = Math.sign((x - cx) * nx + (y - cy) * ny) || 1,
        shade = (nx * out + ny * out) / Math.SQRT2;
      const length = gap * (0.4 + rnd() * 0.5);
      ctx.strokeStyle = shade > 0 ? (snow ? "#6f879e" : "#6d5228") : snow ? "#ffffff" : "#fff3d2";
      ctx.globalAlpha = Math.abs(shade) * (shade > 0 ? (snow ? 0.56 : 0.42) : snow ? 0.6 : 0.3);
      ctx.lineWidth = 1 + Math.abs(shade) * 2.4;
      ctx.beginPath();
      ctx.moveTo(x, y);
      ctx.lineTo(x + nx * out * length, y + ny * out * length);
      ctx.stroke();
    }
    ctx.globalAlpha = 1;
  }
}

/** Rocks, craters, graves, field works, wrecks, buildings. */

import { along, box, curve, inside, lobed, pairs, sharp, strewn, TAU, type Random } from "./geometry";
import { FIELD, ROOF } from "./palette";
import type { Pen, Point } from "./pen";
import type { Layer } from "./recipe";

export function house(ctx: Pen, [, style, cx, cy, w, h, turn]: Layer, rnd: Random): void {
  const [light, dark] = ROOF[style];
  ctx.translate(cx, cy);
  ctx.rotate((turn * Math.PI) / 180);
  ctx.fillStyle = "rgba(40,35,25,.3)";
  ctx.fillRect(-w / 2 + 7, -h / 2 + 8, w, h);
  const flat = style === "flat" || style === "concrete";
  ctx.fillStyle = light;
  ctx.fillRect(-w / 2, -h / 2, w, h);
  if (flat) {
    ctx.strokeStyle = dark;
    ctx.lineWidth = 4;
    ctx.strokeRect(-w / 2 + 3, -h / 2 + 3, w - 6, h - 6);
    ctx.fillStyle = dark;
    ctx.fillRect(-w * 0.2, -h * 0.12, w * 0.16, h * 0.22);
  } else if (style === "ruin") {
    ctx.fillStyle = dark;
    for (let i = 0; i < 9; i++) {
      lobed(ctx, (rnd() - 0.5) * w * 0.8, (rnd() - 0.5) * h * 0.8, Math.min(w, h) * (0.08 + rnd() * 0.16), 0.6, 6, rnd);
      ctx.fill();
    }
  } else {
    const long = w >= h;
    ctx.fillStyle = dark;
    if (long) ctx.fillRect(-w / 2, 0, w, h / 2);
    else ctx.fillRect(0, -h / 2, w / 2, h);
    ctx.strokeStyle = "rgba(60,45,35,.28)";
    ctx.lineWidth = 1;
    for (let i = 6; i < (long ? w : h); i += 7) {
      ctx.beginPath();
      if (long) {
        ctx.moveTo(-w / 2 + i, -h / 2);
        ctx.lineTo(-w / 2 + i, h / 2);
      } else {
        ctx.moveTo(-w / 2, -h / 2 + i);
        ctx.lineTo(w / 2, -h / 2 + i);
      }
      ctx.stroke();
    }
    ctx.strokeStyle = "rgba(255,250,235,.5)";
    ctx.lineWidth = 2;
    ctx.beginPath();
    if (long) {
      ctx.moveTo(-w / 2, 0);
      ctx.lineTo(w / 2, 0);
    } else {
      ctx.moveTo(0, -h / 2);
      ctx.lineTo(0, h / 2);
    }
    ctx.stroke();
    if (style !== "thatch" && style !== "tin" && Math.max(w, h) > 60) {
      ctx.fillStyle = "#6e5547";
      ctx.fillRect(long ? w * 0.28 : -4, long ? -4 : -h * 0.3, 9, 9);
    }
  }
  ctx.strokeStyle = "rgba(60,48,36,.75)";
  ctx.lineWidth = 1.6;
  ctx.strokeRect(-w / 2, -h / 2, w, h);
}
function stone(x: number, y: number, r: number, rnd: Random): Point[] {
  const corners = 5 + Math.floor(rnd() * 3),
    turn = rnd() * TAU,
    points: Point[] = [];
  for (let i = 0; i < corners; i++) {
    const a = turn + (i * TAU) / corners + (rnd() - 0.5) * 0.5,
      d = r * (0.65 + rnd() * 0.5);
    points.push([x + Math.cos(a) * d * 1.15, y + Math.sin(a) * d * 0.85]);
  }
  return points;
}
export function rocks(ctx: Pen, [, style, flat, gap, size]: Layer, rnd: Random): void {
  const [dark, mid, light] =
    style === "snow"
      ? ["#7f8b96", "#a9b4bc", "#f2f6f8"]
      : style === "coral"
        ? ["#8f8466", "#bfb391", "#ebe3cb"]
        : ["#766d5d", "#a39a87", "#cfc7b4"];
  for (const [x, y] of strewn(pairs(flat), gap, rnd)) {
    const r = size * (0.5 + rnd() * 0.85),
      points = stone(x, y, r, rnd),
      top = points.map(([px, py]): Point => [x + (px - x) * 0.62 - r * 0.14, y + (py - y) * 0.58 - r * 0.2]);
    ctx.fillStyle = "rgba(50,45,35,.22)";
    sharp(
      ctx,
      points.map(([px, py]): Point => [px + r * 0.24, py + r * 0.3]),
      true,
    );
    ctx.fill();
    ctx.fillStyle = dark;
    sharp(ctx, points, true);
    ctx.fill();
    ctx.fillStyle = mid;
    sharp(
      ctx,
      points.map(([px, py]): Point => [x + (px - x) * 0.86 - r * 0.06, y + (py - y) * 0.84 - r * 0.08]),
      true,
    );
    ctx.fill();
    ctx.fillStyle = light;
    sharp(ctx, top, true);
    ctx.fill();
  }
}
export function cliff(ctx: Pen, [, flat]: Layer, rnd: Random): void {
  const points = curve(pairs(flat));
  ctx.strokeStyle = "rgba(60,52,40,.8)";
  ctx.lineWidth = 7;
  sharp(ctx, points, false);
  ctx.stroke();
  for (const [x, y, a] of along(points, 13)) {
    const l = 22 + rnd() * 26;
    ctx.strokeStyle = rnd() < 0.5 ? "rgba(88,78,60,.75)" : "rgba(190,180,152,.8)";
    ctx.lineWidth = 4 + rnd() * 5;
    ctx.beginPath();
    ctx.moveTo(x, y);
    ctx.lineTo(x - Math.sin(a) * l, y + Math.cos(a) * l);
    ctx.stroke();
  }
}
export function craters(ctx: Pen, [, flat, count, size]: Layer, rnd: Random): void {
  const points = pairs(flat),
    [x0, y0, x1, y1] = box(points);
  for (let i = 0, tries = 0; i < count && tries < 200; tries++) {
    const x = x0 + rnd() * (x1 - x0),
      y = y0 + rnd() * (y1 - y0);
    if (!inside(points, x, y)) continue;
    i++;
    const r = size * (0.6 + rnd() * 0.7);
    ctx.fillStyle = "rgba(190,172,130,.8)";
    lobed(ctx, x, y, r * 1.3, 0.4, 10, rnd);
    ctx.fill();
    ctx.fillStyle = "rgba(104,86,58,.85)";
    lobed(ctx, x, y, r, 0.25, 9, rnd);
    ctx.fill();
    ctx.fillStyle = "rgba(70,56,38,.7)";
    lobed(ctx, x - r * 0.15, y - r * 0.18, r * 0.6, 0.25, 8, rnd);
    ctx.fill();
  }
}
export function graves(ctx: Pen, [, style, flat, gap]: Layer, rnd: Random): void {
  const points = pairs(flat),
    [x0, y0, x1, y1] = box(points),
    spots: Point[] = [];
  if (style === "rows")
    for (let y = y0 + gap / 2; y < y1; y += gap)
      for (let x = x0 + gap / 2; x < x1; x += gap * 0.72) {
        if (inside(points, x, y) && rnd() > 0.08) spots.push([x + rnd() * 4, y + rnd() * 4]);
      }
  for (const [x, y] of style === "rows" ? spots : strewn(points, gap, rnd)) {
    if (style === "mound") {
      ctx.fillStyle = "rgba(50,50,25,.25)";
      ctx.beginPath();
      ctx.ellipse(x + 5, y + 6, 24, 19);
      ctx.fill();
      ctx.fillStyle = "#9fa865";
      ctx.beginPath();
      ctx.ellipse(x, y, 23, 18);
      ctx.fill();
      ctx.strokeStyle = "rgba(80,84,44,.6)";
      ctx.lineWidth = 1.5;
      ctx.stroke();
      ctx.fillStyle = "#bfc68a";
      ctx.beginPath();
      ctx.ellipse(x - 6, y - 5, 11, 8);
      ctx.fill();
    } else {
      ctx.fillStyle = "rgba(70,72,40,.25)";
      ctx.fillRect(x - 2, y + 4, 17, 24);
      ctx.fillStyle = "rgba(40,40,30,.3)";
      ctx.fillRect(x + 3, y + 3, 12, 8);
      ctx.fillStyle = rnd() < 0.5 ? "#d5d0c2" : "#c3beb0";
      ctx.fillRect(x, y - 2, 12, 9);
    }
  }
}
export function trench(ctx: Pen, [, flat]: Layer): void {
  const points = curve(pairs(flat));
  const zig = along(points, 26).map(([x, y, a], i): Point => [
    x - Math.sin(a) * (i % 2 ? 9 : -9),
    y + Math.cos(a) * (i % 2 ? 9 : -9),
  ]);
  ctx.lineJoin = "round";
  for (const [w, c] of [
    [26, "#c3ab7c"],
    [15, "#6f5a3c"],
    [7, "#4b3c28"],
  ] as [number, string][]) {
    ctx.strokeStyle = c;
    ctx.lineWidth = w;
    sharp(ctx, zig, false);
    ctx.stroke();
  }
}
export function bunker(ctx: Pen, [, style, x, y, r, turn]: Layer, rnd: Random): void {
  ctx.translate(x, y);
  ctx.rotate((turn * Math.PI) / 180);
  if (style === "cave") {
    ctx.fillStyle = "#8a7f66";
    lobed(ctx, 0, 0, r * 1.15, 0.3, 9, rnd);
    ctx.fill();
    ctx.fillStyle = "#2b261e";
    ctx.beginPath();
    ctx.arch(0, r * 0.15, r * 0.75, r * 0.55);
    ctx.lineTo(r * 0.75, r * 0.4);
    ctx.lineTo(-r * 0.75, r * 0.4);
    ctx.fill();
    return;
  }
  ctx.fillStyle = "rgba(40,35,25,.3)";
  lobed(ctx, r * 0.15, r * 0.18, r * 1.08, 0.14, 8, rnd);
  ctx.fill();
  ctx.fillStyle = style === "concrete" ? "#b9b5aa" : "#ab9566";
  if (style === "concrete")
    sharp(
      ctx,
      [
        [-r, -r * 0.7],
        [-r * 0.6, -r],
        [r * 0.6, -r],
        [r, -r * 0.7],
        [r, r * 0.8],
        [-r, r * 0.8],
      ],
      true,
    );
  else lobed(ctx, 0, 0, r, 0.14, 8, rnd);
  ctx.fill();
  ctx.strokeStyle = "rgba(60,50,35,.7)";
  ctx.lineWidth = 2;
  ctx.stroke();
  if (style === "log") {
    ctx.strokeStyle = "#7a6443";
    ctx.lineWidth = 4;
    for (let k = -2; k <= 2; k++) {
      ctx.beginPath();
      ctx.moveTo(-r * 0.6, k * r * 0.2);
      ctx.lineTo(r * 0.6, k * r * 0.2);
      ctx.stroke();
    }
  } else if (style === "pit") {
    ctx.fillStyle = "#7d6947";
    lobed(ctx, 0, 0, r * 0.62, 0.1, 9, rnd);
    ctx.fill();
    ctx.fillStyle = "#4f5a48";
    ctx.fillRect(-r * 0.12, -r * 0.75, r * 0.24, r * 0.95);
    ctx.fillRect(-r * 0.36, -r * 0.06, r * 0.72, r * 0.26);
  }
  if (style !== "pit") {
    ctx.fillStyle = "#2f2a22";
    ctx.fillRect(-r * 0.42, -r * 0.92, r * 0.84, r * 0.22);
  }
}
export function wire(ctx: Pen, [, flat]: Layer): void {
  const points = curve(pairs(flat));
  ctx.strokeStyle = "rgba(60,58,54,.75)";
  ctx.lineWidth = 1.3;
  for (const [x, y] of along(points, 13)) {
    ctx.beginPath();
    ctx.circle(x, y, 9);
    ctx.stroke();
  }
}
export function wreck(ctx: Pen, [, style, x, y, turn]: Layer): void {
  ctx.translate(x, y);
  ctx.rotate((turn * Math.PI) / 180);
  if (style === "plane") {
    ctx.fillStyle = "rgba(40,35,25,.25)";
    ctx.fillRect(-64, 5, 140, 18);
    ctx.fillRect(-3, -36, 20, 110);
    ctx.fillStyle = "#8b9184";
    ctx.fillRect(-70, -3, 140, 18);
    ctx.fillRect(-9, -46, 18, 110);
    ctx.fillRect(-28, 52, 56, 10);
    ctx.fillStyle = "#b05a4a";
    for (const s of [-48, 48]) {
      ctx.beginPath();
      ctx.circle(s, 6, 8);
      ctx.fill();
    }
  } else if (style === "craft") {
    ctx.fillStyle = "#6b6f63";
    ctx.fillRect(-26, -52, 52, 104);
    ctx.fillStyle = "#3b3a33";
    ctx.fillRect(-18, -20, 36, 54);
    ctx.fillStyle = "rgba(50,46,42,.35)";
    for (const [dx, dy, r] of [
      [10, -40, 30],
      [34, -78, 38],
      [64, -110, 44],
    ] as [number, number, number][]) {
      ctx.beginPath();
      ctx.circle(dx, dy, r);
      ctx.fill();
    }
  } else {
    ctx.fillStyle = "#5d564b";
    ctx.fillRect(-40, -18, 80, 36);
    ctx.fillStyle = "#433d34";
    ctx.fillRect(-12, -13, 34, 26);
  }
}
export function tower(ctx: Pen, [, style, x, y, size]: Layer): void {
  ctx.fillStyle = "rgba(40,35,25,.35)";
  ctx.fillRect(x - size / 2 + 12, y - size / 2 + 16, size, size);
  const [light, dark] = ROOF[style];
  const h = size / 2;
  const face = (pts: Point[], colour: string): void => {
    sharp(ctx, pts, true);
    ctx.fillStyle = colour;
    ctx.fill();
    ctx.strokeStyle = "rgba(50,45,40,.6)";
    ctx.lineWidth = 1.5;
    ctx.stroke();
  };
  face(
    [
      [x - h, y - h],
      [x + h, y - h],
      [x, y],
    ],
    light,
  );
  face(
    [
      [x - h, y - h],
      [x - h, y + h],
      [x, y],
    ],
    light,
  );
  face(
    [
      [x + h, y - h],
      [x + h, y + h],
      [x, y],
    ],
    dark,
  );
  face(
    [
      [x - h, y + h],
      [x + h, y + h],
      [x, y],
    ],
    dark,
  );
}
export function circle(ctx: Pen, [, style, x, y, r]: Layer): void {
  ctx.fillStyle = FIELD[style]!;
  ctx.beginPath();
  ctx.circle(x, y, r);
  ctx.fill();
  ctx.strokeStyle = "rgba(90,84,70,.8)";
  ctx.lineWidth = 4;
  ctx.stroke();
}
export function cones(ctx: Pen, [, style, flat, gap]: Layer, rnd: Random): void {
  // hay cocks, beet clamps, log piles, tents
  for (const [x, y] of strewn(pairs(flat), gap, rnd)) {
    ctx.fillStyle = "rgba(50,45,25,.24)";
    ctx.beginPath();
    ctx.ellipse(x + 5, y + 6, style === "cattle" ? 13 : 17, style === "cattle" ? 10 : 14);
    ctx.fill();
    if (style === "hay") {
      ctx.fillStyle = "#c9ab55";
      ctx.beginPath();
      ctx.circle(x, y, 15);
      ctx.fill();
      ctx.fillStyle = "#e3cd84";
      ctx.beginPath();
      ctx.circle(x - 4, y - 5, 8);
      ctx.fill();
    } else if (style === "cattle") {
      const a = rnd() * TAU;
      ctx.save();
      ctx.translate(x, y);
      ctx.rotate(a);
      ctx.fillStyle = rnd() < 0.5 ? "#efe8da" : "#8a5f42";
      ctx.beginPath();
      ctx.ellipse(0, 0, 15, 7.5);
      ctx.fill();
      ctx.fillStyle = "#5b4434";
      ctx.beginPath();
      ctx.ellipse(-4, 1, 5, 4);
      ctx.fill();
      ctx.beginPath();
      ctx.ellipse(17, 0, 5, 4);
      ctx.fill();
      ctx.restore();
    } else if (style === "logs") {
      ctx.fillStyle = "#9a7c55";
      ctx.fillRect(x - 24, y - 10, 48, 20);
      ctx.strokeStyle = "#6d5639";
      ctx.lineWidth = 2;
      for (let k = -8; k <= 8; k += 5) {
        ctx.beginPath();
        ctx.moveTo(x - 24, y + k);
        ctx.lineTo(x + 24, y + k);
        ctx.stroke();
      }
    } else {
      ctx.fillStyle = style === "tent" ? "#8f8f66" : "#8d8577";
      ctx.fillRect(x - 22, y - 15, 44, 30);
      ctx.fillStyle = "rgba(255,255,240,.35)";
      ctx.fillRect(x - 22, y - 15, 44, 15);
    }
  }
}

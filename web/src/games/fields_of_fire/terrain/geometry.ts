/** Lines, areas and points strewn over them, and the random numbers that make a card always look the same. */

import type { Pen, Point } from "./pen";

export type Random = () => number;
export const TAU = Math.PI * 2;

export function random(seed: number): Random {
  let a = seed >>> 0;
  return () => {
    a = (a + 0x6d2b79f5) >>> 0;
    let t = Math.imul(a ^ (a >>> 15), a | 1);
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61);
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  };
}

// a polygon of few corners is a field with rounded corners, one of many points a rounded shape
export function outline(ctx: Pen, points: Point[]): void {
  if (points.length > 8) return smooth(ctx, points, true);
  const n = points.length,
    toward = (p: Point, q: Point): Point => {
      const share = Math.min(0.5, 22 / (Math.hypot(q[0] - p[0], q[1] - p[1]) || 1));
      return [p[0] + (q[0] - p[0]) * share, p[1] + (q[1] - p[1]) * share];
    };
  ctx.beginPath();
  points.forEach((p, i) => {
    const [from, to] = [toward(p, points[(i + n - 1) % n]!), toward(p, points[(i + 1) % n]!)];
    if (i) ctx.lineTo(...from);
    else ctx.moveTo(...from);
    ctx.quadraticCurveTo(p[0], p[1], ...to);
  });
  ctx.closePath();
}

export function pairs(flat: number[]): Point[] {
  const out: Point[] = [];
  for (let i = 0; i + 1 < flat.length; i += 2) out.push([flat[i]!, flat[i + 1]!]);
  return out;
}
export function smooth(ctx: Pen, points: Point[], closed: boolean): void {
  const n = points.length;
  const at = (i: number): Point => (closed ? points[(i + n) % n]! : points[Math.max(0, Math.min(n - 1, i))]!);
  ctx.beginPath();
  ctx.moveTo(...at(0));
  for (let i = 0; i < (closed ? n : n - 1); i++) {
    const [p0, p1, p2, p3] = [at(i - 1), at(i), at(i + 1), at(i + 2)];
    ctx.bezierCurveTo(
      p1[0] + (p2[0] - p0[0]) / 6,
      p1[1] + (p2[1] - p0[1]) / 6,
      p2[0] - (p3[0] - p1[0]) / 6,
      p2[1] - (p3[1] - p1[1]) / 6,
      p2[0],
      p2[1],
    );
  }
  if (closed) ctx.closePath();
}
export function sharp(ctx: Pen, points: Point[], closed: boolean): void {
  ctx.beginPath();
  points.forEach((p, i) => (i ? ctx.lineTo(p[0], p[1]) : ctx.moveTo(p[0], p[1])));
  if (closed) ctx.closePath();
}
export function lobed(ctx: Pen, x: number, y: number, r: number, wobble: number, lobes: number, rnd: Random): void {
  const turn = rnd() * TAU,
    points: Point[] = [];
  for (let i = 0; i < lobes; i++) {
    const d = r * (1 - wobble / 2 + rnd() * wobble),
      a = turn + (i * TAU) / lobes;
    points.push([x + Math.cos(a) * d, y + Math.sin(a) * d]);
  }
  smooth(ctx, points, true);
}
export function inside(points: Point[], x: number, y: number): boolean {
  let hit = false;
  for (let i = 0, j = points.length - 1; i < points.length; j = i++) {
    const [xi, yi] = points[i]!,
      [xj, yj] = points[j]!;
    if (yi > y !== yj > y && x < ((xj - xi) * (y - yi)) / (yj - yi) + xi) hit = !hit;
  }
  return hit;
}
export function box(points: Point[]): [number, number, number, number] {
  const xs = points.map((p) => p[0]),
    ys = points.map((p) => p[1]);
  return [Math.min(...xs), Math.min(...ys), Math.max(...xs), Math.max(...ys)];
}
// evenly strewn points inside a polygon, north first so that later ones overlap earlier ones
export function strewn(points: Point[], gap: number, rnd: Random): Point[] {
  const [x0, y0, x1, y1] = box(points),
    out: Point[] = [];
  let shift = 0;
  for (let y = y0 + gap * 0.3; y < y1; y += gap * 0.82) {
    shift = gap / 2 - shift;
    for (let x = x0 + shift; x < x1; x += gap) {
      const px = x + (rnd() - 0.5) * gap * 0.75,
        py = y + (rnd() - 0.5) * gap * 0.75;
      if (inside(points, px, py)) out.push([px, py]);
    }
  }
  return out.sort((a, b) => a[1] - b[1]);
}
// points along a line, `step` apart, with the direction there
export function along(points: Point[], step: number): [number, number, number][] {
  const out: [number, number, number][] = [];
  let rest = 0;
  for (let i = 0; i + 1 < points.length; i++) {
    const [x0, y0] = points[i]!,
      [x1, y1] = points[i + 1]!,
      length = Math.hypot(x1 - x0, y1 - y0),
      a = Math.atan2(y1 - y0, x1 - x0);
    for (let d = rest; d <= length; d += step) out.push([x0 + Math.cos(a) * d, y0 + Math.sin(a) * d, a]);
    rest = (Math.floor((length - rest) / step) + 1) * step + rest - length;
  }
  return out;
}
export function curve(points: Point[]): Point[] {
  // a smooth line as many short pieces
  const out: Point[] = [],
    n = points.length,
    at = (i: number): Point => points[Math.max(0, Math.min(n - 1, i))]!;
  for (let i = 0; i < n - 1; i++) {
    const [p0, p1, p2, p3] = [at(i - 1), at(i), at(i + 1), at(i + 2)];
    for (let s = 0; s < 8; s++) {
      const t = s / 8,
        u = 1 - t;
      const b1: Point = [p1[0] + (p2[0] - p0[0]) / 6, p1[1] + (p2[1] - p0[1]) / 6],
        b2: Point = [p2[0] - (p3[0] - p1[0]) / 6, p2[1] - (p3[1] - p1[1]) / 6];
      const mix = (k: 0 | 1): number =>
        u * u * u * p1[k] + 3 * u * u * t * b1[k] + 3 * u * t * t * b2[k] + t * t * t * p2[k];
      out.push([mix(0), mix(1)]);
    }
  }
  out.push(points[n - 1]!);
  return out;
}

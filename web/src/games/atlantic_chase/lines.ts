/** Smooth lines through points, and where each task force's line runs inside a hex so that lines do not hide one another. */

export type Point = [number, number];

const GOLDEN = 2.399963;

/** The offset of a task force inside every hex it crosses. */
export function lane(tf: number): Point {
  const radius = 8 + 11 * ((tf % 5) / 4);
  return [radius * Math.cos(tf * GOLDEN), radius * Math.sin(tf * GOLDEN)];
}

/** A Catmull-Rom spline through the points as an SVG path. */
export function smooth(points: Point[]): string {
  const first = points[0];
  if (!first) return "";
  const at = (n: number): Point => points[Math.max(0, Math.min(points.length - 1, n))]!;
  let d = `M${first[0].toFixed(1)} ${first[1].toFixed(1)}`;
  for (let n = 0; n < points.length - 1; n += 1) {
    const [a, b, c, e] = [at(n - 1), at(n), at(n + 1), at(n + 2)];
    const c1: Point = [b[0] + (c[0] - a[0]) / 6, b[1] + (c[1] - a[1]) / 6];
    const c2: Point = [c[0] - (e[0] - b[0]) / 6, c[1] - (e[1] - b[1]) / 6];
    d += `C${[...c1, ...c2, ...c].map((v) => v.toFixed(1)).join(" ")}`;
  }
  return d;
}

/** A fixed little random sequence, so that clouds are always the same. */
export function scatter(count: number, seed: number): Point[] {
  let state = seed;
  const next = (): number => {
    state = (state * 1103515245 + 12345) % 2147483648;
    return state / 2147483648;
  };
  return Array.from({ length: count }, () => [next(), next()] as Point);
}

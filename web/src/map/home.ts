/** What a large map shows first: counters must be readable, so perhaps not all of it. */

import type { Box } from "./camera";

export const READABLE = 0.72; // from this scale on the factors of a counter 51 units wide can be read
const LARGEST = 1.25; // nothing is shown larger at first
const PANELS = { width: 416, height: 134 }; // what lies over the map on a desk
const NARROW = { width: 16, height: 500 }; // the bar with points and move, and the sheet with a question

/** Room of the window that no panel covers. */
export function roomFor(width: number, height: number): { width: number; height: number } {
  const taken = width <= 900 ? NARROW : PANELS;
  return { width: Math.max(200, width - taken.width), height: Math.max(200, height - taken.height) };
}

export function boxOf(points: [number, number][], margin: number): Box {
  const xs = points.map(([x]) => x);
  const ys = points.map(([, y]) => y);
  const [left, top] = [Math.min(...xs) - margin, Math.min(...ys) - margin];
  return { x: left, y: top, width: Math.max(...xs) + margin - left, height: Math.max(...ys) + margin - top };
}

/** Whether a part of the map can be seen whole at that scale. */
export const fits = (box: Box, room: { width: number; height: number }, least: number): boolean =>
  Math.min(room.width / box.width, room.height / box.height) >= least;

/** A box not smaller than what is seen at the largest scale. */
function roomy(box: Box, room: { width: number; height: number }): Box {
  const [width, height] = [Math.max(box.width, room.width / LARGEST), Math.max(box.height, room.height / LARGEST)];
  return { x: box.x - (width - box.width) / 2, y: box.y - (height - box.height) / 2, width, height };
}

/** All points if they can be seen at that scale, else the window of that scale with most of them. */
export function readable(
  points: [number, number][],
  margin: number,
  least: number,
  room: { width: number; height: number },
): Box {
  const all = boxOf(points, margin);
  if (fits(all, room, least)) return roomy(all, room);
  const [width, height] = [Math.min(all.width, room.width / least), Math.min(all.height, room.height / least)];
  let best: [number, number] = points[0]!;
  let most = 0;
  for (const [x, y] of points) {
    const inside = points.filter(
      ([px, py]) => Math.abs(px - x) <= width / 2 - margin && Math.abs(py - y) <= height / 2 - margin,
    ).length;
    if (inside > most) [best, most] = [[x, y], inside];
  }
  const near = points.filter(([x, y]) => Math.abs(x - best[0]) <= width / 2 && Math.abs(y - best[1]) <= height / 2);
  const middle = boxOf(near, 0);
  return { x: middle.x + middle.width / 2 - width / 2, y: middle.y + middle.height / 2 - height / 2, width, height };
}

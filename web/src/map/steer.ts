/** Which of several places lies in a direction: arrow keys walk from one lit thing to the next. */

export type Arrow = "ArrowLeft" | "ArrowRight" | "ArrowUp" | "ArrowDown";

const TOWARDS: Record<Arrow, [number, number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

export const isArrow = (key: string): key is Arrow => key in TOWARDS;

/** How far the map is moved by an arrow key, against its direction. */
export function panned(arrow: Arrow, step: number): [number, number] {
  const [ux, uy] = TOWARDS[arrow];
  return [-ux * step, -uy * step];
}

/** The index of the best place in that direction, or the same index when there is none. */
export function steered(places: { x: number; y: number }[], from: number, arrow: Arrow): number {
  const [ux, uy] = TOWARDS[arrow];
  const here = places[from];
  if (!here) return places.length ? 0 : -1;
  let best = from;
  let least = Infinity;
  places.forEach((place, index) => {
    const dx = place.x - here.x;
    const dy = place.y - here.y;
    const along = dx * ux + dy * uy;
    if (index === from || along <= 0) return;
    const aside = Math.abs(dx * uy - dy * ux);
    const cost = along + 2.5 * aside;
    if (cost < least) {
      least = cost;
      best = index;
    }
  });
  return best;
}

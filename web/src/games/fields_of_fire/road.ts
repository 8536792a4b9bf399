/** The road of the mission: vehicles drive along it whatever the ground. Cards that show a road need no other. */

import type { Field } from "./field";
import { HIGH, WIDE } from "./layout";
import type { FieldTable } from "./shapes";

const CARD_ROAD = 1024;
type Point = [x: number, y: number];

/** Where the way from one card's middle towards another crosses its border. */
function gate([x, y]: Point, [tx, ty]: Point): Point {
  const [dx, dy] = [tx - x, ty - y];
  const share = Math.min((WIDE / 2 + 5) / Math.max(1, Math.abs(dx)), (HIGH / 2 + 5) / Math.max(1, Math.abs(dy)));
  return [x + dx * share, y + dy * share];
}

export function roadArt(field: Field, table: FieldTable): string {
  const cards = (table.mission ?? field.board.mission).road;
  const at = cards.map((card) => field.grid.centre(card));
  const way = cards
    .map((card, n) => {
      const here = at[n];
      const flags = field.board.terrain[String(table.cards[String(card)]?.terrain ?? 0)]?.flags ?? 0;
      if (!here || flags & CARD_ROAD || cards.length < 2) return "";
      const [before, after] = [at[n - 1], at[n + 1]];
      const opposite = (other: Point): Point => [2 * here[0] - other[0], 2 * here[1] - other[1]];
      const [from, to] = [before ?? (after ? opposite(after) : null), after ?? (before ? opposite(before) : null)];
      if (!from || !to) return "";
      const [a, b] = [gate(here, from), gate(here, to)];
      return `M${a[0]} ${a[1]}Q${here[0]} ${here[1]} ${b[0]} ${b[1]}`;
    })
    .join("");
  return (
    way &&
    `<path class="fof-road-case" d="${way}"/><path class="fof-road" d="${way}"/><path class="fof-road-ruts" d="${way}"/>`
  );
}

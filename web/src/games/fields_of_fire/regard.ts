/** The unit in view: cards that it does not see are shaded, lines show whom its HQ reaches and how. */

import type { Overlay } from "../api";
import { answers } from "./asked.svelte";
import { SIZE } from "./counters";
import type { Field } from "./field";
import { HIGH, WIDE, type Lay } from "./layout";
import type { FieldTable } from "./shapes";

const EYE = "M-7 0Q0 -7 7 0Q0 7 -7 0ZM-2 0a2 2 0 1 0 4 0a2 2 0 1 0 -4 0";
const CROSS = "M-7 -7L7 7M-7 7L7 -7";

/** Cards out of sight are shaded, the others have an eye. */
function sight(field: Field, table: FieldTable, own: number, sees: number[]): Overlay[] {
  const seen = new Set(sees);
  return Object.keys(table.cards).flatMap((id): Overlay[] => {
    const card = Number(id);
    const at = field.grid.centre(card);
    if (!at || card === own || field.grid.staging(card) || table.areas[id]) return [];
    const art = seen.has(card)
      ? `<g class="fof-eye" transform="translate(${at[0]} ${at[1] + HIGH / 2 - 13})"><circle r="10"/><path d="${EYE}"/></g>`
      : `<rect class="fof-unseen" x="${at[0] - WIDE / 2}" y="${at[1] - HIGH / 2}" width="${WIDE}" height="${HIGH}"/>`;
    return [{ key: `sight:${id}`, layer: "los", above: true, art }];
  });
}

/** From an HQ to whom it commands: a line in the way of the message, or a cross. */
function reaches(lay: Lay, unit: number, ways: Record<string, string>): Overlay[] {
  const from = lay.units.get(unit);
  if (!from) return [];
  return Object.entries(ways).flatMap(([id, way]): Overlay[] => {
    const to = lay.units.get(Number(id));
    if (!to || Number(id) === unit) return [];
    const rim = (SIZE / 2) * (to.scale ?? 1);
    const above = to.y < from.y - rim;
    const [x, y] = [to.x, to.y + (above ? rim : -rim)];
    const start = from.y + (above ? -1 : 1) * (SIZE / 2) * (from.scale ?? 1) * (Math.abs(to.y - from.y) < rim ? -1 : 1);
    const bend = Math.min(start, y) - (above ? 0 : 26);
    const path = above
      ? `M${from.x} ${start}C${from.x} ${start - 40} ${x} ${y + 40} ${x} ${y}`
      : `M${from.x} ${start}Q${(from.x + x) / 2} ${bend} ${x} ${y}`;
    const beside = Math.abs(to.y - from.y) < 2 * SIZE && Math.abs(to.x - from.x) < WIDE; // on the same card: a dot is enough
    const art =
      way === "none"
        ? `<path class="fof-no-reach" transform="translate(${to.x} ${to.y})" d="${CROSS}"/>`
        : beside
          ? `<circle class="fof-reach-end" cx="${to.x}" cy="${to.y - rim}" r="5"/>`
          : `<path class="fof-reach-case" d="${path}"/><path class="fof-reach fof-way-${way}" d="${path}"/><circle class="fof-reach-end" cx="${x}" cy="${y}" r="3.6"/>`;
    return [{ key: `reach:${id}`, layer: "communication", above: true, art }];
  });
}

/** What the server answered about the unit in view. */
export function regardOverlays(field: Field, table: FieldTable, lay: Lay): Overlay[] {
  const asked = answers.now;
  const row = asked ? table.units[String(asked.unit)] : undefined;
  if (!asked || asked.quiet || !row || !lay.units.get(asked.unit)) return [];
  const areas = asked.areas.flatMap((place): Overlay[] => {
    const spot = lay.covers.get(place);
    return spot
      ? [
          {
            key: `seen:${place}`,
            layer: "los",
            above: true,
            art: `<g class="fof-eye" transform="translate(${spot.x} ${spot.y}) scale(.8)"><path class="fof-seen" d="${EYE}"/></g>`,
          },
        ]
      : [];
  });
  const looks = row.card >= 0 && !field.grid.staging(row.card);
  return [
    ...(looks ? sight(field, table, row.card, asked.sees) : []),
    ...areas,
    ...reaches(lay, asked.unit, asked.reaches),
  ];
}

/** Directions of fire: the units of a card that fire at the same card share one arrow across the border. */

import type { Overlay } from "../api";
import type { Field } from "./field";
import { HIGH, WIDE, type Lay } from "./layout";
import { SMALL } from "./marks";
import type { FieldTable } from "./shapes";
import { FRIENDLY, HERE } from "./kinds";

type Point = [x: number, y: number];

const [X, Y] = [WIDE / 2, HIGH / 2];
const ASIDE = 13; // fire and return fire pass each other
const INTO = 40; // how far an arrow reaches into the card it is aimed at
const INTO_CORNER = 84;
const PAST_BADGES = 112; // from above: cover value and bursts are in the upper corners

interface Volley {
  side: string;
  firers: Point[];
  from: Point; // middle of the card the fire comes from
  to: Point;
}

/** From the middle of a card to its border in a direction. */
const reach = ([ux, uy]: Point): number => Math.min(X / Math.max(1e-6, Math.abs(ux)), Y / Math.max(1e-6, Math.abs(uy)));

function volleyArt({ side, firers, from, to }: Volley): { line: string; head: string } {
  const length = Math.hypot(to[0] - from[0], to[1] - from[1]) || 1;
  const u: Point = [(to[0] - from[0]) / length, (to[1] - from[1]) / length];
  const border = reach(u);
  const slanted = Math.abs(u[0]) > 0.25 && Math.abs(u[1]) > 0.25;
  const along = (middle: Point, by: number): Point => [
    middle[0] + u[0] * by - u[1] * ASIDE,
    middle[1] + u[1] * by + u[0] * ASIDE,
  ];
  const gate = along(from, border - 4);
  const end = along(to, (slanted ? (u[1] > 0 ? PAST_BADGES : INTO_CORNER) : INTO) - border);
  const long = Math.hypot(end[0] - gate[0], end[1] - gate[1]);
  const turn = `translate(${gate[0].toFixed(1)} ${gate[1].toFixed(1)}) rotate(${((Math.atan2(u[1], u[0]) * 180) / Math.PI).toFixed(1)})`;
  const thick = 3.4 + Math.min(6, firers.length) * 0.7;
  const fan = firers
    .map(([x, y]) => `M${x.toFixed(1)} ${y.toFixed(1)}L${gate[0].toFixed(1)} ${gate[1].toFixed(1)}`)
    .join("");
  const shaft = `M-3 0H${(long - 9).toFixed(1)}`;
  const line = `<path class="fof-feeder-case" d="${fan}"/><path class="fof-feeder" d="${fan}"/><g transform="${turn}"><path class="fof-pdf-case" stroke-width="${thick + 3.4}" d="${shaft}"/><path class="fof-pdf-line" stroke-width="${thick}" d="${shaft}"/></g>`;
  const head = `<g transform="${turn} translate(${long.toFixed(1)} 0) scale(${(0.86 + thick / 18).toFixed(2)})"><path class="fof-pdf-head" d="M-15 -9L4 0L-15 9L-11 0Z"/></g>`;
  return { line: `<g class="fof-pdf ${side}">${line}</g>`, head: `<g class="fof-pdf ${side}">${head}</g>` };
}

/** Primary Directions of Fire as arrows, Final Protective Lines as broken lines, fire on the own card as a small burst. */
export function directionOverlays(field: Field, table: FieldTable, lay: Lay): Overlay[] {
  const found: Overlay[] = [];
  const volleys = new Map<string, Volley>();
  for (const [id, row] of Object.entries(table.units)) {
    const at = lay.units.get(Number(id));
    if (!at) continue;
    const side = row.side === FRIENDLY ? "fof-ours" : "fof-theirs";
    if (row.fpl !== undefined)
      found.push({
        key: `fpl:${id}`,
        layer: "fire",
        art: `<path class="fof-fpl" transform="translate(${at.x} ${at.y}) rotate(${row.fpl * 45 - 90})" d="M26 0H300"/>`,
      });
    if (row.aim === undefined) continue;
    const size = at.scale ?? 1;
    if (row.pdf === HERE || row.aim === row.card) {
      found.push({
        key: `pdf:${id}`,
        layer: "fire",
        above: true,
        art: `<path class="fof-pb ${side}" transform="translate(${at.x - 25 * size} ${at.y + 3 * size}) scale(${0.66 * size})" d="${SMALL}"/>`,
      });
      continue;
    }
    const from = field.grid.centre(row.card >= 0 ? row.card : (row.over ?? -1));
    const to = field.grid.centre(row.aim);
    if (!from || !to) continue;
    const key = `${row.card}:${row.over ?? ""}:${row.aim}:${side}`;
    const volley = volleys.get(key) ?? { side, firers: [], from, to };
    volley.firers.push([at.x, at.y]);
    volleys.set(key, volley);
  }
  for (const [key, volley] of volleys) {
    const { line, head } = volleyArt(volley);
    found.push(
      { key: `pdf:${key}`, layer: "fire", art: line },
      { key: `pdf-head:${key}`, layer: "fire", above: true, art: head },
    );
  }
  return found;
}

/** Who rides together lies on one tray. */
export function trayOverlays(table: FieldTable, lay: Lay): Overlay[] {
  const trays = new Map<number, Point[]>();
  const found: Overlay[] = [];
  for (const [id, row] of Object.entries(table.units)) {
    const at = lay.units.get(Number(id));
    const carrier = row.aboard === undefined ? undefined : lay.units.get(row.aboard);
    if (!at || !carrier || row.aboard === undefined) continue;
    trays.set(row.aboard, [...(trays.get(row.aboard) ?? [[carrier.x, carrier.y]]), [at.x, at.y]]);
  }
  for (const [carrier, points] of trays) {
    const size = 54 * (lay.units.get(carrier)?.scale ?? 1);
    const way = points.map(([x, y], n) => `${n ? "L" : "M"}${x.toFixed(1)} ${y.toFixed(1)}`).join("");
    found.push({
      key: `tray:${carrier}`,
      art: `<path class="fof-tray-rim" stroke-width="${size + 7}" d="${way}"/><path class="fof-tray" stroke-width="${size + 4}" d="${way}"/>`,
    });
  }
  return found;
}

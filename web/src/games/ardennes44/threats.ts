/** What a unit could attack from the hex it is held over, and where the enemy could strike next. */

import type { Overlay, Tools } from "../api";
import { hexagon } from "../../map/hexes";
import { answers } from "./asked.svelte";
import { RADIUS, type Front, type Point } from "./front";
import type { Assault, FrontTable } from "./shapes";

const INNER = hexagon(RADIUS * 0.97);
const STRONG = 12; // attack factors: two or three regiments
const OVERWHELMING = 24;

const placed = ([x, y]: Point, art: string): string =>
  `<g transform="translate(${x.toFixed(1)} ${y.toFixed(1)})">${art}</g>`;

/** The odds in short: those who move, then with everybody, and what the guns add. */
export function oddsOf({ column, together, guns, others }: Assault): string {
  const wider = others.length > 0 && together !== column ? ` ▸ ${together}` : "";
  return `${column}${wider}${guns.length > 0 ? `, +${guns.length}` : ""}`;
}

/** The same in words. */
export function wordsOf(tools: Tools, { target, column, others, together, guns }: Assault): string {
  const parts = [tools.say("a44-could-attack", { hex: ["hex", target], column })];
  if (others.length > 0) parts.push(tools.say("a44-could-together", { column: together, n: others.length }));
  if (guns.length > 0)
    parts.push(
      tools.say("a44-could-guns", { n: guns.length, guns: guns.map((gun) => tools.name(["unit", gun])).join(", ") }),
    );
  return parts.join(", ");
}

/** An arrow to everybody who could be attacked from there, with the odds. */
export function possible(at: Front): Overlay[] {
  const found = answers.attacks;
  const from = found ? at.centre(found.hex) : null;
  return (from ? found!.rows : []).flatMap((row): Overlay[] => {
    const target = at.centre(row.target);
    if (!target) return [];
    const odds = oddsOf(row);
    const half = 6 + odds.length * 3.8;
    const middle: Point = [target[0] + (target[0] - from![0]) * 0.16, target[1] + (target[1] - from![1]) * 0.36];
    const [dx, dy] = [target[0] - from![0], target[1] - from![1]];
    const arrow = `<path class="a44-could" d="M${from![0] + dx * 0.3} ${from![1] + dy * 0.3}L${from![0] + dx * 0.72} ${from![1] + dy * 0.72}"/>`;
    const card = `<rect class="a44-odds-card a44-maybe" x="${-half}" y="-11" width="${2 * half}" height="21" rx="4"/><text class="a44-odds-text a44-maybe" dy=".36em">${odds}</text>`;
    return [{ key: `could:${row.target}`, above: true, layer: "combat", art: arrow + placed(middle, card) }];
  });
}

/** Every hex that the enemy could attack next turn, the darker the more he could bring; the sum where own units stand. */
export function menaced(at: Front, table: FrontTable, you: string): Overlay[] {
  const threat = answers.threat;
  if (!threat) return [];
  const held = new Set<number>();
  for (const [id, { at: place }] of Object.entries(table.units))
    if (place[0] === "hex" && at.board.units[id]?.side === you) held.add(place[1]);
  const found: Overlay[] = [];
  for (const [hex, factors] of Object.entries(threat.factors)) {
    const point = at.centre(Number(hex));
    if (!point) continue;
    const level = factors >= OVERWHELMING ? 2 : factors >= STRONG ? 1 : 0;
    found.push({
      key: `threat:${hex}`,
      layer: "threat",
      art: placed(point, `<path class="a44-threat a44-threat-${level}" d="${INNER}"/>`),
    });
    if (!held.has(Number(hex))) continue;
    const sign = `<rect class="a44-threat-card" x="-13" y="-9" width="26" height="17" rx="3"/><text class="a44-threat-text" dy=".34em">${factors}</text>`;
    found.push({
      key: `menace:${hex}`,
      layer: "threat",
      above: true,
      art: placed([point[0] - 22, point[1] + 27], sign),
    });
  }
  return found;
}

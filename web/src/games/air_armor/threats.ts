/** What a force could fire at from the hex it is held over, and where the enemy could strike. */

import type { Overlay, Tools } from "../api";
import { answers } from "./asked.svelte";
import { INNER, type Point } from "./lattice";
import type { Assault, TheaterTable } from "./shapes";
import type { Theater } from "./theater";

const FEW = 3; // counters that come next to a hex
const MANY = 8;

const placed = ([x, y]: Point, art: string): string =>
  `<g transform="translate(${x.toFixed(1)} ${y.toFixed(1)})">${art}</g>`;

/** The chances in short: of those who move, then of everybody who stands next to the target. */
export function chancesOf({ chance, better, others }: Assault): string {
  return others.length > 0 && better !== chance ? `${10 * chance} ▸ ${10 * better}%` : `${10 * chance}%`;
}

/** The same in words. */
export function wordsOf(
  tools: Tools,
  { target, strength, chance, others, together, better, guns, sure }: Assault,
): string {
  const parts = [
    tools.say(sure ? "aa-could-fire" : "aa-could-fire-unseen", { hex: ["hex", target], strength, p: 10 * chance }),
  ];
  if (others.length > 0)
    parts.push(tools.say("aa-could-together", { n: others.length, strength: together, p: 10 * better }));
  if (guns.length > 0) parts.push(tools.say("aa-could-guns", { n: guns.length }));
  return parts.join(", ");
}

/** An arrow to everybody who could be fired at from there, with the chances. */
export function possible(at: Theater): Overlay[] {
  const found = answers.attacks;
  const from = found ? at.centre(found.hex) : null;
  return (from ? found!.rows : []).flatMap((row): Overlay[] => {
    const target = at.centre(row.target);
    if (!target) return [];
    const text = chancesOf(row);
    const half = 6 + text.length * 3.6;
    const [dx, dy] = [target[0] - from![0], target[1] - from![1]];
    const arrow = `<path class="aa-volley" d="M${from![0] + dx * 0.3} ${from![1] + dy * 0.3}L${from![0] + dx * 0.72} ${from![1] + dy * 0.72}"/>`;
    const card = `<rect class="aa-chance-card" x="${-half}" y="-10" width="${2 * half}" height="19" rx="4"/><text class="aa-chance" dy=".34em">${text}</text>`;
    return [
      {
        key: `volley:${row.target}`,
        above: true,
        layer: "combat",
        art: arrow + placed([target[0] + dx * 0.16, target[1] + dy * 0.36], card),
      },
    ];
  });
}

/** Every hex next to which the enemy could come, the darker the more of his counters; the number where own ones stand. */
export function menaced(at: Theater, table: TheaterTable, you: string): Overlay[] {
  const threat = answers.threat;
  if (!threat) return [];
  const held = new Set(
    Object.values(table.pieces).flatMap((row) => (row.at[0] === "hex" && row.side === you ? [row.at[1]] : [])),
  );
  return Object.entries(threat.counters).flatMap(([hex, n]): Overlay[] => {
    const point = at.centre(Number(hex));
    if (!point) return [];
    const level = n >= MANY ? 2 : n >= FEW ? 1 : 0;
    const tint: Overlay = {
      key: `threat:${hex}`,
      layer: "threat",
      art: placed(point, `<path class="aa-threat aa-threat-${level}" d="${INNER}"/>`),
    };
    const sign = `<rect class="aa-threat-card" x="-11" y="-9" width="22" height="17" rx="3"/><text class="aa-threat-text" dy=".34em">${n}</text>`;
    return held.has(Number(hex))
      ? [
          tint,
          { key: `menace:${hex}`, layer: "threat", above: true, art: placed([point[0] - 22, point[1] + 27], sign) },
        ]
      : [tint];
  });
}

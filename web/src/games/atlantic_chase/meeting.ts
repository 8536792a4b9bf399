/** Whom a line would meet, and how far the task forces of the enemy can come. */

import type { Overlay, Tools } from "../api";
import type { Action } from "../../wire/types";
import { answers } from "./asked.svelte";
import { pathOf } from "./chart";
import type { SeaGround } from "./sea";
import type { MetRow, SeaTable, Side } from "./shapes";

const percent = ({ chance, of }: MetRow): number => Math.round((100 * chance) / of);

export const metWords = (tools: Tools, row: MetRow): string =>
  tools.say(row.engage ? "ac-met-engage" : "ac-met-search", {
    tf: ["tf", row.target],
    hex: ["hex", row.hex],
    p: percent(row),
  });

/** The end and the hexes by which answers let a line grow; null if they do more than that. */
export function wayOf(actions: Action[] | null): { end: number; way: string; hex: number } | null {
  const steps = (actions ?? []).filter(([verb]) => verb !== "trajectory");
  const last = steps.at(-1);
  if (!last || steps.some(([verb, end]) => verb !== "extend" || end !== last[1])) return null;
  return { end: Number(last[1]), way: steps.map(([, , hex]) => hex).join(" "), hex: Number(last[2]) };
}

/** The chances where the line would meet somebody. */
export function meetings(at: SeaGround): Overlay[] {
  const rows = answers.met?.rows ?? [];
  return rows.flatMap((row, n): Overlay[] => {
    const point = at.centres.get(row.hex);
    const text = `${percent(row)}%`;
    return point
      ? [
          {
            key: `met:${row.target}`,
            layer: "attack",
            above: true,
            art: `<circle class="ac-aim thin" cx="${point[0]}" cy="${point[1]}" r="46"/><g class="ac-met" transform="translate(${point[0]} ${point[1] - 42 - 26 * n})"><rect x="-27" y="-14" width="54" height="27" rx="5"/><text dy=".35em">${text}</text></g>`,
          },
        ]
      : [];
  });
}

/** Hexes that enemy lines can reach, the darker the nearer; how many segments away the nearest is where own forces are. */
export function menaced(at: SeaGround, table: SeaTable, enemy: Side): Overlay[] {
  const { threat } = answers;
  if (!threat) return [];
  const cells = new Map(at.board.chart.hexes.map((hex) => [hex.id, hex.corners]));
  const held = new Set(
    Object.values(table.tfs).flatMap((row) => (row.side === enemy ? [] : [row.hex, ...row.line.map(([hex]) => hex)])),
  );
  return Object.entries(threat.steps).flatMap(([id, rows]): Overlay[] => {
    const hex = Number(id);
    const point = at.centres.get(hex);
    const corners = cells.get(hex);
    if (!point || !corners) return [];
    const near = rows[0]![0];
    const level = near <= 1 ? 2 : near <= 3 ? 1 : 0;
    const tint: Overlay = {
      key: `threat:${id}`,
      layer: "threat",
      art: `<path class="ac-threat ac-threat-${level}" d="${pathOf(at.to, corners, true)}"/>`,
    };
    if (!held.has(hex)) return [tint];
    const sign = `<g class="ac-met" transform="translate(${point[0] - 34} ${point[1] + 34})"><rect x="-24" y="-13" width="48" height="25" rx="5"/><text dy=".35em">${near}⬡</text></g>`;
    return [tint, { key: `menace:${id}`, layer: "threat", above: true, art: sign }];
  });
}

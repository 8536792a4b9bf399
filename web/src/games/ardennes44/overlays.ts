/** Everything painted between map and counters, or above them: works, bridges, control, zones, bonds, supply, reach, arrows. */

import type { Option, View } from "../../wire/types";
import type { Doing, Overlay } from "../api";
import { hexagon } from "../../map/hexes";
import { answers } from "./asked.svelte";
import { combatOf } from "./combat";
import { COUNTER_OUTLINE } from "./counters";
import { points, RADIUS, type Front, type Point } from "./front";
import { MARKS } from "./pieces";
import { menaced, possible } from "./threats";
import type { FrontTable, Zones } from "./shapes";

const WHOLE = hexagon(RADIUS);
const INNER = hexagon(RADIUS * 0.93);
const SIDES = ["german", "allied"] as const;

const placed = ([x, y]: Point, art: string): string =>
  `<g transform="translate(${x.toFixed(1)} ${y.toFixed(1)})">${art}</g>`;

/** One path over many hexes: cheaper than a path each. */
function tint(at: Front, hexes: Iterable<number>, shape: string, name: string): string {
  let art = "";
  for (const hex of hexes) {
    const point = at.centre(hex);
    if (point)
      art += `<path class="${name}" transform="translate(${point[0].toFixed(1)} ${point[1].toFixed(1)})" d="${shape}"/>`;
  }
  return art;
}

const line = (at: Front, hexes: number[]): string => {
  const places = hexes.map((hex) => at.centre(hex)).filter((point) => point !== null);
  return places.length > 1 ? `M${places.map(([x, y]) => `${x.toFixed(1)} ${y.toFixed(1)}`).join("L")}` : "";
};

/** Improved Positions, blown and half-built bridges, villages that changed hands. */
function lying(at: Front, table: FrontTable): Overlay[] {
  const found: Overlay[] = [];
  for (const [hex, state] of Object.entries(table.positions)) {
    const point = at.centre(Number(hex));
    if (point) found.push({ key: `works:${hex}`, layer: "markers", art: placed(point, MARKS[state] ?? "") });
  }
  for (const [id, state] of Object.entries(table.bridges)) {
    const point = at.spots.get(`bridge:${id}`);
    const art =
      state === "blown"
        ? `<circle class="a44-site" r="8.5"/><path class="a44-blown" d="M-5 -5L5 5M-5 5L5 -5"/>`
        : `<circle class="a44-site" r="8.5"/><path class="a44-begun-bridge" d="M-6 3h12M-4 3V-4M4 3V-4"/>`;
    if (point) found.push({ key: `bridge:${id}`, layer: "markers", art: placed(point, art) });
  }
  for (const [hex, side] of Object.entries(table.control)) {
    const point = at.centre(Number(hex));
    if (point)
      found.push({
        key: `control:${hex}`,
        layer: "control",
        art: placed(
          point,
          `<path class="a44-control a44-${side.toLowerCase()}" d="${INNER}"/><g transform="translate(25 -24)">${flag(side)}</g>`,
        ),
      });
  }
  return found;
}

const FLAGS: Record<string, string> = { German: "M-5 -9h13l-3 4 3 4h-13z", Allied: "M-5 -9h12v8h-12z" }; // swallow-tailed and plain
const flag = (side: string): string =>
  `<path class="a44-pole" d="M-5 9V-9"/><path class="a44-flag a44-${side.toLowerCase()}" d="${FLAGS[side] ?? FLAGS["Allied"]}"/>`;

/** Zones of control as hatched tints; bonds as double lines between the units that form them (9, 10). */
function grips(at: Front, zones: [Zones, Zones], you: string): Overlay[] {
  return zones.flatMap((zone, n): Overlay[] => {
    const side = SIDES[n]! + (you.toLowerCase() === SIDES[n] ? " a44-own" : "");
    const bonds = zone.hex_bonds.map(([, one, two]) => line(at, [one, two])).join("");
    const sides = zone.side_bonds
      .map(({ between, units }) => (units.length > 1 ? line(at, units) : edge(at, units[0], between)))
      .join("");
    return [
      { key: `zone:${side}`, layer: "zones", art: tint(at, zone.zones, WHOLE, `a44-zone a44-${side}`) },
      {
        key: `closed:${side}`,
        layer: "bonds",
        art: tint(
          at,
          zone.hex_bonds.map(([middle]) => middle),
          hexagon(9),
          `a44-closed a44-${side}`,
        ),
      },
      {
        key: `bond:${side}`,
        layer: "bonds",
        art:
          bonds + sides
            ? `<path class="a44-bond-bed a44-${side}" d="${bonds}${sides}"/><path class="a44-bond a44-${side}" d="${bonds}${sides}"/>`
            : "",
      },
    ];
  });
}

/** A bond with the edge of the map: from the unit along the hexside. */
function edge(at: Front, unit: number | undefined, between: [number, number]): string {
  const from = unit === undefined ? null : at.centre(unit);
  const ends = between.map((hex) => at.centre(hex)).filter((point) => point !== null);
  if (!from || ends.length < 2) return "";
  const middle: Point = [(ends[0]![0] + ends[1]![0]) / 2, (ends[0]![1] + ends[1]![1]) / 2];
  return `M${from[0]} ${from[1]}L${(2 * middle[0] - from[0]).toFixed(1)} ${(2 * middle[1] - from[1]).toFixed(1)}`;
}

/** Roads that carry supply, the line of the unit looked at, and everybody who has none (23). */
function supply(at: Front, table: FrontTable, you: string): Overlay[] {
  const found: Overlay[] = [];
  const both = answers.supplied;
  if (both) {
    const side = answers.line ? at.board.units[String(answers.line.unit)]?.side : you;
    const n = side === "Allied" ? 1 : 0;
    found.push({
      key: "net",
      layer: "supply",
      art: `<path class="a44-net a44-${SIDES[n]}" d="${net(at, both[n].net)}"/>`,
    });
    for (const source of [...both[0].sources, ...both[1].sources]) {
      const point = at.centre(source);
      if (point)
        found.push({
          key: `source:${source}`,
          layer: "supply",
          art: placed(point, `<path class="a44-source" d="${hexagon(19, 30)}"/>`),
        });
    }
    for (const unit of [...both[0].unsupplied, ...both[1].unsupplied]) {
      const [kind, where] = table.units[String(unit)]?.at ?? ["", 0];
      const point = kind === "hex" ? at.centre(where) : null;
      if (point)
        found.push({
          key: `cut:${unit}`,
          layer: "supply",
          above: true,
          art: placed(
            point,
            `<path class="a44-cut" d="${INNER}"/><g transform="translate(0 31)"><path class="a44-cut-sign" d="M-9 -7h18v14h-18z"/><path class="a44-cut-ink" d="M-5 -3L5 3M-5 3L5 -3"/></g>`,
          ),
        });
    }
  }
  const way = answers.line;
  if (way?.supplied) {
    found.push({
      key: "supply-road",
      layer: "supply",
      above: true,
      art: `<path class="a44-line-bed" d="${line(at, way.road)}"/><path class="a44-line" d="${line(at, way.road)}"/>`,
    });
    found.push({
      key: "supply-overland",
      layer: "supply",
      above: true,
      art: `<path class="a44-line-bed" d="${line(at, way.overland)}"/><path class="a44-line a44-overland" d="${line(at, way.overland)}"/>`,
    });
  }
  return found;
}

/** The roads between hexes that carry supply. */
function net(at: Front, hexes: number[]): string {
  const open = new Set(hexes);
  return at.board.sides
    .filter(({ road, hexes: [one, two] }) => road && open.has(one) && open.has(two))
    .map(({ hexes: pair }) => line(at, pair))
    .join("");
}

/** Where the unit can go, shaded by cost, with the way to the hex looked at. */
function reach(at: Front, doing: Doing): Overlay[] {
  const reach = answers.reach;
  if (!reach) return [];
  const most = Math.max(1, reach.points, reach.extended);
  const together = doing.decision?.key.endsWith("move-stack"); // what one of them can reach says little
  const found: Overlay[] = Object.entries(together ? {} : reach.costs).map(([hex, half]) => {
    const point = at.centre(Number(hex))!;
    const far = half > reach.points ? "a44-extended" : `a44-near-${Math.min(3, Math.floor((4 * half) / most))}`;
    return {
      key: `cost:${hex}`,
      layer: "reach",
      art: placed(
        point,
        `<path class="a44-reach ${far}" d="${INNER}"/><text class="a44-cost" y="32">${points(half)}</text>`,
      ),
    };
  });
  for (const hex of together ? [] : reach.tactical) {
    const point = at.centre(hex);
    if (point)
      found.push({
        key: `cost:${hex}`,
        layer: "reach",
        art: placed(point, `<path class="a44-reach a44-tactical" d="${INNER}"/><text class="a44-cost" y="32">T</text>`),
      });
  }
  const goal = hexOf(doing.pending ?? doing.aimed) ?? (doing.regarded?.[0] === "hex" ? doing.regarded[1] : null);
  const path = goal === null ? undefined : reach.paths[String(goal)];
  if (path && path.length > 1) {
    const cost = reach.costs[String(goal)];
    const end = at.centre(goal!)!;
    const label = cost === undefined ? "T" : points(cost);
    found.push({
      key: "path",
      layer: "reach",
      above: true,
      art: `<path class="a44-path-bed" d="${line(at, path)}"/><path class="a44-path" d="${line(at, path)}"/>${placed(end, `<circle class="a44-path-end" r="11"/><text class="a44-path-cost" dy=".36em">${label}</text>`)}`,
    });
  }
  return found;
}

const hexOf = (option: Option | null): number | null => option?.refs.find(([kind]) => kind === "hex")?.[1] ?? null;

/** The attack as it stands or is thought of: an arrow from each hex, dashed ones from the guns, the odds on the target. */
function battle(at: Front, table: FrontTable, doing: Doing): Overlay[] {
  const combat = answers.odds ?? combatOf(doing.decision);
  const target = at.centre(combat?.target ?? table.fight?.target ?? -1);
  if (!target) return [];
  const place = (unit: number): number =>
    table.units[String(unit)]?.at[0] === "hex" ? table.units[String(unit)]!.at[1] : -1;
  const origins = combat?.attackers?.map(([unit]) => place(unit)) ?? table.fight?.origins ?? [];
  const found: Overlay[] = [];
  for (const gun of combat?.firing ?? table.fight?.guns ?? []) {
    const from = at.centre(place(gun));
    if (from) found.push({ key: `fire:${gun}`, above: true, layer: "combat", art: shell(from, target) });
  }
  for (const origin of new Set(origins)) {
    const from = at.centre(origin);
    if (from) found.push({ key: `attack:${origin}`, above: true, layer: "combat", art: arrow(from, target) });
  }
  if (combat?.column)
    found.push({
      key: "odds",
      above: true,
      layer: "combat",
      art: placed(
        beyond(at, target, origins),
        `<rect class="a44-odds-card" x="-20" y="-11" width="40" height="21" rx="4"/><text class="a44-odds-text" dy=".33em">${combat.column}</text>`,
      ),
    });
  return found;
}

/** A place at the rim of the target on the far side from the attackers: the odds must not cover the arrows. */
function beyond(at: Front, [x, y]: Point, origins: number[]): Point {
  const from = origins.map((hex) => at.centre(hex)).filter((point) => point !== null);
  const dx = x - from.reduce((sum, point) => sum + point[0], 0) / Math.max(1, from.length);
  const dy = y - from.reduce((sum, point) => sum + point[1], 0) / Math.max(1, from.length);
  const far = Math.hypot(dx, dy);
  return from.length === 0 || far < 8 ? [x, y - 36] : [x + (dx / far) * 40, y + (dy / far) * 34];
}

function arrow([ax, ay]: Point, [bx, by]: Point): string {
  const [dx, dy] = [bx - ax, by - ay];
  const angle = (Math.atan2(dy, dx) * 180) / Math.PI;
  const far = Math.hypot(dx, dy);
  return `<g transform="translate(${ax.toFixed(1)} ${ay.toFixed(1)}) rotate(${angle.toFixed(1)})"><path class="a44-arrow" d="M${far * 0.24} -10L${far * 0.56} -6V-14L${far * 0.84} 0L${far * 0.56} 14V6L${far * 0.24} 10Q${far * 0.33} 0 ${far * 0.24} -10Z"/></g>`;
}

const shell = ([ax, ay]: Point, [bx, by]: Point): string => {
  const lift = Math.min(70, Math.hypot(bx - ax, by - ay) * 0.22);
  return `<path class="a44-shell-bed" d="M${ax} ${ay}Q${(ax + bx) / 2} ${(ay + by) / 2 - lift} ${bx} ${by}"/><path class="a44-shell" d="M${ax} ${ay}Q${(ax + bx) / 2} ${(ay + by) / 2 - lift} ${bx} ${by}"/>`;
};

/** While a target is chosen: what everybody near could bring against it. */
function targets(at: Front, doing: Doing): Overlay[] {
  const odds = doing.decision?.key.endsWith("choose-attack")
    ? (doing.decision.info["targets"] as Record<string, [number, number]>)
    : null;
  if (!odds) return [];
  return Object.entries(odds).flatMap(([hex, [attack, defense]]): Overlay[] => {
    const point = at.centre(Number(hex));
    if (!point || answers.odds?.target === Number(hex)) return [];
    return [
      {
        key: `target:${hex}`,
        above: true,
        layer: "combat",
        art: placed(
          [point[0], point[1] - 36],
          `<rect class="a44-odds-card a44-maybe" x="-20" y="-10" width="40" height="19" rx="4"/><text class="a44-odds-text a44-maybe" dy=".33em">${attack} : ${defense}</text>`,
        ),
      },
    ];
  });
}

/** The unit a question is about, when it is not among the chosen: who retreats, who advances. */
function actor(at: Front, table: FrontTable, doing: Doing): Overlay[] {
  const named = doing.decision?.prompt.args["unit"];
  if (!Array.isArray(named) || named[0] !== "unit" || doing.decision?.chosen.some(([, id]) => id === named[1]))
    return [];
  const [kind, where] = table.units[String(named[1])]?.at ?? ["", 0];
  const point = kind === "hex" ? at.centre(where) : null;
  return point
    ? [{ key: "actor", above: true, art: placed(point, `<path class="a44-actor" d="${COUNTER_OUTLINE}"/>`) }]
    : [];
}

export function overlaysOf(at: Front, view: View, doing: Doing): Overlay[] {
  const table = view.table as FrontTable;
  const you = view.you[0] ?? "German";
  const found: Overlay[] = [];
  if (answers.held) {
    for (const [side, hexes] of Object.entries(answers.held))
      found.push({
        key: `held:${side}`,
        layer: "held",
        art: tint(at, hexes, WHOLE, `a44-held a44-${side.toLowerCase()}`),
      });
  }
  if (answers.zones) found.push(...grips(at, answers.zones, you));
  found.push(...menaced(at, table, you));
  if (answers.range)
    found.push({ key: "range", layer: "guns", art: tint(at, answers.range.hexes, WHOLE, "a44-range") });
  found.push(
    ...lying(at, table),
    ...supply(at, table, you),
    ...reach(at, doing),
    ...battle(at, table, doing),
    ...targets(at, doing),
    ...possible(at),
    ...actor(at, table, doing),
  );
  return found.filter((overlay) => overlay.art !== "");
}

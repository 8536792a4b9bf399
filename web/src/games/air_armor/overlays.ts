/** What is painted between ground and counters: wide markers, zones of entry, the way of a move, fire and strikes. */

import type { View } from "../../wire/types";
import type { Doing, Overlay } from "../api";
import { corners } from "../../map/hexes";
import { HEX, INNER, RADIUS, type Point } from "./lattice";
import { answers } from "./asked.svelte";
import { wideMarks } from "./marks";
import { chanceOf } from "./prospects";
import type { TheaterTable } from "./shapes";
import { menaced, possible } from "./threats";
import type { Theater } from "./theater";

const CORNERS = corners(RADIUS, 30);
const placed = ([x, y]: Point, art: string): string =>
  `<g transform="translate(${x.toFixed(1)} ${y.toFixed(1)})">${art}</g>`;
export const quarters = (cost: number): string =>
  `${Math.floor(cost / 4) || (cost % 4 ? "" : 0)}${["", "¼", "½", "¾"][cost % 4]}`;

function line(at: Theater, hexes: number[]): string {
  const points = hexes.map((hex) => at.centre(hex)).filter((point) => point !== null);
  return points.length > 1 ? `M${points.map(([x, y]) => `${x.toFixed(1)} ${y.toFixed(1)}`).join("L")}` : "";
}

/** Where the force that moves, or the unit looked at, can go: shaded by cost, protected hexes with a shield, the way to the hex aimed at. */
function reach(at: Theater, doing: Doing): Overlay[] {
  const reach = answers.reach;
  if (!reach) return [];
  const sheltered = new Set(reach.protected);
  const beside = new Set(reach.beside);
  const found: Overlay[] = Object.entries(reach.costs).flatMap(([hex, cost]): Overlay[] => {
    const point = at.centre(Number(hex));
    const near = Math.min(3, Math.floor((4 * cost) / Math.max(1, reach.points + 1)));
    const sign = sheltered.has(Number(hex))
      ? `<path class="aa-shield" transform="translate(-24 -20)" d="M-6 -7H6V0Q6 6 0 9Q-6 6 -6 0Z"/>`
      : beside.has(Number(hex))
        ? `<path class="aa-bare" transform="translate(-24 -20)" d="M0 -7L7 6H-7Z"/>`
        : "";
    return point
      ? [
          {
            key: `reach:${hex}`,
            layer: "reach",
            art: placed(
              point,
              `<path class="aa-reach aa-near-${near}" d="${INNER}"/>${sign}<text class="aa-cost" y="30">${quarters(cost)}</text>`,
            ),
          },
        ]
      : [];
  });
  const option = doing.pending ?? doing.aimed;
  const goal =
    option?.refs.find(([kind]) => kind === "hex")?.[1] ?? (doing.regarded?.[0] === "hex" ? doing.regarded[1] : null);
  const path = goal === null ? undefined : reach.paths[String(goal)];
  if (path && path.length > 1) {
    const label = quarters(reach.costs[String(goal)] ?? 0);
    found.push({
      key: "path",
      layer: "reach",
      above: true,
      art: `<path class="aa-path-bed" d="${line(at, path)}"/><path class="aa-path" d="${line(at, path)}"/>${placed(at.centre(goal!)!, `<circle class="aa-path-end" r="12"/><text class="aa-path-cost" dy=".36em">${label}</text>`)}`,
    });
  }
  return found;
}

/** The chance of what may be aimed at, on every hex with an enemy in it; on all of them where they are few. */
function chances(at: Theater, table: TheaterTable): Overlay[] {
  const rows = Object.entries(answers.prospects?.by ?? {}).filter(([action]) => action.startsWith("target "));
  const held = new Set(Object.values(table.pieces).flatMap((row) => (row.at[0] === "hex" ? [row.at[1]] : [])));
  return rows.flatMap(([action, found]): Overlay[] => {
    const hex = Number(action.slice(7));
    const point = at.centre(hex);
    const chance = chanceOf(found);
    if (!point || chance === null || (rows.length > 12 && !held.has(hex))) return [];
    return [
      {
        key: `chance:${hex}`,
        layer: "combat",
        above: true,
        art: placed(
          [point[0], point[1] - 33],
          `<rect class="aa-chance-card" x="-17" y="-9" width="34" height="17" rx="4"/><text class="aa-chance" dy=".34em">${Math.round(100 * chance)}%</text>`,
        ),
      },
    ];
  });
}

/** One path over many hexes: cheaper than a path each. */
function tint(at: Theater, hexes: Iterable<number>, name: string): string {
  let art = "";
  for (const hex of hexes) {
    const point = at.centre(hex);
    if (point) art += placed(point, `<path class="${name}" d="${HEX}"/>`);
  }
  return art;
}

const SIDES = ["wp", "nato"] as const;

/** Zones of control, flak umbrellas with their own strength, hexes that may be looked into. */
function layers(at: Theater, table: TheaterTable): Overlay[] {
  const found: Overlay[] = [];
  SIDES.forEach((side, n) => {
    const zone = answers.zoc?.[n];
    if (zone) found.push({ key: `zoc:${side}`, layer: "zoc", art: tint(at, zone.zones, `aa-zoc aa-zoc-${side}`) });
    const flak = answers.flak?.[n];
    if (!flak) return;
    found.push({
      key: `flak:${side}`,
      layer: "flak",
      art: `<path class="aa-flak aa-flak-${side}" d="${rim(
        at,
        flak.hexes.filter((hex) => at.centre(hex) !== null),
      )}"/>`,
    });
    const strengths = Object.entries(flak.strength ?? {}).map(([hex, [air, helicopter]]) =>
      air + helicopter > 0 && at.centre(Number(hex))
        ? placed(at.centre(Number(hex))!, `<text class="aa-flak-text" y="-24">${air}/${helicopter}</text>`)
        : "",
    );
    found.push({ key: `flak-strength:${side}`, layer: "flak", above: true, art: strengths.join("") });
  });
  const known = answers.detection;
  if (known) {
    found.push({ key: "open", layer: "detection", art: tint(at, known.open, "aa-open") });
    for (const piece of known.seen) {
      const row = table.pieces[String(piece)];
      const point = row?.at[0] === "hex" ? at.centre(row.at[1]) : null;
      if (point) found.push({ key: `seen:${piece}`, layer: "detection", above: true, art: placed(point, EYE) });
    }
  }
  return found;
}

const EYE = `<g transform="translate(25 27)"><path class="aa-eye" d="M-11 0Q0 -10 11 0Q0 10 -11 0Z"/><circle class="aa-pupil" r="3.4"/></g>`;

function between(at: Theater, table: TheaterTable, from: number, to: number): string {
  const place = (piece: number): Point | null =>
    table.pieces[String(piece)]?.at[0] === "hex" ? at.centre(table.pieces[String(piece)]!.at[1]) : null;
  const [a, b] = [place(from), place(to)];
  return a && b && (a[0] !== b[0] || a[1] !== b[1])
    ? `M${a[0].toFixed(1)} ${a[1].toFixed(1)}L${b[0].toFixed(1)} ${b[1].toFixed(1)}`
    : "";
}

/** The HQ looked at: lines to those it can order, broken ones to those out of its range. */
function orders(at: Theater, table: TheaterTable): Overlay[] {
  const command = answers.command;
  if (!command) return [];
  const near = command.commands.map((piece) => between(at, table, command.piece, piece)).join("");
  const far = command.far.map((piece) => between(at, table, command.piece, piece)).join("");
  return [
    {
      key: "orders",
      layer: "command",
      art: `<path class="aa-order-bed" d="${near}"/><path class="aa-order" d="${near}"/><path class="aa-order aa-order-far" d="${far}"/>`,
    },
    {
      key: "order-range",
      layer: "command",
      art: `<path class="aa-command" d="${rim(
        at,
        command.hexes.filter((hex) => at.centre(hex) !== null),
      )}"/>`,
    },
  ];
}

/** The hex aimed at: who observes it for which HQ, which guns reach it. */
function supporters(at: Theater, table: TheaterTable): Overlay[] {
  const support = answers.support;
  const target = support ? at.centre(support.hex) : null;
  if (!support || !target) return [];
  const from = (piece: number): Point | null =>
    table.pieces[String(piece)]?.at[0] === "hex" ? at.centre(table.pieces[String(piece)]!.at[1]) : null;
  const watchers = [...new Set(Object.values(support.observers).flat())].map(from).filter((point) => point !== null);
  const guns = support.guns.map(from).filter((point) => point !== null);
  const look = watchers
    .map(
      ([x, y]) =>
        `<path class="aa-look" d="M${x.toFixed(1)} ${y.toFixed(1)}L${target[0].toFixed(1)} ${target[1].toFixed(1)}"/>`,
    )
    .join("");
  const shells = watchers.length > 0 || support.acquired ? guns.map((point) => shell(point, target)).join("") : "";
  return [
    { key: "support", layer: "support", above: true, art: look + (shells ? `<g class="aa-could">${shells}</g>` : "") },
  ];
}

function arrow([ax, ay]: Point, [bx, by]: Point): string {
  const far = Math.hypot(bx - ax, by - ay);
  const angle = (Math.atan2(by - ay, bx - ax) * 180) / Math.PI;
  const at = (share: number): string => (far * share).toFixed(1);
  return `<g transform="translate(${ax.toFixed(1)} ${ay.toFixed(1)}) rotate(${angle.toFixed(1)})"><path class="aa-arrow" d="M${at(0.26)} -9L${at(0.56)} -6V-14L${at(0.84)} 0L${at(0.56)} 14V6L${at(0.26)} 9Q${at(0.34)} 0 ${at(0.26)} -9Z"/></g>`;
}

function shell([ax, ay]: Point, [bx, by]: Point): string {
  const lift = Math.min(90, Math.hypot(bx - ax, by - ay) * 0.22);
  const d = `M${ax.toFixed(1)} ${ay.toFixed(1)}Q${((ax + bx) / 2).toFixed(1)} ${((ay + by) / 2 - lift).toFixed(1)} ${bx.toFixed(1)} ${by.toFixed(1)}`;
  return `<path class="aa-shell-bed" d="${d}"/><path class="aa-shell" d="${d}"/>`;
}

/** The fire under way: arrows from the hexes that fire, arcs from the guns. */
function fire(at: Theater, table: TheaterTable): Overlay[] {
  const target = table.fire ? at.centre(table.fire.target) : null;
  if (!table.fire || !target) return [];
  const from = (hex: number, kind: string, draw: (a: Point, b: Point) => string): Overlay[] => {
    const point = at.centre(hex);
    return point ? [{ key: `${kind}:${hex}`, above: true, layer: "combat", art: draw(point, target) }] : [];
  };
  return [
    ...table.fire.guns.flatMap((hex) => from(hex, "gun", shell)),
    ...table.fire.from.flatMap((hex) => from(hex, "fire", arrow)),
  ];
}

/** The piece looked at: everybody of its formation, and how far its guns or its commands reach. */
function looked(at: Theater, table: TheaterTable, doing: Doing): Overlay[] {
  const [kind, id] = doing.regarded ?? ["", 0];
  const row = kind === "piece" ? table.pieces[String(id)] : undefined;
  const print = row?.print === undefined ? undefined : at.board.prints[row.print];
  if (!row || !print) return [];
  const found: Overlay[] = [];
  const far = print.command ?? print.range ?? 0;
  if (row.at[0] === "hex" && far > 0 && print.kind !== "air" && answers.command?.piece !== id) {
    const name = print.kind === "hq" ? "aa-command" : "aa-range";
    found.push({
      key: "range",
      layer: "ranges",
      art: `<path class="${name}" d="${rim(at, at.lattice.within(row.at[1], far))}"/>`,
    });
  }
  if (print.formation >= 0) {
    const kin = new Set(
      Object.values(table.pieces).flatMap((other) =>
        other.at[0] === "hex" &&
        other.print !== undefined &&
        at.board.prints[other.print]?.formation === print.formation
          ? [other.at[1]]
          : [],
      ),
    );
    const stripe = at.board.formations[String(print.formation)]?.stripe ?? "white";
    for (const hex of kin) {
      const point = at.centre(hex);
      if (point)
        found.push({
          key: `kin:${hex}`,
          layer: "formation",
          art: placed(
            point,
            `<path class="aa-kin-bed" d="${INNER}"/><path class="aa-kin aa-stroke-${stripe}" d="${INNER}"/>`,
          ),
        });
    }
  }
  return found;
}

/** The line round a group of hexes. */
function rim(at: Theater, hexes: number[]): string {
  const inside = new Set(hexes);
  let d = "";
  for (const hex of hexes) {
    const [x, y] = at.centre(hex)!;
    CORNERS.forEach(([ax, ay], n) => {
      const [bx, by] = CORNERS[(n + 1) % 6]!;
      const [mx, my] = [ax + bx, ay + by]; // towards the neighbour beyond this hexside
      const beyond = at.hexAt(x + mx, y + my);
      if (beyond === null || !inside.has(beyond))
        d += `M${(x + ax).toFixed(1)} ${(y + ay).toFixed(1)}L${(x + bx).toFixed(1)} ${(y + by).toFixed(1)}`;
    });
  }
  return d;
}

/** Zones of the scenario: where forces enter, set up, leave. */
function zones(at: Theater): Overlay[] {
  return at.board.zones.map((zone) => ({
    key: `zone:${zone.id}`,
    layer: "zones",
    art: `<g class="aa-zone">${zone.hexes
      .map((hex) => at.centre(hex))
      .filter((point) => point !== null)
      .map((point) => placed(point, `<path d="${HEX}"/>`))
      .join("")}</g>`,
  }));
}

export function overlaysOf(at: Theater, view: View, doing: Doing): Overlay[] {
  const table = view.table as TheaterTable;
  return [
    ...zones(at),
    ...menaced(at, table, view.you[0] ?? ""),
    ...wideMarks(at, table),
    ...layers(at, table),
    ...looked(at, table, doing),
    ...orders(at, table),
    ...reach(at, doing),
    ...supporters(at, table),
    ...fire(at, table),
    ...chances(at, table),
    ...possible(at),
  ].filter((overlay) => overlay.art !== "");
}

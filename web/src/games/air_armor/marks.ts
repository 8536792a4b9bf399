/** Markers on the map: works, mines, smoke and gas, bridges, lead units, objectives, operations, flags. */

import type { Overlay, Piece } from "../api";
import { hexagon } from "../../map/hexes";
import { HEX, type Point } from "./lattice";
import type { MarkKind, MarkRow, TheaterTable } from "./shapes";
import type { Theater } from "./theater";

/** Where a marker lies in its hex: clear of the counters in the middle. */
const PLACE: Partial<Record<MarkKind, Point>> = {
  minefield: [-30.5, 10],
  obstacle: [30.5, 8],
  lead: [-14, -32],
  acquired: [-31, -15],
  control: [9, -33],
};

const OPERATIONS: Record<string, string> = {
  march: "M-9 0H5M1 -4L6 0L1 4",
  hasty_attack: "M-9 0H2M-2 -4.5L4 0L-2 4.5M3 -4.5L9 0L3 4.5",
  assault: "M-10 -3H0V-6L10 0L0 6V3H-10Z",
  reserve: "M-6 5V-5H1.5A3 3 0 0 1 1.5 1H-6M1 1L6 5",
  plan: "M-2.6 -2.4A2.8 2.8 0 1 1 0 1V2.4M0 5V5.2",
};

const PENNANT = "M0 8V-8H16L12 -3.5L16 1H0";
const MINE = "M-3.2 0a3.2 3.2 0 1 0 6.4 0a3.2 3.2 0 1 0 -6.4 0";

/** A marker on the map, or the operation of a formation on its card; "plan" lies face down. */
type Drawn = Omit<MarkRow, "kind"> & { kind: MarkKind | "march" | "hasty_attack" | "assault" | "reserve" | "plan" };

/** The art of a small marker, round (0, 0). */
export function markArt(at: Theater, row: Drawn): string {
  const side = row.side ? ` aa-${row.side.toLowerCase()}` : "";
  const formation = row.formation === undefined ? undefined : at.board.formations[String(row.formation)];
  switch (row.kind) {
    case "minefield": {
      const known = row.real === undefined ? " aa-mine-unknown" : row.real ? "" : " aa-mine-dummy";
      return `<g class="aa-mark-mine${known}"><rect x="-5.5" y="-15" width="11" height="30" rx="3"/><path d="${MINE}" transform="translate(0 -9)"/><path d="${MINE}"/><path d="${MINE}" transform="translate(0 9)"/>${row.real === undefined ? `<text dy=".36em">?</text>` : row.real ? "" : `<path class="aa-strike" d="M-5 13L5 -13"/>`}</g>`;
    }
    case "obstacle":
      return `<g class="aa-mark-obstacle"><rect x="-5.5" y="-15" width="11" height="30" rx="3"/><path d="M-3.4 -12L3.4 -5M3.4 -12L-3.4 -5M-3.4 -3.5L3.4 3.5M3.4 -3.5L-3.4 3.5M-3.4 5L3.4 12M3.4 5L-3.4 12"/></g>`;
    case "lead":
      return `<g class="aa-mark-lead"><path class="aa-stripe-${formation?.stripe ?? "white"}" d="${PENNANT}"/><text x="6.6" y="-1.3">${formation ? formation.short.split(" ")[0] : ""}</text></g>`;
    case "acquired":
      return `<g class="aa-mark-eye${side}"><circle r="8"/><path d="M-6 0Q0 -6 6 0Q0 6 -6 0Z"/><circle class="aa-pupil" r="2"/></g>`;
    case "control":
      return `<g class="aa-mark-flag${side}"><path class="aa-pole" d="M-5 9V-8"/><path d="${row.side === "WP" ? "M-5 -8H8V1H-5Z" : "M-5 -8L9 -3.5L-5 1Z"}"/></g>`;
    default:
      return `<g class="aa-mark-operation aa-operation-${row.kind}${side}" transform="scale(.76)"><rect class="aa-stripe-${formation?.stripe ?? "white"}" x="-15" y="-7.5" width="30" height="15" rx="7.5"/><rect x="-12.5" y="-5.8" width="25" height="11.6" rx="5.8"/><path d="${OPERATIONS[row.kind] ?? ""}"/></g>`;
  }
}

/** Bridges lie on a hexside, turned across it. */
export function bridgeArt(kind: MarkKind, angle: number): string {
  const turned = `transform="rotate(${angle.toFixed(0)})"`;
  if (kind === "blown")
    return `<g ${turned}><path class="aa-blown-bed" d="M-11 -7L-3 0L-11 7M11 -7L3 0L11 7"/><path class="aa-blown" d="M-11 -7L-3 0L-11 7M11 -7L3 0L11 7"/></g>`;
  if (kind === "charges-cut")
    return `<g ${turned}><path class="aa-safe-bed" d="M-12 -8l3 3h18l3 -3M-12 8l3 -3h18l3 3"/><path class="aa-safe-bridge" d="M-12 -8l3 3h18l3 -3M-12 8l3 -3h18l3 3"/><circle class="aa-safe-bridge" r="3"/></g>`;
  return `<g ${turned}><rect class="aa-military" x="-14" y="-6.5" width="28" height="13" rx="2"/><path class="aa-military-ink" d="M-9 -6.5V6.5M-3 -6.5V6.5M3 -6.5V6.5M9 -6.5V6.5"/></g>`;
}

const WIDE = new Set<MarkKind>(["smoke", "gas", "gas-persistent", "position", "objective"]);
const placed = ([x, y]: Point, art: string): string =>
  `<g transform="translate(${x.toFixed(1)} ${y.toFixed(1)})">${art}</g>`;

const CLOUD = "M-26 14a9 9 0 0 1 -1 -17a11 11 0 0 1 14 -13a13 13 0 0 1 23 -1a11 11 0 0 1 15 12a10 10 0 0 1 1 19z";

/** The art of a marker as wide as its hex, round (0, 0). */
export function wideArt(row: MarkRow): string {
  const side = row.side ? ` aa-${row.side.toLowerCase()}` : "";
  if (row.kind === "position")
    return `<path class="aa-works${side}" d="M-29 9Q-33 32 0 35Q33 32 29 9"/><path class="aa-works-teeth${side}" d="M-31 20l-6 3M-22 31l-4 6M-8 35l-1 7M8 35l1 7M22 31l4 6M31 20l6 3"/>`;
  if (row.kind === "smoke") return `<path class="aa-smoke" d="${CLOUD}"/>`;
  if (row.kind === "objective")
    return `<path class="aa-objective-bed" d="${HEX}"/><path class="aa-objective${side}" d="${HEX}"/>`;
  return `<g class="${gasClass(row)}"><path d="${HEX}"/></g>${GAS_SIGN}`;
}

const gasClass = (row: MarkRow): string => `aa-gas${row.kind === "gas" ? "" : " aa-gas-persistent"}`;
const GAS_SIGN = `<path class="aa-gas-sign" d="M0 -9L8 5H-8Z"/><path class="aa-gas-ink" d="M0 -4V1M0 3V3.4"/>`;

/** Markers as wide as their hex are painted under the counters, smoke above them; gas spreads to the hexes around. */
export function wideMarks(at: Theater, table: TheaterTable): Overlay[] {
  const found: Overlay[] = [];
  table.marks.forEach((row, n) => {
    const point = row.hex === undefined ? null : at.centre(row.hex);
    if (!point || !WIDE.has(row.kind)) return;
    const zone = row.kind.startsWith("gas")
      ? at.lattice
          .around(row.hex!)
          .map((hex) => placed(at.centre(hex)!, `<path d="${HEX}"/>`))
          .join("")
      : "";
    const art = (zone ? `<g class="${gasClass(row)}">${zone}</g>` : "") + placed(point, wideArt(row));
    found.push({ key: `${row.kind}:${row.hex}:${n}`, layer: "markers", above: row.kind === "smoke", art });
  });
  return found;
}

/** Small markers are things that lie on the map and explain themselves. */
export function markPieces(at: Theater, table: TheaterTable): Piece[] {
  const found: Piece[] = [];
  table.marks.forEach((row, n) => {
    if (row.site !== undefined) {
      const middle = at.site(row.site);
      if (!middle) return;
      const [one, two] = at.board.sites[row.site]!.map((hex) => at.centre(hex)!) as [Point, Point];
      const angle = (Math.atan2(two[1] - one[1], two[0] - one[0]) * 180) / Math.PI;
      found.push(piece(at, row, n, ...middle, bridgeArt(row.kind, angle)));
      return;
    }
    const point = row.hex === undefined ? null : at.centre(row.hex);
    if (!point || WIDE.has(row.kind)) return;
    const [dx, dy] = PLACE[row.kind] ?? [0, 0];
    found.push(piece(at, row, n, point[0] + dx, point[1] + dy, markArt(at, row)));
  });
  return found;
}

function piece(at: Theater, row: MarkRow, n: number, x: number, y: number, art: string): Piece {
  const { tools } = at;
  const facts: string[] = [];
  if (row.formation !== undefined) facts.push(tools.name(["formation", row.formation]));
  if (row.side) facts.push(tools.role(row.side));
  if (row.kind === "minefield")
    facts.push(tools.say(row.real === undefined ? "aa-mine-unknown" : row.real ? "aa-mine-real" : "aa-mine-dummy"));
  const hex = row.hex ?? at.board.sites[row.site!]![0]!;
  return {
    key: `mark:${row.kind}:${hex}:${row.formation ?? n}`,
    ref: row.ref ?? null,
    x,
    y,
    art,
    outline: hexagon(13),
    name: tools.say(`aa-mark-${row.kind.replaceAll("_", "-")}`),
    facts,
    at: ["hex", hex],
    layer: "markers",
    still: true,
  };
}

/** Counters and markers on the map, and what can be said about them. */

import { called } from "../../text/called";
import type { Ref, View } from "../../wire/types";
import type { Piece, Tip } from "../api";
import { hexagon } from "../../map/hexes";
import { counterArt, outlineOf, SIZE } from "./counters";
import type { Front } from "./front";
import type { FrontTable, UnitRow } from "./shapes";

const FLAGS = ["ban", "reduced", "engaged", "oos", "fired", "night", "replaced", "moved", "attacked"] as const;

export function tipOf(at: Front, [kind, id]: Ref, view: View): Tip | null {
  const table = view.table as FrontTable;
  if (kind === "unit") {
    const row = table.units[String(id)];
    return row ? { title: at.board.units[String(id)]?.label ?? "", lines: factsOf(at, id, row) } : null;
  }
  const hex = kind === "hex" ? at.hexes.get(id) : undefined;
  if (!hex) return null;
  const { tools } = at;
  const lines = [tools.maybe(`a44-terrain-${hex.terrain.replaceAll("_", "-")}`) ?? hex.terrain];
  if (hex.settlement) lines.push(tools.maybe(`a44-settlement-${hex.settlement}`) ?? hex.settlement);
  const goal = at.board.objectives.find((one) => one.hex === id);
  if (goal)
    lines.push(goal.points > 0 ? tools.say("a44-objective-points", { n: goal.points }) : tools.say("a44-objective"));
  const holder = table.control[String(id)];
  if (holder) lines.push(tools.say("a44-held-by", { side: tools.role(holder) }));
  const works = table.positions[String(id)];
  if (works) lines.push(tools.maybe(`a44-position-${works}`) ?? works);
  return { title: hex.name ? `${hex.name} (${hex.code})` : hex.code, lines };
}

export function factsOf(at: Front, id: number, row: UnitRow): string[] {
  const counter = at.board.units[String(id)];
  if (!counter) return [];
  const { tools } = at;
  const [attack, defense, move] = row.factors;
  const morale = tools.maybe(`a44-morale-${counter.morale.toLowerCase()}`) ?? counter.morale;
  const facts = [
    `${called(counter.type, tools)}, ${counter.size}`,
    counter.artillery
      ? tools.say("a44-facts-gun", { range: counter.range, defense, move })
      : tools.say("a44-facts", { attack, defense, move }),
    morale,
  ];
  if (counter.tq) facts.push(tools.say("a44-facts-tq", { n: counter.tq }));
  for (const flag of FLAGS) if (row[flag]) facts.push(tools.maybe(`a44-flag-${flag}`) ?? flag);
  if (row.order) facts.push(tools.maybe(`a44-flag-${row.order}`) ?? row.order);
  if (row.marker) facts.push(tools.maybe(`a44-flag-${row.marker}`) ?? row.marker);
  if (row.surrender) facts.push(`${tools.say("a44-surrender")} ${row.surrender}`);
  return facts;
}

export function pieceOf(at: Front, id: number, row: UnitRow): Piece | null {
  const counter = at.board.units[String(id)];
  const [kind, where] = row.at;
  const point = kind === "hex" ? at.centre(where) : at.spots.get(`${kind}:${where}`);
  if (!counter || !point) return null;
  return {
    key: `unit:${id}`,
    ref: ["unit", id],
    x: point[0],
    y: point[1],
    art: counterArt(counter, row),
    outline: outlineOf(counter.side),
    name: counter.label,
    facts: factsOf(at, id, row),
    owner: counter.side,
    at: [kind === "block" ? "entry" : kind, where],
    stack: `${kind}:${where}`,
    spread: SIZE + 3,
  };
}

export const MARKS: Record<string, string> = {
  traffic: `<path class="a44-mark a44-allied" d="M-11 -9h22v18h-22z"/><path class="a44-mark-ink" d="M-7 -4h14M-7 0h14M-7 4h14"/>`,
  greif: `<path class="a44-mark a44-german" d="M-11 -9h22v18h-22z"/><path class="a44-mark-ink" d="M-7 5L0 -6L7 5M-4 1h8"/>`,
  roadblock: `<path class="a44-mark" d="M-11 -9h22v18h-22z"/><path class="a44-mark-ink" d="M-8 -6L8 6M-8 6L8 -6"/>`,
  dump: `<path class="a44-mark" d="M-10 -8h20v16h-20z"/><path class="a44-mark-ink" d="M-4 5V-4h8V5zM-4 -1h8"/>`,
  improved: `<path class="a44-works" d="M-24 12q6 -9 12 0t12 0t12 0t12 0"/>`,
  building: `<path class="a44-works a44-begun" d="M-24 12q6 -9 12 0t12 0t12 0t12 0"/>`,
};

export function marks(at: Front, table: FrontTable): Piece[] {
  const found: Piece[] = [];
  const add = (kind: string, hex: number): void => {
    const point = at.centre(hex);
    if (!point) return;
    const name = at.tools.say(`a44-${kind}`);
    found.push({
      key: `${kind}:${hex}`,
      ref: null,
      x: point[0] - 20,
      y: point[1] + 22,
      art: MARKS[kind]!,
      outline: hexagon(12),
      name,
      at: ["hex", hex],
      layer: "markers",
      still: true,
    });
  };
  table.traffic.forEach((hex) => add("traffic", hex));
  table.greif.forEach((hex) => add("greif", hex));
  table.roadblocks.forEach(({ hex }) => add("roadblock", hex));
  table.dumps.forEach(({ hex }) => add("dump", hex));
  return found;
}

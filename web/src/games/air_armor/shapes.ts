/**
 * What the server tells about Air & Armor: the static board (`view/board.py`) and the table as a seat may see it
 * (`view/table.py`). This file is the contract of the two; docs/air-armor-view.md tells it in words.
 *
 * Hexes are numbered row by row from 0101: id = (row - 1) * columns + column - 1.
 */

import type { Ref } from "../../wire/types";

export type Side = "WP" | "NATO";

// -- the board ------------------------------------------------------------------------------------------------------

export interface Chart {
  unit: number; // chart units per hex radius
  bounds: [number, number, number, number];
  relief: { at: [number, number]; size: [number, number]; image: string };
  heights: { metres: number; path: string }[];
  woods: { light: string; groves: string; heavy: string };
  built: { city: string; town: string };
  rivers: { name: string; width: number; path: string }[];
  border: string;
  slopes: Record<"slope" | "scarp", { crest: string; hachures: string }>;
  roads: { autobahn: string; bundesstrasse: string; minor: string };
  bridges: [hex: number, other: number, x: number, y: number, angle: number][];
  towns: { city: string; town: string; village: string };
  labels: { text: string; kind: string; x: number; y: number; size: number; anchor?: string; angle?: number; spacing?: number }[];
}

/** What is printed on a counter. */
export interface Print {
  label: string; // designation: "117/39", "1/3", "4-24/72"
  side: Side;
  nation: "SOV" | "EG" | "US" | "WG" | "CAN";
  formation: number; // -1: helicopters and aircraft
  kind: string; // armor, mechanized, motorized, leg, cavalry, anti-armor, armored-anti-armor, engineer, artillery, sp-artillery, rocket, hq, attack-helicopter, utility-helicopter, air
  equipment: string; // "T-80", "M109", "Main HQ"
  attack?: number;
  range?: number;
  defense: number;
  profile?: string; // of helicopters and aircraft: gunnery, stand-off, high-bomb, high-stand-off, low-bomb, low-stand-off
  cp?: number; // of an HQ: Command Points, Recon Points, Command Range
  rp?: number;
  command?: number;
}

/** A formation: its stripe tells the regiment or brigade, its band the division. */
export interface Formation {
  name: string;
  short: string; // "117 GMRR"
  side: Side;
  nation: string;
  parent: number; // -1: none
  band: string; // colour key of its division or corps: see counters.css, .aa-band-*
  stripe: string; // colour key of the regiment or brigade: blue, orange, green, purple, yellow, white, crimson
  notches: number; // how often the stripe is cut: the second cue beside its colour
}

/** A place of pieces that is no hex. */
export interface Box {
  id: number;
  side: Side;
  kind: "off5" | "off10"; // rows of the Off-map Display, at the edge of the map
}

export interface SideRow {
  hexes: [number, number];
  water?: "main" | "saale";
  slope?: "slope" | "impassable";
  uphill?: number; // the hex on the high ground
  road?: "autobahn" | "bundesstrasse" | "minor";
}

export interface TheaterBoard {
  chart: Chart;
  grid: { rows: number; columns: number };
  area: { rows: [number, number]; columns: [number, number] }; // the hexes in play
  edges: Partial<Record<Side, "north" | "south" | "east" | "west">>;
  terrain: string; // a letter for each hex: c clear, l light woods, h heavy woods, t town, u city
  places: [hex: number, name: string][];
  sides: SideRow[];
  sites: [number, number][]; // the two hexes of each river hexside by its number; none has number 0
  bridges: { id: number; hexes: [number, number]; river: "main" | "saale"; kind: "autobahn" | "road"; name: string }[]; // id: the site
  boxes: Box[];
  prints: Record<string, Print>; // by type of counter; h + helicopter * 2 + profile; a + aircraft * 4 + profile
  formations: Record<string, Formation>;
  planning: Record<Side, number[]>; // formations that have a box on the planning card
  objectives: { hex: number; name: string; vp: number }[];
  zones: { id: number; name: string; hexes: number[] }[];
  turns: { number: number; from: string; night: boolean; fog: boolean }[];
}

// -- the table ------------------------------------------------------------------------------------------------------

/** A counter on the table; flags that are not set are left out. What the seat may not know is left out too. */
export interface PieceRow {
  at: Ref; // ["hex", id], ["box", id] of the Off-map Display, ["queue", hex] outside the edge hex, ["turn", n] on the Game Turn Track; anything else is not drawn
  side: Side;
  print?: string; // key of board.prints; absent: a blank counter with a question mark
  steps?: number; // absent: not known (or an unrevealed unit of Hidden Mode)
  order?: number; // lies on those with a lower one in the stack; absent: 0
  dummy?: true; // only for its owner
  used?: true;
  disrupted?: true;
  fired?: true;
  contaminated?: true;
  masked?: true;
  defense?: true; // Deliberate Defense marker
  out?: true; // an HQ that is out of action until it is reconstituted
  ew?: "ready" | "used"; // the asset under a division HQ
  detected?: true; // of the own units: the enemy may look at it
  seen?: { steps: number; turn: number; stale: number }; // an enemy counter looked at before
}

export type MarkKind =
  | "minefield" | "obstacle" | "position" | "smoke" | "gas" | "gas-persistent"
  | "blown" | "military" | "charges-cut" // on a river hexside: `site`
  | "lead" | "objective" | "target" | "acquired" | "control"
  | "march" | "hasty_attack" | "assault" | "reserve" | "plan"; // operation of a formation shown on the map; "plan" is face down

/** A marker on the map. */
export interface MarkRow {
  kind: MarkKind;
  hex?: number; // most markers
  site?: number; // on a river hexside: bridges
  side?: Side; // owner, if it has one
  formation?: number; // lead unit and operation markers
  real?: boolean; // minefields: only when the seat knows it
  ref?: Ref; // what an option may point at; absent: nothing
}

export interface PlanRow {
  operation?: "march" | "hasty_attack" | "assault" | "reserve" | "hidden" | "none";
  open?: true; // revealed
  done?: true;
  shattered?: true;
  main?: true; // its division has the Main Effort
  steps?: [left: number, shatters: number]; // maneuver steps, and the number at which it checks for Shatter
}

/** The operation under way: who takes part, where it goes, who supports it. */
export interface OperationRow {
  kind: string; // a word of codes.OPERATIONS
  variant: "usual" | "gegenangriff" | "overrun" | "close-attack";
  side: Side;
  formation: number; // -1: none
  objective: number; // -1: none
  site: number; // of the bridge that is the objective, 0: none
  members: number[];
  force: number[]; // moves now
  spent: Record<string, number>; // quarters of a movement point, by piece
  offensive: { hq: number; assets: number[] } | null;
  defensive: { hq: number; assets: number[] } | null;
}

/** One step of the nested interrupts: who does what where. */
export interface StoryRow {
  title: string;
  side?: Side;
  hex?: number;
}

export interface TheaterTable {
  turn: { number: number; last: number; from: string; night: boolean; fog: boolean; initiative?: Side };
  pieces: Record<string, PieceRow>; // key: id of the piece, the number of the ref ["piece", id]
  marks: MarkRow[];
  planning: Record<string, PlanRow>; // by formation: regiments of the WP, brigades of NATO
  hqs: Record<string, { cp: [left: number, of: number]; rp: [left: number, of: number] }>; // by piece
  helicopters: Record<string, [ready: number, rearm: number, recovery: number]>; // steps on the Helicopter Track by type
  csp: Record<string, Record<string, number>>; // WP, US, WG, CAN: air, mine, adm, bridging, persistent, non_persistent
  offmap: Partial<Record<Side, { cp: number; rp: number }>>;
  sam: Partial<Record<Side, number>>;
  efforts: { turn: number; formation?: number }[]; // Main Effort chits; no formation: face down
  arrivals: { turn: number; side: Side; what: string }[];
  fire: { target: number; from: number[]; guns: number[]; kind: string; hits?: number } | null; // the combat or strike under way
  operation: OperationRow | null;
  story: StoryRow[]; // the outermost first
  victory: { points: number; par: number; levels?: number[]; side: Side; hits?: Record<Side, { air: number; hq: number }>; parts?: Record<string, number> };
}

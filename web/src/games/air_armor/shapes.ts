/** What the server tells about a game: its board and its table. Made by tools/wire_types.py: do not edit. */

export type Side = "WP" | "NATO";

export type MarkKind = "minefield" | "obstacle" | "position" | "smoke" | "gas" | "gas-persistent" | "blown" | "military" | "charges-cut" | "lead" | "objective" | "acquired" | "control";

export type Operation = "march" | "hasty_attack" | "assault" | "reserve" | "hidden" | "none";

/** The picture of the hills. */
export interface Relief {
  at: [number, number];
  size: [number, number];
  image: string;
}

/** Ground above some metres. */
export interface Height {
  metres: number;
  path: string;
}

/** Outlines of woods. */
export interface Woods {
  light: string;
  groves: string;
  heavy: string;
}

/** Outlines of cities and towns. */
export interface Built {
  city: string;
  town: string;
}

/** A river as it is drawn. */
export interface River {
  name: string;
  width: number;
  path: string;
}

/** The edge of a slope and its hachures. */
export interface Slope {
  crest: string;
  hachures: string;
}

/** Slopes that can be crossed and scarps that cannot. */
export interface Slopes {
  slope: Slope;
  scarp: Slope;
}

/** Roads by rank. */
export interface Roads {
  autobahn: string;
  bundesstrasse: string;
  minor: string;
}

/** Houses by the size of the place. */
export interface Towns {
  city: string;
  town: string;
  village: string;
}

/** A name on the map. */
export interface Label {
  text: string;
  kind: string;
  x: number;
  y: number;
  size: number;
  anchor?: string;
  angle?: number;
  spacing?: number;
}

/** The drawing of the map. */
export interface Chart {
  provenance?: any;
  unit: number; // chart units per hex radius
  bounds: [number, number, number, number];
  relief: Relief;
  heights: Height[];
  woods: Woods;
  built: Built;
  rivers: River[];
  border: string;
  slopes: Slopes;
  roads: Roads;
  bridges: [hex: number, other: number, x: number, y: number, angle: number][];
  towns: Towns;
  labels: Label[];
  upper?: string;
}

/** What is printed on a counter. */
export interface Print {
  label: string; // designation: "117/39", "1/3", "4-24/72"
  side: "WP" | "NATO";
  nation: string; // SOV, EG, US, WG, CAN
  formation: number; // -1: helicopters and aircraft
  kind: string; // armor, mechanized, artillery, hq, attack-helicopter, air ...
  equipment: string; // "T-80", "M109", "Main HQ"
  attack?: number;
  range?: number;
  defense: number;
  profile?: string; // of helicopters and aircraft: gunnery, stand-off, high-bomb ...
  cp?: number; // of an HQ: Command Points, Recon Points, Command Range
  rp?: number;
  command?: number;
  steps?: number; // that the scenario gives its type
}

/** A formation: its stripe tells the regiment or brigade, its band the division. */
export interface Formation {
  name: string;
  short: string; // "117 GMRR"
  side: "WP" | "NATO";
  nation: string;
  parent: number; // -1: none
  band: string; // colour key of its division or corps: see counters.css, .aa-band-*
  stripe: string; // colour key of the regiment or brigade
  notches: number; // how often the stripe is cut: the second cue beside its colour
}

/** A row of the Off-map Display, at the edge of the map. */
export interface Box {
  id: number;
  side: "WP" | "NATO";
  kind: "off5" | "off10";
}

/** A hexside with water, a slope or a road. */
export interface SideRow {
  hexes: [number, number];
  water?: "main" | "saale";
  slope?: "slope" | "impassable";
  uphill?: number; // the hex on the high ground
  road?: "autobahn" | "bundesstrasse" | "minor";
}

/** The size of the map. */
export interface Grid {
  rows: number;
  columns: number;
}

/** The hexes in play. */
export interface Area {
  rows: [number, number];
  columns: [number, number];
}

/** Which edge of the map a side comes from. */
export interface Edges {
  WP: string;
  NATO: string;
}

/** A civil bridge by its river site. */
export interface Bridge {
  id: number;
  hexes: [number, number];
  river: "main" | "saale";
  kind: "autobahn" | "road";
  name: string;
}

/** Formations that have a box on the planning card. */
export interface Planning {
  WP: number[];
  NATO: number[];
}

/** A hex that is worth points at the end. */
export interface Objective {
  hex: number;
  name: string;
  vp: number;
}

/** A set-up zone. */
export interface Zone {
  id: number;
  name: string;
  hexes: number[];
}

/** A turn of the Game Turn Track. */
export interface Turn {
  from: string;
  number: number;
  night: boolean;
  fog: boolean;
}

/** A line of the reinforcement schedule. */
export interface Due {
  turn: number;
  side: "WP" | "NATO";
  prints: string[]; // keys of board.prints
  how: "zone" | "air" | "place";
  zones: number[]; // by any of them; none: by the friendly edge
}

/** Everything on the table that never changes. */
export interface TheaterBoard {
  chart: Chart;
  grid: Grid;
  area: Area;
  edges: Edges;
  terrain: string; // a letter for each hex: c clear, l light woods, h heavy woods, t town, u city
  places: [hex: number, name: string][];
  sides: SideRow[];
  sites: number[][]; // the two hexes of each river hexside by its number; none has number 0
  bridges: Bridge[];
  boxes: Box[];
  prints: Record<string, Print>; // by type of counter; h + helicopter * 2 + profile; a + aircraft * 4 + profile
  formations: Record<string, Formation>;
  planning: Planning;
  objectives: Objective[];
  zones: Zone[];
  turns: Turn[];
  schedule: Due[];
  names: Record<string, any>;
}

/** What a seat remembers of an enemy counter that it looked at. */
export interface SeenRow {
  steps: number;
  turn: number;
  stale: number;
}

/** A counter on the table; flags that are not set, and what the seat may not know, are left out. */
export interface PieceRow {
  at: [kind: string, id: number]; // ["hex", id], ["box", id], ["queue", hex] outside the edge hex, ["turn", n] on the Game Turn Track
  side: "WP" | "NATO";
  print?: string; // key of board.prints; absent: a blank counter with a question mark
  steps?: number; // absent: not known, or an unrevealed unit of Hidden Mode
  order?: number; // lies on those with a lower one in the stack; absent: 0
  dummy?: boolean; // only for its owner
  used?: boolean;
  disrupted?: boolean;
  fired?: boolean;
  contaminated?: boolean;
  masked?: boolean;
  defense?: boolean; // Deliberate Defense marker
  out?: boolean; // an HQ that is out of action until it is reconstituted
  ew?: "ready" | "used"; // the asset under a division HQ
  detected?: boolean; // of the own units: the enemy may look at it
  seen?: SeenRow; // an enemy counter looked at before
}

/** A marker on the map. */
export interface MarkRow {
  kind: "minefield" | "obstacle" | "position" | "smoke" | "gas" | "gas-persistent" | "blown" | "military" | "charges-cut" | "lead" | "objective" | "acquired" | "control";
  hex?: number; // most markers
  site?: number; // on a river hexside: bridges
  side?: "WP" | "NATO"; // owner, if it has one
  formation?: number; // of a Lead Unit marker
  real?: boolean; // minefields: only when the seat knows it
  ref?: [kind: string, id: number]; // what an option may point at; absent: nothing
}

/** The Operation Box of a formation. */
export interface PlanRow {
  operation?: "march" | "hasty_attack" | "assault" | "reserve" | "hidden" | "none";
  open?: boolean; // revealed
  done?: boolean;
  shattered?: boolean;
  main?: boolean; // its division has the Main Effort
  steps?: [left: number, shatters: number];
}

/** A Fire Call: the caller and the assets that answer. */
export interface CallRow {
  hq: number;
  assets: number[];
}

/** The operation under way: participants, objective, support. */
export interface OperationRow {
  kind: string;
  variant: string; // usual, gegenangriff, overrun, close-attack
  side: "WP" | "NATO";
  formation: number; // -1: none
  objective: number; // -1: none
  site: number; // of the bridge that is the objective, 0: none
  members: number[];
  force: number[]; // moves now
  spent: Record<string, number>; // quarters of a movement point, by piece
  offensive: CallRow | null;
  defensive: CallRow | null;
}

/** One step of the nested interrupts: the side, its act and the place. */
export interface StoryRow {
  title: string;
  side?: "WP" | "NATO";
  hex?: number;
}

/** Turn, hour and light. */
export interface TurnRow {
  from: string;
  number: number;
  last: number;
  night: boolean;
  fog: boolean;
  initiative?: string;
}

/** Points left of an HQ. */
export interface HqRow {
  cp: [left: number, of: number];
  rp: [left: number, of: number];
}

/** Points of the command off the map. */
export interface OffMapRow {
  cp: number;
  rp: number;
}

/** A Main Effort chit; without a formation it lies face down. */
export interface EffortRow {
  turn: number;
  formation?: number;
}

/** What is still to come. */
export interface ArrivalRow {
  turn: number;
  side: "WP" | "NATO";
  what: string;
}

/** The combat or strike under way. */
export interface FireRow {
  from: number[];
  target: number;
  guns: number[];
  kind: string;
  hits?: number;
}

/** Air and HQ Hits of a side. */
export interface HitsRow {
  air: number;
  hq: number;
}

/** The margin of the scorer as it stands. */
export interface VictoryRow {
  points: number;
  par: number;
  levels: number[];
  side: "WP" | "NATO";
  hits: Record<string, HitsRow>;
}

/** The table as a seat may see it. */
export interface TheaterTable {
  turn: TurnRow;
  pieces: Record<string, PieceRow>; // by the number of the ref ["piece", id]
  marks: MarkRow[];
  planning: Record<string, PlanRow>; // by formation: regiments of the WP, brigades of NATO
  hqs: Record<string, HqRow>; // by piece
  helicopters: Record<string, [ready: number, rearm: number, recovery: number]>;
  csp: Record<string, Record<string, number>>; // WP, US, WG, CAN: air, mine, adm, bridging, persistent, non_persistent
  offmap: Record<string, OffMapRow>; // by side
  sam: Record<string, number>; // by side
  efforts: EffortRow[];
  arrivals: ArrivalRow[];
  fire: FireRow | null;
  operation: OperationRow | null;
  story: StoryRow[]; // the outermost first
  victory: VictoryRow;
  left: Record<string, number>; // steps by type, wherever they are
  pools: Record<string, number>; // Step Pools of Hidden Mode, by type
  track: Record<string, any>;
}

/** Where a counter, or the force that moves with it, can go. */
export interface Reach {
  piece: number;
  operation: string;
  points: number;
  costs: Record<string, number>; // quarters of a movement point
  paths: Record<string, number[]>;
  protected: number[];
  beside: number[]; // next to the enemy and not protected
}

/** Zones of control of a side. */
export interface Zones {
  zones: number[];
  close: number[]; // next to a unit, but close terrain: no zone of control
}

/** An HQ, its points, and what is in its range. */
export interface Command {
  piece: number;
  works: boolean;
  cp: number;
  rp: number;
  range: number;
  commands: number[];
  far: number[];
  hexes: number[];
}

/** Observers and guns for fire on a hex. */
export interface Support {
  hex: number;
  acquired: boolean;
  observers: Record<string, number[]>; // by HQ
  guns: number[];
}

/** The flak umbrella of a side; its strength is known to that side alone. */
export interface Flak {
  hexes: number[];
  strength?: Record<string, [aircraft: number, helicopter: number]>;
}

/** What either side may look at, and what it remembers. */
export interface Detection {
  seen: number[];
  open: number[];
  remembered: Record<string, [steps: number, turn: number, stale: number]>;
}

/** The chances of an answer that leads to a roll. */
export interface Prospect {
  sum: [message: string, value: string | number, rule: string][];
  odds: [message: string, args: Record<string, number>, weight: number][];
  of: number;
}

/** The chances of the answers to the open question. */
export interface Prospects {
  by: Record<string, Prospect>; // by the words of the answer
  everybody?: number[]; // units that may be named one after another
}

/** What the enemy may answer to the operation, as far as both see. */
export interface Threats {
  defenders: number[];
  guns: number[];
  reactors: number[];
  call: boolean;
}

/** Offensive Fire that would be possible: by those who move alone, then with `others` who stand there too. */
export interface Assault {
  target: number;
  strength: number;
  chance: number; // faces of a ten-sided die that cost the defenders a step
  others: number[];
  together: number;
  better: number;
  guns: number[]; // in range, to be called
  sure: boolean; // all defenders are known; else the chance is that against units of their types
}

/** Where a side could go in a Hasty Attack, and how many of its counters could come next to a hex. */
export interface Threat {
  reach: number[];
  counters: Record<string, number>;
}

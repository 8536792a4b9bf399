/** What the server tells about a game: its board and its table. Made by tools/wire_types.py: do not edit. */

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

/** Outlines of forests, rough ground and the West Wall. */
export interface Woods {
  light: string;
  groves: string;
  forest: string;
  rough: string;
  wall: string;
}

/** A lake or a border. */
export interface Outline {
  name: string;
  path: string;
}

/** A river as it is drawn. */
export interface River {
  name: string;
  rank: string;
  width: number;
  path: string;
}

/** Roads by rank. */
export interface Roads {
  primary: string;
  secondary: string;
  forest_road: string;
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

/** A set-up zone. */
export interface ZoneDrawn {
  id: number;
  name: string;
  at: [number, number];
  path: string;
}

/** The arrow of an entry hex. */
export interface EntryDrawn {
  letter: string;
  side: string;
  at: [number, number];
  out: string;
}

/** A box beside the map, or a Blocking Position. */
export interface BoxDrawn {
  box?: string;
  block?: string;
  rect: [number, number, number, number];
}

/** The drawing of the map; `unit`: chart units per hex radius. */
export interface Chart {
  provenance: any;
  unit: number;
  bounds: [number, number, number, number];
  relief: Relief;
  heights: Height[];
  woods: Woods;
  lakes: Outline[];
  rivers: River[];
  borders: Outline[];
  roads: Roads;
  bridges: [number, number, number][];
  towns: Record<string, string>;
  wall: string;
  labels: Label[];
  zones: ZoneDrawn[];
  entries: EntryDrawn[];
  boxes: BoxDrawn[];
}

/** A hex; `at`: its centre in the units of the grid. */
export interface Hex {
  id: number;
  code: string;
  at: [number, number];
  terrain: string;
  neighbours: number[];
  settlement?: string;
  name?: string;
  bottleneck?: boolean;
  entry?: number;
}

/** A hexside with water, a road or an army boundary. */
export interface Side {
  id: number;
  hexes: [number, number];
  water?: string;
  road?: string;
  boundary?: boolean;
}

/** A bridge site. */
export interface Bridge {
  id: number;
  hexes: [number, number];
  name: string;
  river: string;
  start: string;
}

/** An entry hex and supply source. */
export interface Entry {
  id: number;
  letter: string;
  hex: number;
  side: string;
  name: string;
  box: number;
  blocking: boolean;
}

/** A box beside the map. */
export interface Box {
  id: number;
  name: string;
}

/** A hex that gives points. */
export interface Objective {
  hex: number;
  name: string;
  points: number;
}

/** Where a formation is set up. */
export interface Zone {
  id: number;
  formation: number;
  hexes: number[];
}

/** What is printed on a counter, both sides. */
export interface Counter {
  label: string;
  side: string;
  nation: string;
  color: string;
  formation: number;
  army: string;
  corps: string;
  type: string;
  symbol: string;
  size: string;
  steps: number;
  stacking: [number, number];
  factors: [number, number, number];
  reduced: [number, number, number];
  range: number;
  tq: number;
  red_tq: boolean;
  morale: string;
  mechanized: boolean;
  vehicle: boolean;
  silhouette: boolean;
  artillery: boolean;
  parenthesised: boolean;
}

/** A unit that comes later than the set-up. */
export interface Arrival {
  unit: number;
  turn: number;
  how: number;
  entries: number[];
}

/** A division, brigade or Cavalry Group. */
export interface Formation {
  id: number;
  name: string;
  kind: string;
}

/** A turn of the track. */
export interface Turn {
  number: number;
  date: string;
  frozen: boolean;
  clear: boolean;
}

/** A source of column shifts; events tell them in this order. */
export interface Shift {
  name: string;
  rule: string;
}

/** Everything on the table that never changes. */
export interface FrontBoard {
  chart: Chart;
  layout: Record<string, string>;
  hexes: Hex[];
  sides: Side[];
  bridges: Bridge[];
  entries: Entry[];
  boxes: Box[];
  objectives: Objective[];
  zones: Zone[];
  units: Record<string, Counter>;
  formations: Formation[];
  arrivals: Arrival[];
  turns: Turn[];
  shifts: Shift[];
  names: Record<string, Record<string, string>>;
}

/** A unit: place, factors now, and every state that is not the usual one. */
export interface UnitRow {
  at: [kind: string, id: number];
  factors: [number, number, number];
  order?: string;
  marker?: string;
  surrender?: number;
  parent?: number;
  ban?: boolean;
  reduced?: boolean;
  engaged?: boolean;
  oos?: boolean;
  fired?: boolean;
  night?: boolean;
  replaced?: boolean;
  building?: boolean;
  moved?: boolean;
  attacked?: boolean;
}

/** Turn, date, weather and whose turn it is. */
export interface TurnRow {
  number: number;
  last: number;
  date: string;
  frozen: boolean;
  clear: boolean;
  night: boolean;
  role: string;
}

/** Markers that may still be placed; Strategic Movement by side. */
export interface MarkersLeft {
  traffic: number;
  greif: number;
  strategic: [number, number];
  air: number;
}

/** A roadblock on the map. */
export interface Roadblock {
  hex: number;
  side: string;
}

/** A fuel dump; whether it is real only for those who know (32.1). */
export interface Dump {
  hex: number;
  captured: boolean;
  real?: boolean;
}

/** Who has the Attacker's Advantage against a hex. */
export interface Advantage {
  hex: number;
  target: number;
  units: number[];
}

/** The combat under way. */
export interface FightRow {
  target: number;
  role: string;
  attackers: number[];
  origins: number[];
  defenders: number[];
  guns: number[];
}

/** How near the German is, and the Allied counter-threat. */
export interface VictoryRow {
  exited: number;
  areas?: number;
  checks?: number;
  points?: number;
  needed?: number;
}

/** The table as a seat may see it. */
export interface FrontTable {
  track: Record<string, any>;
  turn: TurnRow;
  units: Record<string, UnitRow>;
  waiting: Arrival[];
  absent: number[];
  bridges: Record<string, string>;
  control: Record<string, string>;
  positions: Record<string, string>;
  traffic: number[];
  greif: number[];
  markers: MarkersLeft;
  roadblocks: Roadblock[];
  dumps: Dump[];
  advantages: Advantage[];
  fight: FightRow | null;
  victory: VictoryRow;
}

/** Where a unit could go if it moved now. */
export interface Reach {
  points: number;
  extended: number;
  costs: Record<string, number>; // half movement points
  tactical: number[];
  paths: Record<string, number[]>;
  march: Record<string, number>;
}

/** A Hexside Bond: the hexes it parts, and those whose units form it. */
export interface SideBond {
  between: [number, number];
  units: number[];
}

/** Zones of control and bonds of a side. */
export interface Zones {
  zones: number[];
  hex_bonds: [middle: number, one: number, two: number][];
  side_bonds: SideBond[];
}

/** The roads that carry supply to a side. */
export interface Supplied {
  net: number[];
  sources: number[];
  unsupplied: number[];
}

/** The supply line of a unit. */
export interface SupplyLine {
  supplied: boolean;
  overland: number[];
  road: number[];
}

/** The hexes within range of a gun. */
export interface Range {
  hexes: number[];
}

/** The prospects of a combat. */
export interface Outlook {
  of: number;
  rows: [result: string, defense: string, weight: number][];
  taken: number;
  ours: number;
  theirs: number;
}

/** What a Fire Fight or Determined Defense may bring with this Lead Unit. */
export interface Lead {
  unit: number;
  modifier: number;
  outlook: Outlook;
}

/** A combat as it stands: only the defense until a unit has joined. */
export interface Combat {
  target: number;
  defense: number;
  defenders: [unit: number, strength: number][];
  bonus: number;
  guards: number;
  enemy_guns: number[];
  jabos: boolean;
  attack?: number;
  attackers?: [unit: number, strength: number, rule: string, factor: number][];
  odds?: string;
  column?: string;
  shifts?: [name: string, columns: number, rule: string][];
  outcomes?: [result: string, defense: string, weight: number][];
  outlook?: Outlook;
  answered?: Outlook; // when the guns of the defender fire too
  guns?: number[];
  firing?: number[];
  apart?: [unit: number, reason: string, rule: string][];
  everybody?: number[]; // who may join one after another
}

/** A hex that may be attacked, with every unit that can join. */
export interface Target {
  target: number;
  attackers: number[];
  defenders: number[];
  column: string;
  defense: number;
}

/** An attack that would be possible: by those who move alone, with `others` who may join, with guns. */
export interface Assault {
  target: number;
  column: string;
  others: number[];
  together: string;
  guns: number[];
  supported: string;
}

/** Where a side could go, and the attack factors that it could bring against a hex. */
export interface Threat {
  reach: number[];
  factors: Record<string, number>;
}

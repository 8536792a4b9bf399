/** What the server tells about a game: its board and its table. Made by tools/wire_types.py: do not edit. */

export type Side = "german" | "british";

export type Owner = "german" | "british" | "neutral";

export type ShipClass = "BB" | "BC" | "CV" | "PB" | "CA" | "CL" | "DD" | "AC" | "AO" | "Convoy" | "SB";

/** A hex as it is drawn. */
export interface ChartHex {
  id: number;
  code: string;
  area: string;
  x: number;
  y: number;
  corners: number[];
  flags: string[];
}

/** A port or an air base as it is drawn. */
export interface ChartPlace {
  id: number;
  hex: number;
  name: string;
  x: number;
  y: number;
  label: [number, number];
  size: number;
}

/** Water of at least that depth. */
export interface Depth {
  km: number;
  area: number[][][];
}

/** A line of the graticule. */
export interface Meridian {
  name: string;
  line: number[];
}

/** A hexside that cannot be crossed. */
export interface Barrier {
  between: [number, number];
  side: number[];
}

/** A port beside the chart. */
export interface Strip {
  id: number;
  name: string;
  sides: number[][];
  x: number;
  y: number;
}

/** A name on the chart. */
export interface Label {
  text: string;
  kind: "ocean" | "sea" | "land" | "island";
  x: number;
  y: number;
  size: number;
  angle: number;
}

/** Drawing geometry in map kilometres, x east, y north. */
export interface Chart {
  provenance: string;
  unit: string;
  projection: any;
  bounds: [number, number, number, number];
  land: number[][][];
  depth: Depth[];
  graticule: Meridian[];
  arctic_line: number[];
  hexes: ChartHex[];
  barriers: Barrier[];
  canal: number[];
  strips: Strip[];
  ports: ChartPlace[];
  bases: ChartPlace[];
  labels: Label[];
}

/** A hex in play. */
export interface HexRow {
  id: number;
  code: string;
  area: string;
  arctic: boolean;
  uboat_zone: boolean;
  ports: number[];
  bases: number[];
  neighbours: [german: number[], british: number[]];
}

/** A ship as printed. */
export interface StaticShip {
  class: "BB" | "BC" | "CV" | "PB" | "CA" | "CL" | "DD" | "AC" | "AO" | "Convoy" | "SB";
  name: string;
  side: "german" | "british";
  gv: [number, number];
  damaged_gv: [number, number];
  hits_to_damage: number;
  hits_to_sink: number;
  torpedo: boolean;
  air: boolean;
}

/** A port and the hexes that it serves. */
export interface Port {
  id: number;
  key: string;
  strip: boolean;
  hexes: number[];
}

/** An air base. */
export interface Base {
  id: number;
  hex: number;
}

/** What a convoy is worth, and where. */
export interface Convoy {
  ship: number;
  destination: number;
  vp: number;
  vp_hit: number;
}

/** Chart, hexes, ports, bases, ships and names of one scenario. */
export interface SeaBoard {
  chart: Chart;
  hexes: HexRow[];
  ports: Port[];
  bases: Base[];
  ships: Record<string, StaticShip>;
  convoys: Convoy[];
  destinations: Record<string, number[]>;
  battle_only: boolean;
  names: Record<string, Record<string, any>>;
}

/** A task force: its ships, and its trajectory or station. */
export interface TfRow {
  side: "german" | "british";
  ships: number[];
  speed: string;
  em: boolean;
  hex: number;
  port: number;
  contact: boolean;
  line: [hex: number, intel: number, contact: number][];
}

/** A ship as it is now. */
export interface ShipRow {
  where: "absent" | "waiting" | "at_sea" | "completed" | "lost";
  tf: number;
  damaged: boolean;
  hits: number;
  limit: number; // hits that flip or sink the side shown; 0: none does
  gv: [number, number];
  speed: string;
  torpedo: boolean;
  dispersed?: boolean;
  oil?: boolean;
  no_radar?: boolean;
  port?: number;
  effects?: number[];
}

/** A ship on the battle board. */
export interface BattleShip {
  side: "german" | "british";
  state: "on_board" | "broke_away" | "enters_later";
  zone: "far" | "near" | "close";
  speed: string;
  smoke: boolean;
  obscured: number;
  attitude: "" | "closing" | "acquiring" | "running";
  damage_control: boolean;
  crippled?: boolean;
  effects?: string[];
  bridge?: string;
  steered_by_enemy?: boolean;
}

/** A ship that enters the battle later. */
export interface Late {
  ship: number;
  round: number;
}

/** A declared attack. */
export interface Shot {
  weapon: "gun" | "torpedo";
  ship: number;
  target: number;
  gv: number;
}

/** Round, weather, Snafu, zones, ships and declared attacks. */
export interface BattleRow {
  active: number;
  target: number;
  active_side: "german" | "british";
  hex: number;
  kind: string;
  weather: string;
  round: number;
  rounds: number;
  advanced: boolean;
  snafu: string;
  confusion: string;
  fog: boolean;
  poor_visibility: boolean;
  good_visibility: boolean;
  first_fire: string;
  late: Late | null;
  leaving: ("german" | "british")[];
  zones: Record<string, Record<string, number[]>>;
  ships: Record<string, BattleShip>;
  shots: Shot[];
}

/** The attack in preparation: the parts of its sum, and the number of 36 rolls for each cell. */
export interface AttackRow {
  action: number;
  active: number;
  target: number;
  hex: number;
  total: number;
  column: number;
  modifiers: Record<string, number>;
  modifier: number;
  chances: Record<string, number>;
  of: number;
}

/** The action under way: the forces on either side, and air support. */
export interface ActionRow {
  action: string;
  active: number;
  force: number;
  base: number;
  target: number;
  hex: number;
  launch: number;
  ctf: number;
  ctf_force: number;
  air_tf: number;
  air_base: number;
  foe_launch: number;
  foe_ctf: number;
  foe_ctf_force: number;
  foe_air_tf: number;
  foe_air_base: number;
  odds?: AttackRow;
}

/** The Action Clock. */
export interface Clock {
  now: number;
  end: number;
}

/** A stealth force. */
export interface ForceRow {
  side: "german" | "british";
  kind: "uboat" | "submarine" | "mines";
  hex: number;
}

/** A leader, and his ship or force. */
export interface LeaderRow {
  side: "german" | "british";
  uses: number;
  ship: number;
  port: number;
  force: number;
}

/** Ships in port that sail together. */
export interface GroupRow {
  side: "german" | "british";
  ships: number[];
  port: number;
}

/** The table as flat rows by id. */
export interface SeaTable {
  weather: "good" | "bad";
  initiative: "german" | "british";
  tally: number;
  clock: Clock;
  points: Record<string, number>;
  outcome: string;
  tfs: Record<string, TfRow>;
  ships: Record<string, ShipRow>;
  forces: Record<string, ForceRow>;
  leaders: Record<string, LeaderRow>;
  groups: Record<string, GroupRow>;
  ports: Record<string, "german" | "british" | "neutral">;
  bases: Record<string, "german" | "british">;
  action: ActionRow | null;
  battle: BattleRow | null;
}

/** The best attack, without support, on an enemy whose hexes a task force would share. */
export interface MetRow {
  target: number;
  hex: number;
  engage: boolean; // else a Naval Search
  total: number;
  modifier: number;
  chance: number; // rolls of `of` that bring anything
  of: number;
}

/** A line as it would be: its length, Intel markers that it would get, and whom it would meet. */
export interface Meeting {
  length: number;
  intel: number;
  rows: MetRow[];
}

/** By hex, the task forces of a side whose line can reach it. */
export interface SeaThreat {
  steps: Record<string, [segments: number, tf: number][]>;
}

/** What an interruption check would bring. */
export interface Interruption {
  markers: number;
  chances: Record<string, number>;
  of: number;
}

/** A way to carry out an answer: an attack with its chances, an interruption check, or a plain roll. */
export interface Prospect {
  action?: number;
  active?: number;
  target?: number;
  hex?: number;
  total?: number;
  column?: number;
  modifiers?: Record<string, number>;
  modifier?: number;
  chances?: Record<string, number>;
  of: number;
  launch?: number;
  interruption?: Interruption;
  markers?: number;
  roll?: "vie" | "reinforcement";
  ways?: number;
}

/** The chances of the answers to the open question. */
export interface Prospects {
  by: Record<string, Prospect[]>; // by the words of the answer
}

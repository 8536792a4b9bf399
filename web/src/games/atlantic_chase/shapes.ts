/** What the server says about Atlantic Chase: shapes of `board` and of `view.table` (sandtable/games/atlantic_chase/view.py). */

export type Side = "german" | "british";
export type Owner = Side | "neutral";

export interface ChartHex {
  id: number;
  code: string;
  area: string;
  x: number;
  y: number;
  corners: number[];
  flags: string[];
}

export interface ChartPlace {
  id: number;
  hex: number;
  name: string;
  x: number;
  y: number;
  label: [number, number];
  size: number;
}

/** Drawing geometry in map kilometres, x east, y north. */
export interface Chart {
  bounds: [number, number, number, number];
  land: number[][][];
  depth: { km: number; area: number[][][] }[];
  graticule: { name: string; line: number[] }[];
  arctic_line: number[];
  hexes: ChartHex[];
  barriers: { between: [number, number]; side: number[] }[];
  canal: number[];
  strips: { id: number; name: string; sides: number[][]; x: number; y: number }[];
  ports: ChartPlace[];
  bases: ChartPlace[];
  labels: { text: string; kind: "ocean" | "sea" | "land" | "island"; x: number; y: number; size: number; angle: number }[];
}

export interface HexRow {
  id: number;
  code: string;
  area: string;
  arctic: boolean;
  uboat_zone: boolean;
  ports: number[];
  bases: number[];
  neighbours: [number[], number[]];
}

export interface StaticShip {
  name: string;
  side: Side;
  class: ShipClass;
  gv: [number, number];
  damaged_gv: [number, number];
  hits_to_damage: number;
  hits_to_sink: number;
  torpedo: boolean;
  air: boolean;
}

export type ShipClass = "BB" | "BC" | "CV" | "PB" | "CA" | "CL" | "DD" | "AC" | "AO" | "Convoy" | "SB";

export interface SeaBoard {
  chart: Chart;
  hexes: HexRow[];
  ports: { id: number; key: string; strip: boolean; hexes: number[] }[];
  bases: { id: number; hex: number }[];
  ships: Record<string, StaticShip>;
  convoys: { ship: number; destination: number; vp: number; vp_hit: number }[];
  destinations: Record<string, number[]>;
  battle_only: boolean;
  names: Record<string, Record<string, string>>;
}

export interface TfRow {
  side: Side;
  ships: number[];
  speed: string;
  em: boolean;
  hex: number;
  port: number;
  contact: boolean;
  line: [hex: number, intel: number, contact: number][];
}

export interface ShipRow {
  where: "absent" | "waiting" | "at_sea" | "completed" | "lost";
  tf: number;
  damaged: boolean;
  hits: number;
  limit: number;
  gv: [number, number];
  speed: string;
  torpedo: boolean;
  dispersed?: boolean;
  oil?: boolean;
  no_radar?: boolean;
  port?: number;
  effects?: number[];
}

export interface BattleShip {
  side: Side;
  state: "on_board" | "broke_away" | "enters_later";
  zone: "far" | "near" | "close";
  smoke: boolean;
  obscured: number;
  attitude: "" | "closing" | "acquiring" | "running";
  damage_control: boolean;
}

export interface BattleRow {
  active: number;
  target: number;
  active_side: Side;
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
  ships: Record<string, BattleShip>;
}

/** The attack being designated: how its sum comes about and in how many of 36 rolls each cell comes up. */
export interface Attack {
  total: number;
  column: number;
  modifiers: Record<string, number>;
  modifier: number;
  chances: Record<string, number>;
  of: number;
}

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
  odds?: Attack;
}

export interface SeaTable {
  weather: "good" | "bad";
  initiative: Side;
  tally: number;
  clock: { now: number; end: number };
  points: Record<Side, number>;
  outcome: string;
  tfs: Record<string, TfRow>;
  ships: Record<string, ShipRow>;
  forces: Record<string, { side: Side; kind: "uboat" | "submarine" | "mines"; hex: number }>;
  leaders: Record<string, { side: Side; uses: number; ship: number; port: number; force: number }>;
  groups: Record<string, { side: Side; ships: number[]; port: number }>;
  ports: Record<string, Owner>;
  bases: Record<string, Side>;
  action: ActionRow | null;
  battle: BattleRow | null;
}

export const NA = -99;
/** "G1" from "G1 Battle group". */
export const codeOf = (board: SeaBoard, tf: number): string =>
  (board.names["tf"]?.[String(tf)] ?? (tf <= 5 ? `G${tf}` : `B${tf - 5}`)).split(" ")[0]!;
export const sideIndex = (side: Side): 0 | 1 => (side === "german" ? 0 : 1);
const RANK: ShipClass[] = ["BB", "BC", "CV", "PB", "CA", "CL", "AC", "Convoy", "AO", "DD", "SB"];
/** The ship that stands for a task force on its counter. */
export function flagship(board: SeaBoard, ships: number[]): number {
  const rank = (ship: number): number => RANK.indexOf(board.ships[String(ship)]?.class ?? "SB");
  return ships.reduce((best, ship) => (rank(ship) < rank(best) ? ship : best), ships[0] ?? 0);
}

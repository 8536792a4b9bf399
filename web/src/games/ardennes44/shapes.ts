/** What the server tells about Ardennes '44: the static board and the table as a seat may see it. */

export interface Chart {
  unit: number; // chart units per hex radius
  bounds: [number, number, number, number];
  relief: { at: [number, number]; size: [number, number]; image: string };
  heights: { metres: number; path: string }[];
  woods: { light: string; groves: string; forest: string; rough: string; wall: string };
  lakes: { name: string; path: string }[];
  rivers: { name: string; rank: string; width: number; path: string }[];
  borders: { name: string; path: string }[];
  roads: { primary: string; secondary: string; forest_road: string };
  bridges: [number, number, number][];
  towns: Record<string, string>;
  labels: { text: string; kind: string; x: number; y: number; size: number; anchor?: string; angle?: number; spacing?: number }[];
  zones: { id: number; name: string; at: [number, number]; path: string }[];
  entries: { letter: string; side: string; at: [number, number]; out: string }[];
  boxes: { box: string; rect: [number, number, number, number] }[];
}

export interface Hex {
  id: number;
  code: string;
  at: [number, number];
  terrain: string;
  settlement?: string;
  name?: string;
  neighbours: number[];
}

export interface Counter {
  label: string;
  side: string;
  nation: string;
  color: string;
  formation: number;
  type: string;
  symbol: string;
  size: string;
  steps: number;
  stacking: [number, number];
  factors: [number, number, number];
  range: number;
  tq: number;
  red_tq: boolean;
  morale: string;
  mechanized: boolean;
  silhouette: boolean;
  artillery: boolean;
  parenthesised: boolean;
}

export interface FrontBoard {
  chart: Chart;
  hexes: Hex[];
  sides: { id: number; hexes: [number, number]; road?: string }[]; // hexsides with water, a road or a boundary
  bridges: { id: number; hexes: [number, number]; name: string; river: string }[];
  entries: { id: number; letter: string; hex: number; side: string; name: string; box: number }[];
  boxes: { id: number; name: string }[];
  objectives: { hex: number; name: string; points: number }[];
  units: Record<string, Counter>;
  turns: { number: number; date: string; frozen: boolean; clear: boolean }[];
}

export interface UnitRow {
  at: [kind: string, id: number];
  factors: [number, number, number];
  order?: string;
  marker?: string;
  surrender?: number;
  [flag: string]: unknown;
}

export interface FrontTable {
  turn: { number: number; last: number; date: string; frozen: boolean; clear: boolean; night: boolean; role: string };
  units: Record<string, UnitRow>;
  bridges: Record<string, string>;
  control: Record<string, string>;
  positions: Record<string, string>;
  traffic: number[];
  greif: number[];
  roadblocks: { hex: number; side: string }[];
  dumps: { hex: number; captured: boolean; real?: boolean }[];
  advantages: { hex: number; target: number; units: number[] }[];
  fight: { target: number; role: string; attackers: number[]; origins: number[]; defenders: number[]; guns: number[] } | null;
  victory: { exited: number; points?: number; needed?: number; areas?: number; checks?: number };
}

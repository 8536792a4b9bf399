/** What the server answered about the thing looked at and the layers shown. `Asker` asks, overlays and builder show. */

import type { Combat, Outlook } from "./combat";
import type { Assault, Threat } from "./shapes";

export interface Reach {
  unit: number;
  points: number;
  extended: number;
  costs: Record<string, number>;
  tactical: number[];
  paths: Record<string, number[]>;
}

export interface Zones {
  zones: number[];
  hex_bonds: [middle: number, one: number, two: number][];
  side_bonds: { between: [number, number]; units: number[] }[];
}

export interface Supplied {
  net: number[];
  sources: number[];
  unsupplied: number[];
}

export interface SupplyLine {
  unit: number;
  supplied: boolean;
  overland: number[];
  road: number[];
}

export interface Range {
  unit: number;
  hexes: number[];
}

export interface Lead {
  unit: number;
  modifier: number;
  outlook: Outlook;
}

export interface Target {
  target: number;
  attackers: number[];
  defenders: number[];
  column: string;
  defense: number;
}

class Answers {
  targets = $state.raw<Target[] | null>(null); // that may be attacked, with everybody who can join
  reach = $state.raw<Reach | null>(null);
  zones = $state.raw<[Zones, Zones] | null>(null);
  supplied = $state.raw<[Supplied, Supplied] | null>(null);
  line = $state.raw<SupplyLine | null>(null);
  range = $state.raw<Range | null>(null);
  held = $state.raw<Record<string, number[]> | null>(null);
  odds = $state.raw<Combat | null>(null); // of an attack that is only thought of
  lead = $state.raw<Lead | null>(null);
  attacks = $state.raw<{ hex: number; rows: Assault[] } | null>(null); // from the hex that a unit is held over
  threat = $state.raw<Threat | null>(null); // of the enemy
}

export const answers = new Answers();

/** What the server answered about the thing looked at, the layers shown and the open question. `Asker` asks. */

import type { Assault, Threat } from "./shapes";

export interface Reach {
  piece: number;
  operation: string;
  points: number;
  costs: Record<string, number>; // quarters of a movement point
  paths: Record<string, number[]>;
  protected: number[];
  beside: number[]; // next to the enemy and not protected
}

export interface Zones {
  zones: number[];
  close: number[]; // next to a unit, but close terrain: no zone of control
}

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

export interface Support {
  hex: number;
  acquired: boolean;
  observers: Record<string, number[]>; // by HQ
  guns: number[];
}

export interface Flak {
  hexes: number[];
  strength?: Record<string, [aircraft: number, helicopter: number]>;
}

export interface Detection {
  seen: number[];
  open: number[];
  remembered: Record<string, [steps: number, turn: number, stale: number]>;
}

/** What an answer that rolls may bring. */
export interface Prospect {
  sum: [message: string, value: string | number, rule: string][];
  odds: [message: string, args: Record<string, number>, weight: number][];
  of: number;
}

/** What the enemy may answer to the operation, as far as both see. */
export interface Threats {
  defenders: number[];
  guns: number[];
  reactors: number[];
  call: boolean;
}

class Answers {
  reach = $state.raw<Reach | null>(null);
  zoc = $state.raw<[Zones, Zones] | null>(null);
  command = $state.raw<Command | null>(null);
  support = $state.raw<Support | null>(null);
  flak = $state.raw<[Flak, Flak] | null>(null);
  detection = $state.raw<Detection | null>(null);
  prospects = $state.raw<{ by: Record<string, Prospect>; everybody?: number[] } | null>(null);
  threats = $state.raw<Threats | null>(null);
  attacks = $state.raw<{ hex: number; rows: Assault[] } | null>(null); // from the hex that a force is held over
  threat = $state.raw<Threat | null>(null); // of the enemy
  formations = $state.raw<Record<string, [left: number, number: number, tenths: number]> | null>(null);
}

export const answers = new Answers();

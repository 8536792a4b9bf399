/** Answers of the server about the unit that is chosen: what it sees, whom it reaches, what fires at it. */

import type { FromCard, Ncm, Threat } from "./shapes";

export interface Asked {
  unit: number;
  quiet: boolean; // the acting unit, not one that somebody looks at: only in the panel
  sees: number[];
  areas: number[]; // of urban cards that it sees
  reaches: Record<string, string>;
  ncm: Ncm;
}

class Answers {
  card = $state<number | null>(null); // an Action Card to look at again
  acting = $state.raw<{ unit: number; reaches: Record<string, string> } | null>(null); // whom the acting HQ reaches
  now = $state.raw<Asked | null>(null);
  from = $state.raw<FromCard | null>(null); // the card that a unit is held over
  threat = $state.raw<Threat | null>(null); // of the enemy
}

export const answers = new Answers();

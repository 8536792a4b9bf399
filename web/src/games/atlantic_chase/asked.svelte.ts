/** What the server answered about the open question. `Asker` asks. */

import type { AttackRow as Attack, Meeting, SeaThreat } from "./shapes";

/** A way to carry out an answer: an attack with its chances, an interruption check, or a plain roll. */
export interface Prospect extends Partial<Attack> {
  target?: number;
  hex?: number;
  launch?: number;
  interruption?: { markers: number; chances: Record<string, number>; of: number };
  markers?: number;
  roll?: "vie" | "reinforcement";
  ways?: number;
  of: number;
}

class Answers {
  prospects = $state.raw<Record<string, Prospect[]>>({});
  met = $state.raw<(Meeting & { hex: number }) | null>(null); // if the line went to the hex looked at
  threat = $state.raw<SeaThreat | null>(null); // of the enemy
}

export const answers = new Answers();

/** What the server answered about the open question. `Asker` asks. */

import type { Meeting, Prospect, SeaThreat } from "./shapes";

class Answers {
  prospects = $state.raw<Record<string, Prospect[]>>({});
  met = $state.raw<(Meeting & { hex: number }) | null>(null); // if the line went to the hex looked at
  threat = $state.raw<SeaThreat | null>(null); // of the enemy
}

export const answers = new Answers();

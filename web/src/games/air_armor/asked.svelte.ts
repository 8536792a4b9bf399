/** What the server answered about the thing looked at, the layers shown and the open question. `Asker` asks. */

import type { Assault, Command, Detection, Flak, Prospects, Reach, Support, Threat, Threats, Zones } from "./shapes";

class Answers {
  reach = $state.raw<Reach | null>(null);
  zoc = $state.raw<[Zones, Zones] | null>(null);
  command = $state.raw<Command | null>(null);
  support = $state.raw<Support | null>(null);
  flak = $state.raw<[Flak, Flak] | null>(null);
  detection = $state.raw<Detection | null>(null);
  prospects = $state.raw<Prospects | null>(null);
  threats = $state.raw<Threats | null>(null);
  attacks = $state.raw<{ hex: number; rows: Assault[] } | null>(null); // from the hex that a force is held over
  threat = $state.raw<Threat | null>(null); // of the enemy
  formations = $state.raw<Record<string, [left: number, number: number, tenths: number]> | null>(null);
}

export const answers = new Answers();

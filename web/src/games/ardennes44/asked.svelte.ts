/** What the server answered about the thing looked at and the layers shown. `Asker` asks, overlays and builder show. */

import type { Assault, Combat, Lead, Range, Reach, Supplied, SupplyLine, Target, Threat, Zones } from "./shapes";

type Of<T> = T & { unit: number };

class Answers {
  targets = $state.raw<Target[] | null>(null); // that may be attacked, with everybody who can join
  reach = $state.raw<Of<Reach> | null>(null);
  zones = $state.raw<[Zones, Zones] | null>(null);
  supplied = $state.raw<[Supplied, Supplied] | null>(null);
  line = $state.raw<Of<SupplyLine> | null>(null);
  range = $state.raw<Of<Range> | null>(null);
  held = $state.raw<Record<string, number[]> | null>(null);
  odds = $state.raw<Combat | null>(null); // of an attack that is only thought of
  lead = $state.raw<Lead | null>(null);
  attacks = $state.raw<{ hex: number; rows: Assault[] } | null>(null); // from the hex that a unit is held over
  threat = $state.raw<Threat | null>(null); // of the enemy
}

export const answers = new Answers();

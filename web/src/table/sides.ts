/** A side in words and in colour. */

import { speech } from "../text/speech.svelte";
import { kebab } from "../text/words";
import type { Table } from "./table.svelte";

const id = (role: string): string => kebab(role.replaceAll(" ", ""));
const known = (kind: string, role: string): string | null => speech.words.maybe(`${kind}-${id(role)}`);

/** "The Allies": a side as part of a sentence. */
export const sideOf = (role: string): string => known("side", role) ?? speech.words.role(role);

/** "Allied turn". */
export const turnOf = (role: string | null): string =>
  role === null ? speech.say("ui-theatre") : (known("turn", role) ?? speech.say("ui-turn-of", { role }));

/** The colour of a side's counters; never the only mark of it. */
export const sideColour = (table: Pick<Table, "drawing">, role: string | null | undefined): string =>
  (role && table.drawing?.sides?.[role]) || "var(--accent)";

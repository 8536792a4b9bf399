/** What stands beside an answer: odds and defenders of an attack, where a unit stands and how strong it is, the cost of a hex. */

import type { Option, Ref, View } from "../../wire/types";
import type { Note } from "../api";
import { answers } from "./asked.svelte";
import { COLUMNS } from "./combat";
import { points, type Front } from "./front";
import type { FrontTable } from "./shapes";

const units = (at: Front, ids: number[]): string => ids.map((id) => at.tools.name(["unit", id])).join(", ");

function attackNote(at: Front, target: number): Note | null {
  const known = answers.targets?.find((one) => one.target === target);
  if (!known) return null;
  const text = at.tools.say("a44-note-attack", { defenders: units(at, known.defenders), n: known.attackers.length });
  return { text, ...(known.column ? { badge: known.column, worth: COLUMNS.indexOf(known.column) } : {}) };
}

function unitNote(at: Front, id: number, view: View): Note | null {
  const row = (view.table as FrontTable).units[String(id)];
  if (!row) return null;
  const [kind, where] = row.at;
  const place = kind === "hex" ? at.tools.name([kind, where] as Ref) : "";
  return { text: [place, row.factors.join("-")].filter(Boolean).join(" · ") };
}

export function noteOf(at: Front, option: Option, view: View): Note | null {
  const ref = option.refs[0];
  if (!ref) return null;
  if (option.action[0] === "attack") return attackNote(at, ref[1]);
  if (ref[0] === "unit") return unitNote(at, ref[1], view);
  const cost = ref[0] === "hex" ? answers.reach?.costs[String(ref[1])] : undefined;
  return cost === undefined ? null : { badge: at.tools.say("a44-note-cost", { cost: points(cost) }) };
}

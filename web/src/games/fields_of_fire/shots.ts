/** What a shot at a vehicle would bring: modifiers, the attempt of a grenade weapon, the chance of every result. */
import type { Decision, Option } from "../../wire/types";
import type { Preview, Tools } from "../api";

interface Shot {
  modifiers: number;
  results: number[];
  attempt?: number;
  air: number;
}

const signed = (value: number): string => (value > 0 ? `+${value}` : String(value));

function shown(shot: Shot, tools: Tools): Preview {
  const kind = shot.air ? "fof-air" : "fof-at";
  const sum = [{ label: tools.say("fof-at-modifiers"), value: signed(shot.modifiers) }];
  if (shot.attempt !== undefined)
    sum.push({ label: tools.say("fof-at-attempt"), value: `${Math.round(shot.attempt * 100)}%` });
  return { sum, odds: shot.results.map((p, result) => ({ label: tools.say(`${kind}-${result}`), p })) };
}

/** The shot under the pointer, or the only one there is. */
export function shotPreviews(decision: Decision, option: Option | null, tools: Tools): Preview[] {
  const shots = decision.info?.["shots"] as Record<string, Shot> | undefined;
  if (!shots) return [];
  const aimed = option ? shots[option.action.join(" ")] : undefined;
  if (aimed) return [shown(aimed, tools)];
  const all = Object.values(shots);
  return all.length === 1 ? [shown(all[0]!, tools)] : [];
}

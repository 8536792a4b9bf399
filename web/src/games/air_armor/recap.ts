/** Events as a short story: steps of one counter joined to a way, dice beside the line that they decided. */

import { isRef, type GameEvent, type Ref } from "../../wire/types";

export interface Line {
  event: GameEvent;
  way: Ref[]; // hexes entered one after another
  dice: [reason: string, dice: string][];
}

const MOVES = new Set(["moved", "entered"]);
const QUIET = new Set(["stopped"]); // the way ends where it ends

const pieceOf = (event: GameEvent): number | null => {
  const piece = event.args["piece"];
  return isRef(piece) ? piece[1] : null;
};

export function told(events: GameEvent[]): Line[] {
  const found: Line[] = [];
  let dice: Line["dice"] = [];
  for (const event of events) {
    if (event.kind === "roll") {
      dice.push([String(event.args["reason"]), (event.args["dice"] as number[]).join(" ")]);
      continue;
    }
    const last = found[found.length - 1];
    const hex = event.args["hex"];
    if (MOVES.has(event.kind) && isRef(hex)) {
      if (last && last.way.length > 0 && dice.length === 0 && pieceOf(last.event) === pieceOf(event)) {
        last.way.push(hex);
        continue;
      }
      found.push({ event, way: [hex], dice });
    } else if (QUIET.has(event.kind) && last && last.way.length > 0 && pieceOf(last.event) === pieceOf(event)) continue;
    else found.push({ event, way: [], dice });
    dice = [];
  }
  const last = found[found.length - 1];
  if (dice.length > 0 && last) last.dice.push(...dice);
  return found;
}

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

/** Something that has been done in the operation under way: a fire with its hits and losses, a reaction, a retreat. */
export interface Deed {
  event: GameEvent;
  fire?: string; // kind of fire
  answering?: boolean; // by the side that does not conduct the operation
  hex?: number;
  hits?: number;
  lost: number; // steps
}

const FIRES = ["infiltration", "defensive", "offensive", "retreat", "overrun", "close", "strike", "counter"];
const ANSWERS = new Set([0, 1]);
const TOLD = new Set([
  "reacted",
  "screened",
  "screening_failed",
  "retreat_announced",
  "jammed",
  "objective_dropped",
  "advanced",
  "counter_battery",
  "not_acquired",
]);

/** What has been done since the operation began, in its order. */
export function deeds(events: GameEvent[]): Deed[] {
  const begun = events.map(({ kind }) => kind).lastIndexOf("operation_begun");
  if (begun < 0) return [];
  const found: Deed[] = [];
  for (const event of events.slice(begun + 1)) {
    const last = found[found.length - 1];
    const { hex, kind, hits, steps } = event.args;
    if (event.kind === "fire_opened")
      found.push({
        event,
        fire: FIRES[kind as number] ?? "",
        answering: ANSWERS.has(kind as number),
        ...(isRef(hex) ? { hex: hex[1] } : {}),
        lost: 0,
      });
    else if (event.kind === "hits_scored" && last?.fire !== undefined) last.hits = hits as number;
    else if (event.kind === "step_lost" && last?.fire !== undefined) last.lost += steps as number;
    else if (TOLD.has(event.kind)) found.push({ event, lost: 0 });
  }
  return found;
}

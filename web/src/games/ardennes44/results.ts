/** How the events of Ardennes '44 form result cards: a combat with all that follows from it, a single roll. */

import { signed, type Grammar } from "../../table/results";
import type { Tools } from "../api";
import type { FrontBoard } from "./shapes";

const BAD = new Set(["step_lost", "eliminated", "remnant", "surrendered", "time_on_target"]);

export const grammar = (board: FrontBoard, tools: Tools): Grammar => ({
  opens: new Set(["attacked"]),
  ends: new Set(["moved", "placed", "player_turn", "game_turn", "game_over", "traffic_placed", "out_of_supply"]),
  alone: new Set([
    "infiltration",
    "landed",
    "late_tigers",
    "disengagement",
    "rallied",
    "surrender_points",
    "fuel_roll",
  ]),
  parts: {
    odds: "column",
    surprise: "sum",
    combat: "result",
    fire_fight: "result",
    called_off: "result",
    engaged: "result",
    advantage: "result",
    guns_answered: "defence",
    time_on_target: "result",
    demolition: "defence",
    ouren: "defence",
    dump_burned: "defence",
    determined_defense: "defence",
    slipped_away: "defence",
    step_lost: "losses",
    remnant: "losses",
    eliminated: "losses",
    surrendered: "losses",
    retreated: "losses",
    retreated_off: "losses",
    infiltration: "result",
    landed: "result",
    late_tigers: "result",
    disengagement: "result",
    rallied: "result",
    surrender_points: "result",
    fuel_roll: "result",
  },
  more: ({ kind, args }) => {
    if (kind !== "odds") return {};
    const strengths = { text: tools.say("a44-card-strengths"), value: `${args["attack"]} : ${args["defense"]}` };
    const shifts = (args["by"] as number[]).flatMap((columns, n) => {
      const { name, rule } = board.shifts[n]!;
      return columns ? [{ text: tools.say(`a44-shift-${name}`), value: signed(columns), rule }] : [];
    });
    return { sum: [strengths, ...shifts] };
  },
  tone: ({ kind }) => (BAD.has(kind) ? "bad" : undefined),
});

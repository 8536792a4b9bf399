/** How the events of Atlantic Chase form result cards: an action, a round of fire, a contest for the initiative. */

import { signed, type Grammar } from "../../table/results";
import type { SeaWords } from "./words";

const MODIFIERS = [
  "air-support",
  "enemy-air-support",
  "contact",
  "evasive",
  "coordination",
  "enemy-coordination",
  "uboat-zone",
  "dispersed",
  "alert",
  "scenario",
];
const BAD = new Set(["hit", "damaged", "sunk", "effect", "cancelled", "break_away_failed"]);

export const grammar = (words: SeaWords): Grammar => ({
  opens: new Set(["searches", "engages", "strikes", "base_strikes", "stealth_attacks", "declares_break_away"]),
  ends: new Set([
    "initiative",
    "passed",
    "extended",
    "under_way",
    "stationed",
    "battle",
    "battle_over",
    "round",
    "ended",
    "weather",
  ]),
  alone: new Set(["vie", "seize", "reinforcement", "interrupted"]),
  between: new Set(["leader_used", "lapsed", "em_spent"]),
  parts: {
    attack_rolled: "column",
    result: "result",
    cancelled: "result",
    vie: "result",
    seize: "result",
    reinforcement: "result",
    interrupted: "result",
    gunnery: "result",
    torpedo: "result",
    special_result: "result",
    broke_away: "result",
    break_away_failed: "result",
    snafu: "result",
    redirected: "defence",
    smoke: "defence",
    obscured: "defence",
    early_late: "defence",
    contact: "result",
    contact_lost: "result",
    sighted: "result",
    hit: "losses",
    damaged: "losses",
    sunk: "losses",
    effect: "losses",
    disbanded: "losses",
    dispersed: "losses",
    repaired: "result",
    no_change: "result",
  },
  quiet: new Set(["contact", "contact_lost", "sighted"]),
  more: ({ kind, args }) => {
    if (kind === "attack_rolled") {
      const values = args["modifiers"] as number[];
      return {
        sum: values.flatMap((value, n) =>
          value ? [{ text: words.say(`modifier-${MODIFIERS[n]}`), value: signed(value) }] : [],
        ),
      };
    }
    return {};
  },
  value: ({ args }) => (args["modifier"] ? signed(args["modifier"] as number) : undefined),
  tone: ({ kind }) => (BAD.has(kind) ? "bad" : kind === "broke_away" ? "good" : undefined),
});

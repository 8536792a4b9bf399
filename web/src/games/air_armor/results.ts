/** How the events of Air & Armor form result cards: a fire with its hits and losses, flak, reconnaissance, checks. */

import type { Grammar } from "../../table/results";

const BAD = new Set(["step_lost", "air_step_lost", "steps_lost_to_mines", "formation_gone", "steps_lost_to_gas", "passenger_lost", "drop_lost"]);

export const grammar: Grammar = {
  opens: new Set(["fire_opened", "recon_tried", "bridge_recon_tried", "counter_battery", "jamming"]),
  ends: new Set(["operation_begun", "operation_over", "turn_begins", "activated", "passed", "moved", "entered", "initiative", "game_over"]),
  alone: new Set(["shatter_check", "crossing_rolled", "gegenangriff", "disorganization", "flak_fired", "sam_fired"]),
  between: new Set(["guns_fired"]),
  parts: {
    hits_scored: "result", flak_fired: "result", sam_fired: "result", hit_checked: "result", mission_aborted: "result", acquired: "result", recon_failed: "result",
    bridge_acquired: "result", bridge_recon_failed: "result", not_acquired: "result", jammed: "result", shatter_check: "result", screened: "result",
    screening_failed: "result", crossing_rolled: "result", gegenangriff: "result", disorganization: "result", bridge_blown: "result", charges_failed: "result",
    engineer_charges_failed: "result", bridge_struck: "result", bridge_missed: "result", gas_check_passed: "result", revealed_dummy: "result", mine_attack: "result",
    retreat_announced: "defence", position_lost: "losses", step_lost: "losses", air_step_lost: "losses", steps_lost_to_mines: "losses", steps_lost_to_gas: "losses",
    formation_gone: "losses", retreated: "losses", passenger_lost: "losses", drop_lost: "losses", contaminated: "losses",
  },
  tone: ({ kind }) => (BAD.has(kind) ? "bad" : undefined),
};

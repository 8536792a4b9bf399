/** How the events of Fields of Fire form result cards: draws for units under fire, attempts, contacts. */

import { signed, type Grammar } from "../../table/results";
import type { Tools } from "../api";

const NCM = [
  "value",
  "visibility",
  "terrain",
  "burst",
  "cover",
  "smoke",
  "overstack",
  "crossfire",
  "concentrated",
  "grenade_miss",
  "demolition_miss",
  "pinned",
  "exposed",
  "upper_story",
];
const BAD = new Set(["hit", "casualty", "mine-hit", "jammed", "aborted", "out-of-ammunition"]);

export const grammar = (tools: Tools): Grammar => ({
  opens: new Set(),
  ends: new Set(["turn", "impulse", "general_initiative", "ended"]),
  alone: new Set(["attempted", "contact", "no_contact"]),
  between: new Set(["reshuffled"]),
  parts: {
    "fired-at": "result",
    at_fire: "result",
    air_fire: "result",
    grenades: "result",
    attempted: "result",
    "mine-hit": "result",
    contact: "result",
    no_contact: "result",
    cover_found: "result",
    spotted: "result",
    hit: "losses",
    casualty: "losses",
    aborted: "losses",
    jammed: "losses",
    "out-of-ammunition": "losses",
  },
  more: ({ kind, args }) => {
    if (kind !== "fired-at") return {};
    const parts = (args["parts"] as number[]).flatMap((value, n) =>
      value ? [`${tools.say(`fof-ncm-${NCM[n]}`)} ${signed(value)}`] : [],
    );
    return {
      sum: [{ text: `${tools.name(args["unit"])}: ${parts.join(", ")}`, value: signed(args["ncm"] as number) }],
    };
  },
  tone: ({ kind, args }) =>
    BAD.has(kind) ? "bad" : kind === "attempted" ? (args["success"] === 1 ? "good" : "bad") : undefined,
});

/** The chances of an answer, in the words of the table. */

import type { Action, Decision, Option, Ref, View } from "../../wire/types";
import type { Doing, Note, Preview, Tools } from "../api";
import { answers } from "./asked.svelte";
import type { Prospect, TheaterTable } from "./shapes";
import type { Theater } from "./theater";

export const prospectOf = (option: Option | null): Prospect | null =>
  (option && answers.prospects?.by[option.action.join(" ")]) ?? null;

function previewOf(tools: Tools, found: Prospect, title?: string): Preview {
  return {
    ...(title ? { title } : {}),
    sum: found.sum.map(([id, value, rule]) => ({ label: tools.say(id), value: String(value), rule })),
    odds: found.odds.map(([id, args, weight]) => ({ label: tools.say(id, args), p: weight / found.of })),
  };
}

/** Of the answer under the pointer; else of all who can together, or of what stands. */
export function previews(tools: Tools, _decision: Decision, option: Option | null): Preview[] {
  const found = prospectOf(option);
  if (found) return [previewOf(tools, found)];
  if (option) return [];
  const by = answers.prospects?.by ?? {};
  const now = by["done"];
  if (now) return [previewOf(tools, now, tools.say("aa-odds-now"))];
  return by["all"] ? [previewOf(tools, by["all"], tools.say("aa-odds-all"))] : [];
}

const GOOD = new Set(["aa-odds-acquired", "aa-odds-blown", "aa-odds-screened", "aa-odds-reaction-blocked"]);
const LOSS = new Set(["aa-odds-steps", "aa-odds-no-loss"]);

/** The chance of success, or of any loss to the enemy; null where neither is said. */
export function chanceOf(found: Prospect): number | null {
  const good = found.odds.find(([id]) => GOOD.has(id));
  if (good) return good[2] / found.of;
  if (!found.odds.some(([id]) => LOSS.has(id))) return null;
  return found.odds.reduce((sum, [id, , weight]) => sum + (id === "aa-odds-steps" ? weight : 0), 0) / found.of;
}

/** All who may be named one after another as one answer; undo takes them out again. */
export function bundles(decision: Decision): Option[] {
  const pieces = answers.prospects?.everybody ?? [];
  if (pieces.length < 2 || !decision.key.endsWith("/add-units")) return [];
  return [
    {
      role: decision.role,
      action: ["everybody"],
      actions: pieces.map((piece) => ["add", piece]),
      label: { id: "aa-add-all", args: { n: pieces.length } },
      refs: [],
      group: "",
      final: false,
    },
  ];
}

/** A stack moves as one force: its first unit starts, the others are taken along. */
export function together(stack: Ref[], { key }: Decision): Action[] | null {
  const [first, ...rest] = stack.filter(([kind]) => kind === "piece").map(([, piece]) => piece);
  if (first === undefined || rest.length === 0 || !key.endsWith("/movement-step")) return null;
  return [["piece", first], ...rest.map((piece): Action => ["take", piece])];
}

/** A force that ends where it is dragged: it stops there without being asked. */
export const lands = ([, hex]: Ref): Action[] => [["go", hex], ["stop"]];

/** A unit dragged to a hex of the map: who, where, and that it stops there. */
export function along([kind, piece]: Ref, way: Ref[], view: View, { decision, options }: Doing): Action[] | null {
  const row = kind === "piece" ? (view.table as TheaterTable).pieces[String(piece)] : undefined;
  if (row?.at[0] !== "hex") return null;
  const starts =
    decision?.key.endsWith("/movement-step") &&
    options.some(({ action }) => action[0] === "piece" && action[1] === piece);
  const force = decision?.info["force"];
  const goes = decision?.key.endsWith("/move-force") && Array.isArray(force) && force.includes(piece);
  if (!starts && !goes) return null;
  const goal = way.findLast(([ground]) => ground === "hex");
  const before: Action[] = starts ? [["piece", piece]] : [];
  return goal && goal[1] !== row.at[1] ? [...before, ...lands(goal)] : before;
}

/** Where the counter of an answer stands, and its steps: counters of one name are told apart. */
export function placeOf(at: Theater, option: Option, view: View): Note | null {
  const row =
    option.refs[0]?.[0] === "piece" ? (view.table as TheaterTable).pieces[String(option.refs[0][1])] : undefined;
  if (row?.at[0] !== "hex") return null;
  const steps = row.dummy
    ? at.tools.say("aa-flag-dummy")
    : row.steps === undefined
      ? ""
      : at.tools.say("aa-facts-steps", { n: row.steps });
  return { text: [at.hexName(row.at[1]), steps].filter(Boolean).join(", ") };
}

/** The chance as a badge beside the answer, and the loss that is to be expected. */
export function noteOf(tools: Tools, option: Option): Note | null {
  const found = prospectOf(option);
  const chance = found ? chanceOf(found) : null;
  if (!found || chance === null) return null;
  const loss = found.odds.filter(([id]) => id === "aa-odds-steps");
  if (found.of === 1) return { badge: `−${loss[0]?.[1]["n"] ?? 0}` };
  const badge = new Intl.NumberFormat(tools.lang, { style: "percent", maximumFractionDigits: 0 }).format(chance);
  const mean = loss.reduce((sum, [, args, weight]) => sum + weight * (args["n"] ?? 0), 0) / found.of;
  return loss.length > 0
    ? { badge, worth: mean, text: tools.say("aa-odds-mean", { n: mean.toFixed(1) }) }
    : { badge, worth: chance };
}

/** What stands beside an answer (cost, chance, effect) and under a question (what it means, what it draws). */

import type { Action, Decision, Msg, Option, Ref, View } from "../../wire/types";
import type { Delegation, Doing, Note, Tools } from "../api";
import { answers } from "./asked.svelte";
import { CHIPS } from "./counters";
import type { Field } from "./field";
import { LETTERS } from "./marks";
import type { FieldTable, UnitRow } from "./shapes";
import { FRIENDLY } from "./kinds";

const percent = (chance: number): number => Math.round(chance * 100);

interface Chance {
  cards?: number;
  chance?: number;
  short?: number;
}

function actionNote(action: number, decision: Decision, table: FieldTable, tools: Tools): Note {
  const cost = decision.info["cost"]?.[String(action)];
  const draw = table.prospects.draws?.[String(action)];
  const badges = [
    ...(typeof cost === "number" ? [tools.say("fof-note-cost", { n: cost })] : []),
    ...(draw ? [tools.say("fof-note-chance", { n: draw[0], chance: percent(draw[1]) })] : []),
  ];
  return { badge: badges.join("\n"), text: tools.maybe(`fof-what-${action}`) ?? undefined };
}

/** Where a unit is and how it is; how an order reaches it. */
function unitNote(field: Field, unit: number, row: UnitRow, decision: Decision): Note {
  const { say } = field.tools;
  const states = CHIPS.filter(([is]) => is(row, row.side !== FRIENDLY)).map(([, , , word]) => say(word));
  const way = answers.acting?.unit === decision.info["hq"] ? answers.acting?.reaches[String(unit)] : undefined;
  const place = row.card >= 0 ? [field.tools.name(["card", row.card])] : [];
  return {
    badge: way && way !== "self" && way !== "none" && way !== "always" ? say(`fof-way-${way}`) : undefined,
    text: [...place, ...states].join(" · "),
  };
}

/** The ground of a card one may go to or fire at. */
function cardNote(field: Field, card: number, table: FieldTable): Note | null {
  const { say } = field.tools;
  const row = table.cards[String(card)];
  if (!row) return null;
  const terrain = field.board.terrain[String(row.terrain)];
  const words: string[] = [];
  if (terrain && !table.areas[String(card)])
    words.push(
      say("fof-note-cover", { n: terrain.high === terrain.low ? terrain.high : `${terrain.high}/${terrain.low}` }),
    );
  if (row.vof) words.push(say(`fof-vof-${row.vof}`));
  const chance = table.prospects.contact[String(card)];
  const badge =
    chance === undefined
      ? undefined
      : say("fof-note-contact", { letter: LETTERS[row.pc] ?? "?", chance: percent(chance) });
  return { badge, text: words.join(" · ") };
}

/** A place of cover: what it is worth and who is there. */
function placeNote(field: Field, place: number, decision: Decision, table: FieldTable): Note {
  const cover = table.covers[String(place)];
  const worth =
    decision.info["value"]?.[String(place)] ?? (cover ? field.board.covers[String(cover.kind)]?.[1] : undefined);
  const there = place
    ? Object.values(table.units)
        .filter((row) => row.place === place)
        .map((row) => field.unit(row))
    : [];
  return {
    badge: typeof worth === "number" ? field.tools.say("fof-cover-worth", { n: worth }) : undefined,
    text: there.join(", "),
  };
}

function endNote(table: FieldTable, tools: Tools): Note | null {
  const { kept, lost } = table.prospects;
  if (kept === undefined || lost === undefined) return null;
  const id = lost > 0 ? (kept > 0 ? "fof-note-kept-lost" : "fof-note-lost") : kept > 0 ? "fof-note-kept" : "";
  return id ? { badge: tools.say(id, { kept, lost }) } : null;
}

/** An impulse ends while units could still be ordered: worth a word when Commands are lost by it. */
export const lostOf = (n: number, { prospects: { lost = 0 } }: FieldTable): Msg | null =>
  lost > 0 ? { id: "fof-orders-left", args: { n, lost } } : null;

/** What an answer costs, how likely it is to succeed and what it does. */
export function noteOf(field: Field, option: Option, decision: Decision, view: View): Note | null {
  const table = view.table as FieldTable;
  const { tools } = field;
  const [verb, value] = option.action as [string, number];
  if (verb === "action") return actionNote(value, decision, table, tools);
  if (verb === "done") return endNote(table, tools);
  if (verb === "to") return cardNote(field, value, table);
  if (verb === "under") return placeNote(field, value, decision, table);
  if (verb === "mission") {
    const row = (decision.info["missions"] as { mission: number; left: number; cards: number }[] | undefined)?.find(
      (one) => one.mission === value,
    );
    return row ? { badge: tools.say("fof-note-left", { n: row.left }) } : null;
  }
  if (verb === "target") {
    const aimed = decision.info[String(value)] as Chance | undefined;
    if (aimed?.cards !== undefined)
      return { badge: tools.say("fof-note-chance", { n: aimed.cards, chance: percent(aimed.chance ?? 0) }) };
  }
  const row = verb === "unit" || verb === "hq" || verb === "target" ? table.units[String(value)] : undefined;
  return row ? unitNote(field, value, row, decision) : null;
}

/** What will be drawn for a question, and what it means. */
export function aboutOf(decision: Decision, tools: Tools): { text: string; help?: boolean }[] {
  const lines: { text: string; help?: boolean }[] = [];
  const what = decision.prompt.id.replace(/^ask-/, "");
  const { cards, chance, short } = decision.info as Chance & { cards?: number | number[] };
  if (typeof chance === "number") {
    const text =
      typeof cards === "number"
        ? tools.say("fof-draw-line", { n: cards, chance: percent(chance) })
        : tools.say("fof-exhort-line", { chance: percent(chance) });
    lines.push({ text: short ? `${text} ${tools.say("fof-note-short", { chance: percent(short) })}` : text });
  }
  const why = tools.maybe(`fof-why-${what}`);
  if (why) lines.push({ text: why, help: true });
  return lines;
}

/** The preparation has many small questions with usual answers. */
export function delegationOf(view: View, tools: Tools): Delegation | null {
  const preparing = view.path.some((step) => step.id === "title-preparation" || step.id === "title-landing-plan");
  return preparing
    ? { label: tools.say("fof-delegate"), busy: tools.say("fof-delegating"), hint: tools.say("fof-delegate-hint") }
    : null;
}

const MOVE = 13; // to an adjacent card

/** A lit card moves the chosen unit there: the order and where to, in one. */
export function movesOf(decision: Decision): Option[] {
  const cards = decision.info["move"];
  if (!Array.isArray(cards)) return [];
  return cards.map((card: number): Option => ({
    role: decision.role,
    action: ["move-there", card],
    actions: [
      ["action", MOVE],
      ["to", card],
    ],
    whole: true,
    label: { id: "fof-move-there", args: { card: ["card", card] } },
    refs: [["card", card]],
    group: "",
    final: false,
  }));
}

/** A unit of the company dragged to a card: who, that it moves, where to. */
export function along([kind, unit]: Ref, way: Ref[], view: View, { decision, options }: Doing): Action[] | null {
  const row = kind === "unit" ? (view.table as FieldTable).units[String(unit)] : undefined;
  const offered = options.some(({ action }) => action[0] === "unit" && action[1] === unit);
  if (!row || !decision?.key.endsWith("/impulse") || !offered) return null;
  const goal = way.findLast(([ground]) => ground === "card");
  const before: Action[] = [["unit", unit]];
  return goal && goal[1] !== row.card ? [...before, ["action", MOVE], ["to", goal[1]]] : before;
}

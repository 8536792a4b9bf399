/** Exact chances before a roll, from what the server tells with the question. */

import type { Note, Preview, Tools } from "../api";
import type { Decision, Option, View } from "../../wire/types";
import { answers } from "./asked.svelte";
import type { AttackRow as Attack, Prospect, SeaTable } from "./shapes";
import type { SeaWords } from "./words";

const RESULTS = [
  "MISS",
  "CONTACT",
  "LOSE_CONTACT",
  "HIT",
  "HIT_IF_VERY_SLOW",
  "HIT_IF_SLOW",
  "DAMAGE",
  "EARLY_LATE",
  "SHADOW",
  "SIGHTED",
  "SKIRMISH",
  "CLOSING",
  "BATTLE",
  "SURPRISE",
  "ALERT_0",
  "ALERT_1",
  "ALERT_2",
  "SLIP",
  "VIE",
  "INITIATIVE_CHANGE",
  "SPLASH",
  "SR",
  "CR",
  "SR_WATERLINE",
  "CR_WATERLINE",
];
const EFFECTS = [
  "BATTERIES",
  "BRIDGE",
  "COMMUNICATIONS",
  "FIRE_VERY_SLOW",
  "FIRE_STOPPED",
  "FLOODING_VERY_SLOW",
  "FLOODING_STOPPED",
  "RUDDER_OUT",
  "TURRETS",
  "MAGAZINE",
  "SUNK",
  "NO_RADAR",
  "NO_CHANGE",
  "REPAIRED",
  "HIT_AND_NO_CHANGE",
  "OIL",
  "SCUTTLE",
];

const signed = (n: number): string => (n > 0 ? `+${n}` : String(n));

/** The name of a cell such as "HIT+HIT", "1+9" or "FIRE_STOPPED". */
function cell(words: SeaWords, key: string): string {
  const parts = key.split("+").filter((part) => part !== "");
  const names = parts.map((part) => {
    if (/^\d+$/.test(part)) return words.result(Number(part));
    const result = RESULTS.indexOf(part);
    return result >= 0 ? words.result(result) : words.effect(EFFECTS.indexOf(part));
  });
  const counted = new Map<string, number>();
  for (const name of names) counted.set(name, (counted.get(name) ?? 0) + 1);
  return [...counted].map(([name, n]) => (n > 1 ? `${n} × ${name}` : name)).join(" + ") || words.say("ac-nothing");
}

function bars(words: SeaWords, ways: Record<string, number>, of: number): { label: string; p: number }[] {
  return Object.entries(ways)
    .map(([key, count]) => ({ label: cell(words, key), p: count / of }))
    .sort((a, b) => b.p - a.p);
}

function attack(words: SeaWords, odds: Attack): Preview {
  const sum = Object.entries(odds.modifiers).map(([name, value]) => ({
    label: words.say(`modifier-${name}`),
    value: signed(value),
  }));
  sum.unshift({ label: words.say("ac-trajectory-total"), value: String(odds.total) });
  if (sum.length > 2) sum.push({ label: words.say("ac-modifier-sum"), value: signed(odds.modifier) });
  return { sum, odds: bars(words, odds.chances, odds.of) };
}

interface Shot {
  target: number;
  of: number;
  results: Record<string, number>;
  outcomes?: Record<string, number>;
  outcomes_of?: number;
  gv?: number;
  modifier: number;
  range?: number;
}

function shot(words: SeaWords, one: Shot): Preview {
  const sum = [
    ...(one.range === undefined ? [] : [{ label: words.say(`ac-range-${one.range}`), value: "" }]),
    ...(one.gv === undefined ? [] : [{ label: words.say("ac-gv"), value: signed(one.gv) }]),
    ...(one.modifier ? [{ label: words.say("ac-modifier-sum"), value: signed(one.modifier) }] : []),
  ];
  const odds =
    one.outcomes && one.outcomes_of ? bars(words, one.outcomes, one.outcomes_of) : bars(words, one.results, one.of);
  return { title: words.ship(one.target), sum, odds };
}

interface Roll {
  ways: number;
  of: number;
  modifier: number;
  least: number;
  ships?: number[];
}

function success(words: SeaWords, roll: Roll): Preview {
  const p = roll.ways / roll.of;
  return {
    ...(roll.ships ? { title: roll.ships.map((ship) => words.ship(ship)).join(", ") } : {}),
    sum: [
      { label: words.say("ac-need"), value: String(roll.least) },
      ...(roll.modifier ? [{ label: words.say("ac-modifier-sum"), value: signed(roll.modifier) }] : []),
    ],
    odds: [
      { label: words.say("ac-success"), p },
      { label: words.say("ac-failure"), p: 1 - p },
    ],
  };
}

/** The chances of an answer to come: of its attack and of the interruption it risks, or of its roll. */
function prospect(words: SeaWords, tools: Tools, one: Prospect, several: boolean): Preview[] {
  if (one.roll) {
    const p = one.ways! / one.of;
    const [won, lost] =
      one.roll === "vie" ? ["ac-keeps-initiative", "ac-loses-initiative"] : ["ac-success", "ac-failure"];
    return [
      {
        title: words.say(`ac-roll-${one.roll}`),
        odds: [
          { label: words.say(won), p },
          { label: words.say(lost), p: 1 - p },
        ],
      },
    ];
  }
  if (one.total === undefined)
    return [checked(words, one as { markers: number; chances: Record<string, number>; of: number })];
  const where = [
    one.target ? tools.name(["tf", one.target]) : "",
    tools.name(["hex", one.hex!]),
    ...(one.launch ? [words.say("ac-launched-from", { hex: ["hex", one.launch] })] : []),
  ];
  const found: Preview[] = [
    {
      ...attack(words, one as Attack),
      ...(several || one.launch ? { title: where.filter((part) => part).join(" · ") } : {}),
    },
  ];
  if (one.interruption) found.push(checked(words, one.interruption));
  return found;
}

/** The check that comes before the roll. */
function checked(words: SeaWords, one: { markers: number; chances: Record<string, number>; of: number }): Preview {
  return {
    title: words.say("ac-interruption"),
    sum: [{ label: words.say("ac-intel-markers"), value: String(one.markers) }],
    odds: bars(words, one.chances, one.of),
  };
}

/** Beside an answer: how often it brings anything. */
export function noteOf(words: SeaWords, tools: Tools, option: Option): Note | null {
  const best = answers.prospects[option.action.join(" ")]?.[0];
  if (!best?.chances || best.total === undefined) return null;
  const p = 1 - (best.chances["0"] ?? 0) / best.of;
  return {
    worth: p,
    badge: words.say("ac-any-result", {
      p: new Intl.NumberFormat(tools.lang, { style: "percent", maximumFractionDigits: 0 }).format(p),
    }),
  };
}

/** The ship or task force an answer points at last. */
const aimOf = (option: Option | null): number | null => {
  const last = option?.action.at(-1);
  return typeof last === "number" ? last : null;
};

export function previews(
  words: SeaWords,
  tools: Tools,
  decision: Decision,
  option: Option | null,
  view: View,
): Preview[] {
  const info = decision.info ?? {};
  const table = view.table as SeaTable;
  const asked = option ? answers.prospects[option.action.join(" ")] : undefined;
  if (asked) return asked.flatMap((one) => prospect(words, tools, one, asked.length > 1));
  if (info["attack"]) return [attack(words, info["attack"] as Attack)];
  if (Array.isArray(info["chance"])) return [chance(words, tools, info, option)];
  const odds: unknown = info["odds"];
  if (Array.isArray(odds)) return listed(words, odds, option);
  if (odds && typeof odds === "object" && "ways" in odds) return [success(words, odds as Roll)];
  return table.action?.odds && !table.battle ? [attack(words, table.action.odds)] : [];
}

function chance(words: SeaWords, tools: Tools, info: Record<string, any>, option: Option | null): Preview {
  const tf = option?.action[0] === "seize_with" || option?.action[0] === "spend_em" ? aimOf(option) : null;
  const [ways, of] = (tf !== null && info["with_em"]?.[String(tf)]) || info["chance"];
  const p = ways / of;
  return {
    ...(tf === null ? {} : { title: tools.name(["tf", tf]) }),
    sum: [{ label: words.say("ac-tally"), value: signed(info["tally"] ?? 0) }],
    odds: [
      { label: words.say("ac-success"), p },
      { label: words.say("ac-failure"), p: 1 - p },
    ],
  };
}

/** One preview per target; of the one under the pointer when there is one. */
function listed(words: SeaWords, odds: any[], option: Option | null): Preview[] {
  const aim = aimOf(option);
  if (odds.every((one) => "results" in one && "target" in one)) {
    const aimed = odds.filter((one) => one.target === aim);
    return (aimed.length > 0 ? aimed : odds.slice(0, 2)).map((one) => shot(words, one as Shot));
  }
  if (odds.every((one) => "ways" in one)) return odds.slice(0, 3).map((one) => success(words, one as Roll));
  if (odds.every((one) => "effect" in one)) {
    return odds
      .slice(0, 2)
      .map((one) => ({ title: words.effect(one.effect), odds: bars(words, one.check.results, one.check.of) }));
  }
  return [];
}

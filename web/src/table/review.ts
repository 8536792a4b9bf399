/** The review of a match as the server tells it, and its curves. Pure. */

import type { Msg } from "../wire/types";

export interface Figure {
  mean: number;
  error: number;
  n: number;
}

export interface ReviewTurn {
  turn: number;
  at: number;
  chance: Figure;
  skill: Figure;
  others: Figure;
  luck: Figure;
}

export interface ReviewMoment {
  kind: "decision" | "luck";
  turn: number;
  at: number;
  change: Figure;
  grade: string;
  played: Msg[];
  bot: Msg[];
}

export interface Told {
  role: string;
  account: {
    initial: number;
    final: number;
    skill: Figure;
    others: Figure;
    luck: number;
    adjusted: number;
    turns: ReviewTurn[];
  };
  moments: ReviewMoment[];
}

export interface Dot {
  value: number;
  error: number; // half of the band
}

const BAND = 1.96;

/** The winning chance at the start of every turn, and the result. */
export const chanceCurve = ({ account }: Told): Dot[] => [
  ...account.turns.map(({ chance }) => ({ value: chance.mean, error: BAND * chance.error })),
  { value: account.final, error: 0 },
];

/** What decisions, or luck, have added up to by the end of every turn. */
export function sumCurve({ account }: Told, part: "skill" | "luck"): Dot[] {
  let [value, square] = [0, 0];
  const dots: Dot[] = [{ value: 0, error: 0 }];
  for (const turn of account.turns) {
    value += turn[part].mean;
    square += turn[part].error ** 2;
    dots.push({ value, error: BAND * Math.sqrt(square) });
  }
  return dots;
}

export interface Frame {
  width: number;
  height: number;
  low: number;
  high: number;
}

/** A line through the dots, and the band round it, as SVG paths. */
export function drawn(dots: Dot[], { width, height, low, high }: Frame): { line: string; band: string } {
  const x = (n: number): string => ((width * n) / Math.max(1, dots.length - 1)).toFixed(1);
  const y = (value: number): string =>
    (height * (1 - (Math.min(high, Math.max(low, value)) - low) / (high - low))).toFixed(1);
  const upper = dots.map(({ value, error }, n) => `${x(n)} ${y(value + error)}`);
  const lower = dots.map(({ value, error }, n) => `${x(n)} ${y(value - error)}`).reverse();
  return {
    line: `M${dots.map(({ value }, n) => `${x(n)} ${y(value)}`).join("L")}`,
    band: `M${[...upper, ...lower].join("L")}Z`,
  };
}

export const percent = (share: number): string => String(Math.round(100 * share));

/** A change of the winning chance in points, with its interval. */
export function points({ mean, error }: { mean: number; error: number }): string {
  const value = Math.round(100 * mean);
  const spread = Math.round(100 * BAND * error);
  return `${value > 0 ? "+" : value < 0 ? "−" : ""}${Math.abs(value)}${spread > 0 ? ` ± ${spread}` : ""}`;
}

/** Own mistakes that can be asked about. */
export const mistakes = ({ moments }: Told): ReviewMoment[] =>
  moments.filter(({ kind, change, bot }) => kind === "decision" && change.mean < 0 && bot.length > 0);

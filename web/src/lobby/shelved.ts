/** Which of my games are shown, and how old they are. */

import type { KeptMatch } from "./kept";

export const FILTERS = ["all", "mine", "campaigns", "finished"] as const;
export type Filter = (typeof FILTERS)[number];

/** The matches of a filter; `campaigns` are those still running. */
export function among(matches: KeptMatch[], filter: Filter, campaign: (match: KeptMatch) => boolean): KeptMatch[] {
  const tests: Record<Filter, (match: KeptMatch) => boolean> = {
    all: () => true,
    mine: ({ seen }) => !seen || (!seen.over && !seen.gone && seen.asks.length > 0),
    campaigns: (match) => campaign(match) && !match.seen?.over && !match.seen?.gone,
    finished: ({ seen }) => Boolean(seen?.over),
  };
  return matches.filter(tests[filter]);
}

const UNITS: [Intl.RelativeTimeFormatUnit, number][] = [
  ["year", 31_536_000],
  ["month", 2_592_000],
  ["week", 604_800],
  ["day", 86_400],
  ["hour", 3_600],
  ["minute", 60],
];

/** How long ago that was, in words: "3 days ago". */
export function ago(then: number, now: number, lang: string): string {
  const seconds = (now - then) / 1000;
  const words = new Intl.RelativeTimeFormat(lang, { numeric: "auto" });
  for (const [unit, size] of UNITS) {
    if (seconds >= size) return words.format(-Math.floor(seconds / size), unit);
  }
  return words.format(0, "minute");
}

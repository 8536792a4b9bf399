/** The terms of a match in words, and paces to choose from. */

import type { TermsInfo } from "./said";

export const HOUR = 3600;
export const DAY = 86400;

/** Paces that a table can be offered with. */
export const PACES: Record<string, Partial<TermsInfo>> = {
  free: { bank: 0, per_turn: 0 },
  evening: { bank: 2 * HOUR, per_turn: 60 },
  brisk: { bank: 3 * DAY, per_turn: 4 * HOUR, vacation_days: 3 },
  daily: { bank: 7 * DAY, per_turn: 12 * HOUR, weekends: true, vacation_days: 7 },
  slow: { bank: 21 * DAY, per_turn: 36 * HOUR, weekends: true, vacation_days: 14 },
};

type Say = (id: string, args?: Record<string, number>) => string;

/** A span of time by its two largest units. */
export function span(seconds: number, say: Say): string {
  const minutes = Math.max(0, Math.round(seconds / 60));
  const parts: [string, number][] = [
    ["ui-span-days", Math.floor(minutes / 1440)],
    ["ui-span-hours", Math.floor(minutes / 60) % 24],
    ["ui-span-minutes", minutes % 60],
  ];
  const shown = parts.filter(([, n]) => n > 0).slice(0, 2);
  return shown.length ? shown.map(([id, n]) => say(id, { n })).join(" ") : say("ui-span-minutes", { n: 0 });
}

/** All that people agree to, one sentence each. */
export function sentences(
  terms: TermsInfo,
  say: (id: string, args?: Record<string, number | string>) => string,
): string[] {
  const watch = terms.watch ? [say("ui-terms-watch")] : [];
  if (!terms.bank) return [say("ui-terms-free"), ...watch];
  return [
    say("ui-terms-bank", { bank: span(terms.bank, say) }),
    ...(terms.per_turn ? [say("ui-terms-per-turn", { time: span(terms.per_turn, say) })] : []),
    ...(terms.weekends ? [say("ui-terms-weekends")] : []),
    ...(terms.vacation_days ? [say("ui-terms-vacation", { n: terms.vacation_days })] : []),
    say(`ui-terms-end-${terms.at_end}`),
    ...watch,
  ];
}

/** Another match after this one: who sits where. Pure. */

import type { MatchInfo } from "../wire/types";

export interface Sitting {
  roles: string[];
  player: string;
}

const mine = (roles: string[], info: Pick<MatchInfo, "you">): boolean => roles.some((role) => info.you.includes(role));

/** The same people on the same sides; the one who asks is "me" wherever he sat. */
export function rematch(info: Pick<MatchInfo, "seats" | "you">): Sitting[] {
  return info.seats.map(({ roles, player }) => ({
    roles,
    player: mine(roles, info) ? "me" : player === "me" ? "friend" : player,
  }));
}

/** The two sides change places; null where there are not two. */
export function otherSide(info: Pick<MatchInfo, "seats" | "you">): Sitting[] | null {
  const [one, two, ...more] = rematch(info);
  return one && two && more.length === 0 && info.you.length > 0
    ? [
        { ...one, player: two.player },
        { ...two, player: one.player },
      ]
    : null;
}

/** After a lesson: the same side against the best bot. */
export function inEarnest(info: Pick<MatchInfo, "roles" | "you">, bots: string[]): Sitting[] {
  const others = info.roles.filter((role) => !info.you.includes(role));
  return [
    { roles: info.you, player: "me" },
    ...others.map((role) => ({ roles: [role], player: bots[0] ? `bot:${bots[0]}` : "friend" })),
  ];
}

/** The options of a guided game without those that only make it winnable. */
export function earnest({ options, eased }: Pick<MatchInfo, "options" | "eased">): Record<string, unknown> {
  return Object.fromEntries(Object.entries(options).filter(([name]) => !eased.includes(name)));
}

/** The scenario after this one, with a role for each seat that it has; null after the last. */
export function nextScenario<S extends { id: string; roles: string[] }>(scenarios: S[], id: string): S | null {
  const at = scenarios.findIndex((one) => one.id === id);
  return at < 0 ? null : (scenarios[at + 1] ?? null);
}

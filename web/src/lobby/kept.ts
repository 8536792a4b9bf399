/** Running matches of this browser, kept in localStorage: which seats are mine. */

import type { MatchInfo, OpenedMatch, OpenedSeat } from "../wire/types";

export interface KeptMatch {
  match: string;
  game: string;
  scenario: string;
  roles: string[]; // of my seat
  url: string;
  invites: { roles: string[]; url: string }[]; // links for friends
  spectator: string;
  opened: number; // time
}

const KEY = "sandtable.matches";
const MOST = 40;

export function keptMatches(): KeptMatch[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(KEY) ?? "[]");
    return Array.isArray(kept) ? (kept as KeptMatch[]) : [];
  } catch {
    return [];
  }
}

function store(matches: KeptMatch[]): void {
  localStorage.setItem(KEY, JSON.stringify(matches.slice(0, MOST)));
}

/** Remember a match that was just opened; returns the seat to sit on. */
export function keepMatch(opened: OpenedMatch, about: Pick<MatchInfo, "game" | "scenario">): OpenedSeat | null {
  const mine = opened.seats.find((seat) => seat.player === "me") ?? opened.seats.find((seat) => seat.token !== null) ?? null;
  const invites = opened.seats
    .filter((seat) => seat !== mine && seat.url !== null)
    .map((seat) => ({ roles: seat.roles, url: seat.url! }));
  const kept: KeptMatch = {
    match: opened.match,
    game: about.game,
    scenario: about.scenario,
    roles: mine?.roles ?? [],
    url: mine?.url ?? opened.spectator_url,
    invites,
    spectator: opened.spectator_url,
    opened: Date.now(),
  };
  store([kept, ...keptMatches().filter((one) => one.match !== opened.match)]);
  return mine;
}

/** A seat reached by a link is remembered too. */
export function keepSeat(match: string, token: string, info: MatchInfo): void {
  const known = keptMatches();
  if (known.some((one) => one.match === match)) return;
  const url = `/play/${match}#${token}`;
  store([
    { match, game: info.game, scenario: info.scenario, roles: info.you, url, invites: [], spectator: "", opened: Date.now() },
    ...known,
  ]);
}

export function forgetMatch(match: string): KeptMatch[] {
  const left = keptMatches().filter((one) => one.match !== match);
  store(left);
  return left;
}

/** Running matches of this browser, kept in localStorage: which seats are mine. */

import { noteResult } from "./results";
import { lostAlone, type MatchInfo, type OpenedMatch, type OpenedSeat } from "../wire/types";

export interface KeptMatch {
  match: string;
  game: string;
  scenario: string;
  roles: string[]; // of my seat
  url: string;
  invites: { roles: string[]; url: string }[]; // links for friends
  spectator: string;
  opened: number; // time
  from?: Origin; // how it came here, if it was not simply started
  seen?: Standing; // when the lobby looked last
}

/** A guided game, a match continued from another one, a record of a file. */
export type Origin = "lesson" | "branch" | "record";

/** How a match stands, as its seat may know. */
export interface Standing {
  asks: string[];
  waiting: string[];
  clock: [number, number] | null;
  over: boolean;
  winner?: string | null;
  lost?: boolean; // by the only player
  against?: string[]; // who holds the other seats: friend, bot:NAME
  from?: Origin;
  gone?: boolean; // its link opens nothing any more
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
export function keepMatch(
  opened: OpenedMatch,
  about: Pick<MatchInfo, "game" | "scenario">,
  from?: Origin,
): OpenedSeat | null {
  const mine =
    opened.seats.find((seat) => seat.player === "me") ?? opened.seats.find((seat) => seat.token !== null) ?? null;
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
    from,
  };
  store([kept, ...keptMatches().filter((one) => one.match !== opened.match)]);
  return mine;
}

/** A seat reached by a link is remembered too. */
export function keepSeat(match: string, token: string, info: MatchInfo): void {
  const known = keptMatches();
  if (known.some((one) => one.match === match)) return;
  store([
    {
      match,
      game: info.game,
      scenario: info.scenario,
      roles: info.you,
      url: seatUrl(match, token),
      invites: [],
      spectator: "",
      opened: Date.now(),
    },
    ...known,
  ]);
}

export function standingOf(info: MatchInfo): Standing {
  const { asks, waiting, clock, over, result } = info;
  const against = info.seats
    .filter((seat) => !seat.roles.some((role) => info.you.includes(role)))
    .map((seat) => seat.player);
  const from = info.parent ? "branch" : info.lesson ? "lesson" : undefined;
  return {
    asks,
    waiting,
    clock,
    over,
    winner: result?.winner,
    lost: result ? lostAlone(result) : undefined,
    against,
    from,
  };
}

/** Remember how a match stood; returns all of them. */
export function noteStanding(match: string, seen: Standing): KeptMatch[] {
  const all = keptMatches().map((one) => (one.match === match ? { ...one, seen } : one));
  store(all);
  const mine = all.find((one) => one.match === match);
  if (mine) noteResult(mine);
  return all;
}

/** Which matters most to somebody who comes back: my move, then others', then what is over. */
export function byUrgency(matches: KeptMatch[]): KeptMatch[] {
  const rank = ({ seen }: KeptMatch): number =>
    !seen ? 1 : seen.gone ? 4 : seen.over ? 3 : seen.asks.length > 0 ? 0 : 2;
  return [...matches].sort((a, b) => rank(a) - rank(b) || b.opened - a.opened);
}

/** The link of a seat: its token is in the fragment, which no server sees. */
export const seatUrl = (match: string, token: string): string => `/play/${match}#${encodeURIComponent(token)}`;

/** The token in the link of a seat. */
export const tokenOf = (url: string): string => decodeURIComponent(url.split("#")[1] ?? "");

/** The token of a seat of this browser in a match, for a tab that has none of its own. */
export function keptToken(match: string): string {
  return tokenOf(keptMatches().find((one) => one.match === match)?.url ?? "");
}

export function forgetMatch(match: string): KeptMatch[] {
  const left = keptMatches().filter((one) => one.match !== match);
  store(left);
  return left;
}

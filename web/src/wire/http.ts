/** Calls of the JSON API. */

import type { ActInfo, Bookmark } from "./fetched";
import type {
  Board,
  GameInfo,
  GameWords,
  Glossary,
  Json,
  MatchInfo,
  Moment,
  OpenedMatch,
  OptionSpec,
  Refusal,
  ReviewInfo,
  RuleHits,
  RulebookIndex,
  RuleSection,
  ServerInfo,
  StandingInfo,
  Timeline,
  View,
} from "./types";

export class ApiError extends Error {
  constructor(
    readonly status: number,
    readonly code: string,
    message: string,
    readonly refusal?: Refusal,
  ) {
    super(message);
  }
}

/** What a request carries; the token of a seat goes into a header, never into the address. */
interface Asking {
  body?: Json;
  token?: string;
  last?: boolean; // it arrives although the page is closed
}

async function request(path: string, { body, token, last }: Asking): Promise<Response> {
  const answer = await fetch(path, {
    method: body === undefined ? "GET" : "POST",
    headers: {
      ...(body === undefined ? {} : { "content-type": "application/json", "x-sandtable": "1" }),
      ...(token === undefined ? {} : { authorization: `Bearer ${encodeURIComponent(token)}` }),
    },
    body: body === undefined ? undefined : JSON.stringify(body),
    keepalive: last ?? false,
  });
  if (answer.ok) return answer;
  const data = isJson(answer) ? await answer.json() : null;
  const told = typeof data === "object" && data !== null ? data.error : null;
  throw new ApiError(answer.status, told?.code ?? "unknown", told?.message ?? answer.statusText, told?.refusal);
}

const isJson = (answer: Response): boolean => (answer.headers.get("content-type") ?? "").includes("json");

export async function call<T>(path: string, asking: Asking = {}): Promise<T> {
  const answer = await request(path, asking);
  return (isJson(answer) ? await answer.json() : await answer.text()) as T;
}

const asked = new Map<string, Promise<unknown>>();

/** Things that never change while the page lives are fetched once. */
function once<T>(path: string, token?: string): Promise<T> {
  let answer = asked.get(path) as Promise<T> | undefined;
  if (!answer) {
    answer = call<T>(path, { token });
    asked.set(path, answer);
    answer.catch(() => asked.delete(path));
  }
  return answer;
}

export interface NewMatch {
  game: string;
  scenario: string;
  options: Record<string, Json>;
  seats?: { roles: string[]; player: string }[]; // a lesson brings its own
  lesson?: string;
  lang?: string;
}

const q = encodeURIComponent;

export const games = () => once<GameInfo[]>("/api/games");
export const server = () => once<ServerInfo>("/api/server");
export const lobby = (lang: string) => once<Record<string, GameWords>>(`/api/lobby/${q(lang)}`);
export const opening = (game: string, scenario: string) =>
  once<View>(`/api/games/${q(game)}/scenarios/${q(scenario)}/opening`);
export const options = (game: string, scenario: string) =>
  once<OptionSpec[]>(`/api/games/${q(game)}/scenarios/${q(scenario)}/options`);
export const board = (game: string, scenario: string, hash?: string) =>
  once<Board>(`/api/games/${q(game)}/board/${q(scenario)}${hash ? `?hash=${q(hash)}` : ""}`);
export const rulebook = (game: string, lang: string) =>
  once<RulebookIndex>(`/api/games/${q(game)}/rulebook?lang=${q(lang)}`);
export const rule = (game: string, id: string, lang: string, book?: string) =>
  once<RuleSection>(`/api/games/${q(game)}/rulebook/${q(id)}?lang=${q(lang)}${book ? `&book=${q(book)}` : ""}`);
export const searchRules = (game: string, words: string, lang: string, book?: string) =>
  once<RuleHits>(
    `/api/games/${q(game)}/rulebook-search?q=${q(words)}&lang=${q(lang)}${book ? `&book=${q(book)}` : ""}`,
  );
export const glossary = (match: string, token: string, lang: string) =>
  once<Glossary>(`/api/matches/${q(match)}/glossary?lang=${q(lang)}`, token);
export const text = (part: string, lang: string) => once<string>(`/api/text/${q(part)}/${q(lang)}`);
export const open = (match: NewMatch) => call<OpenedMatch>("/api/matches", { body: match });
export const match = (id: string, token: string) => call<MatchInfo>(`/api/matches/${q(id)}`, { token });
export const keepBookmark = (id: string, token: string, bookmark: Bookmark) =>
  call<unknown>(`/api/matches/${q(id)}/bookmark`, { token, body: { ...bookmark }, last: true });
export const branch = (id: string, token: string, at: number) =>
  call<OpenedMatch>(`/api/matches/${q(id)}/branch`, { token, body: { at } });
export const timeline = (id: string, token: string) => call<Timeline>(`/api/matches/${q(id)}/timeline`, { token });
export const acts = (id: string, token: string) => call<ActInfo[]>(`/api/matches/${q(id)}/acts`, { token });
export const standing = (id: string, token: string) =>
  call<StandingInfo[]>(`/api/matches/${q(id)}/standing`, { token });
export const review = (id: string, token: string, role: string, hindsight: boolean) =>
  call<ReviewInfo>(`/api/matches/${q(id)}/review?role=${q(role)}&hindsight=${hindsight}`, { token });
export const reviewOn = (id: string, token: string, role: string, hindsight: boolean, stop = false) =>
  call<ReviewInfo>(`/api/matches/${q(id)}/review`, { token, body: { role, hindsight, stop } });
export const reviewPage = async (
  id: string,
  token: string,
  role: string,
  hindsight: boolean,
  lang: string,
): Promise<Blob> =>
  (
    await request(`/api/matches/${q(id)}/review.html?role=${q(role)}&hindsight=${hindsight}&lang=${q(lang)}`, { token })
  ).blob();
export const replay = (id: string, token: string, at: number, reveal: boolean) =>
  call<Moment>(`/api/matches/${q(id)}/replay?at=${at}${reveal ? "&reveal=true" : ""}`, { token });
export const record = async (id: string, token: string): Promise<Blob> =>
  (await request(`/api/matches/${q(id)}/record`, { token })).blob();
/** A record played again on the server; `mine` are my roles, all if left out. */
export const openRecord = (record: string, mine?: string[]) =>
  call<OpenedMatch>("/api/records", { body: { record, ...(mine ? { mine } : {}) } });

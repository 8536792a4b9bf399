/** Calls about people: names, seats that are theirs, open tables. */

import { ApiError, call } from "../wire/http";
import type {
  Begun,
  CalendarLink,
  GoTo,
  Home,
  LadderInfo,
  Me,
  NewLink,
  OfferInfo,
  OfferRequest,
  PushChannel,
  Ways,
  Wishes,
} from "./said";

const q = encodeURIComponent;
const post = <T>(path: string, body: object = {}): Promise<T> => call<T>(path, { body });

export const me = () => call<Me>("/api/me");
export const register = (name: string, password: string) => post<Me>("/api/people", { name, password });
export const logIn = (name: string, password: string) => post<Me>("/api/me/log-in", { name, password });
/** The browser goes to the other place and comes back logged in. */
export const logInElsewhere = async (): Promise<void> =>
  location.assign((await post<GoTo>("/api/me/elsewhere/begin")).url);
export const logOut = (everywhere: boolean) => post<Me>(everywhere ? "/api/me/log-out-everywhere" : "/api/me/log-out");
export const rename = (name: string) => post<Me>("/api/me/name", { name });
export const newPassword = (password: string, fresh: string) => post<Me>("/api/me/password", { password, new: fresh });
export const forget = (password: string) => post<Me>("/api/me/forget", { password });
export const data = () => call<Record<string, unknown>>("/api/me/data");

export const home = (lang: string) => call<Home>(`/api/me/home?lang=${q(lang)}`);
export const ratings = () => call<LadderInfo[]>("/api/me/ratings");
export const offer = (wanted: OfferRequest) => post<OfferInfo>("/api/tables", wanted);
export const accept = (table: string) => post<Begun>(`/api/tables/${q(table)}/accept`);
export const takeOver = (match: string, seat: number) => post<Begun>(`/api/tables/seats/${q(match)}/${seat}`);
export const decline = (table: string) => post<object>(`/api/tables/${q(table)}/decline`);
export const rematch = (match: string) => post<OfferInfo>(`/api/me/seats/${q(match)}/rematch`);

export const ways = () => call<Ways>("/api/me/channels");
export const addMail = (address: string, lang: string) => post<object>("/api/me/channels/mail", { address, lang });
export const addHook = (address: string) => post<object>("/api/me/channels/webhook", { address });
export const addService = (address: string) => post<object>("/api/me/channels/apprise", { address });
export const addPush = (subscription: PushChannel) => post<object>("/api/me/channels/push", subscription);
export const addCalendar = () => post<CalendarLink>("/api/me/channels/calendar");
export const removeChannel = (id: string) => post<object>(`/api/me/channels/${q(id)}/remove`);
export const confirm = (key: string) => post<object>("/api/me/channels/confirm", { key });
export const wish = (wishes: Wishes) => post<object>("/api/me/wishes", wishes);

export type SeatDeed = "bot" | "back" | "resign" | "leave" | "mute" | "vacation";
export const deed = (match: string, what: SeatDeed, body: object = {}) =>
  post<object>(`/api/me/seats/${q(match)}/${what}`, body);
export const newLink = (match: string, what: "link" | "give") => post<NewLink>(`/api/me/seats/${q(match)}/${what}`);

/** Which message says why something was refused; the server's own words where there is none. */
export function whyNot(error: unknown): { id: string } | { text: string } {
  if (!(error instanceof ApiError)) return { id: "ui-server-away" };
  const known: Record<string, string> = { taken: "ui-name-taken", "too-fast": "ui-too-many-tries" };
  if (error.code === "unknown" && error.status === 403) return { id: "ui-wrong-password" };
  const id = known[error.code];
  return id ? { id } : { text: error.message };
}

/**
 * The token of the seat that this tab sits in. Links have it in their fragment, which no server sees (older ones in their
 * query). It is kept for reloads and taken out of the address, so that history, screens and logs do not show it.
 */

const SEAT = "sandtable.seat.";

/** Where a page stands, what its tab keeps, and how its address is changed: the browser's own. */
export interface Page {
  location: Pick<Location, "pathname" | "search" | "hash">;
  sessionStorage: Pick<Storage, "getItem" | "setItem">;
  history: Pick<History, "replaceState" | "state">;
}

/** The token with which this tab opens a match; null if neither address nor tab have one. */
export function takeToken(match: string, page: Page = window): string | null {
  const { location, sessionStorage, history } = page;
  const query = new URLSearchParams(location.search);
  const given = decoded(location.hash.slice(1)) || query.get("token");
  if (!given) return sessionStorage.getItem(SEAT + match);
  sessionStorage.setItem(SEAT + match, given);
  query.delete("token");
  const rest = query.toString();
  history.replaceState(history.state, "", location.pathname + (rest && `?${rest}`));
  return given;
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text; // of a damaged link: it opens nothing
  }
}

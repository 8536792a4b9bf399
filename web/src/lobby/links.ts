/** Links for others: with the address by which they reach the server, if they can. */

const LOOPBACK = new Set(["127.0.0.1", "localhost", "[::1]", "::1"]);

export interface Link {
  href: string;
  open: boolean; // somebody else can open it
}

/** A link for a friend, by the address the server knows of itself, else by the one of this page. */
export function linkFor(url: string, address: string | null, page: { origin: string; hostname: string }): Link {
  const own = LOOPBACK.has(page.hostname) ? null : page.origin;
  const base = address ?? own;
  return { href: new URL(url, base ?? page.origin).href, open: base !== null };
}

/** Words of the game in a text: where they stand, and the section of the rulebook that explains them. */

import type { Term } from "../wire/types";

export interface Piece {
  text: string;
  term: Term | null;
}

const MOST = 4; // terms marked in one text: more would be a thicket
const escaped = (word: string): string => word.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");

/** A Polish word in all its cases: its stem, and an ending. */
function inflected(word: string): string {
  if (!/^\p{L}{4,}$/u.test(word)) return escaped(word);
  return `${escaped(word.slice(0, word.length > 5 ? -2 : -1))}\\p{L}{0,4}`;
}

const FORMS: Record<string, (word: string, endings: string) => string> = {
  ko: (word, endings) => `${escaped(word)}(?=(?:${endings})?(?:[^\\p{L}\\d]|$))`,
  pl: (word) => `${word.split(" ").map(inflected).join("\\s+")}(?![\\p{L}\\d])`,
  en: (word) => `${word.split(" ").map(escaped).join("\\s+")}(?:e?s)?(?![\\p{L}\\d])`,
};
const capital = (word: string): boolean => /^\p{Lu}/u.test(word);

export class Terms {
  private readonly pattern: RegExp | null;
  private readonly list: Term[];

  /** Endings: what may follow a word of this language without changing it, as `one|another`. */
  constructor(terms: Term[], lang: string, endings = "-") {
    const form = FORMS[lang] ?? FORMS["en"]!;
    this.list = [...terms].sort((a, b) => b.word.length - a.word.length); // "hex bond" before "bond"
    this.pattern =
      terms.length > 0
        ? new RegExp(`(?<![\\p{L}\\d])(?:${this.list.map((term) => `(${form(term.word, endings)})`).join("|")})`, "giu")
        : null;
  }

  /** The text cut at the terms in it, each marked where it stands first. */
  pieces(text: string): Piece[] {
    const found: Piece[] = [];
    const known = new Set<Term>();
    let from = 0;
    for (const match of this.pattern ? text.matchAll(this.pattern) : []) {
      const term = this.list[match.slice(1).findIndex((group) => group !== undefined)];
      if (!term || known.has(term) || known.size >= MOST || (capital(term.word) && !capital(match[0]))) continue;
      known.add(term);
      if (match.index > from) found.push({ text: text.slice(from, match.index), term: null });
      found.push({ text: match[0], term });
      from = match.index + match[0].length;
    }
    if (from < text.length) found.push({ text: text.slice(from), term: null });
    return found;
  }
}

/** Words that were looked for, in the text where they were found. */

export interface Part {
  text: string;
  found: boolean;
}

const escaped = (word: string): string => word.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");

/** What was looked for comes as beginnings of words. A text cut into what was looked for and what stands between. */
export function parts(text: string, words: string): Part[] {
  const wanted = words
    .trim()
    .split(/\s+/)
    .filter(Boolean)
    .sort((one, two) => two.length - one.length)
    .map(escaped);
  if (wanted.length === 0) return [{ text, found: false }];
  return text
    .split(new RegExp(`(?<![\\p{L}\\d])((?:${wanted.join("|")})\\p{L}*)`, "iu"))
    .map((piece, n) => ({ text: piece, found: n % 2 === 1 }))
    .filter((piece) => piece.text !== "");
}

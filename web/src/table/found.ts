/** Words that were looked for, in the text where they were found. */

export interface Part {
  text: string;
  found: boolean;
}

const escaped = (word: string): string => word.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");

/** A text cut into what was looked for and what stands between. */
export function parts(text: string, words: string): Part[] {
  const wanted = words.trim().split(/\s+/).filter(Boolean).map(escaped);
  if (wanted.length === 0) return [{ text, found: false }];
  return text
    .split(new RegExp(`(${wanted.join("|")})`, "i"))
    .map((piece, n) => ({ text: piece, found: n % 2 === 1 }))
    .filter((piece) => piece.text !== "");
}

/** A long text in paragraphs that can be read; its last sentence, which says what to do, stands alone. */

const LONG = 230; // letters of a text that stays in one piece
const PARAGRAPH = 240;

const WIDE = /[\u1100-\u11ff\uac00-\ud7af]/gu; // Korean says as much in half the letters
const length = (text: string): number => text.length + (text.match(WIDE)?.length ?? 0);

/** Sentences; an abbreviation or a number in the middle ends none. */
export const sentences = (text: string): string[] => text.split(/(?<=[.!?][”"’)]?)\s+(?=[\p{Lu}\p{Lo}„“"‘])/u);

export function paragraphs(text: string): string[] {
  const given = text.split(/\n\s*\n/);
  if (given.length > 1 || length(text) <= LONG) return given;
  const all = sentences(text);
  const last = all.pop();
  const found: string[] = [];
  for (const one of all) {
    const before = found.at(-1);
    if (before !== undefined && length(before) + length(one) <= PARAGRAPH) found[found.length - 1] = `${before} ${one}`;
    else found.push(one);
  }
  return last === undefined ? found : [...found, last];
}

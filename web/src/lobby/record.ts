/** A saved record in a file, as far as the lobby reads it: the server plays it again and decides. */

export const LARGEST = 2_000_000; // bytes: the server takes no larger one

export interface SavedRecord {
  text: string;
  game: string;
  scenario: string;
  answers: number;
  over: boolean;
}

/** What a file says of itself; null if it is no record. */
export function readRecord(text: string): SavedRecord | null {
  const lines = text.split("\n").filter((line) => line.trim() !== "");
  try {
    const head: unknown = JSON.parse(lines[0] ?? "");
    if (typeof head !== "object" || head === null) return null;
    const { game, scenario } = head as Record<string, unknown>;
    if (typeof game !== "string" || typeof scenario !== "string") return null;
    return {
      text,
      game,
      scenario,
      answers: lines.filter((line) => line.startsWith("[")).length,
      over: lines.at(-1)!.includes('"result"'),
    };
  } catch {
    return null;
  }
}

/** Units on the table as a list: one entry per thing, found by words of their name or facts. */

import type { Doing, Drawing, Piece } from "../games/api";
import { keyOf, type View } from "../wire/types";

/** All owned pieces; a task force of many segments is one unit. */
export function unitsOf(drawing: Drawing, view: View, doing: Doing): Piece[] {
  const found = new Map<string, Piece>();
  for (const sheet of drawing.sheets.filter((one) => one.shown?.(view) ?? true)) {
    for (const piece of drawing.scene(sheet.id, view, doing).pieces) {
      const key = piece.ref ? keyOf(piece.ref) : piece.key;
      if (piece.name && piece.owner && !found.has(key)) found.set(key, piece);
    }
  }
  return [...found.values()];
}

/** Those whose name or facts hold every word, my own first, by name. */
export function found(units: Piece[], sought: string, mine: string[]): Piece[] {
  const words = sought.toLowerCase().split(/\s+/).filter(Boolean);
  const text = (piece: Piece): string => [piece.name, ...(piece.facts ?? [])].join(" ").toLowerCase();
  const rank = (piece: Piece): number => (piece.owner && mine.includes(piece.owner) ? 0 : 1);
  return units
    .filter((piece) => words.every((word) => text(piece).includes(word)))
    .sort((a, b) => rank(a) - rank(b) || a.name.localeCompare(b.name, undefined, { numeric: true }));
}

/** Where the pieces of a stack lie: slightly shifted when at rest, side by side when fanned out. */

import type { Piece } from "../games/api";

export interface Lying {
  piece: Piece;
  x: number;
  y: number;
  count: number; // pieces in the stack when this is its top piece, else 0
}

const LIFT = 0.07;
const ROW = 4;

/** Pieces in painting order with their places; the stack named `open` is fanned out. */
export function laid(pieces: Piece[], open: string | null): Lying[] {
  const stacks = new Map<string, Piece[]>();
  for (const piece of pieces) {
    if (!piece.stack) continue;
    const stack = stacks.get(piece.stack);
    if (stack) stack.push(piece);
    else stacks.set(piece.stack, [piece]);
  }
  const below: Lying[] = [];
  const above: Lying[] = [];
  for (const piece of pieces) {
    const stack = piece.stack ? stacks.get(piece.stack)! : [piece];
    const index = stack.indexOf(piece);
    const size = piece.spread ?? 30;
    if (stack.length > 1 && piece.stack === open) {
      const [dx, dy] = fanned(index, stack.length, size, piece.tall ?? size);
      above.push({ piece, x: piece.x + dx, y: piece.y + dy, count: 0 });
    } else {
      const shift = Math.min(index, 3) * size * LIFT;
      const top = index === stack.length - 1;
      below.push({ piece, x: piece.x + shift, y: piece.y - shift, count: top && stack.length > 1 ? stack.length : 0 });
    }
  }
  return [...below, ...above];
}

/** Of some pieces in painting order: one of each stack at rest, the uppermost, and all others. */
export function uppermost(some: Lying[], open: string | null): Lying[] {
  const found = new Map<string, Lying>();
  for (const one of some) found.set(one.piece.stack && one.piece.stack !== open ? `stack ${one.piece.stack}` : one.piece.key, one);
  return [...found.values()];
}

/** The offset of a piece in a fanned stack: rows of at most four, centred above the place. */
export function fanned(index: number, count: number, wide: number, tall: number): [number, number] {
  const row = Math.floor(index / ROW);
  const inRow = Math.min(ROW, count - row * ROW);
  const column = index % ROW;
  return [(column - (inRow - 1) / 2) * wide * 1.1, (row - (Math.ceil(count / ROW) - 1) / 2) * tall * 1.16];
}

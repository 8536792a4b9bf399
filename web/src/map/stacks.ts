/** Stacks: where their pieces lie, and what a click on one of them means. */

import type { Piece } from "../games/api";
import { keyOf } from "../wire/types";

export interface Lying {
  piece: Piece;
  x: number;
  y: number;
  count: number; // pieces in the stack when this is its top piece, else 0
}

const LIFT = 0.07;

export function stacksOf(pieces: Piece[]): Map<string, Piece[]> {
  const stacks = new Map<string, Piece[]>();
  for (const piece of pieces) {
    if (!piece.stack) continue;
    const stack = stacks.get(piece.stack);
    if (stack) stack.push(piece);
    else stacks.set(piece.stack, [piece]);
  }
  return stacks;
}

/** Pieces in painting order with their places: those of a stack slightly shifted. */
export function laid(pieces: Piece[], stacks: Map<string, Piece[]>): Lying[] {
  return pieces.map((piece) => {
    const stack = piece.stack ? stacks.get(piece.stack)! : [piece];
    const index = stack.indexOf(piece);
    const shift = Math.min(index, 3) * (piece.spread ?? 30) * LIFT;
    const top = index === stack.length - 1;
    return { piece, x: piece.x + shift, y: piece.y - shift, count: top && stack.length > 1 ? stack.length : 0 };
  });
}

/** Of some pieces in painting order: one of each stack, the uppermost, and all others. */
export function uppermost(some: Lying[]): Lying[] {
  const found = new Map<string, Lying>();
  for (const one of some) found.set(one.piece.stack ? `stack ${one.piece.stack}` : one.piece.key, one);
  return [...found.values()];
}

/**
 * Whether a click on a stack opens its tray: not when the ground below is what the question asks for, and not when one
 * unit alone can be meant and the pointer is fine enough to see it.
 */
export function opensTray(
  stack: Piece[],
  lit: Pick<Map<string, unknown>, "has">,
  groundLit: boolean,
  coarse: boolean,
): boolean {
  if (stack.length < 2) return false;
  const able = stack.filter((piece) => piece.ref && lit.has(keyOf(piece.ref))).length;
  if (able === 0) return !groundLit;
  return coarse || able > 1;
}

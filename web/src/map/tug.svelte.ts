/** A counter is taken with the mouse and put down where it shall go. */

import type { Piece } from "../games/api";
import { keyOf, same, type Ref } from "../wire/types";

interface Point {
  x: number;
  y: number;
}

type Keys = Pick<Set<string>, "has">;

const LEAST = 8; // pixels before a press is a drag

/** Which piece of a stack, given in painting order, a hand on this one takes: the chosen one, else itself if it may act, else the uppermost that may. */
export function taken(piece: Piece, stack: Piece[], lit: Keys, chosen: Keys): Piece | null {
  const among = (keys: Keys) => (one: Piece) => one.ref !== null && keys.has(keyOf(one.ref));
  const lying = stack.length > 0 ? stack : [piece];
  return lying.findLast(among(chosen)) ?? (among(lit)(piece) ? piece : (lying.findLast(among(lit)) ?? null));
}

/** The way of a hand that comes over this ground: who goes back takes back. */
export function trodden(way: Ref[], ground: Ref): Ref[] {
  const been = way.findIndex((one) => same(one, ground));
  return been < 0 ? [...way, ground] : way.slice(0, been + 1);
}

export class Tug {
  way = $state.raw<Ref[]>([]); // grounds that the hand came over
  line = $state.raw<{ from: Point; to: Point } | null>(null); // in the measure of the sheet
  moved = false; // the press that ends now was a drag, no click
  private held: { piece: Piece; x: number; y: number } | null = null;

  /** A press on that piece, or on none that can be taken. */
  take(piece: Piece | null, event: PointerEvent): void {
    this.moved = false;
    this.line = null;
    this.way = piece?.at ? [piece.at] : [];
    this.held =
      piece && event.pointerType === "mouse" && event.button === 0
        ? { piece, x: event.clientX, y: event.clientY }
        : null;
  }

  /** The press holds a counter: the map stays where it is. */
  get holds(): boolean {
    return this.held !== null;
  }

  get piece(): Piece | null {
    return this.held?.piece ?? null;
  }

  /** The pointer goes on; true when the drag begins. */
  carry(event: PointerEvent, from: (piece: Piece) => Point, to: Point, over?: Ref): boolean {
    const { held } = this;
    if (!held || (!this.line && Math.hypot(event.clientX - held.x, event.clientY - held.y) < LEAST)) return false;
    const begins = this.line === null;
    this.line = { from: from(held.piece), to };
    if (over && !(this.way.length > 0 && same(this.way.at(-1)!, over))) this.way = trodden(this.way, over);
    this.moved = true;
    return begins;
  }

  /** Let go: the piece that was dragged, if one was. */
  put(): Piece | null {
    const dragged = this.line ? (this.held?.piece ?? null) : null;
    this.drop();
    return dragged;
  }

  /** Nothing is held any more, and nothing happens; false if nothing was dragged. */
  drop(): boolean {
    const dragged = this.line !== null;
    this.held = null;
    this.line = null;
    return dragged;
  }
}

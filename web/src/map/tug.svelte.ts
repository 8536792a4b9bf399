/** A lit counter is taken with the mouse and put down where it shall go; of a stack, the one that lies on top. */

import type { Piece } from "../games/api";

interface Point {
  x: number;
  y: number;
}

const LEAST = 8; // pixels before a press is a drag

export class Tug {
  line = $state.raw<{ from: Point; to: Point } | null>(null); // in the measure of the sheet
  moved = false; // the press that ends now was a drag, no click
  private held: { piece: Piece; x: number; y: number } | null = null;

  /** A press on that piece, or on none that can be taken. */
  take(piece: Piece | null, event: PointerEvent): void {
    this.moved = false;
    this.held = piece && event.pointerType === "mouse" && event.button === 0 ? { piece, x: event.clientX, y: event.clientY } : null;
  }

  /** The pointer goes on; true when the drag begins. */
  carry(event: PointerEvent, from: (piece: Piece) => Point, to: Point): boolean {
    const { held } = this;
    if (!held || (!this.line && Math.hypot(event.clientX - held.x, event.clientY - held.y) < LEAST)) return false;
    const begins = this.line === null;
    this.line = { from: from(held.piece), to };
    this.moved = true;
    return begins;
  }

  /** Let go: the piece that was dragged and where to, if one was. */
  put(): { piece: Piece; to: Point } | null {
    const dropped = this.held && this.line ? { piece: this.held.piece, to: this.line.to } : null;
    this.held = null;
    this.line = null;
    return dropped;
  }
}

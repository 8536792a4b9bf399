/** A frame drawn over the map takes what lies in it. */

import type { Lying } from "./stacks";
import type { Point } from "./near";

export interface Span {
  x: number;
  y: number;
  width: number;
  height: number;
}

const LEAST = 8; // pixels before a press is a frame

/** The span between two corners. */
export const spanned = (a: Point, b: Point): Span => ({
  x: Math.min(a.x, b.x),
  y: Math.min(a.y, b.y),
  width: Math.abs(a.x - b.x),
  height: Math.abs(a.y - b.y),
});

/** The pieces whose middle lies in a span of the sheet. */
export const within = (lying: Lying[], { x, y, width, height }: Span): Lying[] =>
  lying.filter((one) => one.x >= x && one.x <= x + width && one.y >= y && one.y <= y + height);

export class Frame {
  span = $state.raw<Span | null>(null); // in the measure of the sheet
  private from: (Point & { left: number; top: number }) | null = null;

  /** The press holds a corner: the map stays where it is. */
  get holds(): boolean {
    return this.from !== null;
  }

  begin(at: Point, event: PointerEvent): void {
    this.from = { ...at, left: event.clientX, top: event.clientY };
  }

  /** The pointer goes on; true when the frame begins. */
  draw(to: Point, event: PointerEvent): boolean {
    const { from, span } = this;
    if (!from || (!span && Math.hypot(event.clientX - from.left, event.clientY - from.top) < LEAST)) return false;
    this.span = spanned(from, to);
    return span === null;
  }

  /** Let go: the frame, if one was drawn. */
  end(): Span | null {
    const { span } = this;
    this.from = this.span = null;
    return span;
  }
}

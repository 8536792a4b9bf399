/** The pointer on a map: what a click, a drag, a long press and a resting mouse mean. */

import type { Piece, Sheet, Tip } from "../games/api";
import { keyOf, refOf, same, type Option, type Ref, type View } from "../wire/types";
import type { Camera } from "./camera";
import { FINGER, nearestTo, type Point } from "./near";
import type { Spread } from "./spread.svelte";
import { opensTray } from "./stacks";
import { Frame, within } from "./frame.svelte";
import { taken, Tug } from "./tug.svelte";

/** Who is told what a click, a drag or a frame means, and what may be dragged. */
export interface Meant {
  onpick(ref: Ref, x: number, y: number, under: Ref[]): void;
  ondrop?(ref: Ref, onto: Ref[], x: number, y: number, way: Ref[], stack: Ref[]): void; // over these grounds; stack: all of it, with Shift
  winds?(ref: Ref): boolean; // it is dragged along a way, not only to a place
  wholeOf?(stack: Ref[]): (() => void) | null; // what chooses a whole stack, where that may be
  onframe?(refs: Ref[]): void; // what can be chosen within a frame
  onregard?(ref: Ref): void;
  oncarry?(ref: Ref | null, over: Ref | null, whole: boolean): void; // a counter is dragged over that ground; null: no more
}

/** The map under the pointer. */
export interface Pointed extends Meant {
  root: HTMLElement;
  camera: Camera | null;
  scale: number;
  sheet: Sheet;
  view: View;
  spread: Spread;
  lit: Map<string, Option[]>;
  chosen: Ref[];
  acting: Ref[];
  selected: Ref[]; // chosen together by a frame
  framing: boolean; // the next drag draws a frame
}

const LONG = 480; // milliseconds that a finger rests before it asks
const REST = 320; // and the mouse
const FAR = 14; // pixels after which a tip is put away
const SLIP = 8; // pixels that a finger may move and still rest

export const tipOf = (piece: Piece): Tip => ({ title: piece.name, lines: piece.facts ?? [], art: piece.face });

export class Pointer {
  open = $state<string | null>(null); // the stack that lies open in a tray
  tip = $state.raw<{ tip: Tip; x: number; y: number } | null>(null);
  readonly tug = new Tug();
  readonly frame = new Frame();
  private framed = false; // the press that ends now drew a frame, no click
  private press: { x: number; y: number; touch: boolean; timer: ReturnType<typeof setTimeout>; long: boolean } | null =
    null;
  private rest: ReturnType<typeof setTimeout> | undefined;

  constructor(private readonly map: () => Pointed) {}

  /** The lines of a drag: straight, or through the grounds it came over; of all who were chosen together, side by side. */
  readonly tugged: Point[][] = $derived.by(() => {
    if (!this.tug.line) return [];
    const { sheet, winds, spread, selected } = this.map();
    const { from, to } = this.tug.line;
    const ref = this.tug.piece?.ref;
    if (ref && selected.some((one) => same(one, ref))) {
      const [dx, dy] = [to.x - from.x, to.y - from.y];
      return spread.placesOf(selected).map(({ x, y }) => [
        { x, y },
        { x: x + dx, y: y + dy },
      ]);
    }
    const between = ref && winds?.(ref) ? this.tug.way.slice(1).flatMap((ground) => sheet.spot(ground) ?? []) : [];
    return [[from, ...between, to]];
  });

  stackOf(piece: Piece | null | undefined): Piece[] {
    return piece?.stack ? (this.map().spread.stacks.get(piece.stack) ?? []) : [];
  }

  /** What chooses a whole stack, where that may be. */
  wholeIn(stack: Piece[]): (() => void) | null {
    return this.map().wholeOf?.(stack.flatMap(({ ref }) => (ref ? [ref] : []))) ?? null;
  }

  able = (piece: Piece): boolean => piece.ref !== null && this.map().lit.has(keyOf(piece.ref));

  /** Let go of the counter that is dragged, else put the open stack together again; false if there is neither. */
  letGo(): boolean {
    if (this.frame.end() || this.drop()) return true;
    const was = this.open !== null;
    this.open = null;
    return was;
  }

  click = (event: MouseEvent): void => {
    if (this.press?.long || this.tug.moved || this.framed) return;
    this.tip = null;
    const { lit, chosen, spread, onpick, onregard } = this.map();
    const touch = this.press?.touch ?? false;
    const target = (event.target as Element).closest("[data-target]")?.getAttribute("data-target");
    const refs = this.candidates(event);
    const beside = touch && !target && !refs.some((ref) => lit.has(keyOf(ref)));
    const near = beside ? (this.nearest(spread.targets, event)?.ref ?? null) : null;
    const under = this.pieceUnder(event.target);
    const piece = near
      ? spread.byRef.get(keyOf(near))?.piece
      : (under ?? (beside ? this.nearest(spread.lying, event)?.piece : null));
    const groundLit = refs.some((ref) => lit.has(keyOf(ref)) && !spread.byRef.has(keyOf(ref)));
    const was = this.open;
    this.open = null;
    const stack = this.stackOf(piece);
    const whole = event.shiftKey ? this.wholeIn(stack) : null;
    if (whole) return whole();
    if (opensTray(stack, lit, groundLit, touch)) {
      if (was !== piece!.stack) this.open = piece!.stack!;
      if (piece!.ref) onregard?.(piece!.ref);
      return;
    }
    const only = stack.filter(this.able);
    const held = new Set(chosen.map(keyOf));
    const meant = only.length === 1 ? only[0]!.ref : target ? refOf(target) : null;
    const ref =
      meant ?? refs.find((one) => lit.has(keyOf(one))) ?? refs.find((one) => held.has(keyOf(one))) ?? near ?? refs[0];
    if (ref) onpick(ref, ...this.place(event), refs);
  };

  /** The other button opens the tray of any stack. */
  context = (event: MouseEvent): void => {
    const piece = this.pieceUnder(event.target);
    const stacked = this.stackOf(piece).length > 1;
    if (this.press?.touch || stacked) event.preventDefault();
    if (!this.press?.touch && stacked) this.open = piece!.stack!;
  };

  pickInTray = (piece: Piece): void => {
    const ref = piece.ref ?? piece.at;
    this.tip = null;
    if (ref) this.map().onpick(ref, piece.x, piece.y, piece.at ? [piece.at] : []);
  };

  lookInTray = (piece: Piece | null, at: Element): void => {
    clearTimeout(this.rest); // what lay under the pointer before the tray is no longer meant
    if (piece?.ref) this.map().onregard?.(piece.ref);
    const box = at.getBoundingClientRect();
    this.tip = piece ? { tip: tipOf(piece), x: box.left, y: box.bottom - 10 } : null;
  };

  down = (event: PointerEvent): void => {
    const { ondrop, onframe, framing, chosen, selected, acting, lit, winds } = this.map();
    this.framed = false;
    const piece = ondrop && !framing ? this.pieceUnder(event.target) : null;
    const held = new Set([...chosen, ...selected, ...acting].map(keyOf));
    this.tug.take(
      piece &&
        taken(piece, this.stackOf(piece), lit, { has: (key) => held.has(key) || (winds?.(refOf(key)) ?? false) }),
      event,
    );
    const first = event.isPrimary && event.button === 0 && !(event.target as Element).closest("[data-afloat]");
    if (onframe && first && (framing || (event.shiftKey && !this.tug.holds))) {
      const [x, y] = this.place(event);
      this.frame.begin({ x, y }, event);
    }
    clearTimeout(this.press?.timer);
    const touch = event.pointerType !== "mouse";
    const begun = { x: event.clientX, y: event.clientY, touch, long: false, timer: setTimeout(() => undefined, 0) };
    if (touch) {
      begun.timer = setTimeout(() => {
        begun.long = true;
        this.explain(event);
      }, LONG);
    }
    this.press = begun;
    this.tip = null;
  };

  up = (event: PointerEvent): void => {
    if (this.frame.holds) this.enclose();
    else this.put(event);
    clearTimeout(this.press?.timer);
  };

  move = (event: PointerEvent): void => {
    if (this.frame.holds) this.draw(event);
    else this.carry(event);
    if (this.press && Math.hypot(event.clientX - this.press.x, event.clientY - this.press.y) > SLIP)
      clearTimeout(this.press.timer);
    if (event.pointerType !== "mouse") return;
    clearTimeout(this.rest);
    if (this.tip && Math.hypot(event.clientX - this.tip.x, event.clientY - this.tip.y) > FAR) this.tip = null;
    if (event.buttons === 0) this.rest = setTimeout(() => this.explain(event), REST);
  };

  leave = (): void => {
    clearTimeout(this.rest);
    this.tip = null;
  };

  /** The counter that is dragged lies where it was. */
  drop = (): boolean => {
    this.map().oncarry?.(null, null, false);
    this.frame.end();
    return this.tug.drop();
  };

  private place(event: MouseEvent): [x: number, y: number] {
    return this.map().camera!.point(event.clientX, event.clientY);
  }

  private pieceUnder = (target: EventTarget | null): Piece | null => {
    const key = (target as Element | null)?.closest?.("[data-piece]")?.getAttribute("data-piece");
    return key ? (this.map().spread.lying.find((one) => one.piece.key === key)?.piece ?? null) : null;
  };

  private candidates(event: MouseEvent): Ref[] {
    const piece = this.pieceUnder(event.target);
    return [
      ...(piece?.ref ? [piece.ref] : []),
      ...(piece?.at ? [piece.at] : []),
      ...this.map().sheet.at(...this.place(event)),
    ];
  }

  /** What a finger means that comes down beside it. */
  private nearest<T extends Point>(places: T[], event: MouseEvent): T | null {
    const [x, y] = this.place(event);
    return nearestTo(places, { x, y }, FINGER / this.map().scale);
  }

  private draw(event: PointerEvent): void {
    const [x, y] = this.place(event);
    if (this.frame.draw({ x, y }, event)) this.map().root.setPointerCapture(event.pointerId);
  }

  /** The frame is drawn: everything in it that can be chosen. */
  private enclose(): void {
    const span = this.frame.end();
    if (!span) return;
    this.framed = true;
    const { spread, onframe } = this.map();
    onframe?.(within(spread.lying, span).flatMap(({ piece }) => (this.able(piece) ? [piece.ref!] : [])));
  }

  private carry(event: PointerEvent): void {
    const { sheet, spread, root, oncarry } = this.map();
    const [x, y] = this.place(event);
    const over = sheet.at(x, y)[0];
    const lies = (piece: Piece): Point => spread.lying.find((one) => one.piece.key === piece.key) ?? piece;
    if (this.tug.carry(event, lies, { x, y }, over)) root.setPointerCapture(event.pointerId);
    if (this.tug.line && this.tug.piece?.ref) oncarry?.(this.tug.piece.ref, over ?? null, event.shiftKey);
  }

  private put(event: PointerEvent): void {
    const { way } = this.tug;
    const piece = this.tug.put();
    if (!piece?.ref) return;
    const { sheet, ondrop, oncarry } = this.map();
    oncarry?.(null, null, false);
    const [x, y] = this.place(event);
    const under = document
      .elementsFromPoint(event.clientX, event.clientY)
      .map(this.pieceUnder)
      .filter((one) => one !== null && one.ref !== null && keyOf(one.ref) !== keyOf(piece.ref!));
    const onto = [...under.map((one) => one!.ref!), ...sheet.at(x, y)];
    const back = piece.at && onto.some((ref) => keyOf(ref) === keyOf(piece.at!));
    const stack = event.shiftKey ? this.stackOf(piece).flatMap(({ ref }) => (ref ? [ref] : [])) : [];
    if (!back) ondrop?.(piece.ref, onto, x, y, way, stack);
  }

  private explain(event: MouseEvent): void {
    const { sheet, view, onregard } = this.map();
    const piece = this.pieceUnder(event.target);
    const ref = piece ? piece.ref : sheet.at(...this.place(event))[0];
    if (ref) onregard?.(ref);
    const words = piece ? tipOf(piece) : ref ? sheet.tip?.(ref, view) : null;
    this.tip = words ? { tip: words, x: event.clientX, y: event.clientY } : null;
  }
}

/** Several units chosen together, by a frame or as a formation: what is done with one of them is done with each. */

import type { Branch, Piece, Sheet } from "../games/api";
import { speech } from "../text/speech.svelte";
import { keyOf, same, type Ref, type Refusal } from "../wire/types";
import type { Anchor, Table } from "./table.svelte";

/** A formation with those of it that can be chosen now. */
export interface Formation {
  name: string;
  refs: Ref[];
}

/** The formations that hold a unit, the smallest first, each with what is lit of it; those that add nobody are left out. */
export function formationsOf(forces: Branch[], unit: Ref, isLit: (ref: Ref) => boolean): Formation[] {
  const [, ...way] = path(forces, unit) ?? []; // not all of a side
  let most = 1;
  return way.reverse().flatMap((branch) => {
    const refs = unitsOf(branch).filter(isLit);
    if (refs.length <= most) return [];
    most = refs.length;
    return [{ name: branch.name, refs }];
  });
}

/** The branches from the trunk to the one that holds a unit. */
function path(branches: Branch[], unit: Ref): Branch[] | null {
  for (const branch of branches) {
    if (branch.ref && same(branch.ref, unit)) return [branch];
    const further = path(branch.parts, unit);
    if (further) return [branch, ...further];
  }
  return null;
}

const unitsOf = (branch: Branch): Ref[] => [...(branch.ref ? [branch.ref] : []), ...branch.parts.flatMap(unitsOf)];

export class Selection {
  refs = $state.raw<Ref[]>([]);
  going = $state(false); // each does what was meant for all

  constructor(private readonly table: Table) {}

  /** What else could be chosen with the first of them. */
  readonly formations: Formation[] = $derived.by(() => {
    const { drawing, live, offer } = this.table;
    const [first] = this.refs;
    if (!first || !live) return [];
    const chosen = new Set(this.refs.map(keyOf));
    return formationsOf(drawing?.forces?.(live) ?? [], first, (ref) => offer.isLit(ref)).filter(({ refs }) =>
      refs.some((ref) => !chosen.has(keyOf(ref))),
    );
  });

  /** A frame was drawn round these: all of them are named where several are to be named, else they are chosen. */
  async frame(refs: Ref[]): Promise<void> {
    const { table } = this;
    table.dismiss();
    if (table.past.view || table.busy || table.guided) return;
    const distinct = refs.filter((ref, n) => refs.findIndex((one) => same(one, ref)) === n);
    if (distinct.length === 0) this.tell({ id: "ui-selection-none", args: {} }, []);
    if (table.decision?.kind === "pick" && distinct.length > 0) {
      const row = distinct.flatMap((ref) => table.offer.lit.get(keyOf(ref))?.slice(0, 1) ?? []);
      await table.answers.carryOut(
        row.map(({ action }) => action),
        { id: "ui-selection-step", args: { things: distinct, n: distinct.length } },
      );
    } else this.refs = distinct;
  }

  clear(): void {
    this.refs = [];
  }

  /** The table has changed: those remain who can still be chosen. */
  review(): void {
    if (!this.going && this.refs.length > 0) this.refs = this.refs.filter((ref) => this.table.offer.isLit(ref));
  }

  /** Whether a click or a drag is meant for all of them. */
  holds(ref: Ref): boolean {
    return !this.going && this.refs.some((one) => same(one, ref));
  }

  /** A click on another place is meant for all of them. */
  means(ref: Ref): boolean {
    return !this.going && this.refs.length > 0 && !this.table.offer.isLit(ref);
  }

  /** One of them was dragged: all go as far in the same direction. */
  async march(ref: Ref, anchor: Anchor): Promise<void> {
    const sheet = this.table.drawing?.sheets.find((one) => one.id === anchor.sheet);
    const leader = this.table.answers.pieces().find((piece) => piece.ref && same(piece.ref, ref));
    if (!sheet || !leader) return;
    const from = middle(sheet, leader);
    const goal = sheet.at(anchor.x, anchor.y).flatMap((one) => sheet.spot(one) ?? [])[0] ?? anchor;
    const [dx, dy] = [goal.x - from.x, goal.y - from.y];
    await this.each(anchor, (piece) => {
      const { x, y } = middle(sheet, piece);
      return sheet.at(x + dx, y + dy);
    });
  }

  /** All go to one place. */
  async gather(goals: Ref[], anchor: Anchor | null): Promise<void> {
    await this.each(anchor, () => goals);
  }

  /** One after another, taken back as one; who cannot stays where he is, and it is said why. */
  private async each(anchor: Anchor | null, goalsOf: (piece: Piece) => Ref[]): Promise<void> {
    const { table, refs } = this;
    const asked = table.decision;
    if (!asked || this.going) return;
    const begun = table.steps.done.length;
    const stayed: Ref[] = [];
    let why: Refusal[] = [];
    this.going = true;
    try {
      for (const [n, ref] of refs.entries()) {
        const refusals = await this.one(ref, anchor, goalsOf);
        if (refusals) {
          stayed.push(ref);
          why = refusals.length > 0 ? refusals : why;
        }
        const asksOn = table.decision?.key === asked.key && table.decision.role === asked.role;
        if (asksOn && this.refs.length > 0) continue; // Esc ends it
        stayed.push(...refs.slice(n + 1));
        break;
      }
    } finally {
      this.going = false;
    }
    const went = refs.filter((ref) => !stayed.some((one) => same(one, ref)));
    table.steps.join(begun, { id: "ui-selection-step", args: { things: went, n: went.length } });
    this.refs = stayed.filter((ref) => table.offer.isLit(ref));
    if (stayed.length > 0)
      this.tell({ id: "ui-selection-stayed", args: { done: went.length, of: refs.length, things: stayed } }, why);
  }

  /** One unit does it: null; else why it does not, and nothing has happened. */
  private async one(ref: Ref, anchor: Anchor | null, goalsOf: (piece: Piece) => Ref[]): Promise<Refusal[] | null> {
    const { table } = this;
    const { key, role } = table.decision!;
    const piece = table.answers.pieces().find((one) => one.ref && same(one.ref, ref));
    const goals = piece && table.offer.isLit(ref) ? goalsOf(piece) : [];
    if (!piece || goals.length === 0) return [];
    const ground = goals.find(([kind]) => kind === piece.at?.[0]) ?? goals[0]!;
    if (piece.at && same(ground, piece.at)) return null; // it is there
    const kept = table.steps.done.length;
    await table.hand.drop(ref, goals, anchor ?? { sheet: "", x: 0, y: 0 }, [...(piece.at ? [piece.at] : []), ground]);
    await table.errands.idle();
    const back = table.decision?.key === key && table.decision.role === role;
    if (back && !table.refusal && !table.menu && !table.pending && table.steps.done.length !== kept) return null;
    const refusals = table.refusal?.refusals.slice(-1) ?? [];
    table.dismiss();
    [table.pending, table.chosen] = [null, []];
    if (table.decision?.role === role && table.steps.done.length > kept) await table.answers.returnTo(kept);
    return refusals;
  }

  private tell(msg: Refusal["msg"], why: Refusal[]): void {
    const { table } = this;
    table.refusal = { refusals: [{ rules: [], msg, cause: [] }, ...why], anchor: null };
    table.aloud.say(table.refusal.refusals.map((refusal) => speech.msg(refusal.msg)).join(" "));
  }
}

/** The middle of the ground on which a piece stands. */
const middle = (sheet: Sheet, piece: Piece): { x: number; y: number } =>
  (piece.at && sheet.spot(piece.at)) ?? { x: piece.x, y: piece.y };

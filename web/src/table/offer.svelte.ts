/** What can be answered now, and what a click, a drag or a button stands for. */

import type { Doing, Drawing, Preview } from "../games/api";
import { speech } from "../text/speech.svelte";
import { keyOf, same, type Action, type Decision, type Msg, type Option, type Ref, type View } from "../wire/types";
import { lit, remaining } from "./choice";

/** The table at which it is asked. */
interface Asked {
  readonly live: View | null;
  readonly decision: Decision | null;
  readonly options: Option[];
  readonly chosen: Ref[];
  readonly pending: Option | null;
  readonly aimed: Option | null;
  readonly guided: boolean;
  readonly drawing: Drawing | null;
  readonly doing: Doing;
}

export class Offer {
  readonly legal: Option[] = $derived.by(() => {
    const role = this.table.decision?.role;
    return role ? this.table.options.filter((option) => option.role === undefined || option.role === role) : [];
  });
  readonly left: Option[] = $derived.by(() => remaining(this.legal, this.table.chosen));
  /** Legal answers and, where the game's drawing knows such, rows of them that one click stands for. */
  readonly within: Option[] = $derived.by(() => {
    const { decision, live, guided, drawing } = this.table;
    const rows = decision && live && !guided ? (drawing?.shortcuts?.(decision, live) ?? []) : [];
    return rows.length > 0 ? [...this.legal, ...rows] : this.legal;
  });
  readonly lit: Map<string, Option[]> = $derived.by(() => {
    const { decision, live, chosen, drawing } = this.table;
    const loud =
      drawing?.quiet && decision && live
        ? this.within.filter((option) => !drawing.quiet!(decision, option, this.table.live!))
        : this.within;
    return lit(loud, chosen);
  });
  /** Several answers at once, where the game's drawing knows such; a lesson goes step by step. */
  readonly bundles: Option[] = $derived.by(() => {
    const { decision, chosen, guided, drawing } = this.table;
    if (!decision || chosen.length > 0 || guided) return [];
    const legal = new Set(this.legal.map((option) => JSON.stringify(option.action)));
    return (drawing?.bundles?.(decision) ?? []).filter((bundle) => legal.has(JSON.stringify(bundle.actions?.[0])));
  });

  constructor(private readonly table: Asked) {}

  isLit(ref: Ref): boolean {
    return this.lit.has(keyOf(ref));
  }

  /** The answers that a thing dragged over these grounds stands for; a lesson goes step by step. */
  along(ref: Ref, way: Ref[]): Action[] | null {
    const { live, decision, guided, drawing, doing } = this.table;
    return live && decision && !guided ? (drawing?.along?.(ref, way, live, doing) ?? null) : null;
  }

  /** The answers that choose all these at once, if they may be. */
  rowFor(stack: Ref[]): Action[] | null {
    const { decision, guided, drawing } = this.table;
    const able = stack.filter((ref) => this.isLit(ref));
    return decision && able.length > 1 && !guided ? (drawing?.together?.(able, decision) ?? null) : null;
  }

  /** The answers that move a whole stack to where it was dragged, if it may go as one. */
  landing(stack: Ref[], onto: Ref[]): Action[] | null {
    const { decision, drawing } = this.table;
    const goal = onto.find(([kind]) => kind === "hex");
    const row = goal ? this.rowFor(stack) : null;
    return row && goal && decision && drawing?.lands ? [...row, ...drawing.lands(goal)] : null;
  }

  /** What is laid ready to be confirmed as soon as a question is asked. */
  get prepared(): Option | null {
    const { decision, drawing } = this.table;
    return decision && drawing?.prepared?.(decision) ? (this.bundles[0] ?? null) : null;
  }

  /** What is to be done is asked of this thing: it need not be chosen any more. */
  holding(ref: Ref): boolean {
    const { live, decision, chosen, drawing } = this.table;
    const asked = live && decision ? (drawing?.acting?.(live) ?? []) : [];
    return [...chosen, ...(decision?.chosen ?? []), ...asked].some((one) => same(one, ref));
  }

  /** What is said before an answer ends a phase in which something could still be done. */
  warning(option: Option): Msg | null {
    const { decision, live, guided, drawing } = this.table;
    const key = decision?.key.split("/").at(-1) ?? "";
    if (option.action[0] !== "done" || guided || this.lit.size === 0 || !live) return null;
    return drawing?.phases?.[key]?.(this.lit.size, live) ?? null;
  }

  /** The exact chances of what is asked, or of the answer under the pointer. */
  previews(decision: Decision, view: View): Preview[] {
    const drawn = this.table.drawing?.preview?.(decision, this.table.pending ?? this.table.aimed, view);
    if (drawn) return drawn;
    const odds = decision.info?.odds;
    if (!Array.isArray(odds) || !odds.every((odd) => typeof odd?.p === "number")) return [];
    return [{ odds: odds.map((odd) => ({ label: speech.msg(odd.label), p: odd.p })) }];
  }
}

/** What a click or a drag on the map means: who, then where; another instead; a whole stack. */

import type { Option, Ref } from "../wire/types";
import { same } from "../wire/types";
import { clicked } from "./choice";
import type { Anchor, Table } from "./table.svelte";

export class Hand {
  private answered: Option[] = []; // what was offered when I answered
  private earlier: Option[] = []; // and that answer led here

  constructor(private readonly table: Table) {}

  /** A counter is dragged over that ground, or no more. */
  carry(ref: Ref | null, over: Ref | null, whole: boolean): void {
    const { table } = this;
    const { carried } = table;
    if (ref === null || carried === null || !same(carried.ref, ref) || carried.whole !== whole)
      table.carried = ref && { ref, whole };
    if (over && !(table.regarded && same(table.regarded, over))) table.regarded = over;
  }

  /** An answer is sent. */
  sent(offered: Option[]): void {
    this.answered = offered;
  }

  /** The answer has led to another question. */
  ledOn(): void {
    this.earlier = this.answered;
    this.answered = [];
  }

  /** A click on a thing: choose it, step back from it, or ask why nothing can be done with it (or what lies under it). */
  async pick(ref: Ref, anchor: Anchor | null = null, under: Ref[] = []): Promise<void> {
    const { table } = this;
    table.dismiss();
    table.regarded = ref;
    if (table.theatre.open) table.theatre.close();
    if (table.past.view || table.busy) return;
    if (table.whyMode) return table.inquiries.why([ref, ...under], anchor);
    if (table.selection.means(ref)) return table.selection.gather([ref, ...under], anchor);
    if (!table.selection.going) table.selection.clear();
    const result = clicked(table.offer.within, table.chosen, ref);
    if (result.kind === "take") {
      table.chosen = result.chosen;
      await table.take(result.option);
    } else if (result.kind === "menu") {
      table.chosen = result.chosen;
      table.pending = null;
      table.menu = { options: result.options, anchor };
    } else if (result.kind === "none") {
      await this.elsewhere([ref, ...under], anchor);
    } else {
      table.chosen = result.chosen;
      table.pending = null;
    }
  }

  private async elsewhere(refs: Ref[], anchor: Anchor | null): Promise<void> {
    const { table } = this;
    const [ref] = refs as [Ref];
    if (table.canUndo && this.earlier.some((option) => option.refs[0] && same(option.refs[0], ref)))
      return this.chooseInstead(ref, anchor);
    if (table.decision?.chosen.some((one) => same(one, ref)) && table.canUndo) return table.answers.undo();
    const plan = table.view ? table.drawing?.plan?.(ref, table.view, table.doing) : null;
    if (plan) return void (await table.answers.send({ actions: plan }));
    await table.inquiries.why(refs, anchor);
  }

  /** Another unit instead of the one that was just chosen: the choice is taken back and made anew. */
  private async chooseInstead(ref: Ref, anchor: Anchor | null): Promise<void> {
    await this.table.answers.undo();
    await this.pick(ref, anchor);
  }

  /** A thing was dragged somewhere: choose it, then what lies there; when it cannot go there, say why. */
  async drop(ref: Ref, onto: Ref[], anchor: Anchor, way: Ref[], stack: Ref[] = []): Promise<void> {
    const { table } = this;
    const { offer, answers, inquiries } = table;
    await table.errands.idle();
    if (table.past.view) return;
    if (table.selection.holds(ref)) return table.selection.march(ref, anchor);
    const whole = offer.landing(stack, onto);
    if (whole) return void (await answers.sendRow(whole));
    if (offer.along(ref, [])) {
      const row = offer.along(ref, way);
      if (row) await answers.sendRow(row);
      else await inquiries.why(onto, anchor);
      return;
    }
    if (!offer.holding(ref)) await this.pick(ref, anchor);
    if (table.menu || table.pending || table.refusal) return;
    const aim = onto.find((one) => offer.isLit(one) && !same(one, ref));
    if (aim) return this.pick(aim, anchor);
    const plan = onto.length > 0 && table.view ? table.drawing?.plan?.(onto[0]!, table.view, table.doing) : null;
    if (plan) await answers.send({ actions: plan });
    else if (onto.length > 0) await inquiries.why(onto, anchor);
  }

  /** A whole stack is chosen: what is answered next is answered for all of it. */
  async pickStack(stack: Ref[]): Promise<void> {
    const { table } = this;
    const row = table.offer.rowFor(stack);
    table.dismiss();
    if (row && !table.past.view && !table.busy) await table.answers.sendRow(row);
  }
}

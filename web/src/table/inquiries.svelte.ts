/** What is asked of the server and changes nothing: reasons, advice, chances, what the staff would do; and orders for later. */

import { speech } from "../text/speech.svelte";
import type { StandingOrder } from "../wire/said";
import { same, type Action, type Ref, type Refusal } from "../wire/types";
import type { Advice } from "./adviser.svelte";
import type { Orders } from "./orders.svelte";
import type { PhasePlan } from "./staff.svelte";
import type { Anchor, Table } from "./table.svelte";

/** A chance of winning with its interval, by role. */
export interface Outlook {
  roles: Record<string, { mean: number; low: number; high: number; n: number }>;
}

export class Inquiries {
  constructor(private readonly table: Table) {}

  /** Why nothing can be done with a thing now; when nothing special is known of it, with what lies under it. */
  async why(refs: Ref[], anchor: Anchor | null): Promise<void> {
    const role = this.table.decision?.role ?? this.table.live?.you[0];
    if (!role) return;
    const things = refs.filter((one, n) => refs.findIndex((other) => same(other, one)) === n);
    const { refusals } = await this.table.wire.ask<{ refusals: Refusal[] }>({ do: "why_here", role, refs: things });
    this.table.refusal = { refusals, anchor };
    this.table.aloud.say(refusals.map((refusal) => speech.msg(refusal.msg)).join(" "));
  }

  /** What the adviser would answer, said aloud. */
  async advise(role: string): Promise<Advice | null> {
    this.table.dismiss();
    try {
      const advice = await this.table.wire.ask<Advice>({ do: "hint", role });
      this.table.aloud.say(
        [speech.say("ui-hint-is", { what: speech.msg(advice.option.label) }), speech.msg(advice.why)].join(" "),
      );
      this.table.seek(advice.option.refs);
      return advice;
    } catch (error) {
      this.table.refused(error);
      return null;
    }
  }

  /** The staff answers every question of this kind from now on, until the person ends it. */
  async leaveToStaff(key: string): Promise<void> {
    await this.giveOrder(key, null, {});
  }

  /** An answer from now on, or (null) what the staff thinks best, on some terms. */
  async giveOrder(key: string, action: Action | null, terms: Partial<StandingOrder>): Promise<void> {
    this.table.dismiss();
    const said = { do: "orders" as const, key, action, staff: action === null, ...terms };
    await this.table.errands.run(async () => {
      this.table.orders.standing = (await this.table.wire.ask<{ standing: Orders["standing"] }>(said)).standing;
    });
  }

  /** What the staff would do for the rest of the phase. */
  async askStaff(role: string): Promise<PhasePlan | null> {
    this.table.dismiss();
    try {
      const plan = await this.table.wire.ask<PhasePlan>({ do: "staff", role });
      this.table.aloud.say(speech.say("ui-staff-proposes", { n: plan.acts.filter(({ begins }) => begins).length }));
      return plan;
    } catch (error) {
      this.table.refused(error);
      return null;
    }
  }

  /** How likely a role of this seat is to win, as far as it can know. */
  chances(role: string): Promise<Outlook> {
    return this.table.wire.ask<Outlook>({ do: "chances", role });
  }
}

/** Answers on their way: sent alone or in a row, taken back, done again. */

import type { Piece } from "../games/api";
import { speech } from "../text/speech.svelte";
import { usual } from "../wire/answers";
import type { Hints } from "../wire/said";
import type { Action, Msg, Option, Ref, Refusal } from "../wire/types";
import { able, again } from "./repeat.svelte";
import { doneOf, stepsOf, type Sent, type Step } from "./steps.svelte";
import type { Table } from "./table.svelte";

const IMPLIED = new Set(["stop"]); // answers that a drag adds for the case that they are asked for

/** How many answers were taken, and the change that shows them. */
interface Receipt {
  done: number;
  seq: number;
}

export class Answers {
  always = $state.raw<Option | null>(null); // what is about to be chosen, for all such questions

  constructor(private readonly table: Table) {}

  /** Answers in a row that are taken back as one; says why when it stops on the way. */
  async sendRow(actions: Action[], label?: Msg): Promise<number> {
    const role = this.table.decision?.role;
    const sent = await this.send({ actions, whole: true }, label);
    if (!role || !sent) return 0;
    const next = actions[sent.done];
    if (!next || IMPLIED.has(String(next[0]))) return sent.done; // what ends there anyhow
    if (this.table.decision?.role !== role) return sent.done; // a roll, or the others: they tell what happened
    const { refusal } = await this.table.wire.ask<{ refusal: Refusal | null }>({ do: "why", role, action: next });
    const stopped: Refusal = {
      rules: [],
      msg: { id: "ui-row-stopped", args: { done: sent.done, of: actions.length } },
      cause: [],
    };
    this.table.refusal = { refusals: refusal ? [stopped, refusal] : [stopped], anchor: null };
    this.table.aloud.say(this.table.refusal.refusals.map(({ msg }) => speech.msg(msg)).join(" "));
    return sent.done;
  }

  async send(what: Sent, label?: Msg): Promise<Receipt | null> {
    const asked = this.table.decision;
    if (!asked || !this.table.live || this.table.busy) return null;
    const { role, key } = asked;
    const at = this.table.live.version[role] ?? 0;
    const { whole, ...answer } = what;
    this.table.repeat.sent(key, "action" in what ? [what.action] : what.actions, this.table.offer.legal, () =>
      this.pieces(),
    );
    const steps = stepsOf(asked, what, (action) => this.worded(role, action), label);
    this.table.told.answered();
    this.table.hand.sent(this.table.offer.legal);
    this.table.trails.begin();
    const always =
      this.always && "action" in what && String(this.always.action) === String(what.action) ? what.action : null;
    this.always = null;
    let receipt: Receipt | null = null;
    await this.table.errands.run(async () => {
      receipt = await this.table.wire.ask<Receipt>({ do: "apply", role, at, ...answer });
      this.note(steps, receipt);
    });
    if (always && receipt) await this.table.orders.give(key, always);
    return receipt;
  }

  /** What lies on the sheets. */
  pieces(): Piece[] {
    const { drawing, live } = this.table;
    return drawing && live
      ? drawing.sheets
          .filter((sheet) => sheet.shown?.(live) ?? true)
          .flatMap((sheet) => drawing.scene(sheet.id, live, this.table.doing).pieces)
      : [];
  }

  /** Who beside it could do what was just done with one thing. */
  readonly repeatable: Ref[] = $derived.by(() =>
    this.table.repeat.deed && !this.table.guided ? able(this.table.repeat.deed, this.table.offer.legal) : [],
  );

  /** The same for these, as one. */
  async repeatFor(mates: Ref[]): Promise<void> {
    const { deed } = this.table.repeat;
    if (deed)
      await this.carryOut(
        mates.flatMap((mate) => again(deed, mate)),
        { id: "ui-repeat-step", args: { things: mates, n: mates.length } },
      );
  }

  private worded(role: string, action: Action): Msg {
    const words = JSON.stringify(action);
    return (
      this.table.offer.legal.find((option) => JSON.stringify(option.action) === words) ??
      usual(role, action, this.table.board!)
    ).label;
  }

  /** Remember what was done, unless the state that shows it has come and says that it cannot be undone. */
  private note(steps: Step[], { done, seq }: Receipt): void {
    if (this.table.seq >= seq && !this.table.canUndo) return;
    for (const step of doneOf(steps, done)) this.table.steps.made(step);
  }

  /** Beyond undo: back to before my last answer, with fresh dice; other people are asked first. */
  async takeback(): Promise<void> {
    this.table.dismiss();
    try {
      await this.table.wire.ask({ do: "takeback" });
    } catch (error) {
      this.table.refused(error);
    }
  }

  /** Agree to hints for everybody at the table, or no longer. */
  async agreeToHints(yes: boolean): Promise<void> {
    this.table.hints = await this.table.wire.ask<Hints>({ do: "hints", yes });
  }

  async agree(yes: boolean): Promise<void> {
    await this.table.wire.ask({ do: "agree", yes });
  }

  async undo(): Promise<void> {
    await this.table.errands.confirmed();
    await this.undoSteps(this.table.steps.after(Math.max(0, this.table.steps.done.length - 1)));
  }

  /** Back to before the n-th thing that was done since the last moment that cannot be undone. */
  async returnTo(n: number): Promise<void> {
    await this.undoSteps(this.table.steps.after(n));
  }

  private async undoSteps(steps: Step[]): Promise<void> {
    if (!this.table.canUndo || this.table.busy) return;
    this.table.dismiss();
    this.table.steps.begin();
    this.table.repeat.forget();
    await this.table.errands.run(async () => {
      if (steps.length === 0)
        await this.table.wire.ask({ do: "undo" }); // answered before the page was loaded
      else
        await this.table.wire.ask({ do: "undo", steps: steps.reduce((sum, { actions }) => sum + actions.length, 0) });
      for (const step of steps) this.table.steps.undone(step);
      this.table.aloud.say(this.undoneWords);
    });
  }

  /** What the last undo removed. */
  get undoneWords(): string {
    const [first, ...more] = this.table.steps.lastRemoved;
    if (!first) return speech.say("ui-taken-back");
    return speech.say(more.length > 0 ? "ui-taken-back-row" : "ui-taken-back-what", {
      what: speech.msg(first.label),
      n: more.length,
    });
  }

  /** What redo would do now. */
  get redoable(): Step | null {
    return this.table.decision
      ? this.table.steps.again(
          this.table.decision.role,
          this.table.decision.key,
          this.table.offer.legal.map(({ action }) => action),
        )
      : null;
  }

  async redo(): Promise<void> {
    await this.table.errands.confirmed();
    const step = this.redoable;
    if (!step || this.table.busy) return;
    this.table.dismiss();
    if (step.actions.length > 1) await this.sendRow(step.actions, step.label);
    else await this.send({ action: step.actions[0]! }, step.label);
    this.table.aloud.say(speech.say("ui-redone", { what: speech.msg(step.label) }));
  }

  /** Answers in a row, carried out and taken back as one. */
  async carryOut(actions: Action[], label: Msg): Promise<number> {
    this.table.dismiss();
    await this.table.errands.idle();
    return actions.length > 0 && !this.table.past.view ? this.sendRow(actions, label) : 0;
  }

  answer(action: Action): Promise<unknown> {
    return this.send({ action });
  }
}

/** The adviser: what it would answer and why, and runs of questions that it answers by itself. */

import type { Action, Decision, Msg, Option } from "../wire/types";

export interface Advice {
  option: Option;
  why: Msg | null;
  instead: Option | null; // the next best
  row?: Action[]; // the answers that belong to it
  then?: Msg[]; // and their words
  chances?: { plans: { mean: number }[] } | null; // by plan, the best first, where the bot has looked ahead
}

/** The table that asks for advice. */
interface Asker {
  readonly decision: Decision | null;
  readonly stuck: boolean; // an answer was refused
  readonly inquiries: { advise(role: string): Promise<Advice | null> };
  readonly answers: {
    answer(action: Action): Promise<unknown>;
    carryOut(actions: Action[], label: Msg): Promise<unknown>; // taken back as one
  };
  delegable(): boolean; // the adviser may answer what is asked now
}

export class Adviser {
  given = $state.raw<Advice | null>(null);
  thinking = $state(false);
  acting = $state(false); // it answers by itself

  constructor(private readonly table: Asker) {}

  get option(): Option | null {
    return this.given?.option ?? null;
  }

  forget(): void {
    this.given = null;
  }

  async ask(): Promise<void> {
    if (!this.table.decision || this.thinking) return;
    this.thinking = true;
    this.given = await this.table.inquiries.advise(this.table.decision.role).finally(() => (this.thinking = false));
  }

  /** Does what the hint says, all of it. */
  async follow(): Promise<void> {
    const given = this.given;
    if (!given) return;
    this.forget();
    if (given.row?.length) await this.table.answers.carryOut([given.option.action, ...given.row], given.option.label);
    else await this.table.answers.answer(given.option.action);
  }

  /** Answers as long as the game's drawing lets it, or until it is called off. */
  async delegate(): Promise<void> {
    this.acting = !this.acting;
    while (this.acting && this.table.delegable()) {
      await this.ask();
      if (!this.option || !this.acting) break;
      await this.table.answers.answer(this.option.action);
      if (this.table.stuck) break;
    }
    this.acting = false;
  }
}

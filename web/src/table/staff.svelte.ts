/** The staff: what it would do for the rest of the phase, shown as proposals that are carried out together, one by one, or not at all. */

import { keyOf, type Action, type Decision, type Msg, type Ref, type View } from "../wire/types";

/** An answer that the staff would give. */
export interface Act {
  action: Action;
  label: Msg;
  refs: Ref[];
  key: string; // of the question that it answers
  begins: boolean; // it answers the question of which the phase is made
  why: Msg | null;
}

/** What the last act brings: a roll or a reveal, the others, another phase, the end; `long`: nothing yet. */
export type Ending = "chance" | "others" | "phase" | "over" | "long";

export interface PhasePlan {
  role: string;
  ends: Ending;
  acts: Act[];
}

/** One thing that is proposed: a move, an attack; answers in a row. */
export interface Proposal {
  acts: Act[];
}

/** The table that asks. */
interface Asker {
  readonly decision: Decision | null;
  readonly live: View | null;
  readonly guided: boolean;
  readonly legal: Action[];
  readonly inquiries: { askStaff(role: string): Promise<PhasePlan | null> };
  readonly answers: { carryOut(actions: Action[], label: Msg): Promise<number> };
}

const words = (action: Action): string => JSON.stringify(action);

/** The phase that a view is in: its path down to what is called a phase, else what everything is part of. */
export function stageOf(path: Msg[]): string {
  const named = path.findIndex(({ id }) => id.endsWith("-phase"));
  return JSON.stringify(path.slice(0, Math.max(0, named) + 1));
}

/** The acts before the last one, cut where something new begins; the last one stands apart when it cannot be taken back. */
export function proposalsOf({ acts, ends }: PhasePlan): { proposals: Proposal[]; end: Act | null } {
  const end = ends === "long" ? null : (acts.at(-1) ?? null);
  const proposals: Proposal[] = [];
  for (const act of end ? acts.slice(0, -1) : acts) {
    const last = proposals.at(-1);
    if (act.begins || !last) proposals.push({ acts: [act] });
    else last.acts.push(act);
  }
  return { proposals, end };
}

/** What is still to be done: not what has been answered otherwise meanwhile. */
export function standing(proposals: Proposal[], key: string, legal: Action[]): Proposal[] {
  const offered = new Set(legal.map(words));
  return proposals.filter(({ acts: [first] }) => first!.key !== key || offered.has(words(first!.action)));
}

/** All things that a proposal speaks of, each once. */
export function thingsOf({ acts }: Proposal): Ref[] {
  const found = new Map(acts.flatMap(({ refs }) => refs).map((ref) => [keyOf(ref), ref]));
  return [...found.values()];
}

export class Staff {
  proposals = $state.raw<Proposal[]>([]);
  end = $state.raw<Act | null>(null); // what comes after them, and cannot be taken back
  ends = $state<Ending>("long");
  thinking = $state(false);
  hot = $state.raw<Proposal | null>(null); // under the pointer in the list
  private stage = "";
  private onward = false; // it plans on when the dice have fallen

  constructor(private readonly table: Asker) {}

  get able(): boolean {
    return this.table.decision !== null && !this.table.guided;
  }

  get planned(): boolean {
    return this.proposals.length > 0 || this.end !== null;
  }

  /** The proposal can be carried out now: what it begins with is offered. */
  possible({ acts: [first] }: Proposal): boolean {
    return (
      first!.key === this.table.decision?.key &&
      this.table.legal.some((action) => words(action) === words(first!.action))
    );
  }

  async ask(): Promise<void> {
    const { decision, live } = this.table;
    if (!decision || !live || this.thinking) return;
    this.forget();
    this.thinking = true;
    this.stage = stageOf(live.path);
    const plan = await this.table.inquiries.askStaff(decision.role).finally(() => (this.thinking = false));
    if (!plan || !this.table.live || stageOf(this.table.live.path) !== this.stage) return;
    const { proposals, end } = proposalsOf(plan);
    [this.proposals, this.end, this.ends] = [proposals, end, plan.ends];
    this.review();
  }

  /** Carry out all that is proposed, as one; what cannot be taken back waits. */
  async carryOutAll(): Promise<void> {
    await this.send(this.proposals, null);
  }

  /** All that is proposed, and what cannot be taken back too; then the staff plans on. */
  async carryOn(): Promise<void> {
    const { proposals, end } = this;
    if (!end) return;
    this.onward = true;
    this.end = null;
    await this.send(proposals, end);
  }

  async carryOut(proposal: Proposal): Promise<void> {
    await this.send([proposal], null);
  }

  /** Send proposals in turn; what was not reached stays proposed. */
  private async send(sent: Proposal[], end: Act | null): Promise<void> {
    const acts = [...sent.flatMap((proposal) => proposal.acts), ...(end ? [end] : [])];
    const label: Msg = sent.length > 1 ? { id: "ui-staff-step", args: { n: sent.length } } : acts[0]!.label;
    let left = await this.table.answers.carryOut(
      acts.map(({ action }) => action),
      label,
    );
    const done = new Set(sent.filter((proposal) => (left -= proposal.acts.length) >= 0));
    this.proposals = this.proposals.filter((proposal) => !done.has(proposal));
    this.review();
  }

  strike(proposal: Proposal): void {
    this.hot = null;
    this.proposals = this.proposals.filter((one) => one !== proposal);
  }

  forget(): void {
    this.hot = null;
    this.proposals = [];
    this.end = null;
    this.onward = false;
  }

  /** The table has changed: what was done is proposed no longer, and nothing that belongs to another phase. */
  review(): void {
    const { decision, live } = this.table;
    if (live && this.stage && (stageOf(live.path) !== this.stage || live.result)) {
      this.forget();
      return;
    }
    if (!decision) return;
    this.proposals = standing(this.proposals, decision.key, this.table.legal);
    if (this.hot && !this.proposals.includes(this.hot)) this.hot = null;
    if (this.onward && !this.planned) void this.ask();
  }
}

/** What this person did since the last moment that cannot be undone, and what undo has removed. */

import type { Action, Decision, Msg } from "../wire/types";

/** One thing a person did: a single answer, or a row of answers that is undone as one. */
export interface Step {
  role: string;
  key: string | null; // the question it answered; null when it is not known, further along a row
  label: Msg;
  actions: Action[];
}

export class Steps {
  done = $state.raw<Step[]>([]);
  removed = $state.raw<Step[]>([]); // by undo, the latest last
  lastRemoved = $state.raw<Step[]>([]); // by the last undo alone, in the order they were done

  /** Something was done; what had been undone before cannot come back unless this is its redo. */
  made(step: Step): void {
    this.done = [...this.done, step];
    this.removed = sameStep(this.removed.at(-1), step) ? this.removed.slice(0, -1) : [];
    this.lastRemoved = [];
  }

  /** What was done after the first `kept` steps is undone as one from now on. */
  join(kept: number, label: Msg): void {
    const row = this.done.slice(kept);
    if (row.length < 2) return;
    const { role, key } = row[0]!;
    this.done = [...this.done.slice(0, kept), { role, key, label, actions: row.flatMap(({ actions }) => actions) }];
  }

  /** The steps after the first `kept`, the latest first: what has to be undone to return there. */
  after(kept: number): Step[] {
    return this.done.slice(kept).reverse();
  }

  /** One step has been undone. */
  undone(step: Step): void {
    this.done = this.done.filter((one) => one !== step);
    this.removed = [...this.removed, step];
    this.lastRemoved = [step, ...this.lastRemoved];
  }

  /** An undo begins: what it says it removed is its own. */
  begin(): void {
    this.lastRemoved = [];
  }

  /** The step that redo would do again, if the same question is open and still allows it. */
  again(role: string, key: string, legal: Action[]): Step | null {
    const step = this.removed.at(-1);
    if (!step || step.role !== role || (step.key !== null && step.key !== key)) return null;
    const first = JSON.stringify(step.actions[0]);
    return legal.some((action) => JSON.stringify(action) === first) ? step : null;
  }

  /** Nothing done so far can be undone any more. */
  settle(): void {
    this.done = [];
  }
}

const sameStep = (a: Step | undefined, b: Step): boolean =>
  a !== undefined && a.role === b.role && JSON.stringify(a.actions) === JSON.stringify(b.actions);

/** An answer on its way to the server, or a row of them; a whole row is undone as one. */
export type Sent = { action: Action; whole?: boolean } | { actions: Action[]; whole?: boolean };

/** What sending it will have done, step by step. */
export function stepsOf(
  { role, key }: Pick<Decision, "role" | "key">,
  sent: Sent,
  worded: (action: Action) => Msg,
  label?: Msg,
): Step[] {
  const actions = "action" in sent ? [sent.action] : sent.actions;
  const [first, last] = [actions[0], actions.at(-1)];
  if (!first || !last) return [];
  if (actions.length === 1) return [{ role, key, label: label ?? worded(first), actions }];
  if (sent.whole)
    return [
      { role, key, label: label ?? { id: "ui-step-row", args: { first: worded(first), last: worded(last) } }, actions },
    ];
  return actions.map((action, n) => ({ role, key: n === 0 ? key : null, label: worded(action), actions: [action] }));
}

/** The steps as far as the server took their answers. */
export function doneOf(steps: Step[], taken: number): Step[] {
  const done: Step[] = [];
  for (const step of steps) {
    const actions = step.actions.slice(0, taken);
    if (actions.length > 0) done.push({ ...step, actions });
    taken -= actions.length;
  }
  return done;
}

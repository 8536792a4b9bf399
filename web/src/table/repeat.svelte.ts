/** What was just done with one thing, and who beside it could do the same. */

import type { Piece } from "../games/api";
import { keyOf, same, type Action, type Option, type Ref } from "../wire/types";

/** Answers in a row that begin with a thing, and the others that lay beside it. */
export interface Deed {
  key: string; // of the question that it began with
  ref: Ref;
  actions: Action[];
  mates: Ref[];
}

/** The thing that an answer begins with, and the others in its place that the same question offers. */
export function begun(key: string, action: Action, legal: Option[], pieces: Piece[]): Deed | null {
  const words = JSON.stringify(action);
  const ref = legal.find((option) => JSON.stringify(option.action) === words)?.refs[0];
  const piece = ref ? pieces.find((one) => one.ref && same(one.ref, ref)) : undefined;
  if (!ref || !piece?.at || action[1] !== ref[1]) return null;
  const at = keyOf(piece.at);
  const mates = pieces.flatMap((one) =>
    one.ref &&
    one.at &&
    one.owner === piece.owner &&
    one.ref[0] === ref[0] &&
    keyOf(one.at) === at &&
    !same(one.ref, ref)
      ? [one.ref]
      : [],
  );
  return { key, ref, actions: [action], mates };
}

/** The same answers for another thing. */
export const again = ({ actions: [first, ...rest] }: Deed, mate: Ref): Action[] => [
  [first![0], mate[1], ...first!.slice(2)] as Action,
  ...rest,
];

/** Who could begin the same way now. */
export function able(deed: Deed, legal: Option[]): Ref[] {
  const offered = new Set(legal.map(({ action }) => JSON.stringify(action)));
  return deed.mates.filter((mate) => offered.has(JSON.stringify(again(deed, mate)[0])));
}

export class Repeat {
  deed = $state.raw<Deed | null>(null); // it is done, and the question that it began with is asked again
  private under: Deed | null = null; // it is being done

  /** Answers are sent. */
  sent(key: string, actions: Action[], legal: Option[], pieces: () => Piece[]): void {
    const [first, ...rest] = actions;
    this.deed = null;
    if (this.under && this.under.key !== key)
      this.under = { ...this.under, actions: [...this.under.actions, ...actions] };
    else {
      const deed = first && first.length > 1 ? begun(key, first, legal, pieces()) : null;
      this.under = deed && deed.mates.length > 0 ? { ...deed, actions: [...deed.actions, ...rest] } : null;
    }
  }

  /** What is asked now; null: nothing, or somebody else. */
  asked(key: string | null): void {
    const done = key !== null && this.under?.key === key && this.under.actions.length > 1;
    this.deed = done ? this.under : null;
    if (key === null || done) this.under = null;
  }

  forget(): void {
    this.deed = this.under = null;
  }
}

/** A person's own plans: arrows from units to places that stay on the map until they are carried out. Nothing of it leaves the browser. */

import type { Piece } from "../games/api";
import { keyOf, same, type Action, type Msg, type Ref } from "../wire/types";

export interface Arrow {
  ref: Ref; // who
  to: Ref; // where
}

/** The table at which it is planned. */
interface Planned {
  readonly busy: boolean;
  readonly legal: Action[];
  readonly offer: { along(ref: Ref, way: Ref[]): Action[] | null };
  readonly answers: { carryOut(actions: Action[], label: Msg): Promise<number> };
}

const MOST = 200; // arrows of a match

export class Arrows {
  drawn = $state.raw<Arrow[]>([]);
  hot = $state.raw<Arrow | null>(null); // under the pointer in the list

  constructor(
    private readonly table: Planned,
    private readonly kept: string,
  ) {
    try {
      const told: unknown = JSON.parse(localStorage.getItem(kept) ?? "[]");
      if (Array.isArray(told))
        this.drawn = (told as Arrow[]).filter((one) => Array.isArray(one?.ref) && Array.isArray(one.to));
    } catch {
      this.drawn = [];
    }
  }

  private keep(arrows: Arrow[]): void {
    this.drawn = arrows.slice(-MOST);
    localStorage.setItem(this.kept, JSON.stringify(this.drawn));
  }

  /** These go there; each has one plan, and none to where it is. */
  plan(pieces: Piece[], to: Ref): void {
    const refs = pieces.flatMap(({ ref, at }) => (ref && at ? [{ ref, at }] : []));
    const others = this.drawn.filter(({ ref }) => !refs.some((one) => same(one.ref, ref)));
    this.keep([...others, ...refs.filter(({ at }) => !same(at, to)).map(({ ref }) => ({ ref, to }))]);
  }

  strike(arrow: Arrow): void {
    this.hot = null;
    this.keep(this.drawn.filter((one) => one !== arrow));
  }

  forget(): void {
    this.hot = null;
    this.keep([]);
  }

  /** What is no longer a plan is taken away: who has arrived, and who lies nowhere any more. */
  review(pieces: Piece[]): void {
    if (this.drawn.length === 0 || pieces.length === 0) return;
    const places = new Map(
      pieces.flatMap(({ ref, at }): [string, Ref | undefined][] => (ref ? [[keyOf(ref), at]] : [])),
    );
    const left = this.drawn.filter(({ ref, to }) => {
      const at = places.get(keyOf(ref));
      return at !== undefined && !same(at, to);
    });
    if (left.length < this.drawn.length) this.keep(left);
  }

  /** The answers by which an arrow is carried out now; null if its turn has not come. */
  answers({ ref, to }: Arrow): Action[] | null {
    const row = this.table.offer.along(ref, [to]);
    const first = JSON.stringify(row?.[0]);
    return row && row.length > 0 && this.table.legal.some((action) => JSON.stringify(action) === first) ? row : null;
  }

  /** Carry out these as one, as far as the rules let them; the rest stays planned. */
  async carryOut(arrows: Arrow[]): Promise<void> {
    const rows = arrows.flatMap((arrow) => this.answers(arrow) ?? []);
    this.hot = null;
    if (rows.length > 0)
      await this.table.answers.carryOut(rows, {
        id: "ui-plans-step",
        args: { things: arrows.map(({ ref }) => ref), n: arrows.length },
      });
  }
}

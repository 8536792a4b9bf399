/** Questions about the board: each is asked once a moment, and what depends on its answer is kept true. */

import { untrack } from "svelte";

type Args = Record<string, number | string>;

/** The table at which it is asked. */
interface Asker {
  readonly decision: { role: string } | null;
  readonly live: { you: string[] } | null;
  readonly past: { view: unknown };
  query<T>(name: string, role: string | null, args: Args): Promise<T>;
}

export class Queries {
  private moment: unknown = null; // the view of which the answers speak
  private known = new Map<string, Promise<unknown>>();

  constructor(private readonly table: Asker) {}

  /** The answer to a question at this moment. */
  ask<T>(name: string, args: Args = {}): Promise<T> {
    const { decision, live } = this.table;
    if (live !== this.moment) {
      this.moment = live;
      this.known.clear();
    }
    const role = decision?.role ?? live?.you[0] ?? null;
    const key = JSON.stringify([name, role, args]);
    const found = this.known.get(key) ?? this.table.query<T>(name, role, args);
    this.known.set(key, found);
    found.catch(() => this.known.delete(key));
    return found as Promise<T>;
  }

  /** The answers for both sides. */
  both<T>(name: string): Promise<[T, T]> {
    return Promise.all([this.ask<T>(name, { side: 0 }), this.ask<T>(name, { side: 1 })]);
  }

  /**
   * An effect that keeps an answer true: it is asked for again when the moment or what is asked about changes, what comes too late is
   * forgotten, and about nothing (null, false, "") or in the past there is none.
   */
  keep<T>(about: unknown, ask: () => Promise<T>, set: (answer: T | null) => void): (() => void) | void {
    void this.table.live;
    if (about === null || about === false || about === "" || this.table.past.view !== null) return set(null);
    let current = true;
    const tell = (answer: T | null): void => {
      if (current) set(answer);
    };
    untrack(ask).then(tell, () => tell(null));
    return () => (current = false);
  }
}

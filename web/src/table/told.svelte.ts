/** What has been told to this seat: its log, what happened since its last answer, the rolls that matter. */

import type { GameEvent } from "../wire/types";
import { cardsOf, type Grammar, type ResultCard } from "./results";

const RECENT = 300; // events that result cards are made of
const STEP = 500; // older lines at a time
export const LATELY = 8; // lines shown to somebody who has just sat down

type Words = Parameters<typeof cardsOf>[3];

export class Told {
  events = $state.raw<GameEvent[]>([]);
  from = $state(0); // the number of the first of them
  lately = $state.raw<GameEvent[]>([]); // what the last answer brought that brought anything
  private answeredAt = $state(-1); // how many events there were when I answered last
  private readTo = $state(-1); // result cards up to this event have been put away
  /** What happened since my last answer. */
  readonly since: GameEvent[] = $derived(
    this.answeredAt < 0 ? this.events.slice(-LATELY) : this.events.slice(Math.max(0, this.answeredAt - this.from)),
  );
  /** Rolls since my last answer that matter, until they are put away. */
  readonly results: ResultCard[] = $derived.by(() => {
    const reading = this.answeredAt < 0 ? null : this.reading();
    if (!reading) return [];
    const late = this.events.slice(-RECENT);
    return cardsOf(late, this.end - late.length, reading.grammar, reading.words).filter(
      ({ to }) => to >= this.answeredAt && to > this.readTo,
    );
  });

  constructor(
    private readonly fetch: (from: number, to: number) => Promise<GameEvent[]>,
    private readonly reading: () => { grammar: Grammar; words: Words } | null,
  ) {}

  /** How many events there have been. */
  get end(): number {
    return this.from + this.events.length;
  }

  /** The log as it is now, and what is new in it. */
  arrived(events: GameEvent[], from: number, news: GameEvent[]): void {
    this.events = events;
    this.from = from;
    if (news.length > 0 || this.lately.length === 0) this.lately = news.length > 0 ? news : events.slice(-LATELY);
  }

  /** An answer is given: what comes now comes of it. */
  answered(): void {
    this.answeredAt = this.end;
  }

  /** I was away since there were so many events. */
  left(seen: number): void {
    this.answeredAt = seen;
    this.putAway();
  }

  /** Put the result cards away. */
  putAway(): void {
    this.readTo = this.end - 1;
  }

  /** Older lines of the log. */
  async older(): Promise<void> {
    if (this.from === 0) return;
    const from = Math.max(0, this.from - STEP);
    this.events = [...(await this.fetch(from, this.from)), ...this.events];
    this.from = from;
  }

  /** The whole log. */
  async whole(): Promise<void> {
    while (this.from > 0) await this.older();
  }
}

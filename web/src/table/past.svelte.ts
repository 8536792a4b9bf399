/** Looking back: the timeline of the match and the moment the slider stands on. */

import * as http from "../wire/http";
import type { GameEvent, Moment, Msg, OpenedMatch, Timeline, View } from "../wire/types";

export type Unit = "action" | "phase" | "turn";

const samePath = (a: Msg[], b: Msg[], depth: number): boolean =>
  JSON.stringify(a.slice(0, depth)) === JSON.stringify(b.slice(0, depth));

/** Moments at which a new turn (depth 1) or phase (depth 2) begins. */
export function starts(line: Timeline, depth: number): number[] {
  const found: number[] = [];
  let last: Msg[] | null = null;
  line.moments.forEach(([, index], moment) => {
    const path = line.paths[index] ?? [];
    if (!last || !samePath(last, path, depth)) found.push(moment);
    last = path;
  });
  return found;
}

/** Moments at which a turn begins: by the path, or, when one title stands over everything, when another side acts. */
export function turnStarts(line: Timeline): number[] {
  const byPath = starts(line, 1);
  if (byPath.length > 2) return byPath;
  const depth = Math.min(...line.paths.map((path) => path.length));
  const found = [0];
  let acting: string | null = null;
  line.moments.forEach(([role, index], moment) => {
    if (role === null || role === acting || (line.paths[line.moments[moment - 1]?.[1] ?? index] ?? []).length > depth)
      return;
    if (acting !== null) found.push(moment - 1);
    acting = role;
  });
  return found;
}

export class Past {
  line = $state.raw<Timeline | null>(null);
  at = $state(0);
  view = $state.raw<View | null>(null);
  events = $state.raw<GameEvent[]>([]);
  eventsFrom = $state(0);
  reveal = $state(false);
  playing = $state(false);
  private wanted = -1;
  private loading: Promise<void> | null = null;
  private readonly seen = new Map<string, Moment>();

  constructor(
    private readonly match: string,
    private readonly token: string,
  ) {}

  /** The match went on: the timeline is fetched anew when it is next used. */
  grew(): void {
    this.loading = null;
  }

  /** The timeline is there when this is done, however many ask for it at once. */
  open(): Promise<void> {
    this.loading ??= this.load();
    return this.loading;
  }

  private async load(): Promise<void> {
    try {
      this.line = await http.timeline(this.match, this.token);
    } catch (failure) {
      this.loading = null; // the next one to ask tries again
      throw failure;
    }
    if (!this.view) this.at = this.line.total;
  }

  /** Show the moment; the last one is the present. */
  async seek(at: number): Promise<void> {
    await this.open();
    const total = this.line?.total ?? 0;
    const moment = Math.max(0, Math.min(total, at));
    this.at = moment;
    if (moment === total && !this.reveal) {
      this.present();
      return;
    }
    this.wanted = moment;
    const key = `${moment}${this.reveal ? "r" : ""}`;
    let found = this.seen.get(key);
    if (!found) {
      found = await http.replay(this.match, this.token, moment, this.reveal);
      this.seen.set(key, found);
    }
    if (this.wanted !== moment) return; // the slider went on meanwhile
    this.view = found.view;
    this.events = found.events;
    this.eventsFrom = found.events_from;
  }

  /** The moment of an event of this seat's log. */
  async seekEvent(event: number): Promise<void> {
    const moment = await this.momentOf(event);
    if (moment >= 0) await this.seek(moment);
  }

  /** A moment for who looks at the end: what the last answer brought is shown as it was about to happen. */
  async seekFromEnd(at: number): Promise<void> {
    await this.open();
    await this.seek(Math.min(at, this.line!.total - 1));
  }

  private async momentOf(event: number): Promise<number> {
    await this.open();
    return this.line?.moments.findIndex(([, , told]) => told > event) ?? -1;
  }

  /** The next or previous moment by action, phase or turn. */
  async step(unit: Unit, direction: 1 | -1): Promise<void> {
    await this.open();
    if (unit === "action") return this.seek(this.at + direction);
    const marks = [...(unit === "turn" ? turnStarts(this.line!) : starts(this.line!, 2)), this.line!.total];
    const next = direction > 0 ? marks.find((mark) => mark > this.at) : marks.findLast((mark) => mark < this.at);
    return this.seek(next ?? (direction > 0 ? this.line!.total : 0));
  }

  present(): void {
    this.wanted = -1;
    this.view = null;
    this.events = [];
    this.playing = false;
    this.at = this.line?.total ?? 0;
  }

  /** A new match that goes on from the moment shown. */
  async continueFromHere(): Promise<OpenedMatch> {
    return http.branch(this.match, this.token, this.at);
  }
}

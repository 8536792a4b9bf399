/** Where I stop: what I have seen of a match, and an answer half made. The server keeps it for my other devices. */

import type { Bookmark } from "../wire/fetched";
import type { Board, Decision, MatchInfo, Option, Ref, View } from "../wire/types";
import { remaining } from "./choice";

const SOON = 700; // milliseconds in which a choice may still be changed

/** The table at which I sit. */
interface Sat {
  readonly info: MatchInfo | null;
  readonly board: Board | null;
  readonly live: View | null;
  readonly decision: Decision | null;
  readonly offer: { readonly legal: Option[] };
  readonly told: { readonly end: number; left(seen: number): void };
  readonly theatre: { offer(you: string[], seen: number): Promise<void> };
  asking: number;
  chosen: Ref[];
  pending: Option | null;
}

const halfMade = (mark: Bookmark): boolean => mark.chosen.length > 0 || mark.action !== null;
const words = (mark: Bookmark | null): string => JSON.stringify(mark && { ...mark, seen: 0 });

export class Bookmarks {
  private kept: Bookmark | null = null; // as the server has it
  private resumed = $state.raw<Bookmark | null>(null); // what I was about to do when I left
  private opened = false; // what the server had has been looked at
  private timer: ReturnType<typeof setTimeout> | undefined;
  /** Where I would stop now; nothing for who looks on. */
  readonly now: Bookmark | null = $derived.by(() => {
    const { live, decision, pending, chosen, told } = this.table;
    if (!live || live.you.length === 0) return null;
    const action = pending && !pending.actions ? pending.action : null; // a row is not one answer
    return {
      seen: told.end,
      role: decision?.role ?? "",
      at: decision ? (live.version[decision.role] ?? 0) : 0,
      chosen,
      action,
    };
  });
  /** What is chosen is what was chosen when I left. */
  readonly aboutTo: boolean = $derived(this.resumed !== null && words(this.resumed) === words(this.now));

  constructor(
    private readonly table: Sat,
    private readonly send: (mark: Bookmark) => Promise<unknown>,
  ) {}

  /** What I was about to do when I left, if it is still asked; else what has happened meanwhile. */
  comeBack(): void {
    const { board, live, info, told } = this.table;
    if (!board || !live || !info || this.opened) return;
    this.opened = true;
    const mark = (this.kept = info.bookmark);
    if (!mark || live.you.length === 0) return;
    const asking = live.asks.findIndex(({ role }) => role === mark.role);
    if (halfMade(mark) && asking >= 0 && live.version[mark.role] === mark.at) {
      this.resume(mark, asking);
    } else if (told.end > mark.seen) {
      told.left(mark.seen);
      if (live.asks.length > 0 || live.result)
        void this.table.theatre.offer(live.you, mark.seen).catch(() => undefined);
    }
  }

  private resume(mark: Bookmark, asking: number): void {
    this.table.asking = asking;
    const left = remaining(this.table.offer.legal, mark.chosen);
    const action = left.find((option) => JSON.stringify(option.action) === JSON.stringify(mark.action)) ?? null;
    if (left.length === 0 || (mark.action && !action)) return;
    this.table.chosen = mark.chosen;
    this.table.pending = action;
    this.resumed = mark;
  }

  /** Something was chosen, or is no longer: the server is told, unless an answer comes first. */
  changed(): void {
    clearTimeout(this.timer);
    this.timer = setTimeout(() => {
      if (this.now && this.isNews(this.now)) this.keep(this.now);
    }, SOON);
  }

  /** The page is left. */
  leave(): void {
    clearTimeout(this.timer);
    const mark = this.now;
    if (mark && (mark.seen !== this.kept?.seen || this.isNews(mark))) this.keep(mark);
  }

  /** A choice, or the end of one that the server holds for the same question. */
  private isNews(mark: Bookmark): boolean {
    const { kept } = this;
    if (words(kept) === words(mark)) return false;
    return halfMade(mark) || Boolean(kept && halfMade(kept) && kept.role === mark.role && kept.at === mark.at);
  }

  private keep(mark: Bookmark): void {
    this.kept = mark;
    this.send(mark).catch(() => (this.kept = null));
  }
}

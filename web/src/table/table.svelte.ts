/** One match as this seat sees it, and what the person is doing with it. Talks to the server through a Wire. */

import { choices } from "../look/choices.svelte";
import type { Doing, Drawing, GameModule, Tools } from "../games/api";
import { speech } from "../text/speech.svelte";
import { offered, usual } from "../wire/answers";
import * as http from "../wire/http";
import { Wire, WireError, type Link, type Snapshot } from "../wire/socket";
import { tabId } from "../wire/tab";
import type { Hints } from "../wire/said";
import type { Action, Board, Decision, GameEvent, MatchInfo, Option, Ref, Refusal, Seat, View } from "../wire/types";
import { Adviser } from "./adviser.svelte";
import { Aloud } from "./aloud.svelte";
import { Answers } from "./answers.svelte";
import { Bookmarks } from "./bookmarks.svelte";
import { Ending } from "./ending.svelte";
import { Errands } from "./errands.svelte";
import { Hand } from "./hand.svelte";
import { Inquiries } from "./inquiries.svelte";
import { Offer } from "./offer.svelte";
import { Orders } from "./orders.svelte";
import { Past } from "./past.svelte";
import { Queries } from "./queries.svelte";
import { Repeat } from "./repeat.svelte";
import { Selection } from "./selection.svelte";
import { Staff } from "./staff.svelte";
import { Steps } from "./steps.svelte";
import { Talk } from "./talk.svelte";
import { Told } from "./told.svelte";
import { Theatre } from "./theatre.svelte";
import { toolsOf } from "./tools";
import { Trails } from "./trails";

/** Where on a sheet something was asked: answers appear there. */
export interface Anchor {
  sheet: string;
  x: number;
  y: number;
}

export class Table {
  // what the server says
  info = $state.raw<MatchInfo | null>(null);
  board = $state.raw<Board | null>(null);
  live = $state.raw<View | null>(null);
  seq = $state(0);
  canUndo = $state(false);
  canTakeBack = $state(false); // beyond what undo can
  seats = $state.raw<Seat[]>([]);
  spectators = $state(0);
  thinking = $state.raw<string[]>([]);
  link = $state<Link>("connecting");
  retryAt = $state(0);
  seed = $state<string | number | null>(null);
  takebackBy = $state.raw<{ by: string[]; waiting: string[] } | null>(null);
  hints = $state.raw<Hints>({ open: true, agreed: [] }); // among people they are given when all agree
  failed = $state<string | null>(null);

  // what the person is doing
  asking = $state(0);
  chosen = $state.raw<Ref[]>([]);
  pending = $state.raw<Option | null>(null);
  menu = $state.raw<{ options: Option[]; anchor: Anchor | null } | null>(null);
  refusal = $state.raw<{ refusals: Refusal[]; anchor: Anchor | null } | null>(null);
  aimed = $state.raw<Option | null>(null); // the answer whose button is under the pointer
  sought = $state.raw<Ref[]>([]); // things that the map goes to
  hovered = $state.raw<Ref | null>(null); // a thing of a panel under the pointer: shown on the map
  regarded = $state.raw<Ref | null>(null); // the thing that was looked at last: under a resting pointer, or clicked
  carried = $state.raw<{ ref: Ref; whole: boolean } | null>(null); // the counter that is being dragged, with its whole stack
  hidden = $state.raw(new Set<string>()); // layers that are switched off
  whyMode = $state(false);

  /** What opens the seat for who is before the screen. */
  readonly pass: string;
  readonly past: Past;
  readonly told: Told;
  readonly talk: Talk;
  readonly offer = new Offer(this);
  readonly adviser = new Adviser(this);
  readonly queries = new Queries(this);
  readonly orders = new Orders(
    (key, action, name) => this.wire.ask({ do: "orders", key, action, ...(name ? { name } : {}) }),
    () => http.acts(this.match, this.pass),
    (action) => usual("", action, this.board!).label,
  );
  readonly steps = new Steps();
  readonly staff = new Staff(this);
  readonly repeat = new Repeat();
  readonly theatre: Theatre;
  readonly trails = new Trails();
  readonly bookmarks: Bookmarks;
  readonly aloud = new Aloud();
  readonly answers = new Answers(this);
  readonly hand = new Hand(this);
  readonly inquiries = new Inquiries(this);
  readonly selection = new Selection(this);
  readonly ending = new Ending(this);
  readonly errands = new Errands(
    () => (this.pending = null),
    (error) => this.refused(error),
  );
  readonly wire: Wire;
  private module = $state.raw<GameModule | null>(null);

  readonly view: View | null = $derived.by(() => this.past.view ?? this.live);
  readonly options: Option[] = $derived(this.live && this.board ? offered(this.live.asks, this.board) : []);
  readonly decision: Decision | null = $derived.by(() => {
    if (this.past.view || !this.live) return null;
    return this.live.asks[Math.min(this.asking, this.live.asks.length - 1)] ?? null;
  });
  /** Nothing of the match is secret any more: its seed is told when it and every match it continues are over. */
  readonly disclosed: boolean = $derived(this.live?.result != null && this.seed !== null);
  readonly canBranch: boolean = $derived(this.disclosed || Boolean(this.info?.can_branch));
  /** The role of this seat that is asked while its person is not before the screen. */
  readonly next: string | null = $derived.by(() => {
    const { sitting, live, info } = this;
    if (sitting === null || !live || live.asks.length > 0 || live.result) return null;
    return live.waiting.find((role) => info?.you.includes(role)) ?? null;
  });
  /** A guided game goes on. */
  readonly guided: boolean = $derived(Boolean(this.live?.lesson && this.live.lesson.step < this.live.lesson.steps));
  /** Things to draw the eye to: of the hint, of the button or panel under the pointer, of the lesson. */
  readonly pointed: Ref[] = $derived.by(() => {
    if (this.theatre.open) return this.theatre.things;
    if (this.sought.length > 0 && !this.aimed && !this.hovered) return this.sought;
    if (this.aimed) return this.aimed.refs;
    if (this.hovered) return [this.hovered];
    if (this.adviser.option) return this.adviser.option.refs;
    return this.past.view ? [] : (this.live?.lesson?.show ?? []);
  });
  readonly tools: Tools = $derived(toolsOf(speech.words));
  readonly drawing: Drawing | null = $derived.by(() =>
    this.module && this.board ? this.module.open(this.board, this.tools) : null,
  );
  readonly doing: Doing = $derived({
    decision: this.decision,
    options: this.offer.left,
    chosen: this.chosen,
    pending: this.pending,
    aimed: this.aimed,
    regarded: this.regarded,
  });

  constructor(
    readonly match: string,
    readonly token: string,
    private readonly load: (game: string) => Promise<GameModule | null>,
    readonly sitting: string | null = null, // the role before a screen that several people share
    private readonly onhandover: (side: string) => void = () => undefined,
  ) {
    this.pass = sitting === null ? token : `${token}~${sitting}`;
    this.past = new Past(match, this.pass);
    this.bookmarks = new Bookmarks(
      this,
      async (mark) => sitting === null && http.keepBookmark(match, token, mark), // the next before the screen must not see it
    );
    this.talk = new Talk(match, (text) => this.wire.ask({ do: "chat", text }));
    this.told = new Told(
      async (from, to) => (await this.wire.ask<{ events: GameEvent[] }>({ do: "events", from, to })).events,
      () => {
        const grammar = this.past.view ? undefined : this.drawing?.results;
        return grammar
          ? { grammar, words: { say: (id) => this.tools.say(id), event: (event) => speech.words.event(event) } }
          : null;
      },
    );
    this.theatre = new Theatre(
      this.past,
      (from, to) => this.toldBetween(from, to),
      () => this.trails.restart(),
      () => this.guided,
    );
    const scheme = location.protocol === "https:" ? "wss" : "ws";
    this.wire = new Wire(
      `${scheme}://${location.host}/ws/${match}`,
      { token: this.pass, client: tabId() },
      {
        state: (now, news) => this.arrived(now, news),
        link: (link, wait) => {
          this.link = link;
          this.retryAt = link === "lost" ? Date.now() + wait : 0;
        },
        seats: (seats, spectators) => {
          this.seats = seats;
          this.spectators = spectators;
        },
        chat: (lines, whole) => (this.talk.lines = whole ? lines : [...this.talk.lines, ...lines]),
        thinking: (roles) => (this.thinking = roles),
        takeback: (by, waiting) => (this.takebackBy = by ? { by, waiting } : null),
        orders: (standing) => (this.orders.standing = standing),
        hints: (hints) => (this.hints = hints),
        over: (_result, seed) => (this.seed = seed),
      },
    );
  }

  async start(known: MatchInfo | null = null): Promise<void> {
    try {
      this.info = known ?? (await http.match(this.match, this.token));
    } catch (error) {
      const status = error instanceof http.ApiError ? error.status : 500;
      this.failed = status === 409 ? "ui-other-rules" : status < 500 ? "ui-no-such-seat" : "ui-server-away";
      return;
    }
    const { game, scenario, board_hash } = this.info;
    this.seed = this.info.seed;
    this.wire.connect();
    const [board, module] = await Promise.all([
      http.board(game, scenario, board_hash),
      this.load(game),
      speech.load(game),
    ]);
    speech.use(board, (ref) => (this.view ? (this.drawing?.named?.(ref, this.view) ?? null) : null));
    this.board = board;
    this.module = module;
    this.aloud.begin(this.live?.asks[0]);
    this.bookmarks.comeBack();
  }

  stop(): void {
    this.theatre.close();
    this.wire.close();
    speech.use(null);
  }

  /** Whoever is before the screen gives it to the side that is asked. */
  handOver(): void {
    if (this.next) this.onhandover(this.next);
  }

  hurry(): void {
    this.wire.hurry();
  }

  // -- choosing ----------------------------------------------------------------------------------------------

  /** Give an answer; one that may roll, reveal or hand over is asked for twice. */
  async take(option: Option): Promise<void> {
    this.dismiss();
    if (this.asksFirst(option) && this.pending !== option) {
      this.pending = option;
      this.aloud.say(speech.say("ui-confirm-what", { what: speech.msg(option.label) }));
      return;
    }
    if (option.whole && option.actions) await this.answers.sendRow(option.actions, option.label);
    else
      await this.answers.send(option.actions ? { actions: option.actions } : { action: option.action }, option.label);
  }

  /** Give an answer, and the same to every question of its kind. */
  async takeAlways(option: Option): Promise<void> {
    this.answers.always = option;
    await this.take(option);
  }

  /** Show what a button stands for while it is under the pointer. */
  point(option: Option | null): void {
    this.aimed = option;
  }

  /** Another of several open questions (a seat with several roles). */
  turnTo(index: number): void {
    this.asking = index;
    this.chosen = [];
    this.pending = null;
    this.dismiss();
  }

  /** Whether an answer waits to be confirmed; a warning always does. */
  private asksFirst(option: Option): boolean {
    const level = choices.made.confirm;
    return this.offer.warning(option) !== null || level === "all" || (option.final && level !== "none");
  }

  async confirm(): Promise<void> {
    if (this.pending) await this.take(this.pending);
  }

  /** Close what is open, else forget the last choice. Never undoes an answer. */
  back(): void {
    if (this.menu || this.refusal || this.adviser.given) this.dismiss();
    else if (this.pending) this.forget();
    else if (this.chosen.length > 0) this.chosen = this.chosen.slice(0, -1);
    else this.selection.clear();
  }

  dismiss(): void {
    this.sought = [];
    this.aimed = null;
    this.menu = null;
    this.refusal = null;
    this.adviser.forget();
  }

  private forget(): void {
    this.answers.always = null;
    this.pending = null;
    this.chosen = this.chosen.slice(0, -1);
  }

  /** Ask the server; `queries` asks once a moment. */
  async query<T>(name: string, role: string | null, args: Record<string, number | string>): Promise<T> {
    return (await this.wire.ask<{ value: T }>({ do: "query", name, role, args })).value;
  }

  get legal(): Action[] {
    return this.offer.legal.map(({ action }) => action);
  }

  get busy(): boolean {
    return this.errands.busy;
  }

  get stuck(): boolean {
    return this.refusal !== null;
  }

  delegable(): boolean {
    const { decision, view } = this;
    return Boolean(decision && view && this.drawing?.delegates?.(decision, view));
  }

  /** Events by their numbers in this seat's log, as far as they are here. */
  private toldBetween(from: number, to: number): GameEvent[] {
    const [events, start] = this.past.view
      ? [this.past.events, this.past.eventsFrom]
      : [this.told.events, this.told.from];
    return events.slice(Math.max(0, from - start), Math.max(0, to - start));
  }

  /** Show on the map what was spoken of. */
  seek(things: Ref[]): void {
    this.sought = [...things];
  }

  /** See again what happened since my last answer. */
  async watchAgain(): Promise<void> {
    if (this.live) await this.theatre.again(this.live.you).catch((error) => this.refused(error));
  }

  toggleLayer(id: string): void {
    const next = new Set(this.hidden);
    if (!next.delete(id)) next.add(id);
    this.hidden = next;
  }

  refused(error: unknown): void {
    if (!(error instanceof WireError)) throw error;
    const refusal = error.refusal ?? { rules: [], msg: { id: `ui-error-${error.code}`, args: {} }, cause: [] };
    this.refusal = { refusals: [refusal], anchor: null };
    this.aloud.say(speech.msg(refusal.msg));
    if (error.code === "stale") this.wire.resync();
  }

  private arrived(now: Snapshot, news: GameEvent[]): void {
    const first = this.live === null;
    const before = this.live?.asks[0];
    const mine = now.view.you.some((role) => this.live?.version[role] !== now.view.version[role]);
    if (this.busy && mine) this.errands.free(); // the new state may come before the receipt
    if (mine) this.hand.ledOn();
    this.live = now.view;
    this.seq = now.seq;
    this.canUndo = now.canUndo;
    if (!now.canUndo) this.steps.settle();
    this.canTakeBack = now.canTakeBack;
    this.told.arrived(now.events, now.eventsFrom, news);
    this.asking = 0;
    this.chosen = [];
    this.pending = null;
    this.dismiss();
    this.orders.look();
    this.past.grew();
    this.staff.review();
    this.selection.review();
    this.repeat.asked(this.decision?.key ?? null);
    this.pending = this.offer.prepared;
    this.bookmarks.comeBack();
    if ((first ? this.sitting !== null : news.length > 0) && (now.view.asks.length > 0 || now.view.result))
      void this.theatre.offer(now.view.you).catch(() => undefined);
    this.aloud.report(news, before, now.view.asks[0]);
  }
}

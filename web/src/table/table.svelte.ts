/** One match as this seat sees it, and what the person is doing with it. Talks to the server through a Wire. */

import { keepMatch } from "../lobby/kept";
import type { Doing, Drawing, GameModule, Tools } from "../games/api";
import { speech } from "../text/speech.svelte";
import * as http from "../wire/http";
import { Wire, WireError, type Link, type Snapshot } from "../wire/socket";
import { tabId } from "../wire/tab";
import {
  same,
  type Action,
  type Board,
  type Decision,
  type GameEvent,
  type MatchInfo,
  type Option,
  type Ref,
  type Refusal,
  type Seat,
  type View,
} from "../wire/types";
import { Adviser, type Advice } from "./adviser.svelte";
import { Aloud } from "./aloud.svelte";
import { clicked } from "./choice";
import { Errands, until } from "./errands.svelte";
import { keyMoments, type Moment } from "./moments";
import { Offer } from "./offer.svelte";
import { Past } from "./past.svelte";
import { Talk } from "./talk.svelte";
import { Told } from "./told.svelte";
import { Theatre } from "./theatre.svelte";
import { Trails } from "./trails";

/** Where on a sheet something was asked: answers appear there. */
export interface Anchor {
  sheet: string;
  x: number;
  y: number;
}

const KEY_MOMENTS = 12;

export class Table {
  // what the server says
  info = $state.raw<MatchInfo | null>(null);
  board = $state.raw<Board | null>(null);
  live = $state.raw<View | null>(null);
  seq = $state(0);
  options = $state.raw<Option[]>([]);
  canUndo = $state(false);
  canTakeBack = $state(false); // beyond what undo can
  seats = $state.raw<Seat[]>([]);
  spectators = $state(0);
  thinking = $state.raw<string[]>([]);
  link = $state<Link>("connecting");
  retryAt = $state(0);
  seed = $state<string | number | null>(null);
  takebackBy = $state.raw<{ by: string[]; waiting: string[] } | null>(null);
  orders = $state.raw<Record<string, Action>>({});
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
  hidden = $state.raw(new Set<string>()); // layers that are switched off
  whyMode = $state(false);
  always = $state(false); // the next answer becomes a standing order for its question
  watching = $state(false);
  private answered: Option[] = []; // what was offered when I answered
  private earlier: Option[] = []; // and that answer led here

  readonly past: Past;
  readonly told: Told;
  readonly talk: Talk;
  readonly offer = new Offer(this);
  readonly adviser = new Adviser(this);
  readonly theatre: Theatre;
  readonly trails = new Trails();
  readonly aloud = new Aloud();
  private readonly errands = new Errands(() => (this.pending = null), (error) => this.refused(error));
  private readonly wire: Wire;
  private module = $state.raw<GameModule | null>(null);

  readonly view: View | null = $derived.by(() => this.past.view ?? this.live);
  readonly decision: Decision | null = $derived.by(() => {
    if (this.past.view || !this.live) return null;
    return this.live.asks[Math.min(this.asking, this.live.asks.length - 1)] ?? null;
  });
  /** Nothing of the match is secret any more: its seed is told when it and every match it continues are over. */
  readonly disclosed: boolean = $derived(this.live?.result != null && this.seed !== null);
  readonly canBranch: boolean = $derived(this.disclosed || Boolean(this.info?.can_branch));
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
  /** When all is over: the moments that decided it, as far as the log has come. */
  readonly moments: Moment[] = $derived.by(() =>
    this.live?.result && this.drawing?.deciding ? keyMoments(this.told.events, this.told.from, this.drawing.deciding, KEY_MOMENTS) : [],
  );
  readonly tools: Tools = $derived.by(() => {
    const words = speech.words;
    return {
      lang: words.lang,
      say: (id, args) => words.say(id, args),
      maybe: (id, args) => words.maybe(id, args),
      msg: (msg) => words.msg(msg),
      name: (ref) => words.name(ref),
      role: (name) => words.role(name),
    };
  });
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
  ) {
    this.past = new Past(match, token);
    this.talk = new Talk(match, (text) => this.wire.ask({ do: "chat", text }));
    this.told = new Told(
      async (from, to) => (await this.wire.ask<{ events: GameEvent[] }>({ do: "events", from, to })).events,
      () => {
        const grammar = this.past.view ? undefined : this.drawing?.results;
        return grammar ? { grammar, words: { say: (id) => this.tools.say(id), event: (event) => speech.words.event(event) } } : null;
      },
    );
    this.theatre = new Theatre(this.past, (from, to) => this.toldBetween(from, to), () => this.trails.restart());
    const scheme = location.protocol === "https:" ? "wss" : "ws";
    this.wire = new Wire(`${scheme}://${location.host}/ws/${match}`, { token, client: tabId() }, {
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
      orders: (orders) => (this.orders = orders),
      over: (_result, seed) => (this.seed = seed),
    });
  }

  async start(): Promise<void> {
    try {
      this.info = await http.match(this.match, this.token);
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
  }

  stop(): void {
    this.wire.close();
  }

  hurry(): void {
    this.wire.hurry();
  }

  // -- choosing ----------------------------------------------------------------------------------------------

  /** A click on a thing: choose it, step back from it, or ask why nothing can be done with it (or what lies under it). */
  async pick(ref: Ref, anchor: Anchor | null = null, under: Ref[] = []): Promise<void> {
    this.dismiss();
    this.regarded = ref;
    if (this.theatre.open) this.theatre.close();
    if (this.past.view || this.busy) return;
    if (this.whyMode) return this.why([ref, ...under], anchor);
    const result = clicked(this.offer.within, this.chosen, ref);
    if (result.kind === "take") {
      this.chosen = result.chosen;
      await this.take(result.option);
    } else if (result.kind === "menu") {
      this.chosen = result.chosen;
      this.pending = null;
      this.menu = { options: result.options, anchor };
    } else if (result.kind === "none") {
      await this.elsewhere([ref, ...under], anchor);
    } else {
      this.chosen = result.chosen;
      this.pending = null;
    }
  }

  private async elsewhere(refs: Ref[], anchor: Anchor | null): Promise<void> {
    const [ref] = refs as [Ref];
    if (this.canUndo && this.earlier.some((option) => option.refs[0] && same(option.refs[0], ref))) return this.chooseInstead(ref, anchor);
    if (this.decision?.chosen.some((one) => same(one, ref)) && this.canUndo) return this.undo();
    const plan = this.view ? this.drawing?.plan?.(ref, this.view, this.doing) : null;
    if (plan) return void (await this.send({ actions: plan }));
    await this.why(refs, anchor);
  }

  /** Another unit instead of the one that was just chosen: the choice is taken back and made anew. */
  private async chooseInstead(ref: Ref, anchor: Anchor | null): Promise<void> {
    await this.settled(() => this.undo());
    await this.pick(ref, anchor);
  }

  /** A thing was dragged somewhere: choose it, then what lies there; when it cannot go there, say why. */
  async drop(ref: Ref, onto: Ref[], anchor: Anchor, way: Ref[]): Promise<void> {
    await until(() => !this.busy);
    if (this.past.view) return;
    if (this.offer.along(ref, [])) {
      const row = this.offer.along(ref, way);
      return row ? this.sendRow(row) : this.why(onto, anchor);
    }
    if (!this.offer.holding(ref)) await this.settled(() => this.pick(ref, anchor));
    if (this.menu || this.pending || this.refusal) return;
    const aim = onto.find((one) => this.offer.isLit(one) && !same(one, ref));
    if (aim) return this.pick(aim, anchor);
    const plan = onto.length > 0 && this.view ? this.drawing?.plan?.(onto[0]!, this.view, this.doing) : null;
    if (plan) await this.send({ actions: plan });
    else if (onto.length > 0) await this.why(onto, anchor);
  }

  /** Do something, and wait for the state that it leads to, if it leads to one. */
  private async settled(act: () => Promise<void>): Promise<void> {
    const [before, begun] = [this.live, this.errands.begun];
    await act();
    if (this.errands.begun === begun || this.refusal) return; // nothing was sent, or it was refused
    await until(() => this.live !== before);
  }

  /** Give an answer; one that may roll, reveal or hand over is asked for twice. */
  async take(option: Option): Promise<void> {
    this.dismiss();
    if ((option.final || this.offer.warning(option) !== null) && this.pending !== option) {
      this.pending = option;
      this.aloud.say(speech.say("ui-confirm-what", { what: speech.msg(option.label) }));
      return;
    }
    if (option.whole && option.actions) await this.sendRow(option.actions);
    else await this.send(option.actions ? { actions: option.actions } : { action: option.action });
  }

  /** A whole stack is chosen: what is answered next is answered for all of it. */
  async pickStack(stack: Ref[]): Promise<void> {
    const row = this.offer.rowFor(stack);
    this.dismiss();
    if (row && !this.past.view && !this.busy) await this.sendRow(row);
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

  async confirm(): Promise<void> {
    if (this.pending) await this.take(this.pending);
  }

  /** One step back: close what is open, forget the last choice, else take the last answer back. */
  async back(): Promise<void> {
    if (this.menu || this.refusal || this.adviser.given) this.dismiss();
    else if (this.pending) this.forget();
    else if (this.chosen.length > 0) this.chosen = this.chosen.slice(0, -1);
    else if (this.canUndo) await this.undo();
  }

  dismiss(): void {
    this.sought = [];
    this.aimed = null;
    this.menu = null;
    this.refusal = null;
    this.adviser.forget();
  }

  private forget(): void {
    this.pending = null;
    this.chosen = this.chosen.slice(0, -1);
  }

  /** Answers in a row that are taken back as one; says why when it stops on the way. */
  private async sendRow(actions: Action[]): Promise<void> {
    const role = this.decision?.role;
    const sent = await this.send({ actions });
    if (!role || !sent) return;
    this.errands.join(sent.done);
    const next = actions[sent.done];
    if (!next) return;
    await until(() => this.seq >= sent.seq);
    if (this.decision?.role !== role) return; // a roll, or the others: they tell what happened
    const { refusal } = await this.wire.ask<{ refusal: Refusal | null }>({ do: "why", role, action: next });
    const stopped: Refusal = { rules: [], msg: { id: "ui-row-stopped", args: { done: sent.done, of: actions.length } }, cause: [] };
    this.refusal = { refusals: refusal ? [stopped, refusal] : [stopped], anchor: null };
    this.aloud.say(this.refusal.refusals.map(({ msg }) => speech.msg(msg)).join(" "));
  }

  private async send(what: { action: Action } | { actions: Action[] }): Promise<{ done: number; seq: number } | null> {
    const role = this.decision?.role;
    const key = this.decision?.key;
    if (!role || !this.live || this.busy) return null;
    const at = this.live.version[role] ?? 0;
    this.told.answered();
    this.answered = this.offer.legal;
    this.trails.begin();
    let receipt: { done: number; seq: number } | null = null;
    await this.errands.run(async () => {
      if (this.always && key && "action" in what) await this.order(key, what.action);
      receipt = await this.wire.ask({ do: "apply", role, at, ...what });
    });
    this.errands.answered((receipt as { done: number } | null)?.done ?? 0);
    return receipt;
  }

  /** Answer a class of questions always so, or (null) by hand again. */
  async order(key: string, action: Action | null): Promise<void> {
    this.always = false;
    this.orders = (await this.wire.ask<{ orders: Record<string, Action> }>({ do: "orders", key, action })).orders;
  }

  /** Beyond undo: back to before my last answer, with fresh dice; other people are asked first. */
  async takeback(): Promise<void> {
    this.dismiss();
    try {
      await this.wire.ask({ do: "takeback" });
    } catch (error) {
      this.refused(error);
    }
  }

  async agree(yes: boolean): Promise<void> {
    await this.wire.ask({ do: "agree", yes });
  }

  async undo(): Promise<void> {
    if (!this.canUndo || this.busy) return;
    this.dismiss();
    const times = this.errands.lastStep();
    await this.errands.run(async () => {
      for (let n = 0; n < times; n++) await this.wire.ask({ do: "undo" });
      this.aloud.say(speech.say("ui-taken-back"));
    });
  }

  // -- asking ------------------------------------------------------------------------------------------------

  /** Why nothing can be done with a thing now; when nothing special is known of it, with what lies under it. */
  async why(refs: Ref[], anchor: Anchor | null): Promise<void> {
    const role = this.decision?.role ?? this.live?.you[0];
    if (!role) return;
    const things = refs.filter((one, n) => refs.findIndex((other) => same(other, one)) === n);
    const { refusals } = await this.wire.ask<{ refusals: Refusal[] }>({ do: "why_here", role, refs: things });
    this.refusal = { refusals, anchor };
    this.aloud.say(refusals.map((refusal) => speech.msg(refusal.msg)).join(" "));
  }

  /** What the adviser would answer, said aloud. */
  async advise(role: string): Promise<Advice | null> {
    this.dismiss();
    try {
      const advice = await this.wire.ask<Advice>({ do: "hint", role });
      this.aloud.say([speech.say("ui-hint-is", { what: speech.msg(advice.option.label) }), speech.msg(advice.why)].join(" "));
      return advice;
    } catch (error) {
      this.refused(error);
      return null;
    }
  }

  answer(action: Action): Promise<unknown> {
    return this.send({ action });
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

  async query<T>(name: string, args: Record<string, number | string>): Promise<T> {
    const role = this.decision?.role ?? this.live?.you[0] ?? null;
    return (await this.wire.ask<{ value: T }>({ do: "query", name, role, args })).value;
  }

  /** Events by their numbers in this seat's log, as far as they are here. */
  private toldBetween(from: number, to: number): GameEvent[] {
    const [events, start] = this.past.view ? [this.past.events, this.past.eventsFrom] : [this.told.events, this.told.from];
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

  /** Open the replay of the match from its start. */
  async watch(): Promise<void> {
    this.watching = true;
    await this.past.seek(0);
  }

  /** A new match from the moment shown; the page goes there. */
  async continueFromHere(): Promise<void> {
    const opened = await this.past.continueFromHere();
    const seat = opened.seats.find((one) => one.token !== null);
    if (seat && this.info) keepMatch(opened, this.info);
    location.assign(seat?.url ?? opened.spectator_url);
  }

  toggleLayer(id: string): void {
    const next = new Set(this.hidden);
    if (!next.delete(id)) next.add(id);
    this.hidden = next;
  }

  private refused(error: unknown): void {
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
    if (mine) {
      this.earlier = this.answered;
      this.answered = [];
    }
    this.live = now.view;
    this.seq = now.seq;
    this.options = now.options;
    this.canUndo = now.canUndo;
    if (!now.canUndo) this.errands.settleSteps();
    this.canTakeBack = now.canTakeBack;
    this.told.arrived(now.events, now.eventsFrom, news);
    this.asking = 0;
    this.chosen = [];
    this.pending = null;
    this.dismiss();
    this.past.grew();
    if (!first && news.length > 0 && !this.guided && (now.view.asks.length > 0 || now.view.result)) void this.theatre.offer(now.view.you).catch(() => undefined);
    this.aloud.report(news, before, now.view.asks[0]);
  }
}

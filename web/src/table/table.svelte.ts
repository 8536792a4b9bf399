/** One match as this seat sees it, and what the person is doing with it. Talks to the server through a Wire. */

import { choices } from "../look/choices.svelte";
import { keepMatch } from "../lobby/kept";
import type { Doing, Drawing, GameModule, Piece, Tools } from "../games/api";
import { speech } from "../text/speech.svelte";
import { offered, usual } from "../wire/answers";
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
  type Msg,
  type Option,
  type Ref,
  type Refusal,
  type Seat,
  type StandingInfo,
  type View,
} from "../wire/types";
import type { Hints, StandingOrder } from "../wire/said";
import { Adviser, type Advice } from "./adviser.svelte";
import { Aloud } from "./aloud.svelte";
import { Bookmarks } from "./bookmarks.svelte";
import { clicked } from "./choice";
import { Errands } from "./errands.svelte";
import { keyMoments, type Moment } from "./moments";
import { Offer } from "./offer.svelte";
import { Orders } from "./orders.svelte";
import { Past } from "./past.svelte";
import { Queries } from "./queries.svelte";
import { able, again, Repeat } from "./repeat.svelte";
import { Staff, type PhasePlan } from "./staff.svelte";
import { doneOf, Steps, stepsOf, type Sent, type Step } from "./steps.svelte";
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

/** A chance of winning with its interval, by role. */
export interface Outlook {
  roles: Record<string, { mean: number; low: number; high: number; n: number }>;
}

const KEY_MOMENTS = 7;
const IMPLIED = new Set(["stop"]); // answers that a drag adds for the case that they are asked for

/** How many answers were taken, and the change that shows them. */
interface Receipt {
  done: number;
  seq: number;
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
  always = $state.raw<Option | null>(null); // what is about to be chosen, for all such questions
  watching = $state(false);
  private answered: Option[] = []; // what was offered when I answered
  private earlier: Option[] = []; // and that answer led here

  readonly past: Past;
  readonly told: Told;
  readonly talk: Talk;
  readonly offer = new Offer(this);
  readonly adviser = new Adviser(this);
  readonly queries = new Queries(this);
  readonly orders = new Orders(
    (key, action, name) => this.wire.ask({ do: "orders", key, action, ...(name ? { name } : {}) }),
    () => http.acts(this.match, this.token),
    (action) => usual("", action, this.board!).label,
  );
  readonly steps = new Steps();
  readonly staff = new Staff(this);
  readonly repeat = new Repeat();
  readonly theatre: Theatre;
  readonly trails = new Trails();
  readonly bookmarks: Bookmarks;
  readonly aloud = new Aloud();
  private readonly errands = new Errands(
    () => (this.pending = null),
    (error) => this.refused(error),
  );
  private readonly wire: Wire;
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
  /** When all is over: how it stood in its course, and the moments that decided it. */
  standings = $state.raw<StandingInfo[]>([]);
  readonly moments: Moment[] = $derived(this.live?.result ? keyMoments(this.standings, KEY_MOMENTS) : []);
  /** The last board on which something lay, where the end has cleared the table. */
  closing = $state.raw<View | null>(null);
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
    this.bookmarks = new Bookmarks(this, (mark) => http.keepBookmark(match, token, mark));
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
      { token, client: tabId() },
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
    this.bookmarks.comeBack();
  }

  stop(): void {
    this.wire.close();
  }

  hurry(): void {
    this.wire.hurry();
  }

  // -- choosing ----------------------------------------------------------------------------------------------

  /** A counter is dragged over that ground, or no more. */
  carry(ref: Ref | null, over: Ref | null, whole: boolean): void {
    const { carried } = this;
    if (ref === null || carried === null || !same(carried.ref, ref) || carried.whole !== whole)
      this.carried = ref && { ref, whole };
    if (over && !(this.regarded && same(this.regarded, over))) this.regarded = over;
  }

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
    if (this.canUndo && this.earlier.some((option) => option.refs[0] && same(option.refs[0], ref)))
      return this.chooseInstead(ref, anchor);
    if (this.decision?.chosen.some((one) => same(one, ref)) && this.canUndo) return this.undo();
    const plan = this.view ? this.drawing?.plan?.(ref, this.view, this.doing) : null;
    if (plan) return void (await this.send({ actions: plan }));
    await this.why(refs, anchor);
  }

  /** Another unit instead of the one that was just chosen: the choice is taken back and made anew. */
  private async chooseInstead(ref: Ref, anchor: Anchor | null): Promise<void> {
    await this.undo();
    await this.pick(ref, anchor);
  }

  /** A thing was dragged somewhere: choose it, then what lies there; when it cannot go there, say why. */
  async drop(ref: Ref, onto: Ref[], anchor: Anchor, way: Ref[], stack: Ref[] = []): Promise<void> {
    await this.errands.idle();
    if (this.past.view) return;
    const whole = this.offer.landing(stack, onto);
    if (whole) return void (await this.sendRow(whole));
    if (this.offer.along(ref, [])) {
      const row = this.offer.along(ref, way);
      if (row) await this.sendRow(row);
      else await this.why(onto, anchor);
      return;
    }
    if (!this.offer.holding(ref)) await this.pick(ref, anchor);
    if (this.menu || this.pending || this.refusal) return;
    const aim = onto.find((one) => this.offer.isLit(one) && !same(one, ref));
    if (aim) return this.pick(aim, anchor);
    const plan = onto.length > 0 && this.view ? this.drawing?.plan?.(onto[0]!, this.view, this.doing) : null;
    if (plan) await this.send({ actions: plan });
    else if (onto.length > 0) await this.why(onto, anchor);
  }

  /** Give an answer; one that may roll, reveal or hand over is asked for twice. */
  async take(option: Option): Promise<void> {
    this.dismiss();
    if (this.asksFirst(option) && this.pending !== option) {
      this.pending = option;
      this.aloud.say(speech.say("ui-confirm-what", { what: speech.msg(option.label) }));
      return;
    }
    if (option.whole && option.actions) await this.sendRow(option.actions, option.label);
    else await this.send(option.actions ? { actions: option.actions } : { action: option.action }, option.label);
  }

  /** Give an answer, and the same to every question of its kind. */
  async takeAlways(option: Option): Promise<void> {
    this.always = option;
    await this.take(option);
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
  }

  dismiss(): void {
    this.sought = [];
    this.aimed = null;
    this.menu = null;
    this.refusal = null;
    this.adviser.forget();
  }

  private forget(): void {
    this.always = null;
    this.pending = null;
    this.chosen = this.chosen.slice(0, -1);
  }

  /** Answers in a row that are taken back as one; says why when it stops on the way. */
  private async sendRow(actions: Action[], label?: Msg): Promise<number> {
    const role = this.decision?.role;
    const sent = await this.send({ actions, whole: true }, label);
    if (!role || !sent) return 0;
    const next = actions[sent.done];
    if (!next || IMPLIED.has(String(next[0]))) return sent.done; // what ends there anyhow
    if (this.decision?.role !== role) return sent.done; // a roll, or the others: they tell what happened
    const { refusal } = await this.wire.ask<{ refusal: Refusal | null }>({ do: "why", role, action: next });
    const stopped: Refusal = {
      rules: [],
      msg: { id: "ui-row-stopped", args: { done: sent.done, of: actions.length } },
      cause: [],
    };
    this.refusal = { refusals: refusal ? [stopped, refusal] : [stopped], anchor: null };
    this.aloud.say(this.refusal.refusals.map(({ msg }) => speech.msg(msg)).join(" "));
    return sent.done;
  }

  private async send(what: Sent, label?: Msg): Promise<Receipt | null> {
    const asked = this.decision;
    if (!asked || !this.live || this.busy) return null;
    const { role, key } = asked;
    const at = this.live.version[role] ?? 0;
    const { whole, ...answer } = what;
    this.repeat.sent(key, "action" in what ? [what.action] : what.actions, this.offer.legal, () => this.pieces());
    const steps = stepsOf(asked, what, (action) => this.worded(role, action), label);
    this.told.answered();
    this.answered = this.offer.legal;
    this.trails.begin();
    const always =
      this.always && "action" in what && String(this.always.action) === String(what.action) ? what.action : null;
    this.always = null;
    let receipt: Receipt | null = null;
    await this.errands.run(async () => {
      receipt = await this.wire.ask<Receipt>({ do: "apply", role, at, ...answer });
      this.note(steps, receipt);
    });
    if (always && receipt) await this.orders.give(key, always);
    return receipt;
  }

  /** What lies on the sheets. */
  private pieces(): Piece[] {
    const { drawing, live } = this;
    return drawing && live
      ? drawing.sheets
          .filter((sheet) => sheet.shown?.(live) ?? true)
          .flatMap((sheet) => drawing.scene(sheet.id, live, this.doing).pieces)
      : [];
  }

  /** Who beside it could do what was just done with one thing. */
  readonly repeatable: Ref[] = $derived.by(() =>
    this.repeat.deed && !this.guided ? able(this.repeat.deed, this.offer.legal) : [],
  );

  /** The same for these, as one. */
  async repeatFor(mates: Ref[]): Promise<void> {
    const { deed } = this.repeat;
    if (deed)
      await this.carryOut(
        mates.flatMap((mate) => again(deed, mate)),
        { id: "ui-repeat-step", args: { things: mates, n: mates.length } },
      );
  }

  private worded(role: string, action: Action): Msg {
    const words = JSON.stringify(action);
    return (
      this.offer.legal.find((option) => JSON.stringify(option.action) === words) ?? usual(role, action, this.board!)
    ).label;
  }

  /** Remember what was done, unless the state that shows it has come and says that it cannot be undone. */
  private note(steps: Step[], { done, seq }: Receipt): void {
    if (this.seq >= seq && !this.canUndo) return;
    for (const step of doneOf(steps, done)) this.steps.made(step);
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

  /** Agree to hints for everybody at the table, or no longer. */
  async agreeToHints(yes: boolean): Promise<void> {
    this.hints = await this.wire.ask<Hints>({ do: "hints", yes });
  }

  async agree(yes: boolean): Promise<void> {
    await this.wire.ask({ do: "agree", yes });
  }

  async undo(): Promise<void> {
    await this.errands.confirmed();
    await this.undoSteps(this.steps.after(Math.max(0, this.steps.done.length - 1)));
  }

  /** Back to before the n-th thing that was done since the last moment that cannot be undone. */
  async returnTo(n: number): Promise<void> {
    await this.undoSteps(this.steps.after(n));
  }

  private async undoSteps(steps: Step[]): Promise<void> {
    if (!this.canUndo || this.busy) return;
    this.dismiss();
    this.steps.begin();
    this.repeat.forget();
    await this.errands.run(async () => {
      if (steps.length === 0)
        await this.wire.ask({ do: "undo" }); // answered before the page was loaded
      else await this.wire.ask({ do: "undo", steps: steps.reduce((sum, { actions }) => sum + actions.length, 0) });
      for (const step of steps) this.steps.undone(step);
      this.aloud.say(this.undoneWords);
    });
  }

  /** What the last undo removed. */
  get undoneWords(): string {
    const [first, ...more] = this.steps.lastRemoved;
    if (!first) return speech.say("ui-taken-back");
    return speech.say(more.length > 0 ? "ui-taken-back-row" : "ui-taken-back-what", {
      what: speech.msg(first.label),
      n: more.length,
    });
  }

  /** What redo would do now. */
  get redoable(): Step | null {
    return this.decision
      ? this.steps.again(
          this.decision.role,
          this.decision.key,
          this.offer.legal.map(({ action }) => action),
        )
      : null;
  }

  async redo(): Promise<void> {
    await this.errands.confirmed();
    const step = this.redoable;
    if (!step || this.busy) return;
    this.dismiss();
    if (step.actions.length > 1) await this.sendRow(step.actions, step.label);
    else await this.send({ action: step.actions[0]! }, step.label);
    this.aloud.say(speech.say("ui-redone", { what: speech.msg(step.label) }));
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
      this.aloud.say(
        [speech.say("ui-hint-is", { what: speech.msg(advice.option.label) }), speech.msg(advice.why)].join(" "),
      );
      this.seek(advice.option.refs);
      return advice;
    } catch (error) {
      this.refused(error);
      return null;
    }
  }

  /** The staff answers every question of this kind from now on, until the person ends it. */
  async leaveToStaff(key: string): Promise<void> {
    await this.giveOrder(key, null, {});
  }

  /** An answer from now on, or (null) what the staff thinks best, on some terms. */
  async giveOrder(key: string, action: Action | null, terms: Partial<StandingOrder>): Promise<void> {
    this.dismiss();
    const said = { do: "orders" as const, key, action, staff: action === null, ...terms };
    await this.errands.run(async () => {
      this.orders.standing = (await this.wire.ask<{ standing: Orders["standing"] }>(said)).standing;
    });
  }

  /** What the staff would do for the rest of the phase. */
  async askStaff(role: string): Promise<PhasePlan | null> {
    this.dismiss();
    try {
      const plan = await this.wire.ask<PhasePlan>({ do: "staff", role });
      this.aloud.say(speech.say("ui-staff-proposes", { n: plan.acts.filter(({ begins }) => begins).length }));
      return plan;
    } catch (error) {
      this.refused(error);
      return null;
    }
  }

  /** Answers in a row, carried out and taken back as one. */
  async carryOut(actions: Action[], label: Msg): Promise<number> {
    this.dismiss();
    await this.errands.idle();
    return actions.length > 0 && !this.past.view ? this.sendRow(actions, label) : 0;
  }

  get legal(): Action[] {
    return this.offer.legal.map(({ action }) => action);
  }

  /** How likely a role of this seat is to win, as far as it can know. */
  chances(role: string): Promise<Outlook> {
    return this.wire.ask<Outlook>({ do: "chances", role });
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

  /** Ask the server; `queries` asks once a moment. */
  async query<T>(name: string, role: string | null, args: Record<string, number | string>): Promise<T> {
    return (await this.wire.ask<{ value: T }>({ do: "query", name, role, args })).value;
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

  /** What the debrief tells beside the result. */
  async debrief(): Promise<void> {
    this.standings = await http.standing(this.match, this.token);
    const view = this.live;
    if (!view?.result || !this.drawing?.ended?.(view)) return;
    await this.past.open();
    const last = this.past.line!.total;
    for (let at = last - 1; at >= Math.max(0, last - 12); at -= 1) {
      const { view: earlier } = await http.replay(this.match, this.token, at, false);
      if (this.drawing.ended(earlier)) continue;
      this.closing = earlier;
      return;
    }
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
    this.repeat.asked(this.decision?.key ?? null);
    this.pending = this.offer.prepared;
    this.bookmarks.comeBack();
    if (!first && news.length > 0 && (now.view.asks.length > 0 || now.view.result))
      void this.theatre.offer(now.view.you).catch(() => undefined);
    this.aloud.report(news, before, now.view.asks[0]);
  }
}

/**
 * The live connection of one seat. A tab has an id of its own and numbers its messages; what was sent and not
 * acknowledged is sent again with the same number after a reconnect, so a move is neither lost nor made twice.
 */

import { patched } from "./patch";
import type { Hints, Patch, StandingOrder, State, Told } from "./said";
import { PROTOCOL, type Said, type SaySit } from "./sent";
import type { ChatLine, GameEvent, Refusal, Result, Seat, View } from "./types";

/** A message before it has got its number. */
export type Message = Said extends infer One ? (One extends Said ? Omit<One, "n"> : never) : never;

export type Link = "connecting" | "open" | "lost" | "closed" | "outdated";

export interface Snapshot {
  seq: number;
  view: View;
  canUndo: boolean;
  canTakeBack: boolean;
  events: GameEvent[];
  eventsFrom: number;
}

export interface Heard {
  state(now: Snapshot, news: GameEvent[]): void;
  link(link: Link, retryIn: number): void;
  seats(seats: Seat[], spectators: number): void;
  chat(lines: ChatLine[], whole: boolean): void;
  thinking(roles: string[]): void;
  takeback(by: string[] | null, waiting: string[]): void;
  orders(standing: Record<string, StandingOrder>): void;
  hints(hints: Hints): void;
  over(result: Result, seed: string | number | null): void;
}

export class WireError extends Error {
  constructor(
    readonly code: string,
    message: string,
    readonly refusal?: Refusal,
  ) {
    super(message);
  }
}

interface Waiting {
  message: Said;
  done: (value: any) => void;
  fail: (error: WireError) => void;
}

const LONGEST_WAIT = 15_000;
const FOR_GOOD = new Set([4401, 4404, 4409]);
const OUTDATED = 4426; // the page speaks another protocol than the server

export class Wire {
  private socket: WebSocket | null = null;
  private waiting = new Map<number, Waiting>();
  private number = Date.now() * 1000;
  private tries = 0;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private now: Snapshot | null = null;
  private resyncing = false;
  private shut = false;
  private unseen: { seq: number; done: () => void }[] = []; // carried out, but not shown yet

  constructor(
    private readonly url: string,
    private readonly seat: Omit<SaySit, "do" | "protocol">,
    private readonly heard: Heard,
    private readonly open: (url: string) => WebSocket = (url) => new WebSocket(url),
  ) {}

  connect(): void {
    if (this.shut) return;
    this.heard.link("connecting", 0);
    const socket = this.open(this.url);
    this.socket = socket;
    socket.onopen = () => {
      this.tries = 0;
      this.resyncing = false;
      this.heard.link("open", 0);
      socket.send(JSON.stringify({ do: "sit", protocol: PROTOCOL, ...this.seat } satisfies SaySit));
      for (const { message } of this.waiting.values()) socket.send(JSON.stringify(message));
    };
    socket.onmessage = (event) => this.receive(JSON.parse(String(event.data)));
    socket.onclose = (event) => {
      if (this.socket !== socket) return;
      this.socket = null;
      if (event.code === OUTDATED) this.heard.link("outdated", 0);
      else if (this.shut || FOR_GOOD.has(event.code)) this.heard.link("closed", 0);
      else this.retry();
    };
  }

  close(): void {
    this.shut = true;
    clearTimeout(this.timer);
    this.socket?.close();
  }

  /** Try at once instead of waiting for the next attempt (the network came back, the person pressed the button). */
  hurry(): void {
    if (this.socket || this.shut) return;
    clearTimeout(this.timer);
    this.connect();
  }

  /** Ask the server for something; resolves with its result once what it changed can be seen, or rejects with a WireError. */
  ask<T = any>(message: Message): Promise<T> {
    const n = ++this.number;
    const whole = { n, ...message } as Said;
    return new Promise<T>((done, fail) => {
      this.waiting.set(n, { message: whole, done, fail });
      if (this.socket?.readyState === 1) this.socket.send(JSON.stringify(whole));
    });
  }

  resync(): void {
    if (this.resyncing) return;
    this.resyncing = true;
    this.ask({ do: "resync" }).catch(() => undefined);
  }

  private retry(): void {
    const wait = Math.min(LONGEST_WAIT, 300 * 2 ** this.tries) * (0.8 + Math.random() * 0.4);
    this.tries += 1;
    this.heard.link("lost", wait);
    clearTimeout(this.timer);
    this.timer = setTimeout(() => this.connect(), wait);
  }

  private receive(message: Told): void {
    const heard = this.heard;
    switch (message.type) {
      case "state":
        this.whole(message);
        break;
      case "patch":
        this.patch(message);
        break;
      case "ok":
        this.carriedOut(message.n, message);
        break;
      case "error":
        this.settle(message.n)?.fail(new WireError(message.code, message.message, message.refusal));
        break;
      case "chat":
        heard.chat([message], false);
        break;
      case "presence":
        heard.seats(message.seats, message.spectators);
        break;
      case "thinking":
        heard.thinking(message.roles);
        break;
      case "takeback":
        heard.takeback(message.by, message.waiting);
        break;
      case "hints":
        heard.hints(message);
        break;
      case "over":
        heard.over(message.result, message.seed);
        break;
    }
  }

  /** The answer of an errand waits for the patch that shows what it did. */
  private carriedOut(n: number, message: Extract<Told, { type: "ok" }>): void {
    const done = () => this.settle(n)?.done(message);
    if (message.seq === undefined || !this.now || message.seq <= this.now.seq) done();
    else this.unseen.push({ seq: message.seq, done });
  }

  private shown(seq: number): void {
    const now = this.unseen.filter((one) => one.seq <= seq);
    this.unseen = this.unseen.filter((one) => one.seq > seq);
    for (const { done } of now) done();
  }

  private whole(message: State): void {
    this.resyncing = false;
    this.now = {
      seq: message.seq,
      view: message.view,
      canUndo: message.can_undo,
      canTakeBack: message.can_take_back,
      events: message.events,
      eventsFrom: message.events_from,
    };
    this.heard.seats(message.seats, 0);
    this.heard.orders(message.standing);
    this.heard.hints(message.hints);
    this.heard.chat(message.chat, true);
    this.heard.state(this.now, []);
    this.shown(Infinity); // seats count anew after a restart of the server
  }

  private patch(message: Patch): void {
    const was = this.now;
    if (!was || message.seq <= was.seq) return;
    if (message.seq !== was.seq + 1) {
      this.resync();
      return;
    }
    const { events_from: from = was.eventsFrom + was.events.length, events: news = [] } = message;
    this.now = {
      seq: message.seq,
      view: patched(was.view, message.changes ?? [], message.gone),
      canUndo: message.can_undo ?? was.canUndo,
      canTakeBack: message.can_take_back ?? was.canTakeBack,
      events: [...was.events.slice(0, Math.max(0, from - was.eventsFrom)), ...news],
      eventsFrom: Math.min(from, was.eventsFrom),
    };
    this.heard.state(this.now, news);
    this.shown(message.seq);
  }

  private settle(n: number | null): Waiting | undefined {
    if (n === null || n === undefined) return undefined;
    const waiting = this.waiting.get(n);
    this.waiting.delete(n);
    return waiting;
  }
}

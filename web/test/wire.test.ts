import { beforeEach, describe, expect, test, vi } from "vitest";
import { patched } from "../src/wire/patch";
import { PROTOCOL } from "../src/wire/sent";
import { Wire, WireError, type Heard, type Link, type Snapshot } from "../src/wire/socket";

describe("patches", () => {
  test("leave what did not change the same object", () => {
    const before = { a: { x: 1 }, b: { y: [1, 2, 3] }, c: 1 };
    const after = patched(before, [[["b", "y", 1], 9]], [["c"]]);
    expect(after).toEqual({ a: { x: 1 }, b: { y: [1, 9, 3] } });
    expect(after.a).toBe(before.a);
    expect(before.b.y).toEqual([1, 2, 3]);
  });
  test("removals come before changes", () => {
    expect(patched({ a: 1 } as Record<string, number>, [[["a"], 2]], [["a"]])).toEqual({ a: 2 });
  });
  test("the whole tree may change", () => expect(patched<unknown>({ a: 1 }, [[[], { b: 2 }]])).toEqual({ b: 2 }));
});

class FakeSocket {
  static made: FakeSocket[] = [];
  readyState = 0;
  sent: any[] = []; // after the first message, which takes the seat
  sat: any = null;
  onopen: () => void = () => undefined;
  onmessage: (event: { data: string }) => void = () => undefined;
  onclose: (event: { code: number }) => void = () => undefined;
  constructor() {
    FakeSocket.made.push(this);
  }
  send(text: string): void {
    if (this.sat) this.sent.push(JSON.parse(text));
    else this.sat = JSON.parse(text);
  }
  close(): void {
    this.readyState = 3;
  }
  accept(): void {
    this.readyState = 1;
    this.onopen();
  }
  say(message: object): void {
    this.onmessage({ data: JSON.stringify(message) });
  }
  drop(code = 1006): void {
    this.readyState = 3;
    this.onclose({ code });
  }
}

describe("the wire", () => {
  let states: Snapshot[];
  let links: Link[];
  let wire: Wire;
  const last = (): FakeSocket => FakeSocket.made.at(-1)!;
  const state = (seq: number) => ({
    type: "state",
    seq,
    view: { n: seq },
    can_undo: false,
    events_from: 0,
    events: [{ kind: "a", args: {} }],
  });
  const patch = (seq: number, from = 1) => ({
    type: "patch",
    seq,
    changes: [[["n"], seq]],
    gone: [],
    can_undo: true,
    events_from: from,
    events: [{ kind: "b", args: {} }],
  });

  beforeEach(() => {
    vi.useFakeTimers();
    FakeSocket.made = [];
    states = [];
    links = [];
    const heard: Heard = {
      state: (now) => states.push(now),
      link: (link) => links.push(link),
      seats: () => undefined,
      chat: () => undefined,
      thinking: () => undefined,
      takeback: () => undefined,
      orders: () => undefined,
      hints: () => undefined,
      over: () => undefined,
    };
    wire = new Wire(
      "ws://x",
      { token: "secret", client: "tab" },
      heard,
      () => new FakeSocket() as unknown as WebSocket,
    );
    wire.connect();
    last().accept();
    last().say(state(1));
  });

  test("the first message takes the seat, also after a reconnect", async () => {
    const seat = { do: "sit", protocol: PROTOCOL, token: "secret", client: "tab" };
    expect(last().sat).toEqual(seat);
    last().drop();
    await vi.advanceTimersByTimeAsync(1000);
    last().accept();
    expect(last().sat).toEqual(seat);
  });
  test("patches follow one another", () => {
    last().say(patch(2));
    expect(states.at(-1)).toMatchObject({ seq: 2, view: { n: 2 }, canUndo: true });
    expect(states.at(-1)!.events.map((event) => event.kind)).toEqual(["a", "b"]);
  });
  test("an undo shortens the log", () => {
    last().say(patch(2, 0));
    expect(states.at(-1)!.events.map((event) => event.kind)).toEqual(["b"]);
  });
  test("a gap asks for everything again, once", () => {
    last().say(patch(3));
    last().say(patch(4));
    expect(last().sent.filter((message) => message.do === "resync")).toHaveLength(1);
    expect(states).toHaveLength(1);
    last().say(state(9));
    expect(states.at(-1)!.seq).toBe(9);
  });
  test("an old patch is ignored", () => {
    last().say(patch(1));
    expect(states).toHaveLength(1);
  });
  test("what was not answered is sent again with its number after a reconnect", async () => {
    const answered = wire.ask({ do: "apply", role: "Red", at: 1, action: ["pass"] });
    const [first] = last().sent;
    last().drop();
    expect(links.at(-1)).toBe("lost");
    await vi.advanceTimersByTimeAsync(1000);
    last().accept();
    expect(last().sent).toEqual([first]);
    last().say({ type: "ok", n: first.n, done: 1 });
    await expect(answered).resolves.toMatchObject({ done: 1 });
    last().drop();
    await vi.advanceTimersByTimeAsync(5000);
    last().accept();
    expect(last().sent).toEqual([]);
  });
  test("what was carried out counts as done when the patch that shows it is there", async () => {
    let done = false;
    const answered = wire.ask({ do: "apply", role: "Red", at: 1, action: ["pass"] }).then(() => (done = true));
    last().say({ type: "ok", n: last().sent[0].n, seq: 2 });
    await vi.advanceTimersByTimeAsync(10);
    expect(done).toBe(false);
    last().say(patch(2));
    await answered;
    const early = wire.ask({ do: "undo" });
    last().say(patch(3));
    last().say({ type: "ok", n: last().sent[1].n, seq: 3 });
    await early;
  });
  test("errors reject with their refusal", async () => {
    const answered = wire.ask({ do: "apply", role: "Red", at: 1, action: ["x"] });
    last().say({
      type: "error",
      n: last().sent[0].n,
      code: "illegal",
      message: "no",
      refusal: { rules: ["1"], msg: { id: "r", args: {} }, cause: [] },
    });
    await expect(answered).rejects.toBeInstanceOf(WireError);
    await expect(answered).rejects.toMatchObject({ code: "illegal", refusal: { rules: ["1"] } });
  });
  test("a page that speaks another protocol is told so, and does not try again", async () => {
    const count = FakeSocket.made.length;
    last().drop(4426);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(links.at(-1)).toBe("outdated");
    expect(FakeSocket.made).toHaveLength(count);
  });
  test("what a patch leaves out is as it was", () => {
    last().say(patch(2));
    last().say({ type: "patch", seq: 3, gone: [["n"]] });
    expect(states.at(-1)).toMatchObject({ seq: 3, view: {}, canUndo: true });
    expect(states.at(-1)!.events).toHaveLength(2);
  });
  test("a seat that does not exist is not tried again", async () => {
    const count = FakeSocket.made.length;
    last().drop(4401);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(links.at(-1)).toBe("closed");
    expect(FakeSocket.made).toHaveLength(count);
  });
});

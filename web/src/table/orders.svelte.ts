/** What is answered for this person every time: standing orders in words, and where they have acted. */

import { speech } from "../text/speech.svelte";
import type { ActInfo } from "../wire/fetched";
import type { Action, StandingOrder } from "../wire/said";
import type { Msg, Option } from "../wire/types";
import { toldTerms } from "./ordering";

type Standing = Record<string, StandingOrder>;

const GENTLY = 700; // milliseconds between two looks at what was done
const DECLINING = new Set(["pass", "done", "no"]);

/** The name of a kind of question. */
export const questionOf = (key: string): string =>
  speech.words.maybe(`reaction-${key.split("/").at(-1)}`) ?? speech.say("ui-this-question");

/** "From now on always: Pass (Bridge Phase)". */
export const alwaysWords = (option: Option, key: string): string =>
  speech.say("ui-always", { choice: speech.msg(option.label), question: questionOf(key) });

export class Orders {
  standing = $state.raw<Standing>({});
  acts = $state.raw<ActInfo[]>([]);
  /** By how many events had been told before: the acts that stand there in the log. */
  readonly byEvent: Map<number, ActInfo[]> = $derived.by(() => {
    const found = new Map<number, ActInfo[]>();
    for (const act of this.acts) {
      const there = found.get(act.told) ?? [];
      if (!there.some(({ key }) => key === act.key)) found.set(act.told, [...there, act]);
    }
    return found;
  });
  private timer: ReturnType<typeof setTimeout> | undefined;

  constructor(
    private readonly ask: (key: string, action: Action | null, name: string) => Promise<{ standing: Standing }>,
    private readonly fetch: () => Promise<ActInfo[]>,
    private readonly labelled: (action: Action) => Msg,
  ) {}

  /** "Passed for you: Bridge Phase". */
  words(key: string, action: Action | null): string {
    const question = questionOf(key);
    if (action === null) return speech.say("ui-order-staff", { question });
    if (DECLINING.has(String(action[0]))) return speech.say("ui-order-passed", { question });
    return speech.say("ui-order-chosen", { question, choice: speech.msg(this.labelled(action)) });
  }

  /** The terms of an order in words. */
  terms(order: StandingOrder): string {
    return toldTerms(order, {
      say: speech.say,
      maybe: (id) => speech.words.maybe(id),
      name: (ref) => speech.words.name(ref),
    });
  }

  /** Whether anything stands about a kind of question. */
  about(key: string): boolean {
    return Object.values(this.standing).some((order) => order.key === key);
  }

  /** Have every question of that kind answered so, or (null) decide again. */
  async give(key: string, action: Action | null, name = ""): Promise<void> {
    this.standing = (await this.ask(key, action, name)).standing;
  }

  /** See what the orders have done meanwhile. */
  look(): void {
    if (this.timer !== undefined || (Object.keys(this.standing).length === 0 && this.acts.length === 0)) return;
    this.timer = setTimeout(() => {
      this.timer = undefined;
      void this.fetch().then(
        (acts) => (this.acts = acts),
        () => undefined,
      );
    }, GENTLY);
  }
}

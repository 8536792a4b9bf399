/** What the others did since my last answer, shown moment by moment: who moved where, with the dice that fell. */

import type { GameEvent, Ref } from "../wire/types";
import type { Past } from "./past.svelte";
import { thingsIn } from "./things";

export const SPEEDS = ["slow", "fast", "step", "off"] as const;
export type Speed = (typeof SPEEDS)[number];
const PACE: Record<Speed, number> = { slow: 1200, fast: 500, step: 0, off: 0 };
const KEPT = "sandtable.theatre";
const CURTAIN = 350;
const FEWEST = 3; // moments that are worth a performance; fewer are seen as they happen
const MOST = 200; // a longer story begins later

function kept(): Speed {
  const speed = localStorage.getItem(KEPT) as Speed | null;
  return speed && SPEEDS.includes(speed) ? speed : "slow";
}

/** How fast a film goes: a setting of the person. */
class Film {
  speed = $state<Speed>(kept());

  change(speed: Speed): void {
    this.speed = speed;
    localStorage.setItem(KEPT, speed);
  }
}
export const film = new Film();

export class Theatre {
  paused = $state(false);
  at = $state(-1); // the scene on stage; -1: closed
  scenes = $state.raw<number[]>([]); // moments of the match
  events = $state.raw<GameEvent[]>([]); // of the scene on stage
  readonly open: boolean = $derived(this.at >= 0);
  readonly things: Ref[] = $derived(thingsIn(this.events));
  coming = $state(false); // it is being fetched
  /** The question waits until the film is over. */
  readonly on: boolean = $derived(this.open || this.coming);
  /** The role that acts in the scene on stage. */
  readonly role: string | null = $derived.by(() => this.past.line?.moments[this.scenes[this.at] ?? -1]?.[0] ?? null);
  private timer: ReturnType<typeof setTimeout> | undefined;

  constructor(
    private readonly past: Past,
    private readonly told: (from: number, to: number) => GameEvent[],
    private readonly begins: () => void,
    private readonly guided: () => boolean,
  ) {}

  /** Scene by scene, by a button: so it is wanted, or somebody learns. */
  get stepwise(): boolean {
    return film.speed === "step" || this.guided();
  }

  /** It is my turn again: show what I have missed, if that is much and I want to see it. `seen`: events I know of. */
  async offer(you: string[], seen = 0): Promise<void> {
    if (film.speed === "off" || this.on || this.past.view || you.length === 0) return;
    this.coming = true;
    try {
      const scenes = await this.missed(you, seen);
      if (scenes.length >= (this.guided() ? 1 : FEWEST) && !this.past.view) await this.play(scenes);
    } finally {
      this.coming = false;
    }
  }

  /** Show it (again), however short it is. */
  async again(you: string[]): Promise<void> {
    const scenes = await this.missed(you);
    if (scenes.length > 0) await this.play(scenes);
  }

  next(): void {
    void this.show(this.at + 1);
  }

  pause(): void {
    this.paused = !this.paused;
    this.wait();
  }

  /** The present again. */
  close(): void {
    clearTimeout(this.timer);
    if (!this.open) return;
    this.at = -1;
    this.events = [];
    this.paused = false;
    this.past.present();
  }

  /** Moments after my last answer in which something could be seen. */
  private async missed(you: string[], seen = 0): Promise<number[]> {
    await this.past.open();
    const moments = this.past.line?.moments ?? [];
    const mine = moments.findLastIndex(([role]) => role !== null && you.includes(role));
    const found: number[] = [];
    for (let at = Math.max(mine, 0) + 1; at < moments.length; at++)
      if (moments[at]![2] > Math.max(moments[at - 1]![2], seen)) found.push(at);
    return found.slice(-MOST);
  }

  private async play(scenes: number[]): Promise<void> {
    this.scenes = scenes;
    this.paused = false;
    this.at = 0;
    this.events = [];
    this.begins();
    await this.past.seek(scenes[0]! - 1); // as it was when I answered
    await new Promise((risen) => setTimeout(risen, CURTAIN));
    if (this.open && this.scenes === scenes && this.at === 0) await this.show(0);
  }

  private async show(scene: number): Promise<void> {
    clearTimeout(this.timer);
    const moment = this.scenes[scene];
    if (moment === undefined) return this.close();
    this.at = scene;
    await this.past.seek(moment);
    if (this.at !== scene) return; // closed meanwhile
    const moments = this.past.line?.moments ?? [];
    this.events = this.told(moments[moment - 1]?.[2] ?? 0, moments[moment]?.[2] ?? 0);
    this.wait();
  }

  private wait(): void {
    clearTimeout(this.timer);
    const pace = this.stepwise ? 0 : PACE[film.speed] || PACE.slow;
    if (this.open && pace > 0 && !this.paused) this.timer = setTimeout(() => this.next(), pace);
  }
}

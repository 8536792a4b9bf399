/** The keyboard on a map: from one lit thing to the next, and the camera. */

import { tick } from "svelte";
import { byKeyboard } from "../table/keyboard";
import type { Ref } from "../wire/types";
import type { Camera } from "./camera";
import { nearestTo, type Point } from "./near";
import type { Target } from "./Playfield.svelte";
import { isArrow, panned, steered } from "./steer";

/** The map that is steered. */
export interface Steered {
  root: HTMLElement;
  camera: Camera | null;
  targets: Target[];
  whole(): void;
  wholeAt(key: string): (() => void) | null; // what chooses the whole stack of a thing
  onpick(ref: Ref, x: number, y: number, under: Ref[]): void;
}

const PAN = 80; // pixels
const ZOOM = 1.4;

export class Keys {
  current = $state(0);
  private last: Point | null = null; // where the keyboard answered last

  constructor(private readonly map: () => Steered) {}

  readonly key: string | null = $derived.by(() => this.map().targets[this.at]?.key ?? null);

  private get at(): number {
    return Math.min(this.current, this.map().targets.length - 1);
  }

  /** Keys of the map; those pressed elsewhere come here too. */
  steer = async (event: KeyboardEvent): Promise<void> => {
    const { camera, targets, whole } = this.map();
    const onTarget = (event.target as Element).hasAttribute("data-target");
    if (/^[-+=0]$/.test(event.key) || isArrow(event.key)) event.preventDefault();
    if (isArrow(event.key)) {
      if (onTarget) await this.turnTo(steered(targets, this.at, event.key));
      else camera?.panBy(...panned(event.key, PAN));
    } else if (event.key === "+" || event.key === "=") camera?.scaleBy(ZOOM);
    else if (event.key === "-") camera?.scaleBy(1 / ZOOM);
    else if (event.key === "0") whole();
    else if ((event.key === "Enter" || event.key === " ") && onTarget) this.choose(event);
  };

  /** The focus on the next thing that can be chosen: the next unit that may still act. */
  async next(): Promise<void> {
    const { root, targets } = this.map();
    if (targets.length === 0) return;
    const on = root.contains(document.activeElement) && document.activeElement!.hasAttribute("data-target");
    await this.turnTo(on ? (this.at + 1) % targets.length : this.at);
  }

  /** After an answer given by keyboard the focus stays on the map, at the lit thing nearest to the last one. */
  stay(): void {
    const { root, targets } = this.map();
    if (!byKeyboard() || this.last === null || targets.length === 0) return;
    void tick().then(() => {
      if (document.activeElement !== document.body && document.activeElement?.id !== "prompt-words") return;
      const nearest = nearestTo(targets, this.last ?? targets[0]!)!;
      this.current = targets.indexOf(nearest);
      root.querySelector<SVGElement>(`[data-target="${nearest.key}"]`)?.focus();
    });
  }

  private choose(event: KeyboardEvent): void {
    event.preventDefault();
    event.stopPropagation();
    const { targets, wholeAt, onpick } = this.map();
    const target = targets.find((one) => one.key === this.key);
    if (!target) return;
    this.last = target;
    const whole = event.shiftKey ? wholeAt(target.key) : null;
    if (whole) return whole();
    onpick(target.ref, target.x, target.y, []);
  }

  private async turnTo(index: number): Promise<void> {
    this.current = index;
    await tick();
    const { root, camera, targets } = this.map();
    root.querySelector<SVGElement>(`[data-target="${this.key}"]`)?.focus();
    const target = targets[this.at];
    if (target) camera?.reveal(target.x, target.y);
  }
}

/** Where a map is put down: at its home, or as near to it as something that can be chosen is seen; until somebody moves it. */

import { untrack } from "svelte";
import type { Sheet } from "../games/api";
import type { View } from "../wire/types";
import type { Camera, Insets } from "./camera";
import type { Point } from "./near";

/** The map that is put down. */
export interface Homed {
  camera: Camera | null;
  sheet: Sheet;
  view: View;
  targets: Point[];
}

const SETTLING = 1500;

export class Homing {
  private begun = false; // somebody has done something since the map was put down
  private readonly first: View;
  private shown = "";
  private shownAt = performance.now();
  private fitted = "";

  constructor(private readonly map: () => Homed) {
    this.first = map().view;
    this.shown = map().sheet.id;
  }

  /** Somebody pressed something. */
  begin = (): void => {
    this.begun = true;
  };

  /** The table has changed. */
  went(view: View): void {
    if (view !== this.first) this.begun = true;
  }

  home(smooth = true): void {
    const { camera, sheet, view } = this.map();
    if (camera) camera.touched = false;
    camera?.fit(sheet.home?.(view) ?? null, smooth);
  }

  /** The map as it is put down. */
  lay(): void {
    this.home(false);
    const { camera, targets } = this.map();
    camera?.follow(targets, false);
  }

  /** The window has another size. */
  resized(): void {
    if (this.settling) this.lay();
  }

  /** Another sheet, or other panels over it. */
  measured(sheet: Sheet, insets: Insets): void {
    const { camera } = this.map();
    if (!camera) return;
    camera.measure(sheet, insets);
    if (this.shown !== sheet.id) {
      this.shownAt = performance.now();
      camera.repaint();
      untrack(() => this.lay());
    } else if (this.settling) untrack(() => this.lay());
    this.shown = sheet.id;
  }

  /** A map that grows is fitted anew, unless somebody has moved it. */
  grew(extent: string): void {
    const { camera } = this.map();
    if (camera && this.begun && this.fitted && extent !== this.fitted && !camera.touched)
      untrack(() => this.home(true));
    this.fitted = extent;
  }

  /** A question about things out of sight brings them into sight; small pans of the person's own are left alone. */
  followed(targets: Point[]): void {
    this.map().camera?.follow(targets, this.begun);
  }

  /**
   * Panels find their size in the first moments, on a busy machine late; until then the map is fitted anew, unless
   * somebody has moved it. The first thing that happens at the table ends that.
   */
  private get settling(): boolean {
    const { camera } = this.map();
    return camera !== null && !camera.touched && (!this.begun || performance.now() - this.shownAt < SETTLING);
  }
}

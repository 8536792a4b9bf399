/** What of a map is brought into sight. */

import type { Sheet } from "../games/api";
import type { Ref } from "../wire/types";
import type { Camera } from "./camera";
import { boxOf } from "./home";
import type { Spread } from "./spread.svelte";

const ROOM = 0.09; // of the sheet round what is shown

/** The map that is looked at. */
export interface SeenMap {
  camera: Camera | null;
  sheet: Sheet;
  spread: Spread;
}

export class Sight {
  constructor(private readonly map: () => SeenMap) {}

  whole = (): void => {
    const { camera } = this.map();
    if (camera) camera.touched = true;
    camera?.fit(null, true);
  };

  scale(factor: number): void {
    this.map().camera?.scaleBy(factor);
  }

  /** Show all these things at once, not too near. */
  showAll(refs: Ref[]): void {
    const { camera, sheet, spread } = this.map();
    const places = spread.placesOf(refs).map(({ x, y }): [number, number] => [x, y]);
    if (places.length === 0 || !camera) return;
    camera.touched = true;
    camera.fit(boxOf(places, Math.max(sheet.width, sheet.height) * ROOM), true);
  }

  /** Bring one of these things into sight, at the same scale. */
  follow(refs: Ref[]): void {
    const { camera, spread } = this.map();
    camera?.follow(spread.placesOf(refs));
  }

  /** A scene of a film: bring all these things into sight, near enough to be read. */
  film(refs: Ref[]): void {
    const { camera, spread } = this.map();
    camera?.film(spread.placesOf(refs));
  }

  /** The film is over: back to where the person was. */
  filmOver(): void {
    this.map().camera?.filmOver();
  }
}

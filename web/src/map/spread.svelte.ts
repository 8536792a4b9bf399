/** Where everything lies on the sheet: pieces and stacks, lit ground, what can be chosen, marks round things. */

import type { Overlay, Scene, Sheet } from "../games/api";
import { keyOf, refOf, type Option, type Ref } from "../wire/types";
import type { Ground, Mark, Target } from "./Playfield.svelte";
import { laid, stacksOf, uppermost, type Lying } from "./stacks";

/** What the map is told. */
export interface Told {
  sheet: Sheet;
  scene: Scene;
  lit: Map<string, Option[]>;
  hidden: Set<string>;
  chosen: Ref[];
  selected: Ref[]; // chosen together
  acting: Ref[];
  pointed: Ref[];
  cause: Ref[];
}

export interface Place {
  x: number;
  y: number;
  outline: string;
}

export class Spread {
  private readonly pieces = $derived.by(() =>
    this.told().scene.pieces.filter((piece) => !piece.layer || !this.told().hidden.has(piece.layer)),
  );
  readonly stacks = $derived.by(() => stacksOf(this.pieces));
  readonly lying: Lying[] = $derived.by(() => laid(this.pieces, this.stacks));
  readonly overlays: Overlay[] = $derived.by(() =>
    this.told().scene.overlays.filter((overlay) => !overlay.layer || !this.told().hidden.has(overlay.layer)),
  );
  readonly byRef = $derived.by(() => {
    const found = new Map<string, Lying>();
    for (const one of this.lying)
      if (one.piece.ref && !found.has(keyOf(one.piece.ref))) found.set(keyOf(one.piece.ref), one);
    return found;
  });
  readonly grounds: Ground[] = $derived.by(() => {
    const { lit, sheet } = this.told();
    const found: Ground[] = [];
    for (const [key, options] of lit) {
      if (this.byRef.has(key)) continue;
      const ref = refOf(key);
      const spot = options.length ? sheet.spot(ref) : null;
      if (spot) found.push({ key, ref, ...spot });
    }
    return found;
  });
  readonly targets: Target[] = $derived.by(() => {
    const { lit } = this.told();
    const found: Target[] = [...this.grounds];
    for (const [key, one] of this.byRef) if (lit.has(key)) found.push({ key, ref: one.piece.ref!, x: one.x, y: one.y });
    return found.sort((a, b) => a.y - b.y || a.x - b.x);
  });
  readonly ringed: Set<string> = $derived.by(() => {
    const { lit } = this.told();
    const able = this.lying.filter(({ piece }) => piece.ref && lit.has(keyOf(piece.ref)));
    return new Set(uppermost(able).map(({ piece }) => piece.key));
  });
  readonly marks: Mark[] = $derived.by(() => {
    const { acting, chosen, selected, pointed, cause } = this.told();
    return [
      ...this.marksOf(acting, "acting"),
      ...this.marksOf(chosen, "chosen"),
      ...this.marksOf(selected, "selected"),
      ...this.marksOf(pointed, "pointed"),
      ...this.marksOf(cause, "cause"),
    ];
  });
  readonly causeLine: string = $derived.by(() => {
    const places = this.placesOf(this.told().cause);
    return places.length > 1 ? `M${places.map((place) => `${place.x} ${place.y}`).join("L")}` : "";
  });

  constructor(private readonly told: () => Told) {}

  placeOf(ref: Ref): Place | null {
    const one = this.byRef.get(keyOf(ref));
    return one ? { x: one.x, y: one.y, outline: one.piece.outline } : this.told().sheet.spot(ref);
  }

  placesOf(refs: Ref[]): Place[] {
    return refs.map((ref) => this.placeOf(ref)).filter((place) => place !== null);
  }

  /** A mark round every thing; one for all of a stack at rest. */
  private marksOf(refs: Ref[], kind: string): Mark[] {
    const keys = new Set(refs.map(keyOf));
    const pieces = uppermost([...this.byRef.values()].filter(({ piece }) => keys.has(keyOf(piece.ref!))));
    const spots = refs
      .filter((ref) => !this.byRef.has(keyOf(ref)))
      .flatMap((ref) => ({ ref, spot: this.told().sheet.spot(ref) }));
    return [
      ...pieces.map(({ piece, x, y }) => ({
        kind,
        key: `${kind}${keyOf(piece.ref!)}`,
        piece: true,
        x,
        y,
        outline: piece.outline,
      })),
      ...spots.flatMap(({ ref, spot }) => (spot ? [{ kind, key: `${kind}${keyOf(ref)}`, piece: false, ...spot }] : [])),
    ];
  }
}

/** A person's own tools on the map: lifted counters, a ruler, pins with notes. Nothing of it leaves the browser. */

import type { Overlay, Sheet } from "../games/api";
import { keyOf, type Ref } from "../wire/types";

export interface Pin {
  sheet: string;
  ref: Ref;
  text: string;
}

const MOST = 200; // pins of a match
const LONGEST = 140; // letters of a note
const FAR = 100; // steps that a ruler counts

const escaped = (text: string): string => text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);

export class MapTools {
  lifted = $state(false);
  tool = $state<"ruler" | "pin" | "plan" | "frame" | null>(null);
  pins = $state.raw<Pin[]>([]);
  private readonly kept: string;

  constructor(match: string, seat: string) {
    this.kept = `sandtable.pins.${match}.${seat}`;
    try {
      const told: unknown = JSON.parse(localStorage.getItem(this.kept) ?? "[]");
      if (Array.isArray(told))
        this.pins = (told as Pin[]).filter((pin) => typeof pin?.text === "string" && Array.isArray(pin.ref));
    } catch {
      this.pins = [];
    }
  }

  take(tool: "ruler" | "pin" | "plan" | "frame"): void {
    this.tool = this.tool === tool ? null : tool;
  }

  /** A note at a place; without words the pin there is taken away. */
  note(sheet: string, ref: Ref, text: string): void {
    const others = this.pins.filter((pin) => pin.sheet !== sheet || keyOf(pin.ref) !== keyOf(ref));
    const words = text.trim().slice(0, LONGEST);
    this.pins = (words ? [...others, { sheet, ref, text: words }] : others).slice(-MOST);
    localStorage.setItem(this.kept, JSON.stringify(this.pins));
  }

  at(sheet: string, ref: Ref): string {
    return this.pins.find((pin) => pin.sheet === sheet && keyOf(pin.ref) === keyOf(ref))?.text ?? "";
  }

  overlays(sheet: Sheet): Overlay[] {
    const size = Math.max(sheet.width, sheet.height) / 1900;
    return this.pins.flatMap((pin) => {
      const spot = pin.sheet === sheet.id ? sheet.spot(pin.ref) : null;
      if (!spot) return [];
      const head = `<path d="M0 0c-11-13-14-19-14-26a14 14 0 0 1 28 0c0 7-3 13-14 26z" fill="var(--hint)" stroke="#fff" stroke-width="2"/><circle cy="-26" r="5" fill="#fff"/>`;
      const words = `<text x="19" y="-20" font-family="var(--narrow)" font-weight="600" font-size="20" fill="var(--ink)" stroke="var(--panel)" stroke-width="5" paint-order="stroke" stroke-linejoin="round">${escaped(pin.text)}</text>`;
      return [
        {
          key: `pin:${keyOf(pin.ref)}`,
          above: true,
          art: `<g class="own-pin" transform="translate(${spot.x} ${spot.y}) scale(${size.toFixed(2)})">${head}${words}</g>`,
        },
      ];
    });
  }
}

/** Steps from one place to another by the neighbours that a sheet knows; null where it knows none, or too far. */
export function steps(sheet: Pick<Sheet, "near">, from: Ref, to: Ref): number | null {
  if (!sheet.near) return null;
  const [goal, seen] = [keyOf(to), new Set([keyOf(from)])];
  let edge: Ref[] = [from];
  for (let n = 0; n <= FAR && edge.length > 0; n += 1) {
    if (edge.some((ref) => keyOf(ref) === goal)) return n;
    const next: Ref[] = [];
    for (const ref of edge) {
      for (const one of sheet.near(ref)) {
        if (one[0] !== from[0] || seen.has(keyOf(one))) continue;
        seen.add(keyOf(one));
        next.push(one);
      }
    }
    edge = next;
  }
  return null;
}

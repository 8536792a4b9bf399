/** What a unit could fire at from the card it is held over, what would fire at it there, and what the enemy covers. */

import type { Overlay, Tools } from "../api";
import { answers } from "./asked.svelte";
import type { Field } from "./field";
import { HIGH, WIDE } from "./layout";
import { STRENGTH, VOF } from "./marks";
import type { Danger, FromCard, Shot } from "./shapes";

const percent = (share: number): number => Math.round(share * 100);

export const shotWords = (tools: Tools, { late }: FromCard, { card, vof, hit, pin }: Shot): string =>
  tools.say(late ? "fof-could-late" : "fof-could-fire", {
    card: ["card", card],
    vof: tools.say(`fof-vof-${vof}`),
    hit: percent(hit),
    pin: percent(pin),
  });

export const dangerWords = (tools: Tools, { vof, firers, hit, pin }: Danger): string =>
  vof
    ? tools.say("fof-could-danger", {
        n: firers.length,
        vof: tools.maybe(`fof-vof-${vof}`) ?? VOF[vof] ?? "",
        hit: percent(hit),
        pin: percent(pin),
      })
    : tools.say("fof-could-safe");

/** A card with a figure, at a point of the map. */
function chip(x: number, y: number, text: string, kind: string): string {
  const half = 9 + text.length * 5;
  return `<g class="fof-could-chip ${kind}" transform="translate(${x.toFixed(1)} ${y.toFixed(1)})"><rect x="${-half}" y="-15" width="${2 * half}" height="30" rx="5"/><text dy=".35em">${text}</text></g>`;
}

/** An arrow to every card that could be fired at from there, and the danger there. */
export function possible(field: Field): Overlay[] {
  const { from } = answers;
  const here = from ? field.grid.centre(from.card) : null;
  if (!from || !here) return [];
  const found = from.shots.flatMap((shot): Overlay[] => {
    const there = field.grid.centre(shot.card);
    if (!there) return [];
    const [dx, dy] = [there[0] - here[0], there[1] - here[1]];
    const arrow =
      shot.card === from.card
        ? ""
        : `<path class="fof-could" d="M${here[0] + dx * 0.3} ${here[1] + dy * 0.3}L${here[0] + dx * 0.7} ${here[1] + dy * 0.7}"/>`;
    const words = `${VOF[shot.vof] ?? ""} ${percent(shot.hit)}%`;
    return [
      {
        key: `could:${shot.card}`,
        layer: "fire",
        above: true,
        art: arrow + chip(there[0], there[1], words, from.late ? "late" : ""),
      },
    ];
  });
  if (from.danger.vof)
    found.push({
      key: "could-danger",
      layer: "fire",
      above: true,
      art: chip(
        here[0],
        here[1] - HIGH / 2 + 24,
        `⚠ ${VOF[from.danger.vof] ?? ""} ${percent(from.danger.hit)}%`,
        "danger",
      ),
    });
  return found;
}

/** Every card that an enemy could fire at, the darker the stronger, with the letter of the fire and how many. */
export function menaced(field: Field): Overlay[] {
  const { threat } = answers;
  if (!threat) return [];
  return Object.entries(threat.vof).flatMap(([card, vof]): Overlay[] => {
    const at = field.grid.centre(Number(card));
    if (!at) return [];
    const n = threat.firers[card]?.length ?? 0;
    const tint = `<rect class="fof-threat fof-threat-${STRENGTH[vof] ?? "strong"}" x="${at[0] - WIDE / 2 + 3}" y="${at[1] - HIGH / 2 + 3}" width="${WIDE - 6}" height="${HIGH - 6}" rx="6"/>`;
    const words = `${VOF[vof] ?? ""}${n > 1 ? ` ×${n}` : ""}`;
    return [
      { key: `threat:${card}`, layer: "threat", art: tint },
      {
        key: `menace:${card}`,
        layer: "threat",
        above: true,
        art: chip(at[0] - WIDE / 2 + 42, at[1] + HIGH / 2 - 24, words, "danger"),
      },
    ];
  });
}

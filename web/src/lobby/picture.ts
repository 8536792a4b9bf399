/** A scenario as it begins: the ground that matters and what lies on it. */

import type { Doing, Drawing, Piece } from "../games/api";
import type { View } from "../wire/types";

export interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

const NOTHING: Doing = { decision: null, options: [], chosen: [], pending: null, aimed: null, regarded: null };
const MARGIN = 0.12;
const LEAST = 0.3; // of the sheet: nearer one does not see where that is
const WIDE = 3.1; // times as wide as high: the shape of the picture in a wide window

const LIGHT = new Set(["atlantic-chase"]); // charts that a first visit can afford

/** Whether a game's map is so large that the lobby draws it only when asked. */
export const heavy = (game: string): boolean => !LIGHT.has(game);

/** Round all pieces, with some ground about them and as wide as the picture, never larger than the sheet. */
export function frame(pieces: Pick<Piece, "x" | "y">[], within: Box): Box {
  if (pieces.length === 0) return within;
  const [xs, ys] = [pieces.map((piece) => piece.x), pieces.map((piece) => piece.y)];
  const span = (from: number, to: number, least: number): [number, number] => {
    const size = Math.max((to - from) * (1 + 2 * MARGIN), least);
    return [(from + to) / 2 - size / 2, size];
  };
  const [y, height] = span(Math.min(...ys), Math.max(...ys), within.height * LEAST);
  const [x, width] = span(
    Math.min(...xs),
    Math.max(...xs),
    Math.max(within.width * LEAST, Math.min(height, within.height) * WIDE),
  );
  const into = (start: number, size: number, low: number, room: number): number =>
    Math.max(low, Math.min(start, low + room - size));
  const [w, h] = [Math.min(width, within.width), Math.min(height, within.height)];
  return { x: into(x, w, within.x, within.width), y: into(y, h, within.y, within.height), width: w, height: h };
}

/** Markup and part of a scenario's first sheet, with the pieces of its opening. */
export function pictured(drawing: Drawing, opening: View): { markup: string; box: Box; detail: string } | null {
  const wanted = drawing.sheetFor?.(opening);
  const sheet = drawing.sheets.find((one) => one.id === wanted) ?? drawing.sheets[0];
  if (!sheet) return null;
  const scene = drawing.scene(sheet.id, opening, NOTHING);
  const whole = (sheet === drawing.sheets[0] ? drawing.picture : undefined) ?? {
    x: 0,
    y: 0,
    width: sheet.width,
    height: sheet.height,
  };
  const off = new Set(drawing.layers.filter((layer) => !layer.on).map((layer) => layer.id));
  const seen = <T extends { layer?: string }>(things: T[]): T[] =>
    things.filter((thing) => !thing.layer || !off.has(thing.layer));
  const pieces = seen(scene.pieces);
  const overlays = (above: boolean): string =>
    seen(scene.overlays)
      .filter((one) => Boolean(one.above) === above)
      .map((one) => one.art)
      .join("");
  const lying = pieces.map((piece) => `<g transform="translate(${piece.x} ${piece.y})">${piece.art}</g>`).join("");
  const sample = pieces.length === 0 ? (drawing.sample?.() ?? "") : "";
  const owned = pieces.filter((piece) => piece.owner);
  const box = sheet.grows ? (sheet.home?.(opening) ?? whole) : frame(owned, whole);
  const detail = box.width < sheet.width / 3 ? "near" : box.width < sheet.width * 0.6 ? "mid" : "far";
  return { markup: sheet.ground() + sample + overlays(false) + lying + overlays(true), box, detail };
}

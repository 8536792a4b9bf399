/**
 * A small picture of a sheet's ground: its own drawing with the styles of the page, painted once by the browser as an
 * image. Nothing of it stays in the page but the picture.
 */

import type { Box } from "./camera";

export const NEARLY_ALL = 0.8; // of the sheet: whoever sees so much needs no overview

/** Rules of the page that style the ground; without the page's fonts, which an image does not load. */
function styles(): string {
  return [...document.styleSheets]
    .flatMap((sheet) => [...sheet.cssRules])
    .filter((rule) => !(rule instanceof CSSFontFaceRule))
    .map((rule) => rule.cssText)
    .join("\n");
}

/** The ground as a document of its own. */
export function drawn(ground: string, part: Box, style: string, theme: string): string {
  const look = theme ? ` data-theme="${theme}"` : "";
  const css = style.replaceAll("&", "&amp;").replaceAll("<", "&lt;");
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${part.x} ${part.y} ${part.width} ${part.height}" width="${part.width}" height="${part.height}"${look}><style>${css}</style><g class="miniature">${ground}</g></svg>`;
}

/** Paint a part of the ground as large as the canvas is; false if the browser cannot. */
export async function paint(canvas: HTMLCanvasElement, ground: string, part: Box): Promise<boolean> {
  const source = drawn(ground, part, styles(), document.documentElement.dataset["theme"] ?? "");
  const url = URL.createObjectURL(new Blob([source], { type: "image/svg+xml" }));
  const image = new Image(canvas.width, canvas.height);
  try {
    image.src = url;
    await image.decode();
    const pen = canvas.getContext("2d");
    pen?.clearRect(0, 0, canvas.width, canvas.height);
    pen?.drawImage(image, 0, 0, canvas.width, canvas.height);
    return pen !== null;
  } catch {
    return false;
  } finally {
    URL.revokeObjectURL(url);
  }
}

/** The part of the sheet that is seen, in its own measure. */
export function seen(now: { x: number; y: number; k: number }, room: Box): Box {
  return {
    x: (room.x - now.x) / now.k,
    y: (room.y - now.y) / now.k,
    width: room.width / now.k,
    height: room.height / now.k,
  };
}

/** How much of a part of the sheet a window shows, between 0 and 1. */
export function share(window: Box, part: Box): number {
  const overlap = (from: number, size: number, low: number, whole: number): number =>
    Math.max(0, Math.min(from + size, low + whole) - Math.max(from, low));
  const [wide, high] = [
    overlap(window.x, window.width, part.x, part.width),
    overlap(window.y, window.height, part.y, part.height),
  ];
  return (wide * high) / (part.width * part.height);
}

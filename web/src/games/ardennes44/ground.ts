/** The printed map: paper and heights, woods, relief, waters, grid, roads, towns, names. Drawn once. */

import type { Tools } from "../api";
import { corners } from "../../map/hexes";
import type { Chart, FrontBoard } from "./shapes";

export const SCALE = 0.4; // sheet units per chart unit: a hex is 40 from centre to corner
export const BOX_ROW = 480; // chart units below the map for the Off-Map Boxes
const MARGIN = 240; // chart units round the hexes, for Blocking Positions

export interface Place {
  left: number;
  top: number;
  width: number;
  height: number;
}

const escaped = (text: string): string =>
  text.replace(/[&<>"]/g, (sign) => ({ "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" })[sign]!);

/** The part of the chart that this scenario uses, in chart units. */
export function placeOf(board: FrontBoard): Place {
  const unit = board.chart.unit;
  const xs = board.hexes.map((hex) => hex.at[0] * unit);
  const ys = board.hexes.map((hex) => hex.at[1] * unit);
  const left = Math.min(...xs) - unit - MARGIN;
  const top = Math.min(...ys) - unit - MARGIN;
  return { left, top, width: Math.max(...xs) + unit + MARGIN - left, height: Math.max(...ys) + unit + MARGIN - top };
}

export const toX = (place: Place, x: number): number => (x - place.left) * SCALE;
export const toY = (place: Place, y: number): number => (y - place.top) * SCALE;

function trees(size: number, count: number, radius: number, seed: number): string {
  let state = seed;
  const random = (): number => {
    state = (state * 1103515245 + 12345) % 2147483648;
    return state / 2147483648;
  };
  let marks = "";
  for (let n = 0; n < count; n += 1) {
    const [x, y, r] = [random() * size, random() * size, radius * (0.8 + 0.45 * random())];
    for (const dx of [-size, 0, size]) {
      for (const dy of [-size, 0, size]) {
        const [cx, cy] = [x + dx, y + dy];
        if (cx > -20 && cx < size + 20 && cy > -20 && cy < size + 20) {
          marks += `M${(cx - r).toFixed(0)} ${cy.toFixed(0)}a${r.toFixed(1)} ${r.toFixed(1)} 0 1 1 ${(2 * r).toFixed(1)} 0`;
        }
      }
    }
  }
  return marks;
}

const pattern = (name: string, size: number, body: string): string =>
  `<pattern id="${name}" width="${size}" height="${size}" patternUnits="userSpaceOnUse">${body}</pattern>`;

function definitions(): string {
  const hatch = [0, 20, 40, 60, 80, 100, 120].map((n) => `M${n} 0l-60 60`).join("");
  return `<defs>${[
    pattern("a44-forest", 240, `<path class="a44-tree" d="${trees(240, 44, 8.5, 3)}"/>`),
    pattern("a44-grove", 240, `<path class="a44-tree a44-tree-grove" d="${trees(240, 34, 7, 4)}"/>`),
    pattern("a44-rough", 240, `<path class="a44-tree a44-tree-rough" d="${trees(240, 46, 9, 5)}"/>`),
    pattern("a44-hatch", 60, `<path class="a44-hatch" d="${hatch}"/>`),
    pattern("a44-wall", 40, `<path class="a44-wall" d="M0 40L40 0M-10 10L10 -10M30 50L50 30"/>`),
  ].join("")}</defs>`;
}

function land(chart: Chart): string {
  const { woods, relief } = chart;
  const area = (name: string, path: string): string => `<path class="a44-${name}" d="${path}"/>`;
  const textured = (name: string, path: string): string =>
    `${area(name, path)}<path d="${path}" fill="url(#a44-${name})" fill-rule="evenodd"/>`;
  return [
    ...chart.heights.map((band) => `<path class="a44-height a44-height-${band.metres}" d="${band.path}"/>`),
    area("light", woods.light),
    textured("grove", woods.groves),
    textured("forest", woods.forest),
    textured("rough", woods.rough),
    `<path d="${woods.rough}" fill="url(#a44-hatch)" fill-rule="evenodd"/>`,
    `<image class="a44-relief" href="${relief.image}" x="${relief.at[0]}" y="${relief.at[1]}" width="${relief.size[0]}" height="${relief.size[1]}" preserveAspectRatio="none"/>`,
    `<path d="${woods.wall}" fill="url(#a44-wall)" fill-rule="evenodd"/>`,
  ].join("");
}

function waters(chart: Chart): string {
  const line = (name: string, path: string, width: number): string =>
    `<path class="a44-${name}" d="${path}" stroke-width="${width}"/>`;
  const rivers = chart.rivers.filter((river) => river.rank !== "stream");
  return [
    ...chart.rivers.filter((river) => river.rank === "stream").map((river) => line("stream", river.path, 4)),
    ...rivers.map((river) => line("bank", river.path, river.width + 5)),
    ...chart.lakes.map((lake) => `<path class="a44-lake" d="${lake.path}"/>`),
    ...rivers.map((river) => line("river", river.path, river.width)),
  ].join("");
}

function lines(chart: Chart): string {
  const road = (name: string, path: string): string => `<path class="a44-road a44-${name}" d="${path}"/>`;
  return [
    ...chart.borders.map(
      (border) => `<path class="a44-border-glow" d="${border.path}"/><path class="a44-border" d="${border.path}"/>`,
    ),
    road("track-bed", chart.roads.forest_road),
    road("track", chart.roads.forest_road),
    road("secondary-bed", chart.roads.secondary),
    road("secondary", chart.roads.secondary),
    road("primary-case", chart.roads.primary),
    road("primary", chart.roads.primary),
    ...chart.bridges.map(
      ([x, y, angle]) =>
        `<path class="a44-bridge" transform="translate(${x} ${y}) rotate(${angle})" d="M-22 -17l7 6h30l7 -6M-22 17l7 -6h30l7 6"/>`,
    ),
  ].join("");
}

function grid(board: FrontBoard): string {
  const unit = board.chart.unit;
  const shape = corners(unit, 0);
  let path = "";
  for (const hex of board.hexes) {
    const [x, y] = [hex.at[0] * unit, hex.at[1] * unit];
    path += `M${shape
      .slice(0, 4)
      .map(([dx, dy]) => `${(x + dx).toFixed(0)} ${(y + dy).toFixed(0)}`)
      .join("L")}`;
  }
  return `<path class="a44-grid" d="${path}"/>`;
}

function codes(board: FrontBoard): string {
  const unit = board.chart.unit;
  const texts = board.hexes.map(
    (hex) =>
      `<text x="${(hex.at[0] * unit).toFixed(0)}" y="${(hex.at[1] * unit - 68).toFixed(0)}">${hex.code.slice(1)}</text>`,
  );
  return `<g class="a44-codes">${texts.join("")}</g>`;
}

function names(chart: Chart): string {
  const texts = chart.labels.map((label) => {
    const turn = label.angle ? ` transform="rotate(${label.angle} ${label.x} ${label.y})"` : "";
    const gap = label.spacing ? ` letter-spacing="${(label.spacing * label.size).toFixed(0)}"` : "";
    return `<text class="a44-name-${label.kind}" x="${label.x}" y="${label.y}" dy=".34em" font-size="${label.size}" text-anchor="${label.anchor ?? "middle"}"${gap}${turn}>${escaped(label.text)}</text>`;
  });
  return `<g class="a44-names">${texts.join("")}</g>`;
}

function objectives(board: FrontBoard): string {
  const unit = board.chart.unit;
  const at = new Map(board.hexes.map((hex) => [hex.id, hex.at]));
  return board.objectives
    .map(({ hex }) => at.get(hex))
    .filter((point) => point !== undefined)
    .map(
      ([x, y]) =>
        `<path class="a44-star" transform="translate(${x * unit} ${y * unit + 62}) scale(2.1)" d="M0 -9L2.6 -2.8 9.2 -2.4 4.2 1.9 5.8 8.4 0 4.9 -5.8 8.4 -4.2 1.9 -9.2 -2.4 -2.6 -2.8Z"/>`,
    )
    .join("");
}

function entries(board: FrontBoard): string {
  const unit = board.chart.unit;
  const at = new Map(board.hexes.map((hex) => [hex.id, hex.at]));
  return board.entries
    .map((entry) => {
      const point = at.get(entry.hex);
      if (!point) return "";
      const [x, y] = [point[0] * unit, point[1] * unit];
      return `<g class="a44-entry a44-${entry.side.toLowerCase()}" transform="translate(${x} ${y})"><circle r="34"/><text dy=".35em">${entry.letter}</text></g>`;
    })
    .join("");
}

/** Where the Off-Map Boxes stand under the map; a scenario whose entry hexes have none shows none. */
export function boxPlaces(
  board: FrontBoard,
  place: Place,
): Map<number, { x: number; y: number; width: number; height: number }> {
  const used = new Set(board.entries.map((entry) => entry.box));
  const boxes = [...used].some((box) => box > 0) ? board.boxes.filter((box) => box.name !== "") : [];
  const width = Math.min(1500, (place.width - 400) / Math.max(1, boxes.length) - 60);
  return new Map(
    boxes.map((box, n) => [
      box.id,
      { x: place.left + 200 + n * (width + 60), y: place.top + place.height + 40, width, height: 420 },
    ]),
  );
}

/** All of the ground as SVG markup. */
export function ground(board: FrontBoard, place: Place, _tools: Tools): string {
  const { chart } = board;
  const inner = {
    x: place.left + MARGIN - 40,
    y: place.top + MARGIN - 40,
    w: place.width - 2 * MARGIN + 80,
    h: place.height - 2 * MARGIN + 80,
  };
  const boxes = [...boxPlaces(board, place)].map(([id, box]) => {
    const name = board.boxes.find((row) => row.id === id)?.name ?? "";
    return `<g class="a44-box"><rect x="${box.x}" y="${box.y}" width="${box.width}" height="${box.height}" rx="30"/><text x="${box.x + 40}" y="${box.y + 90}">${escaped(name)}</text></g>`;
  });
  return [
    definitions(),
    `<g transform="scale(${SCALE}) translate(${-place.left} ${-place.top})">`,
    `<clipPath id="a44-window"><rect x="${inner.x}" y="${inner.y}" width="${inner.w}" height="${inner.h}" rx="24"/></clipPath>`,
    `<g clip-path="url(#a44-window)"><rect class="a44-paper" x="${inner.x}" y="${inner.y}" width="${inner.w}" height="${inner.h}"/>`,
    land(chart),
    waters(chart),
    grid(board),
    lines(chart),
    ...Object.values(chart.towns).map((path) => `<path class="a44-town" d="${path}"/>`),
    codes(board),
    objectives(board),
    entries(board),
    names(chart),
    `<rect class="a44-dusk" x="${inner.x}" y="${inner.y}" width="${inner.w}" height="${inner.h}"/>`,
    `</g><rect class="a44-frame" x="${inner.x}" y="${inner.y}" width="${inner.w}" height="${inner.h}" rx="24"/>`,
    ...boxes,
    `</g>`,
  ].join("");
}

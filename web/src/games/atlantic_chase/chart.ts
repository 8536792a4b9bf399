/** The nautical chart: the static ground of the operational map. Kilometres of the chart become units of the sheet. */

import { called } from "../../text/called";
import type { Tools } from "../api";
import type { Chart, SeaBoard } from "./shapes";

const KM = 4; // kilometres per unit
const FRAME = 46; // width of the chart's border

export interface Projection {
  width: number;
  height: number;
  x(km: number): number;
  y(km: number): number;
}

export function projection(chart: Chart): Projection {
  const [west, south, east, north] = chart.bounds;
  return {
    width: (east - west) / KM + 2 * FRAME,
    height: (north - south) / KM + 2 * FRAME,
    x: (km) => (km - west) / KM + FRAME,
    y: (km) => (north - km) / KM + FRAME,
  };
}

const r1 = (n: number): string => n.toFixed(1);

export function pathOf(to: Projection, flat: number[], closed: boolean): string {
  let d = "";
  for (let i = 0; i < flat.length; i += 2) d += `${i ? "L" : "M"}${r1(to.x(flat[i]!))} ${r1(to.y(flat[i + 1]!))}`;
  return closed ? `${d}Z` : d;
}

const areas = (to: Projection, polygons: number[][][]): string =>
  polygons.map((rings) => rings.map((ring) => pathOf(to, ring, true)).join("")).join("");

export const escaped = (text: string): string =>
  text.replace(/[&<>"]/g, (sign) => ({ "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" })[sign]!);

/** All of the ground as SVG markup. */
export function ground(board: SeaBoard, to: Projection, tools: Tools): string {
  const chart = board.chart;
  const inner = { x: FRAME, y: FRAME, w: to.width - 2 * FRAME, h: to.height - 2 * FRAME };
  const playable = new Set(board.hexes.map((hex) => hex.id));
  return [
    DEFINITIONS,
    `<rect class="ac-paper" width="${r1(to.width)}" height="${r1(to.height)}"/>`,
    `<g clip-path="url(#ac-window)">`,
    `<clipPath id="ac-window"><rect x="${inner.x}" y="${inner.y}" width="${r1(inner.w)}" height="${r1(inner.h)}"/></clipPath>`,
    `<rect class="ac-sea" x="${inner.x}" y="${inner.y}" width="${r1(inner.w)}" height="${r1(inner.h)}"/>`,
    ...chart.depth.map((band, n) => `<path class="ac-depth ac-depth-${n}" d="${areas(to, band.area)}"/>`),
    graticule(chart, to),
    zones(board, to),
    `<path class="ac-coast" d="${areas(to, chart.land)}"/><path class="ac-land" d="${areas(to, chart.land)}"/>`,
    outside(chart, to, inner, playable),
    grid(board, to, tools, playable),
    arctic(chart, to),
    barriers(chart, to, playable),
    strips(chart, to, tools),
    names(chart, to, tools),
    bases(chart, to, tools, playable),
    ports(chart, to, tools, playable),
    boxes(tools),
    `</g>`,
    frame(to),
    rose(to),
  ].join("");
}

const DEFINITIONS = `<defs>
<pattern id="ac-ice" width="34" height="30" patternUnits="userSpaceOnUse" patternTransform="rotate(-20)"><path class="ac-floe" d="M3 8l7-4 6 3-2 6-8 1zM20 20l6-3 5 4-4 5-7-1zM22 5l4-1 2 3-4 2zM6 23l4-1 1 3-4 1z"/></pattern>
<pattern id="ac-hatch" width="9" height="9" patternUnits="userSpaceOnUse" patternTransform="rotate(38)"><path class="ac-hatching" d="M0 0V9"/></pattern>
<pattern id="ac-off" width="7" height="7" patternUnits="userSpaceOnUse" patternTransform="rotate(45)"><path class="ac-offing" d="M0 0V7"/></pattern>
</defs>`;

function graticule(chart: Chart, to: Projection): string {
  return `<g class="ac-graticule">${chart.graticule.map((line) => `<path d="${pathOf(to, line.line, false)}"/>`).join("")}</g>`;
}

function zones(board: SeaBoard, to: Projection): string {
  const cells = new Map(board.chart.hexes.map((hex) => [hex.id, pathOf(to, hex.corners, true)]));
  const of = (test: (hex: SeaBoard["hexes"][number]) => boolean): string =>
    board.hexes
      .filter(test)
      .map((hex) => cells.get(hex.id) ?? "")
      .join("");
  return `<path class="ac-uboat-zone" d="${of((hex) => hex.uboat_zone)}"/><path class="ac-ice-tint" d="${of((hex) => hex.arctic)}"/><path class="ac-ice" d="${of((hex) => hex.arctic)}"/>`;
}

/** Everything where nobody may go, laid under a light veil. */
function outside(
  chart: Chart,
  to: Projection,
  box: { x: number; y: number; w: number; h: number },
  playable: Set<number>,
): string {
  const cells = chart.hexes
    .filter((hex) => playable.has(hex.id))
    .map((hex) => pathOf(to, hex.corners, true))
    .join("");
  return `<path class="ac-outside" fill-rule="evenodd" d="M${box.x} ${box.y}h${r1(box.w)}v${r1(box.h)}h${r1(-box.w)}Z${cells}"/>`;
}

function grid(board: SeaBoard, to: Projection, tools: Tools, playable: Set<number>): string {
  const cells = board.chart.hexes.filter((hex) => playable.has(hex.id));
  const outlines = cells.map((hex) => pathOf(to, hex.corners, true)).join("");
  const codes = cells
    .map((hex) => `<text x="${r1(to.x(hex.x))}" y="${r1(to.y(hex.y) - 36)}">${hex.code}</text>`)
    .join("");
  const ids = cells
    .map((hex) => `<text x="${r1(to.x(hex.x))}" y="${r1(to.y(hex.y) + 40)}">${escaped(called(hex.area, tools))}</text>`)
    .join("");
  return `<path class="ac-grid" d="${outlines}"/><g class="ac-codes">${codes}</g><g class="ac-areas">${ids}</g>`;
}

function arctic(chart: Chart, to: Projection): string {
  const d = pathOf(to, chart.arctic_line, false);
  return `<path class="ac-arctic-halo" d="${d}"/><path class="ac-arctic" d="${d}"/>`;
}

function barriers(chart: Chart, to: Projection, playable: Set<number>): string {
  const bars = chart.barriers
    .filter((one) => one.between.every((hex) => playable.has(hex)))
    .map((one) => pathOf(to, one.side, false))
    .join("");
  return `<path class="ac-barrier" d="${bars}"/><path class="ac-barrier-core" d="${bars}"/><path class="ac-canal" d="${pathOf(to, chart.canal, false)}"/>`;
}

function strips(chart: Chart, to: Projection, tools: Tools): string {
  return chart.strips
    .map((strip) => {
      const sides = strip.sides.map((side) => pathOf(to, side, false)).join("");
      return `<path class="ac-strip" d="${sides}"/><text class="ac-strip-name" x="${r1(to.x(strip.x))}" y="${r1(to.y(strip.y))}">${escaped(tools.name(["port", strip.id]))}</text>`;
    })
    .join("");
}

function names(chart: Chart, to: Projection, tools: Tools): string {
  return chart.labels
    .map((label) => {
      const words = called(label.text, tools);
      const turn = label.angle ? ` transform="rotate(${-label.angle} ${r1(to.x(label.x))} ${r1(to.y(label.y))})"` : "";
      return `<text class="ac-name ac-${label.kind}" x="${r1(to.x(label.x))}" y="${r1(to.y(label.y))}" font-size="${r1(label.size / KM)}"${turn}>${escaped(words)}</text>`;
    })
    .join("");
}

function bases(chart: Chart, to: Projection, tools: Tools, playable: Set<number>): string {
  return `<g class="ac-bases">${chart.bases
    .filter((base) => playable.has(base.hex))
    .map((base) => {
      const [lx, ly] = base.label;
      return `<text x="${r1(to.x(lx))}" y="${r1(to.y(ly))}" font-size="${r1(base.size / KM)}">${escaped(tools.name(["base", base.id]))}</text>`;
    })
    .join("")}</g>`;
}

function ports(chart: Chart, to: Projection, tools: Tools, playable: Set<number>): string {
  return `<g class="ac-ports">${chart.ports
    .filter((port) => playable.has(port.hex))
    .filter((port, n, all) => !all.slice(n + 1).some((other) => other.id === port.id)) // a port of two hexes is named once
    .map((port) => {
      const [x, y, lx, ly] = [to.x(port.x), to.y(port.y), to.x(port.label[0]), to.y(port.label[1])];
      const beside = Math.abs(lx - x) > 12;
      const anchor = !beside ? "middle" : lx > x ? "start" : "end";
      const shift = !beside ? 0 : lx > x ? 15 : -15;
      const height = beside ? ly : ly > y ? Math.max(ly, y + 22) : Math.min(ly, y - 22);
      return `<text x="${r1(x + shift)}" y="${r1(height)}" text-anchor="${anchor}">${escaped(tools.name(["port", port.id]))}</text>`;
    })
    .join("")}</g>`;
}

/** Boxes beside the map for boats that are not at sea. */
function boxes(words: Tools): string {
  return BOXES.map(
    ({ x, y, title }) =>
      `<rect class="ac-box" x="${x - 62}" y="${y - 46}" width="124" height="78" rx="8"/><text class="ac-box-name" x="${x}" y="${y - 28}">${escaped(words.say(title))}</text>`,
  ).join("");
}

/** Where stealth forces wait: over Labrador, below the compass rose. */
export const BOXES = [
  { side: "german", x: 220, y: 560, title: "ac-uboat-box" },
  { side: "british", x: 380, y: 560, title: "ac-submarine-box" },
] as const;

/** The border with its scale of alternating bars. */
function frame(to: Projection): string {
  const { width: w, height: h } = to;
  const bars: string[] = [];
  const step = 60;
  const outer = FRAME - 16;
  for (let x = FRAME, n = 0; x < w - FRAME; x += step, n += 1) {
    if (n % 2) continue;
    const wide = Math.min(step, w - FRAME - x);
    bars.push(
      `M${r1(x)} ${outer + 4}h${r1(wide)}v8h${r1(-wide)}zM${r1(x)} ${r1(h - outer - 12)}h${r1(wide)}v8h${r1(-wide)}z`,
    );
  }
  for (let y = FRAME, n = 0; y < h - FRAME; y += step, n += 1) {
    if (n % 2) continue;
    const tall = Math.min(step, h - FRAME - y);
    bars.push(`M${outer + 4} ${r1(y)}h8v${r1(tall)}h-8zM${r1(w - outer - 12)} ${r1(y)}h8v${r1(tall)}h-8z`);
  }
  const rect = (inset: number, kind: string): string =>
    `<rect class="${kind}" x="${inset}" y="${inset}" width="${r1(w - 2 * inset)}" height="${r1(h - 2 * inset)}"/>`;
  return `<g class="ac-frame">${rect(FRAME, "ac-rule")}${rect(outer + 4, "ac-rule thin")}${rect(outer, "ac-rule")}${rect(10, "ac-rule thin")}<path d="${bars.join("")}"/></g>`;
}

/** A compass rose where nobody sails: over Labrador. */
function rose(to: Projection): string {
  const x = 300;
  const y = 330;
  const points: string[] = [];
  for (let n = 0; n < 16; n += 1) {
    const long = n % 4 === 0 ? 96 : n % 2 === 0 ? 64 : 40;
    const angle = (n * 22.5 * Math.PI) / 180;
    const side = 0.2;
    const [px, py] = [Math.sin(angle) * long, -Math.cos(angle) * long];
    const [lx, ly] = [Math.sin(angle - side) * long * 0.22, -Math.cos(angle - side) * long * 0.22];
    const [rx, ry] = [Math.sin(angle + side) * long * 0.22, -Math.cos(angle + side) * long * 0.22];
    points.push(
      `<path class="ac-ray" d="M0 0L${r1(lx)} ${r1(ly)}L${r1(px)} ${r1(py)}Z"/><path class="ac-ray dark" d="M0 0L${r1(px)} ${r1(py)}L${r1(rx)} ${r1(ry)}Z"/>`,
    );
  }
  return `<g class="ac-rose" transform="translate(${x} ${Math.min(y, to.height / 2)})"><circle r="70"/><circle r="76"/><circle r="104"/>${points.join("")}<text y="-108">N</text></g>`;
}

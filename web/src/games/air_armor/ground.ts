/** The topographic sheet: relief and contours, woods, waters, grid, slopes, roads with their numbers, towns, names. Drawn once. */

import { SCALE } from "./lattice";
import type { Chart } from "./shapes";
import { escaped, type Theater } from "./theater";

function random(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 1103515245 + 12345) % 2147483648;
    return state / 2147483648;
  };
}

/** Crowns of trees that join at the edges of their tile. */
function trees(size: number, count: number, radius: number, seed: number): { lit: string; dark: string } {
  const next = random(seed);
  let [lit, dark] = ["", ""];
  for (let n = 0; n < count; n += 1) {
    const [x, y, r] = [next() * size, next() * size, radius * (0.75 + 0.5 * next())];
    for (const dx of [-size, 0, size]) {
      for (const dy of [-size, 0, size]) {
        const [cx, cy] = [x + dx, y + dy];
        if (cx > -20 && cx < size + 20 && cy > -20 && cy < size + 20) {
          lit += `M${(cx - r).toFixed(0)} ${cy.toFixed(0)}a${r.toFixed(1)} ${r.toFixed(1)} 0 1 1 ${(2 * r).toFixed(1)} 0`;
          dark += `M${(cx + r * 0.2).toFixed(0)} ${(cy + r * 0.9).toFixed(0)}a${r.toFixed(1)} ${r.toFixed(1)} 0 0 0 ${(r * 0.8).toFixed(1)} ${(-r * 0.9).toFixed(1)}`;
        }
      }
    }
  }
  return { lit, dark };
}

function pattern(name: string, size: number, count: number, radius: number, seed: number): string {
  const { lit, dark } = trees(size, count, radius, seed);
  return `<pattern id="aa-${name}-trees" width="${size}" height="${size}" patternUnits="userSpaceOnUse"><path class="aa-tree aa-tree-${name}" d="${lit}"/><path class="aa-tree aa-tree-${name}-dark" d="${dark}"/></pattern>`;
}

/** Patterns of the woods; a sheet that uses them defines them. */
export const patterns = (): string => pattern("groves", 240, 30, 8, 4) + pattern("heavy", 240, 52, 9.5, 3);

const path = (name: string, d: string, more = ""): string => (d ? `<path class="aa-${name}" d="${d}"${more}/>` : "");

function land(chart: Chart): string {
  const { relief, woods } = chart;
  const textured = (name: string, d: string): string =>
    `${path(name, d)}<path class="aa-trees" d="${d}" fill="url(#aa-${name}-trees)" fill-rule="evenodd"/>`;
  return [
    ...chart.heights.map((band) => path(`height aa-height-${band.metres}`, band.path)),
    path("light", woods.light),
    textured("groves", woods.groves),
    textured("heavy", woods.heavy),
    `<image class="aa-relief" href="${relief.image}" x="${relief.at[0]}" y="${relief.at[1]}" width="${relief.size[0]}" height="${relief.size[1]}" preserveAspectRatio="none"/>`,
    ...chart.heights.map((band) => path(`contour${band.metres % 100 ? "" : " aa-contour-full"}`, band.path)),
  ].join("");
}

function waters(chart: Chart): string {
  const great = chart.rivers.filter((river) => river.width > 5);
  const line = (name: string, d: string, width: number): string => path(name, d, ` style="--w:${width}px"`);
  return [
    ...chart.rivers.filter((river) => river.width <= 5).map((river) => path("stream", river.path)),
    ...great.map((river) => line("bank", river.path, river.width + 6)),
    ...great.map((river) => line("river", river.path, river.width)),
  ].join("");
}

function slopes(chart: Chart): string {
  const { slope, scarp } = chart.slopes;
  return (
    path("crest", slope.crest) +
    path("hachures", slope.hachures) +
    path("crest aa-scarp", scarp.crest) +
    path("hachures aa-scarp", scarp.hachures)
  );
}

function roads(chart: Chart): string {
  const { autobahn, bundesstrasse, minor } = chart.roads;
  return [
    path("road aa-minor-case", minor),
    path("road aa-minor", minor),
    path("road aa-bund-case", bundesstrasse),
    path("road aa-bund", bundesstrasse),
    path("road aa-auto-case", autobahn),
    path("road aa-auto", autobahn),
    path("road aa-auto-middle", autobahn),
    ...chart.bridges.map(
      ([, , x, y, angle]) =>
        `<path class="aa-bridge" transform="translate(${x} ${y}) rotate(${angle})" d="M-25 -18l8 7h34l8 -7M-25 18l8 -7h34l8 7"/>`,
    ),
  ].join("");
}

function towns(chart: Chart): string {
  return [path("built", chart.built.town), path("built aa-built-city", chart.built.city)].join("");
}

const blocks = (chart: Chart): string =>
  path("block", chart.towns.village) + path("block", chart.towns.town) + path("block aa-block-city", chart.towns.city);

function grid(at: Theater): string {
  const unit = at.board.chart.unit;
  const [half, quarter] = [(Math.sqrt(3) / 2) * unit, unit / 2];
  const [south, east, west] = [at.board.area.rows[1], ...at.board.area.columns];
  let d = "";
  for (const id of at.lattice.ids) {
    const [x, y] = at.lattice.centre(id).map((value) => value * unit) as [number, number];
    d += `M${(x - half).toFixed(0)} ${y + quarter}V${y - quarter}L${x.toFixed(0)} ${y - unit}L${(x + half).toFixed(0)} ${y - quarter}`;
    if (at.lattice.column(id) === east) d += `V${y + quarter}`;
    if (at.lattice.row(id) === south || at.lattice.column(id) === east || at.lattice.column(id) === west)
      d += `M${(x - half).toFixed(0)} ${y + quarter}L${x.toFixed(0)} ${y + unit}L${(x + half).toFixed(0)} ${y + quarter}`;
  }
  return path("grid", d);
}

function codes(at: Theater): string {
  const unit = at.board.chart.unit;
  const texts = at.lattice.ids.map((id) => {
    const [x, y] = at.lattice.centre(id);
    return `<text x="${(x * unit).toFixed(0)}" y="${(y * unit - 70).toFixed(0)}">${at.lattice.code(id)}</text>`;
  });
  return `<g class="aa-codes">${texts.join("")}</g>`;
}

function sign(text: string, kind: string, x: number, y: number): string {
  const half = text.length > 2 ? 30 : text.length > 1 ? 22 : 17;
  const frame =
    kind === "autobahn"
      ? `<path d="M${-half} 0l8 -16h${2 * half - 16}l8 16l-8 16h${16 - 2 * half}z"/>`
      : `<rect x="${-half}" y="-15" width="${2 * half}" height="30" rx="3"/>`;
  return `<g class="aa-sign aa-sign-${kind}" transform="translate(${x} ${y})">${frame}<text dy=".35em">${text}</text></g>`;
}

function names(at: Theater): string {
  const { x, y, w, h } = at.inner;
  const shown = at.board.chart.labels.filter(
    (label) => label.x > x + 20 && label.x < x + w - 20 && label.y > y + 20 && label.y < y + h - 20,
  );
  const signs = shown
    .filter(({ kind }) => kind === "autobahn" || kind === "bundesstrasse")
    .map((label) => sign(label.text, label.kind, label.x, label.y));
  const texts = shown
    .filter(({ kind }) => kind !== "autobahn" && kind !== "bundesstrasse")
    .map((label) => {
      const turn = label.angle ? ` transform="rotate(${label.angle} ${label.x} ${label.y})"` : "";
      const gap = label.spacing ? ` letter-spacing="${(label.spacing * label.size).toFixed(0)}"` : "";
      return `<text class="aa-name-${label.kind}" x="${label.x}" y="${label.y}" dy=".34em" font-size="${label.size}" text-anchor="${label.anchor ?? "middle"}"${gap}${turn}>${escaped(label.text)}</text>`;
    });
  return `<g class="aa-signs">${signs.join("")}</g><g class="aa-names">${texts.join("")}</g>`;
}

/** Stars on the hexes that are worth points. */
function objectives(at: Theater): string {
  const unit = at.board.chart.unit;
  return at.board.objectives
    .filter(({ hex }) => at.lattice.has(hex))
    .map(({ hex, vp }) => {
      const [x, y] = at.lattice.centre(hex);
      return `<g class="aa-star" transform="translate(${(x * unit).toFixed(0)} ${(y * unit + 66).toFixed(0)})"><path transform="scale(2.4)" d="M0 -9L2.6 -2.8 9.2 -2.4 4.2 1.9 5.8 8.4 0 4.9 -5.8 8.4 -4.2 1.9 -9.2 -2.4 -2.6 -2.8Z"/><text dy=".36em">${vp}</text></g>`;
    })
    .join("");
}

/** Figures of columns and rows in the margin of the sheet, as on a military map. */
function margin(at: Theater): string {
  const { x, y, w, h } = at.inner;
  const unit = at.board.chart.unit;
  const { rows, columns } = at.board.area;
  const texts: string[] = [];
  for (let row = rows[0]; row <= rows[1]; row += 1) {
    const middle = 1.5 * row * unit;
    const text = String(row).padStart(2, "0");
    texts.push(
      `<text x="${x - 62}" y="${middle}" dy=".36em">${text}</text><text x="${x + w + 62}" y="${middle}" dy=".36em">${text}</text>`,
    );
  }
  for (let column = columns[0]; column <= columns[1]; column += 1) {
    const text = String(column).padStart(2, "0");
    const [top] = at.lattice.centre(at.lattice.id(rows[0], column));
    const [low] = at.lattice.centre(at.lattice.id(rows[1], column));
    texts.push(
      `<text x="${top * unit}" y="${y - 50}">${text}</text><text x="${low * unit}" y="${y + h + 76}">${text}</text>`,
    );
  }
  return `<g class="aa-margin">${texts.join("")}</g>`;
}

function strips(at: Theater): string {
  return at.strips
    .map(({ box, x, y, width, height }) => {
      const title = at.tools.say(box.kind === "off5" ? "aa-off-map-five" : "aa-off-map-ten");
      return `<g class="aa-strip aa-${box.side.toLowerCase()}"><rect x="${x}" y="${y}" width="${width}" height="${height}" rx="20"/><rect class="aa-strip-woods" x="${x}" y="${y}" width="${width}" height="${height}" rx="20" fill="url(#aa-groves-trees)"/><text x="${x + 40}" y="${y + height / 2}" dy=".35em">${escaped(at.tools.role(box.side))} · ${escaped(title)}</text></g>`;
    })
    .join("");
}

/** All of the ground as SVG markup. */
export function ground(at: Theater): string {
  const { chart } = at.board;
  const { x, y, w, h } = at.inner;
  const sheet = `x="${x}" y="${y}" width="${w}" height="${h}"`;
  return [
    `<defs>${patterns()}</defs>`,
    `<g class="aa-sheet" transform="scale(${SCALE}) translate(${-at.left} ${-at.top})">`,
    `<rect class="aa-border-paper" x="${x - 130}" y="${y - 130}" width="${w + 260}" height="${h + 260}" rx="14"/>`,
    `<clipPath id="aa-window"><rect ${sheet}/></clipPath>`,
    `<g clip-path="url(#aa-window)"><rect class="aa-paper" ${sheet}/>`,
    land(chart),
    towns(chart),
    waters(chart),
    slopes(chart),
    grid(at),
    path("iron-glow", chart.border),
    path("iron", chart.border),
    path("iron-posts", chart.border),
    roads(chart),
    blocks(chart),
    codes(at),
    objectives(at),
    names(at),
    `</g><rect class="aa-frame" ${sheet}/>`,
    margin(at),
    strips(at),
    `</g>`,
  ].join("");
}

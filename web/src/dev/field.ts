/** A made-up field for measuring: 1,500 hexes with woods, rivers, roads and towns, and 400 counters in stacks. */

import { counter, outline } from "../counters/counter";
import { natoKinds } from "../counters/nato";
import type { Piece, Scene, Sheet } from "../games/api";
import { hexagon, Nearest } from "../map/hexes";
import type { Ref } from "../wire/types";

const COLUMNS = 50;
const ROWS = 30;
const RADIUS = 40;
const WIDE = RADIUS * 1.5;
const TALL = RADIUS * Math.sqrt(3);

let state = 11;
const random = (): number => {
  state = (state * 1103515245 + 12345) % 2147483648;
  return state / 2147483648;
};

const centres = Array.from({ length: COLUMNS * ROWS }, (_, id) => {
  const column = id % COLUMNS;
  const row = Math.floor(id / COLUMNS);
  return { id, x: 60 + column * WIDE, y: 60 + row * TALL + (column % 2 ? TALL / 2 : 0) };
});

function tree(x: number, y: number): string {
  return `M${x.toFixed(1)} ${y.toFixed(1)}q4 -9 8 0z`;
}

function ground(): string {
  let woods = "";
  let fields = "";
  let grid = "";
  let names = "";
  let roads = "";
  const cell = hexagon(RADIUS);
  for (const { id, x, y } of centres) {
    const wooded = Math.sin(x / 190) + Math.cos(y / 160) > 0.35;
    if (wooded) {
      fields += `<path transform="translate(${x} ${y})" d="${cell}" fill="#b9c79a"/>`;
      for (let n = 0; n < 12; n += 1) woods += tree(x + (random() - 0.5) * 56, y + (random() - 0.5) * 56);
    }
    grid += `<path transform="translate(${x} ${y})" d="${cell}"/>`;
    if (id % 23 === 0) names += `<text x="${x}" y="${y + 26}">Dorf ${id}</text>`;
    if (id % 7 === 0) roads += `M${x} ${y}l${WIDE} ${TALL / 2}l${WIDE} ${-TALL / 2}`;
  }
  return `<rect width="100%" height="100%" fill="#e9e0c6"/>${fields}<path d="${woods}" fill="#6f8a52"/><path d="${roads}" fill="none" stroke="#a8542c" stroke-width="5"/><path d="${roads}" fill="none" stroke="#f3e6cf" stroke-width="2"/><g fill="none" stroke="#8d8468" stroke-width="1">${grid}</g><g font-family="var(--serif)" font-size="15" text-anchor="middle" fill="#333">${names}</g>`;
}

const nearest = new Nearest(centres, RADIUS);
export const sheet: Sheet = {
  id: "field",
  title: "Field",
  width: 120 + COLUMNS * WIDE,
  height: 120 + ROWS * TALL,
  ground,
  at(x, y): Ref[] {
    const hex = nearest.at(x, y);
    return hex ? [["hex", hex.id]] : [];
  },
  spot([kind, id]) {
    const hex = kind === "hex" ? centres[id] : undefined;
    return hex ? { x: hex.x, y: hex.y, outline: hexagon(RADIUS * 0.94) } : null;
  },
};

const kinds = natoKinds();
const pieces: Piece[] = Array.from({ length: 400 }, (_, id) => {
  const place = centres[Math.floor(random() * centres.length)]!;
  const own = id % 2 === 0;
  const unit = {
    fill: own ? "#5c6b58" : "#8fa0ad",
    ink: own ? "#f5f2e6" : "#12181d",
    bar: ["#c9a227", "#7a2e2e", "#2e5a7a", "#3f6b3a"][id % 4]!,
    symbol: kinds[id % kinds.length]!,
    echelon: ["battalion", "regiment"][id % 2]!,
    name: String(id),
    factors: [String(1 + (id % 7)), String(2 + (id % 5)), "5"],
    boxed: 1,
    steps: [1 + (id % 2), 2] as [number, number],
    chips: id % 9 === 0 ? [{ text: "DG", colour: "#9c2626" }] : [],
  };
  return {
    key: `unit${id}`,
    ref: ["unit", id],
    x: place.x,
    y: place.y,
    art: counter(unit, 50),
    outline: outline(50),
    name: `Unit ${id}`,
    facts: ["made up"],
    stack: `hex${place.id}`,
    spread: 50,
    at: ["hex", place.id],
  };
});
export const scene: Scene = { overlays: [], pieces };
export const lit = new Map(pieces.slice(0, 60).map((piece) => [`unit:${piece.ref![1]}`, []]));

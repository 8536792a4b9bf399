/** Markers: VOF bursts, potential contacts, controls, cover spots, casualties. */

import type { Overlay, Piece } from "../api";
import { CELL, HIGH, WIDE, type Lay } from "./layout";
import type { CardRow, FieldTable } from "./shapes";
import { AREAS } from "./kinds";
import type { Field } from "./field";

const [X, Y] = [WIDE / 2, HIGH / 2];
/** Letters of VOF markers by their code. */
export const VOF = [
  "",
  "AP",
  "S",
  "A",
  "H",
  "G!",
  "S!",
  "M!",
  "AT",
  "BT",
  "CL",
  "IN!",
  "AIR!",
  "WP!",
  "WP",
  "✕",
  "CF",
  "G",
  "D",
  "F!",
  "D!",
];
export const STRENGTH = ["", "weak", "weak", "mid", "strong"];

function star(points: number, outer: number, inner: number): string {
  const corners: string[] = [];
  for (let n = 0; n < points * 2; n++) {
    const r = (n % 2 ? inner : outer) * (n % 4 === 0 ? 1 : 0.88);
    const a = (n * Math.PI) / points - Math.PI / 2;
    corners.push(`${(Math.cos(a) * r).toFixed(1)} ${(Math.sin(a) * r).toFixed(1)}`);
  }
  return `M${corners.join("L")}Z`;
}
const BURST = star(11, 24, 15);
export const SMALL = star(9, 15, 10);

const burst = (x: number, y: number, letter: string, tone: string, shape = BURST): string =>
  `<g class="fof-burst fof-${tone}${shape === SMALL ? " fof-small" : ""}" transform="translate(${x} ${y})"><path d="${shape}"/><text dy=".35em">${letter}</text></g>`;

/** Bursts of a card, from its upper right corner to the left. */
export function fireArt(row: CardRow): string {
  const shown: [letter: string, tone: string][] = [];
  if (row.vof) shown.push([VOF[row.vof] ?? "", STRENGTH[row.vof] ?? "strong"]);
  if (row.incoming) shown.push([VOF[row.incoming] ?? "!", "strong"]);
  if (row.indirect) shown.push(["H↓", "strong"]);
  if (row.crossfire) shown.push(["✕", "mid"]);
  if (row.vof_on_friends) shown.push([`${VOF[row.vof_on_friends] ?? ""}▾`, "pb-friends"]);
  if (row.vof_on_enemies) shown.push([`${VOF[row.vof_on_enemies] ?? ""}▴`, "pb-enemies"]);
  if (row.grenade_miss) shown.push(["G", "weak"]);
  if (row.demolition_miss) shown.push(["D", "weak"]);
  if (row.mines) shown.push(["M", "mid"]);
  if (row.at_mines) shown.push(["AT", "mid"]);
  if (row.pending) shown.push(["…", "pending"]);
  return shown.map(([letter, tone], n) => burst(X - 28 - n * 44, -Y + 29, letter, tone)).join("");
}

/** A glow along the border of a card under fire; the areas of an urban card glow by themselves. */
export const tintArt = (row: CardRow): string =>
  row.vof || row.incoming || row.indirect
    ? `<rect class="fof-tint fof-${STRENGTH[row.vof ?? 0] || "strong"}" x="${-X + 11}" y="${-Y + 11}" width="${WIDE - 22}" height="${HIGH - 22}" rx="4"/>`
    : "";

export const LETTERS = ["", "A", "B", "C", "?"];

/** Potential contacts and tactical controls as pieces with a tooltip. */
export function cardMarks(field: Field, table: FieldTable): Piece[] {
  const found: Piece[] = [];
  for (const [id, row] of Object.entries(table.cards)) {
    const card = Number(id);
    const centre = field.grid.centre(card);
    if (!centre) continue;
    const add = (key: string, x: number, y: number, art: string, name: string): void => {
      found.push({
        key: `${key}:${card}`,
        ref: null,
        x: centre[0] + x,
        y: centre[1] + y,
        art,
        outline: "M-16 -12h32v24h-32Z",
        name,
        at: ["card", card],
        layer: "markers",
        still: true,
      });
    };
    if (row.pc) {
      const letter = LETTERS[row.pc] ?? "?";
      add(
        "pc",
        0,
        -Y + 27,
        `<g class="fof-pc"><path d="M0 -21L21 0L0 21L-21 0Z"/><text dy=".36em">${letter}</text></g>`,
        field.tools.say("fof-pc", { letter }),
      );
    }
    const signs: [key: string, text: string][] = [];
    if (row.store) signs.push([row.store === 2 ? "store-blown" : "store", row.store === 2 ? "✕" : "▣"]);
    if (row.breached) signs.push(["breached", "⇅"]);
    signs.forEach(([key, text], n) => {
      add(
        key,
        -X + 24 + n * 34,
        -Y + 66,
        `<g class="fof-control fof-sign"><path d="M-14 -9H14V9H-14Z"/><text dy=".35em">${text}</text></g>`,
        field.tools.say(`fof-${key}`),
      );
    });
    const controls = Array.from({ length: 15 }, (_, code) => code).filter((code) => ((row.control ?? 0) >> code) & 1);
    controls.forEach((code, n) => {
      const text = field.tools.say(`fof-control-short-${code}`);
      const w = text.length * 6.6 + 12;
      add(
        `control${code}`,
        X - 10 - w / 2,
        -Y + 66 + n * 20,
        `<g class="fof-control fof-control-${code}"><path d="M${-w / 2} -8H${w / 2}V8H${-w / 2}Z"/><text dy=".35em">${text}</text></g>`,
        field.tools.say(`fof-control-${code}`),
      );
    });
  }
  return found;
}

/** Cover markers as spots behind the units under them. */
export function coverPieces(field: Field, table: FieldTable, lay: Lay): Piece[] {
  return Object.entries(table.covers).flatMap(([id, row]): Piece[] => {
    const at = lay.covers.get(Number(id));
    const kind = field.board.covers[String(row.kind)];
    if (!at || !kind) return [];
    const half = at.width / 2 + 1;
    const size = at.scale ?? 1;
    const top = -33 - (at.tall ?? 0) / 2;
    const arc =
      row.arc >= 0 && row.arc < 8
        ? `<path class="fof-arc" transform="rotate(${row.arc * 45})" d="M-9 -26L0 -34L9 -26Z"/>`
        : "";
    const name = field.cover(row.kind);
    const empty = at.width <= CELL && !Object.values(table.units).some((unit) => unit.place === Number(id));
    const art = `<g class="fof-cover fof-cover-${kind[0]}" transform="scale(${size})"><rect x="${-half}" y="${top}" width="${half * 2}" height="${63 + (at.tall ?? 0)}" rx="${kind[0] === "basic" || kind[0] === "foxhole" ? 22 : 6}"/>${empty ? `<text class="fof-cover-name" dy=".35em">${field.coverShort(kind[0])}</text>` : ""}<g transform="translate(0 ${top})"><circle r="8"/><text class="fof-cover-value" dy=".35em">+${kind[1]}</text></g>${arc}</g>`;
    return [
      {
        key: `place:${id}`,
        ref: ["place", Number(id)],
        x: at.x,
        y: at.y,
        art,
        outline: `M${-half * size} ${(top + 4) * size}h${half * 2 * size}v${(58 + (at.tall ?? 0)) * size}h${-half * 2 * size}Z`,
        name,
        facts: [field.tools.say("fof-cover-worth", { n: kind[1] })],
        at: ["card", row.card],
        still: true,
      },
    ];
  });
}

/** Marks on units and covers that wait to be resolved: grenades, charges, hits. */
export function waitingOverlays(table: FieldTable, lay: Lay): Overlay[] {
  return table.marks.flatMap((mark, n): Overlay[] => {
    const [what = 0, , unit = -1, cover = 0, , count = 1] = mark;
    const at = unit >= 0 ? lay.units.get(unit) : lay.covers.get(cover);
    return at
      ? [
          {
            key: `mark:${n}`,
            layer: "markers",
            above: true,
            art: burst(
              at.x - 20,
              at.y - 6 - (n % 2) * 12,
              `${VOF[what] ?? ""}${count > 1 ? count : ""}`,
              "strong",
              SMALL,
            ),
          },
        ]
      : [];
  });
}

/** Casualties, planned targets and things that lie on cards. */
export function lyingOverlays(field: Field, table: FieldTable): Overlay[] {
  const found: Overlay[] = [];
  const put = (key: string, card: number, x: number, y: number, art: string): void => {
    const centre = field.grid.centre(card);
    if (centre)
      found.push({
        key,
        layer: "markers",
        art: `<g transform="translate(${centre[0] + x} ${centre[1] + y})">${art}</g>`,
      });
  };
  table.casualties.forEach((side, which) => {
    const cards = new Map<number, number>();
    for (const [key, steps] of Object.entries(side))
      cards.set(Math.floor(Number(key) / AREAS), (cards.get(Math.floor(Number(key) / AREAS)) ?? 0) + steps);
    for (const [card, steps] of cards)
      put(
        `lost:${which}:${card}`,
        card,
        -X + 24,
        which ? -6 : 26,
        `<g class="fof-lost-mark ${which ? "fof-theirs" : "fof-ours"}"><circle r="11"/><path d="M-5 -1.5H-1.5V-5H1.5V-1.5H5V1.5H1.5V5H-1.5V1.5H-5Z"/><text x="14" dy=".36em">${steps}</text></g>`,
      );
  });
  const cross = (name: string): string =>
    `<g class="fof-target ${name}"><circle r="17"/><path d="M-24 0H-8M8 0H24M0 -24V-8M0 8V24"/></g>`;
  table.registered.forEach(
    (card, agency) => card >= 0 && put(`registered:${agency}`, card, 0, 0, cross("fof-registered")),
  );
  table.final_fires.forEach((card, agency) => card >= 0 && put(`final:${agency}`, card, 0, 0, cross("fof-final")));
  const crates = new Map<number, number>();
  for (const thing of table.things) if (thing.card >= 0) crates.set(thing.card, (crates.get(thing.card) ?? 0) + 1);
  for (const [card, n] of crates)
    put(
      `things:${card}`,
      card,
      -X + 24,
      54,
      `<g class="fof-crate"><path d="M-10 -7H10V8H-10ZM-10 -2H10M-3 -7V-2M3 -7V-2"/><text x="15" dy=".4em">${n}</text></g>`,
    );
  return found;
}

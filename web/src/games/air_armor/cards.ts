/** The cards beside the map: Game Turn Track, planning boxes, Helicopter Track, Combat Support Points, HQ points. */

import type { Ref, View } from "../../wire/types";
import type { Overlay, Piece, Scene, Sheet } from "../api";
import { outline } from "../../counters/counter";
import { markArt } from "./marks";
import { pieceOf, planLines, tipOf } from "./pieces";
import type { Formation, Side, TheaterTable } from "./shapes";
import { escaped, type Theater } from "./theater";

const WIDTH = 1560;
const BOX = { w: 92, h: 64 };
const TURN = { w: 146, h: 92 };

interface Place {
  x: number;
  y: number;
  w: number;
  h: number;
}

interface Group {
  parent: number; // their division, -1 none
  side: Side;
  x: number;
  y: number;
  formations: number[];
}

export class Cards {
  readonly turns = new Map<number, Place>();
  readonly boxes = new Map<number, Place>(); // by formation
  readonly groups: Group[] = [];
  readonly width = WIDTH;
  readonly height: number;
  readonly desk: number; // where the tracks begin

  constructor(private readonly at: Theater) {
    const perRow = 10;
    at.board.turns.forEach((turn, n) =>
      this.turns.set(turn.number, {
        x: 40 + (n % perRow) * (TURN.w + 4),
        y: 70 + Math.floor(n / perRow) * (TURN.h + 6),
        w: TURN.w,
        h: TURN.h,
      }),
    );
    let y = 110 + Math.ceil(at.board.turns.length / perRow) * (TURN.h + 6);
    for (const side of ["WP", "NATO"] as const) {
      let x = 40;
      for (const [parent, formations] of this.byParent(side)) {
        const wide = Math.max(2, formations.length) * (BOX.w + 6) + 24;
        if (x + wide > WIDTH - 30) [x, y] = [40, y + BOX.h + 62];
        this.groups.push({ parent, side, x, y, formations });
        formations.forEach((formation, n) =>
          this.boxes.set(formation, { x: x + 12 + n * (BOX.w + 6), y: y + 32, w: BOX.w, h: BOX.h }),
        );
        x += wide + 14;
      }
      y += BOX.h + 74;
    }
    this.desk = y + 26;
    this.height = y + 340;
  }

  /** Formations in the scenario with a planning box, by division. */
  private byParent(side: Side): [number, number[]][] {
    const present = new Set(Object.values(this.at.board.prints).map((print) => print.formation));
    const found = new Map<number, number[]>();
    for (const formation of this.at.board.planning[side]) {
      if (!present.has(formation)) continue;
      const parent = this.at.board.formations[String(formation)]!.parent;
      found.set(parent, [...(found.get(parent) ?? []), formation]);
    }
    return [...found];
  }

  ground(): string {
    const { tools, board } = this.at;
    const turns = [...this.turns].map(([number, { x, y, w, h }]) => {
      const turn = board.turns.find((row) => row.number === number)!;
      const sky = turn.night
        ? `<path class="aa-moon" transform="translate(${x + w - 24} ${y + 24})" d="M4 -11a11 11 0 1 0 7 16a9 9 0 0 1 -7 -16z"/>`
        : `<circle class="aa-sun" cx="${x + w - 24}" cy="${y + 24}" r="9"/>`;
      const fog = turn.fog ? `<path class="aa-fog" d="M${x + w - 44} ${y + 44}h34M${x + w - 38} ${y + 50}h26"/>` : "";
      return `<g class="aa-turn${turn.night ? " aa-turn-night" : ""}"><rect x="${x}" y="${y}" width="${w}" height="${h}" rx="6"/><text class="aa-turn-number" x="${x + 12}" y="${y + 32}">${number}</text><text class="aa-turn-hour" x="${x + 46}" y="${y + 30}">${turn.from.slice(0, 2)}:${turn.from.slice(2)}</text>${sky}${fog}</g>`;
    });
    const groups = this.groups.map(({ parent, side, x, y, formations }) => {
      const title = parent < 0 ? "" : tools.name(["formation", parent]);
      const wide = Math.max(2, formations.length) * (BOX.w + 6) + 18;
      const boxes = formations.map((formation) => this.planBox(formation)).join("");
      return `<g class="aa-plan aa-${side.toLowerCase()}"><rect x="${x}" y="${y}" width="${wide}" height="${BOX.h + 44}" rx="8"/><text x="${x + 12}" y="${y + 22}">${escaped(title)}</text>${boxes}</g>`;
    });
    return `<g class="aa-cards"><rect class="aa-card-paper" width="${WIDTH}" height="${this.height}" rx="18"/><text class="aa-card-title" x="40" y="50">${escaped(tools.say("aa-turn-track"))}</text>${turns.join("")}${groups.join("")}</g>`;
  }

  private planBox(formation: number): string {
    const { x, y, w, h } = this.boxes.get(formation)!;
    const row: Formation = this.at.board.formations[String(formation)]!;
    const cuts = Array.from({ length: row.notches }, (_, n) => `M${x} ${y + 14 + n * 11}h7v4h-7z`).join("");
    return `<rect class="aa-plan-box" x="${x}" y="${y}" width="${w}" height="${h}" rx="4"/><rect class="aa-stripe aa-stripe-${row.stripe}" x="${x}" y="${y}" width="7" height="${h}" rx="2"/><path class="aa-notch" d="${cuts}"/><text class="aa-plan-name" x="${x + 14}" y="${y + 18}">${escaped(row.short)}</text>`;
  }

  scene(view: View): Scene {
    const table = view.table as TheaterTable;
    return {
      overlays: [...this.clock(table), ...this.desks(table)],
      pieces: [...this.plans(table), ...this.returning(table)],
    };
  }

  private clock(table: TheaterTable): Overlay[] {
    const found: Overlay[] = [];
    const now = this.turns.get(table.turn.number);
    if (now)
      found.push({
        key: "now",
        art: `<rect class="aa-now" x="${now.x + 2}" y="${now.y + 2}" width="${now.w - 4}" height="${now.h - 4}" rx="6"/>`,
      });
    table.efforts.forEach(({ turn, formation }, n) => {
      const place = this.turns.get(turn);
      const text = formation === undefined ? "?" : (this.at.board.formations[String(formation)]?.short ?? "");
      if (place)
        found.push({
          key: `effort:${n}`,
          art: `<g class="aa-effort" transform="translate(${place.x + 36} ${place.y + 62 - n * 0})"><path d="M-28 -11H22V-18L42 0L22 18V11H-28Z"/><text dy=".35em">${escaped(text)}</text></g>`,
        });
    });
    for (const [number, place] of this.turns) {
      const due = table.arrivals.filter(({ turn }) => turn === number);
      if (due.length)
        found.push({
          key: `due:${number}`,
          art: due
            .map(
              ({ side, what }, n) =>
                `<text class="aa-due aa-${side.toLowerCase()}" x="${place.x + 12}" y="${place.y + place.h - 10 - n * 15}"${what.length > 20 ? ` textLength="${place.w - 24}" lengthAdjust="spacingAndGlyphs"` : ""}>${escaped(what)}</text>`,
            )
            .join(""),
        });
    }
    return found;
  }

  /** Tracks of numbers: helicopters, points of the sides, HQs. */
  private desks(table: TheaterTable): Overlay[] {
    const { tools } = this.at;
    const top = this.desk;
    const cell = (x: number, y: number, text: string | number, name = "aa-track-text"): string =>
      `<text class="${name}" x="${x}" y="${y}">${escaped(String(text))}</text>`;
    const track = Object.entries(table.helicopters).filter(([, steps]) => steps.some((n) => n > 0));
    const air = [
      `<text class="aa-card-title" x="40" y="${top}">${escaped(tools.say("aa-helicopter-track"))}</text>`,
      ...["ready", "rearm", "recovery"].map((box, n) =>
        cell(230 + n * 90, top + 28, tools.say(`aa-track-${box}`), "aa-track-head"),
      ),
      ...track.map(
        ([type, steps], n) =>
          `${cell(40, top + 56 + n * 30, type, "aa-track-name")}${steps.map((count, box) => cell(230 + box * 90, top + 56 + n * 30, count)).join("")}`,
      ),
    ].join("");
    const purses = Object.entries(table.csp).filter(([, counts]) => Object.values(counts).some((n) => n > 0));
    const kinds = [
      ...new Set(purses.flatMap(([, counts]) => Object.keys(counts).filter((kind) => (counts[kind] ?? 0) > 0))),
    ];
    const points = [
      `<text class="aa-card-title" x="500" y="${top}">${escaped(tools.say("aa-support-points"))}</text>`,
      ...kinds.map((kind, n) =>
        cell(630 + n * 66, top + 28, tools.say(`aa-points-${kind.replaceAll("_", "-")}`), "aa-track-head"),
      ),
      ...purses.map(
        ([purse, counts], row) =>
          `${cell(500, top + 56 + row * 30, tools.say(`aa-purse-${purse.toLowerCase()}`), "aa-track-name")}${kinds.map((kind, n) => cell(630 + n * 66, top + 56 + row * 30, counts[kind] ?? "–")).join("")}`,
      ),
      ...(["WP", "NATO"] as const).map((side, n) => {
        const off = table.offmap[side];
        const hits = table.victory.hits?.[side];
        return cell(
          500,
          top + 66 + (purses.length + n) * 30,
          `${tools.role(side)}: ${tools.say("aa-off-points", { cp: off?.cp ?? 0, rp: off?.rp ?? 0, sam: table.sam[side] ?? 0, air: hits?.air ?? 0, hq: hits?.hq ?? 0 })}`,
          "aa-track-name",
        );
      }),
    ].join("");
    return [
      { key: "helicopters", art: air },
      { key: "points", art: points },
      { key: "hqs", art: this.headquarters(table, top) },
    ];
  }

  private headquarters(table: TheaterTable, top: number): string {
    const { tools, board } = this.at;
    const rows = Object.entries(table.hqs).flatMap(([piece, row]) => {
      const print = table.pieces[piece]?.print;
      const face = print === undefined ? undefined : board.prints[print];
      return face ? [{ label: face.label, ...row }] : [];
    });
    const pips = (x: number, y: number, [left, of]: [number, number], name: string): string =>
      Array.from(
        { length: Math.max(of, left) },
        (_, n) =>
          `<circle class="aa-pip ${name}${n < left ? "" : " aa-pip-spent"}" cx="${x + n * 12}" cy="${y}" r="5"/>`,
      ).join("");
    const tall = 10;
    const list = rows.map((row, n) => {
      const [x, y] = [1080 + Math.floor(n / tall) * 190, top + 44 + (n % tall) * 27];
      return `<text class="aa-track-name aa-small" x="${x}" y="${y}">${escaped(row.label)}</text>${pips(x + 92, y - 5, row.cp, "aa-pip-cp")}${pips(x + 136, y - 5, row.rp, "aa-pip-rp")}`;
    });
    return `<text class="aa-card-title" x="1080" y="${top}">${escaped(tools.say("aa-hq-points"))}</text>${list.join("")}`;
  }

  /** HQs on the Game Turn Track, until they are reconstituted (30.4.1). */
  private returning(table: TheaterTable): Piece[] {
    return Object.entries(table.pieces).flatMap(([id, row]): Piece[] => {
      const place = row.at[0] === "turn" ? this.turns.get(row.at[1]) : undefined;
      return place
        ? [pieceOf(this.at, id, row, [place.x + place.w - 34, place.y + place.h - 34], `turn:${row.at[1]}`)]
        : [];
    });
  }

  /** Operation markers in their boxes: each is the regiment itself, for answers that point at it. */
  private plans(table: TheaterTable): Piece[] {
    return [...this.boxes].map(([formation, { x, y, w, h }]): Piece => {
      const row = this.at.board.formations[String(formation)]!;
      const plan = table.planning[String(formation)];
      const kind = plan?.operation === "hidden" ? "plan" : plan?.operation;
      const marker = plan?.shattered
        ? `<path class="aa-shattered" d="M-16 -10L-4 -2L-10 3L2 12L-2 3L10 8L4 -1L16 -8L2 -5L-2 -12L-5 -4Z"/>`
        : kind && kind !== "none"
          ? `<g transform="scale(2)"${plan?.done ? ` opacity=".45"` : ""}>${markArt(this.at, { kind, formation, side: row.side })}</g>`
          : "";
      return {
        key: `plan:${formation}`,
        ref: ["formation", formation],
        x: x + w / 2,
        y: y + h / 2,
        art: `<g transform="translate(4 9)">${marker}</g>`,
        outline: `M${-w / 2} ${-h / 2}h${w}v${h}h${-w}z`,
        name: this.at.tools.name(["formation", formation]),
        facts: planLines(this.at, formation, table),
        owner: row.side,
        still: true,
      };
    });
  }

  sheet(): Sheet {
    const inside = ([, { x, y, w, h }]: [number, Place], px: number, py: number): boolean =>
      px >= x && px <= x + w && py >= y && py <= y + h;
    return {
      id: "cards",
      title: this.at.tools.say("aa-cards"),
      width: this.width,
      height: this.height,
      ground: () => this.ground(),
      at: (x, y): Ref[] => {
        const box = [...this.boxes].find((one) => inside(one, x, y));
        if (box) return [["formation", box[0]]];
        const turn = [...this.turns].find((one) => inside(one, x, y));
        return turn ? [["turn", turn[0]]] : [];
      },
      spot: ([kind, id]) => {
        const place = kind === "formation" ? this.boxes.get(id) : kind === "turn" ? this.turns.get(id) : undefined;
        return place
          ? { x: place.x + place.w / 2, y: place.y + place.h / 2, outline: outline(Math.min(place.w, place.h)) }
          : null;
      },
      tip: (ref, view) => tipOf(this.at, ref, view),
    };
  }
}

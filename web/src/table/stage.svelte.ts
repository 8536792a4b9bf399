/** What the table shows of the match: which sheet, what is drawn over it, and the panels beside it. */

import type { Figure, Overlay, Panel, Piece, Scene, Sheet } from "../games/api";
import { plansArt } from "../map/plans";
import { say, speech } from "../text/speech.svelte";
import { keyOf, type Ref } from "../wire/types";
import Chances from "./Chances.svelte";
import type { Arrows } from "./arrows.svelte";
import type { MapTools } from "./mapTools.svelte";
import { pins } from "./moments";
import OrderOfBattle from "./OrderOfBattle.svelte";
import Recap from "./Recap.svelte";
import { thingsOf } from "./staff.svelte";
import type { Anchor, Table } from "./table.svelte";
import TurnTrack from "./TurnTrack.svelte";

export class Stage {
  sheetId = $state("");

  constructor(
    private readonly table: Table,
    private readonly tools: MapTools,
    private readonly arrows: Arrows,
  ) {}

  /** The table has no drawing: its words serve. */
  readonly bare: boolean = $derived.by(
    () => this.table.board !== null && this.table.drawing === null && speech.words.has("ui-log"),
  );
  readonly sheets: Sheet[] = $derived.by(() => {
    const { drawing, view } = this.table;
    return drawing && view ? drawing.sheets.filter((one) => one.shown?.(view) ?? true) : [];
  });
  readonly sheet: Sheet | null = $derived(this.sheets.find((one) => one.id === this.sheetId) ?? this.sheets[0] ?? null);
  /** The sheet that matters now. */
  readonly wanted: string = $derived.by(() => {
    const { drawing, view } = this.table;
    return drawing && view ? (drawing.sheetFor?.(view) ?? drawing.sheets[0]?.id ?? "") : "";
  });
  readonly figures: Figure[] = $derived.by(() => {
    const { drawing, view } = this.table;
    return drawing && view ? (drawing.figures?.(view) ?? []) : [];
  });
  /** The sheet as it stands; after the end, the last board on which something lay. */
  readonly plain: Scene | null = $derived.by(() => {
    const { drawing, view, past, ending, doing } = this.table;
    const drawn = view?.result && !past.view && ending.closing ? ending.closing : view;
    return drawing && this.sheet && drawn ? drawing.scene(this.sheet.id, drawn, doing) : null;
  });
  readonly scene: Scene | null = $derived.by(() => {
    const { plain, sheet, tools } = this;
    const { view, past, theatre, ending, trails } = this.table;
    if (!plain || !sheet || !view) return null;
    if (past.view && !theatre.open) return plain;
    const over =
      ending.moments.length > 0
        ? this.endPins(sheet, plain.pieces)
        : (trails.note(sheet.id, plain.pieces, view.you),
          [...trails.overlays(sheet.id), ...this.plans(sheet, plain.pieces), ...tools.overlays(sheet)]);
    return over.length > 0 ? { ...plain, overlays: [...plain.overlays, ...over] } : plain;
  });
  readonly anchor: Anchor | null = $derived.by(() => {
    const at = this.table.menu?.anchor ?? this.table.refusal?.anchor ?? null;
    return at && at.sheet === this.sheet?.id ? at : null;
  });
  readonly cause: Ref[] = $derived.by(() => (this.table.refusal?.refusals ?? []).flatMap((refusal) => refusal.cause));

  readonly panels: Panel[] = $derived.by(() => {
    const { drawing, view, info } = this.table;
    if (!drawing || !view) return [];
    const own = (drawing.panels ?? []).filter((panel) => panel.shown?.(view) ?? true);
    const told = own.some((panel) => panel.id === "lately")
      ? own
      : [{ id: "recap", title: say("ui-recap"), component: Recap }, ...own];
    const turns: Panel[] = drawing.calendar
      ? [{ id: "turns", title: say("ui-turn-track"), component: TurnTrack, folded: true }]
      : [];
    const alone =
      info &&
      view.result === null &&
      view.you.length > 0 &&
      info.seats.every(
        ({ roles, player }) => player.startsWith("bot:") || roles.some((role) => view.you.includes(role)),
      );
    if (alone && view.roles.length > view.you.length)
      turns.unshift({ id: "chances", title: say("ui-chances"), component: Chances, folded: true });
    return [
      ...told,
      ...turns,
      { id: "battle", title: say("ui-order-of-battle"), component: OrderOfBattle, folded: true },
    ];
  });

  /** The map of the end: what decided it, with its numbers in the debrief. */
  private endPins(on: Sheet, pieces: Piece[]): Overlay[] {
    return pins(this.table.ending.moments, on, standing(pieces));
  }

  /** What the staff proposes and what I have planned, as arrows. */
  private plans(on: Sheet, pieces: Piece[]): Overlay[] {
    const { arrows } = this;
    const { staff } = this.table;
    if (staff.proposals.length + arrows.drawn.length === 0) return [];
    const there = standing(pieces);
    const drawn = staff.proposals.map((proposal, n) => ({
      key: String(n),
      refs: thingsOf(proposal),
      hot: proposal === staff.hot,
    }));
    for (const arrow of arrows.drawn)
      drawn.push({ key: `own:${keyOf(arrow.ref)}`, refs: [arrow.ref, arrow.to], hot: arrow === arrows.hot });
    return plansArt(drawn, { piece: (ref) => there.get(keyOf(ref)) ?? null, ground: (ref) => on.spot(ref) });
  }
}

/** Pieces by what a click on them means. */
const standing = (pieces: Piece[]): Map<string, Piece> =>
  new Map(pieces.flatMap((piece): [string, Piece][] => (piece.ref ? [[keyOf(piece.ref), piece]] : [])));

/**
 * What a drawing module of a game gives the table. A module turns `board` (static) and `view.table` (what this seat may
 * see) into SVG and words; it decides nothing: legality, prompts and results come from the server. See web/README.md.
 */

import type { Component } from "svelte";
import type { Grammar } from "../table/results";
import type { Action, Arg, Board, Decision, GameEvent, Msg, Option, Ref, View } from "../wire/types";

/** Words and questions a module may use. */
export interface Tools {
  lang: string;
  say(id: string, args?: Record<string, Arg>): string;
  maybe(id: string, args?: Record<string, Arg>): string | null;
  msg(msg: Msg | string): string;
  name(ref: Ref): string;
  role(name: string): string;
}

/** A part of the table where ground things are: its middle and its outline round that middle (an SVG path). */
export interface Spot {
  x: number;
  y: number;
  outline: string;
  large?: boolean; // a part of the map that one wants to look at: lit by its rim, hardly tinted
}

/** Words about a thing: a heading and short lines. */
export interface Tip {
  title: string;
  lines: string[];
  art?: string; // the piece itself, larger: SVG markup round (0, 0), about 60 wide
}

/** Something that lies on a sheet and may move. */
export interface Piece {
  key: string; // stable as long as the piece lives
  ref: Ref | null; // what a click on it means
  x: number;
  y: number;
  art: string; // SVG markup round (0, 0)
  outline: string; // SVG path round (0, 0): ring, focus, touch
  name: string;
  facts?: string[];
  face?: string; // how it looks in its explanation, if it is drawn small on the map
  owner?: string; // a role; "Your units" of the text table are those of the seat
  at?: Ref; // the ground thing it stands on
  stack?: string; // pieces with the same stack lie on one another; a click lays them open in a tray
  spread?: number; // their width (30 if left out)
  tall?: number; // their height, if it is not their width
  layer?: string; // hidden with that layer
  still?: boolean; // a marker that is never dimmed
}

/** Something painted between ground and pieces (or above them): lines, tints, weather. Not clickable by itself. */
export interface Overlay {
  key: string;
  art: string;
  layer?: string;
  above?: boolean;
}

export interface Scene {
  overlays: Overlay[];
  pieces: Piece[];
}

/** One surface: the map, a battle board, a display of boxes. */
export interface Sheet {
  id: string;
  title: string;
  width: number;
  height: number;
  ground(): string; // SVG markup, drawn once; style it with classes and CSS variables so that themes need no redraw
  at(x: number, y: number): Ref[]; // ground things under a point, the most specific first
  spot(ref: Ref): Spot | null; // null: this sheet does not show it
  tip?(ref: Ref, view: View): Tip | null;
  near?(ref: Ref): Ref[]; // neighbours, for "Around ..."
  home?(view: View): { x: number; y: number; width: number; height: number } | null; // what to show first
  grows?: boolean; // `home` becomes larger in play: the table shows all of it again
  shown?(view: View): boolean; // a sheet that only matters at times
  zoom?: [number, number]; // limits, as a factor of "the whole sheet fits"
}

export interface Layer {
  id: string;
  title: string;
  on: boolean;
}

/** What the person is doing right now, for previews. */
export interface Doing {
  decision: Decision | null;
  options: Option[];
  chosen: Ref[];
  pending: Option | null; // waits to be confirmed
  aimed: Option | null; // its button is under the pointer
  regarded: Ref | null; // looked at last: under a resting pointer, or clicked
}

/** What is known before an answer that rolls: how the sum comes about, and the exact chances. */
export interface Preview {
  title?: string;
  sum?: { label: string; value: string; rule?: string }[];
  odds: { label: string; p: number }[];
}

/** What stands beside an answer: what it costs or its chance, and what it does. */
export interface Note {
  badge?: string;
  text?: string;
  worth?: number; // the best come first; only where it is known
}

/** A run of questions that the adviser may answer for the person. */
export interface Delegation {
  label: string;
  busy: string;
  hint: string;
}

/** A component of a module: it gets what the module gets, and the table by `getContext("table")`. */
export type Part = Component<{ view: View; board: Board; tools: Tools }>;

/** A part of the side panel. Gets `{ view, board, tools }`; uses <Thing> for whatever can be clicked. */
export interface Panel {
  id: string;
  title: string;
  component: Part;
  folded?: boolean; // until it is opened
  sticky?: boolean; // stays in sight at the foot of the column
  shown?(view: View): boolean;
}

/** A small figure for the strip under the top bar: victory points, clock, weather. */
export interface Figure {
  id: string;
  label: string;
  value: string;
  hint?: string;
  tone?: "good" | "bad" | "plain";
}

/** A branch of the order of battle: an army, a division, a battalion. Strength and losses of a branch are those of its parts. */
export interface Branch {
  key: string;
  name: string;
  owner: string;
  ref?: Ref; // a unit that a click looks at
  at?: Ref; // where it stands
  art?: string; // its counter: SVG round (0, 0), about 60 wide
  steps?: [now: number, whole: number];
  fate?: "here" | "coming" | "gone";
  state?: string[]; // disrupted, out of supply; when it comes
  parts: Branch[];
}

/** Some of a formation that come together. */
export interface Arrival {
  key: string;
  name: string;
  owner: string;
  where: string;
  at: Ref[]; // places on the map
  parts: Branch[];
  come: number; // how many of them are there already, or were
}

/** A turn of the track. */
export interface CalendarTurn {
  n: number;
  title: string;
  notes: string[]; // ground, sky
  arrivals: Arrival[];
}

export interface Drawing {
  sheets: Sheet[];
  picture?: { x: number; y: number; width: number; height: number }; // part of the first sheet that the lobby shows
  sample?: () => string; // what may lie on the ground there, where the ground alone is empty
  layers: Layer[];
  sides?: Record<string, string>; // the colour of every role: that of its counters, dark enough for white letters
  loose?: string[]; // kinds of things that lie on no sheet: answers that point only at them are always listed
  scene(sheet: string, view: View, doing: Doing): Scene;
  sheetFor?(view: View): string; // the sheet that matters now; the table turns to it when this changes
  figures?(view: View): Figure[];
  preview?(decision: Decision, option: Option | null, view: View): Preview[]; // option: the one under the pointer or to confirm
  note?(option: Option, decision: Decision, view: View): Note | null; // beside an answer
  about?(decision: Decision, view: View): { text: string; help?: boolean }[]; // lines under the question: its chances, what it means
  acting?(view: View): Ref[]; // whom the question is about: marked on the map
  named?(ref: Ref, view: View): string | null; // names that depend on what lies on the table
  delegates?(decision: Decision, view: View): Delegation | null; // questions the adviser may go through by itself
  phases?: Record<string, (n: number, view: View) => Msg | null>; // questions (the end of their key) whose plain answer ends a phase: what is said when n things could still be chosen
  bundles?(decision: Decision): Option[]; // answers in a row offered as one button: `actions`, each legal after the one before
  quiet?(decision: Decision, option: Option, view: View): boolean; // an answer for which nothing lights up: a click on its thing still gives it
  shortcuts?(decision: Decision, view: View): Option[]; // answers in a row that a click on a thing stands for: lit, not listed
  together?(stack: Ref[], decision: Decision): Action[] | null; // answers that choose a whole stack; null: there is no such thing now
  forces?(view: View): Branch[]; // the order of battle, by side, as far as this seat may know it
  calendar?(view: View): { now: number; turns: CalendarTurn[] } | null; // the turn track with who comes when
  lands?(goal: Ref): Action[]; // answers that take a stack, once it is chosen, to where it was dragged
  prepared?(decision: Decision): boolean; // the first bundle is laid ready to be confirmed
  panels?: Panel[];
  asker?: Part; // paints nothing: asks the server what overlays show (see `regarded` and `hidden` of the table)
  above?: Part; // in the prompt, between question and answers
  below?: Part; // in the prompt, under the answers
  tip?(ref: Ref, view: View): Tip | null; // things that are on no sheet: ships, cards
  said?(event: GameEvent): { tone?: "good" | "bad"; big?: boolean } | null; // how a log line is set
  ended?(view: View): boolean; // whether nothing lies on the table any more: the debrief then shows the board as it stood
  results?: Grammar; // how events form result cards
  plan?(ref: Ref, view: View, doing: Doing): Action[] | null; // a click on something far: ordinary answers in a row
  along?(ref: Ref, way: Ref[], view: View, doing: Doing): Action[] | null; // a thing dragged over these grounds: answers in a row; null: it cannot be dragged along anything now
}

export interface GameModule {
  open(board: Board, tools: Tools): Drawing;
}

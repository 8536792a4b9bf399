/** Rolls that matter, told as cards: dice, modifiers, column, result, what the defence changed, losses. Pure. */

import type { GameEvent, Ref } from "../wire/types";
import { thingsIn } from "./things";

/** Parts of a card, in the order in which they are read. */
export const PARTS = ["sum", "column", "result", "defence", "losses"] as const;
export type Part = (typeof PARTS)[number];

/** What fell: dice, or cards that were drawn. */
export interface Throw {
  reason: string; // a message
  faces: number[];
  sides: number; // 0: cards
}

export interface Line {
  text: string;
  value?: string; // what it adds
  rule?: string;
  tone?: "good" | "bad";
  throws?: Throw[]; // what decided it
}

export interface ResultCard {
  from: number; // numbers of its first and last event
  to: number;
  title: string;
  things: Ref[];
  parts: Record<Part, Line[]>;
}

/** How the events of a game form cards, by their kinds. */
export interface Grammar {
  opens: ReadonlySet<string>; // begin a card
  ends: ReadonlySet<string>; // nothing belongs to the card any more
  parts: Record<string, Part>; // where their lines stand; one that was rolled for begins a card where none is open
  alone?: ReadonlySet<string>; // always a card of their own
  between?: ReadonlySet<string>; // may be told between a roll and what it decided
  quiet?: ReadonlySet<string>; // their own line is not needed beside `more`
  more?(event: GameEvent): Partial<Record<Part, Line[]>>; // what an event tells besides its own line
  value?(event: GameEvent): string | undefined; // what is added to the dice of the line
  tone?(event: GameEvent): "good" | "bad" | undefined;
}

export interface Sayer {
  say(id: string): string;
  event(event: GameEvent): string;
}

interface Open extends ResultCard {
  events: GameEvent[];
  loose: boolean; // nothing began it: it ends with its lines
}

export function throwOf({ kind, args }: GameEvent): Throw | null {
  if (kind === "roll") return { reason: args["reason"], faces: args["dice"], sides: args["sides"] };
  return kind === "drew" ? { reason: args["reason"], faces: args["cards"], sides: 0 } : null;
}

/** The cards of a row of events that begins with number `start`. Dice stand beside the line that they decided. */
export function cardsOf(events: GameEvent[], start: number, grammar: Grammar, words: Sayer): ResultCard[] {
  const found: Open[] = [];
  let card: Open | null = null;
  let throws: Throw[] = [];
  for (const [n, event] of events.entries()) {
    const thrown = throwOf(event);
    const part = grammar.parts[event.kind];
    if (thrown) throws.push(thrown);
    if (thrown || grammar.between?.has(event.kind)) continue;
    if (grammar.ends.has(event.kind) || grammar.alone?.has(event.kind)) card = null;
    if (grammar.opens.has(event.kind)) {
      card = opened(start + n, words.event(event), false);
      found.push(card);
      throws = [];
    } else if (part && (card || throws[0])) {
      const begins: boolean = card === null;
      if (begins) found.push((card = opened(start + n, words.say(throws[0]!.reason), true)));
      write(card!, begins && part === "defence" ? "result" : part, event, throws, grammar, words);
      throws = [];
    } else if (card === null || card.loose) {
      card = null;
      throws = [];
    }
    if (!card || !(part || grammar.opens.has(event.kind))) continue;
    card.events.push(event);
    card.to = start + n;
  }
  return found
    .filter((one) => one.parts.result.length > 0)
    .map(({ events: told, loose: _, ...one }) => ({ ...one, things: thingsIn(told) }));
}

function opened(at: number, title: string, loose: boolean): Open {
  return {
    from: at,
    to: at,
    title,
    things: [],
    parts: { sum: [], column: [], result: [], defence: [], losses: [] },
    events: [],
    loose,
  };
}

function write(card: Open, part: Part, event: GameEvent, throws: Throw[], grammar: Grammar, words: Sayer): void {
  const early = part === "sum" || part === "column";
  if (early) card.parts.sum.push(...throws.map((one) => ({ text: words.say(one.reason), throws: [one] })));
  const more = grammar.more?.(event) ?? {};
  for (const name of PARTS) card.parts[name].push(...(more[name] ?? []));
  if (grammar.quiet?.has(event.kind)) return;
  const [tone, value] = [grammar.tone?.(event), grammar.value?.(event)];
  card.parts[part].push({
    text: words.event(event),
    ...(value ? { value } : {}),
    ...(tone ? { tone } : {}),
    ...(throws.length > 0 && !early ? { throws } : {}),
  });
}

/** A number with its sign. */
export const signed = (n: number): string => (n > 0 ? `+${n}` : n < 0 ? `−${-n}` : "0");

/** Names of things that depend on what lies on the table: cards by their ground, places by their cover. */

import type { Ref } from "../../wire/types";
import type { Field } from "./field";
import type { FieldTable } from "./shapes";

/** A card as people call it: the ground and where it lies. */
export function cardName(field: Field, card: number, table: FieldTable): string | null {
  const [row, column] = field.board.cards[String(card)] ?? [0, 0];
  const at = { row, column };
  if (row === 0) return null;
  const ground = field.ground(table.cards[String(card)]?.terrain ?? 0);
  return ground ? field.tools.say("fof-card-named", { ...at, ground }) : field.tools.say("fof-card", at);
}

export function nameOf(field: Field, [kind, id]: Ref, table: FieldTable): string | null {
  if (kind === "card") return cardName(field, id, table);
  if (kind === "cover") return field.board.covers[String(id)] ? field.cover(id) : null;
  if (kind === "terrain") return field.ground(id) || null;
  return null;
}

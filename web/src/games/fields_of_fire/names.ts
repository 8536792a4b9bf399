/** Names of things that depend on what lies on the table: cards by their ground, places by their cover. */

import { slug } from "../../text/called";
import type { Ref } from "../../wire/types";
import type { Tools } from "../api";
import type { Field } from "./field";
import type { FieldTable } from "./shapes";

/** A card as people call it: the ground and where it lies. */
export function cardName(field: Field, card: number, table: FieldTable): string | null {
  const [row, column] = field.board.cards[String(card)] ?? [0, 0];
  const at = { row, column };
  if (row === 0) return field.tools.say("fof-staging-part", at);
  const ground = field.ground(table.cards[String(card)]?.terrain ?? 0);
  return ground ? field.tools.say("fof-card-named", { ...at, ground }) : field.tools.say("fof-card", at);
}

export function nameOf(field: Field, [kind, id]: Ref, table: FieldTable): string | null {
  if (kind === "card") return cardName(field, id, table);
  if (kind === "cover") return field.board.covers[String(id)] ? field.cover(id) : null;
  if (kind === "terrain") return field.ground(id) || null;
  const name =
    kind === "unit" || kind === "type" || kind === "entry" || kind === "asset"
      ? field.board.names[kind]?.[String(id)]
      : undefined;
  return name === undefined ? null : called(name, field.tools);
}

/** One part of a name: "1st Squad", or a designation, a noun and a number as in "M1919A4 LMG team 1". */
function part(name: string, tools: Tools): string {
  const nth = /^(\d)(?:st|nd|rd|th) (Squad|Platoon HQ|Platoon)$/.exec(name);
  if (nth) return tools.say(`called-nth-${slug(nth[2]!)}`, { n: Number(nth[1]) });
  const whole = tools.maybe(`called-${slug(name)}`);
  if (whole) return whole;
  const numbered = /^(.+) (\d|[A-F])$/.exec(name);
  if (numbered) return `${part(numbered[1]!, tools)} ${numbered[2]}`;
  const space = name.indexOf(" ");
  return space > 0 && /\d/.test(name.slice(0, space))
    ? `${name.slice(0, space)} ${part(name.slice(space + 1), tools)}`
    : name;
}

/** The name of a unit or an asset in the language of the table; Korean goes from the larger to the smaller. */
export function called(name: string, tools: Tools): string {
  if (tools.lang === "en") return name;
  const parts = name.split(", ").map((one) => part(one, tools));
  return tools.lang === "ko" ? parts.reverse().join(" ") : parts.join(", ");
}

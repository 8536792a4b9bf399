/** Names of games, scenarios, options and bots: the message if a language has it, else what the server said. */

import type { GameInfo, OptionSpec, Scenario } from "../wire/types";
import type { Words } from "./words";

const named = (name: string): string => name.replaceAll(/[^A-Za-z0-9]+/g, "-").toLowerCase();

function first(words: Words, ids: string[]): string | null {
  for (const id of ids) {
    const found = words.maybe(id);
    if (found !== null) return found;
  }
  return null;
}

export const gameTitle = (words: Words, game: GameInfo): string => words.maybe(`game-${game.id}`) ?? game.title;

export const scenarioTitle = (words: Words, game: string, id: string, known?: Scenario): string =>
  first(words, [`scenario-${id}`, `scenario-${named(id)}`]) ?? known?.title ?? words.maybe(`game-${game}`) ?? id;

export const scenarioSummary = (words: Words, scenario: Scenario): string =>
  first(words, [`scenario-${scenario.id}-summary`, `scenario-${named(scenario.id)}-summary`]) ?? scenario.summary;

export const optionTitle = (words: Words, spec: OptionSpec): string =>
  first(words, [`option-${spec.name}`, `option-${named(spec.name)}`]) ?? spec.name.replaceAll("_", " ");

export const valueTitle = (words: Words, spec: OptionSpec, value: unknown): string =>
  first(words, [
    `option-${spec.name}-${String(value)}`,
    `option-${named(spec.name)}-${named(String(value))}`,
    `ui-value-${named(String(value))}`,
  ]) ?? String(value);

/** A bot without what its level does: "Staff officer, hard". */
export const botName = (words: Words, name: string): string => botTitle(words, name).split(/[:：]/)[0]!;

export const botTitle = (words: Words, name: string): string => words.maybe(`bot-${named(name)}`) ?? name;

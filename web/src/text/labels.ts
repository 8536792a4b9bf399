/** Labels of answers; answers whose words would be the same are told apart. */

import type { Option } from "../wire/types";
import type { Words } from "./words";

/** The label of each option: `<id>-apart` (same arguments) or a number is used where two would read alike. */
export function labelsOf(words: Words, options: Option[]): Map<Option, string> {
  const plain = options.map((option) => words.msg(option.label));
  const seen = new Map<string, number>();
  for (const text of plain) seen.set(text, (seen.get(text) ?? 0) + 1);
  const count = new Map<string, number>();
  return new Map(
    options.map((option, n) => {
      const text = plain[n]!;
      if (seen.get(text) === 1) return [option, text];
      const number = (count.get(text) ?? 0) + 1;
      count.set(text, number);
      return [option, words.maybe(`${option.label.id}-apart`, option.label.args) ?? `${text} (${number})`];
    }),
  );
}

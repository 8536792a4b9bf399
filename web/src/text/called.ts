/** Names that the data of a game gives in English, in the language of the table. See docs/protocol.md, Words. */

interface Speaker {
  lang: string;
  maybe(id: string): string | null;
}

export const slug = (name: string): string =>
  name
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, "-")
    .replace(/^-|-$/g, "");

/** The message `called-<name>` if the language has it; a code before the name stays as it is. */
export function called(name: string, words: Speaker): string {
  if (words.lang === "en") return name;
  const whole = words.maybe(`called-${slug(name)}`);
  if (whole) return whole;
  const space = name.indexOf(" ");
  return space > 0 && /\d/.test(name.slice(0, space))
    ? `${name.slice(0, space)} ${called(name.slice(space + 1), words)}`
    : name;
}

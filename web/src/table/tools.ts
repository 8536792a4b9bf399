/** The words that a drawing module may use, in the language of the moment. */

import type { Tools } from "../games/api";
import type { Words } from "../text/words";

export const toolsOf = (words: Words): Tools => ({
  lang: words.lang,
  say: (id, args) => words.say(id, args),
  maybe: (id, args) => words.maybe(id, args),
  msg: (msg) => words.msg(msg),
  name: (ref) => words.name(ref),
  role: (name) => words.role(name),
});

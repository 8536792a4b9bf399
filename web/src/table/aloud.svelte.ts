/** What a screen reader hears: results, refusals, the next question. */

import { speech } from "../text/speech.svelte";
import type { Decision, GameEvent } from "../wire/types";

const LINES = 6; // of what has happened at once

export class Aloud {
  told = $state("");
  private ready = false; // the words have come: before that nothing is said

  say(text: string): void {
    this.told = this.told === text ? `${text} ` : text;
  }

  /** From now on it is spoken; first the open question. */
  begin(question: Decision | undefined): void {
    this.ready = true;
    this.report([], undefined, question);
  }

  /** What has happened, and the question if it is another one. */
  report(news: GameEvent[], before: Decision | undefined, after: Decision | undefined): void {
    if (!this.ready) return;
    const lines = news.slice(-LINES).map((event) => speech.words.event(event));
    if (after && (!before || before.key !== after.key || news.length > 0)) lines.push(speech.msg(after.prompt));
    if (lines.length > 0) this.say(lines.join(" "));
  }
}

/** The terms that the rulebook of the match explains, in the language of the page. */

import { say } from "../text/speech.svelte";
import * as http from "../wire/http";
import type { Term } from "../wire/types";
import { Terms } from "./terms";

class Glossary {
  terms = $state.raw(new Terms([], "en"));
  /** What is being explained, and where. */
  shown = $state.raw<{ term: Term; x: number; y: number } | null>(null);
  private wanted = "";
  private at = ""; // the pointer

  async load(match: string, token: string, lang: string): Promise<void> {
    const wanted = (this.wanted = `${match} ${lang}`);
    const told = await http.glossary(match, token, lang).catch(() => ({ terms: [] })); // a help, never a hindrance
    if (wanted === this.wanted) this.terms = new Terms(told.terms, lang, say("ui-particles"));
  }
  /** Whether the pointer comes from elsewhere: words may also come to lie under one that rests. */
  moved(event: MouseEvent): boolean {
    return this.at !== `${event.screenX} ${event.screenY}`;
  }

  note(event: MouseEvent): void {
    this.at = `${event.screenX} ${event.screenY}`;
  }
}

export const glossary = new Glossary();

/** The chat of a match, and what of it has been read in this browser. */

import type { ChatLine } from "../wire/types";

export class Talk {
  lines = $state.raw<ChatLine[]>([]);
  private heardTo = $state(0); // when the last line was said that was read here
  /** Lines that nobody has read here yet. */
  readonly unread: number = $derived(this.lines.filter((line) => line.at > this.heardTo).length);
  private readonly kept: string;

  constructor(
    match: string,
    private readonly say: (text: string) => Promise<unknown>,
  ) {
    this.kept = `sandtable.heard.${match}`;
    this.heardTo = Number(localStorage.getItem(this.kept) ?? 0);
  }

  /** The chat is open: what is in it has been read, in this browser for good. */
  hear(): void {
    this.heardTo = Math.max(this.heardTo, ...this.lines.map((line) => line.at));
    localStorage.setItem(this.kept, String(this.heardTo));
  }

  async tell(text: string): Promise<void> {
    await this.say(text);
  }
}

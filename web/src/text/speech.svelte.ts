/** The language of the page: loads texts, changes live, remembers the choice. */

import * as http from "../wire/http";
import type { Arg, Board, Msg, Ref } from "../wire/types";
import { Words } from "./words";

export const LANGUAGES: { id: string; name: string }[] = [
  { id: "en", name: "English" },
  { id: "ko", name: "한국어" },
  { id: "pl", name: "Polski" },
];
const KEPT = "sandtable.lang";

function preferred(): string {
  const kept = localStorage.getItem(KEPT);
  const wishes = kept ? [kept] : navigator.languages.map((tag) => tag.slice(0, 2));
  return wishes.find((wish) => LANGUAGES.some((lang) => lang.id === wish)) ?? "en";
}

async function sources(lang: string, game: string | null): Promise<string[]> {
  const parts = game ? ["table", game] : ["table"];
  return Promise.all(parts.map((part) => http.text(part, lang).catch(() => "")));
}

class Speech {
  lang = $state("en");
  words = $state.raw(Words.from("en", [], []));
  /** The game whose texts are in `words`. */
  spoken = $state<string | null>(null);
  private wanted = preferred();
  private game: string | null = null;
  private board: Board | null = null;
  private onTable: ((ref: Ref) => string | null) | undefined;

  /** Load the texts of the table and, if given, of a game. */
  async load(game: string | null): Promise<void> {
    const lang = this.wanted;
    this.game = game;
    const own = await sources(lang, game);
    const english = own.every(Boolean) ? [] : await sources("en", game); // our languages are whole: tests see to it
    if (lang !== this.wanted || game !== this.game) return; // another choice was made meanwhile
    this.words = Words.from(lang, own, english).at(this.board, this.onTable);
    this.lang = lang;
    this.spoken = game;
    document.documentElement.lang = lang;
  }

  async change(lang: string): Promise<void> {
    localStorage.setItem(KEPT, lang);
    this.wanted = lang;
    await this.load(this.game);
  }

  /** Names of things come from the board of the match, or from what lies on it. */
  use(board: Board | null, onTable?: (ref: Ref) => string | null): void {
    this.board = board;
    this.onTable = onTable;
    this.words = this.words.at(board, onTable);
  }

  say = (id: string, args: Record<string, Arg> = {}): string => this.words.say(id, args);
  msg = (msg: Msg | string | null | undefined): string => this.words.msg(msg);
}

export const speech = new Speech();
export const say = speech.say;

/** What keys mean at the table. */

import type MapView from "../map/MapView.svelte";
import { desk } from "./desk.svelte";
import { answerNumber, letter, mapKey } from "./keyboard";
import type { MapTools } from "./mapTools.svelte";
import type { Page } from "./page.svelte";
import type { Table } from "./table.svelte";

const WRITING = "input:not([type=checkbox], [type=range]), textarea, select";

export class Shortcuts {
  constructor(
    private readonly table: Table,
    private readonly page: Page,
    private readonly tools: MapTools,
    private readonly map: () => MapView | undefined,
    private readonly showLit: () => void,
  ) {}

  private readonly letters: Record<string, () => void> = {
    u: () => void this.table.answers.undo(),
    h: () => void this.table.adviser.ask(),
    w: () => (this.table.whyMode = !this.table.whyMode),
    l: () => (this.page.layersOpen = !this.page.layersOpen),
    r: () => (desk.rule = desk.rule === null ? (this.table.decision?.rule ?? "") : null),
    t: () => (this.page.textOpen = !this.page.textOpen),
    b: () => (this.page.briefingOpen = true),
    g: () => (this.page.drawer = this.page.drawer ? null : "log"),
    s: () => this.showLit(),
    n: () => void this.map()?.next(),
    m: () => (this.page.overview = !this.page.overview),
    d: () => this.tools.take("ruler"),
    f: () => this.tools.take("frame"),
    p: () => this.tools.take("pin"),
    a: () => this.tools.take("plan"),
    c: () => (this.tools.lifted = true), // as long as it is held
    "?": () => (this.page.keysOpen = true),
  };

  private readonly chords: Record<string, () => void> = {
    z: () => void this.table.answers.undo(),
    "shift+z": () => void this.table.answers.redo(),
    y: () => void this.table.answers.redo(),
  };

  down = (event: KeyboardEvent): void => {
    const { table, page } = this;
    const target = event.target as HTMLElement;
    const map = this.map();
    if (event.defaultPrevented || page.keysOpen || page.briefingOpen) return;
    if ((event.ctrlKey || event.metaKey) && this.chord(event)) return;
    if (event.ctrlKey || event.metaKey || event.altKey || target.matches(WRITING)) return;
    const free = event.key === "Enter" && !target.closest("button, a, summary");
    if (event.key === "Escape") this.escape();
    else if (free && table.pending) void table.confirm();
    else if (free && table.next) {
      event.preventDefault(); // the same press shall not lift the curtain
      table.handOver();
    } else if (mapKey(event) && map) void map.steer(event);
    else if (answerNumber(event) !== null) answer(answerNumber(event)!);
    else if (event.shiftKey && letter(event) === "u") void table.answers.redo();
    else this.letters[letter(event)]?.();
  };

  up = (event: KeyboardEvent): void => {
    if (letter(event) === "c") this.tools.lifted = false;
  };

  private escape(): void {
    const { table, page, tools } = this;
    if (table.theatre.open) table.theatre.close();
    else if (desk.rule !== null) desk.rule = null;
    else if (tools.tool) tools.tool = null;
    else if (page.layersOpen) page.layersOpen = false;
    else if (table.whyMode) table.whyMode = false;
    else if (!this.map()?.letGo()) table.back();
  }

  /** Ctrl (or Command) with a letter; true when it means something here. */
  private chord(event: KeyboardEvent): boolean {
    const act = this.chords[(event.shiftKey ? "shift+" : "") + letter(event)];
    if (!act || event.altKey || (event.target as HTMLElement).matches(WRITING)) return false;
    event.preventDefault();
    act();
    return true;
  }
}

/** The answer with that number, in the menu on the map if one is open. */
function answer(number: number): void {
  const menu = document.querySelectorAll<HTMLButtonElement>(".bubble .menu button");
  const offered = menu.length > 0 ? menu : document.querySelectorAll<HTMLButtonElement>("#confirm, .options .option");
  const button = offered[number - 1];
  button?.focus();
  button?.click();
}

/** What is open on the page of a match, and how much of the window the panels leave to the map. */

import { MediaQuery } from "svelte/reactivity";
import type { Insets } from "../map/camera";
import type { DrawerTab } from "./Drawer.svelte";
import { PHONE } from "./phone";

export class Page {
  drawer = $state<DrawerTab | null>(null);
  textOpen = $state(localStorage.getItem("sandtable.text") === "on");
  layersOpen = $state(false);
  keysOpen = $state(false);
  briefingOpen = $state(false);
  overview = $state(localStorage.getItem("sandtable.overview") !== "off");
  peek = $state(210); // how much of a phone's sheet is seen
  dock = $state(0); // how high what stands under the side panel is
  private readonly small = new MediaQuery(PHONE);
  private readonly narrow = new MediaQuery("(max-width: 1100px)");
  private readonly wide = new MediaQuery("(min-width: 1200px)");

  constructor(private readonly mapless: () => boolean) {}

  readonly phone: boolean = $derived(this.small.current);
  /** The table in words stands in the place of the map. */
  readonly words: boolean = $derived.by(() => this.textOpen || this.mapless());
  /** Log, replay and chat stand under the side panel, not over the map. */
  readonly docked: boolean = $derived(this.wide.current && !this.words);
  readonly depth: number = $derived(this.docked ? 0 : this.drawer === null ? 62 : this.drawer === "replay" ? 176 : 322);
  readonly side: number = $derived(this.narrow.current ? 312 : 376);

  /** What of the window is not the map's; a sheet behind a tab is to be read whole, and maps of cards and keys leave tools and tabs beside them. */
  insets(tabbed: boolean, grows: boolean): Insets {
    return this.phone
      ? { top: 92 + (tabbed ? 52 : 0), right: 8, bottom: this.peek + (grows ? 68 : 8), left: 8 }
      : { top: tabbed ? 116 : 64, right: this.side + 24, bottom: this.depth + 8, left: grows || tabbed ? 66 : 16 };
  }

  /** For the next visit. */
  keep(): void {
    localStorage.setItem("sandtable.overview", this.overview ? "on" : "off");
    localStorage.setItem("sandtable.text", this.textOpen ? "on" : "off");
  }
}

/** When all is over: how it stood in its course, the board as it stood, the film of it, and a match that goes on from a moment. */

import { keepMatch } from "../lobby/kept";
import * as http from "../wire/http";
import type { StandingInfo, View } from "../wire/types";
import { keyMoments, type Moment } from "./moments";
import type { Table } from "./table.svelte";

const KEY_MOMENTS = 7;

export class Ending {
  standings = $state.raw<StandingInfo[]>([]);
  /** The moments that decided it. */
  readonly moments: Moment[] = $derived.by(() =>
    this.table.live?.result ? keyMoments(this.standings, KEY_MOMENTS) : [],
  );
  /** The last board on which something lay, where the end has cleared the table. */
  closing = $state.raw<View | null>(null);
  watching = $state(false);

  constructor(private readonly table: Table) {}

  /** What the debrief tells beside the result. */
  async debrief(): Promise<void> {
    this.standings = await http.standing(this.table.match, this.table.pass);
    const view = this.table.live;
    if (!view?.result || !this.table.drawing?.ended?.(view)) return;
    await this.table.past.open();
    const last = this.table.past.line!.total;
    for (let at = last - 1; at >= Math.max(0, last - 12); at -= 1) {
      const { view: earlier } = await http.replay(this.table.match, this.table.pass, at, false);
      if (this.table.drawing.ended(earlier)) continue;
      this.closing = earlier;
      return;
    }
  }

  /** Open the replay of the match from its start. */
  async watch(): Promise<void> {
    this.watching = true;
    await this.table.past.seek(0);
  }

  /** A new match from the moment shown; the page goes there. */
  async continueFromHere(): Promise<void> {
    const opened = await this.table.past.continueFromHere();
    const seat = opened.seats.find((one) => one.token !== null);
    if (seat && this.table.info) keepMatch(opened, this.table.info);
    location.assign(seat?.url ?? opened.spectator_url);
  }
}

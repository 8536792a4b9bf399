/** Which drawing module a game has; each is a chunk of its own, loaded when first needed. */

import type { GameModule } from "./api";

const found = import.meta.glob<{ default: GameModule }>("./*/index.ts");

/** The module of a game (`atlantic-chase` lives in `atlantic_chase/`), or null: then the text table serves. */
export async function moduleOf(game: string): Promise<GameModule | null> {
  const load = found[`./${game.replaceAll("-", "_")}/index.ts`];
  return load ? (await load()).default : null;
}

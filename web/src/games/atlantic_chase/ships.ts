/** Ships and task forces by their numbers. */

import type { SeaBoard, ShipClass, Side } from "./shapes";

export const NA = -99;
/** "G1" from "G1 Battle group". */
export const codeOf = (board: SeaBoard, tf: number): string =>
  (board.names["tf"]?.[String(tf)] ?? (tf <= 5 ? `G${tf}` : `B${tf - 5}`)).split(" ")[0]!;
export const sideIndex = (side: Side): 0 | 1 => (side === "german" ? 0 : 1);
const RANK: ShipClass[] = ["BB", "BC", "CV", "PB", "CA", "CL", "AC", "Convoy", "AO", "DD", "SB"];
/** The ship that stands for a task force on its counter. */
export function flagship(board: SeaBoard, ships: number[]): number {
  const rank = (ship: number): number => RANK.indexOf(board.ships[String(ship)]?.class ?? "SB");
  return ships.reduce((best, ship) => (rank(ship) < rank(best) ? ship : best), ships[0] ?? 0);
}

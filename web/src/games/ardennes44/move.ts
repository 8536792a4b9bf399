/** A unit that is dragged to its goal. Pure. */

import type { Action, Ref, View } from "../../wire/types";
import type { Doing } from "../api";
import type { FrontTable } from "./shapes";

/** Who, where: the whole way at once, not hex by hex. */
export function dragged(
  [kind, unit]: Ref,
  way: Ref[],
  view: View,
  { decision, options, chosen }: Doing,
): Action[] | null {
  const place = kind === "unit" ? (view.table as FrontTable).units[String(unit)]?.at : undefined;
  if (place?.[0] !== "hex") return null;
  const starts =
    decision?.key.endsWith("/choose-mover") && options.some(({ action }) => action[0] === "move" && action[1] === unit);
  const goes =
    /\/move-(unit|stack)$/.test(decision?.key ?? "") &&
    [...(decision?.chosen ?? []), ...chosen].some((ref) => ref[0] === "unit" && ref[1] === unit);
  if (!starts && !goes) return null;
  const before: Action[] = starts ? [["move", unit]] : [];
  const goal = way.findLast(([ground]) => ground === "hex");
  return goal && goal[1] !== place[1] ? [...before, ["go", goal[1]]] : before;
}

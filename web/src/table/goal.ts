/** What a match is about, as the game tells it: the answer to the query `goal`. */

import type { Msg } from "../wire/types";

export interface Condition {
  kind: "condition";
  msg: Msg;
  met: boolean | null;
}

export interface Points {
  kind: "points";
  msg: Msg;
  role: string;
  value: number;
}

/** What a side has lost. */
export interface Loss {
  kind: "loss";
  msg: Msg;
  role: string;
  value: number;
}

export interface Goal {
  rows: (Condition | Points | Loss)[];
  now: Msg | null;
  headline?: Msg | null; // when it is over
}

/** What counts, in the order in which a change of the standing numbers it. */
export const counted = (goal: Goal): (Condition | Points)[] => goal.rows.filter((row) => row.kind !== "loss");

export const conditions = (goal: Goal): Condition[] => goal.rows.filter((row) => row.kind === "condition");

/** Points by role, in the order in which they are told. */
export function pointsBy(goal: Goal): { role: string; total: number; rows: Points[] }[] {
  const found = new Map<string, Points[]>();
  for (const row of goal.rows) if (row.kind === "points") found.set(row.role, [...(found.get(row.role) ?? []), row]);
  return [...found].map(([role, rows]) => ({
    role,
    total: rows.reduce((sum, { value }) => sum + value, 0),
    rows,
  }));
}

/** Losses by side, in the order in which they are told. */
export function lossesBy(goal: Goal): { role: string; rows: Loss[] }[] {
  const found = new Map<string, Loss[]>();
  for (const row of goal.rows) if (row.kind === "loss") found.set(row.role, [...(found.get(row.role) ?? []), row]);
  return [...found].map(([role, rows]) => ({ role, rows }));
}

/** What events speak of. */

import { isRef, keyOf, type Ref } from "../wire/types";

/** The things that events and messages speak of, the last ones first. */
export function thingsIn(events: { args: Record<string, unknown> }[]): Ref[] {
  const found = new Map<string, Ref>();
  const look = (value: unknown): void => {
    if (isRef(value)) found.set(keyOf(value), value);
    else if (Array.isArray(value)) value.forEach(look);
  };
  for (const event of events) Object.values(event.args).forEach(look);
  return [...found.values()].reverse();
}

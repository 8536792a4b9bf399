/** What events speak of. */

import { isRef, keyOf, type GameEvent, type Ref } from "../wire/types";

/** The things that events speak of, the last ones first. */
export function thingsIn(events: GameEvent[]): Ref[] {
  const found = new Map<string, Ref>();
  const look = (value: unknown): void => {
    if (isRef(value)) found.set(keyOf(value), value);
    else if (Array.isArray(value)) value.forEach(look);
  };
  for (const event of events) Object.values(event.args).forEach(look);
  return [...found.values()].reverse();
}

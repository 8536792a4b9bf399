/** The Latin letter of a key, whatever writing system the keyboard is set to. */
export function letter(event: Pick<KeyboardEvent, "key" | "code">): string {
  if (/^[\x20-\x7e]$/.test(event.key)) return event.key.toLowerCase();
  return event.code.startsWith("Key") ? event.code.slice(3).toLowerCase() : event.key;
}

let keyboard = false;

/** Remember whether the person last used the keyboard or a pointer. Returns how to stop. */
export function watchInput(): () => void {
  const key = (): void => void (keyboard = true);
  const pointer = (): void => void (keyboard = false);
  addEventListener("keydown", key, true);
  addEventListener("pointerdown", pointer, true);
  return () => {
    removeEventListener("keydown", key, true);
    removeEventListener("pointerdown", pointer, true);
  };
}

export const byKeyboard = (): boolean => keyboard;

const SPOKEN_FOR = "input, select, textarea, [role=tablist], [role=toolbar], dialog, .rulebook";

/** Whether a key means the map, wherever the focus is: arrows, + and -, 0. */
export function mapKey(event: Pick<KeyboardEvent, "key"> & { target: EventTarget | null }): boolean {
  if (!/^(Arrow(Left|Right|Up|Down)|[-+=0])$/.test(event.key)) return false;
  return !(event.target as Element | null)?.closest?.(SPOKEN_FOR);
}

/** 1 to 9: which of the answers. */
export const answerNumber = (event: Pick<KeyboardEvent, "key">): number | null =>
  /^[1-9]$/.test(event.key) ? Number(event.key) : null;

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

/** The Latin letter of a key, whatever writing system the keyboard is set to. */
export function letter(event: Pick<KeyboardEvent, "key" | "code">): string {
  if (/^[\x20-\x7e]$/.test(event.key)) return event.key.toLowerCase();
  return event.code.startsWith("Key") ? event.code.slice(3).toLowerCase() : event.key;
}

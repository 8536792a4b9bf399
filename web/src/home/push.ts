/** Push notices of this browser. */

import { addPush } from "./people";

export const canPush = (): boolean =>
  "serviceWorker" in navigator && "PushManager" in window && "Notification" in window;

/** Ask the person and the browser, and tell the server; false when the person does not want it. */
export async function subscribe(key: string): Promise<boolean> {
  if ((await Notification.requestPermission()) !== "granted") return false;
  const worker = await navigator.serviceWorker.register("/notices.js");
  await navigator.serviceWorker.ready;
  const known = await worker.pushManager.getSubscription();
  const fresh =
    known ?? (await worker.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: bytes(key) }));
  const { endpoint, keys } = fresh.toJSON();
  if (!endpoint || !keys?.["p256dh"] || !keys["auth"]) return false;
  await addPush({ endpoint, keys: { p256dh: keys["p256dh"], auth: keys["auth"] } });
  return true;
}

/** Bytes from the letters of a web-safe base64. */
export function bytes(text: string): Uint8Array<ArrayBuffer> {
  const plain = atob(text.replaceAll("-", "+").replaceAll("_", "/"));
  return Uint8Array.from(plain, (letter) => letter.charCodeAt(0));
}

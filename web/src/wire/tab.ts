/** This tab of the browser, told apart from other tabs of the same person. */

const TAB = "sandtable.tab";

export function tabId(): string {
  let id = sessionStorage.getItem(TAB);
  if (!id) {
    id = crypto.randomUUID().slice(0, 13);
    sessionStorage.setItem(TAB, id);
  }
  return id;
}

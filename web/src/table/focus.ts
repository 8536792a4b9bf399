/**
 * Focus never falls to the body: when the thing that had it disappears or is switched off, it goes to what stands for the
 * question. Somebody who plays by keyboard would otherwise begin again at the top of the page after every answer.
 */

const SOON = 60; // milliseconds: the map may have a better place for it

export function keepFocus(home: () => HTMLElement | null): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let held = false; // something had the focus
  const hold = (): void => void (held = true);
  const lost = (): boolean => document.activeElement === null || document.activeElement === document.body;
  const look = (): void => {
    if (!held || !lost()) return;
    clearTimeout(timer);
    timer = setTimeout(() => {
      const to = lost() ? home() : null;
      if (to && !to.hasAttribute("tabindex")) to.tabIndex = -1;
      to?.focus({ preventScroll: true });
    }, SOON);
  };
  const watch = new MutationObserver(look);
  addEventListener("focusin", hold);
  watch.observe(document.body, { childList: true, subtree: true, attributes: true, attributeFilter: ["disabled"] });
  return () => {
    clearTimeout(timer);
    removeEventListener("focusin", hold);
    watch.disconnect();
  };
}

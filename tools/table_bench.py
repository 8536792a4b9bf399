"""How long after a click the table changes, and how long until the new state is there, in the largest scenario.

    PYTHONPATH=src python tools/table_bench.py http://127.0.0.1:8642 [clicks]

Needs a running server with a built table and a Chromium. Prints p50 and p95 in milliseconds; ends with 0 when p95 is
below 100 and 300.
"""

from __future__ import annotations

import json
import shutil
import statistics
import sys
import urllib.request

from playwright.sync_api import sync_playwright

LARGEST = {"game": "ardennes44", "scenario": "campaign"}
CLICK = """() => new Promise((done) => {
  const table = document.querySelector(".table"), things = [...document.querySelectorAll(".piece.able [data-target]")];
  const thing = things[Math.floor(Math.random() * things.length)], seq = table.dataset.seq, began = performance.now();
  let seen = 0;
  const watch = new MutationObserver(() => {
    if (!seen) requestAnimationFrame(() => (seen ||= performance.now() - began));
    if (table.dataset.seq === seq) return;
    watch.disconnect();
    requestAnimationFrame(() => done([seen || performance.now() - began, performance.now() - began]));
  });
  watch.observe(table, { subtree: true, childList: true, attributes: true });
  const unit = thing.dataset.target.split(":")[1];
  document.querySelector(`.options [data-action$=" ${unit}"]`).click();
})"""


def main() -> int:
    """Click, measure, print."""
    url, count = sys.argv[1], int(sys.argv[2]) if len(sys.argv) > 2 else 60
    body = urllib.request.Request(
        f"{url}/api/matches", json.dumps(LARGEST).encode(), {"content-type": "application/json"}
    )
    with urllib.request.urlopen(body) as answer:
        opened = json.load(answer)
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=shutil.which("chromium"), args=["--no-sandbox"])
        page = browser.new_page(viewport={"width": 1440, "height": 900})
        page.goto(url + opened["seats"][0]["url"])
        page.wait_for_selector(".table[aria-busy=false]")
        page.locator(".options .fold").click()
        times = []
        for _ in range(count):
            page.wait_for_selector(".options [data-action]")
            times.append(page.evaluate(CLICK))
            page.wait_for_timeout(50)
            seq = page.locator(".table").get_attribute("data-seq")
            page.keyboard.press("u")
            page.wait_for_function("seq => document.querySelector('.table').dataset.seq !== seq", arg=seq)
        browser.close()
    worst = []
    for name, column in zip(("click to visible change", "click to new state"), zip(*times, strict=True), strict=True):
        cuts = statistics.quantiles(column, n=20)
        worst.append(cuts[18])
        print(f"{name}: p50 {statistics.median(column):.0f} ms, p95 {cuts[18]:.0f} ms of {len(column)}")
    return int(worst[0] >= 100 or worst[1] >= 300)


if __name__ == "__main__":
    sys.exit(main())

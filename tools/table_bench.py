"""How long after a click the table changes, and how long until the new state is there, in the largest scenario.

    PYTHONPATH=src python tools/table_bench.py [--clicks 60] [--url http://127.0.0.1:8642]

Needs a built table and a Chromium; starts a server of its own on loopback unless it is given one. Prints p50 and p95 in
milliseconds and whether p95 is below 100 and 300, which is meant for an idle machine; ends with 1 when it is not.
"""

from __future__ import annotations

import argparse
import json
import shutil
import statistics
import subprocess
import sys
import tempfile
import urllib.request
from collections.abc import Iterator
from contextlib import contextmanager

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


LIMITS = (("click to visible change", 100), ("click to new state", 300))
SERVER = """import sys
from sandtable.server.run import serve
from sandtable.server.settings import Settings, database_url
serve(Settings(database=database_url(sys.argv[1]), port=0), lambda port: print(port, flush=True))"""


@contextmanager
def own_server() -> Iterator[str]:
    """A server for the length of the measurement, with a database that goes with it."""
    with tempfile.TemporaryDirectory() as folder:
        command = [sys.executable, "-c", SERVER, f"{folder}/bench.sqlite"]
        with subprocess.Popen(command, stdout=subprocess.PIPE, text=True) as process:
            assert process.stdout is not None
            try:
                yield f"http://127.0.0.1:{int(process.stdout.readline())}"
            finally:
                process.terminate()


def measured(url: str, clicks: int) -> list[list[float]]:
    """Milliseconds to the first change and to the new state, of each click; every answer is taken back."""
    wanted = {"content-type": "application/json"}
    with urllib.request.urlopen(
        urllib.request.Request(f"{url}/api/matches", json.dumps(LARGEST).encode(), wanted)
    ) as answer:
        opened = json.load(answer)
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=shutil.which("chromium"), args=["--no-sandbox"])
        page = browser.new_page(viewport={"width": 1440, "height": 900})
        page.goto(url + opened["seats"][0]["url"])
        page.wait_for_selector(".table[aria-busy=false]", timeout=60_000)
        page.locator(".options .fold").click()
        times = []
        for _ in range(clicks):
            page.wait_for_selector(".options [data-action]")
            times.append(page.evaluate(CLICK))
            page.wait_for_timeout(50)
            seq = page.locator(".table").get_attribute("data-seq")
            page.keyboard.press("u")
            page.wait_for_function("seq => document.querySelector('.table').dataset.seq !== seq", arg=seq)
        browser.close()
    return times


def main() -> int:
    """Click, measure, print."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--url", help="a running server")
    parser.add_argument("--clicks", type=int, default=60)
    asked = parser.parse_args()
    if asked.url:
        times = measured(asked.url, asked.clicks)
    else:
        with own_server() as url:
            times = measured(url, asked.clicks)
    slow = 0
    for (name, limit), column in zip(LIMITS, zip(*times, strict=True), strict=True):
        p95 = statistics.quantiles(column, n=20)[18]
        slow += p95 >= limit
        verdict = "below" if p95 < limit else "NOT below"
        print(
            f"{name}: p50 {statistics.median(column):.0f} ms, p95 {p95:.0f} ms of {len(column)}, {verdict} {limit} ms"
        )
    return int(slow > 0)


if __name__ == "__main__":
    sys.exit(main())

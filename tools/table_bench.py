"""How long after a click the table changes, how long until the new state is there, and how soon a match is back.

    PYTHONPATH=src python tools/table_bench.py [--clicks 60] [--returns 10] [--url http://127.0.0.1:8642]

Clicks are made in the largest scenario; somebody comes back to a match of every game, until its table is drawn. Needs a
built table and a Chromium; starts a server of its own on loopback unless it is given one. Prints p50 and p95 in
milliseconds and whether p95 is below its limit, which is meant for an idle machine; ends with 1 when it is not.
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
from contextlib import contextmanager, nullcontext

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


RETURNS = (  # matches that somebody comes back to
    LARGEST,
    {"game": "air-armor", "scenario": "s03-saale-line"},
    {"game": "atlantic-chase", "scenario": "s10_rheinuebung"},
    {"game": "fields-of-fire", "scenario": "A1"},
)
FIRST_PICTURE = """(() => { const look = () =>
  document.querySelector(".table[aria-busy=false] .map [data-piece]")
    ? requestAnimationFrame(() => (window.firstPicture = performance.now()))
    : requestAnimationFrame(look);
  requestAnimationFrame(look); })()"""

LIMITS = (("click to visible change", 100), ("click to new state", 300), ("coming back to the table drawn", 300))
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


def started(url: str, match: dict[str, str]) -> str:
    """The way to a seat of a new match."""
    body, head = json.dumps(match).encode(), {"content-type": "application/json"}
    with urllib.request.urlopen(urllib.request.Request(f"{url}/api/matches", body, head)) as answer:
        way: str = url + json.load(answer)["seats"][0]["url"]
    return way


def returned(url: str, times: int) -> list[float]:
    """Milliseconds from the way to a match until its table is drawn, for somebody who was there before."""
    found = []
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=shutil.which("chromium"), args=["--no-sandbox"])
        for match in RETURNS:
            context = browser.new_context(viewport={"width": 1440, "height": 900})
            context.add_init_script(FIRST_PICTURE)
            way, mine = started(url, match), []
            for number in range(times + 1):
                page = context.new_page()
                page.goto(way)
                page.wait_for_function("() => window.firstPicture", timeout=60_000)
                mine.append(page.evaluate("() => window.firstPicture"))
                page.wait_for_timeout(300 if number else 1500)
                page.close()
            context.close()
            print(f"  {match['game']}: p50 {statistics.median(mine[1:]):.0f} ms, the first time {mine[0]:.0f} ms")
            found += mine[1:]
        browser.close()
    return found


def measured(url: str, clicks: int) -> list[list[float]]:
    """Milliseconds to the first change and to the new state, of each click; every answer is taken back."""
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=shutil.which("chromium"), args=["--no-sandbox"])
        page = browser.new_page(viewport={"width": 1440, "height": 900})
        page.goto(started(url, LARGEST))
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
    parser.add_argument("--returns", type=int, default=10)
    asked = parser.parse_args()
    with nullcontext(asked.url) if asked.url else own_server() as url:
        columns = [*zip(*measured(url, asked.clicks), strict=True), returned(url, asked.returns)]
    slow = 0
    for (name, limit), column in zip(LIMITS, columns, strict=True):
        p95 = statistics.quantiles(column, n=20)[18]
        slow += p95 >= limit
        verdict = "below" if p95 < limit else "NOT below"
        print(
            f"{name}: p50 {statistics.median(column):.0f} ms, p95 {p95:.0f} ms of {len(column)}, {verdict} {limit} ms"
        )
    return int(slow > 0)


if __name__ == "__main__":
    sys.exit(main())

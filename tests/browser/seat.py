"""A person at the table: what a test can see and do, by the words and marks a player has."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

from playwright.sync_api import Browser, ConsoleMessage, FloatRect, Locator, Page, expect

SCREENSHOTS = Path(__file__).parents[2] / "build" / "screenshots"
PHONE: dict[str, Any] = {
    "viewport": {"width": 390, "height": 844},
    "has_touch": True,
    "is_mobile": True,
    "device_scale_factor": 2,
}


def eventually(page: Page, seen: Callable[[], bool], seconds: float = 10) -> None:
    """Until what is measured has come true: a page lays itself out anew some moments after it was told to."""
    for _ in range(round(seconds * 20)):
        if seen():
            return
        page.wait_for_timeout(50)
    assert seen()


def box_of(piece: Locator) -> FloatRect:
    """Where a thing is drawn in the window; it must be there."""
    box = piece.bounding_box()
    assert box is not None
    return box


class Visitor:
    """A browser context with its own storage; collects everything that goes wrong in its pages."""

    def __init__(
        self,
        browser: Browser,
        url: str,
        theme: str = "light",
        lang: str = "en",
        phone: bool = False,
        theatre: str = "off",
        curtain: str = "off",
        **settings: Any,
    ) -> None:
        self.url = url
        self.wrong: list[str] = []
        self.context = browser.new_context(**({**settings, **PHONE} if phone else settings))
        self.context.set_default_timeout(15_000)
        self.context.add_init_script(
            f"localStorage.getItem('sandtable.theme') ?? localStorage.setItem('sandtable.theme', '{theme}');"
            f"localStorage.getItem('sandtable.lang') ?? localStorage.setItem('sandtable.lang', '{lang}');"
            f"localStorage.getItem('sandtable.curtain') ?? localStorage.setItem('sandtable.curtain', '{curtain}');"
            f"localStorage.getItem('sandtable.theatre') ?? localStorage.setItem('sandtable.theatre', '{theatre}');"
        )

    def page(self, path: str = "/") -> Page:
        page = self.context.new_page()
        page.on("pageerror", lambda error: self.wrong.append(str(error)))
        page.on("console", self._hear)
        page.goto(self.url + path)
        return page

    def _hear(self, said: ConsoleMessage) -> None:
        """Errors of our own; a language without a file is an ordinary 404."""
        if said.type == "error" and "status of 404" not in said.text:
            self.wrong.append(said.text)

    def sit(self, path: str) -> Seat:
        return Seat(self.page(path))

    def close(self) -> None:
        self.context.close()


class Seat:
    """A page of a match."""

    def __init__(self, page: Page) -> None:
        self.page = page
        expect(page.locator("#prompt-words")).to_be_visible()
        self.await_table()

    # -- seeing ------------------------------------------------------------------------------------------------

    @property
    def prompt(self) -> Locator:
        return self.page.locator("#prompt-words")

    @property
    def key(self) -> str:
        """Which question is asked, such as extend; empty when none is."""
        return (self.prompt.first.get_attribute("data-key") or "").rpartition("/")[2]

    @property
    def over(self) -> bool:
        return self.page.locator(".ended").count() > 0

    def piece(self, key: str) -> Locator:
        return self.page.locator(f'[data-piece="{key}"]')

    def lit(self, kind: str = "") -> Locator:
        """Things on the map that can be chosen."""
        return self.page.locator(f'[data-target^="{kind}"]' if kind else "[data-target]")

    def option(self, action: str) -> Locator:
        return self.page.locator(f'.options [data-action="{action}"]')

    def options(self) -> Locator:
        return self.page.locator(".options [data-action]")

    def segments(self, tf: int) -> int:
        """How long the trajectory of a task force is drawn."""
        return self.page.locator(f'[data-piece^="tf{tf}@"]').count()

    def log(self) -> list[str]:
        """Lines of the log; opens and folds the drawer."""
        tab = self.page.locator("#tab-log")
        tab.click()
        expect(self.page.locator(".log")).to_be_visible()
        lines = self.page.locator(".log li").all_inner_texts()
        tab.click()
        return lines

    def shot(self, name: str) -> None:
        """A screenshot for people to look at."""
        SCREENSHOTS.mkdir(parents=True, exist_ok=True)
        self.page.wait_for_timeout(350)
        self.page.screenshot(path=SCREENSHOTS / f"{name}.png")

    # -- doing -------------------------------------------------------------------------------------------------

    def await_table(self) -> None:
        """Until state, board, drawing and words are there; before that lists may still fold and targets be missing."""
        expect(self.page.locator(".table")).to_have_attribute("aria-busy", "false")

    def still(self, piece: Locator) -> None:
        """Until a piece has come to rest, and the map under it."""
        piece.evaluate(
            "el => new Promise(done => { const one = el.closest('.piece') ?? el;"
            "const place = () => { const box = el.getBoundingClientRect(); return `${box.x} ${box.y} ${box.width}`; };"
            "let last = '', calm = 0;"
            "const wait = () => { const now = place();"
            "calm = now === last && !one.getAnimations().length ? calm + 1 : 0; last = now;"
            "if (calm < 4) requestAnimationFrame(wait); else done(); };"
            "requestAnimationFrame(wait); })"
        )

    def await_question(self) -> None:
        """Until something is asked here, or the match is over."""
        self.page.wait_for_selector("#prompt-words[data-key], .ended", timeout=30_000)

    def unfold(self) -> None:
        """Show a long list of answers."""
        fold = self.page.locator(".options .fold[aria-expanded=false]")
        if fold.count():
            fold.click()

    def take(self, button: Locator) -> None:
        """Press the button of an answer, twice if it is final, and wait until the match has moved on."""
        seq = self.seq
        button.click()
        confirm = self.page.locator("#confirm")
        if confirm.is_visible():
            confirm.click()
        self.await_change(seq)

    @property
    def seq(self) -> str:
        """Grows with every change that the seat hears of."""
        return self.page.locator(".table").get_attribute("data-seq") or ""

    def await_change(self, seq: str) -> None:
        """Until the match has moved on from that moment."""
        expect(self.page.locator(".table")).not_to_have_attribute("data-seq", seq, timeout=15_000)

    def click_on(self, target: Locator) -> None:
        """Click on a lit thing, whatever lies on it; the first of several answers if a menu opens."""
        seq = self.seq
        self.still(target)
        box = box_of(target)
        self.page.mouse.click(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
        menu = self.page.locator(".bubble .menu button")
        eventually(self.page, lambda: menu.count() > 0 or self.seq != seq)
        if menu.count():
            menu.first.click()
        self.await_change(seq)

    def answer_anything(self) -> None:
        """Take the last answer offered: a pass or done when there is one."""
        self.await_question()
        if self.over:
            return
        self.unfold()
        self.take(self.options().last)

    def start_trajectory(self, tf: int = 1) -> None:
        """Who by a click on the map, what by the menu that opens there."""
        self.await_question()
        assert self.key == "operation"
        self.page.locator(f'[data-piece="tf{tf}"], [data-piece="tag{tf}"]').first.click()
        self.page.locator(".bubble button", has_text="Trajectory").click()
        self.page.wait_for_selector("#prompt-words[data-key$=extend], #prompt-words[data-key$=leave-port]")

    def extend(self) -> None:
        """Click the first lit hex."""
        before = self.segments(1)
        self.lit("hex:").first.click(force=True)  # whatever lies on it
        menu = self.page.locator(".bubble .menu button")
        if menu.count():  # the hex touches both ends
            menu.first.click()
        expect(self.page.locator('[data-piece^="tf1@"]')).to_have_count(before + 1)

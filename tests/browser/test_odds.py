"""Chances in Atlantic Chase: exact before a roll, and of whom a line would meet while it is still drawn."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from browser.room import Room


def test_an_engagement_shows_its_exact_chances_before_it_is_confirmed(room: Room) -> None:
    seat = room.seat(room.match("s11_prinz_eugen"))
    seat.await_question()
    seat.unfold()
    engage = seat.option("engage 1 11")
    engage.click()
    expect(seat.page.locator("#confirm")).to_be_visible()
    expect(seat.page.locator(".odds .sum")).to_contain_text("Trajectory total")
    expect(seat.page.locator(".odds li", has_text="Miss").locator(".p")).to_have_text("58.3%")
    shares = seat.page.locator(".odds .p").all_inner_texts()
    assert abs(sum(float(share.strip("% ")) for share in shares) - 100) < 0.5, shares


@pytest.mark.parametrize(("lang", "words"), [("en", "chance of a"), ("ko", "결과가 나올 확률"), ("pl", "na wynik")])
def test_a_line_that_is_drawn_shows_whom_it_would_meet(room: Room, lang: str, words: str) -> None:
    seat = room.seat(room.match("s11_prinz_eugen"), lang=lang)
    page = seat.page
    seat.await_question()
    seat.unfold()
    seat.take(page.locator('.options [data-action^="trajectory "]').first)
    page.wait_for_selector("#prompt-words[data-key$=extend]")
    met = page.locator("[data-met]")
    seat.still(seat.lit("hex:").first)
    for tag in page.locator('[data-piece^="tag"]').all():  # an enemy line, somewhere on the sea
        box = tag.bounding_box()
        if not box:
            continue
        page.mouse.move(box["x"] - 30, box["y"] - 30)
        page.wait_for_timeout(700)
        if met.count():
            break
    expect(met.first).to_contain_text(words)
    expect(page.locator(".ac-met").first).to_be_attached()
    seat.shot(f"ac-met-{lang}")


def test_the_reach_of_the_enemy_is_a_layer(room: Room) -> None:
    seat = room.seat(room.match("s11_prinz_eugen"))
    seat.await_question()
    seat.page.keyboard.press("l")
    expect(seat.page.locator(".ac-threat")).to_have_count(0)
    seat.page.get_by_label("Reach of enemy task forces").check()
    expect(seat.page.locator(".ac-threat").first).to_be_attached()
    seat.page.keyboard.press("Escape")
    seat.shot("ac-threat")

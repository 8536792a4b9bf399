"""Chances before a roll in Atlantic Chase: exact, with the sum behind them, before the answer is confirmed."""

from __future__ import annotations

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

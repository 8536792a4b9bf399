"""Where one stands: turn track with reinforcements, order of battle, debrief."""

from __future__ import annotations

from playwright.sync_api import Page, expect

from browser.room import Room

GERMAN = [{"roles": ["German"], "player": "me"}, {"roles": ["Allied"], "player": "bot:random"}]


def unfold(page: Page, title: str) -> None:
    page.locator("h2 button", has_text=title).click()


def test_the_turn_track_tells_who_comes_when_and_where(room: Room) -> None:
    seat = room.seat(room.match("six-turn", game="ardennes44", seats=GERMAN))
    unfold(seat.page, "Turns and reinforcements")
    track = seat.page.locator(".calendar")
    expect(track.locator("[aria-current=step]")).to_contain_text("16 Dec AM")
    brigade = track.locator("[data-turn='2'] .arrival", has_text="150 Pz/150 Pz Bde")
    expect(brigade).to_contain_text("enters at K")
    brigade.scroll_into_view_if_needed()
    seat.shot("turn-track")
    brigade.click()
    expect(track.locator(".part")).to_have_count(1)


def test_the_order_of_battle_is_a_tree_and_flies_to_a_unit(room: Room) -> None:
    seat = room.seat(room.match("six-turn", game="ardennes44", seats=GERMAN))
    page = seat.page
    unfold(page, "Order of battle")
    page.get_by_role("button", name="Open 5 Panzer Army").click()
    page.get_by_role("button", name="Open XLVII Corps").click()
    division = page.locator("[data-branch$='/17']")
    expect(division).to_contain_text("2 Pz Division")
    page.get_by_role("button", name="Open 2 Pz Division").click()
    division.scroll_into_view_if_needed()
    seat.shot("order-of-battle")
    page.get_by_placeholder("Find a formation").fill("28 Division")
    unit = page.locator("[data-branch^='unit:']").first
    expect(unit).to_contain_text("28/")
    unit.click()
    expect(page.locator(".mark.pointed").first).to_be_attached()

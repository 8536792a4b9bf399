"""Fields of Fire at the table: the guided game, answers with their cost, overlays, the staff, languages, axe."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from browser.room import Room
from browser.seat import Seat
from browser.test_access import serious

SEAT = [{"roles": ["company"], "player": "me"}]


@pytest.mark.parametrize("theme", ["light", "dark", "contrast"])
def test_the_guided_game_is_played_and_axe_finds_nothing_serious(room: Room, theme: str) -> None:
    match = room.match(game="fields-of-fire", scenario="L1", lesson="farm", seats=None)
    seat = room.seat(match, theme=theme)
    lesson = seat.page.locator(".lesson .label")
    expect(lesson).to_contain_text("step 1 of")
    seat.lit("card:").first.click()  # the Attack Position, on the map
    expect(lesson).to_contain_text("step 2 of")
    for _ in range(20):
        seat.answer_anything()
    expect(seat.page.locator('[data-piece^="unit:"]').first).to_be_visible()
    assert serious(seat.page) == []
    seat.shot(f"fof-lesson-{theme}")


def test_units_fire_and_ride_on_the_map(room: Room) -> None:
    seat = room.seat(room.match("D1", game="fields-of-fire", seats=SEAT))
    seat.await_question()
    for _ in range(120):
        if seat.page.locator(".fof-tray").count():
            break
        seat.page.keyboard.press("h")
        hinted = seat.page.locator(".options .hinted")
        seat.unfold()
        seat.take(hinted)
        seat.await_question()
    expect(seat.page.locator(".fof-tray").first).to_be_attached()
    seat.shot("fof-landing")


def begun(room: Room, **settings: str) -> Seat:
    """The learning mission in its first impulse, prepared by the staff."""
    seat = room.seat(room.match("L1", game="fields-of-fire", seats=SEAT), **settings)
    seat.await_question()
    seat.page.locator("#delegate").click()
    seat.page.wait_for_selector("#prompt-words[data-key$=impulse]", timeout=60_000)
    return seat


def test_the_staff_prepares_and_an_order_tells_its_cost_and_effect(room: Room) -> None:
    seat = begun(room)
    page = seat.page
    expect(page.locator("#delegate")).to_have_count(0)
    expect(page.locator(".track .now")).to_have_text("Command: Company HQ")
    expect(seat.option("done")).to_contain_text("saves")
    expect(page.locator(".lately")).to_contain_text("Turn 1")
    page.locator('[data-piece="unit:2"]').click()
    expect(page.locator(".mark.acting")).to_have_count(1)
    activate = seat.option("action 1")
    expect(activate).not_to_contain_text("1 Command")  # as every order here does: it tells none from another
    expect(activate).to_contain_text("gives orders of its own")


def test_the_unit_in_view_shows_whom_it_reaches_and_what_it_sees(room: Room) -> None:
    seat = begun(room)
    page = seat.page
    expect(page.get_by_text("Point at a unit or choose one")).to_be_visible()
    page.locator('[data-piece="unit:0"]').hover()
    expect(page.locator(".reach")).to_contain_text("always")
    expect(page.locator(".fof-reach-end").first).to_be_attached()
    page.locator('.thing[data-ref="unit:0"]').hover()
    expect(page.locator(".reach")).to_contain_text("Company HQ reaches")


def test_a_turn_is_played_by_keyboard(room: Room) -> None:
    seat = begun(room)
    page = seat.page
    page.locator(".map").focus()
    page.keyboard.press("Tab")
    lit = page.locator("[data-target]:focus")
    expect(lit).to_have_count(1)
    page.keyboard.press("Enter")
    page.wait_for_selector("#prompt-words[data-key$=order-unit]")
    page.keyboard.press("u")
    page.wait_for_selector("#prompt-words[data-key$=impulse]")


@pytest.mark.parametrize(("lang", "unit", "ground"), [("ko", "소대 HQ", "과수원"), ("pl", "HQ 1. plutonu", "Farma")])
def test_names_are_in_the_language_of_the_table(room: Room, lang: str, unit: str, ground: str) -> None:
    seat = begun(room, lang=lang)
    expect(seat.option("unit 2")).to_contain_text(unit)
    expect(seat.page.locator(".fof-name text", has_text=ground).first).to_be_attached()
    assert seat.page.evaluate(
        "() => document.querySelector('.side').scrollWidth <= document.querySelector('.side').clientWidth"
    )


def test_units_in_a_town_are_large_enough_and_explained_with_their_counter(room: Room) -> None:
    seat = room.seat(room.match("F1", game="fields-of-fire", seats=SEAT))
    seat.await_question()
    seat.page.locator("#delegate").click()
    seat.page.wait_for_selector("#prompt-words[data-key$=impulse]", timeout=120_000)
    small = seat.page.locator('[data-piece^="unit:"]').first
    small.hover()
    expect(seat.page.locator("[role=tooltip] svg .fof-counter")).to_be_visible()
    assert serious(seat.page) == []


def in_contact(room: Room, **settings: str) -> Seat:
    """The road near Hoc Mon: the enemy has opened fire before the first command."""
    seat = room.seat(room.match("C5", game="fields-of-fire", seats=SEAT), **settings)
    seat.await_question()
    seat.page.locator("#delegate").click()
    seat.page.wait_for_selector("#prompt-words[data-key$=impulse]", timeout=120_000)
    return seat


def test_a_unit_that_gets_an_order_shows_what_it_could_fire_at_and_its_danger(room: Room) -> None:
    seat = in_contact(room)
    page = seat.page
    seat.unfold()
    seat.take(page.locator('.options [data-action^="unit "]').last)
    page.wait_for_selector("#prompt-words[data-key$=order-unit]")
    told = page.locator("section.from")
    expect(told).to_contain_text("From ")
    expect(told.locator(".danger")).to_contain_text("fire at it")
    seat.shot("fof-could")


def test_the_fire_of_the_enemy_is_a_layer(room: Room) -> None:
    seat = in_contact(room)
    page = seat.page
    expect(page.locator(".fof-threat")).to_have_count(0)
    page.keyboard.press("l")
    page.get_by_label("Enemy fire").check()
    expect(page.locator(".fof-threat").first).to_be_attached()
    page.keyboard.press("Escape")
    seat.shot("fof-threat")

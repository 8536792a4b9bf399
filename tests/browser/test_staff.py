"""The staff finishes a phase: its proposals are seen on the map, carried out together or one by one, undone as one."""

from __future__ import annotations

import pytest
from playwright.sync_api import Locator, expect

from browser.room import Room
from browser.seat import Seat, eventually


def front(room: Room, **settings: object) -> Seat:
    """The German side of the first three days, in its movement phase."""
    match = room.match(
        "six-turn",
        game="ardennes44",
        seats=[{"roles": ["German"], "player": "me"}, {"roles": ["Allied"], "player": "bot:random"}],
    )
    seat = room.seat(match, **settings)
    seat.await_question()
    while seat.key != "choose-mover":
        seat.answer_anything()
        seat.await_question()
    return seat


def proposals(seat: Seat) -> Locator:
    return seat.page.locator("#staff-plan li")


def asked(seat: Seat) -> int:
    seat.page.locator("#staff-ask").click()
    expect(seat.page.locator("#staff-plan")).to_be_visible()
    return proposals(seat).count()


def places(seat: Seat) -> list[str]:
    """Where all counters are drawn."""
    found: list[str] = seat.page.locator("[data-piece^='unit:']").evaluate_all(
        "all => all.map(one => one.dataset.piece + one.style.transform).sort()"
    )
    return found


def test_the_staff_finishes_a_phase_as_one_and_one_undo_takes_it_back(room: Room) -> None:
    seat = front(room)
    page = seat.page
    before, seq = places(seat), seat.seq
    number = asked(seat)
    assert number > 10
    assert seat.seq == seq, "nothing is done yet"
    expect(page.locator("[data-plan]")).to_have_count(number)
    seat.shot("staff-plan")
    proposals(seat).nth(2).hover()
    expect(page.locator(".plan.hot")).to_have_count(1)
    page.locator("#staff-all").click()
    expect(proposals(seat)).to_have_count(0)
    assert places(seat) != before
    seat.shot("staff-done")
    page.keyboard.press("u")
    eventually(page, lambda: places(seat) == before)
    expect(page.locator(".undone")).to_contain_text("what the staff proposed")


def test_proposals_are_carried_out_one_by_one_or_left_out(room: Room) -> None:
    seat = front(room)
    page = seat.page
    number = asked(seat)
    first = proposals(seat).first.inner_text()
    proposals(seat).first.locator(".one").last.click()
    expect(proposals(seat)).to_have_count(number - 1)
    assert proposals(seat).first.inner_text() != first
    before = places(seat)
    proposals(seat).first.locator(".one").first.click()
    expect(proposals(seat)).to_have_count(number - 2)
    eventually(page, lambda: places(seat) != before)
    expect(page.locator("[data-plan]")).to_have_count(number - 2), "the others stay planned"
    page.locator("#staff-forget").click()
    expect(page.locator("[data-plan]")).to_have_count(0)
    expect(page.locator("#staff-ask")).to_be_visible()


def test_the_staff_goes_on_through_the_dice(room: Room) -> None:
    seat = front(room)
    page = seat.page
    asked(seat)
    rolls = 0
    while seat.key == "choose-mover":
        rolls += page.locator("#staff-plan p", has_text="cannot be undone").count()
        seq = seat.seq
        page.locator("#staff-on").click()
        seat.await_change(seq)
        page.wait_for_selector("#staff-plan, #staff-ask:not([disabled])")
    assert rolls > 0, "the staff has planned on by itself after what was revealed"


@pytest.mark.parametrize(
    ("game", "scenario", "role", "other"),
    [
        ("air-armor", "s03-saale-line", "WP", "NATO"),
        ("atlantic-chase", "s01_learning_breakout", "german", "british"),
        ("fields-of-fire", "A1", "company", ""),
    ],
)
def test_every_game_has_a_staff(room: Room, game: str, scenario: str, role: str, other: str) -> None:
    seats = [{"roles": [role], "player": "me"}] + ([{"roles": [other], "player": "bot:random"}] if other else [])
    seat = room.seat(room.match(scenario, game=game, seats=seats))
    seat.await_question()
    asked(seat)
    seat.shot(f"staff-{game}")
    seq = seat.seq
    seat.page.locator("#staff-all, #staff-on").first.click()
    seat.await_change(seq)


def test_the_staff_on_a_phone(room: Room) -> None:
    seat = front(room, phone=True)
    assert asked(seat) > 10
    seat.shot("staff-phone")
    seat.page.locator("#staff-all").click()
    expect(proposals(seat)).to_have_count(0)


def test_a_kind_of_question_is_left_to_the_staff_until_that_is_ended(room: Room) -> None:
    both = [{"roles": ["German", "Allied"], "player": "me"}]
    seat = room.seat(room.match("learning", game="ardennes44", seats=both))
    page = seat.page
    seat.await_question()
    assert seat.key == "choose-bridge"
    seq = seat.seq
    page.locator("#staff-leave").click()
    seat.await_change(seq)
    expect(seat.prompt).not_to_have_attribute("data-key", "ardennes44/choose-bridge")
    chip = page.locator(".prompt .order")
    expect(chip).to_contain_text("Bridge Phase")
    expect(page.locator("#staff-leave")).to_have_count(0)  # who moves is no reaction
    seat.shot("staff-order")
    chip.get_by_role("button").click()
    expect(chip).to_have_count(0)


def test_an_order_with_conditions_is_given_by_pointing_and_told_in_words(room: Room) -> None:
    both = [{"roles": ["German", "Allied"], "player": "me"}]
    seat = room.seat(room.match("learning", game="ardennes44", seats=both))
    page = seat.page
    seat.await_question()
    assert seat.key == "choose-bridge"
    page.locator("#order-new").click()
    form = page.locator("#order-form")
    form.get_by_role("radio").nth(1).check()
    form.get_by_label("this turn is over").check()
    seat.shot("order-form")
    seq = seat.seq
    form.get_by_role("button", name="Give the order").click()
    seat.await_change(seq)
    expect(seat.prompt).not_to_have_attribute("data-key", "ardennes44/choose-bridge")
    chip = page.locator(".prompt .order")
    expect(chip).to_contain_text("Bridge Phase")
    expect(chip).to_contain_text("until turn 1 is over")
    chip.get_by_role("button").click()
    expect(chip).to_have_count(0)

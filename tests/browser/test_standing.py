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


WP = [{"roles": ["WP"], "player": "me"}, {"roles": ["NATO"], "player": "bot:random"}]
COMPANY = [{"roles": ["company"], "player": "me"}]


def test_reinforcements_of_a_division_stand_in_the_turn_track(room: Room) -> None:
    seat = room.seat(room.match("s02-cavalry-morning", game="air-armor", seats=WP))
    page = seat.page
    unfold(page, "Turns and reinforcements")
    track = page.locator(".calendar")
    arrival = track.locator(".arrival", has_text="117th Guards Motor Rifle Regiment")
    expect(arrival).to_contain_text("WP entry")
    arrival.scroll_into_view_if_needed()
    seat.shot("aa-turn-track")
    arrival.click()
    expect(track.locator(".part").first).to_contain_text("117/39")


def test_regiments_of_both_sides_stand_in_the_order_of_battle(room: Room) -> None:
    seat = room.seat(room.match("s03-saale-line", game="air-armor", seats=WP))
    page = seat.page
    unfold(page, "Order of battle")
    forces = page.locator(".forces")
    page.get_by_placeholder("Find a formation").fill("35th Panzergrenadier")
    enemy = forces.locator("[data-branch^='type:']").first
    expect(enemy).to_contain_text("35")
    expect(forces.locator("[data-branch^='type:']", has_text="Leopard")).to_contain_text("/")  # its steps are known
    expect(forces.locator("[data-branch^='piece:']", has_text="step")).to_have_count(0)  # those of its counters are not
    seat.shot("aa-order-of-battle")


def test_the_company_stands_in_the_order_of_battle_and_its_turns_in_the_track(room: Room) -> None:
    seat = room.seat(room.match("A1", game="fields-of-fire", seats=COMPANY))
    page = seat.page
    unfold(page, "Turns and reinforcements")
    expect(page.locator(".calendar [data-turn]")).not_to_have_count(0)
    unfold(page, "Order of battle")
    platoon = page.locator("[data-branch='platoon:1']")
    expect(platoon).to_contain_text("1st Platoon")
    page.get_by_role("button", name="Open 1st Platoon").click()
    page.get_by_placeholder("Find a formation").fill("1st Platoon")
    squad = page.locator("[data-branch^='unit:']").first
    squad.scroll_into_view_if_needed()
    seat.shot("fof-order-of-battle")
    squad.click()
    expect(page.locator(".mark.pointed").first).to_be_attached()


def test_task_forces_and_ships_stand_in_the_order_of_battle(room: Room) -> None:
    seat = room.seat(room.match("s10_rheinuebung"))
    page = seat.page
    unfold(page, "Order of battle")
    page.get_by_placeholder("Find a formation").fill("Bismarck")
    ship = page.locator("[data-branch^='ship:']", has_text="Bismarck")
    expect(ship).to_contain_text("2/2")
    ship.click()
    expect(page.locator(".mark.pointed").first).to_be_attached()
    page.get_by_placeholder("Find a formation").fill("")
    seat.shot("ac-order-of-battle")

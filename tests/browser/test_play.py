"""Playing by clicking: a whole turn, illegal clicks, undo, drawing a line, the end of a match."""

from __future__ import annotations

from playwright.sync_api import expect

from browser.room import Room
from browser.seat import Seat


def test_the_lobby_starts_a_game_against_a_bot(room: Room) -> None:
    page = room.visitor().page()
    expect(page.get_by_role("heading", name="Sandtable")).to_be_visible()
    page.get_by_role("button", name="Operation Rheinübung").click()
    expect(page.get_by_role("heading", name="Operation Rheinübung")).to_be_visible()
    expect(page.locator(".picture svg .ac-land").first).to_be_attached()
    expect(page.locator(".picture")).to_contain_text("U-Boat box")
    page.locator('select[data-role="british"]').select_option("bot:random")
    page.get_by_role("button", name="Start").click()
    page.wait_for_url("**/play/**")
    expect(page.locator("#prompt-words")).to_contain_text("initiative")
    expect(page.locator('[data-piece="tag1"]')).to_be_visible()
    page.get_by_role("link", name="To the lobby").click()
    mine = page.get_by_role("region", name="My games")
    expect(mine.get_by_role("link")).to_have_count(1)
    mine.get_by_role("link").click()
    expect(page.locator("#prompt-words")).to_contain_text("initiative")


def test_a_whole_turn_by_clicking_on_the_map(room: Room) -> None:
    seat = room.seat()
    seat.start_trajectory()
    expect(seat.page.locator(".path")).to_contain_text("Trajectory")
    while seat.segments(1) < 4:
        seat.extend()
    seat.shot("trajectory")
    seat.option("done").click()
    seat.page.wait_for_selector("#prompt-words[data-key$=operation]")
    seat.piece("tag1").click()
    seat.page.locator(".bubble button", has_text="Pass").click()
    expect(seat.page.locator("#confirm")).to_be_visible()  # a pass hands over: asked twice
    seq = seat.seq
    seat.page.keyboard.press("Enter")
    seat.await_change(seq)
    for _ in range(60):
        seat.await_question()
        if seat.over or seat.key == "operation":
            break
        seat.answer_anything()
    log = seat.log()
    assert any("Britain" in line for line in log), log  # the bot had its turn in between
    assert seat.over or seat.key == "operation"


def test_an_illegal_click_explains_itself_in_place(room: Room) -> None:
    seat = room.seat()
    seat.start_trajectory()
    seat.extend()
    seat.piece("tf6").click()  # an enemy station
    bubble = seat.page.locator(".bubble.refusing")
    expect(bubble).to_be_visible()
    assert len(bubble.inner_text().strip()) > 10
    expect(seat.page.locator("#announcer")).to_contain_text(bubble.locator("p").first.inner_text().split(".")[0])
    seat.shot("illegal-click")
    seat.page.keyboard.press("Escape")
    expect(bubble).to_have_count(0)
    assert seat.segments(1) == 2


def test_a_refusal_opens_its_rule(room: Room) -> None:
    seat = room.seat()
    seat.start_trajectory()
    seat.prompt.locator(".rule").click()
    rulebook = seat.page.locator(".rulebook")
    expect(rulebook).to_contain_text("AC.act.traj.2")
    expect(rulebook.locator(".words")).to_contain_text("segments")
    seat.page.keyboard.press("Escape")
    expect(rulebook).to_have_count(0)


def test_undo_takes_back_the_last_answer(room: Room) -> None:
    seat = room.seat()
    seat.start_trajectory()
    seat.extend()
    seat.extend()
    assert seat.segments(1) == 3
    seat.page.keyboard.press("u")
    expect(seat.page.locator('[data-piece^="tf1@"]')).to_have_count(2)


def test_a_click_far_away_draws_the_line_there(room: Room) -> None:
    seat = room.seat()
    seat.start_trajectory()
    seat.page.locator(".map").click(position={"x": 560, "y": 520})
    seat.page.wait_for_function("() => document.querySelectorAll('[data-piece^=\"tf1@\"]').length > 4")
    assert seat.segments(1) <= 15


def line(seat: Seat) -> dict[str, tuple[float, float]]:
    """The segments of the first task force, and where they are in the window."""
    found = {}
    for piece in seat.page.locator('[data-piece^="tf1@"]').all():
        seat.still(piece)
        box = piece.locator(".touch").bounding_box()
        assert box is not None
        found[piece.get_attribute("data-piece") or ""] = (box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
    return found


def drag(seat: Seat, *way: tuple[float, float]) -> None:
    """From the first place over the others, with a hand that does not touch every hex."""
    mouse = seat.page.mouse
    mouse.move(*way[0])
    mouse.down()
    for place in way[1:]:
        mouse.move(*place, steps=3)
    expect(seat.page.locator(".tug")).to_be_visible()
    mouse.up()


def test_a_line_grows_along_the_hexes_it_is_dragged_over(room: Room) -> None:
    seat = room.seat()
    page, segments = seat.page, seat.page.locator('[data-piece^="tf1@"]')
    seat.start_trajectory()
    for _ in range(3):
        seat.unfold()
        seat.take(page.locator('.options [data-action^="extend 1 "]').first)
    drawn = line(seat)
    for _ in range(4):
        seq = seat.seq
        page.keyboard.press("u")
        seat.await_change(seq)
    assert seat.key == "operation"
    counter = seat.piece("tf1").locator(".touch")
    seat.still(counter)
    box = counter.bounding_box()
    assert box is not None
    way = list(drawn.values())
    drag(seat, (box["x"] + box["width"] / 2, box["y"] + box["height"] / 2), *way[:2])  # out of its port
    expect(segments).to_have_count(2)
    assert seat.key == "extend"
    drag(seat, *way[1:])  # from its end
    expect(segments).to_have_count(4)
    assert list(line(seat)) == list(drawn)
    page.keyboard.press("u")  # a drag is taken back as one
    expect(segments).to_have_count(2)
    drag(seat, way[1], way[0])  # onto itself
    expect(page.locator(".bubble.refusing")).to_be_visible()
    expect(segments).to_have_count(2)


def test_a_final_answer_needs_a_second_click(room: Room) -> None:
    seat = room.seat(room.match("s10_rheinuebung"))
    seat.await_question()
    seat.unfold()
    seat.option("pass_tf 1").click()
    confirm = seat.page.locator("#confirm")
    expect(confirm).to_be_visible()
    assert seat.key == "operation"
    seat.page.keyboard.press("Escape")
    expect(confirm).to_have_count(0)


def test_a_hint_points_at_an_answer(room: Room) -> None:
    seat = room.seat()
    seat.await_question()
    seat.page.keyboard.press("h")
    expect(seat.page.locator(".hint")).to_contain_text("Hint:", timeout=30_000)
    expect(seat.page.locator(".hint .why")).not_to_be_empty()
    expect(seat.page.locator(".hint")).to_contain_text("Next best:")


def test_a_battle_shows_exact_chances_before_a_shot(room: Room) -> None:
    seat = room.seat(room.match("b01_denmark_strait"))
    for _ in range(12):
        seat.await_question()
        if seat.key == "declare-fire":
            break
        seat.answer_anything()
    assert seat.key == "declare-fire"
    seat.options().first.hover()
    shares = seat.page.locator(".odds .p").all_inner_texts()
    assert abs(sum(float(share.strip("% ")) for share in shares) - 100) < 1.5, shares
    expect(seat.piece("ship1")).to_be_visible()
    seat.shot("battle-board")


def test_the_whole_match_in_words_only(room: Room) -> None:
    seat = room.seat(room.match("b01_denmark_strait"))
    seat.await_question()
    seat.page.keyboard.press("t")
    words = seat.page.locator("#text-table")
    expect(words.get_by_role("heading", name="Your units")).to_be_visible()
    expect(words).to_contain_text("Bismarck")
    for _ in range(120):
        seat.await_question()
        if seat.over:
            break
        seat.take(words.locator("[data-action]").first)
    assert seat.over
    expect(words).to_contain_text("Otherwise: German marginal victory")
    expect(seat.page.get_by_role("button", name="Watch the replay")).to_be_visible()


def test_the_rulebook_is_read_in_the_players_language_and_searched_by_its_words(room: Room) -> None:
    seat = room.seat(lang="pl")
    page = seat.page
    seat.await_question()
    page.keyboard.press("r")
    rulebook = page.locator(".rulebook")
    rulebook.get_by_role("searchbox").fill("pogody gracz")
    hit = rulebook.locator(".hit").first
    expect(hit.locator("mark").first).to_be_visible()
    seat.shot("rulebook-search")
    title = hit.locator(".id").inner_text()
    hit.click()
    expect(rulebook.locator(".words")).to_contain_text("pogod")
    expect(rulebook.locator(".label")).to_have_text(title)
    rulebook.get_by_role("searchbox").fill("spaghetti bolognese")
    expect(rulebook.get_by_role("status")).to_contain_text("spaghetti")


def test_terms_of_the_game_are_explained_where_they_stand(room: Room) -> None:
    seat = room.seat()
    page = seat.page
    seat.await_question()
    term = page.locator(".prompt .term").first
    term.hover()
    tip = page.get_by_role("tooltip")
    expect(tip).to_be_visible()
    title = tip.locator("strong").inner_text()
    seat.shot("term")
    page.keyboard.press("1")  # another question comes to lie under the pointer
    expect(page.locator("#prompt-words")).to_contain_text("segment")
    expect(tip).to_have_count(0)
    page.keyboard.press("u")
    expect(page.locator("#prompt-words")).not_to_contain_text("segment")
    expect(tip).to_have_count(0)  # it rests where the term is again
    page.mouse.move(600, 500)
    term.hover()
    expect(tip).to_be_visible()
    term.click()
    expect(page.locator(".rulebook h3")).to_have_text(title)
    expect(tip).to_have_count(0)

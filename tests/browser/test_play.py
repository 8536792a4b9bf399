"""Playing by clicking: a whole turn, illegal clicks, undo, drawing a line, the end of a match."""

from __future__ import annotations

from playwright.sync_api import expect

from browser.room import Room


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
    seat.page.keyboard.press("Escape")  # nothing is chosen: Esc steps back in the match
    expect(seat.page.locator('[data-piece^="tf1@"]')).to_have_count(1)


def test_a_click_far_away_draws_the_line_there(room: Room) -> None:
    seat = room.seat()
    seat.start_trajectory()
    seat.page.locator(".map").click(position={"x": 560, "y": 520})
    seat.page.wait_for_function("() => document.querySelectorAll('[data-piece^=\"tf1@\"]').length > 4")
    assert seat.segments(1) <= 15


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
    expect(words).to_contain_text("Game over")
    expect(seat.page.get_by_role("button", name="Watch the replay")).to_be_visible()

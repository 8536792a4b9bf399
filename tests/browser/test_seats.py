"""Two people, two tabs, lost connections, reloads: nothing is lost, doubled or shown to the wrong seat."""

from __future__ import annotations

import json
from typing import Any

from playwright.sync_api import WebSocketRoute, expect

from browser.room import Room


def friends(room: Room) -> dict[str, Any]:
    seats = [{"roles": ["german"], "player": "me"}, {"roles": ["british"], "player": "friend"}]
    return room.match(seats=seats)


def test_a_reload_keeps_everything(room: Room) -> None:
    seat = room.seat()
    seat.start_trajectory()
    seat.extend()
    seat.extend()
    before = seat.log()
    seat.page.reload()
    expect(seat.page.locator('[data-piece^="tf1@"]')).to_have_count(3)
    assert seat.key == "extend"
    assert seat.log() == before


def test_the_second_seat_by_link_waits_and_then_plays(room: Room) -> None:
    match = friends(room)
    german = room.seat(match)
    british = room.seat(match, 1)
    expect(british.prompt).to_contain_text("Waiting for Germany")
    expect(british.options()).to_have_count(0)
    expect(british.lit()).to_have_count(0)
    german.start_trajectory()
    german.extend()
    german.option("done").click()
    german.page.wait_for_selector("#prompt-words[data-key$=operation]")
    expect(british.page.locator('[data-piece^="tf1@"]')).to_have_count(2)
    german.option("pass_tf 1").click()
    seq = german.seq
    german.page.locator("#confirm").click()
    german.await_change(seq)
    for _ in range(20):
        if german.key in ("", "operation"):
            break
        german.answer_anything()
    expect(german.prompt).to_contain_text("Waiting for Britain")
    british.await_question()
    assert british.key == "operation"
    british.shot("second-seat")


def test_a_seat_sees_its_own_secrets_only(room: Room) -> None:
    seats = [{"roles": ["Red"], "player": "me"}, {"roles": ["Blue"], "player": "friend"}]
    _, match, _ = room.server.post("/api/matches", {"game": "fog", "scenario": "lane", "seats": seats})
    red, blue = room.seat(match), room.seat(match, 1)
    for seat, own, other in ((red, "0", "6"), (blue, "6", "0")):
        rows = seat.page.locator("#text-table table tr")
        assert "–" not in rows.filter(has=seat.page.locator(f'th:text-is("{own}")')).inner_text()
        assert "–" in rows.filter(has=seat.page.locator(f'th:text-is("{other}")')).inner_text()


def test_a_spectator_sees_and_cannot_answer(room: Room) -> None:
    match = room.match()
    room.seat(match)
    watcher = room.visitor().sit(match["spectator_url"])
    expect(watcher.piece("tf6")).to_be_visible()
    assert watcher.options().count() == 0
    assert watcher.page.get_by_role("button", name="Undo").count() == 0


def test_two_tabs_of_one_seat_follow_each_other(room: Room) -> None:
    match = room.match()
    first = room.seat(match)
    second = room.visitors[0].sit(match["seats"][0]["url"])
    first.start_trajectory()
    first.extend()
    expect(second.page.locator('[data-piece^="tf1@"]')).to_have_count(2)
    hex_ = second.lit("hex:").first.get_attribute("data-target")
    for tab in (first, second):  # the same answer from both tabs at the same moment
        tab.page.evaluate(
            "hex => setTimeout(() => document.querySelector(`[data-target='${hex}']`)?.dispatchEvent("
            "new MouseEvent('click', {bubbles: true})), 50)",
            hex_,
        )
    for tab in (first, second):
        expect(tab.page.locator('[data-piece^="tf1@"]')).to_have_count(3)
    first.extend()  # a third one, had the answer counted twice
    for tab in (first, second):
        expect(tab.page.locator('[data-piece^="tf1@"]')).to_have_count(4)


def test_a_move_whose_answer_got_lost_is_made_once(room: Room) -> None:
    visitor = room.visitor()
    dropped: list[str] = []

    def between(page: WebSocketRoute) -> None:
        server = page.connect_to_server()

        def from_page(message: str | bytes) -> None:
            server.send(message)
            said = json.loads(message)
            if said["do"] == "apply" and said.get("action", [""])[0] == "extend" and not dropped:
                dropped.append(str(said["n"]))
                page.close(code=1012)  # the server has it, the tab never hears of it

        page.on_message(from_page)

    visitor.context.route_web_socket("**/ws/**", between)
    seat = visitor.sit(room.match()["seats"][0]["url"])
    seat.start_trajectory()
    seat.lit("hex:").first.click()
    expect(seat.page.locator('[data-piece^="tf1@"]')).to_have_count(2)
    assert dropped
    seat.extend()  # and the table goes on, not having moved twice
    assert seat.segments(1) == 3


def test_chat_reaches_the_other_seat(room: Room) -> None:
    match = friends(room)
    german, british = room.seat(match), room.seat(match, 1)
    german.page.locator("#tab-chat").click()
    german.page.locator("#chat-line").fill("Good hunting <b>!</b>")
    german.page.keyboard.press("Enter")
    unread = british.page.locator("#tab-chat .unread")
    expect(unread).to_have_text("1")
    british.page.locator("#tab-chat").click()
    expect(british.page.locator(".chat li").first).to_contain_text("Germany Good hunting <b>!</b>")
    expect(unread).to_have_count(0)
    british.page.reload()
    expect(british.page.locator("#tab-chat")).to_be_visible()
    expect(unread).to_have_count(0)


def test_a_wrong_link_says_so(room: Room) -> None:
    match = room.match()
    page = room.visitor().page(match["seats"][0]["url"].split("#")[0] + "#nonsense")
    expect(page.get_by_text("This link does not lead to a seat")).to_be_visible()
    room.visitors[-1].wrong.clear()  # the browser logs the refused request by itself


def test_the_token_leaves_the_address_bar_and_is_never_sent_in_an_address(room: Room) -> None:
    match = friends(room)
    mine, yours = (seat["token"] for seat in match["seats"])
    visitor, sent = room.visitor(), list[str]()
    visitor.context.on("request", lambda request: sent.append(request.url))
    here = f"{room.server.url}/play/{match['match']}"
    older = f"/play/{match['match']}?token={mine}"
    for link in (match["seats"][0]["url"], older):
        seat = visitor.sit(link)
        assert seat.page.url == here
        seat.page.on("websocket", lambda socket: sent.append(socket.url))
        seat.page.reload()
        seat.await_table()
        assert seat.key == "operation"
        assert seat.page.url == here
    seat.page.goto(here + "#" + yours)  # the link of another seat, in the same tab
    expect(seat.prompt).to_contain_text("Waiting for Germany")
    assert seat.page.url == here
    assert any("/ws/" in url for url in sent)
    assert [url for url in sent if mine in url or yours in url] == [room.server.url + older], (
        "only what the person opened"
    )


def test_a_tab_without_a_link_sits_in_the_seat_that_the_browser_knows(room: Room) -> None:
    match = friends(room)
    visitor = room.visitor()
    visitor.sit(match["seats"][1]["url"])
    again = visitor.sit(f"/play/{match['match']}")
    expect(again.prompt).to_contain_text("Waiting for Germany")


def test_the_link_of_my_seat_can_be_copied_for_another_device(room: Room) -> None:
    match = friends(room)
    visitor = room.visitor(permissions=["clipboard-read", "clipboard-write"])
    page = visitor.sit(match["seats"][0]["url"]).page
    page.locator(".seats .summary").click()
    page.get_by_role("button", name="Copy the link to my seat").click()
    expect(page.locator(".seats .pop")).to_be_visible()
    assert page.evaluate("navigator.clipboard.readText()") == room.server.url + match["seats"][0]["url"]


def test_the_lobby_gives_a_link_for_a_friend(room: Room) -> None:
    page = room.visitor().page()
    page.locator('select[data-role="british"]').select_option("friend")
    page.get_by_role("button", name="Start").click()
    page.wait_for_url("**/play/**")
    link = page.locator(".invite input")
    expect(link).to_be_visible()
    british = room.visitor().sit(link.input_value().removeprefix(room.server.url))
    expect(british.prompt).to_contain_text("Waiting for Germany")
    expect(link).to_have_count(0)  # the friend has come
    page.locator(".settings .icon-button").click()
    page.keyboard.press("Escape")  # closes what is open, and nothing else
    expect(page.locator(".settings .pop")).to_have_count(0)

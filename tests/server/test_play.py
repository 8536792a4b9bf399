"""Playing over the wire: seats, patches, refusals, undo, chat, orders, hints."""

from __future__ import annotations

import random
from typing import Any

import pytest

from engine.fog.game import Fog
from sandtable.engine.chance import commitment
from sandtable.seam import record
from server.client import Closed, Player, Served


def play_on(players: list[Player], dice: random.Random, answers: int) -> None:
    """Let people answer at random until so many answers are given or the match is over."""
    for _ in range(answers):
        for player in players:
            player.quiet(0)
        asked = [player for player in players if player.options]
        while not asked and not players[0].over:
            for player in players:
                player.quiet(0.01)
            asked = [player for player in players if player.options]
        if players[0].over:
            return
        player = dice.choice(asked)
        option = dice.choice(player.options)
        told = player.apply(option["role"], *option["action"])
        assert told["type"] == "ok" or told["code"] == "stale", told


def seal(player: Player, role: str, plans: int = 0) -> None:
    """Seal all plans of a side (or only some of them)."""
    side = 0 if role == "Red" else 6
    for counter in range(side, side + (plans or 6)):
        assert player.do(role, "plan", counter, 0)["type"] == "ok"
    if not plans:
        assert player.do(role, "done")["type"] == "ok"


def test_two_people_play_a_whole_match_and_a_guest_watches(served: Served) -> None:
    started = served.match("me", "friend")
    with served.sit(started, 0) as red, served.sit(started, 1) as blue, served.sit(started, -1) as guest:
        play_on([red, blue], random.Random(4), 3000)
        for player in (red, blue, guest):
            if player.over is None:
                player.until("over")
            assert player.view["result"]["scores"]
        assert red.over is not None
        seed = red.over["seed"]
        assert len(seed) == 64
        assert commitment(seed) == red.state["commitment"]
        status, info, _ = served.get(f"/api/matches/{started['match']}?token={started['spectator_token']}")
        assert (status, info["over"], info["seed"]) == (200, True, seed)
        told = red.apply("Red", "pass")
        assert told["code"] == "over"


def test_patches_lead_to_the_same_view_as_a_fresh_connection(served: Served) -> None:
    started = served.match("me", "friend")
    with served.sit(started, 0) as red, served.sit(started, 1) as blue:
        for round_ in range(6):
            play_on([red, blue], random.Random(round_), 20)
            for seat, player in ((0, red), (1, blue)):
                with served.sit(started, seat, "other") as fresh:
                    player.wait(lambda player=player, fresh=fresh: player.same_as(fresh))  # type: ignore[misc]


def test_a_seat_sees_only_its_own_secrets(served: Served) -> None:
    started = served.match("me", "friend")
    with served.sit(started, 0) as red, served.sit(started, 1) as blue, served.sit(started, -1) as guest:
        assert red.view["table"]["counters"]["0"].keys() == {"cell", "strength", "plan"}
        assert blue.view["table"]["counters"]["0"].keys() == {"cell"}
        assert guest.view["table"]["counters"]["6"].keys() == {"cell"}
        before = (blue.seq, guest.seq)
        assert red.apply("Red", "plan", 0, 1)["type"] == "ok"
        blue.quiet(0.2)
        guest.quiet(0.2)
        assert (blue.seq, guest.seq) == before, "a sealed answer tells the others nothing"
        assert guest.options == []


def test_refusals_name_the_reason_and_change_nothing(served: Served) -> None:
    started = served.match("me", "friend")
    with served.sit(started, 0) as red, served.sit(started, -1) as guest:
        view = red.view
        told = red.apply("Red", "plan", 7, 1)
        assert (told["code"], told["refusal"]["msg"]["id"]) == ("illegal", "refused-not-offered")
        assert red.apply("Red", "plan", 0, 1.5)["code"] == "malformed"
        assert red.apply("Red", "plan", 0, True)["code"] == "malformed"
        assert red.apply("Red", "no-such-verb")["refusal"]["msg"]["id"] == "refused-malformed"
        at = view["version"]["Red"]
        assert red.ask(do="apply", role="Blue", at=at, action=["done"])["code"] == "not-asked"
        assert red.ask(do="apply", role="Green", at=at, action=["done"])["code"] == "malformed"
        assert red.ask(do="apply", role="Red", at=at + 1, action=["plan", 0, 1])["code"] == "stale"
        assert red.ask(do="apply", role="Red", at=at)["code"] == "malformed"
        assert red.ask(do="undo")["code"] == "nothing"
        assert guest.ask(do="apply", role="Red", at=at, action=["plan", 0, 1])["code"] == "not-asked"
        assert guest.ask(do="undo")["code"] == "not-asked"
        assert guest.ask(do="hint")["code"] == "not-asked"
        assert red.ask(do="query", name="real", role="Red", args={"side": 1})["type"] == "ok"
        assert red.ask(do="query", name="nothing", role="Red")["code"] == "unknown"
        assert red.ask(do="query", name="real", role="Blue", args={"side": 1})["code"] == "not-asked"
        assert red.ask(do="why", role="Red", action=["plan", 7, 1])["refusal"]["msg"]["id"] == "refused-not-offered"
        assert red.ask(do="why", role="Red", action=["plan", 0, 1])["refusal"] is None
        here = red.ask(do="why_here", role="Red", refs=[["counter", 7], ["counter", 8]])["refusals"]
        assert here[0]["cause"] == [["counter", 7]]
        with served.sit(started, 0, "again") as again:
            assert again.view == view


def test_a_message_sent_twice_is_done_once(served: Served) -> None:
    started = served.match("me", "friend")
    with served.sit(started, 0) as red:
        at = red.view["version"]["Red"]
        message: dict[str, Any] = {"do": "apply", "role": "Red", "at": at, "action": ["plan", 0, 1]}
        first = red.ask(**message)
        red.n -= 1
        assert red.ask(**message) == {key: value for key, value in first.items() if key != "seq"}
        red.n -= 1
        other = red.ask(**{**message, "action": ["plan", 1, 1]})
        assert other["code"] == "malformed"
        with served.sit(started, 0, "second-tab") as tab:
            assert tab.view["version"]["Red"] == at + 1
            told = tab.ask(**{**message, "at": at + 1, "action": ["plan", 1, 1]})
            assert told["type"] == "ok", "another tab counts its own messages"


def test_several_answers_at_once_stop_where_they_must(served: Served) -> None:
    started = served.match("me", "friend")
    with served.sit(started, 0) as red:
        at = red.view["version"]["Red"]
        plans = [["plan", counter, 1] for counter in range(6)]
        told = red.ask(do="apply", role="Red", at=at, actions=[*plans, ["done"], ["pass"]])
        assert told["done"] == 7
        assert red.ask(do="apply", role="Red", at=at, actions=[["done"]] * 700)["code"] == "too-large"


def test_undo_takes_back_and_shortens_the_log(served: Served) -> None:
    started = served.match("me")
    with served.sit(started, 0) as both, served.sit(started, -1) as guest:
        before = both.view["table"]
        assert both.do("Red", "plan", 0, 2)["type"] == "ok"
        assert both.can_undo
        assert len(both.options) == 15 + 18, "one counter of Red is planned"
        assert both.ask(do="undo")["type"] == "ok"
        both.wait(lambda: len(both.options) == 18 + 18)
        assert both.view["table"] == before
        play_on([both], random.Random(3), 60)
        for _ in range(30):
            both.quiet(0.05)
            guest.quiet(0.05)
            if both.can_undo and random.Random(len(both.events)).random() < 0.5:
                assert both.ask(do="undo")["type"] == "ok"
            else:
                play_on([both], random.Random(len(both.events)), 1)
        with served.sit(started, 0, "fresh") as fresh:
            both.wait(lambda: both.same_as(fresh))
        with served.sit(started, -1, "fresh") as fresh:
            guest.wait(lambda: guest.same_as(fresh))


def test_several_answers_are_taken_back_as_one(served: Served) -> None:
    started = served.match("me")
    with served.sit(started, 0) as both:
        before = both.view["table"]
        at = both.view["version"]["Red"]
        plans = [["plan", counter, 1] for counter in range(4)]
        assert both.ask(do="apply", role="Red", at=at, actions=plans)["done"] == 4
        assert both.ask(do="undo", steps=3)["type"] == "ok"
        both.wait(lambda: len(both.options) == 15 + 18)
        assert both.ask(do="undo", steps=9)["type"] == "ok", "as far as it may"
        both.wait(lambda: both.view["table"] == before)
        assert both.ask(do="undo", steps=0)["code"] == "malformed"


def test_chat_and_presence_reach_everybody(served: Served) -> None:
    started = served.match("me", "friend")
    with served.sit(started, 0) as red, served.sit(started, -1) as guest:
        assert red.ask(do="chat", text=" Good luck! ")["type"] == "ok"
        told = guest.until("chat")
        assert (told["from"], told["text"]) == (["Red"], "Good luck!")
        assert guest.ask(do="chat", text="x" * 501)["code"] == "too-large"
        assert guest.ask(do="chat", text="  ")["code"] == "malformed"
        with served.sit(started, 1) as blue:
            assert [line["text"] for line in blue.state["chat"]] == ["Good luck!"]
            presence = red.until("presence")
            while not presence["seats"][1]["connected"]:
                presence = red.until("presence")
            assert presence["spectators"] == 1


def test_standing_orders_answer_and_rest_after_an_undo(served: Served) -> None:
    started = served.match("me")
    with served.sit(started, 0) as both:
        key = both.view["asks"][0]["key"]
        assert both.ask(do="orders", key="elsewhere/x", action=["done"])["code"] == "unknown"
        assert both.ask(do="orders", key=key, action=["nothing"])["code"] == "malformed"
        for counter in range(6):
            assert both.do("Red", "plan", counter, 0)["type"] == "ok"
        told = both.ask(do="orders", key=key, action=["done"])
        assert told["orders"] == {key: ["done"]}
        both.wait(lambda: [ask["role"] for ask in both.view["asks"]] == ["Blue"])  # Red was sealed by the order
        assert both.ask(do="undo")["type"] == "ok"
        both.wait(lambda: len(both.view["asks"]) == 2)
        both.quiet(0.3)
        assert len(both.view["asks"]) == 2, "the order rests, so that its answer can be changed"
        assert both.ask(do="orders", key=key, action=None)["orders"] == {}


def test_a_hint_is_a_legal_answer(served: Served) -> None:
    started = served.match("me", "bot:random")
    with served.sit(started, 0) as red:
        told = red.ask(do="hint")
        assert told["type"] == "ok", told
        assert told["action"] in [option["action"] for option in red.options]
        assert told["option"]["action"] == told["action"]
        assert told["bot"] in ("greedy", "random")
        assert told["why"]["id"] in ("hint-best", "hint-only")
        red.wait(lambda: not red.view["waiting"])  # the bot has sealed its plans: no other question
        again = red.ask(do="hint")
        assert (again["action"], again["why"]) == (told["action"], told["why"]), "the same question, the same hint"


def test_older_events_can_be_asked_for(served: Served) -> None:
    started = served.match("me")
    with served.sit(started, 0) as both:
        play_on([both], random.Random(9), 150)
        both.wait(lambda: len(both.events) >= 5)
        told = both.ask(**{"do": "events", "from": 2, "to": 5})
        assert told["events_from"] == 2
        assert told["events"] == both.events[2:5]


@pytest.mark.parametrize("bot", ["bot:random", "bot:greedy"])
def test_bots_answer_by_themselves(served: Served, bot: str) -> None:
    started = served.match("me", bot)
    assert started["seats"][1]["token"] is None
    with served.sit(started, 0) as red:
        seal(red, "Red")
        assert red.my_turn()
        assert red.view["table"]["turn"] >= 0


def test_two_bots_play_to_the_end_while_a_guest_watches(served: Served) -> None:
    started = served.match("bot:random", "bot:random")
    with served.sit(started, -1) as guest:
        if guest.view["result"] is None:
            guest.until("over")
        assert guest.view["result"] is not None or guest.over is not None


def test_unknown_seats_and_matches_are_turned_away(served: Served) -> None:
    started = served.match("me", "friend")
    for match, token, client, code in (
        (started["match"], "guess", "tab", 4401),
        ("nothing", started["seats"][0]["token"], "tab", 4404),
        (started["match"], started["seats"][0]["token"], "no spaces please", 4401),
    ):
        with pytest.raises(Closed) as closed:
            Player(served.port, match, token, client.replace(" ", "%20"))
        assert closed.value.rcvd is not None
        assert closed.value.rcvd.code == code


def test_resync_gives_the_whole_state_again(served: Served) -> None:
    started = served.match("me", "friend")
    with served.sit(started, 0) as red:
        seal(red, "Red", plans=2)
        view, seq = red.view, red.seq
        assert red.ask(do="resync")["type"] == "ok"
        assert red.until("state")["seq"] == seq
        assert red.view == view


def test_a_takeback_beyond_a_barrier_needs_everybody(served: Served) -> None:
    started = served.match("me", "friend")
    with served.sit(started, 0) as red, served.sit(started, 1) as blue, served.sit(started, -1) as guest:
        assert red.ask(do="takeback")["code"] == "nothing"
        assert not red.can_take_back
        seal(red, "Red")
        red.wait(lambda: red.can_take_back)
        assert not blue.can_take_back
        seal(blue, "Blue")
        red.wait(lambda: bool(red.view["asks"]) or bool(red.view["waiting"]))
        red.wait(lambda: not red.can_undo)  # plans were revealed
        red.quiet(0.3)
        before = red.view
        assert red.ask(do="takeback")["waiting"] == ["Blue"]
        told = blue.until("takeback")
        assert (told["by"], told["waiting"]) == (["Red"], ["Blue"])
        with served.sit(started, 1, "late") as late:
            assert late.state["takeback"] == {"by": ["Red"], "waiting": ["Blue"]}
        assert guest.ask(do="agree", yes=True)["code"] == "nothing"
        assert blue.ask(do="agree", yes=False)["type"] == "ok"
        assert red.until("takeback")["by"] is None
        assert red.view == before
        assert blue.ask(do="agree", yes=True)["code"] == "nothing", "nothing is asked any more"
        assert red.ask(do="takeback")["type"] == "ok"
        old = red.view["version"]["Red"]
        assert blue.ask(do="agree", yes=True)["type"] == "ok"
        while red.view["version"]["Red"] == old:
            red.hear()
        assert red.view["version"]["Red"] > old, "answers for the moments taken back stay stale"
        assert red.view["asks"][0]["key"] == "fog/seal-plans"
        assert ["done"] in [option["action"] for option in red.options]
        info = served.get(f"/api/matches/{started['match']}?token={started['seats'][0]['token']}")[1]
        assert [fresh["seed"] for fresh in info["fresh"]] == [None]
        assert info["commitment"] == info["fresh"][0]["commitment"]
        with served.sit(started, 0, "fresh") as fresh:
            red.wait(lambda: red.same_as(fresh))


def test_alone_against_bots_a_takeback_needs_nobody(served: Served) -> None:
    started = served.match("me", "bot:random")
    with served.sit(started, 0) as red:
        seal(red, "Red")
        assert red.my_turn()
        assert red.do("Red", *red.options[0]["action"])["type"] == "ok"
        told = red.ask(do="takeback")
        assert told.pop("seq") > 0
        red.n -= 1
        assert red.ask(do="takeback") == told, "asked twice, done once"
        play_on([red], random.Random(5), 3000)
        red.until("over") if red.over is None else None
        raw = served.get(f"/api/matches/{started['match']}/record?token={started['spectator_token']}")[1]
        again = record.replay(raw.decode(), lambda _: Fog())
        assert again.over
        assert len(again.setup.fresh) == 1

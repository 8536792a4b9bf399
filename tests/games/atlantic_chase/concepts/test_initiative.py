"""Initiative: who acts, weather, seize, vie, evasive maneuvers (AC.con.init, AC.res.seize, AC.res.vie, AC.con.em)."""

from __future__ import annotations

import pytest

from games.atlantic_chase.field import GOOD_VIE, Field, ship, tf
from sandtable.games.atlantic_chase.rules.concepts.evasion import gain_em, may_gain_em
from sandtable.games.atlantic_chase.rules.concepts.initiative import SeizeOffer, Vie
from sandtable.games.atlantic_chase.rules.concepts.ships import sink

R = "atlantic-chase:"
G, B = tf(1, "de_bismarck", at="I10"), tf(6, "gb_hood", at="K10")


def offer(f: Field, about: int = 0) -> Field:
    """Offer a seize attempt to the inactive player."""
    f.match.play.push(SeizeOffer(about))
    f.match.play.advance()
    return f


def vie(f: Field) -> Field:
    """Let the players vie."""
    f.match.play.push(Vie())
    f.match.play.advance()
    return f


@pytest.mark.rule(R + "AC.con.init.1a", R + "AC.seq.1")
def test_the_holder_acts_until_the_initiative_moves() -> None:
    f = Field(G, tf(2, "de_belchen", line="K08 K09"), B, dice={"roll-weather": [1]})
    assert f.asked() == "german"
    f.do(("trajectory", 1), "done")
    assert f.asked() == "german"
    f.do(("trajectory", 2), ("extend", 1, "K10"), "done")
    assert f.asked() == "german"
    f.do(("pass_tf", 2), ("lapse", "K08"))
    assert f.asked() == "british"


@pytest.mark.rule(R + "AC.con.init.1b", R + "AC.con.weather.1")
@pytest.mark.parametrize(
    ("before", "die", "after"), [("good", 5, 0), ("good", 6, 1), ("bad", 4, 1), ("bad", 5, 0), ("bad", 6, 0)]
)
def test_the_new_active_player_checks_the_weather(before: str, die: int, after: int) -> None:
    f = Field(G, B, weather=before, dice={"roll-weather": [die]}).do("pass")
    assert f.asked() == "british"
    assert f.sea.weather == after
    assert f.chance.left() == {}


@pytest.mark.rule(R + "AC.con.init.1c", R + "AC.act.pass.1b")
def test_a_change_sets_the_tally_to_zero() -> None:
    f = Field(G, B, tally=3, dice={"roll-weather": [6]}).do("pass")
    assert (f.sea.tally, f.sea.initiative, f.sea.clock) == (0, 1, 1)
    assert f.sea.weather == 1  # he has checked it
    named = Field(tf(1, "de_bismarck", line="I10 I11"), B, tally=3, dice={"roll-weather": [6]})
    named.do(("pass_tf", 1), ("station", "I10"))
    assert (named.asked(), named.sea.tally, named.sea.weather) == ("british", 0, 1)


# -- seize -----------------------------------------------------------------------------------------------------


@pytest.mark.rule(R + "AC.res.seize.a", R + "AC.con.em.2a")
@pytest.mark.parametrize(
    ("roll", "tally", "em", "weather", "won"),
    [
        ((4, 5), 0, 0, "good", True),
        ((4, 4), 0, 0, "good", False),
        ((4, 4), 1, 0, "good", True),
        ((3, 4), 1, 1, "good", True),
        ((3, 4), 0, 1, "good", False),
        ((3, 4), 0, 1, "bad", True),
    ],
)
def test_nine_with_tally_and_marker(roll: tuple[int, int], tally: int, em: int, weather: str, won: bool) -> None:
    f = Field(G, tf(6, "gb_hood", at="K10", em=1), tally=tally, weather=weather, dice={"roll-seize": [roll]})
    offer(f).do(("seize_with", 6) if em else "seize")
    assert f.events("seize")[0]["won"] == int(won)
    assert f.sea.tf_em[6] == 1 - em


@pytest.mark.rule(R + "AC.comp.leader.2b", R + "AC.comp.leader.2h")
@pytest.mark.parametrize(("name", "role"), [("Marschall", "german"), ("Forbes", "british"), ("Somerville", "british")])
def test_a_leader_of_the_inactive_player_helps_him_to_seize(name: str, role: str) -> None:
    german = role == "german"
    f = Field(
        *((B, G) if german else (G, B)),
        leaders=[{"name": name, "ship": "de_bismarck" if german else "gb_hood"}],
        loose=True,
    )
    f.sea.d.active_tf, f.sea.d.target = (6, 1) if german else (1, 6)
    offer(f).do("seize")
    assert (f.asked(), f.key()) == (role, "offer-leader")


@pytest.mark.rule(R + "AC.res.seize.b", R + "AC.act.sig.3")
def test_a_successful_seize_moves_the_initiative() -> None:
    f = Field(
        G,
        tf(6, "gb_hood", line="K10 K11", intel="K10"),
        tally=2,
        dice={"roll-seize": [(3, 4)], "roll-weather": [6]},
    )
    f.do(("signal", 6, "K10"), "seize")
    assert (f.sea.initiative, f.sea.tally, f.sea.weather) == (1, 0, 1)
    assert f.asked() == "british"


@pytest.mark.rule(R + "AC.res.seize.c")
def test_a_failed_seize_raises_the_tally() -> None:
    f = offer(Field(G, B, tally=1, dice={"roll-seize": [(1, 1)]})).do("seize")
    assert (f.sea.initiative, f.sea.tally) == (0, 2)


@pytest.mark.rule(R + "AC.res.seize.d", R + "AC.con.em.1c")
def test_declining_gives_a_marker_and_leaves_the_tally() -> None:
    f = offer(Field(G, B, tf(7, "gb_renown", at="P14"), tally=1))
    assert f.asked() == "british"
    assert f.may("take_em", 6)
    f.do(("take_em", 7))
    assert (f.sea.tally, f.sea.tf_em[7], f.sea.tf_em[6], f.sea.initiative) == (1, 1, 0, 0)
    only = offer(Field(G, B, tf(7, "gb_renown", at="P14"), options={"declined_seize_marker": "target"}), 6)
    assert only.may("take_em", 6)
    assert not only.may("take_em", 7)


@pytest.mark.rule(R + "AC.res.seize.e")
def test_a_marker_on_the_arctic_line_counts_two() -> None:
    for place, total in (({"at": "D14"}, 9), ({"line": "D14 E14"}, 9), ({"at": "E14"}, 8), ({"line": "E14 F13"}, 8)):
        f = Field(G, tf(6, "gb_hood", em=1, **place), dice={"roll-seize": [(3, 4)]})
        offer(f).do(("seize_with", 6))
        assert f.events("seize")[0] == {"total": total, "won": int(total == 9)}


@pytest.mark.rule(R + "AC.con.em.1d")
def test_one_marker_per_task_force() -> None:
    f = offer(Field(G, tf(6, "gb_hood", at="K10", em=1), tf(7, "gb_renown", at="P14")))
    assert not f.may("take_em", 6)
    assert f.why("take_em", 6) == ("AC.con.em.1d",)
    gain_em(f.match.play, 6)
    assert f.sea.tf_em[6] == 1


@pytest.mark.rule(R + "AC.adv.dis.2a")
def test_an_oiled_task_force_gains_no_marker() -> None:
    f = Field(G, B, oil=["gb_hood"])
    assert not may_gain_em(f.sea, 6)
    gain_em(f.match.play, 6)
    assert f.sea.tf_em[6] == 0


@pytest.mark.rule(R + "AC.adv.dis.2a")
def test_the_oil_slick_ends_with_its_ship_or_in_port() -> None:
    f = Field(tf(1, "de_bismarck de_prinz_eugen", at="G18"), B, oil=["de_prinz_eugen"])
    sink(f.match.play, ship("de_prinz_eugen"))
    assert may_gain_em(f.sea, 1)  # the ship that trailed oil is gone
    home = Field(tf(1, "de_bismarck", at="G18"), B, oil=["de_bismarck"])
    assert not may_gain_em(home.sea, 1)
    home.do(("transfer", 1))
    assert home.at(1) == "bergen"
    assert may_gain_em(home.sea, 1)


# -- vie -------------------------------------------------------------------------------------------------------


@pytest.mark.rule(R + "AC.res.vie.a", R + "AC.res.vie.d", R + "AC.res.vie.c")
def test_the_higher_total_has_the_initiative() -> None:
    f = Field(G, B, tally=2, dice={"roll-vie-active": [4], "roll-vie-inactive": [3], "roll-weather": [2]})
    vie(f)
    assert (f.sea.initiative, f.sea.tally) == (1, 0)
    assert f.chance.left() == {}
    kept = vie(Field(G, B, tally=2, dice={"roll-vie-active": [6], "roll-vie-inactive": [3]}))
    assert (kept.sea.initiative, kept.sea.tally) == (0, 3)


@pytest.mark.rule(R + "AC.res.vie.b")
def test_a_tie_leaves_it() -> None:
    f = vie(Field(G, B, tally=1, dice={"roll-vie-active": [4], "roll-vie-inactive": [3]}))
    assert (f.sea.initiative, f.sea.tally) == (0, 2)


@pytest.mark.rule(R + "AC.con.em.2a", R + "AC.con.em.2e", R + "AC.res.vie.a")
@pytest.mark.parametrize(("weather", "total"), [("good", 4), ("bad", 5)])
def test_a_marker_is_spent_before_the_dice(weather: str, total: int) -> None:
    f = Field(
        G,
        tf(6, "gb_hood", at="K10", em=1),
        weather=weather,
        dice={"roll-vie-active": [3], "roll-vie-inactive": [3], "roll-weather": [1]},
    )
    vie(f)
    assert f.key() == "vie"
    assert f.events("roll") == []
    f.do(("spend_em", 6))
    assert f.events("vie")[0]["inactive"] == total
    assert f.sea.tf_em[6] == 0
    assert f.sea.initiative == 1


def test_previews_give_the_exact_chance() -> None:
    f = offer(Field(G, tf(6, "gb_hood", at="K10", em=1), tally=1))
    info = f.match.decision.info  # type: ignore[union-attr]
    assert info["chance"] == [15, 36]
    assert info["with_em"] == {"6": [21, 36]}
    v = vie(Field(G, tf(6, "gb_hood", at="K10", em=1), dice=GOOD_VIE))
    assert v.match.decision.info["chance"] == [15, 36]  # type: ignore[union-attr]

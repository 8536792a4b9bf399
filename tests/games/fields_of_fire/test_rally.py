"""Rally and reconstitution as orders (4.2.3, 6.5)."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from games.fields_of_fire.editions import third
from games.fields_of_fire.field import Field, T, card, cards, unit
from games.fields_of_fire.ground import NORTH, NORTH_EAST, Ground, place, suffer_gas
from games.fields_of_fire.rally import company, types_on
from games.fields_of_fire.roster import entry
from sandtable.engine.frames import DONE
from sandtable.games.fields_of_fire.rules.combat.hits import apply_effects
from sandtable.games.fields_of_fire.rules.combat.jams import jam
from sandtable.games.fields_of_fire.rules.command.communication import battalion_reached
from sandtable.games.fields_of_fire.rules.fire.engage import set_fire
from sandtable.games.fields_of_fire.rules.movement.held import may_leave
from sandtable.games.fields_of_fire.rules.orders import reconstitution
from sandtable.games.fields_of_fire.rules.orders.menu import offers
from sandtable.games.fields_of_fire.rules.pieces.marks import COPY, has, mark_unit, value_on
from sandtable.games.fields_of_fire.rules.pieces.placing import take_off
from sandtable.games.fields_of_fire.rules.pieces.units import company_hq, team_kind
from sandtable.games.fields_of_fire.rules.rally import squads
from sandtable.games.fields_of_fire.rules.rally.pins import carry_out
from sandtable.games.fields_of_fire.rules.rally.teams import can_detach, detach
from sandtable.games.fields_of_fire.rules.sequence.clean_up import clean_up
from sandtable.games.fields_of_fire.rules.sight.smoke import put_gas
from sandtable.games.fields_of_fire.rules.transport.carrying import add_casualties, casualties_on, new_thing, things_of
from sandtable.games.fields_of_fire.state import action_codes as act
from sandtable.games.fields_of_fire.state import codes
from sandtable.games.fields_of_fire.state.company import NOBODY, OPEN
from sandtable.games.fields_of_fire.state.grid import NOWHERE

TYPE_OF_USMC_HMG = next(k for k in T.types.ids if T.types.key[k] == "hmg" and T.types.steps[k] == 2)

RULE = "fields-of-fire-3e:"
RALLY = {"word": codes.WORD_RALLY, "activated": 5}
NONE = {"icon": codes.ICON_INFILTRATE, "word": codes.WORD_NONE}


def rule(*ids: str) -> pytest.MarkDecorator:
    return pytest.mark.rule(*[RULE + i for i in ids])


def commands(f: Field) -> int:
    assert f.match.decision is not None
    return int(f.match.decision.info["commands"])


CHAIN = [
    (act.REMOVE_PINNED, "1plt_sqd1", {"pinned": 1}, ""),
    (act.PARALYZED_TO_LITTER, "paralyzed_team", {}, "litter_team"),
    (act.LITTER_TO_FIRE, "litter_team", {}, "fire_team"),
    (act.FIRE_TO_ASSAULT, "fire_team", {}, "assault_team"),
    (act.FLIP_TO_FRONT, "lmg_1", {"flipped": 1}, ""),
]


@rule(
    *[f"4.2.3{letter}.{part}" for letter in "abcdf" for part in ("cost", "ok", "who")],
    "6.4.2d",
    "6.5.1a",
)
@pytest.mark.parametrize(("action", "key", "marks", "after"), CHAIN)
def test_rally_is_automatic_without_vof(action: int, key: str, marks: dict[str, int], after: str) -> None:
    f = company(unit(key, "r1c2", **marks))
    before = commands(f)
    who = f.find(key)
    assert action in f.offered(who)
    f.order(who, action)
    assert commands(f) == before - 1
    if after:
        assert types_on(f, "r1c2") == [after]
    else:
        assert not f.s.pinned[who]
        assert not f.s.flipped[who]


@rule(
    *[f"4.2.3{letter}.fail" for letter in "abcdf"], *[f"4.2.3{letter}.cost" for letter in "abcdf"], "6.5.1b", "2.8.2d"
)
@pytest.mark.parametrize(("action", "key", "marks", "after"), CHAIN)
def test_rally_under_fire_needs_the_word(action: int, key: str, marks: dict[str, int], after: str) -> None:
    enemy = unit("ger_squad", "r2c2")
    bad = company(unit(key, "r1c2", **marks), enemy, attempt=cards(NONE, NONE))
    before = types_on(bad, "r1c2")
    bad.order(bad.find(key), action)
    while bad.key() != "impulse":
        bad.do("pass")
    assert types_on(bad, "r1c2") == before
    who = bad.find(key)
    assert (bad.s.pinned[who], bad.s.flipped[who]) == (marks.get("pinned", 0), marks.get("flipped", 0))
    good = company(unit(key, "r1c2", **marks), enemy, attempt=cards(NONE, RALLY))
    good.order(good.find(key), action)
    if after:
        assert types_on(good, "r1c2") == [after]
    else:
        who = good.find(key)
        assert (good.s.pinned[who], good.s.flipped[who]) == (0, 0)


@rule("6.5.1b")
@pytest.mark.parametrize(("experience", "number"), [(codes.GREEN, 1), (codes.LINE, 2), (codes.VETERAN, 3)])
@pytest.mark.parametrize("late", [0, 1])
def test_the_experience_of_who_orders_changes_the_draw_for_rally(experience: int, number: int, late: int) -> None:
    blank = [NONE] * (number - 1 + late)
    f = company(unit("1plt_sqd1", "r1c2", pinned=1), unit("ger_squad", "r2c2"), attempt=cards(*blank, RALLY))
    squad = f.find("1plt_sqd1")
    f.s.experience[f.find("co_hq")] = experience
    f.s.experience[squad] = codes.VETERAN
    f.order(squad, act.REMOVE_PINNED)
    if late:
        f.do("pass")  # no Command for another card
    assert f.s.pinned[squad] == late


@rule("6.5.1c", "6.5.1d", "4.2.3e.cost", "4.2.3e.ok", "4.2.3e.who")
def test_a_generic_team_rises_step_by_step_and_no_farther() -> None:
    f = company(unit("paralyzed_team", "r1c2"))
    for action, team in (
        (act.PARALYZED_TO_LITTER, "litter_team"),
        (act.LITTER_TO_FIRE, "fire_team"),
        (act.FIRE_TO_ASSAULT, "assault_team"),
    ):
        f.order(f.s.units_at[f.at("r1c2")][0], action)
        assert types_on(f, "r1c2") == [team]
    team = f.s.units_at[f.at("r1c2")][0]
    assert act.FLIP_TO_FRONT not in f.offered(team)
    before = commands(f)
    f.order(team, act.ASSAULT_TO_FIRE)
    assert types_on(f, "r1c2") == ["fire_team"]
    assert commands(f) == before - 1


@rule("4.2.3e.who")
def test_any_hq_or_staff_turns_an_unpinned_assault_team_and_nobody_else() -> None:
    hqs = ("xo", "first_sgt", "1plt_hq")
    f = company(*[unit(key, "r1c2") for key in (*hqs, "assault_team", "fire_team", "1plt_sqd1")])
    team, others = f.find("assault_team"), [f.find("fire_team"), f.find("1plt_sqd1")]
    for key in ("co_hq", *hqs):
        hq = f.find(key)
        assert act.ASSAULT_TO_FIRE in offers(f.s, hq, team, 1), key
        assert not any(act.ASSAULT_TO_FIRE in offers(f.s, hq, other, 1) for other in others)
    f.s.pinned[team] = 1
    assert act.ASSAULT_TO_FIRE not in offers(f.s, f.find("co_hq"), team, 1)


@rule("4.2.5e", "4.2.3a.who")
@pytest.mark.parametrize(
    "key", ["lmg_1", "litter_team", "paralyzed_team", "fire_team", "assault_team", "1plt_sqd1", "1plt_hq"]
)
def test_a_pinned_units_only_rally_action_is_to_lose_the_marker(key: str) -> None:
    f = company(unit(key, "r1c2", flipped=int(key == "lmg_1")))
    rallies = {
        action for action in range(1, len(T.charts.actions)) if T.charts.actions[action].rule.startswith("4.2.3")
    }
    able = rallies & set(offers(f.s, f.find("co_hq"), f.find(key), 3))
    assert able if key != "1plt_hq" else act.REMOVE_PINNED not in able
    f.s.pinned[f.find(key)] = 1
    assert rallies & set(offers(f.s, f.find("co_hq"), f.find(key), 3)) == {act.REMOVE_PINNED}


@rule("4.2.3g.cost", "4.2.3g.ok", "4.2.3g.who")
def test_detaching_a_team() -> None:
    f = company(unit("1plt_sqd1", "r1c2"), unit("1plt_sqd2", "r1c2", steps=2))
    before = commands(f)
    assert act.DETACH_TEAM not in f.offered("1plt_sqd2")
    f.order("1plt_sqd1", act.DETACH_TEAM, ("assault_team",))
    assert commands(f) == before - 1
    assert f.s.steps[f.find("1plt_sqd1")] == 2
    assert types_on(f, "r1c2") == ["assault_team", "rifle_squad", "rifle_squad"]


def test_assets_are_shared_with_a_detached_team_one_by_one_until_the_player_is_done() -> None:
    f = company(unit("1plt_sqd1", "r1c2"))
    squad = f.find("1plt_sqd1")
    flares = [new_thing(f.s, 1, squad) for _ in range(3)]
    f.order("1plt_sqd1", act.DETACH_TEAM, ("fire_team",))
    assert f.key() == "share-assets"
    f.do("thing", flares[0])
    f.do("thing", flares[1])
    f.do("done")
    assert f.key() != "share-assets"
    assert things_of(f.s, f.find("fire_team")) == flares[:2]
    assert things_of(f.s, squad) == flares[2:]


@rule("7.2.5a")
@third
@pytest.mark.parametrize("team", ["fire_team", "assault_team"])
def test_a_two_step_gun_detaches_its_bearers_for_good(team: str) -> None:
    f = Field(
        unit("co_hq", "r1c2"),
        unit("hmg", "r1c2", steps=2),
        scenario="D1",
        map=["airfield airfield airfield", "airfield airfield airfield", "airfield airfield airfield"],
        draws={"roll-commands": [card(activated=4, icon=codes.ICON_INFILTRATE)]},
    )
    gun = f.find("hmg")
    f.order(gun, act.DETACH_TEAM, (team,))
    assert f.s.steps[gun] == 1
    assert team in types_on(f, "r1c2")
    assert act.DETACH_TEAM not in f.offered(gun)
    assert act.SUPPLEMENT_SQUAD not in f.offered(gun)


@rule("4.2.3g.who", "1.2.3e")
@third
def test_a_party_of_carriers_is_no_weapons_team_and_detaches_nobody() -> None:
    f = Ground()
    assert can_detach(f.s, f.add(TYPE_OF_USMC_HMG, "r1c2"))
    assert not can_detach(f.s, f.add("carrier", "r1c2"))


@rule("4.2.3h.cost", "4.2.3h.ok", "4.2.3h.who")
def test_supplementing_a_squad() -> None:
    f = company(unit("1plt_sqd1", "r1c2", steps=2), unit("fire_team", "r1c2"), unit("fire_team", "r1c3"))
    before = commands(f)
    f.order("1plt_sqd1", act.SUPPLEMENT_SQUAD)
    assert commands(f) == before - 1
    assert f.s.steps[f.find("1plt_sqd1")] == 3
    assert types_on(f, "r1c2") == ["rifle_squad"]
    assert act.SUPPLEMENT_SQUAD not in f.offered("1plt_sqd1")


@rule("4.2.3j.cost", "4.2.3j.ok", "4.2.3j.who")
def test_flipping_to_the_fire_team_side() -> None:
    f = company(unit("lmg_1", "r1c2"), unit("1plt_sqd1", "r1c2"))
    before = commands(f)
    assert act.FLIP_TO_FIRE_TEAM not in f.offered("1plt_sqd1")
    f.order("lmg_1", act.FLIP_TO_FIRE_TEAM)
    assert commands(f) == before - 1
    assert f.s.flipped[f.find("lmg_1")] == 1


def with_removed_squad(attempt: list[int], *teams: str) -> Field:
    f = company(*[unit(key, "r1c2") for key in teams], attempt=attempt)
    f.s.removed.append(entry("1plt_sqd1"))
    return f


@rule("4.2.3i.cost", "4.2.3i.ok", "4.2.3i.who", "6.5.2b")
def test_reconstituting_a_squad() -> None:
    f = with_removed_squad(cards(NONE, RALLY), "fire_team", "fire_team", "assault_team")
    before = commands(f)
    first = f.find("fire_team")
    f.order(first, act.RECONSTITUTE_SQUAD, ("target", f.find("fire_team", 1)))
    if f.key() == "gather-squad":
        f.do("squad", entry("1plt_sqd1"))
    assert commands(f) == before - 1
    squad = f.find("1plt_sqd1")
    assert f.s.steps[squad] == 2
    assert f.s.experience[squad] == codes.GREEN
    assert f.s.platoon[squad] == 1


@rule("4.2.3i.fail", "4.2.3i.cost")
@third
def test_a_failed_reconstitution_changes_nothing() -> None:
    f = with_removed_squad(cards(NONE, NONE), "fire_team", "fire_team")
    f.order(f.find("fire_team"), act.RECONSTITUTE_SQUAD)
    while f.key() != "impulse":
        f.do("pass") if ("pass",) in f.actions() else f.do(*f.actions()[0])
    assert types_on(f, "r1c2") == ["fire_team", "fire_team"]


@rule("4.2.3i.pre")
def test_no_squad_without_a_removed_one() -> None:
    f = company(unit("fire_team", "r1c2"), unit("fire_team", "r1c2"))
    assert act.RECONSTITUTE_SQUAD not in f.offered("fire_team")


@rule("6.5.2a", "EX-6.5.2-1")
@third
def test_no_squad_gains_firepower() -> None:
    f = Ground()
    small, gun = f.add("fire_team", "r1c1"), f.add("ger_lmg_fire_team", "r1c1")
    assault = f.add("assault_team", "r1c1")
    assert [squads.automatic_team(f.s, team) for team in (small, gun, assault)] == [False, True, False]
    strong = next(
        e
        for e in range(T.roster.size)
        if T.roster.type[e]
        and T.types.kind[T.roster.type[e]] == codes.KIND_SQUAD
        and T.types.rating[T.roster.type[e]] == codes.RATING_A
    )
    f.s.removed = [strong]
    assert squads.removed_squads(f.s, False) == []
    assert squads.removed_squads(f.s, True) == [strong]


@rule("6.5.2c", "6.5.2e")
def test_a_platoon_hq_is_rebuilt_green_from_a_step_of_the_platoon() -> None:
    f = company(unit("1plt_sqd1", "r1c2", steps=3), unit("2plt_sqd1", "r1c2"))
    f.s.removed.append(entry("1plt_hq"))
    assert act.RECONSTITUTE_PLATOON_HQ not in f.offered("2plt_sqd1")
    f.order("1plt_sqd1", act.RECONSTITUTE_PLATOON_HQ)
    hq = f.find("1plt_hq")
    assert f.s.experience[hq] == codes.GREEN
    assert types_on(f, "r1c2") == ["plt_hq", "rifle_squad", "rifle_squad"]
    assert f.s.steps[f.find("1plt_sqd1")] == 2


@rule("6.5.2f")
@third
def test_the_last_step_of_a_squad_that_gives_an_hq_may_be_a_fire_team() -> None:
    f = company(unit("1plt_sqd1", "r1c2", steps=2))
    f.s.removed.append(entry("1plt_hq"))
    f.order("1plt_sqd1", act.RECONSTITUTE_PLATOON_HQ, ("fire_team",))
    assert types_on(f, "r1c2") == ["fire_team", "plt_hq"]


@rule("6.5.2j")
def test_an_hq_on_its_fire_team_side_is_rallied_not_rebuilt() -> None:
    f = company(unit("1plt_hq", "r1c2", flipped=1), unit("1plt_sqd1", "r1c2"))
    assert act.FLIP_TO_FRONT in f.offered("1plt_hq")
    assert act.RECONSTITUTE_PLATOON_HQ not in f.offered("1plt_sqd1")


@rule("6.5.2i")
@third
def test_a_lost_higher_hq_is_off_the_map_and_back_after_the_next_turn() -> None:
    f = Ground()
    hq, company = f.add("bn_hq", "r1c1"), f.add("co_hq", "r1c1")
    f.s.radio[codes.NET_BN_TAC][company] = codes.RADIO_MANPACK
    apply_effects(f.g, hq, codes.EFFECT_CASUALTY, codes.EFFECT_NONE)
    assert f.here("r1c1", codes.FRIENDLY) == ["co_hq"]
    reached = []
    for _ in range(3):
        reached.append(battalion_reached(f.s, company))
        clean_up(f.g)
    assert reached == [False, False, True]  # the rest of this turn and all of the next


@rule("6.5.2i")
@third
def test_a_lost_higher_hq_is_silent_for_a_turn() -> None:
    f = Ground()
    hq = f.add("bn_hq", "r1c1")
    apply_effects(f.g, hq, codes.EFFECT_FIRE, codes.EFFECT_NONE)
    assert f.s.battalion_silent == 0
    apply_effects(f.g, hq, codes.EFFECT_PARALYZED, codes.EFFECT_NONE)
    assert f.s.battalion_silent == 2  # the Clean Up of this turn takes one


@rule("EX-6.5.2-2", "6.5.1c")
def test_example_rally_and_reconstitution() -> None:
    f = Field(
        unit("first_sgt", "r1c2", saved=5),
        unit("paralyzed_team", "r1c2"),
        unit("paralyzed_team", "r1c2"),
        unit("fire_team", "r1c2"),
        unit("litter_team", "r1c2"),
        unit("lmg_1", "r1c2", flipped=1),
        draws={"roll-attempt": cards(NONE, {"word": codes.WORD_RALLY, "icon": codes.ICON_GRENADE, "activated": 5})},
    )
    f.s.removed = [entry("1plt_hq"), entry("1plt_sqd1")]
    add_casualties(f.s, codes.FRIENDLY, f.at("r1c2"), 0, 2)
    while f.key() != "impulse" or f.match.decision is None or f.match.decision.info["hq"] != f.find("first_sgt"):
        f.do("done" if ("done",) in f.actions() else "pass")
    assert commands(f) >= 5
    f.order(f.find("paralyzed_team"), act.PARALYZED_TO_LITTER)
    f.order(f.find("litter_team"), act.LITTER_TO_FIRE)
    f.order(f.find("litter_team"), act.LITTER_TO_FIRE)
    teams = [f.find("fire_team", n) for n in range(3)]
    f.order(teams[0], act.RECONSTITUTE_SQUAD, ("target", teams[1]), ("target", teams[2]))
    if f.key() == "gather-squad":
        f.do("squad", entry("1plt_sqd1"))
    assert f.s.steps[f.find("1plt_sqd1")] == 3
    f.order("1plt_sqd1", act.RECONSTITUTE_PLATOON_HQ)
    assert f.s.steps[f.find("1plt_sqd1")] == 2
    assert f.s.experience[f.find("1plt_hq")] == codes.GREEN
    assert types_on(f, "r1c2") == ["first_sgt", "lmg", "paralyzed_team", "plt_hq", "rifle_squad"]
    assert casualties_on(f.s, codes.FRIENDLY, f.at("r1c2")) == 2


@rule("6.5.2b")
@third
@pytest.mark.parametrize(
    ("teams", "experience"),
    [
        (["assault_team", "assault_team"], codes.LINE),
        (["assault_team", "fire_team"], codes.GREEN),
        (["assault_team", "assault_team", "fire_team"], codes.LINE),
        (["assault_team", "fire_team", "fire_team"], codes.GREEN),
        (["assault_team", "assault_team", "fire_team", "fire_team"], codes.GREEN),
    ],
)
def test_the_experience_of_a_squad_made_of_teams(teams: list[str], experience: int) -> None:
    f = company(*[unit(key, "r1c2") for key in teams])
    f.s.removed.append(entry("1plt_sqd1"))
    squad = squads.rebuild_squad(f.match.play, f.s.units_at[f.at("r1c2")][:], entry("1plt_sqd1"))
    assert (f.s.steps[squad], f.s.experience[squad]) == (len(teams), experience)


@rule("6.5.2e", "6.5.2c")
@third
@pytest.mark.parametrize("staff", ["xo", "first_sgt"])
def test_any_of_the_staff_takes_over_a_platoon_whoever_has_the_higher_rank(staff: str) -> None:
    f = company(unit("xo", "r1c2"), unit("first_sgt", "r1c2"), unit("lmg_1", "r1c2"), unit("fire_team", "r1c2"))
    f.s.removed.append(entry("1plt_hq"))
    f.s.platoon[f.find("lmg_1")] = f.s.platoon[f.find("fire_team")] = 1
    f.s.flipped[f.find("lmg_1")] = 1  # not in Good Order
    for key in ("lmg_1", "fire_team"):
        assert act.RECONSTITUTE_PLATOON_HQ not in f.offered(key)
    f.s.flipped[f.find("lmg_1")] = 0
    assert act.RECONSTITUTE_PLATOON_HQ in f.offered("lmg_1")
    f.order(staff, act.RECONSTITUTE_PLATOON_HQ)
    assert f.s.experience[f.find("1plt_hq")] == codes.GREEN
    assert staff not in types_on(f, "r1c2")


@rule("6.5.2f")
@third
def test_the_last_step_of_a_squad_that_gives_an_hq_may_be_an_assault_team() -> None:
    f = company(unit("1plt_sqd1", "r1c2", steps=2))
    f.s.removed.append(entry("1plt_hq"))
    f.order("1plt_sqd1", act.RECONSTITUTE_PLATOON_HQ, ("assault_team",))
    assert types_on(f, "r1c2") == ["assault_team", "plt_hq"]


@rule("6.5.2g")
def test_of_the_staff_the_highest_rank_takes_over_the_company() -> None:
    f = Ground()
    f.s.removed = [entry("co_hq")]
    sergeant, gunny = f.add("first_sgt", "r1c1"), f.add("gysgt", "r1c1")
    ranks = {T.types.rank[f.s.kind[one]]: one for one in (sergeant, gunny)}
    assert reconstitution.successor(f.s) == ranks[min(ranks)] == sergeant
    take_off(f.s, sergeant)
    assert reconstitution.successor(f.s) == gunny


@rule("6.5.2g", "6.5.2d")
def test_who_takes_over_the_company() -> None:
    f = Ground()
    f.s.removed = [entry("co_hq"), entry("first_sgt")]
    platoon, sergeant, observer = f.add("plt_hq", "r1c1"), f.add("first_sgt", "r1c1"), f.add("arty_fo", "r1c1")
    assert reconstitution.successor(f.s) == platoon
    officer = f.add("xo", "r1c1")
    assert reconstitution.successor(f.s) == officer
    f.s.flipped[officer] = 1
    assert reconstitution.successor(f.s) == NOBODY  # nobody is skipped
    take_off(f.s, officer)
    take_off(f.s, platoon)
    assert reconstitution.successor(f.s) == observer
    take_off(f.s, observer)
    assert reconstitution.successor(f.s) == sergeant
    take_off(f.s, sergeant)
    assert reconstitution.lost_platoon_hqs(f.s) == []  # Staff that is gone stays gone
    assert reconstitution.lost_company_hq(f.s) == entry("co_hq")


@rule("4.2.3g.ok", "5.1.6c")
@third
def test_a_detached_team_may_take_the_radio_along() -> None:
    f = company(unit("1plt_sqd1", "r1c2"))
    squad = f.find("1plt_sqd1")
    f.s.radio[codes.NET_CO_TAC][squad] = codes.RADIO_SQUAD
    f.order(squad, act.DETACH_TEAM, ("fire_team",))
    assert f.actions() == [("net", codes.NET_CO_TAC), DONE]
    f.do("net", codes.NET_CO_TAC)
    team = f.find("fire_team")
    assert [f.s.radio[codes.NET_CO_TAC][holder] for holder in (squad, team)] == [0, codes.RADIO_SQUAD]
    assert f.key() == "impulse"


@rule("4.2.3h.who", "4.3a")
@pytest.mark.parametrize("heard", [True, False])
def test_a_team_joins_a_squad_by_order_only_if_both_hear_it(heard: bool) -> None:
    others = unit("1plt_sqd1", "r1c3", steps=2), unit("fire_team", "r1c3")
    f = company(unit("1plt_hq", "r1c2"), *others, scenario="A1")
    hq, squad, team = (f.find(key) for key in ("1plt_hq", "1plt_sqd1", "fire_team"))
    for holder in (hq, squad, team) if heard else (hq, squad):
        f.s.radio[codes.NET_CO_TAC][holder] = codes.RADIO_MANPACK
    f.s.radio[codes.NET_CO_TAC][f.find("co_hq")] = codes.RADIO_MANPACK
    assert (act.SUPPLEMENT_SQUAD in offers(f.s, hq, squad, 6)) == heard
    assert act.SUPPLEMENT_SQUAD in offers(f.s, NOBODY, squad, 6)  # nobody is needed in General Initiative


@rule("4.2.3i.who", "4.3a")
@pytest.mark.parametrize("heard", [True, False])
def test_teams_become_a_squad_by_order_only_if_all_hear_it(heard: bool) -> None:
    f = company(unit("1plt_hq", "r1c2"), unit("fire_team", "r1c3"), unit("fire_team", "r1c3"), scenario="A1")
    f.s.removed.append(entry("1plt_sqd1"))
    hq, first, other = f.find("1plt_hq"), f.find("fire_team"), f.find("fire_team", 1)
    for holder in (f.find("co_hq"), hq, first, other) if heard else (f.find("co_hq"), hq, first):
        f.s.radio[codes.NET_CO_TAC][holder] = codes.RADIO_MANPACK
    assert (act.RECONSTITUTE_SQUAD in offers(f.s, hq, first, 6)) == heard
    assert squads.GatherSquad(hq, first).reason(f.s, ("target", other)) == (None if heard else squads.TEAM_UNHEARD)


@rule("4.2a", "4.2.3i.who")
@third
def test_teams_that_failed_to_become_a_squad_do_not_try_again_in_the_impulse() -> None:
    f = with_removed_squad(cards(NONE, NONE), *["fire_team"] * 4)
    first, second, third_team, fourth = (f.find("fire_team", nth) for nth in range(4))
    f.order(first, act.RECONSTITUTE_SQUAD, ("target", second), ("squad", entry("1plt_sqd1")))
    while f.key() != "impulse":
        f.do("pass")
    assert act.RECONSTITUTE_SQUAD not in f.offered(second)
    assert squads.GatherSquad(f.find("co_hq"), third_team).reason(f.s, ("target", second)) is squads.ONCE_PER_IMPULSE
    assert squads.GatherSquad(f.find("co_hq"), third_team).reason(f.s, ("target", fourth)) is None


@rule("4.1.3e", "4.3a", "4.2.3i.who")
@pytest.mark.parametrize("heard", [True, False])
def test_also_in_general_initiative_one_hq_is_heard_by_all_teams_that_become_a_squad(heard: bool) -> None:
    f = company(unit("fire_team", "r1c3"), unit("fire_team", "r1c3"), scenario="A1")
    f.s.removed.append(entry("1plt_sqd1"))
    first, other = f.find("fire_team"), f.find("fire_team", 1)
    for holder in (f.find("co_hq"), first, other) if heard else (f.find("co_hq"), first):
        f.s.radio[codes.NET_CO_TAC][holder] = codes.RADIO_MANPACK
    assert (act.RECONSTITUTE_SQUAD in offers(f.s, NOBODY, first, 6)) == heard


def test_teams_that_no_squad_takes_may_stay_what_they_are() -> None:
    f = company(*[unit("fire_team", "r1c2") for _ in range(3)])
    f.s.removed.append(entry("1plt_sqd1"))
    first, second, third_team = (f.find("fire_team", nth) for nth in range(3))
    frame = squads.GatherSquad(NOBODY, first)
    assert frame.options(f.match.play) == [("target", second), ("target", third_team)]
    frame.teams = [first, second]
    assert frame.options(f.match.play) == [("target", third_team), ("squad", entry("1plt_sqd1"))]
    f.s.removed.clear()
    assert frame.options(f.match.play) == [("target", third_team), DONE]


@rule("6.1.1i", "6.3.2b")
def test_a_gun_that_is_flipped_fires_on_along_its_pdf_with_what_it_has() -> None:
    f = Ground()
    gun, target = f.add("lmg", "r1c3"), f.add("ger_fire_team", "r3c3")
    f.settle()
    f.add("ger_fire_team", "r2c2")
    f.settle()
    assert f.aim(gun) == place("r3c3")
    take_off(f.s, target)
    carry_out(f.g, gun, act.FLIP_TO_FIRE_TEAM)
    f.settle()
    assert (f.s.pdf[gun], f.aim(gun)) == (NORTH, place("r2c3"))


@rule("6.1.1a", "7.2.4a")
def test_a_gun_that_is_flipped_off_its_final_line_fights_at_once() -> None:
    f = Ground()
    gun = f.add("hmg", "r2c3", fpl=NORTH_EAST)
    f.add("ger_squad", "r2c3")
    f.settle()
    assert f.aim(gun) == NOWHERE
    carry_out(f.g, gun, act.FLIP_TO_FIRE_TEAM)
    f.settle()
    assert (f.s.fpl[gun], f.aim(gun)) == (NOWHERE, place("r2c3"))


@rule("5.1.3a", "6.1.1i", "6.2.1c")
def test_a_squad_made_of_teams_has_their_fire_and_their_markers() -> None:
    f = Ground()
    teams = [f.add("fire_team", "r1c3"), f.add("fire_team", "r1c3")]
    target = f.add("ger_fire_team", "r2c2")
    f.settle()
    f.add("ger_fire_team", "r2c3")
    take_off(f.s, target)
    mark_unit(f.s, codes.VOF_GRENADE, NOBODY, teams[1], 1, -4)
    f.s.removed.append(entry("1plt_sqd1"))
    squad = squads.rebuild_squad(f.g, teams, entry("1plt_sqd1"))
    f.settle()
    assert f.aim(squad) == place("r2c2")
    assert has(f.s, squad, codes.VOF_GRENADE)


@rule("5.1.3a", "6.5.2e", "6.5.2f")
def test_the_men_of_an_exposed_squad_stay_exposed_when_one_of_them_takes_over_the_platoon() -> None:
    f = Ground()
    squad = f.add("rifle_squad", "r1c3", steps=2, exposed=1)
    target = f.add("ger_fire_team", "r2c2")
    f.settle()
    f.add("ger_fire_team", "r2c3")
    take_off(f.s, target)
    f.s.removed.append(entry("1plt_hq"))
    hq = reconstitution.rebuild_hq(f.g, squad, entry("1plt_hq"), codes.KIND_FIRE_TEAM)
    f.settle()
    team = next(unit for unit in f.s.units_at[place("r1c3")] if unit != hq)
    assert (f.s.exposed[hq], f.s.exposed[team]) == (1, 1)
    assert f.aim(team) == place("r2c2")


@rule("5.1.3a", "6.5.2g")
def test_the_new_commander_of_the_company_is_as_exposed_as_he_was() -> None:
    f = Ground()
    officer = f.add("xo", "r1c3", exposed=1)
    f.s.removed.append(entry("co_hq"))
    reconstitution.begin_company_hq(f.g, officer)
    assert f.s.exposed[company_hq(f.s)]


@rule("6.3.2b", "7.3.2c")
@pytest.mark.parametrize("hit", [True, False])
def test_the_pdf_of_a_mortar_team_goes_with_the_mortar(hit: bool) -> None:
    f = Ground()
    team = f.add("mtr60_team", "r1c3")
    set_fire(f.s, team, place("r3c3"), NORTH)
    if hit:
        apply_effects(f.g, team, codes.EFFECT_FIRE, codes.EFFECT_NONE)
    else:
        carry_out(f.g, team, act.FLIP_TO_FIRE_TEAM)
    f.settle()
    assert f.s.flipped[team]
    assert f.aim(team) == NOWHERE


@rule("5.1.3a", "6.2.1c", "4.2.3h.ok")
def test_a_squad_that_takes_an_exposed_team_in_is_exposed() -> None:
    f = company(unit("1plt_sqd1", "r1c2", steps=2), unit("fire_team", "r1c2", exposed=1))
    squad, team = f.find("1plt_sqd1"), f.find("fire_team")
    mark_unit(f.s, codes.VOF_GRENADE, NOBODY, team, 1, -4)
    f.order(squad, act.SUPPLEMENT_SQUAD)
    assert (f.s.steps[squad], f.s.exposed[squad]) == (3, 1)
    assert has(f.s, squad, codes.VOF_GRENADE)


@rule("6.3.2b", "6.4.3k")
def test_an_assault_team_does_not_go_on_firing_at_another_card() -> None:
    f = Ground()
    team, squad = f.add("fire_team", "r1c3"), f.add("rifle_squad", "r1c4", steps=3)
    f.add("ger_litter_team", "r2c3")
    f.settle()
    assert (f.aim(team), f.aim(squad)) == (place("r2c3"), place("r2c3"))
    teams = [
        carry_out(f.g, team, act.FIRE_TO_ASSAULT),
        *apply_effects(f.g, squad, codes.EFFECT_ASSAULT, codes.EFFECT_NONE),
    ]
    f.settle()
    assert [f.aim(one) for one in teams if team_kind(f.s, one) == codes.KIND_ASSAULT_TEAM] == [NOWHERE, NOWHERE]
    assert f.aim(squad) == place("r2c3")


def detached(f: Ground, squad: int) -> None:
    detach(f.g, squad, codes.KIND_ASSAULT_TEAM)


def jammed(f: Ground, squad: int) -> None:
    jam(f.g, squad)


def gassed(f: Ground, squad: int) -> None:
    put_gas(f.s, f.s.card[squad], OPEN)
    suffer_gas(f.g)


def hit_early(f: Ground, squad: int) -> None:
    apply_effects(f.g, squad, codes.EFFECT_FIRE, codes.EFFECT_LITTER)


def led_again(f: Ground, squad: int) -> None:
    f.s.removed.append(entry("1plt_hq"))
    reconstitution.rebuild_hq(f.g, squad, entry("1plt_hq"), 0)


@rule("6.2.1c", "7.9.1c")
@third
@pytest.mark.parametrize("change", [detached, jammed, gassed, hit_early, led_again])
def test_every_part_of_a_unit_lies_under_the_marker_that_lay_on_it(change: Callable[[Ground, int], None]) -> None:
    f = Ground()
    squad = f.add("rifle_squad", "r2c3", steps=3)
    mark_unit(f.s, codes.VOF_MINES, NOBODY, squad, 1, -4)
    change(f, squad)
    parts = f.s.units_at[place("r2c3")]
    assert len(parts) > 1
    assert [value_on(f.s, part, codes.VOF_MINES) for part in parts] == [-4] * len(parts)
    assert not any(may_leave(f.s, part) for part in parts)


@rule("4.2a", "5.1.3b")
@pytest.mark.parametrize("change", [detached, led_again])
def test_a_step_does_not_do_again_what_its_unit_has_done_in_the_impulse(change: Callable[[Ground, int], None]) -> None:
    f = Ground()
    squad = f.add("rifle_squad", "r2c3", steps=3, done=1 << act.MOVE_ADJACENT)
    change(f, squad)
    assert [f.s.done[part] for part in f.s.units_at[place("r2c3")]] == [1 << act.MOVE_ADJACENT] * 2


@rule("6.4.3c", "6.5.2e")
@third
def test_a_mortar_section_of_two_that_gives_an_hq_leaves_a_mortar_team() -> None:
    f = Ground()
    section = f.add("mtr60_sec", "r2c3", steps=2)
    f.s.removed.append(entry("wpns_hq"))
    reconstitution.rebuild_hq(f.g, section, entry("wpns_hq"), 0)
    _, team = f.s.units_at[place("r2c3")]
    assert f.here("r2c3", codes.FRIENDLY) == ["wpns_hq", "mtr60_team"]
    assert f.s.ammo[team] == T.types.points[T.roster.type[entry("mtr60_sec")]]


@rule("6.2.1c")
@pytest.mark.parametrize("what", [codes.VOF_GRENADE, codes.VOF_CONCENTRATED])
def test_a_grenade_on_two_parts_of_a_squad_is_one_when_they_join_again(what: int) -> None:
    f = company(unit("1plt_sqd1", "r1c2", steps=3), unit("ger_squad", "r1c3"))
    squad, foe = f.find("1plt_sqd1"), f.find("ger_squad")
    mark_unit(f.s, what, foe, squad, 1, -4)
    detach(f.match.play, squad, codes.KIND_FIRE_TEAM)
    f.order(squad, act.SUPPLEMENT_SQUAD)
    assert value_on(f.s, squad, what) == -4
    assert [row[COPY] for row in f.s.marks] == [0]

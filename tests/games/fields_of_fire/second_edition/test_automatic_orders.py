"""Second edition: orders that take effect without a draw, and what they cost (4.2.1, 4.2.2h, 4.2.4k, 4.2.4l)."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from games.fields_of_fire.command.told import info
from games.fields_of_fire.editions import second
from games.fields_of_fire.field import Field, card, unit
from games.fields_of_fire.motor import HALF_TRACK
from games.fields_of_fire.roster import entry
from games.fields_of_fire.second_edition.ordering import HQS, originators
from sandtable.games.fields_of_fire.rules.command.runners import runners_on_map
from sandtable.games.fields_of_fire.rules.orders.menu import offers
from sandtable.games.fields_of_fire.rules.transport.carrying import add_casualties
from sandtable.games.fields_of_fire.state import action_codes as act
from sandtable.games.fields_of_fire.state import codes
from sandtable.games.fields_of_fire.state.company import ACTIVATED, NOBODY, OPEN
from sandtable.games.fields_of_fire.state.grid import NOWHERE
from sandtable.games.fields_of_fire.state.mission_codes import CONTROL_COLLECTION_POINT

SQUAD = "1plt_sqd1"


def strict() -> Field:
    """A company at a card under its own fire; a card drawn for an attempt would fail the test."""
    f = Field(
        *[unit(key, "r1c2") for key in HQS],
        unit(SQUAD, "r1c2"),
        unit("ger_litter_team", "r2c2"),
        scenario="A1",
        draws={"roll-commands": [card(activated=6)], "roll-attempt": []},
        loose=False,
    )
    f.s.runners = 0
    return f


def nothing(f: Field) -> None:
    """The position is ready."""


def fallen(f: Field) -> None:
    add_casualties(f.s, codes.FRIENDLY, f.at("r1c2"), OPEN, 1)


def runner(f: Field) -> None:
    f.order(SQUAD, act.CREATE_RUNNER)


def activated(f: Field) -> bool:
    return f.s.activation[f.find("1plt_hq")] == ACTIVATED


def created(f: Field) -> bool:
    return f.s.card[f.find("runner")] == f.at("r1c2")


def sent(f: Field) -> bool:
    return f.find("runner") in f.s.runner_for


def dismissed(f: Field) -> bool:
    return f.s.steps[f.find(SQUAD)] == 3 and not runners_on_map(f.s)


def designated(f: Field) -> bool:
    return f.s.control[f.at("r1c2")] >> CONTROL_COLLECTION_POINT & 1 == 1


def carried(f: Field) -> bool:
    return f.s.cargo[f.find(SQUAD)] == 1


def shift(f: Field) -> None:
    f.order(SQUAD, act.SHIFT_FIRE)
    f.do(*next(a for a in f.actions() if a[0] == "to"))


def reopened(f: Field) -> bool:
    return f.s.aim[f.find(SQUAD)] == f.at("r2c2")


def shifted(f: Field) -> bool:
    return f.s.aim[f.find(SQUAD)] not in (NOWHERE, f.at("r2c2"))


Step = Callable[[Field], object]
ORDERS: list[tuple[str, int, str, Step, Callable[[Field], bool]]] = [
    ("4.2.1a", act.ACTIVATE_HQ, "1plt_hq", nothing, activated),
    ("4.2.1f", act.CREATE_RUNNER, SQUAD, nothing, created),
    ("4.2.1g", act.DISPATCH_RUNNER, "co_hq", runner, sent),
    ("4.2.1h", act.DISBAND_RUNNER, "co_hq", runner, dismissed),
    ("4.2.1l", act.DESIGNATE_CONTROL, "co_hq", nothing, designated),
    ("4.2.2h", act.LOAD, SQUAD, fallen, carried),
    ("4.2.4k", act.CEASE_FIRE, SQUAD, shift, reopened),
    ("4.2.4l", act.SHIFT_FIRE, SQUAD, nothing, shifted),
]


@second()
@pytest.mark.parametrize(
    ("action", "recipient", "prepare", "took_effect"),
    [pytest.param(*rest, marks=second(f"{row}.cost", f"{row}.draw"), id=row) for row, *rest in ORDERS],
)
def test_an_automatic_order_costs_one_command_and_draws_nothing(
    action: int, recipient: str, prepare: Step, took_effect: Callable[[Field], bool]
) -> None:
    f = strict()
    prepare(f)
    before = info(f)["spent"]
    f.order(recipient, action)
    while f.key() != "impulse":
        f.do(*f.actions()[0])
    assert took_effect(f)
    assert info(f)["spent"] == before + 1


@second("4.2.2h.cost", "4.2.2h.draw")
def test_boarding_loading_and_unloading_a_vehicle_cost_one_command_each() -> None:
    f = Field(
        *[unit(key, "r1c2") for key in ("co_hq", SQUAD, HALF_TRACK)],
        scenario="A8",
        draws={"roll-commands": [card(activated=6)], "roll-attempt": []},
        loose=False,
    )
    squad, track = f.find(SQUAD), f.find(HALF_TRACK)
    fallen(f)
    f.order(track, act.LOAD, ("casualties",))  # what it has loaded it unloads by another order
    assert (f.s.cargo[track], info(f)["spent"]) == (1, 1)
    f.s.done[track] = 0  # a later Impulse
    f.order(track, act.LOAD)  # nothing but unloading is possible
    assert (f.s.cargo[track], info(f)["spent"]) == (0, 2)
    f.order(squad, act.LOAD, ("aboard", track))
    assert (f.s.aboard[squad], info(f)["spent"]) == (track, 3)


@second("4.2.1i.cost", "4.2.1i.draw")
@pytest.mark.parametrize("key", ["m4_75", "bzk_1"])
def test_activating_a_vehicle_or_at_weapon_costs_one_command_and_draws_nothing(key: str) -> None:
    draws = {"roll-commands": [card(activated=6)], "roll-attempt": []}
    f = Field(unit("co_hq", "r1c2"), unit(key, "r1c2"), scenario="A8", draws=draws, loose=False)
    f.order(key, act.ACTIVATE_VEHICLE)
    assert (f.s.ready[f.find(key)], info(f)["spent"]) == (1, 1)


@second("4.2.1e.cost", "4.2.1e.draw")
def test_taking_over_the_company_costs_one_command_and_draws_nothing() -> None:
    unused = card(activated=3)
    f = Field(unit("xo", "r1c2"), unit(SQUAD, "r1c2"), scenario="A1", draws={"roll-attempt": [unused]})
    f.s.removed.append(entry("co_hq"))
    assert (info(f)["hq"], info(f)["commands"]) == (f.find("xo"), 1)  # on initiative
    f.order("xo", act.RECONSTITUTE_COMPANY_HQ)
    assert info(f)["hq"] == NOBODY  # it was his only command
    assert f.chance.script["roll-attempt"] == [unused]
    assert f.s.kind[f.find("co_hq")]


# ------------------------------------------------------------------ runners (4.2.1f, 4.2.1g)
@second("4.2.1f.orig", "4.2.1f.recip")
def test_the_company_hq_alone_takes_a_runner_from_units_of_good_order_and_fighting_teams() -> None:
    teams = ("fire_team", "assault_team", "litter_team", "paralyzed_team")
    f = Field(*[unit(key, "r1c2") for key in (*HQS, SQUAD, *teams)], scenario="A1")
    f.s.runners = 0
    for key in (SQUAD, "1plt_hq", "fire_team", "assault_team"):
        assert originators(f, key, act.CREATE_RUNNER) == {"co_hq"}, key
    for key in ("litter_team", "paralyzed_team"):
        assert originators(f, key, act.CREATE_RUNNER) == set(), key
    f.s.pinned[f.find(SQUAD)] = 1
    assert originators(f, SQUAD, act.CREATE_RUNNER) == set()


@second("4.2.1g.orig")
def test_nobody_but_the_company_hq_sends_a_runner() -> None:
    f = strict()
    f.order(SQUAD, act.CREATE_RUNNER)
    company = f.find("co_hq")
    assert [hq for hq in HQS if act.DISPATCH_RUNNER in offers(f.s, f.find(hq), company, 6)] == ["co_hq"]
    assert not any(act.DISPATCH_RUNNER in offers(f.s, f.find(hq), f.find(hq), 6) for hq in HQS if hq != "co_hq")

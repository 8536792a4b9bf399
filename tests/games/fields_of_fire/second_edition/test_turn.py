"""Second edition: the phases of a turn (3)."""

from __future__ import annotations

from games.fields_of_fire.command.told import info
from games.fields_of_fire.editions import second
from games.fields_of_fire.enemy.contacts import MORTAR, shelling
from games.fields_of_fire.field import Field, cards, unit
from games.fields_of_fire.ground import Ground, icon, place, retreat_segment
from sandtable.games.fields_of_fire.rules.enemy.checks import EnemyActivity, check
from sandtable.games.fields_of_fire.rules.enemy.retreat import may_retreat
from sandtable.games.fields_of_fire.rules.fire.ammunition import run_out
from sandtable.games.fields_of_fire.rules.orders.impulse import Impulse
from sandtable.games.fields_of_fire.rules.pieces.units import kind_of
from sandtable.games.fields_of_fire.rules.sequence.clean_up import clean_up
from sandtable.games.fields_of_fire.rules.sequence.command_phase import CommandPhase, spend_limit
from sandtable.games.fields_of_fire.rules.sequence.friendly_events import carry_out_friendly
from sandtable.games.fields_of_fire.rules.sequence.mission import Turn
from sandtable.games.fields_of_fire.rules.transport.carrying import add_casualties, casualties_on
from sandtable.games.fields_of_fire.state import action_codes as act
from sandtable.games.fields_of_fire.state import codes
from sandtable.games.fields_of_fire.state import mission_codes as mc
from sandtable.games.fields_of_fire.state.company import ACTIVATED, UNITS
from sandtable.games.fields_of_fire.state.mission_tables import Event, PcPlacement, cell

LITTER = codes.KIND_LITTER_TEAM


# ------------------------------------------------------------------ the Friendly Command Phase (3.3)
@second("3.3.1A-d")
def test_battalion_is_on_the_map_while_a_higher_commander_is() -> None:
    f = Ground()
    company = f.add("co_hq", "r2c2")
    CommandPhase().battalion_impulse(f.g)
    assert f.g.stack == []
    assert f.s.activation[company] == ACTIVATED  # from off the map
    f.s.activation[company] = 0
    event = Event()
    event.effect, event.a = mc.EVENT_COMMANDER, 2
    assert carry_out_friendly(f.g, event)
    higher = next(u for u in range(UNITS) if f.s.kind[u] and kind_of(f.s, u) == codes.KIND_HQ_BATTALION)
    assert f.s.card[higher] == place("r2c2")
    CommandPhase().battalion_impulse(f.g)
    impulse = f.g.stack[-1]
    assert isinstance(impulse, Impulse)
    assert (impulse.hq, impulse.remaining(f.s)) == (higher, spend_limit(f.s))
    assert f.s.activation[company] != ACTIVATED  # it must be ordered to


@second("3.3a", "3.3b")
def test_impulses_go_down_the_chain_and_who_is_not_activated_acts_on_initiative() -> None:
    keys = ("bn_hq", "co_hq", "xo", "1plt_hq", "2plt_hq", "1plt_sqd1")
    drawn = cards({"activated": 4}, {"activated": 3}, {"initiative": 2})
    f = Field(*[unit(key, "r1c1") for key in keys], draws={"roll-commands": drawn})
    before = [f.s.card[u] for u in range(UNITS)]
    names = {f.find(key): key for key in keys}
    order = []
    drawn_numbers = {}
    while f.key() == "impulse" and info(f)["hq"] in names:
        hq = names[info(f)["hq"]]
        order.append(hq)
        drawn_numbers[hq] = info(f).get("drawn", 0)
        if hq == "bn_hq":
            f.order("co_hq", act.ACTIVATE_HQ)
        if hq == "co_hq":
            f.order("1plt_hq", act.ACTIVATE_HQ)
        f.do("done")
        while f.key() == "choose-headquarters":
            f.do(*f.actions()[0])
    assert order == ["bn_hq", "co_hq", "1plt_hq", "2plt_hq", "xo"]
    assert [drawn_numbers[key] for key in ("co_hq", "1plt_hq", "2plt_hq")] == [5, 4, 3]  # +1 at No Contact
    assert [f.s.card[u] for u in range(UNITS)] == before  # nobody acts without an order


# ------------------------------------------------------------------ the enemy (3.4)
@second("3.4a")
def test_an_attack_meets_no_new_markers_in_the_enemys_phase() -> None:
    for mission, kind in (("A1", mc.OFFENSIVE), ("A2", mc.COMBAT_PATROL), ("A4", mc.DEFENSIVE)):
        f = Ground(mission)
        entry = PcPlacement()
        entry.cells, entry.letters, entry.hidden = [cell(4, 1)], [1], False
        entry.first_turn, entry.last_turn = (2, 2) if kind == mc.DEFENSIVE else (0, 0)
        f.m.pc = [entry]
        f.s.mission_type, f.s.turn = kind, 2
        enemy = f.add("ger_squad", "r5c5")
        f.script(roll_hq_event=[next(n for n in f.s.t.cards.numbers if not f.s.t.cards.hq[n])])
        turn = Turn()
        turn.enemy_activity_in_defense(f.g)
        turn.enemy_activity_in_attack(f.g)
        assert len(f.g.stack) == 1
        while not isinstance(f.g.stack[-1], EnemyActivity):
            f.g.stack[-1].next(f.g)
        assert bool(f.s.pc[place("r4c1")]) == (kind == mc.DEFENSIVE)
        assert sum(1 for pc in f.s.pc if pc) == (kind == mc.DEFENSIVE)
        assert f.chance.script["roll-hq-event"] == []  # the rest is the same: the event,
        while f.g.stack:
            f.g.stack[-1].next(f.g)
        assert [args[0] for args in f.told("enemy_checks")] == [enemy]  # and a check for each unit


# ------------------------------------------------------------------ retreat (3.5)
def stretcher(side: int, **marks: int) -> tuple[Ground, int]:
    """A Litter Team and a casualty of its side on a card under fire."""
    ours, theirs, other = (
        ("litter_team", "ger_squad", "r4c3") if side == codes.FRIENDLY else ("ger_litter_team", "rifle_squad", "r2c3")
    )
    f = Ground()
    team = f.add(ours, "r3c3", **marks)
    add_casualties(f.s, side, place("r3c3"), 0, 2)
    f.add(theirs, other)
    f.settle()
    return f, team


@second("3.5d")
def test_litter_teams_of_both_sides_carry_a_casualty_out_of_fire() -> None:
    for side, home in ((codes.FRIENDLY, 2), (codes.ENEMY, 4)):
        f, team = stretcher(side)
        quiet = f"r{home}c4"
        f.lay(quiet, "woods", dark=0)
        f.lay(f"r{home}c2", "orchard", dark=0)
        retreat_segment(f.g)
        assert f.s.card[team] == place(quiet)  # towards the own edge, the best cover
        assert (f.s.cargo[team], casualties_on(f.s, side, place("r3c3"))) == (1, 1)  # one casualty
        assert f.s.exposed[team]
    shelled, team = stretcher(codes.FRIENDLY)
    shelled.lay("r2c4", "woods", dark=0)
    shelled.s.indirect[place("r2c4")] = 1
    retreat_segment(shelled.g)
    assert shelled.s.card[team] in (place("r2c2"), place("r2c3"))  # not into fire
    zone, team = stretcher(codes.FRIENDLY)
    zone.lay("r3c4", "woods", dark=0)
    zone.s.control[place("r3c4")] |= 1 << mc.CONTROL_LANDING_ZONE
    retreat_segment(zone.g)
    assert zone.s.card[team] == place("r3c4")  # or towards a Landing Zone
    pinned, team = stretcher(codes.FRIENDLY, pinned=1)
    assert not may_retreat(pinned.s, team, LITTER)
    exposed, team = stretcher(codes.FRIENDLY, exposed=1)
    assert may_retreat(exposed.s, team, LITTER)
    calm = Ground()
    team = calm.add("litter_team", "r3c3")
    add_casualties(calm.s, codes.FRIENDLY, place("r3c3"), 0, 1)
    assert not may_retreat(calm.s, team, LITTER)  # no VOF
    apart, team = stretcher(codes.FRIENDLY)
    hole = apart.cover("foxhole", "r3c3")
    apart.s.place[team] = hole
    assert not may_retreat(apart.s, team, LITTER)  # the casualties lie outside its cover
    add_casualties(apart.s, codes.FRIENDLY, place("r3c3"), hole, 1)
    assert may_retreat(apart.s, team, LITTER)


# ------------------------------------------------------------------ Clean Up (3.8)
@second("3.8d")
def test_spent_teams_that_nobody_sees_and_spotters_without_missions_go() -> None:
    f = Ground()
    f.add("rifle_squad", "r1c1")
    seen, unseen = (f.add(MORTAR, "r3c3", ammo=0, spotted=spotted) for spotted in (1, 0))
    armed = f.add(MORTAR, "r3c3", ammo=2, spotted=0)
    for spent in (seen, unseen):
        run_out(f.g, spent)
    clean_up(f.g)
    assert [bool(f.s.kind[u]) for u in (seen, unseen, armed)] == [True, False, True]
    for left in (2, 1):
        g, spotter = shelling(roll_enemy_attempt=[icon(codes.ICON_BURST), icon(codes.ICON_GRENADE)])
        g.add("rifle_squad", "r2c3")
        g.s.enemy_missions[0] = left
        check(g.g, spotter)
        clean_up(g.g)
        assert g.s.enemy_missions[0] == left - 1
        assert bool(g.s.kind[spotter]) == (left > 1)

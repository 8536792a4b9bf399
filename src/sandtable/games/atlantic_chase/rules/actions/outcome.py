"""Results of the action tables on the map: contact, shadowing, hits on a chosen ship, entering battle (04)."""

from typing import Final

from sandtable.engine.frames import GO_ON, Frame
from sandtable.engine.message import Action, Ask, Msg, Ref, Refusal
from sandtable.engine.play import Play
from sandtable.engine.reason import Reason
from sandtable.games.atlantic_chase.rules.about import about
from sandtable.games.atlantic_chase.rules.battle.effects import stealth_special
from sandtable.games.atlantic_chase.rules.concepts.ships import damage, score_hits, ship_speed
from sandtable.games.atlantic_chase.rules.concepts.trajectory import form_station, put_contact
from sandtable.games.atlantic_chase.state.codes import (
    CATASTROPHIC,
    DAMAGE,
    HIT,
    HIT_IF_SLOW,
    HIT_IF_VERY_SLOW,
    SEVERE,
    SLOW,
    STEALTH_ATTACK,
    VERY_SLOW,
)
from sandtable.games.atlantic_chase.state.sea import Sea

NOT_OF_TARGET: Final = Reason("AC.res.hit.a", "not-in-play")

# -- markers ---------------------------------------------------------------------------------------------------


def make_contact(g: Play[Sea]) -> None:
    """Contact: a marker on the target in the target hex (AC.res.contact)."""
    d = g.state.d
    put_contact(g.state, d.target, d.hex)
    g.tell("contact", d.target, d.hex)


def has_contact(s: Sea, tf: int, hex_: int) -> bool:
    """Whether the station or segment of a task force in the hex carries a Contact marker."""
    if s.tf_hex[tf] == hex_:
        return s.tf_contact[tf] != 0
    return hex_ in s.line[tf] and s.contact[tf][s.line[tf].index(hex_)] != 0


def lose_contact(g: Play[Sea]) -> None:
    """Lose Contact: remove the target's Contact marker in the target hex, and Intel with it (AC.res.lose)."""
    s = g.state
    tf, hex_ = s.d.target, s.d.hex
    if not has_contact(s, tf, hex_):
        return
    if s.tf_hex[tf] == hex_:
        s.tf_contact[tf] = 0
    else:
        at = s.line[tf].index(hex_)
        s.contact[tf][at] = 0
        s.intel[tf][at] = 0
    g.tell("contact_lost", tf, hex_)


def sight(g: Play[Sea]) -> None:
    """Sighted: the target becomes a station in the target hex (AC.res.sighted)."""
    d = g.state.d
    if g.state.line[d.target]:
        form_station(g, d.target, d.hex)
        g.tell("sighted", d.target, d.hex)


# -- hits ------------------------------------------------------------------------------------------------------


def hit_counts(s: Sea, result: int) -> bool:
    """Whether a Hit result scores against the speed of the target TF (AC.res.hits, AC.res.hitv)."""
    speed = s.tf_speed[s.d.target]
    if result == HIT_IF_VERY_SLOW:
        return speed <= VERY_SLOW
    if result == HIT_IF_SLOW:
        return speed <= SLOW
    return True


def victims(s: Sea, result: int) -> list[int]:
    """Ships of the target TF that a Hit or Damage may be put on."""
    ships = s.tf_ships[s.d.target]
    if result == HIT_IF_VERY_SLOW and s.rules.hitv_ship_must_be_slow:
        ships = [ship for ship in ships if ship_speed(s, ship) <= VERY_SLOW]
    return [ship for ship in ships if not (s.dispersed[ship] and ship in s.d.struck)]


class ChooseVictim(Frame[Sea]):
    """The active player chooses the ship that is hit or damaged (AC.res.hit.a, AC.res.damage.a)."""

    title = "title-hit"

    def __init__(self, result: int = HIT) -> None:
        super().__init__()
        self.result = result

    def next(self, g: Play[Sea]) -> int:
        """The active player, while there is a ship to choose."""
        if not victims(g.state, self.result):
            g.pop()
            return GO_ON
        return g.state.initiative

    def options(self, g: Play[Sea]) -> list[Action]:
        """Ships of the target TF."""
        return [("ship", ship) for ship in victims(g.state, self.result)]

    def answer(self, g: Play[Sea], a: Action) -> None:
        """Put the hit, the damage or the special result on it."""
        s = g.state
        ship: int = a[1]
        g.pop()
        s.d.struck.append(ship)
        if self.result in (SEVERE, CATASTROPHIC):
            stealth_special(g, ship, 1 if self.result == CATASTROPHIC else 0, s.d.hex)
        elif self.result == DAMAGE:
            damage(g, ship)
        else:
            score_hits(g, ship, 1)

    def ask(self, g: Play[Sea]) -> Ask:
        """The question in words."""
        kind = "ask-choose-damaged" if self.result in (DAMAGE, CATASTROPHIC) else "ask-choose-hit"
        rule = "AC.res.damage.a" if self.result == DAMAGE else "AC.res.hit.a"
        return Ask(Msg(kind, {"tf": ("tf", g.state.d.target)}), rule)

    def explain_here(self, g: Play[Sea], ref: Ref, role: int) -> list[Refusal]:
        """Why this ship cannot be chosen."""
        if ref[0] == "ship" and g.state.ship_tf[ref[1]] != g.state.d.target:
            return [about(NOT_OF_TARGET, ref)]
        return []


def with_stealth_specials(s: Sea, results: list[int]) -> list[int]:
    """Optional rule: two Hits of a stealth attack are a severe, a Damage a catastrophic waterline result."""
    if not (s.rules.opt_stealth and s.rules.advanced_battle and s.d.action == STEALTH_ATTACK):
        return results
    if results == [HIT, HIT]:
        return [SEVERE]
    return [CATASTROPHIC if result == DAMAGE else result for result in results]


# -- segments --------------------------------------------------------------------------------------------------


# -- battle ----------------------------------------------------------------------------------------------------

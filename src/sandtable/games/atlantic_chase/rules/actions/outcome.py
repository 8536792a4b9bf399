"""Results of the action tables on the map: contact, shadowing, hits on a chosen ship, the way into battle (04)."""

from sandtable.engine.message import Action, Ask, Msg, Ref, Refusal
from sandtable.engine.play import GO_ON, PASS, Frame, Play
from sandtable.games.atlantic_chase.rules.battle.effects import stealth_special
from sandtable.games.atlantic_chase.rules.battle.sequence import Battle
from sandtable.games.atlantic_chase.rules.concepts.modifiers import is_faster
from sandtable.games.atlantic_chase.rules.concepts.ships import damage, gain_em, score_hits, ship_speed, spend_em
from sandtable.games.atlantic_chase.rules.concepts.trajectory import put_contact, put_station, remove_end
from sandtable.games.atlantic_chase.rules.solitaire.question import asked
from sandtable.games.atlantic_chase.rules.why import NOT_OF_TARGET, refusal
from sandtable.games.atlantic_chase.state.codes import (
    BATTLE,
    CATASTROPHIC,
    DAMAGE,
    HIT,
    HIT_IF_SLOW,
    HIT_IF_VERY_SLOW,
    SEVERE,
    SKIRMISH,
    SLOW,
    STEALTH_ATTACK,
    VERY_SLOW,
)
from sandtable.games.atlantic_chase.state.sea import Sea

# -- markers ---------------------------------------------------------------------------------------------------


def make_contact(g: Play[Sea]) -> None:
    """Contact: a marker on the target in the target hex (AC.res.contact)."""
    d = g.state.d
    put_contact(g.state, d.target, d.hex)
    g.tell("contact", d.target, d.hex)


def lose_contact(g: Play[Sea]) -> None:
    """Lose Contact: Contact and Intel of the target in the target hex go (AC.res.lose)."""
    s = g.state
    tf, hex_ = s.d.target, s.d.hex
    if s.tf_hex[tf] == hex_:
        s.tf_contact[tf] = 0
    elif hex_ in s.line[tf]:
        at = s.line[tf].index(hex_)
        s.contact[tf][at] = 0
        s.intel[tf][at] = 0
    g.tell("contact_lost", tf, hex_)


def sight(g: Play[Sea]) -> None:
    """Sighted: the target becomes a station in the target hex (AC.res.sighted)."""
    d = g.state.d
    if g.state.line[d.target]:
        put_station(g.state, d.target, d.hex)
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
        return asked(g, self, g.state.initiative)

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
            return [refusal(NOT_OF_TARGET, ref)]
        return []


def with_stealth_specials(s: Sea, results: list[int]) -> list[int]:
    """Optional rule: two Hits of a stealth attack are a severe, a Damage a catastrophic waterline result."""
    if not (s.rules.opt_stealth and s.rules.advanced_battle and s.d.action == STEALTH_ATTACK):
        return results
    if results == [HIT, HIT]:
        return [SEVERE]
    return [CATASTROPHIC if result == DAMAGE else result for result in results]


# -- segments --------------------------------------------------------------------------------------------------


class SpendToChoose(Frame[Sea]):
    """The target player may spend the TF's EM marker to choose the segments himself (AC.con.em.2b). Gives 1 if so."""

    def next(self, g: Play[Sea]) -> int:
        """The target player decides."""
        return asked(g, self, 1 - g.state.initiative)

    def options(self, g: Play[Sea]) -> list[Action]:
        """Spend it or keep it."""
        return [("spend_em", g.state.d.target), PASS]

    def answer(self, g: Play[Sea], a: Action) -> None:
        """Spend it or keep it."""
        spent = a[0] == "spend_em"
        if spent:
            spend_em(g, g.state.d.target)
        g.pop(1 if spent else 0)

    def ask(self, g: Play[Sea]) -> Ask:
        """The question in words."""
        return Ask(Msg("ask-spend-to-choose", {"tf": ("tf", g.state.d.target)}), "AC.con.em.2b")


class CutTrajectory(Frame[Sea]):
    """Which part of the target's trajectory goes: the active player chooses, unless the target's owner pays for it."""

    def __init__(self) -> None:
        super().__init__()
        self.offered = 0
        self.chooser = -1

    def chooser_asked(self, g: Play[Sea]) -> int:
        """Who is asked: whether an evasion marker is spent on the choice, then whoever has it (AC.con.em.2b)."""
        s = g.state
        if self.chooser < 0 and s.tf_em[s.d.target] and not self.offered:
            self.offered = 1
            g.push(SpendToChoose())
            return GO_ON
        return asked(g, self, s.initiative if self.chooser < 0 else self.chooser)

    def resume(self, g: Play[Sea], child: Frame[Sea], result: int) -> None:
        """The marker was spent: its owner chooses."""
        if isinstance(child, SpendToChoose) and result:
            self.chooser = 1 - g.state.initiative


class EarlyOrLate(CutTrajectory):
    """The target was not in the target hex: the segment goes, and one whole side if that leaves a hole."""

    title = "title-early-late"

    def next(self, g: Play[Sea]) -> int:
        """Settle the simple cases; otherwise find out who chooses the side."""
        s = g.state
        tf, hex_ = s.d.target, s.d.hex
        line = s.line[tf]
        if len(line) == 1:
            put_station(s, tf, hex_)
            g.tell("sighted", tf, hex_)
            gain_em(g, tf)
            g.pop()
            return GO_ON
        if hex_ in (line[0], line[-1]):
            remove_end(s, tf, 0 if hex_ == line[0] else 1)
            g.tell("early_late", tf, hex_)
            gain_em(g, tf)
            g.pop()
            return GO_ON
        return self.chooser_asked(g)

    def options(self, g: Play[Sea]) -> list[Action]:
        """Which side of the hole is removed: named by its end hex."""
        line = g.state.line[g.state.d.target]
        return [("remove_side", line[0]), ("remove_side", line[-1])]

    def answer(self, g: Play[Sea], a: Action) -> None:
        """Remove the target hex and that side."""
        s = g.state
        tf = s.d.target
        end = 0 if s.line[tf][0] == a[1] else 1
        while remove_end(s, tf, end) != s.d.hex:
            pass
        g.tell("early_late", tf, s.d.hex)
        g.pop()

    def ask(self, g: Play[Sea]) -> Ask:
        """The question in words."""
        ask = Ask(Msg("ask-early-or-late", {"tf": ("tf", g.state.d.target)}), "AC.res.early.c")
        ask.actor = 1 - g.state.initiative
        return ask


class Shadowing(CutTrajectory):
    """The trajectory is reduced to three segments around the target hex (AC.res.shadow)."""

    title = "title-shadow"

    def next(self, g: Play[Sea]) -> int:
        """Short trajectories evade; otherwise find out who chooses."""
        s = g.state
        tf = s.d.target
        if len(s.line[tf]) <= s.t.limit["shadow_segments"]:
            gain_em(g, tf)
            g.pop()
            return GO_ON
        return self.chooser_asked(g)

    def options(self, g: Play[Sea]) -> list[Action]:
        """The three segments that stay, named by their first hex."""
        s = g.state
        line = s.line[s.d.target]
        at = line.index(s.d.hex)
        keep = s.t.limit["shadow_segments"]
        first = max(0, at - keep + 1)
        last = min(at, len(line) - keep)
        return [("keep_from", line[start]) for start in range(first, last + 1)]

    def answer(self, g: Play[Sea], a: Action) -> None:
        """Remove all others."""
        s = g.state
        tf = s.d.target
        line = s.line[tf]
        while line[0] != a[1]:
            remove_end(s, tf, 0)
        while len(line) > s.t.limit["shadow_segments"]:
            remove_end(s, tf, 1)
        g.tell("shadowed", tf, s.d.hex)
        g.pop()

    def ask(self, g: Play[Sea]) -> Ask:
        """The question in words."""
        ask = Ask(Msg("ask-shadowing", {"tf": ("tf", g.state.d.target)}), "AC.res.shadow.a")
        ask.actor = 1 - g.state.initiative
        return ask


# -- battle ----------------------------------------------------------------------------------------------------


def open_battle(g: Play[Sea], kind: int) -> None:
    """Put both task forces on the battle board (AC.bat.1)."""
    d = g.state.d
    g.push(Battle(kind, d.active_tf, d.target, d.hex))


def close_in(g: Play[Sea]) -> None:
    """Closing In: a battle if the active TF is faster, Contact otherwise (AC.res.closing)."""
    d = g.state.d
    if is_faster(g.state, d.active_tf, d.target):
        open_battle(g, BATTLE)
    else:
        make_contact(g)


class OfferSkirmish(Frame[Sea]):
    """A faster active TF may fight one round, or be content with Contact (AC.res.skirmish)."""

    title = "title-skirmish"

    def next(self, g: Play[Sea]) -> int:
        """The active player decides, if his TF is faster."""
        s = g.state
        if not is_faster(s, s.d.active_tf, s.d.target):
            make_contact(g)
            g.pop()
            return GO_ON
        return asked(g, self, s.initiative)

    def options(self, g: Play[Sea]) -> list[Action]:
        """Fight or not."""
        return [("fight",), PASS]

    def answer(self, g: Play[Sea], a: Action) -> None:
        """A limited battle, or Contact."""
        g.pop()
        if a[0] == "fight":
            open_battle(g, SKIRMISH)
        else:
            make_contact(g)

    def ask(self, g: Play[Sea]) -> Ask:
        """The question in words."""
        return Ask(Msg("ask-offer-skirmish", {"tf": ("tf", g.state.d.target)}), "AC.res.skirmish.a")

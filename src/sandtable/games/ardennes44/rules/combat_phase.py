"""The Combat Phase: disengagement, then combats one by one through the steps of 14.4."""

from __future__ import annotations

from typing import ClassVar, Final

from sandtable.engine.frames import Frame, Sequence
from sandtable.engine.play import Play
from sandtable.games.ardennes44.rules.bridges import may_demolish_in_combat, try_ouren
from sandtable.games.ardennes44.rules.combat.advantage import (
    PlaceAdvantage,
    advantages_lost_by_retreat,
    spend_advantages,
    start_of_phase_advantages,
    sweep_advantages,
)
from sandtable.games.ardennes44.rules.combat.air import AirSupport, flying_weather, jabos_shift
from sandtable.games.ardennes44.rules.combat.armor import armor_givers
from sandtable.games.ardennes44.rules.combat.artillery import attack_guns, defense_guns
from sandtable.games.ardennes44.rules.combat.attack import ChooseAttack, JoinAttack
from sandtable.games.ardennes44.rules.combat.choices import BlowBridge, FallUpon, Reconsider, SlipAway, slips_away
from sandtable.games.ardennes44.rules.combat.determined import (
    FAILED,
    FAILED_WITH_LOSS,
    HELD_WITH_EXCHANGE,
    DeterminedDefense,
    defense_leads,
)
from sandtable.games.ardennes44.rules.combat.fire_fight import FireFight, leads
from sandtable.games.ardennes44.rules.combat.odds import (
    attack_total,
    combat_bonus,
    defending,
    defense_total,
    final_column,
    ground_bonus,
    shifts,
)
from sandtable.games.ardennes44.rules.combat.results import TakeLoss, engage, lose_step
from sandtable.games.ardennes44.rules.combat.support import TOT, SupportAttack, SupportDefense
from sandtable.games.ardennes44.rules.optional.dump_attack import BurnDump
from sandtable.games.ardennes44.rules.optional.dumps import capture_dump
from sandtable.games.ardennes44.rules.retreat.advance import Advance
from sandtable.games.ardennes44.rules.retreat.breakthrough import BreakThrough
from sandtable.games.ardennes44.rules.retreat.disengage import Disengagement, end_engagements, engaged_for_the_night
from sandtable.games.ardennes44.rules.retreat.retreat import Retreats, retreat_order
from sandtable.games.ardennes44.rules.special import DISCOVERED
from sandtable.games.ardennes44.state.fight import Fight
from sandtable.games.ardennes44.state.front import BOX, Front
from sandtable.games.ardennes44.state.tables import CRT_COLUMNS, LIMITED, NO_ADVANCE, SKORZENY, STATES

ENGAGED_STATE: Final = STATES.index("engaged")


class CombatPhase(Sequence[Front]):
    """Combat Phase of the player whose turn it is (14-20, 25.32)."""

    title = "title-combat-phase"
    steps: ClassVar[tuple[str, ...]] = ("begin", "disengage", "release", "choose", "fight", "close")

    def begin(self, g: Play[Front]) -> None:
        """Reset the phase; markers without a target are removed (16.6)."""
        s = g.state
        forget_phase(s)
        s.fight = Fight()
        start_of_phase_advantages(s)

    def disengage(self, g: Play[Front]) -> None:
        """Before any combat, by night too (20.1, 25.32)."""
        if not engaged_for_the_night(g.state):
            g.push(Disengagement())

    def release(self, g: Play[Front]) -> None:
        """Remove all Engaged markers of the owner (20.5)."""
        if not engaged_for_the_night(g.state):
            end_engagements(g.state)

    def choose(self, g: Play[Front]) -> None:
        """Which hex next, in any order (14.1)."""
        g.push(ChooseAttack())

    def fight(self, g: Play[Front]) -> None:
        """One combat with all its consequences."""
        g.push(Combat())

    def resume(self, g: Play[Front], child: Frame[Front], result: int) -> None:
        """After a combat the next choice; after the last choice the end."""
        if isinstance(child, Combat):
            self.jump("choose")
        elif isinstance(child, ChooseAttack) and not result:
            self.jump("close")

    def close(self, g: Play[Front]) -> None:
        """Clear the phase; Replacement markers are removed after a day (25.24)."""
        s = g.state
        forget_phase(s)
        if not s.at_night:
            for unit in s.t.unit_ids:
                if s.replaced[unit] and s.t.side[unit] == s.role + 1:
                    s.replaced[unit] = 0


def forget_phase(s: Front) -> None:
    """Forget all attacks, defenses and retreats."""
    size = len(s.attacked)
    s.attacked, s.defended, s.retreated = [0] * size, bytearray(size), bytearray(size)
    s.helpers = []
    s.fought = []


class Combat(Sequence[Front]):
    """One combat, in the steps of 14.4."""

    title = "title-combat"
    steps: ClassVar[tuple[str, ...]] = (
        "join", "demolitions", "burning", "reconsider", "guns", "air", "answering_guns", "surprise", "jabos", "roll",
        "fire_fight", "attacker_loss", "recon", "defender_loss", "advantage", "determined", "stand", "retreat",
        "advance", "wrap_up", "breakthrough", "again",
    )  # fmt: skip

    def __init__(self) -> None:
        super().__init__()
        self.more = 0  # a Breakthrough Combat has been chosen

    # before the roll

    def join(self, g: Play[Front]) -> None:
        """The units that take part (14.2, 14.3)."""
        g.push(JoinAttack())

    def demolitions(self, g: Play[Front]) -> None:
        """Step 1: the defender may blow bridges; Ouren's has its own roll (7.4, 7.8)."""
        s = g.state
        fight = s.fight
        if g.telling:
            g.tell("attacked", fight.target, len(fight.attackers))
        bridges: list[int] = []
        for at in range(len(fight.attackers)):
            origin = fight.origins[at]
            if origin >= BOX:
                continue
            if not try_ouren(g, fight.attackers[at], origin, fight.target):
                fight.blown = 1
            bridge = s.t.bridge[s.t.grid.side_between(origin, fight.target)]
            if bridge and bridge not in bridges and may_demolish_in_combat(s, bridge, 1 - fight.role):
                bridges.append(bridge)
        if bridges:
            g.push(BlowBridge(bridges))

    def burning(self, g: Play[Front]) -> None:
        """A fuel dump that is attacked may be burned (32.3)."""
        if g.state.fight.fuel:
            g.push(BurnDump())

    def reconsider(self, g: Play[Front]) -> None:
        """With a bridge blown the attacker may call the attack off (14.4)."""
        if g.state.fight.blown:
            g.push(Reconsider())

    def guns(self, g: Play[Front]) -> None:
        """Step 3: attacking artillery."""
        fight = g.state.fight
        if fight.off:
            self.jump("wrap_up")
        elif attack_guns(g.state, fight.role, fight.target, fight.entry, fight.attackers):
            g.push(SupportAttack())

    def air(self, g: Play[Front]) -> None:
        """Air support of an Allied attack (15.6)."""
        s = g.state
        if s.fight.role == 1 and s.air_markers and flying_weather(s):
            g.push(AirSupport())

    def answering_guns(self, g: Play[Front]) -> None:
        """Defending artillery."""
        s = g.state
        mark_fought(s)
        if defense_guns(s, 1 - s.fight.role, s.fight.target, s.fight.defenders):
            g.push(SupportDefense())

    def surprise(self, g: Play[Front]) -> None:
        """150 Panzer Brigade may surprise the defender in disguise (27.8.3)."""
        s = g.state
        if s.skorzeny_known == DISCOVERED or s.fight.off:
            return
        for unit in s.fight.attackers:
            if s.t.tags[unit] & SKORZENY:
                g.push(FallUpon(unit))

    def jabos(self, g: Play[Front]) -> None:
        """Step 4: fighter-bombers against a German attack (15.6)."""
        s = g.state
        if s.fight.role == 0 and not s.fight.off and flying_weather(s):
            s.fight.jabo_shift = jabos_shift(g)

    # the roll

    def roll(self, g: Play[Front]) -> None:
        """Step 5: shifts, the die, the result; a TOT counts as A1 (14.5, 16.1, 22.8)."""
        s = g.state
        t, fight = s.t, s.fight
        counting = defending(s, fight.target)
        fight.bonus = combat_bonus(s, fight.target, counting)
        if not s.rules.defense_uses_received_bonus and counting:
            fight.bonus = ground_bonus(s, fight.target, t.side[counting[0]])
        fight.armor = armor_givers(s, fight.attackers, fight.origins, fight.target, counting)
        if fight.off:
            fight.result = t.result("A1")
            return
        column = final_column(s, fight)
        if g.telling:
            attack = attack_total(s, fight.attackers, fight.origins, fight.target)
            defense = defense_total(s, fight.target, counting)
            by = shifts(s, fight)
            g.tell("odds", fight.target, column, sum(by), attack, defense, by)
        die = g.die("roll-combat")
        fight.result = t.crt[CRT_COLUMNS * (die - 1) + column]
        if g.telling:
            g.tell("combat", fight.target, fight.result)

    def fire_fight(self, g: Play[Front]) -> None:
        """FF: Engaged, or the Fire Fight Table if a unit can lead (16.2)."""
        s = g.state
        if s.t.result_fire_fight[s.fight.result] >= 0:
            if leads(s, s.fight):
                g.push(FireFight())
            else:
                s.fight.result = s.t.result("Eng")

    # its results

    def attacker_loss(self, g: Play[Front]) -> None:
        """The Lead first, or in an Exchange a tank that gave the Armor Shift (16.3)."""
        s = g.state
        fight = s.fight
        spend_advantages(s, fight.attackers, fight.target)
        if not s.t.result_attacker_steps[fight.result]:
            return
        if fight.lead:
            lose_step(g, fight.lead)
        elif fight.armor and fight.result == s.t.result("EX"):
            g.push(TakeLoss(fight.role, fight.armor, 1))
        else:
            g.push(TakeLoss(fight.role, fight.attackers[:], 0))

    def recon(self, g: Play[Front]) -> None:
        """A recon unit alone may take D1 and D1* as DR4 (21.4)."""
        s = g.state
        fight = s.fight
        fight.again = s.t.result_breakthrough[fight.result]
        if slips_away(s):
            g.push(SlipAway())

    def defender_loss(self, g: Play[Front]) -> None:
        """The owner chooses among the units that count (16.3, 17.5)."""
        s = g.state
        fight = s.fight
        if s.t.result_defender_steps[fight.result] and fight.defenders:
            g.push(TakeLoss(1 - fight.role, defending(s, fight.target) or fight.defenders[:], 0))

    def advantage(self, g: Play[Front]) -> None:
        """Eng+ gives the attacker a marker (16.6); a retreat result takes that of the defender."""
        s = g.state
        fight = s.fight
        if s.t.result_retreat[fight.result]:
            advantages_lost_by_retreat(s, fight.target)
        if s.t.result_advantage[fight.result] and [unit for unit in fight.attackers if s.on_map(unit)]:
            g.push(PlaceAdvantage())

    def determined(self, g: Play[Front]) -> None:
        """The defender may try to hold against a Regular Advance (16.71)."""
        s = g.state
        if s.t.result_determined_defense[s.fight.result] and defense_leads(s, s.fight):
            g.push(DeterminedDefense())

    def stand(self, g: Play[Front]) -> None:
        """Units that stay are Engaged; the attacker's advance is determined (16.1, 16.72, 16.74)."""
        s = g.state
        t, fight = s.t, s.fight
        if fight.held or not t.result_retreat[fight.result]:
            if fight.held or t.result_state[fight.result] == ENGAGED_STATE:
                engage(g, fight.defenders)
            vacated = s.side_at(fight.target) == 0 and (not fight.fuel or t.result_defender_steps[fight.result] > 0)
            fight.advance = LIMITED if vacated else NO_ADVANCE
        else:
            fight.advance = t.result_advance[fight.result]

    def retreat(self, g: Play[Front]) -> None:
        """The survivors retreat (17)."""
        s = g.state
        fight = s.fight
        hexes = s.t.result_retreat[fight.result]
        if hexes and not fight.held and fight.defenders:
            g.push(Retreats(retreat_order(s, fight.defenders), hexes))

    def advance(self, g: Play[Front]) -> None:
        """The attackers advance, whether the defenders retreated or died (17.3, 19)."""
        s = g.state
        sweep_advantages(s)
        if s.fight.fuel and s.fight.advance != NO_ADVANCE and s.side_at(s.fight.target) == 0:
            capture_dump(g, s.fight.target)
        s.fight.advanced = [0] * len(s.fight.attackers)
        if s.fight.advance != NO_ADVANCE and s.fight.attackers:
            g.push(Advance())

    def wrap_up(self, g: Play[Front]) -> None:
        """The combat is over."""
        s = g.state
        sweep_advantages(s)
        s.helpers = []

    def breakthrough(self, g: Play[Front]) -> None:
        """After D1* a stack may go on at once (19.4)."""
        s = g.state
        if s.fight.again and s.fight.attackers and not s.fight.held:
            g.push(BreakThrough())

    def again(self, g: Play[Front]) -> None:
        """The Breakthrough Combat, before any other (19.4)."""
        if self.more:
            g.push(Combat())

    def resume(self, g: Play[Front], child: Frame[Front], result: int) -> None:
        """Take the answers of the questions."""
        s = g.state
        fight = s.fight
        if isinstance(child, SupportDefense) and result == TOT:
            fight.off = 1
        elif isinstance(child, BurnDump) and result:
            fight.fuel = 0
            fight.off = int(not fight.defenders)  # nothing is left to attack
        elif isinstance(child, FireFight):
            fight.result = result
        elif isinstance(child, DeterminedDefense) and result:
            self._defended(g, result & 7, result >> 3)
        elif isinstance(child, BreakThrough):
            self.more = result

    def _defended(self, g: Play[Front], outcome: int, lead: int) -> None:
        """Apply a Determined Defense (16.72): the Lead's step, the attacker's in an exchange."""
        s = g.state
        fight = s.fight
        if outcome != FAILED:
            lose_step(g, lead)
        if outcome != FAILED and outcome != FAILED_WITH_LOSS:
            fight.held = 1
        elif s.rules.failed_defense_limits_advance and not s.side_at(fight.target):
            fight.held = 1  # 16.74 read for every one-step defender that dies in the attempt
        if outcome != HELD_WITH_EXCHANGE or not fight.attackers:
            return
        if fight.lead and not s.t.result_attacker_steps[fight.result]:
            lose_step(g, fight.lead)  # the first loss of a Fire Fight (16.3)
        else:
            g.push(TakeLoss(fight.role, fight.attackers[:], 0))


def mark_fought(s: Front) -> None:
    """Both sides have had their combat of this phase (14.1)."""
    for unit in s.fight.attackers:
        s.attacked[unit] = 1
    for unit in s.fight.defenders:
        s.defended[unit] = 1
    if s.fight.fuel:
        s.fought.append(s.fight.target)

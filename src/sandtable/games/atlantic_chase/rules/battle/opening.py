"""How a battle begins: ships on the board, their zones, and what the players place."""

from sandtable.engine.choices import Pick
from sandtable.engine.message import Ask, Refusal
from sandtable.engine.play import Play
from sandtable.games.atlantic_chase.rules.concepts.ships import refresh_tf
from sandtable.games.atlantic_chase.state.codes import FAR, NEAR, NEUTRAL, SKIRMISH, SURPRISE
from sandtable.games.atlantic_chase.state.sea import (
    ENTERS_LATER,
    ON_BOARD,
    Board,
    Sea,
)

from .refusals import refuse
from .ships import (
    NOT_ENEMY,
    is_vessel,
    on_board,
    owner,
    vessels,
    why_not_smoke,
)


def open_board(s: Sea, kind: int, active_tf: int, target_tf: int, hex_: int) -> None:
    """The ships of both task forces go to the board, each to its own Far zone (AC.bat.setup)."""
    b = Board()
    s.board = b
    b.kind, b.active_tf, b.target_tf, b.hex = kind, active_tf, target_tf, hex_
    b.active_side = s.t.ships.side[s.tf_ships[active_tf][0]]
    b.faster = 1 if s.tf_speed[active_tf] > s.tf_speed[target_tf] else 0
    b.weather = s.weather_in(hex_) if hex_ else s.weather
    b.rounds = s.t.battle.length(1 if kind == SKIRMISH else 0, b.weather, 0, 0)
    if kind == SURPRISE and (b.faster or s.rules.surprise_first_fire_always):
        b.first_fire = b.active_side  # C16
    for tf in (active_tf, target_tf):
        for ship in s.tf_ships[tf]:
            to_board(s, ship, FAR)


def to_board(s: Sea, ship: int, zone: int) -> None:
    """Put a ship on the board, in a zone."""
    s.in_battle[ship] = ON_BOARD
    s.zone[ship] = zone
    s.attitude[ship] = 0
    s.smoke[ship] = 0
    s.obscured[ship] = 0
    s.damage_control[ship] = 0
    s.control[ship] = 0


def open_scenario_board(s: Sea) -> None:
    """The board of a battle-only scenario: zones, smoke, effects and late arrivals as its set-up says."""
    plan = s.scenario.battle
    assert plan is not None
    tfs = [0, 0]
    for start in s.scenario.task_forces:
        tfs[start.side] = start.tf
    open_board(s, plan.start, tfs[plan.active], tfs[1 - plan.active], 0)
    b = s.board
    b.rounds = plan.rounds or b.rounds
    if plan.first_fire != NEUTRAL:
        b.first_fire = plan.first_fire
    for entry in plan.ships:
        s.zone[entry.ship] = entry.zone
        if entry.enters_round > 1:
            s.in_battle[entry.ship] = ENTERS_LATER
        if entry.smoke:
            s.smoke[entry.ship] = 1
        if s.rules.advanced_battle:
            for effect in entry.effects:
                s.effects[entry.ship] |= 1 << effect
    for entry in plan.ships:
        if entry.obscured:
            for maker in plan.ships:
                if maker.smoke and maker.side == entry.side and maker.zone == entry.zone:
                    s.obscured[entry.ship] = maker.ship
    for tf in tfs:
        refresh_tf(s, tf)


def arrivals(s: Sea) -> list[int]:
    """Ships of a battle-only scenario that enter at the start of this round."""
    plan = s.scenario.battle
    if plan is None or s.board.hex:
        return []
    return [
        entry.ship
        for entry in plan.ships
        if entry.enters_round == s.board.round and s.in_battle[entry.ship] == ENTERS_LATER
    ]


def may_open_with_smoke(s: Sea, side: int) -> bool:
    """In a Battle ships may start making smoke; after Surprise those placed by the enemy may not (AC.bat.setup)."""
    b = s.board
    if b.kind == SKIRMISH or (b.kind == SURPRISE and b.faster and side != b.active_side):
        return False
    return any(why_not_smoke(s, ship) is None and not s.smoke[ship] for ship in on_board(s, side))


class PlaceTargets(Pick[Sea]):
    """Surprise by a faster task force: which target ships start in their Near zone (AC.res.surprise.a)."""

    title = "title-surprise"
    verb = "place_near"
    kind = "ship"
    rule = "AC.res.surprise"

    def asked(self, s: Sea) -> int:
        return s.board.active_side

    def things(self, s: Sea) -> list[int]:
        return [ship for ship in vessels(s, 1 - s.board.active_side) if s.zone[ship] == FAR]

    def picked(self, s: Sea) -> list[int]:
        return [ship for ship in vessels(s, 1 - s.board.active_side) if s.zone[ship] == NEAR]

    def need(self, s: Sea) -> tuple[int, int]:
        return 0, len(vessels(s, 1 - s.board.active_side)) - len(self.picked(s))

    def refusal(self, s: Sea, thing: int) -> Refusal | None:
        placed = is_vessel(s, thing) and owner(s, thing) != s.board.active_side
        return refuse(None if placed else NOT_ENEMY, thing, thing)

    def choose(self, g: Play[Sea], thing: int) -> None:
        g.state.zone[thing] = NEAR
        g.tell("zone", thing, NEAR)

    def ask(self, g: Play[Sea]) -> Ask:
        ask = super().ask(g)
        ask.actor = 1 - g.state.board.active_side
        return ask

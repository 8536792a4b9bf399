"""Why something may not be done in a battle, in the words of the rule."""

from typing import Final

from sandtable.engine.message import Msg, Ref, Refusal

from . import ships as why

_REASONS: Final[dict[int, tuple[str, tuple[str, ...]]]] = {
    why.NOT_ON_BOARD: ("refused-battle-not-on-board", ("AC.bat.1",)),
    why.NOT_YOURS: ("refused-battle-not-your-ship", ("AC.bat.seq",)),
    why.NOT_ENEMY: ("refused-battle-not-an-enemy", ("AC.bat.gun.1",)),
    why.IS_SHORE_BATTERY: ("refused-battle-shore-battery", ("AC.comp.shore.1",)),
    why.GV_NA: ("refused-battle-gv-na", ("AC.bat.gun.1", "AC.comp.ship.1")),
    why.DAMAGE_CONTROL_MARKER: ("refused-battle-damage-control", ("AC.adv.ling.2",)),
    why.SILENCED: ("refused-battle-silenced", ("AC.adv.fx.5", "AC.adv.fx.7")),
    why.BRIDGE_SILENT: ("refused-battle-bridge-silent", ("AC.adv.fx.2",)),
    why.NO_TORPEDOES: ("refused-battle-no-torpedoes", ("AC.bat.torp.1", "AC.comp.ship.1")),
    why.IS_DAMAGED: ("refused-battle-is-damaged", ("AC.comp.ship.2",)),
    why.TORPEDOES_SPENT: ("refused-battle-torpedoes-spent", ("AC.bat.torp.1",)),
    why.IN_SMOKE: ("refused-battle-in-smoke", ("AC.bat.torp.1", "AC.bat.man.2")),
    why.TOO_FAR: ("refused-battle-too-far", ("AC.bat.torp.1", "AC.adv.att.3")),
    why.NOT_CLOSING: ("refused-battle-not-closing", ("AC.adv.att.3", "AC.adv.torp.1")),
    why.IS_STOPPED: ("refused-battle-is-stopped", ("AC.adv.man.2",)),
    why.TARGET_FAR: ("refused-battle-target-far", ("AC.bat.torp.1",)),
    why.IS_CONVOY: ("refused-battle-is-convoy", ("AC.bat.man.2", "AC.comp.convoy.3")),
    why.SMOKE_BARRED: ("refused-battle-smoke-barred", ("AC.bat.man.2",)),
    why.NOT_RUNNING: ("refused-battle-not-running", ("AC.adv.att.4", "AC.adv.man.4")),
    why.IS_ACQUIRING: ("refused-battle-is-acquiring", ("AC.adv.att.2",)),
    why.BREAK_AWAY_BARRED: ("refused-battle-break-away-barred", ("AC.bat.brk.1",)),
    why.NOT_IN_FAR: ("refused-battle-not-in-far", ("AC.bat.brk.3",)),
    why.NO_EM: ("refused-battle-no-em", ("AC.bat.brk.3",)),
    why.NOT_ACQUIRING: ("refused-battle-not-acquiring", ("AC.adv.att.2",)),
    why.GV_TOO_LOW: ("refused-battle-gv-too-low", ("AC.adv.att.2",)),
    why.OTHER_RANGE: ("refused-battle-other-range", ("AC.adv.att.2",)),
    why.NOT_ADJACENT_ZONE: ("refused-battle-not-adjacent-zone", ("AC.bat.man.1",)),
    why.AGAINST_ARROW: ("refused-battle-against-arrow", ("AC.adv.man.1",)),
    why.NOT_FASTER: ("refused-battle-not-faster", ("AC.adv.man.3",)),
    why.ALREADY_CLOSE: ("refused-battle-already-close", ("AC.adv.man.3",)),
    why.SLOWER_FIRST: ("refused-battle-slower-first", ("AC.bat.man.1",)),
    why.OTHER_SPEED_OR_ZONE: ("refused-battle-other-speed-or-zone", ("AC.adv.brk.1",)),
    why.HAS_TRIED: ("refused-battle-has-tried", ("AC.adv.brk.1",)),
    why.ATTITUDE_FIXED: ("refused-battle-attitude-fixed", ("AC.adv.att.1",)),
    why.BRIDGE_FIRST: ("refused-battle-bridge-first", ("AC.adv.fx.2",)),
    why.HAS_MOVED: ("refused-battle-has-acted", ("AC.bat.seq",)),
}


def refuse(reason: int, ship: int, by: int) -> Refusal | None:
    """The refusal for a reason code; None for FINE. `by` is the ship that would act."""
    if reason == why.FINE:
        return None
    message, rules = _REASONS[reason]
    cause: list[Ref] = [("ship", ship)] if ship == by else [("ship", ship), ("ship", by)]
    return Refusal(rules, Msg(message, {"ship": ("ship", ship), "by": ("ship", by)}), cause)

"""Prohibitions of command and control: code, rule id, message id (4.1 to 4.3, 6.5.2)."""

from __future__ import annotations

from typing import Final

from sandtable.games.fields_of_fire.rules.why import COMMAND, LIMITS, Why
from sandtable.games.fields_of_fire.state.action_codes import (
    STATE_ASSAULT,
    STATE_FIRE,
    STATE_LITTER,
    STATE_PARALYZED,
    STATE_PINNED,
)

# who has an impulse (4.1)
NO_HEADQUARTERS: Final = COMMAND + 1
HAD_IMPULSE: Final = COMMAND + 2
NOT_ACTIVATED_YET: Final = COMMAND + 3
NO_COMMAND_SIDE: Final = COMMAND + 4
NO_PLATOON_HQ: Final = COMMAND + 5
NO_STAFF: Final = COMMAND + 6
# lost headquarters (6.5.2)
HQ_NOT_LOST: Final = COMMAND + 11
OTHER_PLATOONS_HQ: Final = COMMAND + 12
NOT_NEXT_IN_LINE: Final = COMMAND + 13
# skills in an attempt (12.7)
OTHER_SKILL: Final = COMMAND + 16
NOT_HELD: Final = COMMAND + 17
# who may be ordered (4.2)
WRONG_RECIPIENT: Final = LIMITS + 1
NOT_PINNED: Final = LIMITS + 2
PINNED_DOWN: Final = LIMITS + 3
# what Pinned units and teams may still do: + STATE_* (4.2.5)
NOT_PERMITTED: Final = LIMITS + 5
NO_COMBAT_ACTION: Final = LIMITS + 10
NEEDS_FRIENDS: Final = LIMITS + 15

WHY: Final[Why] = {
    NO_HEADQUARTERS: ("4.1b", "no-headquarters"),
    HAD_IMPULSE: ("4.1c", "had-impulse"),
    NOT_ACTIVATED_YET: ("4.1.1", "not-activated-yet"),
    NO_COMMAND_SIDE: ("4.1.4b", "no-command-side"),
    NO_PLATOON_HQ: ("4.1.1e", "no-platoon-hq"),
    NO_STAFF: ("4.1.1f", "no-staff"),
    HQ_NOT_LOST: ("4.2.1d", "hq-not-lost"),
    OTHER_PLATOONS_HQ: ("6.5.2e", "other-platoons-hq"),
    NOT_NEXT_IN_LINE: ("6.5.2g", "not-next-in-line"),
    OTHER_SKILL: ("12.7b", "other-skill"),
    NOT_HELD: ("12.7a", "skill-not-held"),
}

# a rule id that begins with a point is one of the action itself
LIMIT_WHY: Final[Why] = {
    WRONG_RECIPIENT: (".who", "wrong-recipient"),
    NOT_PINNED: (".who", "not-pinned"),
    PINNED_DOWN: ("4.2.5e", "not-permitted"),
    NOT_PERMITTED + STATE_ASSAULT: ("4.2.5g", "not-permitted"),
    NOT_PERMITTED + STATE_FIRE: ("4.2.5h", "not-permitted"),
    NOT_PERMITTED + STATE_LITTER: ("4.2.5i", "not-permitted"),
    NOT_PERMITTED + STATE_PARALYZED: ("4.2.5j", "not-permitted"),
    NOT_PERMITTED + STATE_PINNED: ("4.2.5d", "not-permitted"),
    NO_COMBAT_ACTION + STATE_ASSAULT: ("4.2.5g", "no-combat-action"),
    NO_COMBAT_ACTION + STATE_FIRE: ("4.2.5h", "no-combat-action"),
    NO_COMBAT_ACTION + STATE_LITTER: ("4.2.5i", "no-combat-action"),
    NO_COMBAT_ACTION + STATE_PARALYZED: ("4.2.5j", "no-combat-action"),
    NO_COMBAT_ACTION + STATE_PINNED: ("4.2.5f", "no-combat-action"),
    NEEDS_FRIENDS + STATE_ASSAULT: ("4.2.5g", "needs-friends"),
    NEEDS_FRIENDS + STATE_FIRE: ("4.2.5h", "needs-friends"),
    NEEDS_FRIENDS + STATE_LITTER: ("4.2.5i", "needs-friends"),
    NEEDS_FRIENDS + STATE_PARALYZED: ("4.2.5j", "needs-friends"),
    NEEDS_FRIENDS + STATE_PINNED: ("4.2.5d", "needs-friends"),
}

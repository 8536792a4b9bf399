"""How a commander likes to play: prices and thresholds that differ from one to the next, and words for them."""

from __future__ import annotations

from typing import Final


class Style:
    """What a player likes and shuns; never changed once made."""

    def __init__(
        self,
        name: str,
        own_step: float = 0.9,
        attack_from: float = 0.1,
        counter_from: float = 0.6,
        exposed: float = 2.0,
        hold: float = 0.7,
        delay: float = 0.0,
    ) -> None:
        self.name = name
        self.own_step = own_step  # a step of ours against one of theirs
        self.attack_from = attack_from  # VP that an attack must promise
        self.counter_from = counter_from  # VP for which NATO leaves its positions
        self.exposed = exposed  # MP that an expected step lost is worth
        self.hold = hold  # of a goal's VP when one leaves it
        self.delay = delay  # MP that each hex between a defender and the enemy is worth, up to its distance

    def __reduce__(self) -> tuple[type[Style], tuple[str, float, float, float, float, float, float]]:
        return Style, (
            self.name,
            self.own_step,
            self.attack_from,
            self.counter_from,
            self.exposed,
            self.hold,
            self.delay,
        )


USUAL: Final = Style("usual")
BOLD: Final = Style("bold", own_step=0.7, attack_from=-0.2, counter_from=0.3, exposed=1.2)
CAREFUL: Final = Style("careful", own_step=1.2, attack_from=0.4, counter_from=1.2, exposed=3.0)
DELAYING: Final = Style("delaying", own_step=1.1, counter_from=1.2, exposed=3.0, hold=0.4, delay=0.9)
STYLES: Final = {style.name: style for style in (BOLD, CAREFUL, DELAYING)}  # for who wants to play against one

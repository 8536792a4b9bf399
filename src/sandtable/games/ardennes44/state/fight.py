"""The combat being resolved: its target, its units, what was declared and rolled so far (14.4)."""

from __future__ import annotations

from sandtable.engine.plain import Plain


class Fight(Plain):
    """One combat, from the choice of its target to the last advance."""

    def __init__(self) -> None:
        self.role = 0  # the attacking side
        self.target = -1
        self.entry = 0  # attacked from the Blocking Position of this entry hex too (13.8)
        self.attackers: list[int] = []
        self.origins: list[int] = []  # where each attacker stood
        self.defenders: list[int] = []  # every unit in the hex when the attack began
        self.fuel = 0  # a guarded fuel dump lies in the hex (32.2)
        self.guns: list[int] = []  # attacking artillery (22.7)
        self.air = 0
        self.gun_shift = 0  # defensive artillery (22.8)
        self.jabo_shift = 0
        self.surprise_shift = 0
        self.breakthrough = 0  # this is a Breakthrough Combat (19.4)
        self.pool: list[int] = []  # units that may form its group
        self.pool_hexes: list[int] = []  # how far each of them has advanced
        self.armor: list[int] = []  # tanks that gave an Armor Shift
        self.bonus = 0  # DCB received
        self.blown = 0  # a bridge was blown in front of the attackers
        self.off = 0  # called off, or stopped by a TOT
        self.result = 0
        self.lead = 0  # of a Fire Fight
        self.advance = 0  # kind of advance won
        self.again = 0  # a Breakthrough Combat may follow
        self.held = 0  # a Determined Defense has cancelled the retreat
        self.fled: list[int] = []  # defenders that have retreated
        self.advanced: list[int] = []  # hexes each attacker has advanced, -1 when he may not any more

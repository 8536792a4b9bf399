"""A command post for tests: the real map with HQs that have their points, and short questions about reasons."""

from __future__ import annotations

from games.air_armor.field import Field, rule_of
from sandtable.games.air_armor.rules.command import budget, points


class Post:
    """A field whose HQs have their points, with words for command."""

    def __init__(self, field: Field) -> None:
        self.field = field
        points.refresh_points(field.s)
        field.s.off_cp = [0, 0]
        field.s.off_rp = [0, 0]

    def put(self, unit: str, hex: str, steps: int = 1, used: int = 0) -> int:
        """A counter on the map."""
        return self.field.put(unit, hex, steps, used)

    def formation(self, name: str) -> int:
        """A formation by its key."""
        return self.field.formation(name)

    def pays(self, hq: int, brigade: str, piece: int) -> str:
        """The rule that keeps an HQ from paying for a unit of a brigade."""
        return rule_of(points.payer_reason(self.field.s, hq, self.formation(brigade), piece))

    def plans(self, regiment: str, operation: int) -> str:
        """The rule that keeps an operation from being planned, whoever pays."""
        return rule_of(budget.plan_reason(self.field.s, self.formation(regiment), operation))


def edge_zone(post: Post, side: int) -> int:
    """A zone of the scenario that lies on the edge of a side."""
    scenario = post.field.s.scenario
    edge = set(scenario.edge[side])
    return next(at for at, hexes in enumerate(scenario.zone_hexes) if hexes and set(hexes) <= edge)

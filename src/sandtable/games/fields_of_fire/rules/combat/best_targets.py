"""Targets of units that cannot choose: the largest on their own card (6.1.1d, 8.6.1B)."""

from __future__ import annotations

from sandtable.games.fields_of_fire.rules.movement.cover import steps_under
from sandtable.games.fields_of_fire.state.company import OPEN, Company

from .concentrate_fire import targets_in


def largest(s: Company, targets: list[int]) -> list[int]:
    """The targets that have the most steps."""
    most = max((target_size(s, target) for target in targets), default=0)
    return [target for target in targets if target_size(s, target) == most]


def target_size(s: Company, target: int) -> int:
    """Steps of a target: of one unit outside cover, of all of its side under a cover marker (6.1.1d)."""
    if s.place[target] == OPEN:
        return s.steps[target]
    return steps_under(s, s.place[target], s.side[target])


def best_areas(s: Company, unit: int, areas: list[list[int]]) -> list[list[int]]:
    """On a unit's own card, the areas with the largest target; on other cards all areas (8.6.1B)."""
    own = s.card[unit]
    if all(area[0] != own for area in areas):
        return areas
    sizes = [largest_in(s, unit, area) if area[0] == own else 0 for area in areas]
    return [areas[index] for index in range(len(areas)) if sizes[index] == max(sizes)]


def largest_in(s: Company, unit: int, area: list[int]) -> int:
    """Steps of the largest target in an area: of one unit outside cover, of all under a cover marker (6.1.1)."""
    return max(target_size(s, target) for target in targets_in(s, unit, area[0], area[1]))


def best_targets(s: Company, unit: int, area: list[int]) -> list[int]:
    """Units outside cover that Concentrated Fire may hit: the largest on its own card, any elsewhere (8.6.1B)."""
    targets = targets_in(s, unit, area[0], area[1])
    return largest(s, targets) if area[0] == s.card[unit] else targets

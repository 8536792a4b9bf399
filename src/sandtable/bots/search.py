"""Determinised Monte-Carlo tree search over imagined worlds (information-set UCT).

Every iteration imagines a world that the player cannot tell from the true one, walks down a tree that is shared by all
worlds (a node is a sequence of answers), adds one node, plays a few random answers and values the position.
"""

from __future__ import annotations

import math

from sandtable.bots.greedy import worth
from sandtable.engine.chance import Chance, key_of
from sandtable.engine.message import Action
from sandtable.seam.match import Match
from sandtable.seam.seat import Chair

EXPLORE = 0.7
PLAYOUT = 12  # random answers after the tree before the position is valued
DEEPEST = 40


class Node:
    """One answer in the tree, with the value for the role that gave it."""

    def __init__(self, role: str) -> None:
        self.role = role
        self.visits = 0
        self.offered = 0
        self.total = 0.0
        self.children: dict[tuple[str, Action], Node] = {}

    def bound(self) -> float:
        """Upper confidence bound, by how often the answer was on offer."""
        return self.total / self.visits + EXPLORE * math.sqrt(math.log(self.offered) / self.visits)


class Search:
    """Tree search with a number of iterations."""

    def __init__(self, seed: int | str = 0, iterations: int = 400) -> None:
        self._chance = Chance(key_of(f"search bot {seed}"))
        self._iterations = max(1, iterations)

    def choose(self, chair: Chair) -> Action:
        """The most visited answer."""
        actions = chair.actions()
        if len(actions) == 1:
            return actions[0]
        root = Node(chair.role)
        for _ in range(self._iterations):
            self._iterate(root, chair.imagine(str(self._chance.pick("bot", 1 << 40))), chair.role)
        tried = {action: child for (_, action), child in root.children.items()}
        return max(actions, key=lambda action: tried[action].visits if action in tried else 0)

    def _iterate(self, root: Node, world: Match, asked: str) -> None:
        node, path = root, [root]
        while not world.over and len(path) < DEEPEST:
            role = asked if node is root else world.deciding[0]
            child, is_new = self._descend(node, role, world.actions(role))
            world.apply(child[1], role)
            node = node.children[(role, child[1])]
            path.append(node)
            if is_new:
                break
        for _ in range(PLAYOUT):
            if world.over:
                break
            role = world.deciding[0]
            actions = world.actions(role)
            world.apply(actions[self._chance.pick("bot", len(actions))], role)
        values = {role: worth(world, role) for role in world.roles}
        for node in path[1:]:
            node.visits += 1
            node.total += values[node.role]

    def _descend(self, node: Node, role: str, actions: list[Action]) -> tuple[tuple[str, Action], bool]:
        known: list[tuple[str, Action]] = []
        fresh: list[Action] = []
        for action in actions:
            key = (role, action)
            child = node.children.get(key)
            if child is None:
                fresh.append(action)
            else:
                child.offered += 1
                known.append(key)
        if fresh:
            action = fresh[self._chance.pick("bot", len(fresh))]
            child = Node(role)
            child.offered = 1
            node.children[(role, action)] = child
            return (role, action), True
        return max(known, key=lambda key: node.children[key].bound()), False

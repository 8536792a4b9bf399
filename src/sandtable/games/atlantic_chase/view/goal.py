"""The query `goal`: sources of victory points in the scenario, its endings, and the present standing."""

from typing import Any

from sandtable.engine.goal import Goal
from sandtable.engine.message import Msg
from sandtable.engine.play import Play
from sandtable.games.atlantic_chase.rules.scoring import convoy_points, holds, score_points, verdict
from sandtable.games.atlantic_chase.state.codes import OUTCOMES, SIDES, TEST_HITS
from sandtable.games.atlantic_chase.state.scenario import Condition, Score
from sandtable.games.atlantic_chase.state.sea import ABSENT, LOST, Sea

KINDS = ("sunk", "damaged", "completed", "survived", "free-pass")
ANY = 99  # a margin beyond every score
MANY = 8  # ships that are no longer named one by one
TESTS = ("sunk", "damaged", "damaged-or-sunk", "undamaged", "completed", "gone", "broke-away", "hits")


def goal(g: Play[Sea], _role: int) -> dict[str, Any]:
    """Points by score, verdicts and levels in the order in which they are read."""
    s = g.state
    found = Goal()
    if s.rules.german_lead:
        lead = s.rules.german_lead
        found.points(Msg("goal-lead", {"n": abs(lead)}), SIDES[int(lead < 0)], abs(lead))
    for score in s.scenario.scores:
        found.points(scored(score), SIDES[score.to], score_points(s, score))
    for terms in s.scenario.convoys:
        owner = s.t.ships.side[terms.ship]
        ship = ("ship", terms.ship)
        home, hit = convoy_points(s, terms)
        port = ("port", terms.destination)
        args = {"ship": ship, "port": port, "vp": terms.vp, "dispersed": terms.vp_dispersed}
        found.points(Msg("goal-convoy-home", args), SIDES[owner], home)
        found.points(Msg("goal-convoy-hit", {"ship": ship, "vp": terms.vp_hit}), SIDES[1 - owner], hit)
    decided = False
    for entry in s.scenario.verdicts:
        outcome = Msg("outcome-" + OUTCOMES[entry.outcome])
        if entry.tests:
            tests = [tested(test).plain() for test in entry.tests]
            met = holds(s, entry.tests)
            found.condition(Msg("goal-verdict", {"outcome": outcome.plain(), "tests": tests}), met)
            decided = decided or met
        else:
            found.condition(Msg("goal-otherwise", {"outcome": outcome.plain()}), not decided)
    above = ANY
    for level in s.scenario.levels:
        least = max(-ANY, level.minimum)
        kind = "least" if above == ANY else "less" if least == -ANY else "between"
        told = {"outcome": Msg("outcome-" + OUTCOMES[level.outcome]).plain(), "kind": kind, "least": least}
        found.condition(Msg("goal-level", {**told, "most": above - 1, "above": above}))
        above = least
    for ending in s.scenario.endings:
        found.condition(Msg("goal-ending", {"tests": [tested(test).plain() for test in ending]}), holds(s, ending))
    if s.scenario.clock:
        found.condition(Msg("goal-clock", {"clock": s.scenario.clock}), s.clock >= s.scenario.clock)
    found.now = Msg("outcome-" + OUTCOMES[verdict(s)])
    if s.outcome:
        points = [s.outcome["german_points"], s.outcome["british_points"]]
        told = {"outcome": found.now.plain(), "scored": int(any(points)), "german": points[0], "british": points[1]}
        found.headline = Msg("goal-headline", told)
    losses(s, found)
    return found.plain()


def scored(score: Score) -> Msg:
    """What a score is given for."""
    args: dict[str, Any] = {"ships": named(score.ships), "vp": score.vp, "most": score.most}
    args["by"] = 1 if score.by_class else 0
    args["ports"] = [("port", port) for port in score.ports]
    args["where"] = len(score.ports)
    return Msg("goal-" + KINDS[score.kind], args)


def tested(test: Condition) -> Msg:
    """What a condition looks at: how many of which ships."""
    whole = len(test.ships)
    least, most = max(0, test.least), min(test.most, whole)
    limits = (
        "none"
        if most == 0
        else "all"
        if least == whole > 1
        else "one"
        if whole == 1
        else "least"
        if most == whole
        else "most"
    )
    if test.test == TEST_HITS:
        limits = "least" if test.most >= ANY else "most" if test.least <= 0 else "between"
    args: dict[str, Any] = {"ships": named(test.ships), "limits": limits, "least": least, "most": test.most}
    args["ports"] = [("port", port) for port in test.ports]
    args["where"] = len(test.ports)
    args["state"] = test.state
    return Msg("goal-test-" + TESTS[test.test], args)


def named(ships: list[int]) -> Any:
    """The ships by name, or how many they are."""
    if len(ships) > MANY:
        return Msg("goal-many-ships", {"n": len(ships)}).plain()
    return [("ship", ship) for ship in ships]


def losses(s: Sea, found: Goal) -> None:
    """Ships sunk; damaged ones only after the end, since the enemy need not know of them before."""
    for side, role in enumerate(SIDES[:2]):
        ships = [ship for ship, where in enumerate(s.ship_where) if where != ABSENT and s.t.ships.side[ship] == side]
        lost("sunk", [ship for ship in ships if s.ship_where[ship] == LOST], role, found)
        if not s.stack:
            lost("damaged", [ship for ship in ships if s.ship_where[ship] != LOST and s.damaged[ship]], role, found)


def lost(how: str, ships: list[int], role: str, found: Goal) -> None:
    """Ships of a side that were lost that way, by name."""
    found.loss(Msg("goal-loss-" + how, {"ships": named(ships), "n": len(ships)}), role, len(ships))

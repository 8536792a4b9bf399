"""Victory points, verdicts and the end of a scenario, computed from the state: nothing is scored twice or missed."""

from sandtable.engine.play import Play
from sandtable.games.atlantic_chase.state.codes import (
    BRITISH,
    BRITISH_DECISIVE,
    DAMAGED_ONLY,
    DRAW,
    GERMAN,
    SCORE_COMPLETED,
    SCORE_DAMAGED,
    SCORE_PASS_NO_CONVOY,
    SCORE_SUNK,
    TEST_BROKE_AWAY,
    TEST_COMPLETED,
    TEST_DAMAGED,
    TEST_DAMAGED_OR_SUNK,
    TEST_GONE,
    TEST_HITS,
    TEST_SUNK,
    UNDAMAGED_ONLY,
)
from sandtable.games.atlantic_chase.state.scenario import Condition, ConvoyTerms, Score
from sandtable.games.atlantic_chase.state.sea import COMPLETED, LOST, Sea

BY_ENDING = 1
BY_CLOCK = 2
BY_BATTLE = 3


# -- points ----------------------------------------------------------------------------------------------------


def points(s: Sea) -> list[int]:
    """Victory points of both sides as the table stands."""
    lead = s.rules.german_lead
    total = [max(0, lead), max(0, -lead)]
    for score in s.scenario.scores:
        total[score.to] += score_points(s, score)
    for terms in s.scenario.convoys:
        owner = s.t.ships.side[terms.ship]
        home, hit = convoy_points(s, terms)
        total[owner] += home
        total[1 - owner] += hit
    return total


def convoy_points(s: Sea, terms: ConvoyTerms) -> tuple[int, int]:
    """Points of its owner for a convoy that is home, and of the enemy for its hits."""
    home = 0
    if _arrived(s, terms):
        home = terms.vp_dispersed if s.dispersed[terms.ship] else terms.vp
    return home, terms.vp_hit * s.hits_taken[terms.ship]


def _arrived(s: Sea, terms: ConvoyTerms) -> bool:
    """Whether the convoy counts as home: it completed there, or nobody is left to stop it (`convoys_arrive`)."""
    if s.ship_where[terms.ship] == COMPLETED:
        return s.completed_at[terms.ship] == terms.destination
    return s.ended == BY_ENDING and s.scenario.convoys_arrive and s.ship_where[terms.ship] != LOST


def score_points(s: Sea, score: Score) -> int:
    """Points for one score of the scenario."""
    if score.kind == SCORE_PASS_NO_CONVOY:
        times = s.free_passes[score.to]
        return score.vp * (min(times, score.most) if score.most else times)
    total = 0
    times = 0
    for ship in score.ships:
        if not _scores(s, score, ship) or (score.most and times >= score.most):
            continue
        times += 1
        if score.by_class:
            kind = s.t.ships.kind[ship]
            total += s.t.vp_damaged[kind] if score.kind == SCORE_DAMAGED else s.t.vp_sunk[kind]
        else:
            total += score.vp
    return total


def _scores(s: Sea, score: Score, ship: int) -> bool:
    if score.kind == SCORE_SUNK:
        return s.ship_where[ship] == LOST
    if score.kind == SCORE_DAMAGED:
        return s.ship_where[ship] != LOST and s.damaged[ship] == 1
    if score.kind == SCORE_COMPLETED:
        return completed(s, ship, score.ports, score.state)
    return s.ship_where[ship] != LOST


def completed(s: Sea, ship: int, ports: list[int], state: int) -> bool:
    """Whether the ship completed, at one of the ports if any are named, in the state asked for."""
    if s.ship_where[ship] != COMPLETED or (ports and s.completed_at[ship] not in ports):
        return False
    if state == UNDAMAGED_ONLY:
        return not s.damaged[ship]
    return state != DAMAGED_ONLY or s.damaged[ship] == 1


# -- conditions ------------------------------------------------------------------------------------------------


def holds(s: Sea, tests: list[Condition]) -> bool:
    """Whether all tests are true."""
    for test in tests:
        count = _count(s, test)
        if count < test.least or count > test.most:
            return False
    return True


def _count(s: Sea, test: Condition) -> int:
    count = 0
    for ship in test.ships:
        if test.test == TEST_HITS:
            count += s.hits_taken[ship]
        elif _is(s, test, ship):
            count += 1
    return count


def _is(s: Sea, test: Condition, ship: int) -> bool:
    lost = s.ship_where[ship] == LOST
    if test.test == TEST_SUNK:
        return lost
    if test.test == TEST_DAMAGED:
        return not lost and s.damaged[ship] == 1
    if test.test == TEST_DAMAGED_OR_SUNK:
        return lost or s.damaged[ship] == 1
    if test.test == TEST_COMPLETED:
        return completed(s, ship, test.ports, test.state)
    if test.test == TEST_GONE:
        return lost or s.ship_where[ship] == COMPLETED
    if test.test == TEST_BROKE_AWAY:
        return s.left_battle[ship] == 1
    return not lost and not s.damaged[ship]


# -- the end ---------------------------------------------------------------------------------------------------


def verdict(s: Sea) -> int:
    """The outcome if the scenario ended now, from German decisive to British decisive."""
    for entry in s.scenario.verdicts:
        if holds(s, entry.tests):
            return entry.outcome
    vp = points(s)
    for level in s.scenario.levels:
        if vp[GERMAN] - vp[BRITISH] >= level.minimum:
            return level.outcome
    return DRAW


def settle_ending(g: Play[Sea]) -> bool:
    """Look at the endings after a ship was lost or went home; not while a battle is fought."""
    s = g.state
    if g.held("ending"):
        return False
    s.dirty = 0
    for tests in s.scenario.endings:
        if holds(s, tests):
            end_scenario(g, BY_ENDING)
            return True
    return False


def end_scenario(g: Play[Sea], how: int) -> None:
    """Close the match: outcome, points, an empty stack."""
    s = g.state
    s.ended = how
    outcome = verdict(s)
    vp = points(s)
    s.outcome = {
        "german": BRITISH_DECISIVE // 2 - outcome,
        "british": outcome - BRITISH_DECISIVE // 2,
        "outcome": outcome,
        "german_points": vp[GERMAN],
        "british_points": vp[BRITISH],
        "how": how,
    }
    g.tell("ended", outcome, vp[GERMAN], vp[BRITISH])
    while g.stack:
        g.stack.pop().left(g)

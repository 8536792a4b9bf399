"""Victory, end and destinations of a scenario file."""

from sandtable.games.atlantic_chase.state import codes
from sandtable.games.atlantic_chase.state.scenario import Condition, Level, Scenario, Score, Verdict
from sandtable.games.atlantic_chase.state.tables import Tables

from .documents import ScenarioFile, TestPart
from .names import Names
from .pack import DataError

SHORTEST_CLOCK = 16
LOWEST = -999


def resolve_victory(source: ScenarioFile, tables: Tables, names: Names, scenario: Scenario) -> None:
    """Fill in destinations, scores or verdicts, and endings."""
    for part in source.destinations:
        ports = [names.port(key, "destinations") for key in part.ports]
        for ship in names.select(part.of, "destinations"):
            scenario.destinations[ship] = ports
    if source.victory.method == "points":
        _points(source, tables, names, scenario)
    else:
        _verdicts(source, names, scenario)
    _end(source, names, scenario)


def _points(source: ScenarioFile, tables: Tables, names: Names, scenario: Scenario) -> None:
    if source.victory.verdicts or not source.victory.levels:
        raise DataError(names.file, 0, "victory", "points need levels and no verdicts")
    if source.victory.standard:
        scenario.scores += _standard(tables, scenario)
    for part in source.victory.score:
        kind = codes.SCORES.index(part.kind)
        ships = [] if kind == codes.SCORE_PASS_NO_CONVOY else names.select(part.of, f"victory.score.{part.kind}")
        score = Score(kind, codes.SIDES.index(part.to), ships)
        score.ports = [names.port(key, "victory.score.ports") for key in part.ports]
        score.state = codes.STATES.index(part.state)
        score.by_class = part.vp == "by_class"
        score.vp = part.vp if isinstance(part.vp, int) else 0
        score.most = part.most
        if kind != codes.SCORE_COMPLETED and (score.ports or score.state):
            raise DataError(names.file, 0, f"victory.score.{part.kind}", "ports and state are for completed only")
        scenario.scores.append(score)
    minima = [level.least for level in source.victory.levels]
    if minima != sorted(minima, reverse=True) or minima[-1] > LOWEST:
        raise DataError(names.file, 0, "victory.levels", f"must descend and end at {LOWEST}")
    scenario.levels = [Level(part.least, codes.OUTCOMES.index(part.outcome)) for part in source.victory.levels]


def _standard(tables: Tables, scenario: Scenario) -> list[Score]:
    scores: list[Score] = []
    for side in (codes.GERMAN, codes.BRITISH):
        ships = [ship for ship in scenario.ships if tables.ships.side[ship] == side]
        for kind in (codes.SCORE_SUNK, codes.SCORE_DAMAGED):
            score = Score(kind, 1 - side, ships)
            score.by_class = True
            scores.append(score)
    return scores


def _condition(part: TestPart, names: Names, field: str) -> Condition:
    ships = names.select(part.of, field)
    test = codes.TESTS.index(part.test)
    if test != codes.TEST_COMPLETED and (part.ports or part.state != "any"):
        raise DataError(names.file, 0, field, "ports and state are for completed only")
    ports = [names.port(key, field) for key in part.ports]
    least = len(ships) if part.all else part.least
    if least == 0 and part.most == 99:
        raise DataError(names.file, 0, field, f"{part.test} needs all, least or most")
    return Condition(test, ships, ports, codes.STATES.index(part.state), least, part.most)


def _verdicts(source: ScenarioFile, names: Names, scenario: Scenario) -> None:
    parts = source.victory.verdicts
    if source.victory.levels or source.victory.score or source.victory.standard or not parts:
        raise DataError(names.file, 0, "victory", "first_true needs verdicts and no points")
    for part in parts:
        tests = [_condition(test, names, f"victory.{part.outcome}") for test in part.when]
        scenario.verdicts.append(Verdict(tests, codes.OUTCOMES.index(part.outcome)))
    if any(not part.when for part in parts[:-1]) or parts[-1].when:
        raise DataError(names.file, 0, "victory.verdicts", "the last verdict, and only the last, has no conditions")


def _end(source: ScenarioFile, names: Names, scenario: Scenario) -> None:
    if source.kind != "battle" and source.end.clock < SHORTEST_CLOCK:
        raise DataError(names.file, 0, "end.clock", f"must be at least {SHORTEST_CLOCK} changes of initiative")
    scenario.clock = source.end.clock
    scenario.convoys_arrive = source.end.convoys_arrive
    scenario.endings = [[_condition(test, names, "end.any") for test in tests] for tests in source.end.any]

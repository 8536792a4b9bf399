"""How a finished match stood in its course."""

from __future__ import annotations

import random

from sandtable import registry
from sandtable.seam.match import Match
from sandtable.server.past.standing import standings
from sandtable.server.past.timeline import Played, Timeline
from sandtable.server.rooms.rebuild import begin
from sandtable.server.storage.rows import MatchRow
from server.client import Served


def played_out(game_id: str, scenario: str) -> tuple[MatchRow, Match]:
    """A match between people who answer at random."""
    game = registry.game(game_id)
    row = MatchRow(
        id="x", game=game.id, rules_version=game.version, data_hash=game.data_hash, scenario=scenario,
        options=game.resolve(scenario, {}), seed="5", seats=[], spectator="", lesson="",
    )  # fmt: skip
    match = begin(row)
    rng = random.Random(5)
    while not match.over:
        role = match.deciding[0]
        match.apply(rng.choice(match.actions(role)), role)
    return row, match


def test_the_changes_lead_from_how_it_began_to_how_it_ended() -> None:
    row, match = played_out("air-armor", "s13-retzstadt-wood")
    timeline = Timeline(row)
    timeline.extend(Played.of(match))
    found = standings(timeline, ("WP",))
    assert [standing.at for standing in found] == sorted({standing.at for standing in found})
    assert len(found) > 1
    rows = [row for row in match.query("goal", "WP")["rows"] if row["kind"] == "points"]
    for role in ("WP", "NATO"):
        begun = found[0].points[role]
        changes = [change for standing in found for change in standing.changes if change.role == role]
        assert begun + sum(change.after - change.before for change in changes) == found[-1].points[role]
        assert found[-1].points[role] == sum(row["value"] for row in rows if row["role"] == role)


def test_nobody_is_told_before_the_end(served: Served) -> None:
    seats = [{"roles": ["german", "british"], "player": "me"}]
    body = {"game": "atlantic-chase", "scenario": "b01_denmark_strait", "seats": seats}
    opened = served.post("/api/matches", body)[1]
    status, told, _ = served.get(f"/api/matches/{opened['match']}/standing?token={opened['seats'][0]['token']}")
    assert (status, told["error"]["code"]) == (403, "not-asked")

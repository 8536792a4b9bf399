"""Second edition: the decks and the company (DECK, MISSION)."""

from __future__ import annotations

from games.fields_of_fire.editions import second
from games.fields_of_fire.field import GAME
from sandtable.games.fields_of_fire.rules.preparation.setup import empty_table
from sandtable.games.fields_of_fire.state import codes
from sandtable.games.fields_of_fire.state.profile import profile_of

T2 = GAME.tables({"edition": "2e"})
NAMED = {  # kinds of ground that the book names, by our kinds
    "hill": ["hill", "open_hill", "rocky_hill"],
    "farm": ["farm"],
    "village": ["village"],
    "church": ["church"],
    "woods": ["woods", "deep_woods", "dense_forest"],
    "jungle": ["jungle"],
    "open": ["open", "open_field"],
    "brush": ["brush"],
    "elephant grass": ["elephant_grass"],
    "rice paddy": ["rice_paddy"],
    "hedgerow": ["hedgerow"],
    "gully": ["gully"],
    "orchard": ["orchard"],
    "rocky": ["rocky"],
}


@second("DECK.action.count", "1.2b")
def test_fifty_cards_and_one_to_reshuffle_serve_every_campaign() -> None:
    numbers = T2.cards.numbers
    drawn = [n for n in numbers if T2.cards.kind[n] == codes.CARD_DRAW]
    assert drawn == list(range(1, 51))
    assert [n for n in numbers if T2.cards.kind[n] == codes.CARD_RESHUFFLE] == [51]
    decks = {tuple(empty_table(T2, mission, profile_of(T2)).deck) for mission in T2.missions.values()}
    assert len(decks) == 1
    (deck,) = decks
    assert sum(deck) == 51


@second("DECK.terrain.types")
def test_the_kinds_of_ground() -> None:
    terrain = T2.terrain
    high: dict[str, set[int]] = {}
    storeys: dict[str, set[int]] = {}
    for card in terrain.ids:
        key = T2.kind_key[terrain.kind[card]]
        high.setdefault(key, set()).add(terrain.high[card])
        storeys.setdefault(key, set()).add(terrain.storeys[card])
    for name, ours in NAMED.items():
        assert any(key in high for key in ours), name
    assert high["open"] == high["open_field"] == {0}
    assert high["orchard"] == high["rocky"] == {1}
    assert 3 in high["village"]
    assert 3 in high["dense_forest"]
    assert high["jungle"] == {3}
    assert max(max(levels) for levels in storeys.values()) >= 2  # multi-story
    for key in ("enclosed_field", "canal", "bamboo", "tree_line", "cane_field", "dune", "beach", "surf"):
        assert key in high


@second("MISSION.company")
def test_what_a_company_consists_of() -> None:
    for mission in T2.missions.values():
        force = T2.forces[mission.force]
        entries = [e for e in range(T2.roster.size) if T2.roster.force[e] == mission.force]
        kind = {e: T2.types.kind[T2.roster.type[e]] for e in entries}
        found = list(kind.values())
        assert found.count(codes.KIND_HQ_COMPANY) == 1, force.key
        assert found.count(codes.KIND_EXECUTIVE_OFFICER) == 1
        assert found.count(codes.KIND_FIRST_SERGEANT) == 1
        assert (codes.KIND_GUNNERY_SERGEANT in found) == ("usmc" in force.key or "marine" in force.key), force.key
        for platoon in (1, 2, 3):
            own = [e for e in entries if T2.roster.platoon[e] == platoon]
            assert [kind[e] for e in own].count(codes.KIND_HQ_PLATOON) == 1
            assert [kind[e] for e in own].count(codes.KIND_SQUAD) == 3
    vietnam = next(m for m in T2.missions.values() if m.key == "C2")
    steps = {
        e: T2.types.steps[T2.roster.type[e]]
        for e in range(T2.roster.size)
        if T2.roster.force[e] == vietnam.force and T2.roster.platoon[e] == 1
    }
    squads = [n for e, n in steps.items() if T2.types.kind[T2.roster.type[e]] == codes.KIND_SQUAD]
    leaders = [n for e, n in steps.items() if T2.types.kind[T2.roster.type[e]] == codes.KIND_HQ_PLATOON]
    guns = [n for e, n in steps.items() if T2.types.kind[T2.roster.type[e]] == codes.KIND_MACHINE_GUN]
    assert (leaders, guns, squads) == ([1], [1, 1], [3, 3, 3])
    assert sum(steps.values()) == 12

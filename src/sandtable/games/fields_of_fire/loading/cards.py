"""Action deck and terrain decks."""

from __future__ import annotations

from sandtable.games.fields_of_fire.state import codes
from sandtable.games.fields_of_fire.state.tables import RANDOM_COLUMNS, ActionCards, TerrainCards

from .pack import Pack
from .rows import CardRow, DeckRow, KindRow, TerrainRow
from .vocabulary import EFFECT
from .words import Place


def load_action_deck(pack: Pack) -> ActionCards:
    """The Action deck."""
    file = "action_deck.csv"
    rows = pack.rows(file, CardRow)
    cards = ActionCards(max(row.id for row in rows) + 1)
    for row in rows:
        place = Place(file, f"card {row.id}")
        place.need(row.id > 0 and row.id not in cards.numbers, "the number is used twice")
        cards.numbers.append(row.id)
        cards.kind[row.id] = place.code({"draw": codes.CARD_DRAW, "reshuffle": codes.CARD_RESHUFFLE}, row.kind, "kind")
        if row.kind == "reshuffle":
            continue
        place.at("icon").need(bool(row.icon), "a card shows an icon")
        place.put(cards, row.id, row)
        place.need(row.last_hit <= row.last_pin, "last_hit lies above last_pin")
        _load_effects(cards, row, place)
        for options in range(2, RANDOM_COLUMNS):
            value = int(getattr(row, f"r{options}"))
            place.at(f"r{options}").need(1 <= value <= options, f"{value} is outside 1-{options}")
            cards.random[options][row.id] = value
    return cards


def _load_effects(cards: ActionCards, row: CardRow, place: Place) -> None:
    """Hit effects by experience: one or two letters."""
    for experience, text in ((codes.VETERAN, row.veteran), (codes.LINE, row.line), (codes.GREEN, row.green)):
        place.need(1 <= len(text) <= 2, "a hit effect has one or two letters")
        cards.first_effect[experience][row.id] = place.code(EFFECT, text[0], "hit effect")
        if len(text) == 2:
            cards.second_effect[experience][row.id] = place.code(EFFECT, text[1], "hit effect")


class Kinds:
    """Terrain kinds: ids by key, and the family each belongs to."""

    def __init__(self, pack: Pack) -> None:
        rows = pack.rows("terrain/kinds.csv", KindRow)
        self.id = {row.key: row.id for row in rows}
        self.family = {row.key: row.family for row in rows}
        self.key = [""] * (max(self.id.values()) + 1)
        self.name = [""] * len(self.key)
        for row in rows:
            self.key[row.id] = row.key
            self.name[row.id] = row.name


def read_decks(pack: Pack) -> list[DeckRow]:
    """The list of decks."""
    return pack.rows("terrain/decks.csv", DeckRow)


def load_terrain(pack: Pack, kinds: Kinds) -> TerrainCards:
    """Every terrain deck."""
    decks = read_decks(pack)
    files = {deck.id: f"terrain/{deck.key}.csv" for deck in decks}
    rows = {deck.id: pack.rows(files[deck.id], TerrainRow) for deck in decks}
    table = TerrainCards(max(row.id for lines in rows.values() for row in lines) + 1)
    table.shuffled = [[] for _ in range(max(rows) + 1)]
    table.special = [[] for _ in range(max(rows) + 1)]
    table.printed_elevation = [0] * (max(rows) + 1)
    for deck in decks:
        table.printed_elevation[deck.id] = deck.printed_elevation
        for row in rows[deck.id]:
            place = Place(files[deck.id], f"card {row.id}")
            place.need(row.id not in table.ids, "the id is used twice")
            _load_card(table, deck.id, row, kinds, place)
    return table


def _load_card(table: TerrainCards, deck: int, row: TerrainRow, kinds: Kinds, place: Place) -> None:
    """One terrain card."""
    card = row.id
    table.ids.append(card)
    table.deck[card] = deck
    place.put(table, card, row, {"kind": kinds.id})
    place.need(row.high - row.low >= 0, "the low cover value lies above the high one")
    table.dark[card], table.black[card] = borders(row.borders, place)
    if row.special:
        table.flags[card] |= codes.CARD_SPECIAL
    if row.street is not None:
        for street in range(4):
            table.area[codes.AREA_STREET_N + street][card] = row.street
    places = ((codes.AREA_BUILDING_A, row.building_a), (codes.AREA_BUILDING_B, row.building_b))
    for area, cover in (*places, (codes.AREA_COURTYARD, row.courtyard)):
        table.area[area][card] = codes.NONE if cover is None else cover
    (table.special if row.special else table.shuffled)[deck].append(card)


def borders(text: str, place: Place) -> tuple[int, int]:
    """Dark and black bit sets of eight border letters; a black border is dark when the rest of the card is (5.2.1e)."""
    place.at("borders").need(len(text) == 8 and set(text) <= set("wdb"), f"'{text}' is not eight letters of w, d, b")
    dark = sum(1 << direction for direction, letter in enumerate(text) if letter == "d")
    black = sum(1 << direction for direction, letter in enumerate(text) if letter == "b")
    if black and not set(text) & {"w"}:
        dark |= black
    return dark, black

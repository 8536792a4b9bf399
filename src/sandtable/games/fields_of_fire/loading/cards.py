"""Action deck and terrain decks."""

from __future__ import annotations

from sandtable.games.fields_of_fire.state import codes
from sandtable.games.fields_of_fire.state.tables import RANDOM_COLUMNS, ActionCards, TerrainCards

from .pack import Pack, read_rows
from .rows import CardRow, DeckRow, KindRow, TerrainRow
from .vocabulary import CARD_FLAG, COVER_ICON, EFFECT, GROUP, ICON, TRAFFIC, WORD
from .words import Place


def load_action_deck(pack: Pack) -> ActionCards:
    """The Action deck."""
    file = "action_deck.csv"
    rows = read_rows(pack, file, CardRow)
    cards = ActionCards(max(row.id for row in rows) + 1)
    for row in rows:
        place = Place(file, f"card {row.id}")
        place.need(row.id > 0 and row.id not in cards.numbers, "the number is used twice")
        cards.numbers.append(row.id)
        cards.kind[row.id] = place.code({"draw": codes.CARD_DRAW, "reshuffle": codes.CARD_RESHUFFLE}, row.kind, "kind")
        if row.kind == "reshuffle":
            continue
        cards.activated[row.id] = row.activated
        cards.initiative[row.id] = row.initiative
        cards.word[row.id] = place.code(WORD, row.word, "word") if row.word else 0
        cards.icon[row.id] = place.code(ICON, row.icon, "icon")
        cards.hq[row.id] = row.hq
        cards.at[row.id] = row.at
        place.need(row.last_hit <= row.last_pin, "last_hit lies above last_pin")
        cards.last_hit[row.id] = row.last_hit
        cards.last_pin[row.id] = row.last_pin
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
        rows = read_rows(pack, "terrain/kinds.csv", KindRow)
        self.id = {row.key: row.id for row in rows}
        self.family = {row.key: row.family for row in rows}
        self.key = [""] * (max(self.id.values()) + 1)
        self.name = [""] * len(self.key)
        for row in rows:
            self.key[row.id] = row.key
            self.name[row.id] = row.name


def read_decks(pack: Pack) -> list[DeckRow]:
    """The list of decks."""
    return read_rows(pack, "terrain/decks.csv", DeckRow)


def load_terrain(pack: Pack, kinds: Kinds) -> TerrainCards:
    """Every terrain deck."""
    decks = read_decks(pack)
    files = {deck.id: f"terrain/{deck.key}.csv" for deck in decks}
    rows = {deck.id: read_rows(pack, files[deck.id], TerrainRow) for deck in decks}
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
    table.kind[card] = place.code(kinds.id, row.kind, "kind")
    table.group[card] = place.code(GROUP, row.group, "group")
    table.high[card] = row.high
    table.low[card] = row.low
    place.need(row.high - row.low >= 0, "the low cover value lies above the high one")
    dark, black = borders(row.borders, place)
    table.dark[card] = dark
    table.black[card] = black
    table.burst[card] = row.burst
    table.potential[card] = row.potential
    table.draw[card] = row.draw
    table.icon[card] = place.code(COVER_ICON, row.icon, "icon")
    table.traffic[card] = place.code(TRAFFIC, row.traffic, "traffic")
    table.level[card] = row.level
    table.adds[card] = row.adds
    table.storeys[card] = row.storeys
    table.flags[card] = place.flags(CARD_FLAG, row.flags, "flags") | (codes.CARD_SPECIAL if row.special else 0)
    if row.street is not None:
        for street in range(4):
            table.area[codes.AREA_STREET_N + street][card] = row.street
    table.area[codes.AREA_BUILDING_A][card] = codes.NONE if row.building_a is None else row.building_a
    table.area[codes.AREA_BUILDING_B][card] = codes.NONE if row.building_b is None else row.building_b
    table.area[codes.AREA_COURTYARD][card] = codes.NONE if row.courtyard is None else row.courtyard
    table.rooftop[card] = codes.NONE if row.rooftop is None else row.rooftop
    table.name[card] = row.name
    table.key[card] = row.key
    table.text[card] = row.text
    (table.special if row.special else table.shuffled)[deck].append(card)


def borders(text: str, place: Place) -> tuple[int, int]:
    """Dark and black bit sets of eight border letters; a black border is dark when the rest of the card is (5.2.1e)."""
    place.at("borders").need(len(text) == 8 and set(text) <= set("wdb"), f"'{text}' is not eight letters of w, d, b")
    dark = sum(1 << direction for direction, letter in enumerate(text) if letter == "d")
    black = sum(1 << direction for direction, letter in enumerate(text) if letter == "b")
    if black and not set(text) & {"w"}:
        dark |= black
    return dark, black

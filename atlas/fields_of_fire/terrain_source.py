"""How terrain decks are written down: a kind with its values, then one line per card."""

from __future__ import annotations

from dataclasses import dataclass, field

WHITE, DARK = "wwwwwwww", "dddddddd"
# Border patterns by name, clockwise from north: w clear, d dark, b black
PATTERNS = {
    "NS": "wdddwddd",
    "EW": "ddwdddwd",
    "N": "wddddddd",
    "S": "ddddwddd",
    "E": "ddwddddd",
    "W": "ddddddwd",
    "NE-SW": "dwdddwdd",
    "NW-SE": "dddwdddw",
    "NES": "wdwdwddd",
    "NSW": "wdddwdwd",
    "front": "wwdddddw",
    "rear": "dddwwwdd",
    "right": "dwwwdddd",
    "left": "dddddwww",
    "N+E": "wdwddddd",
    "S+W": "ddddwdwd",
    "cross": "wdwdwdwd",
    "white": WHITE,
    "dark": DARK,
}


@dataclass
class Card:
    """One card: its name, what one sees there, and where it differs from its kind."""

    name: str
    text: str
    borders: str = ""
    storeys: int | None = None
    level: int | None = None
    traffic: str = ""
    draw: int | None = None
    potential: int | None = None
    single: bool = False  # one cover value although the kind has two
    fortified: bool = False  # no landing zone although the kind is one


@dataclass
class Areas:
    """Printed areas of an urban card."""

    street: int
    buildings: tuple[int, ...]
    courtyard: int | None = None
    rooftop: int | None = None


@dataclass
class Kind:
    """Cards of one kind; `first` is the number of its first card inside the deck, so ids never move."""

    key: str
    first: int
    cards: list[Card]
    high: int = 0
    low: int | None = None
    potential: int = 1
    draw: int = 2
    traffic: str = "free"
    borders: str = "dark"
    burst: int = 0
    icon: str = "basic"
    group: str = ""
    level: int = 1
    adds: int = 0
    storeys: int = 0
    flags: tuple[str, ...] = ()
    areas: Areas | None = None
    special: bool = False


@dataclass
class Deck:
    """A deck of 55 cards and the special cards that only missions lay."""

    id: int
    key: str
    title: str
    kinds: list[Kind]
    printed_elevation: bool = False
    winter: bool = False
    notes: list[str] = field(default_factory=list)


# Terrain kinds of all decks: id, key, name, and the family under which targets/terrain_decks.yaml counts it
KINDS = [
    (1, "hill", "Hill", "Hill"),
    (2, "hedgerow", "Hedgerow", "Hedgerow"),
    (3, "sunken_lane", "Sunken Lane", "Hedgerow"),
    (4, "gully", "Gully", "Gully"),
    (5, "orchard", "Orchard", "Orchard"),
    (6, "woods", "Woods", "Woods"),
    (7, "deep_woods", "Deep Woods", "Woods"),
    (8, "open_field", "Open Field", "Open"),
    (9, "village", "Village", "Village"),
    (10, "farm", "Farm", "Farm"),
    (11, "church", "Church", "Church"),
    (12, "cemetery", "Cemetery", "Cemetery"),
    (13, "marsh", "Marsh", "Marsh"),
    (14, "fortress_ground", "Fortress Ground", ""),
    (15, "rice_paddy", "Rice Paddy", "Rice Paddy"),
    (16, "brush", "Brush", "Brush"),
    (17, "open", "Open", "Open"),
    (18, "rocky", "Rocky", "Rocky"),
    (19, "embankment", "Embankment", "Embankment"),
    (20, "scrub_pine", "Scrub Pine", ""),
    (21, "river", "River", ""),
    (22, "fortified_crest", "Fortified Crest", ""),
    (23, "rubber", "Rubber Plantation", "Rubber"),
    (24, "elephant_grass", "Elephant Grass", "Elephant Grass"),
    (25, "jungle", "Jungle", "Jungle"),
    (26, "bamboo", "Bamboo", "Bamboo"),
    (27, "canal", "Canal", "Canal"),
    (28, "mangrove", "Mangrove Swamp", "Mangrove"),
    (29, "tree_line", "Tree Line", "Tree Line"),
    (30, "fire_base", "Fire Base", ""),
    (31, "road_strip", "Road", ""),
    (32, "suburb", "Suburb", ""),
    (33, "surf", "Surf Zone", "Surf"),
    (34, "beach", "Beach", "Beach"),
    (35, "dune", "Dune", "Dune"),
    (36, "palm_grove", "Palm Grove", "Palm Grove"),
    (37, "airfield", "Airfield", "Airfield"),
    (38, "blasted_jungle", "Blasted Jungle", "Blasted Jungle"),
    (39, "coral_ridge", "Coral Ridge", "Coral Ridge"),
    (40, "coral_cliff", "Coral Cliff", "Coral Cliff"),
    (41, "pond", "Pond", "Pond"),
    (42, "coral_draw", "Coral Draw", "Coral Draw"),
    (43, "coral_peak", "Coral Peak", "Coral Peak"),
    (44, "valley_floor", "Valley Floor", "Open"),
    (45, "open_hill", "Open Hill", "Open Hill"),
    (46, "rocky_hill", "Rocky Hill", "Rocky Hill"),
    (47, "pine_hill", "Scrub Pine Hill", "Scrub Pine Hill"),
    (48, "draw", "Draw", "Draw"),
    (49, "scrub_pines", "Scrub Pines", "Scrub Pines"),
    (50, "shacks", "Shacks", "Shacks"),
    (51, "complex_building", "Complex Building", "Complex Building"),
    (52, "compound", "Compound", "Compound"),
    (53, "garden_compound", "Garden Compound", "Garden Compound"),
    (54, "large_compound", "Large Compound", "Large Compound"),
    (55, "light_detached", "Light Detached Buildings", "Light Detached Buildings"),
    (56, "large_interior", "Large Interior Building", "Large Interior Building"),
    (57, "traffic_circle", "Traffic Circle", "Traffic Circle"),
    (58, "rubble", "Rubble", "Rubble"),
    (59, "park", "Park", "Park"),
    (60, "cane_field", "Cane Field", "Cane Field"),
    (61, "citadel_wall", "Citadel Wall", ""),
    (62, "gate_tower", "Gate Tower", ""),
    (63, "riverbank", "Riverbank", ""),
    (64, "forest", "Forest", "Forest"),
    (65, "dense_forest", "Dense Forest", "Dense Forest"),
    (66, "scrub_forest", "Scrub Forest", "Scrub Forest"),
    (67, "forest_road", "Forest Road", "Forest Road"),
    (68, "forest_hill", "Forest Hill", "Forest Hill"),
    (69, "enclosed_field", "Enclosed Field", "Enclosed Field"),
    (70, "swamp", "Swamp", ""),
    (71, "causeway", "Causeway", ""),
]
GROUPS = ["", "shore", "inland", "airfield", "coral", "urban", "open", "outskirts"]

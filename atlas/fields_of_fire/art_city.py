"""Drawings of the city."""

from __future__ import annotations

import itertools

from atlas.fields_of_fire.art_shapes import Sketch


def _streets(s: Sketch) -> None:
    """The half streets on all four sides of a city block."""
    s.add("field", "yard", s.block(96, 84, 904, 616, 5))
    s.add("wall", "plaster", 5, [92, 80, 908, 80, 908, 620, 92, 620, 92, 80])


def complex_building(s: Sketch) -> None:
    """Two building areas wall to wall."""
    _streets(s)
    styles = (
        ("flat", "concrete")
        if s.says("concrete", "hotel", "university", "hospital", "garage", "warehouse", "clinic")
        else ("tile", "flat", "yellow")
    )
    for x in (300, 700):
        cuts = s.pick((120, 275, 435, 580), (120, 350, 580), (120, 240, 470, 580))
        for top, bottom in itertools.pairwise(cuts):
            if s.rng.random() < 0.4:
                split = s.near(x, 40)
                s.add(
                    "house",
                    s.pick(*styles),
                    (x - 180 + split) // 2,
                    (top + bottom) // 2,
                    split - x + 180,
                    bottom - top,
                    0,
                )
                s.add(
                    "house",
                    s.pick(*styles),
                    (x + 180 + split) // 2,
                    (top + bottom) // 2,
                    x + 180 - split,
                    bottom - top,
                    0,
                )
            else:
                s.add("house", s.pick(*styles), x, (top + bottom) // 2, 360, bottom - top, 0)
    s.add("trees", "palm", s.block(110, 96, 890, 110), 210, 30)
    if s.says("broken", "shutter"):
        s.add("craters", s.block(140, 140, 860, 560), 3, 24)


def _walled(s: Sketch, gate: int) -> None:
    s.add("wall", "plaster", 18, [gate - 60, 600, 110, 600, 110, 100, 890, 100, 890, 600, gate + 60, 600])


def compound(s: Sketch) -> None:
    """Wall, yard and one building."""
    _streets(s)
    s.add("field", "yard" if not s.says("flag", "colonnade") else "lawn", s.block(120, 110, 880, 590, 5))
    s.add("house", s.pick("tile", "flat", "yellow"), 500, 250, 560, 210, 0)
    if s.says("depot", "shed"):
        s.add("rail", [120, 500, 500, 505, 880, 500])
        s.add("house", "tin", 260, 440, 180, 90, 0)
    else:
        s.add("road", "path", 44, [500, 600, 500, 480, 500, 360])
        s.add("circle", "lawn", 500, 460, 46)
        s.add("trees", "palm", s.block(140, 420, 420, 580), 120, 34)
        s.add("trees", "palm", s.block(590, 420, 870, 580), 120, 34)
    _walled(s, 500)


def garden_compound(s: Sketch) -> None:
    """A villa in a walled garden."""
    _streets(s)
    s.add("field", "lawn", s.block(120, 110, 880, 590, 5))
    if s.says("pond", "temple", "shrine"):
        s.add("water", "water", s.blob(280, 430, 120, 70))
    s.add("house", "tile", 590, 280, 330, 200, 0)
    s.add("house", "tile", 590, 400, 140, 120, 0)
    s.add("trees", "oak", s.block(130, 120, 400, 330), 104, 44)
    s.add("trees", "palm", s.block(420, 470, 870, 585), 110, 36)
    s.add("trees", "banana", s.block(780, 140, 880, 420), 74, 24)
    _walled(s, 300)


def large_compound(s: Sketch) -> None:
    """A walled parade ground."""
    _streets(s)
    s.add("field", "dirt", s.block(120, 110, 880, 590, 5))
    s.add("circle", "lawn", 500, 350, 90)
    s.add("road", "path", 40, [500, 600, 500, 470, 500, 440])
    s.houses(("tin",), [(190, 180), (190, 350), (810, 180), (810, 350)], 90, 2)
    _walled(s, 500)


def light_detached(s: Sketch) -> None:
    """Two small houses in gardens."""
    _streets(s)
    s.add("field", "garden", s.block(110, 100, 890, 600, 6))
    s.add("hedge", "banana", 26, [500, 110, 505, 350, 498, 590])
    styles = ("tin",) if s.says("tin") else ("tile", "thatch", "tin")
    for x in (300, 700):
        s.add("house", s.pick(*styles), s.near(x, 16), s.near(320, 30), 230, 160, s.near(0, 4))
    s.add("trees", "oak" if s.says("fruit") else "palm", s.block(120, 440, 880, 590), 120, 38)
    s.add("trees", "banana", s.block(120, 110, 880, 190), 130, 26)


def large_interior(s: Sketch) -> None:
    """One great roof."""
    _streets(s)
    if s.says("cathedral", "nave"):
        s.add("house", "slate", 500, 370, 240, 420, 0)
        s.add("house", "slate", 500, 330, 520, 150, 0)
        s.add("tower", "slate", 500, 150, 130)
    else:
        s.add("house", s.pick("tile", "flat"), 500, 350, 640, 400, 0)
        s.add("house", "concrete", 500, 560, 280, 60, 0)
    s.add("trees", "palm", s.block(110, 96, 260, 600), 150, 34)


def traffic_circle(s: Sketch) -> None:
    """Avenues meeting."""
    s.add("road", "street", 150, s.straight("W", "E"))
    s.add("road", "street", 150, s.straight("N", "S"))
    s.add("circle", "asphalt", 500, 350, 230)
    s.add("circle", "lawn", 500, 350, 120)
    if s.says("kiosk"):
        s.add("tower", "tile", 500, 350, 70)
    for x, y in ((150, 110), (850, 110), (150, 590), (850, 590)):
        s.add("field", "lawn", s.blob(x, y, 130, 84))
        s.add("trees", "palm", s.blob(x, y, 110, 70), 90, 34)


def rubble(s: Sketch) -> None:
    """A block beaten down."""
    s.add("field", "rubble", s.block(70, 60, 930, 640, 18))
    for x, y in ((280, 230), (640, 210), (400, 470), (740, 470)):
        s.add("house", "ruin", s.near(x, 40), s.near(y, 30), s.near(230, 50), s.near(160, 40), s.near(0, 14))
    s.add("rocks", "rock", s.patch(60), 70, 20)
    s.add("craters", s.patch(110), 6, 34)


def park(s: Sketch) -> None:
    """Lawns and paths."""
    s.add("field", "lawn", s.patch(30))
    if s.says("stadium", "football"):
        s.add("field", "hay", s.block(240, 150, 760, 550, 4))
        s.add("wall", "plaster", 5, [260, 170, 740, 170, 740, 530, 260, 530, 260, 170])
        s.add("wall", "plaster", 5, [500, 170, 500, 530])
        s.add("house", "concrete", 500, 80, 560, 70, 0)
        return
    s.add("road", "path", 30, s.line("W", "E", 60))
    s.add("road", "path", 30, s.line("N", "S", 60))
    s.add("trees", "oak", s.blob(240, 190, 160, 100), 100, 44)
    s.add("trees", "palm", s.blob(760, 520, 160, 90), 96, 40)
    if s.says("river"):
        s.add(
            "water", "water", [-60, -60, 500, -70, 1060, -60, 1060, 90, 800, 104, 600, 92, 400, 108, 200, 94, -60, 96]
        )


def cane_field(s: Sketch) -> None:
    """Cane, graves and plots."""
    if s.says("grave"):
        s.add("field", "pasture", s.patch(30))
        s.add("graves", "mound", s.patch(70), 100)
        return
    if s.says("wet"):
        s.fields(("paddy_wet", "paddy_green"), 4, 3, 26, 12)
        return
    styles = ("garden",) if s.says("vegetable", "cabbage") else ("cane", "cane", "stubble")
    for outline in s.fields(styles, 3, 2, 26, 16):
        s.add("rows", "garden" if s.says("vegetable") else "cane", outline, s.pick(0, 90, 90), 19)
    if s.says("track"):
        s.add("road", "track", 34, s.line("W", "E", 20))


def citadel_wall(s: Sketch) -> None:
    """A thick rampart with a path on top."""
    s.add("field", "garden", s.patch(30))
    start, end = s.axis()
    line = s.straight(start, end) if {start, end} in ({"N", "S"}, {"E", "W"}) else [500, 0, 500, 350, 1000, 350]
    s.add("wall", "brick", 230, line)
    s.add("field", "yard", s.blob(500, 350, 60, 60))
    s.add("road", "path", 70, line)
    s.houses(("tin", "thatch"), [(230, 180), (250, 520)] if "N" in (start, end) else [(250, 120), (720, 590)], 80)
    s.add("trees", "banana", s.block(60, 60, 240, 640), 96, 26)
    if s.says("breach", "slide"):
        s.add("rocks", "rock", s.blob(500, 350, 170, 150), 46, 22)


def gate_tower(s: Sketch) -> None:
    """A tower over an arched gate."""
    s.add("wall", "brick", 240, s.straight("W", "E"))
    s.add("road", "street", 96, s.straight("N", "S"))
    s.add("house", "ruin", 500, 350, 330, 300, 0)
    s.add("tower", "tile", 500, 330, 190)
    s.add("rocks", "rock", s.blob(500, 540, 260, 90), 44, 22)
    s.add("craters", s.patch(120), 6, 34)


def riverbank(s: Sketch) -> None:
    """Grass and water to the north."""
    s.add("field", "lawn", s.patch(24))
    s.add(
        "water", "water", [-60, -60, 500, -70, 1060, -60, 1060, 210, 800, 228, 600, 212, 400, 230, 200, 214, -60, 216]
    )
    if s.says("quay"):
        s.add("wall", "stone", 34, [0, 236, 500, 244, 1000, 236])
    s.add("trees", "palm", s.block(60, 320, 940, 420), 150, 40)
    s.add("road", "street", 60, s.line("W", "E", 10))


KINDS = {
    "complex_building": complex_building,
    "compound": compound,
    "garden_compound": garden_compound,
    "large_compound": large_compound,
    "light_detached": light_detached,
    "large_interior": large_interior,
    "traffic_circle": traffic_circle,
    "rubble": rubble,
    "park": park,
    "cane_field": cane_field,
    "citadel_wall": citadel_wall,
    "gate_tower": gate_tower,
    "riverbank": riverbank,
}

"""Drawings of the coral island and the frozen hills."""

from __future__ import annotations

from atlas.fields_of_fire.art_shapes import Sketch

EDGES = {
    "N": [40, 44, 340, 70, 660, 50, 960, 44],
    "E": [956, 40, 930, 240, 950, 460, 956, 660],
    "S": [960, 656, 660, 640, 340, 660, 40, 656],
    "W": [44, 660, 70, 460, 50, 240, 44, 40],
}


def surf(s: Sketch) -> None:
    """Shallow water over coral."""
    s.add("water", "lagoon", [-80, -80, 1080, -80, 1080, 780, -80, 780])
    s.add("rocks", "coral", s.blob(s.near(500, 200), s.near(420, 100), 330, 120), 92, 18)
    s.add("surf", [0, s.near(180, 30), 340, s.near(150, 30), 700, s.near(190, 30), 1000, s.near(170, 30)])
    if s.says("obstacle"):
        s.add("wire", [80, 300, 480, 330, 920, 300])
    if s.says("craft", "burning"):
        s.add("wreck", "craft", 330, 300, 14)
        s.add("wreck", "craft", 690, 410, -20)


def beach(s: Sketch) -> None:
    """Sand with the sea to the south."""
    s.add("field", "sand", [-60, 150, 150, 130, 350, 152, 550, 130, 750, 150, 1060, 140, 1080, 780, 500, 790, -80, 780])
    s.add(
        "water", "lagoon", [-60, 560, 150, 578, 350, 556, 550, 580, 750, 556, 1060, 566, 1080, 790, 500, 800, -80, 790]
    )
    s.add("surf", [0, 540, 260, 560, 520, 536, 760, 560, 1000, 540])
    s.add("trees", "palm", s.block(20, 20, 980, 130), 120, 42)
    if s.says("mine", "stakes"):
        s.add("wire", [60, 320, 480, 350, 940, 320])
    if s.says("ditch"):
        s.add("trench", [40, 250, 480, 270, 960, 246])
    if s.says("bank", "rocky", "point"):
        s.add("rocks", "coral", s.block(40, 160, 960, 300), 80, 24)
    s.add("craters", s.block(60, 220, 940, 480), 4, 24)


def dune(s: Sketch) -> None:
    """Sand ridges."""
    s.add("field", "sand", s.patch(20))
    for y in (190, 370, 540):
        s.add(
            "bank",
            "earth",
            38,
            [40, s.near(y, 26), 330, s.near(y - 40, 30), 660, s.near(y + 10, 30), 960, s.near(y - 20, 26)],
        )
    s.add("trees", "scrub", s.patch(60), 150, 20)
    if s.says("trench"):
        s.add("trench", [60, 300, 500, 280, 940, 310])


def palm_grove(s: Sketch) -> None:
    """Coconut palms."""
    s.add("field", "scrub", s.patch(26))
    if s.says("rows"):
        s.add("orchard", "palm", s.patch(40, 8), 112, 108, 0, 50)
    else:
        s.add("trees", "palm", s.patch(40), 104, 50)
    if s.says("shatter"):
        s.add("trees", "dead", s.patch(70), 140, 38)
        s.add("craters", s.patch(90), 6, 28)
    if s.says("dugout"):
        for x, y in ((300, 260), (660, 400)):
            s.add("bunker", "log", x, y, 50, s.near(0, 20))


def airfield(s: Sketch) -> None:
    """The white coral strip."""
    runway = s.says("runway", "taxiway", "strip")
    if runway:
        s.add("field", "coral", [-60, 170, 1060, 166, 1060, 534, -60, 530])
        s.add("wall", "plaster", 4, [0, 350, 1000, 350])
    else:
        s.add("field", "stubble", s.patch(16))
        s.add("trees", "grass", s.patch(40), 96, 18)
    if s.says("crater"):
        s.add("craters", s.patch(80), 9, 36)
    else:
        s.add("craters", s.patch(80), 3, 28)
    if s.says("aircraft"):
        s.add("wreck", "plane", 300, 320, 30)
        s.add("wreck", "plane", 680, 400, -55)
    if s.says("revetment"):
        for x in (250, 620):
            s.add("wall", "dike", 44, [x - 130, 500, x - 130, 250, x + 130, 250, x + 130, 500])
    if s.says("hangar"):
        s.add("house", "ruin", 330, 310, 330, 210, 2)
        s.add("house", "ruin", 740, 330, 240, 200, -3)
    if s.says("ditch"):
        s.add("stream", 28, s.line("W", "E", 24))


def blasted_jungle(s: Sketch) -> None:
    """Stumps and tangled crowns."""
    s.add("field", "burnt" if s.says("burnt") else "scrub", s.patch(24))
    s.add("craters", s.patch(60), 8, 32)
    s.add("trees", "dead", s.patch(40), 74, 42)
    s.add("trees", "jungle", s.patch(60), 190, 30)
    if s.says("road"):
        s.add("road", "track", 40, s.line("W", "E", 20))
    if s.says("coral"):
        s.add("rocks", "coral", s.patch(50), 100, 22)


def _coral(s: Sketch, gap: float) -> None:
    s.add("rocks", "coral", s.patch(30), gap, 38)
    s.add("rocks", "coral", s.patch(40), gap * 0.55, 14)
    s.add("trees", "dead", s.patch(70), 220, 28)


def coral_ridge(s: Sketch) -> None:
    """Jagged coral slopes."""
    _coral(s, 92)
    tilt = s.pick(-70, 0, 60)
    for y in (170, 330, 500):
        s.add(
            "bank",
            "rock",
            44,
            [40, s.near(y + tilt, 20), 360, s.near(y - 20, 26), 660, s.near(y + 18, 26), 960, s.near(y - tilt, 20)],
        )
    if s.says("cave", "sink", "shelves"):
        for x, y in ((310, 260), (640, 420)):
            s.add("bunker", "cave", s.near(x, 40), s.near(y, 30), 34, s.near(0, 30))


def coral_cliff(s: Sketch) -> None:
    """A sheer face on the black side."""
    _coral(s, 96)
    for side, line in EDGES.items():
        if s.black(side):
            s.add("cliff", line)
    s.add("bank", "rock", 40, [60, 400, 400, 360, 940, 420])


def coral_peak(s: Sketch) -> None:
    """A crag."""
    s.add("contours", "earth", 500, 340, 400, 270, s.near(0, 20), 5)
    _coral(s, 88)
    s.add("cliff", [300, 250, 420, 190, 560, 200, 690, 270])
    s.add("cliff", [720, 420, 600, 500, 430, 500, 310, 430])


def pond(s: Sketch) -> None:
    """Brackish water."""
    s.add("field", "scrub", s.patch(30))
    s.add("water", "water", s.blob(500, 350, 330, 190, 11, 0.14))
    s.add("trees", "reed", s.blob(500, 540, 330, 60), 58, 24)
    s.add("rocks", "coral", s.patch(40), 190, 20)
    for side, line in EDGES.items():
        if s.black(side):
            s.add("cliff", line)


def causeway(s: Sketch) -> None:
    """A narrow shoal between deep water."""
    s.add("water", "lagoon", [-80, -80, 1080, -80, 1080, 780, -80, 780])
    s.add(
        "field",
        "sand",
        [400, -60, 600, -60, 612, 180, 622, 350, 612, 520, 600, 760, 400, 760, 388, 520, 378, 350, 388, 180],
    )
    s.add("road", "track", 60, s.line("S", "N", 12))
    s.add("surf", [380, 60, 360, 350, 384, 640])


def valley_floor(s: Sketch) -> None:
    """Snow on paddies and road."""
    s.fields(("snow", "snow", "ice"), 4, 3, 26, 14)
    if s.says("road", "poles"):
        s.add("road", "snow", 48, s.line("W", "E", 20))
    if s.says("bivouac", "tent"):
        s.add("cones", "tent", s.blob(500, 350, 300, 170), 110)
    if s.says("gravel"):
        s.add("rocks", "snow", s.patch(60), 90, 12)


def _style(s: Sketch, summer: str) -> str:
    """Snow in a winter deck, otherwise as it is called there."""
    return "snow" if s.ground == "snow" else summer


def _slope(s: Sketch) -> None:
    """Contours that grow with the level of the card."""
    rings = {2: 2, 3: 3, 4: 4, 5: 5}.get(s.level, 2)
    summit = s.level >= 5
    wide = 430 if s.says("long", "crest", "ridge", "saddle", "spur") else 380
    style = _style(s, "earth")
    s.add("contours", style, s.near(500, 40), s.near(345, 30), wide, 270 if summit else 220, s.near(0, 25), rings)
    for side in ("NE", "SE", "SW", "NW"):
        if s.black(side):
            x, y = {"NE": (930, 60), "SE": (930, 640), "SW": (70, 640), "NW": (70, 60)}[side]
            dx, dy = (1 if x > 500 else -1), (1 if y > 350 else -1)
            s.add("bank", style, 34, [x - dx * 170, y + dy * 30, x - dx * 60, y - dy * 40, x + dx * 30, y - dy * 150])


def open_hill(s: Sketch) -> None:
    """A bare slope."""
    _slope(s)
    s.add("rocks", _style(s, "rock"), s.patch(80), 240, 14)
    if s.says("path", "footpath"):
        s.add("road", _style(s, "dirt"), 22, s.line("S", "N", 70))


def rocky_hill(s: Sketch) -> None:
    """Boulders on a slope."""
    _slope(s)
    s.add("rocks", _style(s, "rock"), s.patch(40), 104, 30)
    s.add("rocks", _style(s, "rock"), s.patch(60), 74, 12)


def pine_hill(s: Sketch) -> None:
    """Dwarf pines, or a wooded hill."""
    _slope(s)
    s.add("trees", "snow_pine" if s.ground == "snow" else "pine", s.patch(34), 82 if s.level > 2 else 72, 27)
    if s.says("rock"):
        s.add("rocks", _style(s, "rock"), s.patch(60), 150, 24)


def shacks(s: Sketch) -> None:
    """A few huts in the snow."""
    s.add("field", "snow", s.patch(40))
    s.add("road", "snow", 38, s.line("W", "E", 24))
    s.houses(
        ("snow", "thatch") if not s.says("burnt") else ("ruin",),
        [(260, 230), (470, 200), (700, 250), (340, 500), (640, 520)],
        78,
        16,
    )
    s.add("wall", "snow", 10, [180, 140, 560, 130, 800, 160])
    if s.says("tent"):
        s.add("cones", "tent", s.blob(700, 500, 140, 70), 84)


def forest_road(s: Sketch) -> None:
    """A cut through spruce."""
    s.add("field", "snow", s.patch(18))
    cross = s.says("crossing", "crossroads")
    start, end = s.axis()
    lines = [s.straight("N", "S"), s.straight("W", "E")] if cross else [s.straight(start, end)]
    for line in lines:
        s.add("road", "snow", 52, line)
    quarters = [(20, 20, 410, 270), (590, 20, 980, 270), (20, 430, 410, 680), (590, 430, 980, 680)]
    if not cross:
        quarters = (
            [(20, 20, 410, 680), (590, 20, 980, 680)] if start == "N" else [(20, 20, 980, 270), (20, 430, 980, 680)]
        )
    for left, top, right, bottom in quarters:
        s.add("trees", "snow_pine", s.block(left, top, right, bottom, 12), 54, 32)


KINDS = {
    "surf": surf,
    "beach": beach,
    "dune": dune,
    "palm_grove": palm_grove,
    "airfield": airfield,
    "blasted_jungle": blasted_jungle,
    "coral_ridge": coral_ridge,
    "coral_cliff": coral_cliff,
    "coral_peak": coral_peak,
    "pond": pond,
    "causeway": causeway,
    "valley_floor": valley_floor,
    "open_hill": open_hill,
    "rocky_hill": rocky_hill,
    "pine_hill": pine_hill,
    "forest_hill": pine_hill,
    "shacks": shacks,
    "forest_road": forest_road,
}

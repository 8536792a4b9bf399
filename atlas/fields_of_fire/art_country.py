"""Drawings of farmland, woods and villages."""

from __future__ import annotations

from atlas.fields_of_fire.art_shapes import Sketch

FIELDS = ("pasture", "hay", "wheat", "clover", "beet")


def hedgerow(s: Sketch) -> None:
    """Small fields between banks; gates where the border is clear."""
    split = s.pick("two", "two", "three")
    snow = s.ground == "snow"
    styles = ("snow",) if snow else FIELDS
    upright = split == "three" or s.rng.random() < 0.5
    outlines = s.fields(styles, 2 if upright else 1, 1 if upright else 2, 54, 34)
    if not snow:
        s.add("rows", s.pick("crop", "hay", "furrow"), outlines[-1], s.pick(0, 90, 12), 16)
    bush = "snow_scrub" if snow else "oak"
    for line in s.frame(32):
        s.add("hedge", bush, 34 if not s.says("double", "twin") else 40, line)
    if s.says("double", "twin"):
        for line in s.frame(96, 120):
            s.add("hedge", bush, 24, line)
    else:
        middle = s.near(500, 40)
        s.add(
            "hedge",
            bush,
            28,
            [middle, 60, s.near(500, 26), 350, middle, 640]
            if upright
            else [60, s.near(350, 20), 500, s.near(350, 20), 940, s.near(350, 20)],
        )
        if split == "three":
            s.add("hedge", bush, 24, [middle + 30, s.near(330, 30), 720, s.near(340, 20), 950, s.near(330, 30)])
    if not snow and s.rng.random() < 0.6:
        s.add("trees", "oak", s.blob(s.near(300, 200), s.near(350, 120), 80, 60), 70, 30)


def sunken_lane(s: Sketch) -> None:
    """A cart track below field level between hedges."""
    start, end = s.axis()
    lane = s.line(start, end, 40)
    outlines = s.fields(FIELDS, 2, 2, 14, 26)
    s.add("rows", s.pick("crop", "hay"), outlines[0], s.pick(0, 90), 18)
    s.add("gully", "earth", 92, lane)
    s.add("road", "lane", 40, lane)
    s.add("hedge", "oak", 34, s.offset(lane, 62))
    s.add("hedge", "oak", 34, s.offset(lane, -62))


def gully(s: Sketch) -> None:
    """A stream in a fold of the ground, or a dry wash."""
    start, end = s.axis()
    course = s.line(start, end, 70)
    dry = s.ground == "dry"
    if s.ground == "grass":
        outlines = s.fields(("pasture", "hay", "clover", "pasture"), 3, 2, 14, 24)
        s.add("rows", "hay", outlines[s.pick(0, 2, 4)], s.pick(0, 90), 18)
        s.add("hedge", "oak", 22, [s.near(340, 14), 20, s.near(340, 14), 240])
        s.add("hedge", "oak", 22, [s.near(665, 14), 470, s.near(665, 14), 680])
    elif s.ground == "lush":
        s.add("field", "scrub", s.patch(40))
    elif dry:
        s.add("trees", "scrub", s.patch(40), 130, 17)
    kind = {"snow": "snow", "coral": "rock"}.get(s.ground, "earth")
    s.add("gully", kind, 170 if s.says("wide", "draw") else 140, course)
    if s.ground == "snow":
        s.add("trees", "snow_pine", s.blob(250, 200, 130, 90), 80, 22)
    elif s.ground == "coral":
        s.add("rocks", "coral", s.patch(40), 74, 22)
    elif dry and not s.says("stream"):
        s.add("rocks", "rock", s.patch(60), 150, 15)
        s.add(
            "trees", "pine" if s.says("pine") else "scrub", s.blob(s.near(500, 250), s.near(350, 120), 220, 120), 95, 22
        )
    else:
        s.add("stream", 26, course)
        bush = "oak" if s.ground == "grass" else "jungle"
        s.add("hedge", bush, 30, s.offset(course, 58))
        s.add("hedge", bush, 26, s.offset(course, -60))
    if s.says("mill", "washing"):
        s.houses(("slate", "stone"), [(s.near(560, 40), 190)], 100)


def orchard(s: Sketch) -> None:
    """Fruit trees in rows."""
    ground = s.patch(34, 12)
    s.add("field", "pasture", ground)
    tree, dx, dy, size = "apple", 104, 96, 34
    if s.says("young"):
        size, dx, dy = 25, 92, 84
    elif s.says("pear", "old", "walnut", "great"):
        tree, size, dx, dy = "oak", 43, 132, 118
    area = s.block(70, 70, 600, 630) if s.says("garden") else s.patch(70, 10)
    s.add("orchard", tree, area, dx, dy, s.pick(0, 4, -5, 90), size)
    if s.says("garden"):
        bed = s.block(650, 120, 930, 580)
        s.add("field", "garden", bed)
        s.add("rows", "garden", bed, 0, 22)
    if s.says("wall"):
        s.add("wall", "stone", 12, [36, 36, 964, 36, 964, 664, 560, 664])
        s.add("wall", "stone", 12, [440, 664, 36, 664, 36, 36])
    elif s.rng.random() < 0.7:
        s.add("hedge", "oak", 24, [30, s.near(150, 60), 34, 660])


def woods(s: Sketch) -> None:
    """A wood up to the edge of the card."""
    tree, gap, size = "oak", 62, 42
    if s.says("spruce", "fir", "forest") and s.ground == "snow":
        tree, gap, size = "snow_pine", 54, 32
    elif s.says("poplar"):
        tree, gap, size = "poplar", 56, 32
    elif s.says("copse"):
        s.add("field", "pasture", s.patch(30))
        s.add("trees", tree, s.blob(500, 350, 400, 270), gap, size)
        return
    if s.ground == "snow" and s.says("young", "thicket", "dense"):
        gap, size = 42, 25
    s.add("field", "snow" if s.ground == "snow" else "shade", s.patch(20))
    if s.says("ride", "track", "felled"):
        ride = s.line("W", "E", 50)
        s.add("road", "snow" if s.ground == "snow" else "track", 30, ride)
        s.add("trees", tree, s.block(24, 24, 976, 270, 14), gap, size)
        s.add("trees", tree, s.block(24, 430, 976, 676, 14), gap, size)
    elif s.says("edge"):
        s.add("trees", tree, s.block(24, 24, 976, 420, 26), gap, size)
        s.add("trees", tree, s.block(60, 440, 940, 640, 20), gap * 2.1, size)
    else:
        s.add("trees", tree, s.patch(22, 12), gap, size)
    if s.says("timber", "logs", "log ", "stacked"):
        s.add("cones", "logs", s.blob(500, 360, 170, 70), 78)
    if s.says("shell", "splintered"):
        s.add("craters", s.patch(120), 5, 26)


def deep_woods(s: Sketch) -> None:
    """Tall dark forest."""
    s.add("field", "shade", s.patch(18))
    s.add("trees", "pine" if s.says("tall") else "oak", s.patch(20, 10), 50, 40)
    if s.says("ditch", "timber"):
        s.add("stream", 12, s.line("W", "S", 60))
        s.add("trees", "oak", s.blob(700, 220, 240, 150), 54, 44)


def open_field(s: Sketch) -> None:
    """Fields without a tree."""
    winter = s.ground == "snow"
    style = (
        "snow"
        if winter
        else "hay"
        if s.says("hay")
        else "wheat"
        if s.says("wheat")
        else "beet"
        if s.says("beet")
        else "clover"
        if s.says("clover")
        else "pasture"
    )
    if winter and s.says("meadow", "ice"):
        s.add("field", "snow", s.patch(34))
        s.add("water", "ice", s.blob(s.near(600, 90), s.near(380, 60), 190, 80))
    elif s.rng.random() < 0.5 and not s.says("crossroads", "long", "flat", "wide"):
        outlines = s.fields((style, style, "snow" if winter else "pasture"), 2, 1, 36, 20)
        s.add(
            "rows",
            "snow" if winter else "hay" if style == "hay" else "crop" if style in ("wheat", "beet") else "dry",
            outlines[0],
            s.pick(0, 80, 8),
            20,
        )
    else:
        outline = s.patch(34)
        s.add("field", style, outline)
        if style != "pasture":
            s.add(
                "rows",
                "snow" if winter else "hay" if style in ("hay", "clover") else "furrow" if style == "beet" else "crop",
                outline,
                s.pick(4, 84, 30),
                22,
            )
    if s.says("cocks"):
        s.add("cones", "hay", s.patch(110), 150)
    if s.says("clamps"):
        s.add("cones", "clamp", s.blob(320, 240, 160, 90), 110)
    if s.says("crossroads", "junction"):
        style = "snow" if winter else "lane"
        s.add("road", style, 44, s.line("W", "E", 16))
        s.add("road", style, 38, s.line("N", "S", 16))
        s.add("wall", "stone", 16, [548, 300, 566, 300])
    elif s.says("road", "track", "tracks"):
        s.add("road", "snow" if winter else "track", 30, s.line("W", "E", 40))
    if not winter:
        s.add("hedge", "oak", 20, [24, s.near(60, 20), 20, s.near(300, 60)])
        s.add("hedge", "oak", 22, [s.near(700, 60), 678, 976, s.near(664, 8)])
    if style == "pasture" and not winter:
        s.add("cones", "cattle", s.blob(s.near(420, 120), s.near(380, 60), 200, 110), 92)
    if s.says("lone tree", "trough", "gate"):
        s.add("trees", "snow_pine" if winter else "oak", s.blob(s.near(700, 80), s.near(220, 60), 40, 30), 60, 40)
    if s.says("fence", "wire", "pasture"):
        s.add("wall", "fence", 3, [40, s.near(120, 40), 500, s.near(150, 40), 960, s.near(120, 40)])
    if s.says("shell", "crater"):
        s.add("craters", s.patch(120), 4, 26)


def _street(s: Sketch, styles: tuple[str, ...], tree: str, road: str, size: float) -> None:
    """Houses on both sides of a street, gardens behind."""
    along = s.pick(("W", "E"), ("W", "E"), ("N", "S"))
    street = s.line(along[0], along[1], 26)
    yard = "snow" if s.ground == "snow" else "garden"
    for x, y in ((190, 150), (800, 160), (210, 560), (790, 560)):
        plot = s.block(x - 130, y - 80, x + 130, y + 80)
        s.add("field", yard, plot)
        if yard == "garden":
            s.add("rows", "garden", plot, s.pick(0, 90), 20)
    s.add("road", road, 58, street)
    if along == ("W", "E"):
        s.add(
            "road",
            road,
            36,
            [500, 350, s.near(500, 20), 200, 500, 0]
            if s.rng.random() < 0.5
            else [500, 350, s.near(500, 20), 520, 500, 700],
        )
        spots = [(x, y) for x in (110, 270, 420, 610, 760, 900) for y in (242, 458)] + [(260, 90), (740, 610)]
    else:
        spots = [(x, y) for y in (80, 200, 330, 460, 600) for x in (368, 634)] + [(190, 350), (820, 340)]
    s.add("trees", tree, s.patch(46), 190, 26)
    s.houses(styles, [spot for spot in spots if s.rng.random() > 0.12], size)


def village(s: Sketch) -> None:
    """Houses along a street."""
    if s.ground == "snow":
        _street(s, ("snow", "snow", "slate"), "snow_pine", "snow", 96)
    elif s.ground == "dry":
        _street(s, ("tile", "thatch", "thatch") if s.says("tile") else ("thatch", "thatch", "stone"), "oak", "dirt", 78)
    elif s.ground == "lush":
        s.add("field", "yard", s.blob(500, 350, 420, 270))
        s.add("road", "laterite" if s.says("road") else "path", 34, s.line("W", "E", 50))
        s.add("trees", "palm", s.patch(60), 170, 38)
        styles = ("tin", "thatch") if s.says("tin", "brick") else ("thatch",)
        s.houses(
            styles,
            [
                (x, y)
                for x, y in (
                    (210, 200),
                    (420, 150),
                    (650, 200),
                    (840, 240),
                    (250, 500),
                    (470, 540),
                    (700, 500),
                    (850, 560),
                )
                if s.rng.random() > 0.14
            ],
            82,
            24,
        )
        s.add("trees", "banana", s.blob(s.near(200, 60), s.near(600, 40), 120, 60), 60, 22)
        if s.says("ditch", "canal"):
            s.add("stream", 24, s.line("W", "S", 40))
    else:
        low = s.says("cottage", "low")
        _street(
            s, ("thatch", "slate", "barn") if low else ("slate", "tile", "stone"), "apple", "lane", 84 if low else 108
        )


def farm(s: Sketch) -> None:
    """A court of barns with orchard and fields."""
    winter = s.ground == "snow"
    s.add("field", "snow" if winter else s.pick("pasture", "clover"), s.patch(40))
    bed = s.block(60, 60, 360, 320)
    s.add("field", "snow" if winter else s.pick("beet", "wheat", "garden"), bed)
    if not winter:
        s.add("rows", "crop", bed, s.pick(0, 90, 10), 20)
    s.add("field", "snow" if winter else "yard", s.block(430, 240, 790, 520))
    s.add("road", "snow" if winter else "lane", 36, [600, 420, s.near(580, 30), 580, 500, 700])
    tree = "snow_pine" if winter else "apple"
    s.add("orchard", tree, s.block(90, 410, 390, 640), 84, 78, 0, 27)
    styles = ("snow", "slate") if winter else ("slate", "barn", "tile")
    for x, y, w, h in ((610, 220, 330, 88), (420, 378, 88, 240), (806, 378, 88, 250)):
        if s.rng.random() > 0.08:
            s.add("house", s.pick(*styles), s.near(x, 8), s.near(y, 8), w, h, s.near(0, 3))
    if s.says("wall", "manor", "court"):
        s.add("wall", "stone", 14, [370, 180, 860, 180, 860, 560, 660, 560])
        s.add("wall", "stone", 14, [540, 560, 370, 560, 370, 180])
    if s.says("manor", "dovecote"):
        s.add("tower", "slate", 320, 400, 76)
    if s.says("hedge"):
        s.add("hedge", "oak", 26, [380, 600, 640, 620, 900, 600])
    if s.says("hay", "loft", "dairy"):
        s.add("cones", "hay", s.blob(650, 610, 140, 40), 70)
    s.add("trees", "snow_pine" if winter else "oak", s.blob(880, 120, 70, 60), 70, 38)


def church(s: Sketch) -> None:
    """Church, graves and a few trees."""
    winter = s.ground == "snow"
    s.add("field", "snow" if winter else "lawn", s.block(180, 110, 830, 600))
    s.add("road", "snow" if winter else "lane", 44, [0, 350, 100, 600, 320, 662, 660, 662, 890, 600, 1000, 350])
    s.add("wall", "stone", 12, [180, 110, 830, 110, 830, 600, 560, 600])
    s.add("wall", "stone", 12, [450, 600, 180, 600, 180, 110])
    s.add("graves", "rows", s.block(220, 140, 420, 560, 4), 56)
    s.add("graves", "rows", s.block(700, 150, 800, 540, 4), 56)
    s.add("house", "snow" if winter else "slate", 560, 330, 128, 300, 0)
    s.add("house", "snow" if winter else "slate", 560, 350, 270, 92, 0)
    s.add("tower", "slate", 560, 150, 112)
    s.add("trees", "snow_pine" if winter else "oak", s.blob(870, 200, 60, 120), 100, 40)


def cemetery(s: Sketch) -> None:
    """Graves."""
    if s.ground in ("dry", "lush"):
        s.add("field", "dry_grass", s.patch(40))
        s.add("graves", "mound", s.patch(80), 96)
        s.add("trees", "pine", s.blob(150, 160, 90, 70), 80, 28)
        return
    s.add("field", "snow" if s.ground == "snow" else "lawn", s.block(110, 80, 890, 620))
    s.add("wall", "stone", 13, [110, 80, 890, 80, 890, 620, 570, 620])
    s.add("wall", "stone", 13, [430, 620, 110, 620, 110, 80])
    s.add("road", "path", 26, [500, 640, 500, 350, 500, 110])
    for left, right in ((150, 450), (550, 850)):
        s.add("graves", "rows", s.block(left, 120, right, 580, 4), 56)
    s.add("house", "slate", 800, 150, 84, 70, 0)
    s.add("trees", "snow_pine" if s.ground == "snow" else "pine", s.blob(60, 350, 30, 260), 90, 28)


def marsh(s: Sketch) -> None:
    """Reeds and black water."""
    s.add("field", "mud", s.patch(40))
    for _ in range(5):
        s.add("water", "water", s.blob(s.near(500, 330), s.near(350, 210), s.near(120, 40), s.near(62, 20)))
    s.add("trees", "reed", s.patch(50), 52, 26)


def fortress_ground(s: Sketch) -> None:
    """Concrete, wire and craters."""
    s.add("field", "dirt", s.patch(40))
    s.add("craters", s.patch(90), 9, 30)
    s.add("trench", [120, 480, 380, 430, 640, 500, 900, 440])
    s.add("wire", [60, 620, 360, 590, 660, 640, 940, 600])
    s.add("bunker", "concrete", 300, 300, 92, s.near(0, 20))
    s.add("bunker", "concrete", 690, 250, 104, s.near(0, 20))
    if s.says("aircraft"):
        s.add("bunker", "pit", 500, 150, 70, 30)


KINDS = {
    "hedgerow": hedgerow,
    "enclosed_field": hedgerow,
    "sunken_lane": sunken_lane,
    "gully": gully,
    "draw": gully,
    "orchard": orchard,
    "woods": woods,
    "forest": woods,
    "dense_forest": woods,
    "deep_woods": deep_woods,
    "open_field": open_field,
    "village": village,
    "farm": farm,
    "church": church,
    "cemetery": cemetery,
    "marsh": marsh,
    "fortress_ground": fortress_ground,
}

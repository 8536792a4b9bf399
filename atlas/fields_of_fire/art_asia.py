"""Drawings of paddies, hills, jungle and the fire bases."""

from __future__ import annotations

from atlas.fields_of_fire.art_shapes import Sketch


def hill(s: Sketch) -> None:
    """Shading that also lies over the card on top of the hill."""
    style = "snow" if s.ground == "snow" else "earth"
    if s.says("spur", "finger", "ridge", "shoulder", "long", "razor", "saddle"):
        turn = s.pick(0, 28, -25)
        s.add("contours", style, s.near(500, 30), s.near(350, 20), 440, 200, turn, 4)
        if s.says("saddle", "ridge"):
            s.add("contours", style, s.near(310, 30), s.near(350, 30), 130, 90, turn, 2)
            s.add("contours", style, s.near(700, 30), s.near(350, 30), 130, 90, turn, 2)
    else:
        s.add("contours", style, s.near(500, 40), s.near(345, 25), 420, 285, s.near(0, 20), 5)


def rice_paddy(s: Sketch) -> None:
    """Squares of rice between low dikes."""
    styles = (
        ("paddy_dry", "stubble")
        if s.says("dry", "stubble")
        else ("bean", "bean", "garden")
        if s.says("bean")
        else ("paddy_green",) * 2 + ("paddy_wet",)
        if s.says("green", "ripening")
        else ("paddy_wet", "paddy_wet", "paddy_green")
    )
    outlines = s.terraces(styles, 2 if s.says("long", "narrow") else s.pick(3, 4, 4))
    for outline in outlines:
        if s.rng.random() < 0.45:
            s.add("rows", "crop" if "paddy_wet" not in styles else "wet", outline, s.pick(0, 90, 4), 17)
    if s.says("grave"):
        s.add("graves", "mound", s.blob(520, 350, 110, 70), 70)
    if s.says("stream", "ditch", "canal"):
        s.add("stream", 20, s.line("W", "E", 40))
    if s.says("road"):
        s.add("road", "laterite" if s.ground == "lush" else "dirt", 36, s.line("N", "S", 20))
    if s.says("crater", "broken"):
        s.add("craters", s.patch(100), 6, 28)
    if s.says("tree"):
        s.add("trees", "palm", s.block(20, 10, 980, 60), 66, 30)
    if s.says("pump"):
        s.houses(("thatch",), [(760, 180)], 54)


def brush(s: Sketch) -> None:
    """Waist-high scrub."""
    if s.ground == "snow":
        s.add("field", "snow", s.patch(30))
        s.add("trees", "snow_scrub", s.patch(36), 66, 25)
        s.add("trees", "snow_pine", s.patch(80), 190, 24)
        return
    s.add("field", "scrub", s.patch(30))
    s.add("trees", "scrub", s.patch(36), 58 if s.says("thick", "dense", "thorn") else 68, 27)
    if s.says("chestnut"):
        s.add("trees", "oak", s.patch(90), 150, 36)
    if s.says("goat", "track"):
        s.add("road", "path", 20, s.line("W", "N", 60))
    if s.says("river", "reed", "willow", "canal"):
        s.add("stream", 26, s.line("W", "E", 50))
        s.add("trees", "reed", s.block(60, 300, 940, 420), 60, 22)
    if s.says("burn", "dozer", "plough"):
        s.add("field", "burnt" if s.says("burn") else "laterite", s.blob(520, 380, 220, 110))
    if s.says("ruin"):
        s.houses(("ruin",), [(380, 260), (640, 420)], 90, 20)


def open_ground(s: Sketch) -> None:
    """Bare ground."""
    style = (
        "sand"
        if s.says("sand", "gravel")
        else "stubble"
        if s.says("millet", "stubble")
        else "dirt"
        if s.says("schoolyard", "lot", "bare")
        else "dry_grass"
        if s.ground == "dry"
        else "pasture"
    )
    outline = s.patch(40)
    s.add("field", style, outline)
    if style == "stubble":
        s.add("rows", "dry", outline, s.pick(0, 85), 22)
    s.add("trees", "grass", s.patch(70), 120, 16)
    if s.says("junction", "road"):
        road = "laterite" if s.ground == "lush" else "dirt"
        s.add("road", road, 38, s.line("W", "E", 24))
        s.add("road", road, 34, s.line("N", "C", 20))
    if s.says("school"):
        s.houses(("tile", "tin"), [(300, 200), (560, 190)], 130, 3)
    if s.says("crater"):
        s.add("craters", s.patch(110), 7, 30)
    if s.says("clearing", "trees"):
        s.add("trees", "jungle", s.block(20, 16, 980, 70), 66, 34)
        s.add("trees", "jungle", s.block(20, 630, 980, 690), 66, 34)


def rocky(s: Sketch) -> None:
    """Boulders and ledges."""
    s.add("rocks", "rock", s.patch(36), 96, 30)
    s.add("rocks", "rock", s.patch(50), 60, 12)
    s.add("trees", "grass", s.patch(60), 110, 15)
    if s.says("ledge", "quarry", "scree", "crest"):
        s.add(
            "bank", "rock", 34, [100, s.near(240, 30), 400, s.near(200, 40), 720, s.near(260, 30), 940, s.near(220, 30)]
        )
        s.add("bank", "rock", 30, [60, s.near(480, 30), 360, s.near(450, 40), 900, s.near(500, 30)])


def embankment(s: Sketch) -> None:
    """A road or railway on a bank."""
    start, end = s.axis() if s.borders != "wwwwwwww" else s.pick(("W", "E"), ("N", "S"))
    if end == "C" or {start, end} not in ({"N", "S"}, {"E", "W"}):
        start, end = ("W", "E")
    line = s.line(start, end, 16)
    winter = s.ground == "snow"
    if winter:
        s.fields(("snow",), 2, 2, 40, 30)
    elif s.ground in ("dry", "lush", "street"):
        s.terraces(("paddy_wet", "paddy_green", "paddy_green"), 4)
    else:
        s.fields(("pasture", "clover"), 2, 2, 14, 30)
    slope = "snow" if winter else "earth"
    s.add("wall", "snow" if winter else "dike", 150, line)
    s.add("bank", slope, 46, s.offset(line, 54))
    s.add(
        "bank",
        slope,
        46,
        [s.offset(line, -54)[i] for pair in range(len(line) // 2 - 1, -1, -1) for i in (2 * pair, 2 * pair + 1)],
    )
    if s.says("rail"):
        s.add("rail", line)
    elif s.says("terrace", "dike"):
        s.add("wall", "stone" if s.says("stone") else "dike", 30, line)
    else:
        s.add("road", "snow" if winter else "paved" if s.says("highway", "bridge") else "gravel", 52, line)


def scrub_pine(s: Sketch) -> None:
    """Low pines."""
    winter = s.ground == "snow"
    s.add("trees", "snow_pine" if winter else "pine", s.patch(34), 74, 30)
    s.add("rocks", "snow" if winter else "rock", s.patch(60), 210, 16)
    if s.says("shrine"):
        s.houses(("tile",), [(500, 340)], 88, 4)
    if s.says("road"):
        s.add("road", "snow" if winter else "dirt", 36, s.line("W", "E", 24))


def river(s: Sketch) -> None:
    """A wide river across the card."""
    banks = [(x, s.near(100, 16), s.near(606, 16)) for x in (-80, 200, 400, 600, 800, 1080)]
    sand = [value for x, top, _ in banks for value in (x, top - 40)] + [
        value for x, _, low in reversed(banks) for value in (x, low + 40)
    ]
    s.add("field", "sand", sand)
    s.add(
        "water",
        "deep",
        [value for x, top, _ in banks for value in (x, top)]
        + [value for x, _, low in reversed(banks) for value in (x, low)],
    )
    if s.says("sandbar", "shallow"):
        s.add("field", "sand", s.blob(s.near(480, 160), s.near(430, 60), 170, 36))
    if s.says("steep"):
        s.add("bank", "earth", 32, [40, 70, 500, 52, 960, 70])
    s.add("trees", "reed", s.block(10, 640, 990, 690), 66, 22)


def fortified_crest(s: Sketch) -> None:
    """A shell-ploughed crest with log bunkers."""
    s.add("field", "burnt" if s.says("burn") else "dirt", s.patch(36))
    s.add("contours", "earth", 500, 330, 430, 250, s.near(0, 12), 3)
    s.add("craters", s.patch(70), 14, 28)
    s.add("trees", "dead", s.patch(70), 150, 34)
    s.add("trench", [70, 380, 330, 300, 640, 330, 930, 260])
    for x, y in ((300, 220), (520, 260), (740, 190)):
        s.add("bunker", "log", x, s.near(y, 20), 56, s.near(0, 15))


def rubber(s: Sketch) -> None:
    """Rubber trees in straight rows."""
    s.add("field", "shade", s.patch(18))
    if s.says("road"):
        s.add("road", "laterite", 44, s.straight("N", "S"))
    s.add("orchard", "rubber", s.patch(22, 6), 74, 74, s.pick(0, 0, 3), 30 if s.says("young") else 38)
    if s.says("undergrowth"):
        s.add("trees", "banana", s.patch(60), 130, 18)


def elephant_grass(s: Sketch) -> None:
    """Grass over a man's head."""
    s.add("field", "tall_grass", s.patch(24))
    if s.says("burnt"):
        s.add("field", "burnt", s.blob(620, 420, 240, 90))
    if s.says("beaten", "trampled", "clearing", "path"):
        s.add("field", "hay", s.blob(500, 370, 260, 110))
    s.add("trees", "grass", s.patch(28), 38, 27)
    if s.says("tree"):
        s.add("trees", "oak", s.patch(120), 230, 40)
    if s.says("anthill"):
        s.add("graves", "mound", s.patch(140), 240)


def jungle(s: Sketch) -> None:
    """Closed canopy."""
    s.add("field", "shade", s.patch(14))
    if s.says("stream"):
        s.add("stream", 26, s.line("W", "E", 60))
    s.add("trees", "jungle", s.patch(20, 10), 58, 42)
    s.add("trees", "palm", s.patch(60), 170 if s.says("palm") else 260, 44)
    if s.says("trail"):
        s.add("road", "path", 20, s.line("S", "N", 60))
        s.add("trees", "jungle", s.patch(60), 190, 38)
    if s.says("bomb", "fallen"):
        s.add("craters", s.patch(140), 5, 40)
        s.add("trees", "dead", s.patch(120), 170, 44)


def bamboo(s: Sketch) -> None:
    """Clumps of bamboo."""
    s.add("field", "scrub", s.patch(26))
    s.add("trees", "bamboo", s.patch(34), 84, 44)
    s.add("trees", "grass", s.patch(60), 110, 18)
    if s.says("stream"):
        s.add("stream", 24, s.line("W", "S", 50))
    if s.says("bunker"):
        s.add("bunker", "log", 430, 330, 46, 0)


def canal(s: Sketch) -> None:
    """A canal with banks, or a gully."""
    if s.says("gully") and "canal" not in s.name.lower():
        gully_like = s.line(*s.axis(), 60)
        s.add("field", "scrub", s.patch(40))
        s.add("gully", "earth", 130, gully_like)
        s.add("trees", "jungle", s.patch(60), 160, 28)
        return
    start, end = ("W", "E") if s.borders == "wwwwwwww" else s.axis()
    line = s.line(start, end, 70 if s.says("stream") else 12)
    s.terraces(("paddy_green", "paddy_wet", "cane"), 3)
    s.add("wall", "dike", 130, line)
    s.add("stream", 74 if not s.says("stream", "moat") else 46 if s.says("stream") else 110, line)
    s.add("hedge", "palm" if not s.says("stone") else "banana", 46, s.offset(line, 96))
    s.add("hedge", "banana", 34, s.offset(line, -92))
    if s.says("footbridge"):
        s.add("wall", "plaster", 22, [500, 280, 500, 420])


def mangrove(s: Sketch) -> None:
    """Mangrove and tidal mud."""
    s.add("water", "water", [-80, -80, 1080, -80, 1080, 780, -80, 780])
    s.add("field", "mud", s.blob(s.near(350, 90), s.near(300, 60), 190, 90))
    s.add("field", "mud", s.blob(s.near(700, 70), s.near(450, 60), 170, 80))
    s.add("trees", "palm" if s.says("nipa") else "mangrove", s.patch(40), 82, 38)
    if s.says("causeway"):
        s.add("road", "track", 34, s.straight("N", "S"))


def tree_line(s: Sketch) -> None:
    """A strip of trees facing open fields."""
    s.terraces(("paddy_green", "paddy_wet", "paddy_green"), 4)
    if s.says("garden", "orchard"):
        s.add("field", "garden", s.patch(50))
        for x in (190, 500, 810):
            s.add("hedge", "banana", 26, [x, 40, x, 660])
        s.add("trees", "oak", s.patch(80), 150, 34)
        return
    band = s.block(20, 210, 980, 480, 18)
    s.add("field", "shade", band)
    s.add("trees", "bamboo", band, 76, 34)
    s.add("trees", "palm", band, 118, 42)
    if s.says("hamlet"):
        s.houses(("thatch", "tin"), [(300, 350), (690, 340)], 74)


def fire_base(s: Sketch) -> None:
    """Bulldozed earth with bunkers and gun pits."""
    s.add("field", "laterite", s.patch(16))
    if s.says("wire"):
        s.add("field", "dirt", s.patch(26))
        for y in (150, 300, 450):
            s.add("wire", [20, s.near(y, 12), 330, s.near(y, 20), 660, s.near(y, 20), 980, s.near(y, 12)])
        s.add("craters", s.patch(60), 6, 26)
        return
    if s.says("berm"):
        s.add("bank", "earth", 40, [980, 190, 660, 170, 330, 180, 20, 160])
        s.add("wall", "dike", 46, [20, 130, 330, 150, 660, 140, 980, 158])
        s.add("trench", [40, 250, 350, 270, 660, 255, 960, 275])
    spots = [(240, 240), (520, 200), (780, 270), (330, 500), (680, 520)]
    for place, (x, y) in enumerate(spots):
        pit = s.says("gun", "howitzer", "mortar") and place in (1, 3, 4)
        if s.says("berm") and y < 300:
            continue
        s.add("bunker", "pit" if pit else "log", s.near(x, 20), s.near(y, 16), 72 if pit else 54, s.near(0, 25))
    if s.says("helicopter", "pad"):
        s.add("circle", "concrete", 500, 360, 96)
    s.add("road", "laterite", 34, s.line("W", "E", 30))
    if s.says("trailer", "pits"):
        s.add("cones", "tent", s.blob(560, 400, 180, 70), 110)


def road_strip(s: Sketch) -> None:
    """A laterite road running away from the player."""
    s.terraces(("pasture", "paddy_green", "paddy_dry", "paddy_green"), 4)
    s.add("field", "dry_grass", s.block(370, -40, 640, 740, 8))
    road = s.line("S", "N", 10 if not s.says("bend") else 70)
    s.add("bank", "earth", 16, s.offset(road, 52))
    s.add("bank", "earth", 16, s.offset(road, -38))
    s.add("road", "laterite", 66, road)
    if s.says("hedge"):
        s.add("hedge", "banana", 32, s.offset(road, 110))
        s.add("graves", "mound", s.block(640, 240, 900, 480), 90)
    if s.says("stall"):
        s.houses(("tin", "thatch"), [(350, 320), (330, 430)], 70)
    if s.says("crater"):
        s.add("craters", s.block(380, 80, 640, 620), 7, 32)
    if s.says("felled"):
        s.add("trees", "dead", s.block(60, 60, 380, 640), 90, 40)
        s.add("trees", "dead", s.block(620, 60, 940, 640), 90, 40)
    else:
        s.add("trees", "palm", s.block(60, 60, 330, 640), 190, 40)


def suburb(s: Sketch) -> None:
    """Streets of shop houses."""
    s.add("field", "street", s.patch(14, 8))
    s.add("road", "street", 74, s.straight("N", "S"))
    s.add("road", "street", 46, s.line("W", "C", 10))
    if s.says("pagoda"):
        s.add("wall", "plaster", 14, [90, 90, 400, 90, 400, 600, 90, 600, 90, 90])
        s.add("house", "tile", 245, 330, 190, 150, 0)
        s.add("tower", "tile", 245, 330, 100)
        s.add("trees", "palm", s.block(110, 440, 390, 590), 90, 38)
    styles = ("tin",) if s.says("tin") else ("tile", "flat", "tile")
    left = [] if s.says("pagoda") else [(x, y) for x in (130, 330) for y in (110, 230, 460, 590)]
    s.houses(styles, left + [(x, y) for x in (650, 850) for y in (100, 220, 360, 490, 610)], 108, 2)
    if s.says("bridge"):
        s.add("water", "water", s.block(0, 0, 1000, 150, 6))
        s.add("wall", "plaster", 110, [500, 0, 500, 170])


KINDS = {
    "hill": hill,
    "rice_paddy": rice_paddy,
    "brush": brush,
    "scrub_forest": brush,
    "open": open_ground,
    "rocky": rocky,
    "embankment": embankment,
    "scrub_pine": scrub_pine,
    "scrub_pines": scrub_pine,
    "river": river,
    "fortified_crest": fortified_crest,
    "rubber": rubber,
    "elephant_grass": elephant_grass,
    "jungle": jungle,
    "bamboo": bamboo,
    "canal": canal,
    "mangrove": mangrove,
    "swamp": mangrove,
    "tree_line": tree_line,
    "fire_base": fire_base,
    "road_strip": road_strip,
    "suburb": suburb,
}

"""Builds the map and unit files of Ardennes '44 from the sources: `python -m atlas.ardennes44.build`."""

from __future__ import annotations

from atlas.ardennes44 import chart, factors, front
from atlas.ardennes44.geo import World, source, write_rows
from atlas.ardennes44.ground import Ground, make_ground

ROAD_NAMES = {1: "primary", 2: "secondary", 3: "forest_road"}
WATER = {"meuse": "meuse", "major": "river", "minor": "river"}
FIRST_UNNAMED_BRIDGE = 101


def write_hexes(world: World, ground: Ground) -> None:
    """hexes.csv."""
    grid = world.grid
    towns = front.settlements(world)
    names = front.hex_names(world)
    west = front.west_bank(world, ground)
    inside = {at for river in ground.rivers.values() for at in river.inside}
    rows: list[list[object]] = []
    for at in range(grid.size):
        _, settlement = towns.get(at, ("", "none"))
        rows.append(
            [
                at,
                grid.ids[at],
                ground.terrain[at],
                settlement,
                names.get(at, ""),
                "y" if at in inside else "n",
                "west" if at in west else "east",
                front.side_at_start(world, at),
            ]
        )
    notes = [
        (
            "provenance: own - written by atlas/ardennes44 (method.md); a settlement hex counts as clear ground with that settlement, "
            "the West Wall stays"
        ),
        "river_inside: a river runs through the middle and has no effect there (3.3); bank: side of the Meuse; side: who holds it at the start",
    ]
    write_rows("hexes.csv", notes, ["id", "hex", "terrain", "settlement", "name", "river_inside", "bank", "side"], rows)


def write_hexsides(world: World, ground: Ground) -> None:
    """hexsides.csv, roads.csv and bridges.csv."""
    grid = world.grid

    def ends(side: int) -> list[str]:
        return sorted([grid.ids[grid.side_first[side]], grid.ids[grid.side_second[side]]])

    note = "provenance: own - written by atlas/ardennes44 (method.md)"
    water = [[*ends(side), WATER[river.rank], river.label] for river in ground.rivers.values() for side in river.sides]
    lakes = [[*ends(side), "lake", name] for side, name in ground.lakes.items()]
    both: list[list[str]] = sorted(water + lakes)
    write_rows("hexsides.csv", [note], ["a", "b", "water", "name"], both)
    roads = sorted([*ends(side), ROAD_NAMES[grade]] for side, grade in ground.road.items())
    write_rows("roads.csv", [note], ["a", "b", "road"], roads)
    sites = {
        grid.side_between(grid.index_of(row["a"]), grid.index_of(row["b"])): row for row in source("bridge_sites.csv")
    }
    rows: list[list[object]] = []
    river_of = {side: river.label for river in ground.rivers.values() for side in river.sides}
    number = FIRST_UNNAMED_BRIDGE
    for side in sorted(set(ground.road) & set(river_of), key=ends):
        site = sites.get(side)
        if site and site["id"]:
            rows.append(
                [int(site["id"]), *ends(side), site["name"], river_of[side], site["start"], site["ouren"] or "n"]
            )
        else:
            rows.append([number, *ends(side), front.bridge_name(world, side), river_of[side], "sound", "n"])
            number += 1
    bridge_note = "bridges 1-12 are those the rulebook names (L367-L393, L2017, L2073); start = state in 31.1"
    write_rows(
        "bridges.csv",
        [note, bridge_note],
        ["id", "a", "b", "name", "river", "start", "ouren"],
        sorted(rows, key=lambda row: int(str(row[0]))),
    )


def write_zones(world: World) -> None:
    """zones.csv: the areas of the source with the rear zones behind them."""
    behind = front.rear_zones(world)
    columns = ["id", "formation", "army", "corps", "kind", "area", "behind"]
    rows: list[list[object]] = [
        [*(row[key] for key in columns[:-1]), " ".join(behind[row["formation"]])] for row in source("zones.csv")
    ]
    notes = [
        (
            "provenance: own - hexes near the 16 December line cut at the division boundaries; area = start area of the division "
            "(31.1, 30.3), behind = rear zone (29.3), hexes within five of the area; kind rear: a division that starts behind the line"
        ),
    ]
    write_rows("zones.csv", notes, columns, rows)


def write_units() -> None:
    """units.csv."""
    notes = [
        (
            "provenance: own - written by atlas/ardennes44 from sources/order_of_battle.csv by the formula of factors.py; "
            "not the published counters"
        ),
        (
            "range, tq: 0 = none; tags: peiper 27.5, skorzeny 27.8, heydte 27.2, late_tigers 27.7, alert_artillery 29.1, "
            "wahlerscheid 27.6, free_british 27.3, corps_artillery 29.5"
        ),
    ]
    write_rows("units.csv", notes, factors.UNIT_COLUMNS, [list(row) for row in factors.unit_rows()])


def main() -> None:
    """Write every generated data file."""
    world = World()
    ground = make_ground(world)
    write_hexes(world, ground)
    write_hexsides(world, ground)
    write_zones(world)
    write_units()
    chart.write_chart(world, ground)
    print(f"{world.grid.size} hexes, {len(ground.road)} road links")


if __name__ == "__main__":
    main()

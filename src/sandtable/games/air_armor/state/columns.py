"""Columns of one byte for each hex or piece: where a value stands."""


def places_of(column: bytearray, value: int) -> list[int]:
    """The places of a column that hold a value, in order; those between them are not looked at one by one."""
    found: list[int] = []
    place = column.find(value)
    while place >= 0:
        found.append(place)
        place = column.find(value, place + 1)
    return found

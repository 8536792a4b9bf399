"""The latest road net of a side (23.3)."""

from __future__ import annotations

from sandtable.games.ardennes44.state.front import Front


class Net:
    """The latest road net of a side, and all that it was found from: while that is the same, so is the net."""

    def __init__(self) -> None:
        self.joined: list[int] = []  # by hex: 1 when a road joins it to an open source (23.3)
        self._watch: list[int] = []
        self._bridge: list[int] = []
        self._stance = bytearray()
        self._side_bonds = bytearray()
        self._control = bytearray()
        self._exited: list[int] = []
        self._roadblocks: list[int] = []

    def holds(self, s: Front, role: int) -> bool:
        """Whether nothing has changed that the net depends on."""
        return (
            self._stance == s.zoc.stance
            and self._side_bonds == s.zoc.side_bonds
            and self._control == s.control
            and self._bridge == s.bridge
            and self._watch == s.zoc.watch[1 - role]
            and self._exited == s.exited_hexes
            and self._roadblocks == s.roadblocks
        )

    def keep(self, s: Front, role: int, joined: list[int]) -> None:
        """Note a net, and what it was found from."""
        self.joined = joined
        self._stance, self._side_bonds, self._control = s.zoc.stance[:], s.zoc.side_bonds[:], s.control[:]
        self._bridge, self._watch = s.bridge[:], s.zoc.watch[1 - role][:]
        self._exited, self._roadblocks = s.exited_hexes[:], s.roadblocks[:]

"""The turned hex lattice of the map in axial coordinates (q, r)."""

import math

import numpy as np
from atlas.atlantic_chase.projection import Point, forward
from numpy.typing import NDArray

Hex = tuple[int, int]
DIRECTIONS: list[Hex] = [(1, 0), (0, 1), (-1, 1), (-1, 0), (0, -1), (1, -1)]


class Lattice:
    """Hexes of equal size: spacing of centres, turn of the rows in degrees, centre of hex (0, 0)."""

    def __init__(self, spacing: float, turn: float, x: float, y: float) -> None:
        self.spacing = spacing
        self.angle = math.radians(turn)
        self.origin = (x, y)

    def hexes_of(self, x: NDArray[np.float64], y: NDArray[np.float64]) -> tuple[NDArray[np.int64], NDArray[np.int64]]:
        """Axial coordinates of the hex that holds each map point."""
        c, s = math.cos(self.angle), math.sin(self.angle)
        dx, dy = x - self.origin[0], y - self.origin[1]
        r = (-dx * s + dy * c) / self.spacing / (math.sqrt(3) / 2)
        q = (dx * c + dy * s) / self.spacing - r / 2
        third = -q - r
        q0, t0, r0 = np.round(q), np.round(third), np.round(r)
        dq, dt, dr = np.abs(q0 - q), np.abs(t0 - third), np.abs(r0 - r)
        fix_q = (dq > dt) & (dq > dr)
        fix_t = ~fix_q & (dt > dr)
        q1 = np.where(fix_q, -t0 - r0, q0)
        r1 = np.where(~fix_q & ~fix_t, -q0 - t0, r0)
        return q1.astype(np.int64), r1.astype(np.int64)

    def hex_at(self, lat: float, lon: float) -> Hex:
        """The hex of a position."""
        x, y = forward(lat, lon)
        q, r = self.hexes_of(np.array([x]), np.array([y]))
        return int(q[0]), int(r[0])

    def centre(self, h: Hex) -> Point:
        """Map point of a hex centre."""
        u, v = self.spacing * (h[0] + h[1] / 2), self.spacing * h[1] * math.sqrt(3) / 2
        c, s = math.cos(self.angle), math.sin(self.angle)
        return self.origin[0] + u * c - v * s, self.origin[1] + u * s + v * c

    def corners(self, h: Hex) -> list[Point]:
        """The six corners of a hex, counter-clockwise; corner i and i + 1 bound the side towards DIRECTIONS[i]."""
        x, y = self.centre(h)
        radius = self.spacing / math.sqrt(3)
        angles = [self.angle - math.pi / 6 + i * math.pi / 3 for i in range(6)]
        return [(x + radius * math.cos(a), y + radius * math.sin(a)) for a in angles]


def touching(h: Hex) -> list[Hex]:
    """The six hexes around a hex, in the order of DIRECTIONS."""
    return [(h[0] + a, h[1] + b) for a, b in DIRECTIONS]

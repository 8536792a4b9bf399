"""A network over declared observations and the option list. It knows no game: it reads what the declaration says.

- Of the observation it takes the numbers that change (most of them never do in one scenario).
- An answer is read by its verb, by the things it names, and by the rows that the observation has of these things: a
  block with as many rows as there are ships tells of ships.
- Where pieces stand on hexes, it lays them out on the map and looks around: one hex, two, four.
"""

from __future__ import annotations

import random

import numpy as np
import torch
from torch import nn

from sandtable.lab.gymnasium import SeatEnv

WIDE = 400  # columns with a wider range are numbers of hexes or ships, not amounts
RINGS = (1, 2, 4)


def glances(made: dict, answers: int = 600) -> np.ndarray:
    """What a seat sees in random play: the network reads the numbers that differ among these."""
    env, dice, seen = SeatEnv(**made, actions="options"), random.Random(1), []
    over, games = True, 0
    while len(seen) < answers:
        if over:
            _, info = env.reset(seed=games)
            games += 1
        look, _, over, cut, info = env.step(dice.randrange(len(info["legal"])))
        over = over or cut
        seen.append(look["observation"])
    return np.stack(seen)


class Things:
    """Ships, units or hexes: the rows of the observation that tell of those that change, and where to find them."""

    def __init__(self, size: int, blocks: list, moving: np.ndarray, looks: np.ndarray) -> None:
        columns = [(block.at(one.name), one) for block in blocks for one in block.columns]
        rows = np.flatnonzero(np.any([moving[start : start + size] for start, _ in columns], axis=0))
        self.start = {one.name: start for start, one in columns}
        narrow = [start for start, one in columns if one.high - one.low <= WIDE]
        self.rows = rows
        self.numbers = np.array(narrow, int)[None] + rows[:, None]  # things by columns
        most = np.abs(looks[:, self.numbers]).max((0, 1)) if len(rows) else np.ones(len(narrow))
        self.scale = np.maximum(1, most)
        self.place = np.zeros(size + 1, int)  # thing + 1 -> its row here, 0 for those that never change
        self.place[rows + 1] = 1 + np.arange(len(rows))


class Eye:
    """Which numbers of an observation are read, by whom, and how they are scaled."""

    def __init__(self, env: SeatEnv, looks: np.ndarray) -> None:
        episode = env.episode
        blocks = episode.sights[env.role].observation.blocks
        moving = looks.min(0) != looks.max(0)
        self.things: dict[int, Things] = {}
        for size in {high + 1 for high in episode.rows.highest[1:]}:
            mine = [block for block in blocks if block.rows == size > 2]
            found = Things(size, mine, moving, looks) if mine else None
            if found is not None and len(found.rows):
                self.things[size] = found
        hexes = episode.rules.board_of(episode.scenario).get("hexes", [])
        self.hexes = [hex for hex in hexes if "at" in hex]
        self.pieces = next((size for size, one in self.things.items() if "place" in one.start and self.hexes), 0)
        plain = moving.copy()
        if self.pieces:  # what lies on the map is read there
            for block in blocks:
                if block.rows in self.things:
                    plain[block.start : block.start + block.size] = False
        wanted = [np.flatnonzero(plain), *(one.numbers.ravel() for one in self.things.values())]
        if self.pieces:
            pieces = self.things[self.pieces]
            wanted += [pieces.start["place"] + pieces.rows, *self._asked(pieces)]
        self.numbers = np.unique(np.concatenate(wanted))
        self.plain = np.searchsorted(self.numbers, np.flatnonzero(plain))
        self.middle, self.spread = looks[:, plain].mean(0), looks[:, plain].std(0)
        for one in self.things.values():
            one.numbers = np.searchsorted(self.numbers, one.numbers)
        if self.pieces:
            self.places = np.searchsorted(self.numbers, pieces.start["place"] + pieces.rows)
            self.asked = np.searchsorted(self.numbers, np.concatenate(self._asked(pieces) or [[0]]).astype(int))

    def _asked(self, pieces: Things) -> list:
        return [pieces.start["in_question"] + pieces.rows] if "in_question" in pieces.start else []


class Ground(nn.Module):
    """The map: what the pieces are, laid out on their hexes, and what every hex sees around it."""

    def __init__(self, eye: Eye, thin: int) -> None:
        super().__init__()
        pieces, self.count, self.eye = eye.things[eye.pieces], len(eye.hexes), eye
        centres = np.array([hex["at"] for hex in eye.hexes])
        apart = np.hypot(*(centres[:, None] - centres[None]).transpose(2, 0, 1))
        apart = np.pad(apart / apart[apart > 0].min(), (0, 1), constant_values=99)  # the last: nowhere on the map
        rings = [(apart <= ring + 0.2) & (apart > 0) for ring in RINGS]
        self.register_buffer("rings", torch.tensor(np.stack([one / max(1, one.sum(1).max()) for one in rings])).float())
        self.register_buffer("apart", torch.tensor(np.minimum(apart, 20) / 10).float())
        ids = np.array([hex["id"] for hex in eye.hexes])
        where = np.full(max(ids) + 2, self.count)
        where[ids] = np.arange(self.count)
        self.register_buffer("where", torch.tensor(where))  # number of a hex -> its place here
        self.piece = nn.Linear(len(pieces.scale), thin)
        self.name = nn.Embedding(len(pieces.rows), thin)
        self.hex = nn.Embedding(self.count + 1, thin)
        self.first = nn.Linear((1 + len(RINGS)) * thin, thin)
        self.second = nn.Linear((1 + len(RINGS)) * thin, thin)

    def forward(self, seen: torch.Tensor, told: torch.Tensor):
        """Hexes, pieces, where each piece stands, and which of them the question is about."""
        pieces = torch.relu(self.piece(told) + self.name.weight)
        at = self.find(seen[:, self.eye.places].long())
        laid = torch.zeros(len(seen), self.count + 1, pieces.shape[2])
        laid = laid.scatter_add(1, at[..., None].expand_as(pieces), pieces)
        laid = torch.cat([laid[:, :-1], torch.zeros_like(laid[:, :1])], 1)
        hexes = torch.relu(self.first(self.around(laid)) + self.hex.weight)
        hexes = torch.relu(self.second(self.around(hexes)))
        asked = (seen[:, self.eye.asked] == 1).float()
        return hexes, pieces, at, asked / asked.sum(1, keepdim=True).clamp(min=1)

    def find(self, hex: torch.Tensor) -> torch.Tensor:
        """The place of a hex here; nowhere for boxes, the dead and those to come."""
        last = len(self.where) - 1
        return self.where[torch.where((hex < 0) | (hex > last), last, hex)]

    def around(self, laid: torch.Tensor) -> torch.Tensor:
        return torch.cat([laid, *(ring @ laid for ring in self.rings)], -1)


class Net(nn.Module):
    """Scores of the listed answers and the value of the position."""

    def __init__(self, made: dict, looks: np.ndarray | None = None, wide: int = 128, thin: int = 32) -> None:
        super().__init__()
        env = SeatEnv(**made, actions="options")
        self.eye = eye = Eye(env, glances(made) if looks is None else looks)
        listed = env.episode.rows
        self.sizes = [high + 1 for high in listed.highest]
        self.register_buffer("middle", torch.tensor(eye.middle))
        self.register_buffer("spread", torch.tensor(eye.spread).clamp(min=0.1))
        self.names = nn.ModuleList(nn.Embedding(size + 1, wide) for size in self.sizes)
        self.rows = nn.ModuleDict({str(size): nn.Linear(len(one.scale), wide) for size, one in eye.things.items()})
        for size, one in eye.things.items():
            self.register_buffer(f"scale{size}", torch.tensor(one.scale).float())
            self.register_buffer(f"place{size}", torch.tensor(one.place))
        self.ground = Ground(eye, thin) if eye.pieces else None
        pooled = 0
        if self.ground is not None:
            self.here, self.there, self.far = nn.Linear(thin, wide), nn.Linear(2 * thin, wide), nn.Linear(1, wide)
            pooled = 4 * thin
        self.body = nn.Sequential(nn.Linear(len(eye.plain) + pooled, wide), nn.ReLU(), nn.Linear(wide, wide), nn.ReLU())
        self.row = nn.Sequential(nn.ReLU(), nn.Linear(wide, wide))
        self.join = nn.Sequential(nn.ReLU(), nn.Linear(wide, wide), nn.ReLU(), nn.Linear(wide, 1))
        self.beside = nn.Linear(wide, wide)
        self.value = nn.Sequential(nn.Linear(wide, wide), nn.ReLU(), nn.Linear(wide, 1))

    def forward(self, seen: torch.Tensor, rows: torch.Tensor, count: torch.Tensor):
        """Log probabilities of the answers (rows up to the longest list) and values."""
        rows, every = rows[:, : int(count.max())].long(), torch.arange(len(seen))[:, None]
        told = {size: seen[:, one.numbers] / getattr(self, f"scale{size}") for size, one in self.eye.things.items()}
        body = ((seen[:, self.eye.plain] - self.middle) / self.spread).clamp(-5, 5)
        if self.ground is not None:
            hexes, pieces, at, asked = self.ground(seen, told[self.eye.pieces])
            stands = torch.cat([pieces, hexes[every, at]], -1)  # the piece and its hex
            moving = (asked[..., None] * stands).sum(1)
            body = torch.cat([body, hexes.mean(1), hexes.amax(1), moving], -1)
            away = (asked[..., None] * self.ground.apart[at]).sum(1)  # of every hex from those in question
        body = self.body(body)
        row = 0
        for column, (size, name) in enumerate(zip(self.sizes, self.names, strict=True)):
            thing = rows[..., column]
            row = row + name(thing + 1)
            if column == 0 or size not in self.eye.things:
                continue
            place = getattr(self, f"place{size}")[thing + 1]
            known = (place > 0)[..., None].float()
            row = row + known * self.rows[str(size)](told[size][every, (place - 1).clamp(min=0)])
            if self.ground is not None and size == self.eye.pieces:
                row = row + known * self.there(stands[every, (place - 1).clamp(min=0)])
            elif self.ground is not None and size == len(self.ground.where) - 1:
                row = self._on_map(row, thing, hexes, away, every)
        scores = self.join(self.row(row) + self.beside(body)[:, None]).squeeze(-1)
        empty = torch.arange(rows.shape[1])[None] >= count[:, None]
        return torch.log_softmax(scores.masked_fill(empty, -1e9), -1), self.value(body).squeeze(-1)

    def _on_map(self, row, thing, hexes, away, every):
        place = self.ground.find(thing)
        named = (thing >= 0)[..., None].float()
        return row + named * (self.here(hexes[every, place]) + self.far(away[every, place][..., None]))

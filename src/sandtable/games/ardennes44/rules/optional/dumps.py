"""Hidden fuel dumps (optional rule 32): three markers, one real, known to the Allied player only."""

from __future__ import annotations

from typing import Final

from sandtable.engine.chance import Chance
from sandtable.engine.choices import Choose
from sandtable.engine.frames import DONE
from sandtable.engine.play import Play
from sandtable.games.ardennes44.rules.supply.supply import road_net
from sandtable.games.ardennes44.state.front import FUEL_DUMP_SECRET, Front
from sandtable.games.ardennes44.state.tables import GERMAN, OUTCOMES

GONE: Final = -1
DESTROYED: Final = OUTCOMES.index("destroyed")
ALLIES: Final = 1


def place_dumps(g: Play[Front]) -> None:
    """Put three markers on the map, one of them real, picked at random (32.1)."""
    s = g.state
    hexes = [hex for hex in s.t.fuel_dump_hexes if s.scenario.in_play[hex]]
    if not hexes or s.turn > s.t.limits.fuel_dump_last_turn:
        return
    real = g.chance.pick("roll-fuel-dump-real", len(hexes))
    for at, hex in enumerate(hexes):
        s.dumps.append(hex)
        s.dump_real.append(int(at == real))
        s.dump_shown.append(0)
        s.dump_slot.append(s.secrets.add(FUEL_DUMP_SECRET, ALLIES))


def dump_at(s: Front, hex: int) -> int:
    """The number of the dump marker in a hex, or -1."""
    return s.dumps.index(hex) if hex in s.dumps else -1


def uncover_dumps(g: Play[Front], hex: int) -> None:
    """A German unit in a hex sees the dumps next to it; a dummy is discarded (32.1)."""
    s = g.state
    for at, place in enumerate(s.dumps):
        if place < 0 or s.dump_shown[at] or s.t.grid.distance(place, hex) > 1:
            continue
        s.dump_shown[at] = 1
        g.learn(s.dump_slot[at], GERMAN - 1)
        if s.dump_real[at]:
            g.tell("dump_found", place)
            reveal_rest(g)
        else:
            s.dumps[at] = GONE
            g.tell("dump_dummy", place)


def reveal_rest(g: Play[Front]) -> None:
    """Once the real dump is known, so are the dummies."""
    for slot in g.state.dump_slot:
        g.learn(slot, GERMAN - 1)


def capture_dump(g: Play[Front], hex: int) -> None:
    """The dump of a hex falls to the German: it was hit, or entered (32.2)."""
    s = g.state
    at = dump_at(s, hex)
    if at >= 0 and s.dump_real[at]:
        s.dump_captured = at
        g.tell("dump_captured", hex)


def redeem_dump(g: Play[Front]) -> None:
    """A captured dump still held and joined by road to a source is used up: no fuel rolls on turns 7 and 8 (32.2)."""
    s = g.state
    if s.dump_captured < 0:
        return
    hex = s.dumps[s.dump_captured]
    if s.control[hex] == GERMAN and road_net(s, 0)[hex]:
        s.dumps[s.dump_captured] = GONE
        s.dump_captured = -1
        s.fuel_free_turns = s.t.limits.first_fuel_turn + 2
        g.tell("dump_used", hex)


def remove_dumps(g: Play[Front]) -> None:
    """All dumps still on the map leave it after turn 6 (32.3)."""
    s = g.state
    for at, hex in enumerate(s.dumps):
        if hex >= 0 and at != s.dump_captured:
            s.dumps[at] = GONE
            reveal_rest(g)


def threatened_dumps(s: Front) -> list[int]:
    """Hexes of dumps next to a German unit that the Allied player may burn (32.3)."""
    return [hex for at, hex in enumerate(s.dumps) if hex >= 0 and at != s.dump_captured and s.zoc.near(0, hex)]


def burn_dump(g: Play[Front], hex: int, table: str) -> bool:
    """Roll to destroy a dump; whether it is gone (32.3)."""
    s = g.state
    die = g.die("roll-fuel-dump")
    gone = s.t.die_table(table).outcome(die) == DESTROYED
    if gone:
        s.dumps[dump_at(s, hex)] = GONE
    g.tell("dump_burned", hex, die, int(gone))
    return gone


class DestroyDump(Choose[Front]):
    """Which threatened fuel dump the Allied player tries to burn, each once (32.3)."""

    title = "title-destroy-dump"
    is_reaction = True
    verb = "burn"
    kind = "hex"
    others = (DONE,)
    rule = "32.3"

    def __init__(self) -> None:
        super().__init__()
        self.tried: list[int] = []

    def asked(self, s: Front) -> int:
        return ALLIES

    def things(self, s: Front) -> list[int]:
        return [hex for hex in threatened_dumps(s) if hex not in self.tried]

    def choose(self, g: Play[Front], thing: int) -> None:
        self.tried.append(thing)
        burn_dump(g, thing, "fuel_dump_allied_turn")


def sample_dumps(s: Front, role: int, chance: Chance) -> None:
    """Redeal the real dump among those that a role does not know."""
    unknown = [at for at, slot in enumerate(s.dump_slot) if not s.secrets.known(slot, role)]
    if not any(s.dump_real[at] for at in unknown):
        return
    real = unknown[chance.pick("unseen-dump", len(unknown))]
    for at in unknown:
        s.dump_real[at] = int(at == real)

"""What HQs do for whom: recon points, relays, the squadron as a fourth brigade (10.0.3, 30.0, 30.4, 41.1)."""

from __future__ import annotations

import pytest

from games.air_armor.command.post import Post
from games.air_armor.conftest import rule
from games.air_armor.field import Field
from sandtable.games.air_armor.rules.command.points import funded_reason, payer_reason
from sandtable.games.air_armor.rules.optional.contamination import decontaminate_reason
from sandtable.games.air_armor.rules.pieces.counters import lose_steps
from sandtable.games.air_armor.rules.pieces.placing import put
from sandtable.games.air_armor.rules.pieces.status import disrupt
from sandtable.games.air_armor.rules.support import spotters
from sandtable.games.air_armor.rules.support.jamming import jam_reason
from sandtable.games.air_armor.rules.support.observers import observes_reason, strike_observer_reason
from sandtable.games.air_armor.rules.support.spotters import OFF_MAP
from sandtable.games.air_armor.state.codes import ASSAULT, ASSET_READY, NATO, OFF_MAP_5, WP


@pytest.fixture
def post(field: Field) -> Post:
    """The squadron and the 1st Brigade with their HQs, and both HQs of the division."""
    post = Post(field)
    for name, hex in (("3ID-HQF", "3016"), ("3ID-HQM", "3018"), ("2/11ACR-HQ", "3015"), ("1/3ID-HQ", "3020")):
        post.put(name, hex)
    post.put("2/11ACR-M3", "2917", 2)
    post.put("1/3ID-M1", "2920", 2)
    field.s.active, field.s.role = post.formation("2/11ACR"), NATO
    return post


def hq(post: Post, name: str) -> int:
    """An HQ by its key."""
    return next(piece for piece in post.field.t.hq_pieces if post.field.t.piece_key[piece] == name)


def unit(post: Post, name: str) -> int:
    """The first counter of a type."""
    return post.field.t.type_first[post.field.t.type_index[name]]


def recon(post: Post, payer: int, role: int = NATO) -> bool:
    """Whether somebody may pay for a recon attempt."""
    return spotters.payer_reason(post.field.s, role, payer) is None


@rule("10.0.3a")
def test_recon_points_of_the_formation_of_its_division_and_off_the_map_serve(post: Post) -> None:
    s = post.field.s
    s.off_rp = [1, 1]
    assert recon(post, hq(post, "2/11ACR-HQ"))
    assert recon(post, hq(post, "3ID-HQM"))
    assert not recon(post, hq(post, "1/3ID-HQ"))
    assert recon(post, OFF_MAP)
    post.put("39GMRD-HQF", "0515")
    post.put("39GMRD-HQM", "0517")
    post.put("4MRD-HQM", "0525")
    s.active, s.role = post.formation("39GMRD"), WP
    assert recon(post, hq(post, "39GMRD-HQF"), WP)
    assert recon(post, hq(post, "39GMRD-HQM"), WP)
    assert not recon(post, hq(post, "4MRD-HQM"), WP)
    assert recon(post, OFF_MAP, WP)


@rule("41.1b", "30.0d")
def test_both_division_hqs_are_superior_to_the_squadron_and_relay_both_kinds_of_points(post: Post) -> None:
    s = post.field.s
    squadron, cavalry = post.formation("2/11ACR"), unit(post, "2/11ACR-M3")
    s.rp[hq(post, "3ID-HQF")] = 1  # its printed value is 0
    for name in ("3ID-HQF", "3ID-HQM"):
        assert payer_reason(s, hq(post, name), squadron, cavalry) is None
        assert recon(post, hq(post, name))
    lose_steps(s, hq(post, "2/11ACR-HQ"), 1)
    for name in ("3ID-HQF", "3ID-HQM"):
        assert payer_reason(s, hq(post, name), squadron, cavalry) is not None
        assert not recon(post, hq(post, name))


@rule("30.4.4a", "30.4.4c")
def test_without_its_brigade_hq_only_off_map_points_serve_a_brigade(post: Post) -> None:
    s = post.field.s
    squadron, cavalry = post.formation("2/11ACR"), unit(post, "2/11ACR-M3")
    for out in ("disrupted", "lost"):
        if out == "disrupted":
            disrupt(s, hq(post, "2/11ACR-HQ"))
        else:
            lose_steps(s, hq(post, "2/11ACR-HQ"), 1)
        s.off_cp[NATO] = s.off_rp[NATO] = 0
        assert funded_reason(s, squadron, cavalry) is not None
        assert not any(recon(post, hq(post, name)) for name in ("2/11ACR-HQ", "3ID-HQM"))
        s.off_cp[NATO] = s.off_rp[NATO] = 1
        assert funded_reason(s, squadron, cavalry) is None
        assert recon(post, OFF_MAP)
        assert observes_reason(s, hq(post, "3ID-HQM"), cavalry, post.field.hex("2817")) is None


@rule("41.1c")
def test_the_squadron_spots_for_the_division_in_its_own_cycle(post: Post) -> None:
    s = post.field.s
    cavalry = unit(post, "2/11ACR-M3")
    assert cavalry in spotters.spotters(s, NATO, hq(post, "3ID-HQM"))
    s.active = post.formation("1/3ID")
    assert cavalry not in spotters.spotters(s, NATO, hq(post, "3ID-HQM"))


@rule("41.1f")
def test_the_divisions_asset_jams_for_the_squadron(post: Post) -> None:
    s = post.field.s
    enemy = post.put("39GMRD-117GMRR-U", "2817", 3)
    cavalry = unit(post, "2/11ACR-M3")
    post.field.operation(ASSAULT, cavalry, objective="2817")
    s.ew[hq(post, "3ID-HQM")] = ASSET_READY
    assert s.t.grid.distance(s.place[cavalry], s.place[enemy]) == 1
    assert jam_reason(s, hq(post, "3ID-HQM")) is None


@rule("41.1g")
def test_the_division_main_hq_cleans_units_of_the_squadron(post: Post) -> None:
    s = post.field.s
    post.field.readings.gas = 1
    cavalry = unit(post, "2/11ACR-M3")
    s.contaminated[cavalry] = 1
    assert decontaminate_reason(s, hq(post, "3ID-HQM"), s.place[cavalry]) is None


@rule("12.8.4a1")
def test_an_independent_brigade_uses_no_points_calls_or_assets_of_a_division(field: Field) -> None:
    post = Post(field)
    s = field.s
    brigades = (("54HSB", "54HSB-M113"), ("26LL", "26LL-KRAKA"), ("4CMBG", "4CMBG-Leopard"))
    for name in ("54HSB", "26LL", "4CMBG", "36PzBde"):
        post.put(f"{name}-HQ", "3015")
    post.put("12PzD-HQM", "3016")
    enemy = post.put("39GMRD-117GMRR-U", "2817", 3)
    for name, kind in (*brigades, ("36PzBde", "36PzBde-Leopard")):
        piece = post.put(kind, "2917", 1)
        s.active, s.role = post.formation(name), NATO
        division = hq(post, "12PzD-HQM")
        s.ew[division] = ASSET_READY
        field.operation(ASSAULT, piece, objective="2817")
        own = name == "36PzBde"  # of the division
        assert (payer_reason(s, division, s.active, piece) is None) == own
        assert recon(post, division) == own
        assert (strike_observer_reason(s, division, piece, s.place[enemy]) is None) == own
        assert (jam_reason(s, division) is None) == own
        put(s, piece, -1)


def test_independent_brigades_use_off_map_points_and_the_support_points_of_their_nation(field: Field) -> None:
    post = Post(field)
    s = field.s
    s.off_cp[NATO] = s.off_rp[NATO] = 1
    for name, kind in (("54HSB", "54HSB-M113"), ("26LL", "26LL-KRAKA"), ("4CMBG", "4CMBG-Leopard")):
        piece = post.put(kind, "2917", 1)
        s.active, s.role = post.formation(name), NATO
        assert funded_reason(s, s.active, piece) is None
        assert recon(post, OFF_MAP)
        assert s.t.purse[piece] == {"WG": 2, "CAN": 3}[("WG" if s.t.nation[piece] == 3 else "CAN")]


def test_an_hq_on_the_display_pays_for_reconnaissance(post: Post) -> None:
    s = post.field.s
    put(s, hq(post, "2/11ACR-HQ"), OFF_MAP_5)
    assert recon(post, hq(post, "2/11ACR-HQ"))

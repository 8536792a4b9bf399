"""Verbs and events of reconnaissance, fire support, Strikes and jamming; vocabulary.py joins them with the others."""

from __future__ import annotations

from typing import Final

from sandtable.engine.space import Verb

VERBS: Final = [
    Verb("off_map"),
    Verb("air_call"),
    Verb("split_battery", "piece", "n", group="add"),
]

EVENTS: Final = {
    "recon_tried": "hex:hex number:int drm:int",
    "recon_failed": "hex:hex",
    "acquired": "hex:hex",
    "bridge_recon_tried": "site:site number:int drm:int",
    "bridge_recon_failed": "site:site",
    "bridge_acquired": "site:site",
    "dummy_removed": "piece:piece hex:hex",
    "asset_called": "hq:piece piece:piece",
    "strike_target": "hex:hex",
    "disrupted": "piece:piece",
    "counter_battery": "piece:piece target:piece number:int",
    "not_acquired": "target:piece",
    "adm_laid": "hex:hex",
    "jamming": "hq:piece drm:int",
    "ew_asset_lost": "hq:piece",
    "jammed": "reaction:int call:int",
}

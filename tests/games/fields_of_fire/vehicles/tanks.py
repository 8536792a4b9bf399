"""A company with tanks."""

from __future__ import annotations

from games.fields_of_fire.ground import Ground
from games.fields_of_fire.motor import SHERMAN, ground, vehicle
from sandtable.games.fields_of_fire.state import codes


def company_with_tanks() -> tuple[Ground, dict[str, int]]:
    f = ground()
    f.m.use_communication = True
    s = f.s
    units = {
        "company": f.add("co_hq", "r1c1"),
        "platoon": f.add("plt_hq", "r1c2", platoon=1),
        "staff": f.add("first_sgt", "r1c3"),
        "leader": f.add("tank_plt_hq", "r3c3", platoon=codes.PLATOON_VEHICLES),
        "tank": vehicle(f, SHERMAN, "r5c5", platoon=codes.PLATOON_VEHICLES),
        "single": vehicle(f, "m10", "r1c3"),
    }
    s.radio[codes.NET_BN_TAC][units["company"]] = codes.RADIO_MANPACK
    return f, units

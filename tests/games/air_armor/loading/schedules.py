# ruff: noqa: C901, E501, PERF401, PTH118, PTH123, PTH208, UP031
# provenance: own - method: checks that every scenario file can be set up and scored on our map; needs PyYAML; run from anywhere: python3 validate.py
"""Every unit exists and stands on a hex of the play area, steps and counters add up, stacks are legal, entry zones lie
on the edge, nothing starts next to the enemy, objectives exist and can be reached in time, every key is known."""

import csv
import heapq
import os
import re
import sys
from pathlib import Path

import yaml

UP = str(Path(__file__).parents[4] / "src/sandtable/games/air_armor/data")
HERE = os.path.join(UP, "scenarios")
bad, notes, n = [], [], 0


def ok(c, msg):
    global n
    n += 1
    if not c:
        bad.append(msg)


def rd(p):
    with open(os.path.join(UP, p), encoding="utf-8") as f:
        return list(csv.DictReader(f.read().splitlines()[1:]))


hexes = {x["hex"]: x for x in rd("geography/hexes.csv")}
units = {x["id"]: x for x in rd("units.csv")}
forms = {x["id"]: x for x in rd("formations.csv")}
track = {int(x["turn"]): x["light"] for x in rd("tables/game_turn_track.csv")}


def key(a, b):
    return frozenset((a, b))


bridges = {key(x["hex_a"], x["hex_b"]) for x in rd("geography/bridges.csv")}
sides = {}
for x in rd("geography/hexsides.csv"):
    sides.setdefault(key(x["hex_a"], x["hex_b"]), []).append(x)
roads = {key(x["hex_a"], x["hex_b"]): x["class"] for x in rd("geography/road_links.csv")}
TOP = {
    "id",
    "slug",
    "name",
    "learning",
    "mode",
    "summary",
    "turns",
    "area",
    "edges",
    "rules",
    "zones",
    "forces",
    "set_up",
    "markers",
    "reinforcements",
    "off_map",
    "csp",
    "sam",
    "helicopters",
    "victory",
    "special",
}
RULES = {
    "air",
    "helicopters",
    "airmobile",
    "engineers",
    "mines",
    "bridge_demolition",
    "electronic_warfare",
    "off_map_display",
    "main_effort",
    "dummies",
    "overrun",
    "close_attack",
    "gas",
    "hidden_mode",
}
SPECIAL = {
    "no_ew",
    "nato_exit",
    "set_charges_from",
    "set_charges_when",
    "large_task_force",
    "attached",
    "initiative",
    "start_control",
    "helicopter_edge",
    "paradrop",
    "main_effort_limit",
    "csp_on_turn",
    "sam_on_turn",
    "gas_option",
    "counters",
    "shatter_number",
}
CSP = {"air", "mine", "adm", "bridging", "persistent", "non_persistent"}
CONDITIONS = {"unblown and both hexes WP controlled", "unblown and a real WP unit in an adjacent hex"}
MANEUVER = "maneuver"


def nb(h):
    r, c = int(h[:2]), int(h[2:])
    d = (
        [(0, -1), (0, 1), (-1, 0), (-1, 1), (1, 0), (1, 1)]
        if r % 2
        else [(0, -1), (0, 1), (-1, -1), (-1, 0), (1, -1), (1, 0)]
    )
    return [m for m in ("%02d%02d" % (r + a, c + b) for a, b in d) if m in hexes]


def dist(a, b):
    def cube(h):
        r, c = int(h[:2]), int(h[2:])
        x = c - (r - r % 2) // 2
        return x, -x - r, r

    return max(abs(p - q) for p, q in zip(cube(a), cube(b), strict=False))


def expand(items):
    """ "0108-0126" is a stretch of a row, "3001-3601" of a column"""
    out = []
    for x in items:
        m = re.fullmatch(r"(\d{4})-(\d{4})", x)
        if not m:
            out.append(x)
        elif m[1][:2] == m[2][:2]:
            out += ["%s%02d" % (m[1][:2], c) for c in range(int(m[1][2:]), int(m[2][2:]) + 1)]
        else:
            assert m[1][2:] == m[2][2:], x
            out += ["%02d%s" % (r, m[1][2:]) for r in range(int(m[1][:2]), int(m[2][:2]) + 1)]
    return out


def members(f):
    """units of a formation and of all below it"""
    below = {f}
    grown = True
    while grown:
        more = {i for i, x in forms.items() if x["parent"] in below} - below
        grown = bool(more)
        below |= more
    return [i for i, u in units.items() if u["formation"] in below]


def brigade(u, attached):
    f = u["formation"]
    return attached.get(f, f)


def chain(f):
    """the bases above a formation"""
    out = []
    while f and f in forms:
        p = forms[f]["parent"]
        out.append(f + "-base")
        f = p
    return set(out)


def may_stack(a, b, attached):
    if a["side"] == "NATO" and a["nationality"] != b["nationality"]:
        return False
    fa, fb = brigade(a, attached), brigade(b, attached)
    if fa == fb:
        return True
    if (fa.endswith("-base") and fa in chain(fb.removesuffix("-base"))) or (
        fb.endswith("-base") and fb in chain(fa.removesuffix("-base"))
    ):
        return True
    dtb = "DTB" in (forms[fa]["kind"], forms[fb]["kind"])
    return dtb and forms[fa]["parent"] == forms[fb]["parent"]


def march(starts, inside, blown):
    """quarter MP from the starts by road or across country, nothing in the way"""
    cost = dict.fromkeys(starts, 0)
    todo = [(0, h) for h in starts]
    while todo:
        c, h = heapq.heappop(todo)
        if c > cost[h]:
            continue
        for m in nb(h):
            e = key(h, m)
            kinds = {x["kind"]: x for x in sides.get(e, [])}
            bridged = e in bridges and e not in blown
            if m not in inside or "slope_impassable" in kinds or ("river_major" in kinds and not bridged):
                continue
            step = 3 if hexes[m]["terrain"] == "heavy_woods" else 1
            step += 1 if bridged else 2 if "river_minor" in kinds else 0
            step += 1 if "slope" in kinds and kinds["slope"]["uphill_hex"] == m else 0
            step *= 4
            w = roads.get(e)
            if w and (bridged or not {"river_major", "river_minor"} & set(kinds)):
                step = min(
                    step, 4 if w == "minor" and hexes[m]["terrain"] in ("town", "city") else 1 if w == "autobahn" else 2
                )
            if c + step < cost.get(m, 10**9):
                cost[m] = c + step
                heapq.heappush(todo, (c + step, m))
    return cost


def check(s):
    i = s["id"]
    ok(set(s) <= TOP and TOP - set(s) <= {"learning"}, f"{i} keys {set(s) ^ TOP}")
    ok(s["mode"] in ("open", "hidden"), f"{i} mode")
    t = s["turns"]
    ok(1 <= t["first"] <= t["last"] <= 20, f"{i} turns")
    spans = [tuple(map(int, (x.split("-") * 2)[:2])) for x in s["rules"]["chapters"].replace(" ", "").split(",")]
    chapters = {c for a, b in spans for c in range(a, b + 1)}
    ok({13, 18, 30} <= chapters, f"{i} chapters: 30 (HQs) belongs to every scenario")
    wanted = {"overrun": 42, "close_attack": 43, "gas": 44, "hidden_mode": 45}
    ok(
        all(c in chapters for k, c in wanted.items() if k in s["rules"].get("choice", [])),
        f"{i} chapters of the choices",
    )
    lv = s["victory"]["levels"]
    ok(0 < lv["marginal"] < lv["substantial"] < lv["decisive"], f"{i} levels")
    ok(t["night"] == [x for x in range(t["first"], t["last"] + 1) if track[x] == "night"], f"{i} night turns")
    ok(all(t["first"] <= x <= t["last"] for x in t["fog"]), f"{i} fog turns")
    (r1, r2), (c1, c2) = s["area"]["rows"], s["area"]["columns"]
    inside = {h for h in hexes if r1 <= int(h[:2]) <= r2 and c1 <= int(h[2:]) <= c2}
    edge = {h for h in inside if int(h[:2]) in (r1, r2) or int(h[2:]) in (c1, c2)}
    ok(set(s["rules"].get("off", [])) | set(s["rules"].get("choice", [])) <= RULES, f"{i} rules")
    zones = {}
    for name, items in s["zones"].items():
        zones[name] = expand(items)
        ok(set(zones[name]) <= inside, f"{i} zone {name} {set(zones[name]) - inside}")
        if "set-up" not in name and "barracks" not in name:
            ok(set(zones[name]) <= edge, f"{i} zone {name} not on the edge")
    attached = {a: b for code, v in s["special"] if code == "attached" for a, b in [v]}
    ok(all(a in forms and b in forms for a, b in attached.items()), f"{i} attachments")
    use = {v["unit"]: v["use"] for code, v in s["special"] if code == "counters"}
    ok({x[0] for x in s["special"]} <= SPECIAL, f"{i} special {[x[0] for x in s['special']]}")
    roster = {}
    for side in ("WP", "NATO"):
        f = s["forces"][side]
        ids = [u for x in f["formations"] for u in members(x)] + f["units"]
        ok(len(ids) == len(set(ids)), f"{i} {side} unit twice")
        for x in f["formations"]:
            ok(x in forms and forms[x]["side"] == side and members(x), f"{i} formation {x}")
        for x in f["units"]:
            ok(x in units and units[x]["side"] == side, f"{i} unit {x}")
        for x, v in f["strength"].items():
            ok(x in ids and 0 < v <= int(units[x]["steps"]), f"{i} strength {x}")
        roster[side] = {u: f["strength"].get(u, int(units[u]["steps"])) for u in ids}
    shatter = {v["formation"]: v["number"] for code, v in s["special"] if code == "shatter_number"}
    ok(set(shatter) <= set(forms), f"{i} shatter_number")
    total = {}
    for side in roster:
        for u, k in roster[side].items():
            if units[u]["unit_class"] == MANEUVER:
                f = units[u]["formation"]
                f = f if forms[f]["shatter_number"] else forms[f]["parent"]
                total[f] = total.get(f, 0) + k
    for f, k in total.items():
        ok(
            k > shatter.get(f, int(forms[f]["shatter_number"] or 0)),
            f"{i} {f} starts at its Shatter Number ({k} steps)",
        )
    where, steps, pieces, at = {}, {}, {}, {}
    for side in ("WP", "NATO"):
        for unit, k, hx in s["set_up"].get(side, []):
            ok(unit in roster[side], f"{i} {unit} not in forces")
            if unit not in roster[side]:
                continue
            ok(
                hx in inside or (hx == "off_map" and units[unit]["unit_class"] in ("hq", "artillery")),
                f"{i} {unit} at {hx}",
            )
            ok((k == "?") == (s["mode"] == "hidden" and units[unit]["unit_class"] == MANEUVER), f"{i} steps of {unit}")
            pieces[unit] = pieces.get(unit, 0) + 1
            steps[unit] = steps.get(unit, 0) + (0 if k == "?" else k)
            ok(
                k == "?" or k <= (9 if side == "WP" else 4) or units[unit]["unit_class"] != MANEUVER,
                f"{i} {unit} too large",
            )
            if hx != "off_map":
                where.setdefault((side, hx), []).append((unit, k))
                at.setdefault(unit, []).append(hx)
    for side, hx in where:
        if side + " set-up" in zones:
            ok(hx in zones[side + " set-up"], f"{i} {hx} outside the set-up zone")
    for unit, k in pieces.items():
        side = units[unit]["side"]
        limit = use.get(unit, int(units[unit]["counters"]))
        ok(k <= limit, f"{i} {unit}: {k} counters of {limit}")
        if s["mode"] == "hidden" and units[unit]["unit_class"] == MANEUVER:
            ok(k == limit, f"{i} {unit}: Hidden Mode places all counters (45.2)")
        else:
            ok(steps[unit] == roster[side][unit], f"{i} {unit}: {steps[unit]} steps of {roster[side][unit]}")
        zero = sum(1 for v, q, _ in s["set_up"][side] if v == unit and q == 0)
        ok(zero <= roster[side][unit] and not (zero and "dummies" in s["rules"]["off"]), f"{i} dummies of {unit}")
    for (side, hx), stack in where.items():
        man = [(u, k) for u, k in stack if units[u]["unit_class"] == MANEUVER]
        total = sum(k for _, k in man if k != "?")
        ok(total <= (9 if side == "WP" else 4), f"{i} {hx} holds {total} steps")
        if s["mode"] == "hidden":
            ok(len(man) <= (3 if side == "WP" else 2), f"{i} {hx} counters (45.1.3)")
        for a, _ in stack:
            for b, _ in stack:
                ok(may_stack(units[a], units[b], attached), f"{i} {hx} {a} with {b}")
    here = {side: {h for q, h in where if q == side} for side in ("WP", "NATO")}
    for h in here["WP"]:
        ok(not ({h, *nb(h)} & here["NATO"]), f"{i} enemies adjacent at {h}")
    coming = {}
    for x in s["reinforcements"]:
        ok(t["first"] <= x["turn"] <= t["last"], f"{i} reinforcement turn {x}")
        ok(
            x["at"] in zones or x["at"] == "air" or (x["at"] == "place" and x["zone"] in zones),
            f"{i} reinforcement at {x}",
        )
        ok("or_at" not in x or x["or_at"] in zones, f"{i} reinforcement or_at {x}")
        for f in x["what"]:
            for u in members(f) if f in forms else [f]:
                ok(u in roster[x["side"]], f"{i} reinforcement {u} not in forces")
                ok(u not in coming, f"{i} {u} arrives twice")
                coming[u] = x
                air = units[u]["airmobile"] == "yes"
                ok(air == (x["at"] == "air"), f"{i} {u} airmobile entry (29.7)")
    for side in ("WP", "NATO"):
        for u in roster[side]:
            ok((u in pieces) != (u in coming), f"{i} {u} is {'twice' if u in pieces else 'nowhere'} on the schedule")
    used = {u["nationality"] for side in roster for u in (units[x] for x in roster[side])}
    for who, pts in s["csp"].items():
        ok(who == "WP" or who in used, f"{i} csp of {who}")
        ok(set(pts) <= CSP and all(v > 0 for v in pts.values()), f"{i} csp {pts}")
        ok(not {"persistent", "non_persistent"} & set(pts) or who in ("WP", "US"), f"{i} gas of {who}")
    for who, types in s["helicopters"].items():
        ok(
            set(types) <= {"WP": {"Mi-24", "utility"}, "US": {"AH-1", "AH-64"}, "WG": {"PAH-1", "utility"}}[who],
            f"{i} helicopters {types}",
        )
        ok("helicopters" not in s["rules"]["off"], f"{i} helicopters are off")
    if any(u["airmobile"] == "yes" for side in roster for u in (units[x] for x in roster[side])):
        for who in ("WP", "WG"):
            lift = any(
                units[x]["airmobile"] == "yes" and (units[x]["nationality"] == "WG") == (who == "WG")
                for side in roster
                for x in roster[side]
            )
            ok(
                not lift
                or s["helicopters"].get(who, {}).get("utility")
                or any(c == "paradrop" for c, _ in s["special"]),
                f"{i} no lift for {who}",
            )
    m = s["markers"]
    ok(
        set(m)
        <= {"improved_positions", "obstacles", "minefields", "blown_bridges", "charges_cut", "deliberate_defense"},
        f"{i} markers",
    )
    for e in m.get("blown_bridges", []) + m.get("charges_cut", []):
        ok(key(*e) in bridges and set(e) & inside, f"{i} bridge {e}")
    spots = [h for v in m.get("improved_positions", {}).values() for h in v] + m.get("obstacles", [])
    for side, v in m.get("minefields", {}).items():
        for h in v["real"] + v["dummy"]:
            ok(
                h in inside and hexes[h]["terrain"] not in ("town", "city") and (side, h) not in where,
                f"{i} minefield {h}",
            )
    ok(set(spots) <= inside, f"{i} marker hexes")
    for side, v in m.get("deliberate_defense", {}).items():
        ok(all((side, h) in where for h in v), f"{i} deliberate defense")
    blown = {key(*e) for e in m.get("blown_bridges", [])}
    v = s["victory"]
    ok(
        set(v)
        <= {"scorer", "per_step", "hq", "shattered", "objectives", "par", "levels", "exit", "bridges", "bank_steps"},
        f"{i} victory keys",
    )
    side = v["scorer"]
    first = {}
    for u, hx in at.items():
        if units[u]["side"] == side and units[u]["unit_class"] == MANEUVER:
            for h in hx:
                first[h] = 0
    for u, x in coming.items():
        if x["side"] == side and units[u]["unit_class"] == MANEUVER:
            for z in (x.get("zone", x["at"]), x.get("or_at")):
                for h in zones.get(z, []):
                    first[h] = min(first.get(h, 99), x["turn"] - t["first"])
    goals = [h for x in v["objectives"] for h in x["hexes"]]
    ok(goals and set(goals) <= inside and all(x["vp"] > 0 for x in v["objectives"]), f"{i} objectives")
    if first:
        best = {}
        for delay in sorted(set(first.values())):
            for h, c in march([h for h in first if first[h] == delay], inside, blown).items():
                best[h] = min(best.get(h, 10**9), delay + c / 24)
        for h in goals:
            ok(
                best.get(h, 99) <= t["last"] - t["first"] + 1,
                f"{i} objective {h} cannot be reached in time ({best.get(h, 99):.1f} turns)",
            )
        notes.append(
            "%s: farthest objective %.1f of %d turns"
            % (i, max(best.get(h, 99) for h in goals), t["last"] - t["first"] + 1)
        )
    if "exit" in v:
        ok(v["exit"]["zone"] in zones, f"{i} exit zone")
    if "bridges" in v:
        ok(
            all(key(*e) in bridges for e in v["bridges"]["hexsides"]) and v["bridges"]["condition"] in CONDITIONS,
            f"{i} victory bridges",
        )
    ok(v["par"]["side"] in ("WP", "NATO"), f"{i} par")
    for side in ("WP", "NATO"):  # command at start
        hqs = {u: hx[0] for u, hx in at.items() if units[u]["unit_class"] == "hq" and units[u]["side"] == side}
        for u, hx in at.items():
            if units[u]["unit_class"] != MANEUVER or units[u]["side"] != side:
                continue
            f = brigade(units[u], attached)
            own = [q for q in hqs if units[q]["formation"] == f or units[q]["formation"] in chain(f)]
            for h in hx:
                if own and not any(dist(hqs[q], h) <= int(units[q]["command_range"]) for q in own):
                    notes.append(f"{i}: {u} at {h} starts out of command range")
    man = {q: sum(k for u, k in roster[q].items() if units[u]["unit_class"] == MANEUVER) for q in roster}
    notes.append("%s: maneuver steps WP %d NATO %d" % (i, man["WP"], man["NATO"]))


files = sorted(f for f in os.listdir(HERE) if f.endswith(".yaml"))
seen = []
for f in files:
    with open(os.path.join(HERE, f), encoding="utf-8") as h:
        text = h.read()
    ok(text.startswith("# provenance: own"), f + " provenance")
    data = yaml.safe_load(text)
    ok(f == "{}-{}.yaml".format(data["id"].lower(), data["slug"]), f + " name")
    seen.append(data["id"])
    check(data)
ok(seen == ["S%02d" % k for k in range(1, len(seen) + 1)] and len(seen) >= 13, "scenario ids")
print("%d scenario files, %d checks, %d failures" % (len(files), n, len(bad)))
for b in bad:
    print("FAIL", b)
if "-v" in sys.argv:
    for x in notes:
        print("note", x)
sys.exit(1 if bad else 0)

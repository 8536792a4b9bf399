# ruff: noqa: B023, E402, E501, N806, PTH118, PTH123, PTH208, SIM115, UP031
# provenance: own - method: consistency check of the component drafts; run from anywhere: python3 check_components.py
import csv
import itertools
import os
import re
import sys
from pathlib import Path

HERE = str(Path(__file__).parents[4] / "src/sandtable/games/air_armor/data")
bad = []
n = 0


def ok(c, msg):
    global n
    n += 1
    if not c:
        bad.append(msg)


def rd(p):
    with open(os.path.join(HERE, p), encoding="utf-8") as f:
        L = f.read().splitlines()
    ok(L[0].startswith("# provenance: own"), p + " header")
    return list(csv.DictReader(L[1:]))


def nb(h):
    r, c = int(h[:2]), int(h[2:])
    d = (
        [(0, -1), (0, 1), (-1, 0), (-1, 1), (1, 0), (1, 1)]
        if r % 2
        else [(0, -1), (0, 1), (-1, -1), (-1, 0), (1, -1), (1, 0)]
    )
    return ["%02d%02d" % (r + a, c + b) for a, b in d]


def k(a, b):
    return frozenset((a, b))


hexes = {x["hex"]: x for x in rd("geography/hexes.csv")}
ok(len(hexes) == 2380, "hex count")
T = {h: x["terrain"] for h, x in hexes.items()}
places = rd("geography/places.csv")
hs = rd("geography/hexsides.csv")
links = rd("geography/road_links.csv")
roads = rd("geography/roads.csv")
bridges = rd("geography/bridges.csv")
rd("geography/rivers.csv")
rd("geography/terrain.csv")
fit = rd("geography/fit.csv")
ok(len({p["id"] for p in places}) == len(places) >= 200, "place ids")
ok(len({(p["name"], p["hex"]) for p in places}) == len(places), "place name+hex unique")
for p in places:
    ok(p["hex"] in hexes, "place off map " + p["name"])
    ok(p["class"] != "town" or T[p["hex"]] == "town" or T[p["hex"]] == "city", "town terrain " + p["name"])
for x in hs + links + bridges:
    ok(x["hex_a"] in hexes and x["hex_b"] in nb(x["hex_a"]), "adjacency {} {}".format(x["hex_a"], x["hex_b"]))
for a, b in itertools.pairwise(roads):
    if a["road"] == b["road"]:
        ok(b["hex"] in nb(a["hex"]), "road gap {} {} {}".format(a["road"], a["hex"], b["hex"]))
main = {k(x["hex_a"], x["hex_b"]) for x in hs if x["kind"] == "river_major"}
saale = {k(x["hex_a"], x["hex_b"]) for x in hs if x["kind"] == "river_minor"}
br = {k(x["hex_a"], x["hex_b"]) for x in bridges}
L = {k(x["hex_a"], x["hex_b"]): x["class"] for x in links}
slope = {k(x["hex_a"], x["hex_b"]): x for x in hs if x["kind"].startswith("slope")}
for e in L:
    ok((e not in main and e not in saale) or e in br, "road over river without bridge")
for e in br:
    ok(e in main or e in saale, "bridge not on river")
seen = set()
st = ["4525"]
while st:
    h = st.pop()
    if h in seen:
        continue
    seen.add(h)
    st += [m for m in nb(h) if m in hexes and m not in seen and k(h, m) not in main]
ok(0 < len(seen) < 2380 and all((h in seen) == (hexes[h]["main_bank"] == "R") for h in hexes), "Main splits the map")
# every hex can be reached on the ground over the bridges, every road hangs together
walk = {"0101"}
st = ["0101"]
while st:
    h = st.pop()
    more = [
        m
        for m in nb(h)
        if m in hexes
        and m not in walk
        and slope.get(k(h, m), {}).get("kind") != "slope_impassable"
        and (k(h, m) not in main or k(h, m) in br)
    ]
    walk |= set(more)
    st += more
ok(len(walk) == 2380, f"hexes cut off: {sorted(set(hexes) - walk)[:5]}")
web = {}
[web.setdefault(a, set()).add(b) or web.setdefault(b, set()).add(a) for a, b in (tuple(e) for e in L)]
walk = {"3215"}
st = ["3215"]
while st:
    more = web[st.pop()] - walk
    walk |= more
    st += more
ok(walk == set(web), "road net in pieces")
# stated hex facts
for h, t in {
    "3017": "clear",
    "2418": "clear",
    "6011": "clear",
    "6111": "clear",
    "4322": "light_woods",
    "2508": "light_woods",
    "1513": "light_woods",
    "1614": "light_woods",
    "1615": "light_woods",
    "2811": "heavy_woods",
    "6211": "light_woods",
    "3226": "heavy_woods",
    "3228": "heavy_woods",
    "2309": "heavy_woods",
    "3526": "heavy_woods",
    "2630": "heavy_woods",
    "4733": "heavy_woods",
    "3214": "city",
    "3330": "city",
    "5720": "city",
    "1912": "town",
    "2919": "town",
    "2318": "town",
    "3529": "town",
    "4732": "town",
}.items():
    ok(T[h] == t, f"terrain {h} {T[h]}")
close = {"heavy_woods", "town", "city"}
for h in ["3115", "3215", "2126", "2227", "3328", "2811"]:
    ok(T[h] in close, "close " + h)
for h in ["3327", "3228", "2917"]:
    ok(T[h] != "clear", "non-clear " + h)
ok(T["3312"] in ("town", "city"), "3312")
ok(T["3011"] == "town" or T["3111"] == "town", "town at 3011/3111")
ok(sum(T[m] in close for m in nb("5824")) == 3, "5824 neighbours")
ok(not any(T[m] in close for m in nb("4506")), "4506 neighbours")
ok(all(T[m] == "clear" for m in nb("4106")), "4106 neighbours")
ok(
    T["3619"] not in close and T["5311"] not in ("town", "city") and T["5312"] not in ("town", "city"),
    "LZ / crossing hexes",
)
for a, b in (
    ("3215", "3214"),
    ("4732", "4733"),
    ("5310", "5211"),
    ("5311", "5312"),
    ("6011", "6111"),
    ("5911", "6011"),
    ("6110", "6211"),
    ("6210", "6211"),
):
    ok(k(a, b) in main, f"Main {a}-{b}")
for a, b in (("3215", "3214"), ("4732", "4733")):
    ok(k(a, b) in br and L[k(a, b)] == "minor", "minor bridge " + a)
for a, b in (("5310", "5211"), ("5311", "5312"), ("6011", "6111"), ("6110", "6211"), ("6210", "6211")):
    ok(k(a, b) not in br, "unbridged " + a)
ok(any(k("3315", m) in br and k("3315", m) in main for m in ("3314", "3415")), "bridge to 3315")
ok(
    any(k("6216", m) in main and k("6216", m) not in br for m in nb("6216"))
    and any(k("6216", m) in slope and slope[k("6216", m)]["kind"] == "slope_impassable" for m in nb("6216")),
    "6216",
)
for a in ("2126", "2226"):
    ok(slope.get(k(a, "2227"), {}).get("uphill_hex") == "2227", "slope 2227 from " + a)


def dist(start, goal, classes):
    D = {start: 0}
    q = [start]
    for h in q:
        for m in nb(h):
            if m not in D and L.get(k(h, m)) in classes:
                D[m] = D[h] + 1
                q.append(m)
    return D.get(goal)


B = {"bundesstrasse"}
ok(dist("3019", "3619", B) == 6, "3019-3619")
ok(dist("3215", "3817", B) == 6, "3215-3817")
ok(dist("3017", "3215", B) == 3, "3017-3215")
ok(dist("3201", "3821", B) is not None, "A70")
ok(L.get(k("3114", "3215")) == "bundesstrasse", "3114-3215")
ok(L.get(k("3214", "3313")) == "minor" and L.get(k("3313", "3312")) == "minor", "Gochsheim road")
ok(k("2729", "2630") in L or k("2629", "2630") in L, "road into 2630")
for h in ["3528", "3428", "4028", "3829", "3729"]:
    ok(T[h] != "heavy_woods", "1 MP hex of EX-11.6 " + h)
for h in ["4523", "4522", "5225", "5125"]:
    ok(T[h] not in close, "not close (EX-29-2, EX-45-1) " + h)
ok(
    L.get(k("5820", "5819")) == "bundesstrasse"
    and any(
        L.get(k("5819", m)) == "bundesstrasse" and any(L.get(k(m, x)) == "autobahn" for x in nb(m)) for m in nb("5819")
    ),
    "EX-44-1 F: B13 through 5820 and 5819 to the Autobahn",
)
ok(k("2916", "3017") not in L, "EX-16.4 A: no road 2916-3017")
for h in ["5311", "5312"]:
    ok(T[h] not in close, "EX-17.8 ZOC into " + h)
ok(
    sum(T[a] == T[b] == "light_woods" and b in nb(a) for a in nb("2120") for b in nb("2120")) > 0,
    "EX-18.6 fig 1: two Light Woods hexes beside 2120",
)
ok([h for h in ["5719", *nb("5719")] if T[h] == "city"] == ["5720"], "one City hex in the gas zone of 5719")


def cost(a, b, mp):
    D = {a: 0}
    q = [a]
    while q:
        h = q.pop(0)
        for m in nb(h):
            if m not in hexes or (k(h, m) in main and k(h, m) not in br):
                continue
            e = slope.get(k(h, m))
            if e and e["kind"] == "slope_impassable":
                continue
            c = (
                D[h]
                + (3 if T[m] == "heavy_woods" else 1)
                + (1 if k(h, m) in br else 2 if k(h, m) in saale else 0)
                + (1 if e and e["uphill_hex"] == m else 0)
            )
            if c <= mp and c < D.get(m, 99):
                D[m] = c
                q.append(m)
    return D.get(b)


ok(
    cost("3217", "3819", 6) is not None and cost("3619", "3919", 3) is not None and cost("3817", "3917", 3) is not None,
    "EX-16.5",
)
ok((cost("3614", "3315", 6) or 99) <= 6, "EX-16.4 B")
ok(cost("4732", "4733", 6) == 4, "EX-17.3")
ok((cost("5225", "5026", 4) or 99) <= 4, "EX-45-1")
ok((cost("2817", "3017", 6) or 99) <= 3, "EX-42-1")
ok((cost("3026", "3226", 6) or 99) <= 6, "EX-18.7 engineer")
ok(all(cost("6010", h, 3) is not None for h in ("6110", "6210")), "EX-28-2 fig 4")
want = {
    "Stadtlauringen": "1912",
    "Poppenhausen": "2919",
    "Hambach": "2916",
    "Werneck": "3918",
    "Karlstadt": "4732",
    "Würzburg": "5720",
    "Rannungen": "2318",
}
for p in places:
    if p["name"] in want:
        ok(p["hex"] == want[p["name"]], "named " + p["name"])
# units
units = rd("units.csv")
form = {x["id"]: x for x in rd("formations.csv")}
eq = {x["equipment"]: x for x in rd("equipment.csv")}
ok(len({u["id"] for u in units}) == len(units), "unit ids")
ok(all(x["parent"] == "" or x["parent"] in form for x in form.values()), "parents")
for u in units:
    ok(u["formation"] == "" or u["formation"] in form, "formation of " + u["id"])
    if u["unit_class"] == "maneuver":
        ok(int(u["steps"]) <= int(u["counters"]) * int(u["max_steps"]), "steps fit counters " + u["id"])
for name, a, d in (
    ("M1 Abrams", 9, 9),
    ("M2 Bradley", 4, 3),
    ("M109 (US)", 4, 1),
    ("M110 (US)", 6, 1),
    ("Leopard 1", 7, None),
    ("Marder", 3, None),
    ("M113 (WG)", 2, 2),
    ("M48A2GA2", None, 5),
    ("M113 (CAN)", None, 3),
    ("T-80", 5, 6),
    ("T-62", 4, 4),
    ("BMP", 5, 4),
    ("BTR-70", 3, 3),
    ("BTR-80", 3, 4),
    ("2S3", None, 2),
    ("BMD", 2, 2),
):
    ok((a is None or int(eq[name]["attack"]) == a) and (d is None or int(eq[name]["defense"]) == d), "value " + name)
U = {u["id"]: u for u in units}
for u in units:
    if u["equipment"] in eq:
        ok(
            all(u[c] == eq[u["equipment"]][c] for c in ("attack", "range", "defense", "thermal")),
            "unit differs from equipment " + u["id"],
        )
for e in eq.values():

    def f(c):
        return float(e["vehicles_or_guns"]) * float(e[c]) + (
            float(e["attached_tanks_per_step"]) * float(eq[e["attached_tank"]][c]) if e["attached_tank"] else 0
        )

    ok(int(e["attack"]) == max(1, int(f("a_per_vehicle") + 0.5)), "attack formula " + e["equipment"])
    if e["kind"] != "artillery":
        ok(int(e["defense"]) == max(1, int(f("d_per_vehicle") + 0.5)), "defense formula " + e["equipment"])
for i, a, r, d in (
    ("AIR-A-10-LB", "12", "0", "6"),
    ("AH-MI24-S", "3", "2", "4"),
    ("AH-MI24-G", "4", "1", "4"),
    ("UH-WP", "", "", "2"),
    ("UH-WG", "", "", "2"),
):
    ok((U[i]["attack"], U[i]["range"], U[i]["defense"]) == (a, r, d), i)
ok(
    [U[i]["max_steps"] for i in ("AH-MI24-S", "AH-AH1-S", "AH-AH64-S", "AH-PAH1-S")] == ["6", "4", "3", "3"],
    "AH limits",
)
ok([U[i]["range"] for i in ("AH-AH64-S", "AH-AH1-S", "AH-PAH1-S")] == ["3", "2", "2"], "AH ranges")
ok(
    U["79GTD-HQM"]["command_range"] == "20"
    and all(u["cp"] == "1" for u in units if u["unit_class"] == "hq" and u["side"] == "WP" and u["id"] != "35GAAB-HQ")
    and U["35GAAB-HQ"]["cp"] == "2",
    "WP HQ CP",
)
ok(U["39GMRD-HQF"]["rp"] == "2" and U["39GMRD-HQM"]["rp"] == "1" and U["3ID-HQF"]["rp"] == "0", "RP")


def sc(i):
    return U[i]["counters"], U[i]["steps"]


for i, c, s in (
    ("2/3ID-M1", "5", "8"),
    ("2/3ID-M2", "3", "4"),
    ("3/3ID-M1", "3", "4"),
    ("3/3ID-M2", "5", "8"),
    ("72FA-4-24", "3", None),
    ("8GA-288HHB", "2", None),
    ("8GA-307MRL", "3", None),
    ("8GA-390GAB", "4", None),
    ("79GTD-DAG", "1", "2"),
    ("27GMRD-DAG", "1", "3"),
):
    ok(sc(i)[0] == c and (s is None or sc(i)[1] == s), "counters " + i)
ok(U["1/3ID-M1"]["steps"] == U["1/3ID-M2"]["steps"] == "8", "1/3 ID")
ok(
    [u["steps"] for u in units if u["formation"] == "35PzGBde" and u["unit_class"] == "maneuver"]
    == ["4", "6", "2", "1"],
    "35 PzG",
)
ok(
    sum(int(u["steps"]) for u in units if u["formation"] == "2/11ACR" and u["unit_class"] == "maneuver") == 7,
    "2/11 ACR",
)
ok(sum(int(u["counters"]) for u in units if u["equipment"] == "Jaguar") == 6, "Jaguars")
ok(
    U["4MRD-DAG"]["symbol"] == "Tube Artillery" and "4MRD-DTB" not in form and U["4MRD-4TR-U"]["equipment"] == "T-55",
    "EG division",
)
ok(
    {u["equipment"] for u in units if u["thermal"] == "yes"}
    == {"M1 Abrams", "M1 Abrams (cavalry)", "M2 Bradley", "M3 Bradley CFV", "Leopard 2", "AH-64"},
    "thermal list",
)
for f, e in (
    ("27GMRD-68GMRR", "BMP"),
    ("27GMRD-243GMRR", "BTR-70"),
    ("27GMRD-244GMRR", "BMP"),
    ("39GMRD-117GMRR", "BMP"),
    ("39GMRD-120GMRR", "BTR-70"),
    ("39GMRD-15GTR", "T-80"),
    ("39GMRD-DTB", "T-62"),
    ("57GMRD-170GMRR", "BMP"),
    ("57GMRD-174GMRR", "BTR-80"),
    ("79GTD-247GMRR", "BMP"),
    ("4MRD-4TR", "T-55"),
    ("4MRD-24MRR", "BTR-60 (EG)"),
    ("35GAAB-4Bn", "BMD"),
):
    ok({u["equipment"] for u in units if u["formation"] == f} == {e}, "vehicle of " + f)
for f, e in (
    ("35PzGBde", {"Leopard 1", "Marder", "M113 (WG)", "Jaguar"}),
    ("36PzBde", {"Leopard 2", "Marder", "Jaguar"}),
    ("54HSB", {"M48A2GA2", "M113 (WG)", "Jaeger (truck)"}),
    ("26LL", {"Fallschirmjaeger", "Kraka TOW"}),
    ("900AAB", {"Desant infantry", "BMD"}),
):
    ok(
        {u["equipment"] for u in units if u["formation"] == f and u["unit_class"] == "maneuver"} == e,
        "vehicles of " + f,
    )
for f, x in form.items():
    if x["kind"] == "regiment":
        ok(
            sum(int(u["steps"]) for u in units if u["formation"] == f) == 9
            and sum(int(u["counters"]) for u in units if u["formation"] == f) == 3,
            "regiment " + f,
        )
    if x["kind"] == "DTB":
        ok(3 <= sum(int(u["steps"]) for u in units if u["formation"] == f) <= 5, "DTB " + f)
# tables
t = {f[:-4]: rd("tables/" + f) for f in sorted(os.listdir(os.path.join(HERE, "tables"))) if f.endswith(".csv")}
ok([int(r["hit_modifier"]) for r in t["crt"]] == [-3, -2, -1, -1, 0, 0, 1, 1, 2, 3], "crt")
tec = {r["terrain"]: r for r in t["terrain_effects"]}
ok(
    [tec[x]["def_infantry_vs_offensive_or_strike"] for x in ("clear", "light_woods", "town")] == ["0", "2", "4"]
    and all(
        tec[x]["def_noninfantry_vs_offensive_or_strike"] == tec[x]["def_any_vs_other_fire"] == "1"
        for x in ("light_woods", "heavy_woods", "town", "city")
    )
    and tec["heavy_woods"]["move_cost"] == "3",
    "tec",
)
rec = {r["row"]: r for r in t["reconnaissance"]}
ok(rec["heavy_woods"]["d2_3"] == "5" and rec["city"]["d4_5"] == "9" and rec["town"]["d6_10"] == "9", "recon")
cb = {(r["table"], r["distance"]): r for r in t["counter_battery"]}
ok(
    cb["All-Others", "4-6"]["self_propelled"] == "8"
    and cb["US", "16-30"]["self_propelled"] == cb["US", "16-30"]["towed"] == "NA" != cb["US", "16-30"]["rocket"],
    "cb",
)
ok(
    {r["roll"]: r for r in t["air_call"]}["8"]["nato"] == "A-10"
    and all(
        r[s] in {u["equipment"] for u in units if u["unit_class"] == "air"}
        for r in t["air_call"]
        for s in ("nato", "wp")
    ),
    "air call",
)


def row(tab, v, lo="modified_min", hi="modified_max"):
    return [r for r in t[tab] if (r[lo] == "" or int(r[lo]) <= v) and (r[hi] == "" or v <= int(r[hi]))]


ok(
    row("aa_fire", 9, "result_min", "result_max")[0]["effect"] == "no effect"
    and row("aa_fire", 10, "result_min", "result_max")[0]["effect"] == "Hit Check or Abort",
    "aa",
)
for tab, lo, hi in (
    ("aa_fire", "result_min", "result_max"),
    ("amphibious_crossing", "modified_min", "modified_max"),
    ("jamming", "modified_min", "modified_max"),
):
    for v in range(-5, 25):
        ok(len(row(tab, v, lo, hi)) == 1, "%s row %d" % (tab, v))
ok(
    int(row("amphibious_crossing", 9)[0]["steps"]) == 2 and int(row("amphibious_crossing", 11)[0]["steps"]) >= 3,
    "amphibious",
)
ok(all(r["light_woods"] == "success" for r in t["screening"] if r["roll"] in ("4", "6", "7")), "screening")
rv = {int(r["modified_roll"]): r for r in t["revelation"]}
ok(
    [rv[x]["nato_tank"] for x in (5, 7, 10)] == ["1", "2", "3"]
    and [rv[x]["wp_regiment"] for x in (1, 6)] == ["0", "3"],
    "revelation",
)
shn = {r["id"]: r["shatter_number"] for r in rd("formations.csv")}
ok(shn["900AAB"] == "1" and shn["126Jg"] == shn["127Jg"] == shn["VKK-A"] == "2", "shatter")
ok(
    [r["condition_to_avoid"].split()[0] for r in t["retreat_priorities"][:2]] == ["adjacent", "adjacent"]
    and t["retreat_priorities"][2]["condition_to_avoid"] == "minefield hex",
    "retreat",
)
g = [r for r in t["chemical"] if r["table"] == "gas_attack_per_step" and int(r["roll_min"]) <= 4 <= int(r["roll_max"])]
ok(g[0]["result"] == "no loss", "gas")
ok(
    {r["item"]: r["value"] for r in t["mine_attack"]}["drm_deliberate_exit"] == "1"
    and next(r for r in t["demolition"] if r["method"].startswith("DRM"))["road"] == "-2",
    "mine / demolition",
)
d = t["demolition"]
ok(int(d[0]["autobahn"]) > int(d[0]["road"]) and int(d[1]["autobahn"]) > int(d[1]["road"]), "Autobahn bridges harder")
# worked examples recomputed from the tables and unit values (examples-a.md, examples-b.md)
from fractions import Fraction as Fr

CRT = {int(r["roll"]): int(r["hit_modifier"]) for r in t["crt"]}


def fire(roll, *parts):
    """hits: parts are (attack, steps, product of multipliers); cap 2 x basic, floor, standard half, floor (18.2)"""
    tot = sum(min(Fr(a) * s * Fr(m), 2 * a * s) for a, s, m in parts)
    return max(0, int(tot) // 2 + CRT[roll])


def A(n):
    return int(eq[n]["attack"])


def AD(n, terrain, mode):
    inf = eq[n]["symbol"] in ("Mechanized Infantry", "Motorized Infantry", "Airborne Infantry")
    col = (
        "def_any_vs_other_fire"
        if mode == "other"
        else "def_infantry_vs_offensive_or_strike"
        if inf
        else "def_noninfantry_vs_offensive_or_strike"
    )
    return int(eq[n]["defense"]) + int(tec[terrain][col])


def absorb(hits, stack, weakest=False, retreat=None):
    """stack: list of [adjusted defense, steps]; strongest first (18.3.3) or weakest first (23.2); returns steps lost by place"""
    lost = [0] * len(stack)
    order = sorted(range(len(stack)), key=lambda i: stack[i][0] if weakest else -stack[i][0])
    if retreat is not None:
        hits -= stack[retreat][0]
        order = [retreat] + [i for i in order if i != retreat]
    for i in order:
        while lost[i] < stack[i][1] and hits >= stack[i][0]:
            lost[i] += 1
            hits -= stack[i][0]
        if lost[i] < stack[i][1]:
            break
    return lost


ok(fire(7, (A("M113 (WG)"), 2, 2)) == 5 and absorb(5, [[AD("BMP", "clear", "other"), 2]]) == [1], "EX-17.8 fire")
ok(fire(4, (A("T-80"), 8, Fr(1, 4)), (A("BTR-70"), 7, Fr(1, 2))) == 9, "EX-18.2")
ok(int(Fr(135, 4)) // 2 == 16, "EX-18.2.3")
ok(fire(10, (3, 1, Fr(1, 2))) == 3, "EX-18.2.4")
ok(
    absorb(19, [[AD("T-80", "light_woods", "other"), 1], [AD("BTR-80", "light_woods", "other"), 3]]) == [1, 2],
    "EX-18.3",
)
ok(
    absorb(15, [[AD("M48A2GA2", "town", "off"), 1], [AD("M113 (WG)", "town", "off"), 2]], retreat=0) == [1, 0]
    and AD("M48A2GA2", "town", "off") == AD("M113 (WG)", "town", "off") == 6,
    "EX-18.4",
)
ok(
    fire(7, (A("M2 Bradley"), 2, 1))
    == 5
    < AD("T-80", "light_woods", "other")
    == 7
    == fire(10, (A("M2 Bradley"), 2, 1)),
    "EX-18.6 fig 1",
)
ok(
    fire(5, (A("Leopard 1"), 1, 1)) == 3 == AD("BTR-70", "clear", "other")
    and fire(6, (A("Marder"), 2, 1)) == 3 < AD("BTR-70", "light_woods", "other"),
    "EX-18.6 fig 2",
)
ok(
    fire(5, (A("M2 Bradley"), 2, 1)) == 4 < AD("BMP", "heavy_woods", "other") == 5 == fire(4, (A("Marder"), 2, 2)),
    "EX-18.7",
)
ok(fire(6, (A("BMP"), 6, 1)) == 15 and absorb(15, [[AD("M2 Bradley", "town", "off"), 2]], retreat=0) == [1], "EX-18.8")
ok(fire(5, (A("M1 Abrams"), 2, 1)) == 9, "EX-18.7.3")
ok(
    AD("M113 (CAN)", "town", "off") == 7
    and fire(4, (A("BTR-80"), 2, 2)) == 5
    and absorb(5, [[AD("M113 (CAN)", "clear", "other"), 2]]) == [1],
    "EX-18.9",
)
s23 = [[AD("M109 (US)", "town", "off"), 1], [AD("M2 Bradley", "town", "off"), 3], [AD("M1 Abrams", "town", "off"), 1]]
ok(
    [x[0] for x in s23] == [2, 7, 10]
    and absorb(9, s23, weakest=True) == [1, 1, 0]
    and [x[0] <= 9 for x in s23] == [True, True, False],
    "EX-23-1",
)
ok(
    fire(7, (A("M110 (US)"), 3, 1)) == 10 and absorb(10, [[AD("BMP", "light_woods", "off"), 6]], True) == [1],
    "EX-28-1 A",
)
ok(int(cb["All-Others", "4-6"]["self_propelled"]) > 5, "EX-28-1 B")
ok(
    fire(7, (int(U["AIR-A-10-LB"]["attack"]), 1, Fr(1, 2))) == 4
    and absorb(4, [[AD("2S3", "heavy_woods", "off"), 3]], True) == [1],
    "EX-28-1 E",
)
ok(fire(5, (int(U["AH-MI24-G"]["attack"]), 2, Fr(1, 2))) == 2 == AD("M110 (US)", "heavy_woods", "off"), "EX-28-1 H")
ok(fire(9, (A("M2 Bradley"), 1, 1)) == 4 == AD("BMP", "clear", "other"), "EX-28-2 infiltration")
ok(fire(7, (A("M2 Bradley"), 1, Fr(1, 2))) == 2 >= AD("Engineer (WP)", "clear", "other"), "EX-28-2 A")
ok(fire(4, (A("M2 Bradley"), 2, 1), (A("M109 (US)"), 3, 1)) == 9 and absorb(9, [[4, 2]]) == [2], "EX-28-2 B")
ok(
    fire(9, (int(U["AH-MI24-S"]["attack"]), 4, 1), (A("BMP"), 3, Fr(1, 2)), (A("BMP"), 3, Fr(1, 2))) == 15
    and absorb(15, [[AD("M2 Bradley", "light_woods", "off"), 2]], retreat=0) == [2],
    "EX-28-2 fig 7",
)
ok(
    fire(4, (A("M2 Bradley"), 4, 1)) == 7
    and absorb(7, [[AD("T-62", "light_woods", "other"), 5]]) == [1]
    and fire(3, (A("M2 Bradley"), 3, 2)) == 11
    and absorb(11, [[AD("T-62", "clear", "other"), 4]]) == [2],
    "EX-42-1 defender",
)
ok(
    fire(5, (A("T-62"), 2, 2)) == 8
    and absorb(8, [[AD("M2 Bradley", "clear", "off"), 3]]) == [2]
    and fire(2, (A("M2 Bradley"), 1, 2)) == 2 < 4
    and fire(7, (A("T-62"), 2, 2)) == 9,
    "EX-42-1 attacker",
)
ok(
    fire(2, (A("M1 Abrams"), 2, 1)) == 7
    and fire(1, (A("M1 Abrams"), 2, 1)) == 6
    and AD("BTR-70", "heavy_woods", "other") == 4
    and fire(1, (A("BTR-70"), 4, 2)) == fire(5, (A("BTR-70"), 3, 2)) == 9 < AD("M1 Abrams", "heavy_woods", "off") == 10,
    "EX-43-1",
)
fk = {
    (r["target"].split()[0], r["time"], r["firer_in_smoke"]): [Fr(r["dist_%d" % i]) for i in (0, 1, 2)]
    for r in t["flak_strength"]
}
air, hel = fk["air", "day", "any"], fk["helicopter", "day", "no"]


def aa(v):
    return row("aa_fire", v, "result_min", "result_max")[0]["effect"]


ok(
    int(3 * air[0] + 6 * air[2] / 2) == 2
    and aa(8 + 2) == "Hit Check or Abort"
    and int(U["AIR-A-10-LB"]["defense"]) > 4,
    "EX-28-1 D",
)
ok(int(2 * hel[2]) == 0 and aa(10) == "Hit Check or Abort" and int(U["AH-MI24-S"]["defense"]) <= 4, "EX-28-2 flak")
ok(int(hel[2]) == 0 and int(3 * hel[2]) == 1 and int(U["UH-WP"]["defense"]) <= 7 and int(air[1]) == 0, "EX-29 flak")
drm = {r["condition"]: int(r["drm"]) for r in t["reconnaissance_drm"]}
ok(
    5 + drm["enemy units in Improved Position"]
    < int(rec["heavy_woods"]["d2_3"])
    <= 7 + drm["enemy units in Improved Position"]
    and int(rec["city"]["d4_5"]) > 3
    and int(rec["town"]["d6_10"]) <= 9,
    "EX-20-1",
)
ok(
    [rv[x]["wp_regiment"] for x in (1, 6, 7)] == ["0", "3", "3"]
    and [rv[x]["nato_tank"] for x in (5, 7, 10)] == ["1", "2", "3"]
    and {r["drm"] for r in t["revelation_drm"]} == {"2"},
    "EX-45-1",
)
ok(
    {r["roll"]: r["light_woods"] for r in t["screening"]}["6"] == "success"
    and int(row("amphibious_crossing", 9)[0]["steps"]) == 2
    and int(row("amphibious_crossing", 9 + 2)[0]["steps"]) >= 3,
    "EX-41-1 / EX-17.8 / EX-28-2 tables",
)
ok(
    [
        r["result"]
        for r in t["chemical"]
        if r["table"] == "contamination_check" and any(int(r["roll_min"]) <= v <= int(r["roll_max"]) for v in (3,))
    ]
    == ["contaminated"],
    "EX-44-1 G",
)


def hd(a, b):
    def cube(h):
        r, c = int(h[:2]), int(h[2:])
        x = c - (r - r % 2) // 2
        return x, -x - r, r

    return max(abs(p - q) for p, q in zip(cube(a), cube(b), strict=False))


for a, b, v in (
    ("2508", "2811", 4),
    ("2929", "3228", 3),
    ("2929", "3330", 4),
    ("2929", "3529", 6),
    ("2309", "2508", 2),
    ("5911", "6111", 2),
    ("6109", "6211", 2),
    ("3717", "3619", 2),
    ("4422", "4523", 2),
    ("2828", "2630", 3),
):
    ok(hd(a, b) == v, f"distance {a}-{b}")
for a, b in (("2718", "2720"), ("2422", "2720"), ("2718", "3019"), ("2718", "2619")):
    ok(hd(a, b) <= 3, f"EX-12.6 {a}-{b}")


def rcost(a, b, mp, road=True):
    """cheapest march in quarter MP, road movement by 16.4 and 16.4.1"""
    D = {a: 0}
    q = [a]
    while q:
        h = q.pop(0)
        for m in nb(h):
            if m not in hexes or (k(h, m) in main and k(h, m) not in br):
                continue
            e = slope.get(k(h, m))
            if e and e["kind"] == "slope_impassable":
                continue
            c = 4 * (
                (3 if T[m] == "heavy_woods" else 1)
                + (1 if k(h, m) in br else 2 if k(h, m) in saale else 0)
                + (1 if e and e["uphill_hex"] == m else 0)
            )
            w = L.get(k(h, m))
            if road and w:
                c = min(c, 4 if w == "minor" and T[m] in ("town", "city") else 1 if w == "autobahn" else 2)
            if D[h] + c <= 4 * mp and D[h] + c < D.get(m, 999):
                D[m] = D[h] + c
                q.append(m)
    return D.get(b)


for a, b in (
    ("3328", "3527"),
    ("3328", "3529"),
    ("3529", "3828"),
    ("3729", "3928"),
    ("3928", "4027"),
    ("3928", "4128"),
    ("4426", "4625"),
    ("4425", "4224"),
    ("4425", "4625"),
    ("4425", "4424"),
):
    ok(rcost(a, b, 6) is not None, f"EX-11.5/11.7 march {a}-{b}")
ok(
    rcost("3528", "3829", 6) is not None
    and rcost("4028", "3829", 5) is not None
    and rcost("3829", "3729", 3) is not None,
    "EX-11.6 march",
)
ok(
    cost("4205", "4203", 6) is not None
    and cost("4203", "4403", 6 - cost("4205", "4203", 6)) is not None
    and cost("4205", "4504", 6) is not None,
    "EX-13.5 moves",
)
ok(any(cost("3214", m, 3) is not None for m in nb("3312")), "EX-16.8 last leg")
ok(any(cost("3619", m, 6) is not None for m in nb("3918")), "EX-29-1 ground pulse")
ok(cost("6010", "6011", 2) is not None and k("6010", "6011") not in main, "EX-28-2 to the crossing point")
ok(
    any(
        T[x] == T[y] == "light_woods" and y in nb(x) and "2630" in nb(y) and k(y, "2630") in L
        for x in nb("2828")
        for y in nb(x)
        if x in hexes and y in hexes
    ),
    "EX-19 path of two Light Woods hexes and a road into 2630",
)
ok(
    rcost("3017", "3215", 6) == 6
    and L.get(k("3017", "3116")) == L.get(k("3116", "3115")) == L.get(k("3115", "3215")) == "bundesstrasse",
    "EX-16.4 A three road hexes",
)
ok(1 + Fr(rcost("3017", "3215", 6), 4) + 1 + Fr(1, 2) + 1 == 5, "EX-16.4 A total")
# scenarios
s = open(os.path.join(HERE, "scenarios.md"), encoding="utf-8").read()
ids = re.findall(r"^id: (S\d\d)$", s, re.MULTILINE)
ok(ids == ["S%02d" % i for i in range(1, 14)], "scenario ids")
for x in re.findall(r"`([^`]+)`", s):
    ok(x in form or x in U, "scenario ref " + x)
body = re.sub(r"\(L[^)]*\)", "", s[s.index("## S01") :])
for x in re.findall(r"(?<![\dL])([0-7]\d[0-3]\d)(?!\d)", body):
    ok(x in hexes, "scenario hex " + x)
for blk in re.split(r"^## S\d\d", body, flags=re.MULTILINE)[1:]:
    for key in (
        "id",
        "situation",
        "area",
        "start",
        "rules",
        "WP",
        "NATO",
        "off-map",
        "CSP",
        "objectives",
        "par",
        "special",
    ):
        ok(re.search(rf"^{re.escape(key)}:", blk, re.MULTILINE), f"scenario key {key} in {blk[:30]}")
    for nm, hx in re.findall(r"([A-ZÄÖÜ][\wäöüß]+) (\d{4}) \d VP", blk):
        nms = {w for p in places if p["hex"] == hx for w in re.findall(r"\w+", p["name"])}
        if nm in {p["name"].split(" ")[0] for p in places}:
            ok(nm in nms or nm in ("Schweinfurt", "Würzburg"), f"scenario place {nm} {hx}")
# prose and scenario files agree; the files have a check of their own
import yaml

Y = {
    y["id"]: y
    for y in (
        yaml.safe_load(open(os.path.join(HERE, "scenarios", f), encoding="utf-8"))
        for f in sorted(os.listdir(os.path.join(HERE, "scenarios")))
        if f.endswith(".yaml")
    )
}
for blk in re.split(r"^## (?=S\d\d)", body, flags=re.MULTILINE)[1:]:
    y = Y[blk[:3]]
    a = re.search(r"^start: turn (\d+); length: (\d+) turns", blk, re.MULTILINE)
    ok((y["turns"]["first"], y["turns"]["last"]) == (int(a[1]), int(a[1]) + int(a[2]) - 1), "turns of " + y["id"])
    a = re.search(r"^par: (\w+) \+(\d+)", blk, re.MULTILINE)
    ok((y["victory"]["par"]["side"], y["victory"]["par"]["vp"]) == (a[1], int(a[2])), "par of " + y["id"])
    a = re.search(r"^objectives: (.*)$", blk, re.MULTILINE)[1]
    ok(
        set(re.findall(r"\b\d{4}\b", a.split("each unblown")[0]))
        == {h for x in y["victory"]["objectives"] for h in x["hexes"]},
        "objectives of " + y["id"],
    )
    a = re.search(r"^off-map: WP (\d+) CP (\d+) RP; NATO (\d+) CP (\d+) RP", blk, re.MULTILINE)
    ok(
        [y["off_map"][q][p] for q in ("WP", "NATO") for p in ("cp", "rp")] == [int(v) for v in a.groups()],
        "off-map points of " + y["id"],
    )
# no machine paths
for root, _, fs in os.walk(HERE):
    for f in fs:
        if f.endswith((".csv", ".md")):
            ok(
                not re.search(r"/(tmp|home|work|root|usr)/", open(os.path.join(root, f), encoding="utf-8").read()),
                "machine path in " + f,
            )
print("%d checks, %d failures" % (n, len(bad)))
for b in bad:
    print("FAIL", b)
sys.exit(1 if bad else 0)

# Words of the map, the counters and the cards.
aa-map = Map
aa-cards = Cards
aa-layer-markers = Markers
aa-layer-combat = Fire
aa-layer-reach = Movement
aa-layer-zones = Entry zones
aa-off-map-five = FIVE hexes off map
aa-off-map-ten = TEN hexes off map
aa-turn = Turn
aa-day = Day
aa-night = Night
aa-fog = Fog
aa-points = Victory points
aa-points-hint = Who is ahead by how much; { $side } must make up for a par of { $par }. Marginal victory from { $marginal }, substantial from { $substantial }, decisive from { $decisive }
aa-initiative = Initiative
aa-unknown-unit = Unknown unit
aa-facts = Attack { $attack }, defense { $defense } for each step
aa-facts-gun = Attack { $attack }, range { $range }, defense { $defense }
aa-facts-hq = { $cp ->
        [one] { $cp } command point
       *[other] { $cp } command points
    }, { $rp ->
        [one] { $rp } recon point
       *[other] { $rp } recon points
    }, command range { $command }, defense { $defense }
aa-facts-steps = { $n -> 
    [one] 1 step
   *[other] { $n } steps
 }
aa-facts-steps-hidden = Steps not known
aa-flag-dummy = Dummy
aa-flag-used = Used
aa-flag-disrupted = Disrupted
aa-flag-fired = Fired
aa-flag-contaminated = Contaminated
aa-flag-masked = Masked
aa-flag-defense = Deliberate Defense
aa-flag-out = Awaits reconstitution
aa-flag-detected = Detected: the enemy may look at it
aa-ew-ready = EW asset ready
aa-ew-used = EW asset used
aa-kind-armor = Armor
aa-kind-mechanized = Mechanized infantry
aa-kind-motorized = Motorized infantry
aa-kind-leg = Airborne infantry
aa-kind-cavalry = Armored cavalry
aa-kind-anti-armor = Anti-armor
aa-kind-armored-anti-armor = Armored anti-armor
aa-kind-engineer = Engineers
aa-kind-artillery = Towed artillery
aa-kind-sp-artillery = Self-propelled artillery
aa-kind-rocket = Rocket artillery
aa-kind-hq = Headquarters
aa-kind-attack-helicopter = Attack helicopters
aa-kind-utility-helicopter = Utility helicopters
aa-kind-air = Aircraft
aa-terrain-clear = Clear
aa-terrain-light-woods = Light Woods
aa-terrain-heavy-woods = Heavy Woods, close terrain
aa-terrain-town = Town, close terrain
aa-terrain-city = City, close terrain
aa-road-autobahn = Autobahn
aa-road-bundesstrasse = Bundesstraße
aa-road-minor = Minor road
aa-water-main = Main river hexside
aa-water-saale = Saale river hexside
aa-slope-up = Slope: uphill into the next hex
aa-slope-down = Slope: downhill into the next hex
aa-slope-impassable = Impassable slope
aa-objective-points = Objective: { $n } VP
aa-held-by = Controlled by { $side }
aa-bridge-road = Road bridge
aa-bridge-autobahn = Autobahn bridge
aa-mine-unknown = Real or dummy: not known
aa-mine-real = Real
aa-mine-dummy = Dummy
aa-mark-minefield = Minefield
aa-mark-obstacle = Obstacle
aa-mark-position = Improved Position
aa-mark-smoke = Smoke
aa-mark-gas = Gas zone, non-persistent
aa-mark-gas-persistent = Gas zone, persistent
aa-mark-blown = Blown bridge
aa-mark-military = Military bridge
aa-mark-charges-cut = Bridge, charges cut
aa-mark-lead = Lead Unit
aa-mark-objective = Objective hex
aa-mark-acquired = Acquired
aa-mark-control = City control
aa-mark-march = March
aa-mark-hasty-attack = Hasty Attack
aa-mark-assault = Assault
aa-mark-reserve = Reserve
aa-mark-plan = Planned operation, face down
aa-operation-march = March
aa-operation-hasty-attack = Hasty Attack
aa-operation-assault = Assault
aa-operation-reserve = Reserve
aa-operation-hidden = Planned operation, face down
aa-operation-none = No operation
aa-operation-done = Operation conducted
aa-main-effort = Main Effort
aa-shattered = Shattered
aa-turn-track = Game Turn Track
aa-helicopter-track = Helicopter Track
aa-track-ready = Ready
aa-track-rearm = Rearm & Refuel
aa-track-recovery = Recovery
aa-support-points = Combat Support Points
aa-points-air = Air
aa-points-mine = Mine
aa-points-adm = ADM
aa-points-bridging = Bridging
aa-points-persistent = Gas P
aa-points-non-persistent = Gas NP
aa-purse-wp = Warsaw Pact
aa-purse-us = United States
aa-purse-wg = West Germany
aa-purse-can = Canada
aa-off-points = off-map { $cp } CP, { $rp } RP; SAM { $sam }; hits: { $air } air, { $hq } HQ
aa-hq-points = HQs: command and recon points
aa-layer-formation = Formation looked at
aa-layer-ranges = Ranges
aa-selected = Stack
aa-selected-hint = Point at a hex or a counter to see what is there.
aa-profile-gunnery = Profile: Gunnery
aa-profile-stand-off = Profile: Stand-off
aa-profile-high-bomb = Profile: high altitude, Bomb
aa-profile-high-stand-off = Profile: high altitude, Stand-off
aa-profile-low-bomb = Profile: low altitude, Bomb
aa-profile-low-stand-off = Profile: low altitude, Stand-off
aa-key = Key
aa-key-ground = Ground, roads, hexsides
aa-key-counters = Counters
aa-key-symbols = Symbols
aa-key-markers = Markers
aa-key-division = regiment / division
aa-key-regiment = stripe of the regiment
aa-key-attack = attack strength
aa-key-defense = defense strength
aa-key-steps = steps
aa-key-vehicle = vehicle
aa-key-symbol = unit symbol
aa-key-range = range
aa-key-recon = recon points
aa-key-points = command points
aa-key-command = command range
aa-border = Inner German border
aa-layer-threat = Enemy threat
aa-could = Possible fire
aa-could-from = From { $hex }:
aa-could-fire = { $hex }: strength { $strength }, { $p } % to cost a step
aa-could-fire-unseen = { $hex }: strength { $strength }, { $p } % to cost a step if units are there
aa-could-together = { $n ->
    [one] { $p } % with one more unit (strength { $strength })
   *[other] { $p } % with { $n } more units (strength { $strength })
}
aa-could-guns = { $n ->
    [one] one battery in range
   *[other] { $n } batteries in range
}

# Atlantic Chase, English: words that only the drawing of the table needs. Ids sorted.

ac-air = Carries aircraft
ac-air-short = aircraft
ac-any-result = { $p } no miss
ac-arctic = Arctic line: always bad weather
ac-attitude-acquiring = Acquiring
ac-attitude-closing = Closing
ac-attitude-running = Running
ac-base-british = British air base
ac-base-german = German air base
ac-base-none = Air base not in use
ac-base-of = Air base { $base } ({ $side })
ac-battle-board = Battle board
ac-battle-in = Battle in { $hex }
ac-check-0 = Batteries
ac-check-1 = Bridge
ac-check-10 = Sunk
ac-check-11 = No radar
ac-check-12 = No change
ac-check-13 = Repaired
ac-check-14 = Hit and no change
ac-check-15 = Oil
ac-check-16 = Scuttled
ac-check-2 = Communications
ac-check-3 = Fire: very slow
ac-check-4 = Fire: dead in the water
ac-check-5 = Flooding: very slow
ac-check-6 = Flooding: dead in the water
ac-check-7 = Rudder out
ac-check-8 = Turrets
ac-check-9 = Magazine
ac-chip-damaged = damaged
ac-chip-smoke = smoke
ac-clock = Clock
ac-clock-hint = Changes of initiative so far, and when the scenario ends
ac-contact-on = Contact with { $name }
ac-damaged = Damaged
ac-dispersed = Dispersed
ac-em = Has an evasive maneuvers marker
ac-failure = Failure
ac-fog = Fog
ac-force-mines = Mines { $n }
ac-force-submarine = Submarine { $n }
ac-force-uboat = U-Boat { $n }
ac-forces = Task forces
ac-group = Reinforcement group { $letter }
ac-gunnery = Gunnery { $gv }
ac-gv = Gunnery value
ac-hits = Hits: { $hits }
ac-hits-damage = Hits { $hits } of { $limit } to damage
ac-hits-of = { $hits } of { $limit ->
        [one] { $limit } hit
       *[other] { $limit } hits
    }
ac-hits-sink = Hits { $hits } of { $limit } to sink
ac-in-box = In its box
ac-in-port = In port: { $port }
ac-initiative = Initiative
ac-intel-count = Intel markers: { $n }
ac-intel-markers = Intel markers of those who take part
ac-intel-on = Intel on { $name }
ac-interruption = First: interruption check
ac-keeps-initiative = You keep the initiative
ac-lapses = Remove { $n ->
        [one] { $n } segment
       *[other] { $n } segments
    }, up to { $hex }
ac-launched-from = from { $hex }
ac-layer-air = Reach of air bases
ac-layer-attack = Attack being prepared
ac-layer-bases = Air bases
ac-layer-groups = Reinforcement groups
ac-layer-markers = Intel and Contact
ac-layer-watch = Hexes that the enemy watches
ac-layer-weather = Weather
ac-leader = Leader: { $leader }
ac-loses-initiative = The initiative is lost
ac-map = Chart of the North Atlantic
ac-modifier-sum = All modifiers
ac-need = Needed on two dice
ac-no-radar = No radar
ac-nothing = Nothing
ac-oil = Trails oil
ac-points = Points
ac-points-hint = Victory points, Germany : Britain
ac-port-british = British port
ac-port-german = German port
ac-port-neutral = Neutral port
ac-port-of = Port { $port } ({ $side })
ac-range-0 = Extreme range
ac-range-1 = Long range
ac-range-2 = Short range
ac-range-3 = Point-blank range
ac-result-14 = Alert
ac-result-15 = Alert −1
ac-result-16 = Alert −2
ac-result-17 = Slip
ac-result-18 = Vie for initiative
ac-result-19 = Initiative change
ac-result-20 = Splash
ac-result-21 = Severe result
ac-result-22 = Catastrophic result
ac-result-23 = Severe result, waterline
ac-result-24 = Catastrophic result, waterline
ac-roll-reinforcement = Reinforcement attempt
ac-roll-vie = Then: vie for the initiative
ac-round = Round { $round } of { $rounds }
ac-round-label = Round
ac-ships-of = { $tf }: { $n ->
    [one] one ship
   *[other] { $n } ships
}
ac-snafu-boiler-room = Boiler room
ac-snafu-confusion = Confusion
ac-snafu-fog = Fog
ac-snafu-good-visibility = Good visibility
ac-snafu-mechanical-distress = Mechanical distress
ac-snafu-no-radar = No radar
ac-snafu-open-arc = Open arc
ac-snafu-poor-visibility = Poor visibility
ac-snafu-unexpected-bearing = Unexpected bearing
ac-speed = Speed { $speed }
ac-standing = If it ended now
ac-state-broke-away = Broke away
ac-state-enters-later = Enters later
ac-station-in = Station in { $hex }
ac-submarine-box = Submarines
ac-success = Success
ac-tally = Tally
ac-tally-hint = Failed attempts at the initiative; added to the next one
ac-torpedo = Torpedoes
ac-torpedo-short = torpedoes
ac-trajectory-of = { $n ->
    [one] Trajectory of one segment
   *[other] Trajectory of { $n } segments
}
ac-trajectory-total = Trajectory total
ac-uboat-box = U-Boat box
ac-uboat-zone = U-Boat zone
ac-vp = VP
ac-weather = Weather
ac-weather-bad = bad
ac-weather-good = good
ac-zone-close = Close
ac-zone-far = Far
ac-zone-near = Near
do-extend-apart = Extend to { $hex } from the { $end ->
    [0] first
   *[other] last
} end
group-complete = Completion
group-disperse = Disperse
group-engage = Engage
group-pass_tf = Pass
group-recon = Reconnaissance
group-search = Naval Search
group-signal = Signal
group-stealth_attack = Stealth attack
group-strike = Air Strike
group-strike_base = Air Strike from base
group-trajectory = Trajectory
group-transfer = Port
role-neutral = neutral
scenario-kind-battle = Battle
scenario-kind-learning = First game
scenario-kind-operation = Operation
ac-layer-threat = Reach of enemy task forces
ac-met = Whom it would meet
ac-met-from = With its end at { $hex }, { $n ->
    [one] one segment
   *[other] { $n } segments
}:
ac-met-search = { $tf }: Naval Search in { $hex }, { $p } % chance of a result
ac-met-engage = { $tf }: Engage in { $hex }, { $p } % chance of a result
ac-met-nobody = no enemy in its hexes
ac-met-intel = { $n ->
    [one] one more Intel marker
   *[other] { $n } more Intel markers
}
ac-force-completed = in { $port }
ac-force-lost = lost
ac-force-waits = Still to come
ac-force-home = Completed
ac-force-sunk = Lost

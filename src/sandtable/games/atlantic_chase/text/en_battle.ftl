# Atlantic Chase, English: the battle board.

## Names by number

battle-zone = { $zone ->
    [0] Far
    [1] Near
   *[2] Close
}
battle-attitude = { $attitude ->
    [0] Closing
    [1] Acquiring
   *[2] Running
}
battle-effect = { $effect ->
    [0] Batteries
    [1] Bridge
    [2] Communications
    [3] Fire: very slow
    [4] Fire: dead in the water
    [5] Flooding: very slow
    [6] Flooding: dead in the water
    [7] Rudder Out
    [8] Turrets
    [9] Magazine
    [10] Sunk
   *[11] No Radar
}

## Titles

title-battle = Battle
title-surprise = Surprise
title-snafu = Snafu check
title-confusion = Confusion
title-attitude = Attitude step
title-gunnery = Gunnery step
title-torpedo = Torpedo step
title-maneuver = Maneuver step
title-pursuit = Pursuit
title-smoke = Smoke
title-bridge = Bridge
title-lingering = Lingering Effects step
title-break-away = Break Away step
title-leader = Leader

## Questions

ask-place-targets = Surprise: choose the enemy ships that start in their Near zone.
ask-late-ship = Choose the enemy ship that comes late: in the Lingering Effects step of round { $round }.
ask-no-radar = Choose the enemy ship that has no radar.
ask-set-attitudes = Set the attitudes of your ships in secret. A ship you do not set keeps the one shown.
ask-confuse-attitude = You hold the Confusion marker. Turn one enemy ship?
ask-confuse-maneuver = You hold the Confusion marker. Take the helm of one enemy ship?
ask-opening-smoke = Which ships make smoke from the start?
ask-obscure = { $ship } makes smoke. Hide up to two other ships of its zone in it.
ask-declare-fire = { $ship }: choose the target of its guns.
ask-split-fire = { $ship } divides its fire. Choose the target beside { $first }.
ask-divide-fire = { $ship }: how much of its gunnery value goes to { $first }? The rest goes to { $second }.
ask-declare-torpedoes = { $ship }: choose the target of its torpedoes. They can be used once.
ask-die-as-six = { $leader } can count one die as a 6: { $with } instead of { $total }. Use him?
ask-redirect = { $ship } is struck. Use Confusion to let it strike another ship instead?
ask-bridge-choice = The bridge of { $ship } is hit. No gunnery, or stopped?
ask-maneuver = Move one of your { $speed ->
    [1] very slow
    [2] slow
    [3] medium
   *[4] fast
} ships.
ask-pursue = { $ship } pursues. Choose the enemy ship that is pulled one zone closer.
ask-lingering = { $ship }: choose the effect to check, with or without damage control.
ask-declare-break-away = Declare break away?
ask-evade = The attempt failed. Spend the evasive maneuvers marker to take one ship away?
ask-agree-to-part = Agree to end the battle? It ends if both sides declare break away.
ask-break-away-checks = Choose a Running ship that tries to break away.
ask-break-away-group = { $ship } tries to break away. Who goes with it?

## Answers

do-place_near = { $ship } to Near
do-late = { $ship } comes late
do-no_radar = No Radar on { $ship }
do-set_attitude = { $ship }: { battle-attitude }
do-confuse = { $ship } turns: { battle-attitude }
do-take_control = Take the helm of { $ship }
do-redirect = { $ship } is struck instead
do-die_as_six = One die is a 6
do-make_smoke = { $ship } makes smoke
do-obscure = Hide { $ship }
do-fire_at = Fire at { $ship }
do-fire_at_led = Fire at { $ship } with the leader's +2
do-split_at = Split fire on { $ship }
do-divide = { $gv } to the first target
do-hold_fire = Hold fire
do-torpedo_at = Torpedo { $ship }
do-torpedo_at_led = Torpedo { $ship } with the leader's +2
do-hold_torpedoes = Keep the torpedoes
do-maneuver = { $ship } to { battle-zone }
do-maneuver_smoke = { $ship } to { battle-zone }, making smoke
do-pursue = { $ship } pursues
do-pull = Pull { $ship } closer
do-disperse_in_battle = Disperse { $ship }
do-check = Check { battle-effect }
do-damage_control = Damage control for { battle-effect }
do-bridge_no_gunnery = No gunnery
do-bridge_stopped = Stopped
do-break_away = Break away
do-break_away_led = Break away with the leader's +2
do-evade = { $ship } leaves by evasive maneuvers
do-attempt = { $ship } tries to break away
do-join = { $ship } goes along

## Events

event-battle = Battle: { $active } against { $target }, { $rounds } { $rounds ->
    [1] round
   *[other] rounds
}.
event-round = Battle round { $round } of { $rounds }.
event-enters = { $ship } enters the battle.
event-snafu = Snafu: { $result ->
    [0] Confusion
    [1] Mechanical Distress
    [2] Boiler Room
    [3] Unexpected Bearing
    [4] Good Visibility
    [5] No Radar
    [6] Fog
    [7] Open Arc
   *[8] Poor Visibility
}.
event-confusion = { $side } holds the Confusion marker.
event-late = { $ship } comes in round { $round }.
event-no_radar = { $ship }: No Radar.
event-steered = Rudder Out: { $opponent ->
    [0] { $ship } answers the helm.
   *[1] the enemy steers { $ship }.
}
event-confused = Confusion aboard { $ship }.
event-attitude = { $ship }: { battle-attitude }.
event-extra_round = Nobody runs: the battle lasts { $rounds ->
        [one] { $rounds } round
       *[other] { $rounds } rounds
    }.
event-smoke = { $ship } makes smoke.
event-obscured = { $ship } is hidden by the smoke of { $by }.
event-gunnery = { $ship } fires at { $target }: { $total }, { $result ->
    [20] splash
    [3] { $n ->
        [1] one hit
       *[other] { $n } hits
    }
    [21] severe result
   *[22] catastrophic result
}.
event-torpedo = Torpedoes of { $ship } at { $target }: { $total }, { $result ->
    [20] splash
    [3] { $n ->
        [1] one hit
       *[other] { $n } hits
    }
    [23] severe waterline result
   *[24] catastrophic waterline result
}.
event-redirected = Confusion: { $other } is struck instead of { $ship }.
event-special_result = { $ship }: { $severity ->
    [0] severe
   *[1] catastrophic
} result, { $location ->
    [0] Superstructure
    [1] Belt
    [2] Waterline
    [3] False Report
   *[4] Exaggerated Report
}.
event-effect = { $ship }: { battle-effect }.
event-bridge = { $ship }: { $choice ->
    [1] no gunnery
   *[2] stopped
}.
event-zone = { $ship } goes to { battle-zone }.
event-pulled = { $ship } pursues { $target }, now in { battle-zone }.
event-damage_control = { $ship }: damage control for { battle-effect }.
event-no_change = { $ship }: { battle-effect } stays.
event-repaired = { $ship }: { battle-effect } repaired.
event-declares_break_away = { $side } declares break away.
event-break_away_failed = { $ship } does not get away: { $total }.
event-broke_away = { $ship } breaks away.
event-oil = { $ship } leaks oil.
event-scuttled = { $ship } is scuttled.
event-battle_over = The battle of { $active } and { $target } is over.

## Rolls

roll-gunnery = Gunnery
roll-torpedo = Torpedo attack
roll-special_result = Special result
roll-location = Location
roll-snafu = Snafu check
roll-beneficiary = Whom it favours
roll-rudder = Rudder Out
roll-lingering = Lingering effect
roll-break_away = Break away
roll-disengagement = Disengagement check

## Refusals

refused-battle-not-on-board = { $ship } is not on the battle board, or not in this zone.
refused-battle-not-your-ship = { $ship } is not yours to command in this step.
refused-battle-not-an-enemy = { $ship } is not an enemy ship.
refused-battle-shore-battery = { $ship } is a shore battery: it cannot move and cannot be attacked.
refused-battle-gv-na = { $by } has no gunnery value at this range.
refused-battle-damage-control = { $ship } is busy with damage control in this Gunnery step.
refused-battle-silenced = { $ship } is stopped by fire or flooding: no gunnery, no torpedoes.
refused-battle-bridge-silent = The bridge of { $ship } is hit: no gunnery.
refused-battle-no-torpedoes = { $ship } has no torpedoes.
refused-battle-is-damaged = { $ship } is damaged: no torpedoes, no smoke.
refused-battle-torpedoes-spent = { $ship } has used its torpedoes.
refused-battle-in-smoke = { $ship } is in smoke.
refused-battle-too-far = { $ship } is not close enough to the enemy.
refused-battle-not-closing = { $ship } is not Closing.
refused-battle-is-stopped = { $ship } is stopped.
refused-battle-target-far = { $ship } is in its Far zone; torpedoes reach Near and Close.
refused-battle-is-convoy = { $ship } is a convoy and makes no smoke.
refused-battle-smoke-barred = { $ship } makes no smoke in this scenario.
refused-battle-not-running = { $ship } is not Running.
refused-battle-is-acquiring = { $ship } is Acquiring: it does not move, make smoke or break away.
refused-battle-break-away-barred = { $ship } cannot break away in this scenario.
refused-battle-not-in-far = { $ship } is not in the Far zone.
refused-battle-no-em = The task force of { $ship } has no evasive maneuvers marker.
refused-battle-not-acquiring = { $by } is not Acquiring and cannot split its fire.
refused-battle-gv-too-low = { $by } needs a gunnery value of 1 or more to split its fire.
refused-battle-other-range = Split fire needs two targets at the same range.
refused-battle-not-adjacent-zone = { $ship } moves one zone at most.
refused-battle-against-arrow = { $ship } moves only the way its arrow points.
refused-battle-not-faster = { $by } is not faster than { $ship }.
refused-battle-already-close = { $ship } is already in the Close zone.
refused-battle-slower-first = Slower ships move before { $ship }.
refused-battle-other-speed-or-zone = { $ship } has not the same speed and zone as { $by }.
refused-battle-has-tried = { $ship } has tried to break away in this round.
refused-battle-attitude-fixed = The attitude of { $ship } is fixed in this step.
refused-battle-bridge-first = { $ship } must use damage control on its Bridge effect.
refused-battle-has-acted = { $ship } has acted in this step.

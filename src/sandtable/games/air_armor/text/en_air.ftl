# Air units, helicopters, anti-aircraft fire, airmobile forces, night
title-air-call = Air Call
title-anti-air = Anti-aircraft fire
title-flak-combat = Flak Fire
title-flight = Helicopter flight
title-home-flight = Flight home
title-sortie = Helicopter Transport
title-paradrop = Paradrop
title-airmobile-move = Airmobile movement
title-air-pulse = Air Movement Pulse
title-air-strike = Air strike
ask-choose-air-points = How many Air Points does { $piece } spend?
ask-choose-profile = In which profile does { $piece } attack?
ask-place-air-unit = From which hex does { $piece } strike { $hex }?
ask-flak-combat = Which flak strength do you announce against { $piece } in { $hex }?
ask-abort-or-check = { $piece }: abort the mission, or take the Hit Check and go on?
ask-sam-fire = Open SAM Fire at { $piece }?
ask-flight = Where does { $piece } fly?
ask-form-flight = How many steps of { $piece } answer the call?
ask-home-flight = How does { $piece } fly home?
ask-form-sortie = How many steps of utility helicopters enter?
ask-choose-pickup = In which hex are passengers picked up?
ask-pickup-flight = How does { $piece } fly to { $hex }?
ask-load-passengers = Who boards the helicopters?
ask-landing-flight = Where does { $piece } land its passengers?
ask-choose-passenger = Which passengers were in the helicopters that were shot down?
ask-declare-paradrop = Does { $formation } declare its Paradrop now?
ask-drop-with = Does { $formation } drop with the brigade?
ask-paradrop = Where does { $piece } drop?
ask-choose-pulse = Which pulse comes first?
ask-air-pulse = Which air movement is next?
do-spend = Spend { $n }
do-profile = { $profile ->
    [0] { profile-0 }
    [1] { profile-1 }
    [2] { profile-2 }
   *[3] { profile-3 }
 }
do-announce = Announce { $n }
do-announce_full = Announce the full strength
do-abort = Abort the mission
do-check = Go on, take the Hit Check
do-fly = Fly to { $hex }
do-fire_here = Fire from here
do-home = Fly home by the way with the least flak
do-air_first = Air pulse first
do-ground_first = Ground pulse first
do-sortie = Send utility helicopters
do-paradrop = Drop by parachute
do-carry = { $piece }: { $n ->
        [one] { $n } step
       *[other] { $n } steps
    } board
do-land = Land in { $hex }
roll-air-call = Air Call Table
roll-flak = Flak
roll-sam = SAM Fire
roll-hit-check = Hit Check
roll-disorganization = Disorganization
event-air_points_spent = { $piece } calls for air support with { $n ->
        [one] { $n } Air Point
       *[other] { $n } Air Points
    }.
event-aircraft_arrived = { $aircraft ->
    [0] { aircraft-0 }
    [1] { aircraft-1 }
    [2] { aircraft-2 }
    [3] { aircraft-3 }
    [4] { aircraft-4 }
    [5] { aircraft-5 }
    [6] { aircraft-6 }
    [7] { aircraft-7 }
    [8] { aircraft-8 }
    [9] { aircraft-9 }
   *[10] { aircraft-10 }
 } with { $n ->
        [one] { $n } step
       *[other] { $n } steps
    } answers the Air Call.
event-profile_chosen = { $piece }. { $profile ->
    [0] { profile-0 }
    [1] { profile-1 }
    [2] { profile-2 }
   *[3] { profile-3 }
 }
event-air_unit_placed = { $piece } is over { $hex }.
event-flak_fired = Flak of announced strength { $strength } at { $piece } in { $hex }: roll { $roll }. { $effect ->
    [0] No effect.
    [1] Hit Check or Abort.
   *[2] Hit Check and Abort.
 }
event-sam_fired = SAM Fire of strength { $strength } at { $piece }: roll { $roll }. { $effect ->
    [0] No effect.
    [1] Hit Check or Abort.
   *[2] Hit Check and Abort.
 }
event-hit_checked = Hit Check of { $piece }: { $roll } against defense { $defense }.
event-air_step_lost = { $piece } loses a step; { $left } left.
event-mission_aborted = { $piece } aborts its mission.
event-flew = { $piece } flies to { $hex }.
event-in_position = { $piece } fires from { $hex }.
event-recovered = { $piece } goes to the Recovery box with { $steps ->
        [one] { $steps } step
       *[other] { $steps } steps
    }.
event-sortie_formed = { $piece } enters with { $steps ->
        [one] { $steps } step
       *[other] { $steps } steps
    }.
event-boarded = { $piece } boards.
event-landed = { $piece } lands in { $hex }.
event-passenger_lost = A step of { $piece } falls with its helicopters.
event-paradrop_declared = { $formation } declares its Paradrop.
event-drops_with = { $formation } drops with { $brigade }.
event-dropped = { $piece } drops into { $hex }.
event-drop_lost = { $piece } is lost in the drop.
event-disorganization = Disorganization of { $piece }: roll { $roll }.
event-air_strike_failed = The air strike on { $hex } fails.
refused-no-air-rules = There are no Air Calls in this scenario.
refused-air-at-night = No Air Calls at night.
refused-air-in-fog = No Air Calls in fog.
refused-air-hq-disrupted = A Disrupted HQ cannot make an Air Call.
refused-air-hq-not-active = Only an HQ of the active formation may make an Air Call.
refused-too-few-air-points = The HQ has too few Air Points of its nationality.
refused-air-points-limit = An Air Call costs 1 to 3 Air Points.
refused-special-needs-two = An ADM or Gas Strike by air needs at least 2 Air Points.
refused-no-special-point = The ADM or Gas point that this call needs is not available.
refused-no-such-profile = This aircraft does not have that profile.
refused-special-needs-bombs = ADM and Gas Strikes need a Bomb profile.
refused-bombs-in-target-hex = To drop bombs the air unit must be placed in the target hex.
refused-beyond-profile-range = The target is out of range of this profile from there.
refused-flies-outside = The hex is outside the play area of the scenario.
refused-no-helicopter-rules = There are no helicopters in this scenario.
refused-helicopter-in-fog = No helicopter flies in fog.
refused-helicopter-at-night = Only the AH-64 can fly at night.
refused-other-army-helicopter = An HQ may call only attack helicopters of its own army.
refused-helicopter-not-ready = The Ready box does not hold that many steps.
refused-helicopter-limit = Units of this type cannot have that many steps on the map.
refused-helicopter-only-in-assault = Attack helicopters may support no operation other than an Assault.
refused-helicopter-nato-defense = Only NATO may call attack helicopters for Defensive Fire.
refused-target-out-of-range = No target is in range of the helicopters from there.
refused-no-flak-yet = A mission can be aborted only after Flak Fire.
refused-flight-not-beside = A flight must continue into an adjacent hex.
refused-no-calm-way = There is no route that avoids flak.
refused-not-a-friendly-edge = Helicopters must enter at the friendly map edge.
refused-one-helicopter-unit = Only one attack helicopter unit may answer a Fire Call.
refused-stronger-than-flak = You cannot announce more than the true flak strength.
refused-no-airmobile-rules = There is no airmobile movement in this scenario.
refused-no-air-in-reserve = Air movement is not allowed in a Reserve operation.
refused-not-airmobile = Only airmobile units can do this.
refused-passenger-not-taking-part = The unit is not taking part in this operation.
refused-airmobile-not-declared = The operation was not declared airmobile.
refused-dummy-passenger = Dummies cannot move by air.
refused-air-pulse-over = The unit has already made its air pulse.
refused-other-form = All units of a battalion or task force must use the same form of air movement.
refused-other-nation-passenger = These helicopters can carry only units of their own nationality.
refused-over-capacity = Each helicopter step can carry only one step.
refused-other-pickup = A sortie can have only one Pickup hex.
refused-pickup-close-terrain = Helicopters cannot load or land in close terrain.
refused-pickup-minefield = Helicopters cannot load or land in a minefield.
refused-flak-not-offensive = Utility helicopters may enter flak range only in an offensive operation.
refused-both-in-flak = Pickup hex and LZ may not both be in flak range.
refused-lz-enemy = There is an enemy unit in the LZ.
refused-pulse-beside-enemy = A pulse may end next to an enemy only in a hex adjacent to the objective.
refused-used-passenger = A Used unit does not fly.
refused-no-passenger-there = No unit that may fly is waiting there.
refused-no-paradrop-now = No Paradrop can be made in this cycle.
refused-paradrop-used = This side has already made its Paradrop.
refused-paradrop-at-night = No Paradrop at night.
refused-paradrop-assault = A Paradrop is possible only in an Assault.
refused-not-airborne = Only airborne units can make a Paradrop.
refused-not-off-map = Only units off the map can make a Paradrop.
refused-drop-not-clear = Units can drop only into Clear hexes.
refused-drop-enemy = There is an enemy unit in the hex.
refused-drop-taken = Each unit must drop into a different hex.
refused-paradrop-first = No unit can drop after a ground pulse in this operation.
refused-air-pulse-first = Here the air pulse must come first.
refused-mixed-task-force = Airmobile units and other units cannot form a task force together.
refused-off-map-no-ground = Airmobile units cannot enter the map by ground movement.
refused-urban-advance = Without a hit no unit may advance into the city.
refused-storm-after-drop = Units that made a Paradrop cannot Overrun or Close Attack.
refused-not-aboard = This unit was not in the helicopters.
profile-0 = High Bomb
profile-1 = High Stand-off
profile-2 = Low Bomb
profile-3 = Low Stand-off
aircraft-0 = A-10
aircraft-1 = F-16
aircraft-2 = CF-18
aircraft-3 = Tornado
aircraft-4 = F-4F
aircraft-5 = Alpha Jet
aircraft-6 = Su-25
aircraft-7 = MiG-27
aircraft-8 = Su-24
aircraft-9 = Su-17
aircraft-10 = MiG-23BN

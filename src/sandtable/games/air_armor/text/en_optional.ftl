# Poison gas and Hidden Mode
title-gas-check = Contamination Check
title-contamination = Contamination Segment
title-gas-strike = Gas Strike
title-decontamination = Decontamination
title-reveal = Revelation
title-redeploy = Redeployment Segment
title-deliberate = Deliberate Defense Segment
ask-decontamination = Which hex does { $piece } decontaminate?
ask-reveal = Which unit is revealed next?
ask-declare-cavalry = { $piece } proved a dummy: declare it 1 step?
ask-take-off-counter = Which unrevealed counter is taken off the map?
ask-redeploy-segment = Which counter returns to the map?
ask-redeploy-hex = Where does { $piece } return?
ask-meet-counter-limit = Too many counters in a hex: which one goes back to the Pool Card?
ask-scrap-dummy = Which dummy gives its counter to split { $piece }?
ask-reuse-counter = Which unrevealed counter serves to split { $piece }?
ask-deliberate-segment = Which unit gets a Deliberate Defense marker?
ask-gas-kind = Which kind of gas is used?
ask-gas-target = Which hex is struck with gas?
ask-gas-caller = Which HQ calls the Gas Strike?
ask-gas-gun = Which artillery unit fires the gas?
do-gas =
    { $n ->
        [1] Non-Persistent gas
       *[other] Persistent gas
    }
roll-contamination = Contamination Check
roll-gas-attack = Gas Attack
roll-revelation = Revelation
event-gas_check_passed = No contamination in { $hex }.
event-contaminated = { $piece } is contaminated.
event-decontaminated = { $piece } is decontaminated.
event-gas_point =
    { $side ->
        [0] The Warsaw Pact spends a Gas Point.
       *[other] NATO spends a Gas Point.
    }
event-gas_zone =
    { $kind ->
        [1] Non-Persistent gas over { $hex }.
       *[other] Persistent gas over { $hex }.
    }
event-gas_in_cities = The gas over { $hex } reaches { $n ->
        [one] { $n } City hex
       *[other] { $n } City hexes
    }.
event-gas_failed = The Gas Strike on { $hex } fails.
event-steps_lost_to_gas = { $piece } loses { $steps ->
        [one] { $steps } step
       *[other] { $steps } steps
    } to gas.
event-revealed = { $piece } is revealed with { $steps ->
        [one] { $steps } step
       *[other] { $steps } steps
    }.
event-revealed_dummy = { $piece } was a dummy.
event-dropped_out = The task force is full: { $piece } leaves it unrevealed.
event-counter_removed = { $piece } is taken off the map.
event-redeployed = { $piece } returns to the map in { $hex }.
event-combined = { $piece } combines with another unit in { $hex }.
event-deliberate_defense = { $piece } gets a Deliberate Defense marker.
event-returned_to_pool = Steps of { $piece } return to the Step Pool.
refused-no-gas-rules = The gas rules are not in use.
refused-no-gas-point = No Gas Point of this kind is left.
refused-nato-retaliates = NATO uses gas only after the Warsaw Pact has.
refused-nato-gas-is-us = Only US units use the Gas Points of NATO.
refused-gas-artillery-weak = The artillery needs a modified fire strength of 8.
refused-gas-no-rockets = US rocket artillery fires no gas.
refused-gas-no-helicopter = Attack helicopters make no Gas Strikes.
refused-gas-aircraft = Of NATO only the US F-16 makes Gas Strikes.
refused-gas-bomb-profile = A Gas Strike by air needs a Bomb profile.
refused-gas-beside-friends = The target is adjacent to a friendly unit.
refused-gas-not-acquired = The target is not acquired.
refused-gas-hex-struck = This hex was struck in this segment.
refused-gas-artillery-fired = This artillery cannot fire now.
refused-no-main-hq = Only a Main HQ on the map decontaminates.
refused-nobody-to-decontaminate = No contaminated unit of its chain of command can be cleaned there: none, next to an enemy, or in gas.
refused-open-mode = This is possible only in Hidden Mode.
refused-no-counter-there = This counter is not on the Pool Card.
refused-not-of-active = The unit does not belong to the active formation.
refused-no-place-to-redeploy = Counters return to a unit of their own away from enemies, or to a superior HQ.
refused-counter-limit = There may be only two counters for each step left.
refused-pool-not-empty = The Step Pool is not exhausted.
refused-not-unrevealed = Only an unrevealed counter of the same unit type can be chosen.
refused-deliberate-there = The unit has a Deliberate Defense marker.
refused-one-for-a-regiment = A regiment gets one Deliberate Defense marker.
refused-two-for-a-brigade = A brigade gets two Deliberate Defense markers.
refused-no-maneuver-unit = Only maneuver units on the map get the marker.
do-gas_strike = Gas Strike on { $hex }

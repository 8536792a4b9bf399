# Atlantic Chase, English: the map game. The battle board is in en_battle.ftl.

game-atlantic-chase = Atlantic Chase
role-german = Germany
role-british = Britain
side-0 = Germany
side-1 = Britain
side-2 = nobody

## Titles

title-operation = Operation
title-trajectory = Trajectory
title-naval-search = Naval Search
title-engage = Engage
title-air-strike = Air Strike
title-completion = Completion
title-signal = Signal
title-reconnaissance = Stealth reconnaissance
title-stealth-attack = Stealth attack
title-reorganize = Reorganize
title-split = Split
title-reinforcement = Reinforcements
title-pass = Pass
title-seize = Seize initiative
title-vie = Vie for initiative
title-interruption = Interruption
title-slip = Slip
title-time-lapse = Time lapse
title-coordination = Coordination
title-air-support = Air support
title-evasive = Evasive maneuvers
title-hit = Hit
title-early-late = Early or late
title-shadow = Shadow
title-skirmish = Skirmish
title-leave-port = Leaving port
title-enter-port = Entering port

## Questions

ask-operation = You have the initiative. Choose an action.
ask-extend = { $tf }: add a segment at either end ({ $length } of 15), or finish.
ask-leave-port = { $tf } leaves port. Choose its hex.
ask-enter-port = { $tf } enters port. Choose the port box.
ask-time-lapse = { $tf }: time goes by. Remove a segment from an end ({ $left } to go).
ask-place-station = { $tf } is found out to be at one place. Choose the hex of its station.
ask-search-hex = Choose the hex in which you search for { $tf }.
ask-strike-target = Choose what the aircraft attack, and where.
ask-launch-point = Choose the segment from which the aircraft start for { $hex }.
ask-coordinate = You may name one task force or stealth force in { $hex } that coordinates.
ask-support = You may name one launch point of air support for { $hex }.
ask-evasive-maneuvers = Spend the evasive maneuvers marker of { $tf } before the roll?
ask-spend-to-choose = Spend the evasive maneuvers marker of { $tf } to choose the segments yourself?
ask-recall-intel = { $leader } can remove one Intel marker. Which?
ask-shift-total = Add { $amount } to the trajectory total, or subtract it?
ask-offer-leader = Use { $leader } now?
ask-seize-offer = Try to seize the initiative (tally { $tally }), or take an evasive maneuvers marker?
ask-vie = You vie for the initiative (tally { $tally }). Spend an evasive maneuvers marker?
ask-interruption = The enemy carries { $markers } Intel. Interrupt the action?
ask-slip = Slip: signal an enemy task force, or let { $tf } evade.
ask-signal-lapse = One of your trajectories in { $hex } may make a time lapse.
ask-choose-hit = Choose the ship of { $tf } that is hit.
ask-choose-damaged = Choose the ship of { $tf } that is damaged.
ask-early-or-late = { $tf } was not there. Choose the side of its trajectory that is removed.
ask-shadowing = { $tf } is shadowed. Choose the three segments that stay.
ask-offer-skirmish = Your task force is faster than { $tf }. Fight one round?
ask-completion-port = { $tf } comes home. Choose the port.
ask-place-force = Choose the hex where { $force } keeps watch.
ask-split = Choose the ships of { $tf } that form { $new }.
ask-split-contact = Which task force keeps the Contact marker?
ask-split-em = Which task force keeps the evasive maneuvers marker?
ask-lapse-one = The attempt failed. Choose the trajectory that makes a time lapse.
ask-enter = Group { $group } arrives. Form a task force, or join one in port.

## Answers

do-trajectory = Trajectory of { $tf }
do-search = { $tf } searches for { $tf1 }
do-engage = { $tf } engages { $tf1 }
do-strike = Air strike by { $tf }
do-strike_base = Air strike from { $base }
do-signal = Signal { $tf } in { $hex }
do-complete = Completion of { $tf }
do-recon = Reconnaissance by { $force }
do-stealth_attack = { $force } attacks { $tf }
do-pass_tf = Pass with { $tf }
do-all_pass = All Pass
do-transfer = { $tf } changes between port and sea
do-disperse = Disperse { $ship }
do-extend = Extend to { $hex }
do-place = { $hex }
do-port = { $port }
do-lapse = Remove the segment in { $hex }
do-lapse_tf = Time lapse of { $tf }
do-intel_limit = Invoke the Intel limit
do-keep-line = Keep all segments: Intel holds both ends
do-station = Station in { $hex }
do-target_hex = Search in { $hex }
do-strike_at = Strike { $tf } in { $hex }
do-launch = Launch from { $hex }
do-coordinate = { $tf } coordinates
do-coordinate_force = { $force } coordinates
do-support = { $tf } gives air support from { $hex }
do-support_base = { $base } gives air support
do-seize = Try to seize
do-seize_with = Try to seize with the marker of { $tf }
do-take_em = Evasive maneuvers marker for { $tf }
do-spend_em = Spend the marker of { $tf }
do-interrupt = Interrupt
do-use_leader = Use { $leader }
do-remove_intel = Remove the Intel of { $tf } in { $hex }
do-add_total = Add
do-subtract_total = Subtract
do-ship = { $ship }
do-remove_side = Remove the side of { $hex }
do-keep_from = Keep three segments from { $hex }
do-fight = Fight
do-split = Split { $tf }
do-merge = Merge { $tf1 } into { $tf }
do-reinforce = Try for group { $group }
do-move_ship = Move { $ship }
do-contact_to = Contact to { $tf }
do-em_to = Marker to { $tf }
do-form_tf = Form { $tf }
do-join_tf = Join { $tf }

## Events

event-initiative = { $side } has the initiative.
event-weather = The weather turns { $weather ->
    [0] good
   *[1] bad
}.
event-tally = Tally { $tally }.
event-seize = Attempt to seize the initiative: { $total }, { $won ->
    [1] success
   *[0] failure
}.
event-vie = Vying for the initiative: { $active } against { $inactive }, { $won ->
    [1] it changes hands
   *[0] it stays
}.
event-under_way = { $tf } gets under way in { $hex }.
event-extended = { $tf } to { $hex }{ $intel ->
    [1] , Intel
   *[0] {""}
}.
event-left_port = { $tf } leaves port for { $hex }.
event-entered_port = { $tf } enters { $port }.
event-lapsed = Time lapse: { $tf } is no longer in { $hex }.
event-stationed = { $tf } is a station in { $hex }.
event-intel = Intel on { $tf } in { $hex }.
event-intel_removed = Intel on { $tf } in { $hex } is removed.
event-searches = { $tf } searches for { $target } in { $hex }.
event-engages = { $tf } engages { $target } in { $hex }.
event-strikes = Aircraft of { $tf } attack { $target } in { $hex }.
event-base_strikes = Aircraft of { $base } attack { $target } in { $hex }.
event-stealth_attacks = { $force } attacks { $target } in { $hex }.
event-coordinates = { $tf } coordinates.
event-force_coordinates = { $force } coordinates.
event-supports = { $tf } gives air support from { $hex }.
event-base_supports = { $base } gives air support.
event-interrupted = Interruption with { $markers } Intel: { $result ->
    [14] the action goes on
    [15] alert, -1
    [16] alert, -2
    [17] slip
    [18] vie for initiative
   *[19] initiative change
}.
event-cancelled = The action is cancelled.
event-attack_rolled = Result of the action: { $roll } on trajectory total { $total }.
event-result = { $result ->
    [0] Miss
    [1] Contact
    [2] Lose Contact
    [3] Hit
    [4] Hit if very slow
    [5] Hit if slow
    [6] Damage
    [7] Early or late
    [8] Shadow
    [9] Sighted
    [10] Skirmish
    [11] Closing in
    [12] Battle
    [13] Surprise
    [21] Severe result
    [22] Catastrophic result
   *[other] Result { $result }
}.
event-total_shifted = Trajectory total { $change }.
event-contact = Contact with { $tf } in { $hex }.
event-contact_lost = Contact with { $tf } in { $hex } is lost.
event-sighted = { $tf } is sighted in { $hex }.
event-early_late = { $tf } was not in { $hex }.
event-shadowed = { $tf } is shadowed in { $hex }.
event-signalled = { $tf } is located in { $hex }.
event-em_gained = { $tf } gains evasive maneuvers.
event-em_spent = { $tf } spends evasive maneuvers.
event-hit = { $ship }: { $hits ->
    [1] one hit
   *[other] { $hits } hits
}.
event-damaged = { $ship } is damaged.
event-sunk = { $ship } is sunk.
event-disbanded = { $tf } has no ships left.
event-dispersed = { $ship } disperses.
event-leader_used = { $leader } is used.
event-leader_moved = { $leader } goes to { $ship }.
event-leader_lost = { $leader } is lost.
event-completing = { $tf } is about to complete in { $port }.
event-completed = { $tf } completes in { $port }.
event-landed = { $port } is taken by { $side }.
event-passed = { $side } passes.
event-replenished = { $tf } takes oil from a tanker.
event-reconnoitred = { $force } keeps watch in { $hex }.
event-force_removed = { $force } leaves the game.
event-merged = { $other } merges into { $tf }.
event-split = { $new } splits off from { $tf }.
event-reinforcement = Reinforcements of group { $group }: { $won ->
    [1] they come
   *[0] not yet
}.
event-reinforced = Group { $group } joins as { $tf }.
event-ended = The scenario is over: { $outcome ->
    [0] German decisive victory
    [1] German marginal victory
    [2] draw
    [3] British marginal victory
   *[4] British decisive victory
} ({ $german } to { $british ->
        [one] { $british } point
       *[other] { $british } points
    }).

## Rolls

roll-weather = Weather
roll-seize = Seize initiative
roll-vie-active = Initiative, active player
roll-vie-inactive = Initiative, inactive player
roll-time-lapse = Time lapse in bad weather
roll-interruption = Interruption
roll-reinforcement = Reinforcements
roll-shift-total = Trajectory total
roll-air-strike = Air strike
roll-engage = Engage
roll-naval-search = Naval search
roll-stealth-attack = Stealth attack
roll-virtual-action = Action of the virtual player
roll-virtual-seize = Virtual player: seize or evade
roll-virtual-slip = Virtual player: slip

## Refusals

refused-not-yours = { $thing } is not yours to use now.
refused-not-in-play = { $thing } is not in play here.
refused-in-box = { $thing } is in a port box: it must go to sea first.
refused-convoy-active = { $thing } sails with a convoy: it may not strike, engage or search.
refused-damaged-active = { $thing } has a damaged ship: it may not strike, engage or search.
refused-no-target-here = { $thing } shares no hex with the other task force.
refused-target-is-trajectory = The target is a trajectory, not a station: it cannot be engaged. Search for it first.
refused-target-is-station = The target is a station: its place is known. Engage it instead.
refused-target-in-box = The target is in a port box and cannot be attacked.
refused-bad-weather = Aircraft do not fly in bad weather.
refused-no-air = No aircraft fly in this scenario.
refused-no-aircraft = { $thing } has no undamaged carrier that may fly.
refused-carrier-too-long = { $thing } is spread over more than six segments: its carrier may not fly.
refused-arctic = No aircraft start from or attack the Arctic line.
refused-out-of-air-range = Nothing for { $thing } is within two hexes.
refused-has-intel = { $thing } carries Intel and cannot complete.
refused-too-long-to-complete = The trajectory of { $thing } is too long to complete.
refused-no-port = { $thing } touches no port that is open to it.
refused-not-its-port = The ships of { $thing } are bound for another port.
refused-not-sailed = { $thing } has not been at sea yet.
refused-full-length = A trajectory has at most 15 segments.
refused-no-room = { $thing } has no free hex beside its ends.
refused-not-a-launch-point = No carrier of yours can send aircraft from { $thing } to the target hex.
refused-not-a-port-hex = { $thing } is no hex of its port.
refused-not-its-segment = { $thing } holds no segment of this trajectory.
refused-not-shared = The two task forces do not share { $thing }.
refused-no-signal-here = No enemy trajectory carries Intel in { $thing }; other actions begin with a task force.
refused-nobody-to-strike = No enemy task force within two hexes of a launch point is in { $thing }.
refused-no-intel-there = { $thing } carries no Intel there.
refused-no-marker-there = The segment there carries neither Contact nor Intel: a stealth force does not find it.
refused-force-off-map = { $thing } is not on the map yet.
refused-mines-stay = Mines stay where they are.
refused-recon-forbidden = A stealth force may not be placed in { $thing }: an enemy port or air base, or the scenario, forbids it.
refused-no-leader = All Pass needs Raeder or Pound with a use left.
refused-must-pass = After 40 actions in a row only a pass is left.
refused-not-station = { $thing } is not a station.
refused-alone = { $thing } has a single ship.
refused-no-free-tf = All task forces are in play.
refused-regrouped = { $thing } came out of a split since the initiative changed: it does not merge before the next change.
refused-not-same-place = The two task forces are not in the same place.
refused-no-ships-waiting = No ships wait in group { $thing }.
refused-port-not-friendly = The port of group { $thing } is not friendly.
refused-not-adjacent = { $thing } is not adjacent to an end of the trajectory.
refused-own-segment-there = The task force has a segment in { $thing } already.
refused-not-an-end = Only segments at the ends are removed.
refused-intel-blocks = The Intel marker holds the segment in { $thing }.
refused-launch-last = The launch segment in { $thing } goes last.
refused-not-playable = { $thing } is outside the playable area.
refused-not-in-target-hex = { $thing } is not in the target hex.
refused-already-designated = { $thing } takes part already.
refused-already-dispersed = { $thing } is dispersed already.
refused-may-not-disperse = { $thing } may not disperse in this scenario.
refused-no-em = { $thing } has no evasive maneuvers marker.
refused-has-em = { $thing } has an evasive maneuvers marker already.
refused-oiled = { $thing } leaves an oil slick and cannot gain evasive maneuvers.
refused-transferred = { $thing } has changed between port and sea since the last action.
refused-base-closed = { $thing } is not in use, or not yours.
refused-not-enemy = { $thing } is not an enemy.
refused-same-hex = The force is in { $thing } already.
refused-not-a-trajectory = { $thing } is not a trajectory: nothing would lapse.
refused-must-name = You have trajectories: name the one that lapses.
refused-nothing-lapses = You have no trajectory: a plain pass does the same.

## Options

option-advanced_battle = Advanced battle rules
option-virtual_side = Virtual player (solitaire)
option-virtual_side-none = none
option-virtual_side-german = Germany
option-virtual_side-british = Britain
option-opt_damaged = Damaged ships may not attack
option-opt_cv = Carrier limit
option-opt_em = Evasive maneuvers end with a battle
option-opt_german = German vulnerability
option-opt_stealth = Special results of stealth attacks
option-german_lead = Points that Germany has from the start (below 0: Britain)
option-actions_in_a_row = Actions under one initiative after which only a pass is left (ours)
option-actions_in_a_row-0 = no limit
option-merge_after_split = Task forces that were just split may merge again before the initiative changes
option-tables_profile = Tables
option-tables_profile-seed = of the rulebook
option-tables_profile-published = of the published player aids
option-interruption_bands = Interruption table
option-search_beyond_16 = Naval search at a total of 16 or more
option-bad_weather_lapse = Time lapse in bad weather
option-bad_weather_lapse-die = one die
option-bad_weather_lapse-table = as in good weather
option-stealth_total_1 = Stealth attack, total 1, rolls 10 and 11
option-stealth_total_1-miss = Miss
option-stealth_total_1-hit_if_very_slow = Hit if very slow
option-boiler_room_round = Boiler Room: round of arrival
option-fog_single_ship_confusion = Fog with one active ship is Confusion
option-flooding_repeat = Second flooding needs
option-flooding_repeat-flooding = a flooding effect
option-flooding_repeat-fire = a fire effect
option-running_torpedo = Running ships may fire torpedoes
option-break_away_slowest_test = Break away: speed modifier
option-advanced_break_away_speed = Advanced break away: speed modifier
option-evasive_far_only = Evasive break away from the Far zone only
option-declined_seize_marker = Marker for a declined seize attempt
option-declined_seize_marker-any = any own task force
option-declined_seize_marker-target = the task force attacked
option-sinking_hits = Hits that sink a damaged ship
option-sinking_hits-reach = reach the number
option-sinking_hits-exceed = exceed the number
option-surprise_first_fire = First fire after Surprise
option-surprise_first_fire-faster = if the active task force is faster
option-surprise_first_fire-always = always
option-interruption_call = Interruption
option-interruption_call-always = always made
option-interruption_call-may = at the inactive player's choice
option-dispersal = Dispersal of convoys
option-dispersal-initiative = by the player with the initiative
option-dispersal-published = British convoys only, in battle too
option-dispersed_torpedo_cap = Dispersed convoys take one hit by torpedoes too
option-hitv_ship_must_be_slow = Hit if very slow: the ship itself must be very slow
option-stopped_effect_hit = A worse fire or flooding also scores a hit
option-poor_visibility_torpedo = Poor visibility hampers torpedoes
option-interruption_vie_cancels = A vie by interruption always cancels the action
option-shadow_seize_first = After Shadow the seize offer comes before the vie
option-station_triggers_intel = A station formed in a hex with enemy segments gives them Intel
option-advanced_mutual_break_away = Advanced battle: it ends when both sides declare break away
option-miss_lapse_first = After a Miss time lapses before the initiative moves
option-value-profile = as the tables

## Modifiers and results in previews

modifier-air-support = Air support
modifier-enemy-air-support = Enemy air support
modifier-contact = Contact
modifier-evasive = Evasive maneuvers
modifier-coordination = Coordination
modifier-enemy-coordination = Enemy coordination
modifier-uboat-zone = U-Boat zone
modifier-dispersed = Dispersed convoy
modifier-alert = Alert
modifier-scenario = Scenario
result-0 = Miss
result-1 = Contact
result-2 = Lose Contact
result-3 = Hit
result-4 = Hit if very slow
result-5 = Hit if slow
result-6 = Damage
result-7 = Early or late
result-8 = Shadow
result-9 = Sighted
result-10 = Skirmish
result-11 = Closing in
result-12 = Battle
result-13 = Surprise
result-21 = Severe result
result-22 = Catastrophic result
outcome-german_decisive = German decisive victory
outcome-german_marginal = German marginal victory
outcome-draw = Draw
outcome-british_marginal = British marginal victory
outcome-british_decisive = British decisive victory
weather-good = Good weather
weather-bad = Bad weather
speed-stopped = stopped
speed-very_slow = very slow
speed-slow = slow
speed-medium = medium
speed-fast = fast
class-BB = battleship
class-BC = battlecruiser
class-CV = aircraft carrier
class-PB = pocket battleship
class-CA = heavy cruiser
class-CL = light cruiser
class-DD = destroyer squadron
class-AC = armed merchant raider
class-AO = tanker
class-Convoy = convoy
class-SB = shore battery
u-boat-number = U-Boat { $number }
submarine-number = Submarine { $number }
mines-number = Mines { $number }

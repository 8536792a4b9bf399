# The sequence of play, set-up, scenarios and options
game-air-armor = Air & Armor
role-wp = Warsaw Pact
role-nato = NATO
title-set-up = Set-up
title-turn = Turn
title-reinforcement-phase = Reinforcement Phase
title-maneuver-phase = Maneuver Phase
title-reserve-phase = Reserve Phase
title-engineering-phase = Engineering Phase
title-reorganization-phase = Reorganization Phase
title-activation = Activation cycle
title-strike-segment = Strike Segment
title-operations-segment = Operations Segment
title-dummies = Dummy units
ask-set-up-side = Everything stands in its default place. Move counters in your zone, or begin.
ask-set-up-unit = Where does { $piece } stand?
ask-pair-steps = From which counter does { $piece } take a step?
ask-combine-with = With which unit is { $piece } combined?
ask-divide-unit = How many steps of { $piece } go under a new counter? 0 makes a dummy.
ask-arrivals = { $n ->
    [one] A unit has arrived as reinforcement. Change its place, or go on.
   *[other] { $n } units have arrived as reinforcements. Change their places, or go on.
}
ask-arrival-hex = Where does { $piece } arrive?
ask-maneuver-phase = Activate a formation, or pass.
ask-strike-segment = Which hex is struck?
ask-operations-segment = Which operation comes next?
ask-remove-dummies = Losses have left too many dummies. Which one goes?
do-stop = Stop here
do-yes = Yes
do-no = No
do-piece = { $piece }
do-add = Add { $piece }
do-hq = { $piece }
do-hex = { $hex }
do-step = Enter { $hex }
do-go = Go to { $hex }
do-split = Go on with { $n ->
        [one] { $n } step
       *[other] { $n } steps
    }
do-take = Take { $piece }
do-drop = Leave { $piece }
do-steps = { $n ->
    [one] 1 step
   *[other] { $n } steps
 }
do-formation = { $formation }
do-operation = { $operation ->
    [1] March
    [2] Hasty Attack
    [3] Assault
   *[4] Reserve
 }
do-site = { $site }
do-target = Target { $hex }
do-off_map = From off the map
do-strike = Fire Strike on { $hex }
do-adm_strike = ADM Strike on { $hex }
do-leave_map = Leave the map
do-other_row = Go to the other row of the Off-map Display
do-decoy = Dummy: { $piece }
do-scrap = Remove the dummy { $piece }
do-divide = Split { $piece }
do-pair = Give { $piece } a step
do-far_row = { $piece }: ten hexes off map
roll-initiative = Initiative
roll-shatter = Shatter Check
event-turn_begins = Turn { $turn }.
event-initiative = { $role ->
    [0] { role-wp }
   *[1] { role-nato }
 } has the initiative.
event-activated = { $formation } activates.
event-passed = { $role ->
    [0] { role-wp }
   *[1] { role-nato }
 } passes.
event-arrived = Reinforcements of { $role ->
    [0] { role-wp }
   *[1] { role-nato }
 }: { $n ->
        [one] { $n } step
       *[other] { $n } steps
    }.
event-set_up = { $role ->
    [0] { role-wp }
   *[1] { role-nato }
 } has set up.
event-control = { $role ->
    [0] { role-wp }
   *[1] { role-nato }
 } controls { $hex }.
event-shatter_check = Shatter Check of { $formation }: { $die } against { $left ->
        [one] { $left } step
       *[other] { $left } steps
    }{ $shattered ->
    [0] , it holds.
   *[1] , it shatters.
 }
event-formation_gone = { $formation } has no unit left; its HQs leave the game.
event-exited = { $piece } leaves the map by { $hex }.
event-game_over = WP { $wp } VP, NATO { $nato } VP: { $how ->
    [0] a draw
    [1] a marginal victory
    [2] a substantial victory
   *[3] a decisive victory
 }{ $winner ->
    [0] .
    [1] {" "}of WP.
   *[2] {" "}of NATO.
 }
refused-set-up-zone = Outside the set-up zone.
refused-set-up-ddr = NATO does not set up in the DDR.
refused-set-up-other-side = The other side stands there.
refused-arrives-elsewhere = The unit does not arrive here.
refused-arrives-beside-enemy = Units are not placed next to an enemy.
refused-not-arriving = The unit does not arrive this turn, or its place is settled.
refused-activated-already = The formation has been activated this turn.
refused-not-in-play = The formation is not in play.
refused-not-your-formation = This is not your formation.
refused-no-activation-of-its-own = Only divisions of WP and brigades of NATO are activated.
refused-no-more-cycles = The formation has lost all its steps.
refused-not-excess = This is not one of the dummies to be removed.
option-hidden_mode = Hidden Mode: nobody knows the steps of his own maneuver units
option-hidden_side = Who plays in Hidden Mode (one side: for one player)
option-hidden_side-both = both sides
option-hidden_side-wp = the Warsaw Pact
option-hidden_side-nato = NATO
option-mines_from_cup = Minefields of the scenario are drawn from a cup (for one player)
option-mines_rolled_for = Minefields of the scenario are rolled for when they are entered (for one player)
option-overrun = Overrun
option-close_attack = Close Attack
option-gas = Gas
option-free_set_up = Free set-up in the zones
option-reserve_marker_when_needed = A Reserve regiment gets its Lead Unit marker at the moment of need
option-any_unit_protects = Used, Disrupted and masked units protect their hex too
option-counter_battery_once = Counter-battery once, after the step of Defensive Fire
option-pools_are_private = Step Pools are seen by their owner only
scenario-s01-lauringen-road = The Lauringen Road
scenario-s01-lauringen-road-summary = A motor rifle regiment tests the road to Stadtlauringen; a US team of four companies trades ground for time. First game: no off-map rules, no dummies.
scenario-s02-cavalry-morning = Cavalry Morning
scenario-s03-saale-line = The Saale Line
scenario-s04-ball-bearings = Ball Bearings
scenario-s05-home-defence = Home Defence
scenario-s06-gegenangriff = Gegenangriff
scenario-s07-volkach-loop = The Volkach Loop
scenario-s08-desant = Desant
scenario-s09-mapleleaf = Mapleleaf at Gerolzhofen
scenario-s10-night-drive = Night Drive
scenario-s11-first-day = First Day
scenario-s12-sixty-miles = Sixty Miles
scenario-s13-retzstadt-wood = Retzstadt Wood
scenario-s02-cavalry-morning-summary = The border squadron screens between Mellrichstadt and Bad Königshofen while the division leaves its barracks.
scenario-s03-saale-line-summary = A Guards division attacks over the Fränkische Saale at Bad Kissingen against Panzergrenadiers and Jäger.
scenario-s04-ball-bearings-summary = Schweinfurt and its bridges: the 57th Guards comes down the Stadtlauringen road, the 1st Brigade holds the heights north of the town.
scenario-s05-home-defence-summary = The East German 4th Division turns the western flank through Hammelburg; reservists of 54 HSB and a territorial battalion must hold until morning.
scenario-s06-gegenangriff-summary = The tank division has outrun its infantry south of Werneck; two Panzer brigades strike its flank from the Gramschatz forest.
scenario-s07-volkach-loop-summary = Forced crossing of the Main between Wipfeld and Dettelbach.
scenario-s08-desant-summary = Air assault troops try to seize the Würzburg crossings ahead of the tanks.
scenario-s09-mapleleaf-summary = The Canadian brigade meets the second echelon in the open country between the Steigerwald and the Main.
scenario-s10-night-drive-summary = The army commander commits the independent tank regiment by night toward Kitzingen; the defenders see in the dark, the attackers do not.
scenario-s11-first-day-summary = The whole first day of the offensive from the border to the Main.
scenario-s12-sixty-miles-summary = Two days, the whole 8th Guards Army against VII Corps: the campaign.
scenario-s13-retzstadt-wood-summary = First game in Hidden Mode: part of a Panzer brigade probes an East German regiment in the Gramschatz forest. Nobody knows his own strength.
refused-no-other-place = There is no other place for this unit.
refused-not-on-display = Only HQs and artillery on the Off-map Display have a far row.
refused-pair-other-type = Steps go between counters of one type only.
refused-pair-no-step = It has no step to give.
refused-pair-full = The counter cannot hold another step.
refused-pair-no-giver = No counter of its type can give it a step.
refused-pair-other-place = One of them is on the map and the other is not.
refused-not-left-over = Only leftover counters of these types come with a Dummy marker.
scenario-s01-lauringen-road-teaches = planning, movement, a Hasty Attack with artillery and reaction, retreat and advance
scenario-s13-retzstadt-wood-teaches = Hidden Mode: Step Pools, Revelation, redeployment, Deliberate Defense
scenario-s02-cavalry-morning-teaches = cavalry and its screening, dummies, detection
scenario-s03-saale-line-teaches = river crossings, bridges and their demolition, engineers, mines
scenario-s04-ball-bearings-teaches = a whole division against a brigade: Assaults, fire support, strikes, a city
scenario-s05-home-defence-teaches = night, weak units in good positions, holding out
scenario-s06-gegenangriff-teaches = NATO attacks: task forces, command points, Gegenangriff
scenario-s07-volkach-loop-teaches = crossing the Main: ferries, amphibious crossings, military bridges
scenario-s08-desant-teaches = airmobile operations, paradrops, helicopters and flak
scenario-s09-mapleleaf-teaches = open country, air strikes, electronic warfare
scenario-s10-night-drive-teaches = night turns, thermal sights, the Main Effort
scenario-s11-first-day-teaches = everything together, for a long evening
scenario-s12-sixty-miles-teaches = the campaign: two days, the whole map
scenario-group-first = First games
scenario-group-battles = Battles
scenario-group-campaign = The campaign
role-w-p = { role-wp }
role-n-a-t-o = { role-nato }

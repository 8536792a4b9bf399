# Ardennes '44, English: set-up, movement, supply, bridges, night, traffic, victory.

game-ardennes44 = Ardennes '44
role-german = German
role-allied = Allied
a44-side = { $role ->
    [0] German
   *[1] Allied
}

## Scenarios and options

scenario-learning = Across the Our
scenario-learning-summary = A first game: one German corps against one American regiment, four turns, from the Our to Clervaux and Wiltz.
scenario-six-turn = The first three days
scenario-six-turn-summary = East map, 16 to 18 December; victory hexes and units exited to the west count. The German needs 9 points: our number, the printed one has lost a digit (0).
scenario-eight-turn = The first four days
scenario-eight-turn-summary = East map, 16 to 19 December; victory hexes and units exited to the west count. The German needs 11 points: our number; the rulebook prints 4, which the host may set.
scenario-patton = Patton's counterattack
scenario-patton-summary = Both maps, 22 to 26 December, from the siege of Bastogne to its relief. The German needs 4 points, and every victory hex counts, those he holds at the start too.
scenario-campaign = The Battle of the Bulge
scenario-campaign-summary = Both maps, 16 to 26 December; reach Antwerp's roads, Liège or the Meuse.
option-fuel_dumps = Hidden Allied fuel dumps
option-roadblocks = Roadblocks
option-factor_limit = At most 15 attack factors count
option-extended = Extended game to turn 30
option-nordwind = The units of Operation Nordwind arrive (optional)
option-held_hexes_count = Victory hexes that are German at the start count
option-points_needed = Points the German needs (0: as the scenario says)
option-bridge_counts_as_river_for_bond = A bridged river still cuts a ZOC Bond
option-mixed_river_and_rough_cuts_bond = One river and one Wooded Rough hexside together cut a ZOC Bond
option-river_along_hexside_cuts_bond = A river along its hexside cuts a Hexside Bond

## Titles

title-allied-turn = Allied turn
title-artillery-supply-phase = Artillery Supply Phase
title-bridge-phase = Bridge Phase
title-destroy-dump = Fuel dumps
title-fuel-shortage-phase = Fuel Shortage Phase
title-game-turn = Game turn
title-german-turn = German turn
title-guard-antwerp = Antwerp
title-march = Strategic Movement
title-move-stack = Stack
title-move-unit = Move
title-movement-phase = Movement Phase
title-night-markers = Night markers
title-night-turn = Night
title-replacements = Replacements
title-set-up = Set-up
title-supply-phase = Supply and Surrender Phase
title-traffic-phase = Traffic Marker Phase

## Questions

ask-choose-bridge = Choose a bridge to blow up or to repair, or finish.
ask-choose-dry-division = Which division is out of fuel?
ask-choose-mover = Choose a unit to move, or finish movement.
ask-destroy-dump = Burn a fuel dump next to German units?
ask-guard-antwerp = Send British units to Antwerp: { $n ->
        [one] { $n } defense factor
       *[other] { $n } defense factors
    } are missing.
ask-march = Where does { $unit } go by Strategic Movement?
ask-move-stack = Where does the stack go?
ask-move-unit = Where does { $unit } go?
ask-night-markers = Choose up to { $n ->
        [one] { $n } stack
       *[other] { $n } stacks
    } that will move and attack by night.
ask-place-arrival = Where does { $unit } appear?
ask-place-roadblocks = Place or lift a Roadblock, or finish.
ask-place-greif = Place Greif marker { $number } ({ $n } left), or finish.
ask-place-traffic = Place a Traffic marker ({ $n } left), or finish.
ask-ready-guns = Choose artillery to make Ready: { $n } more.
ask-rebuild-unit = Where does { $unit } come back?
ask-recombine = Rejoin breakdown units with their parents?
ask-replacements = { $n ->
    [one] One replacement is left. Which unit receives it?
   *[other] { $n } replacements are left. Which unit receives the next?
}
ask-set-up-army = Choose a unit to place, or accept the historical set-up for the rest.
ask-set-up-unit = Where does { $unit } start?

## Answers

do-add = { $unit }
do-break_down = Leave a breakdown unit
do-break_up = Break up into two breakdown units and a Remnant
do-burn = Burn the dump in { $hex }
do-demolish = Blow up { $bridge }
do-dig = Dig in: begin an Improved Position
do-exit = Leave the map to the { $box } box
do-fill = Historical set-up
do-formation = { $formation }
do-go = To { $hex }
do-infiltrate = Go on in disguise
do-leave = Leave the map by { $hex }
do-lift = Lift the Roadblock in { $hex }
do-load = Board Trucks
do-move = Move { $unit }
do-night = Night marker in { $hex }
do-number = Greif marker { $n } instead
do-place = { $hex }
do-prime_mover = Use a Prime Mover
do-rebuild = Rebuild { $unit }
do-recombine = Rejoin { $unit }
do-remnant = In place of { $unit }
do-repair = Repair { $bridge }
do-replace = Bring { $unit } to full strength
do-roadblock = Roadblock in { $hex }
do-set_up = Place { $unit }
do-stay = Stay
do-step = One hex: { $hex }
do-strategic = Strategic Movement
do-to_block = Blocking Position { $entry }
do-to_box = Off-Map Box { $box }
do-traffic = Traffic marker in { $hex }
do-with_stack = Move the whole stack

## Events

event-game_turn = Turn { $turn }
event-player_turn = { $night ->
    [0] { $role ->
        [0] German
       *[1] Allied
    } turn { $turn }
   *[1] Night after turn { $turn }: { $role ->
        [0] German
       *[1] Allied
    } player
}
event-game_over = The game is over: { $german ->
    [0] Allied
   *[1] German
} victory
event-set_up = { $unit } starts in { $hex }
event-gun_ready = { $unit } is Ready
event-fuel_roll = Fuel table { $table }: { $die }
event-fuel_shortage = { $formation } is out of fuel
event-demolition = { $bridge }: { $die } { $modifier ->
    [0] {""}
   *[other] +{ $modifier }
} - { $blown ->
    [0] the bridge stands
   *[1] blown
}
event-ouren = { $bridge }: { $die } - { $blown ->
    [0] the bridge stands
   *[1] blown under the first German
}
event-bridge_begun = { $bridge }: repair begun
event-bridge_open = { $bridge }: the bridge is open
event-bridge_lost = { $bridge }: the work is lost
event-moved = { $unit }: { $from } to { $to }
event-meuse_crossed = { $unit } has crossed the Meuse in { $hex }
event-prime_mover = { $unit }: Prime Mover
event-loaded = { $unit } boards Trucks
event-exited = { $unit } leaves the map by { $hex }: { $factors ->
        [one] { $factors } factor
       *[other] { $factors } factors
    } so far
event-boxed = { $unit } in the { $box } box
event-blocks = { $unit } blocks { $entry }
event-placed = { $unit } appears in { $hex }
event-landed = { $unit } jumps over { $hex }: { $die } - { $alive ->
    [0] scattered and lost
   *[1] landed
}
event-late_tigers = { $unit }: { $die } - { $arrives ->
    [0] not now
   *[1] arrives
}
event-infiltration = { $unit } in { $hex }: { $die } - { $passed ->
    [0] discovered
   *[1] not recognised
}
event-discovered = 150 Panzer Brigade is known now
event-to_antwerp = { $unit } goes to Antwerp
event-position_begun = { $unit } digs in at { $hex }
event-position_ready = Improved Position in { $hex }
event-broken_down = { $unit } leaves { $part } behind as a breakdown unit
event-broken_up = { $unit } becomes { $part }, { $part2 } and { $remnant }
event-recombined = { $unit } rejoins { $parent }
event-night_marker = Night marker in { $hex }
event-replaced = { $unit } receives a replacement
event-rebuilt = { $unit } is rebuilt in { $hex }
event-traffic_placed = Traffic marker { $number } in { $hex }
event-traffic_lifted = Traffic marker { $number } comes off { $hex }
event-greif_retired = Greif marker { $number } leaves the game
event-roadblock_placed = Roadblock in { $hex }
event-roadblock_lifted = The Roadblock in { $hex } is lifted
event-out_of_supply = { $unit } is out of supply
event-in_supply = { $unit } is in supply again
event-surrender_points = Isolated group of { $unit } ({ $n ->
        [one] { $n } unit
       *[other] { $n } units
    }): { $die }, surrender points { $points }
event-surrendered = { $unit } surrenders
event-dump_found = The fuel dump is in { $hex }
event-dump_dummy = No fuel in { $hex }
event-dump_captured = The fuel dump in { $hex } is captured
event-dump_used = The fuel of { $hex } serves the German divisions
event-dump_burned = Fuel dump in { $hex }: { $die } - { $gone ->
    [0] it does not burn
   *[1] burned
}

## Dice

roll-demolition = Demolition
roll-fuel-dump = Burning the fuel dump
roll-fuel-dump-real = The real fuel dump
roll-fuel-shortage = Fuel shortage
roll-infiltration = Infiltration
roll-late-tigers = 653 PzJ
roll-ouren = Ouren
roll-surrender = Surrender
roll-traffic = Traffic markers
roll-von-der-heydte = Von der Heydte

## Refusals

refused-break-down = { $unit } cannot leave a breakdown unit now.
refused-breakdown-apart = { $unit } and its parent do not stand in the same hex.
refused-breakdown-engaged = { $unit } or its parent is Engaged.
refused-breakdown-night = Of { $unit } and its parent only one has a Night marker.
refused-breakdown-marker = { $unit } is under Strategic Movement, on Trucks or towed.
refused-breakdown-mix = All counters that { $unit } could become are on the map.
refused-breakdown-no-part = { $unit } is no breakdown unit that could rejoin a parent.
refused-breakdown-off-map = { $unit } is not on the map.
refused-breakdown-reduced = { $unit } has lost a step already.
refused-breakdown-shaken = { $unit } is not in good order.
refused-breakdown-room = { $unit }: the stack would become too big.
refused-breakdown-small = { $unit } does not break down: it is too small, or of a kind that has no such counters.
refused-breakdown-whole = The parent of { $unit } has no step to get back.
refused-demolish-no-enemy-near = No enemy unit is within one hex of this bridge.
refused-demolish-no-unit-near = No unit of yours reaches this bridge within one hex.
refused-demolish-not-sound = This bridge does not stand.
refused-demolish-too-early = No bridge can be blown on the first day.
refused-demolish-tried = This bridge was tried already in this player turn.
refused-dig-marching = { $unit } is on the march.
refused-dig-moved = { $unit } has moved.
refused-dig-night = Units cannot dig in at night.
refused-dig-not-infantry = Only infantry-type units on the map dig in.
refused-dig-settlement = Units cannot dig in where there is a settlement.
refused-dig-shaken = { $unit } is Disrupted or Engaged.
refused-dig-there-already = There is a position already.
refused-dig-unsupplied = { $unit } is out of supply.
refused-done-disrupted = A Disrupted unit in an enemy zone must leave it first.
refused-drop = Von der Heydte lands in open ground without enemies, their zones or settlements.
refused-exit = { $unit } does not reach an edge with an Off-Map Box.
refused-extended-adjacent = Extended Movement may not end next to an enemy unit.
refused-gun-one-hex = This artillery shifts one hex only.
refused-hex-bond = An enemy ZOC Bond runs through { $hex }.
refused-leave = German units leave the map only where victory asks for it.
refused-load = { $unit } cannot board Trucks here.
refused-march-enemy = Strategic Movement never comes next to an enemy unit.
refused-march-first-turn = US units have no Strategic Movement on turn 1.
refused-march-german-guns = German artillery has no Strategic Movement.
refused-march-next-to-enemy = { $unit } stands next to an enemy unit.
refused-march-night = There is no Strategic Movement by night.
refused-march-no-markers = No marker is free.
refused-march-not-mechanized = { $unit } is neither mechanized nor on Trucks.
refused-march-off-road = { $unit } is not on a road.
refused-march-out-of-order = { $unit } is Disrupted or out of supply.
refused-march-reserved = { $unit } has a Night or Replacement marker.
refused-march-road = No road leads there within the movement points.
refused-march-spacing = Another column stands next to { $hex } on the same road.
refused-march-stacked = Strategic Movement may not end in a stack.
refused-move-boundary = An army boundary lies before { $hex } until turn 5.
refused-move-column = A unit under Strategic Movement stands in { $hex }.
refused-move-enemy-hex = Enemy units stand in { $hex }.
refused-move-fence = This unit may not go to { $hex } now.
refused-move-ford = Unbridged rivers and roadless Wooded Rough are crossed only by Tactical Movement, from next to them.
refused-move-off-map = This hex is not in play.
refused-move-points = { $hex } costs { $need ->
        [one] { $need } movement point
       *[other] { $need } movement points
    }; { $have } are left.
refused-move-vehicle-ground = { $unit } needs a road or a bridge to reach { $hex }.
refused-move-zone = The unit must stop in { $hex }: enemy zone of control.
refused-mover-banned = { $unit } may not move on turn 1.
refused-mover-enemy = { $unit } belongs to the other side.
refused-mover-engaged = { $unit } is Engaged.
refused-mover-moved = { $unit } has moved already.
refused-mover-night-unfit = { $unit } is Disrupted or out of supply: it does not act by night.
refused-mover-no-night-marker = { $unit } has no Night marker.
refused-mover-no-prime-mover = No Prime Mover is free for { $unit }.
refused-mover-not-here = { $unit } is not in play.
refused-mover-not-rallied = { $unit } must rally before it leaves the box.
refused-exit-not-rallied = { $unit } must rally before it leaves the map.
refused-must-leave = { $unit } is Disrupted and must leave the enemy zone.
refused-night-stack = No unit in { $hex } may receive a Night marker.
refused-place-engineer = Engineers appear in Allied Towns and Cities outside enemy zones, one per hex.
refused-ready-disrupted = Disrupted artillery cannot be made Ready.
refused-ready-no-gun = Only own artillery in play is made Ready.
refused-ready-not-fired = It is Ready already.
refused-ready-oos = Artillery out of supply cannot be made Ready.
refused-ready-strategic = Artillery under Strategic Movement cannot be made Ready.
refused-rebuild = There is no place for { $unit } to come back.
refused-repair-not-blown = This bridge is not blown.
refused-repair-site = Enemies or their zones cover the site.
refused-repair-supply = No road leads from the site to a source of supply.
refused-replace-infantry = One replacement must go to an infantry-type unit.
refused-replace-never = { $unit } never receives replacements.
refused-replace-unfit = { $unit } cannot receive a replacement now.
refused-replaced-one-hex = { $unit } has just been replaced: one hex only.
refused-roadblock = No Roadblock may stand in { $hex }.
refused-sector = A German-held entry hex closes this sector, or there is no such place.
refused-set-up-area = This hex is outside the unit's start area.
refused-set-up-done = { $unit } has been placed.
refused-set-up-full = There is no room for everybody then.
refused-set-up-later = { $unit } does not start on the map: it comes later, or not at all.
refused-set-up-place = { $unit } starts in its fixed place.
refused-set-up-rough = This unit may not start in Wooded Rough.
refused-side-bond = An enemy ZOC Bond runs between { $hex } and { $hex2 }.
refused-stack = { $hex } holds three stacking points at most.
refused-stack-guns = { $hex } holds one artillery unit at most.
refused-stack-tanks = { $hex } holds two tank steps at most.
refused-stays-west = { $unit } stays on the west map, on the west bank of the Meuse.
refused-tactical-disrupted = { $unit } is Disrupted: two tactical hexes, outside enemy zones.
refused-tactical-only = { $unit } may only use Tactical Movement now.
refused-tactical-oos = { $unit } is out of supply: two tactical hexes only.
refused-traffic-bottleneck = No Traffic marker may stand in the bottleneck of St-Vith.
refused-traffic-none = No marker is left in the box.
refused-traffic-number = This marker is not in the box.
refused-traffic-spacing = Traffic markers may not stand in or next to one another.

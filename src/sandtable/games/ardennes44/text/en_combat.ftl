# Ardennes '44, English: combat, retreat, advance, disengagement, rally.

## Names by number

combat-result = { $result ->
    [1] D1*: the defender loses a step and retreats four hexes
    [2] DR4: the defender retreats four hexes
    [3] DR3: the defender retreats three hexes
    [4] DR2: the defender retreats two hexes
    [5] FF: Fire Fight
    [6] FF(+1): Fire Fight, +1
    [7] EX: both sides lose a step
    [8] Eng: the defender is Engaged
    [9] A1/Eng: the attacker loses a step, the defender is Engaged
    [10] A1: the attacker loses a step
    [11] D1: the defender loses a step and retreats two hexes
    [12] A1/D1: both sides lose a step, the defender retreats two hexes
    [13] A1/DR2: the attacker loses a step, the defender retreats two hexes
   *[14] Eng+: Engaged, with Attacker's Advantage
}
combat-column = { $column ->
    [0] 1-3
    [1] 1-2
    [2] 1-1
    [3] 2-1
    [4] 3-1
    [5] 4-1
    [6] 5-1
    [7] 6-1
   *[8] 7-1
}
combat-order = { $order ->
    [0] in good order
    [1] Disrupted
   *[2] Broken
}
combat-defense = { $outcome ->
    [1] holds, both sides lose a step
    [2] holds, the Lead Unit loses a step
    [3] fails
   *[4] fails, the Lead Unit loses a step
}

## Titles

title-advance = Advance
title-advantage = Attacker's Advantage
title-air-support = Air support
title-attack = Attack
title-breakthrough = Breakthrough
title-burn-dump = Fuel dump
title-combat = Combat
title-combat-phase = Combat Phase
title-demolition = Bridge demolition
title-determined-defense = Determined Defense
title-disengagement = Disengagement
title-fire-fight = Fire Fight
title-rally-phase = Rally Phase
title-retreat = Retreat
title-step-loss = Step loss
title-support = Artillery support
title-surprise = Surprise

## Questions

ask-advance = The defenders of { $hex } are gone. Who advances?
ask-advance-to = Where does { $unit } advance?
ask-air-support = { $n ->
    [one] Use your last air support marker against { $hex }?
   *[other] Use air support against { $hex }? You have { $n } markers left.
}
ask-blow-bridge = { $hex } is attacked across a bridge. Blow it up?
ask-break-through = Breakthrough: one stack may attack again at once. Which hex?
ask-burn-dump = The fuel dump in { $hex } is attacked. Burn it?
ask-choose-attack = Which hex do you attack?
ask-determined-defense = { $hex } has to retreat ({ $result }). Determined Defense: who leads it?
ask-disengagement = Which units try to get away from the enemy instead of attacking?
ask-fall-upon = { $unit } is still disguised. Try to surprise the defender?
ask-fire-fight = Fire Fight for { $hex }: who leads it, or do you settle for Engaged?
ask-join-attack = Who attacks { $hex }?
ask-place-advantage = Which stack keeps the advantage over { $hex }?
ask-reconsider = The bridge to { $hex } is blown. Attack all the same?
ask-retreat-first = There is not room for all: which unit retreats first?
ask-retreat-path = Where does { $unit } retreat?
ask-slip-away = { $unit } may retreat four hexes instead of losing a step.
ask-support-attack = Which artillery supports the attack on { $hex }?
ask-support-defense = { $hex } is attacked. Which artillery supports the defense?
ask-take-loss = Combat for { $hex }: which unit loses a step?

## Answers

do-advance = Advance { $unit }
do-advance_by = By { $hex }
do-advance_to = To { $hex }
do-all_advance = Everybody into the hex
do-advantage = Advantage at { $hex }
do-air = Air support
do-attack = Attack { $hex }
do-begin_attack = Attack { $hex } with these
do-breakthrough = Attack { $hex } again at once
do-call_off = Call the attack off
do-disengage = Disengage { $unit }
do-engage = Settle for Engaged
do-fight = Fight for { $hex }
do-help = The stack in { $hex } joins the next attack
do-join = { $unit } joins
do-lead = { $unit } leads
do-lose = { $unit } loses a step
do-press_on = Attack all the same
do-retreat = To { $hex }
do-retreat_first = { $unit } first
do-retreat_off = Off the map to { $box }
do-slip_away = Retreat four hexes
do-split = Break down { $unit }
do-split_up = Break up { $unit } into two breakdown units and a Remnant
do-stop = Stop here
do-support = { $unit } fires
do-surprise = Surprise

## Options

option-rough_tank_bonds_anywhere = Silhouetted tanks in Wooded Rough bond with NATO-symbol units on any ground, not only in Wooded Rough
option-defense_uses_received_bonus = Determined Defense: the die is modified by the bonus received, not by that of the ground
option-failed_defense_limits_advance = Determined Defense: a one-step defender that fails and dies leaves only a Limited Advance
option-disrupted_leave_map = Disrupted units may leave the map to an Off-Map Box
option-independents_take_attachments = An independent unit may have an attached unit too
option-retreat_by_distance = Retreats end as many hexes away as they are long
option-retreat_nearest_supply = Retreats end as near to supply as possible
option-breakthrough_full_movement = Breakthrough: after D1* a mechanized unit goes as far as its Movement Allowance, not only its advance
option-disengage_undisrupted_only = Disengagement: units that are not Engaged must not be Disrupted
option-engaged_through_night = Engaged markers stay through the night, and nobody disengages then
option-positions_at_night = Improved Positions are finished in the Movement Phase of the night too
option-tank_battalions_break_down = US tank battalions of two steps can make a Task Force
option-scheduled_removal_ends_roll = Greif markers: once the schedule has taken one, the German rolls no more

## Events

event-advanced = { $unit } advances to { $hex }.
event-advantage = Attacker's Advantage: { $hex } against { $target }.
event-air_placed = Air support against { $hex }.
event-air_support = { $n ->
    [one] One air support marker is ready this turn.
   *[other] { $n } air support markers are ready this turn.
}
event-attacked = { $n ->
    [one] One unit attacks { $hex }.
   *[other] { $n } units attack { $hex }.
}
event-called_off = The attack on { $hex } is called off.
event-combat = { $hex }: { combat-result }.
event-determined_defense = Determined Defense led by { $unit }, modified roll { $die }: { combat-defense }.
event-disengagement = { $unit }, modified roll { $die }: { $away ->
    [0] stays
   *[1] gets away
}{ $shaken ->
    [0] .
   *[1] , Disrupted.
}
event-eliminated = { $why ->
    [1] { $unit } cannot retreat and is eliminated.
    [2] { $unit } falls apart and is eliminated.
   *[0] { $unit } is eliminated.
}
event-engaged = { $hex } is Engaged.
event-fire_fight = Fire Fight led by { $unit }, modified roll { $die }: { combat-result }.
event-guns_answered = Defensive artillery for { $hex }: { $shifts } left.
event-odds = { $hex }: column { combat-column }, shifts { $shifts }.
event-rallied = { $recovered ->
    [0] { $unit } does not rally.
   *[1] { $unit } rallies: { combat-order }.
}
event-remnant = { $unit } is reduced to { $other }.
event-retreated = { $unit } retreats to { $hex }.
event-retreated_off = { $unit } retreats off the map to { $box }.
event-slipped_away = { $unit } slips away.
event-step_lost = { $unit } loses a step.
event-supported = { $unit } fires at { $hex }.
event-surprise = { $unit } attacks in disguise, shifts { $shifts }.
event-time_on_target = Time on target: the attack on { $hex } is stopped.

## Rolls

roll-air-support = Air support
roll-combat = Combat
roll-defensive-artillery = Defensive artillery
roll-determined-defense = Determined Defense
roll-disengagement = Disengagement
roll-fire-fight = Fire Fight
roll-jabos = Jabos
roll-rally = Rally
roll-surprise = Surprise

## Refusals

refused-advance-area = { $hex } belongs to another division on the first turn.
refused-advance-artillery = Artillery does not advance.
refused-advance-ban = { $unit } may not advance on the first turn.
refused-advance-bond = An enemy ZOC bond bars the way to { $hex }.
refused-advance-boundary = The army boundary bars the way to { $hex } before turn 5.
refused-advance-british = British units stay on the west bank of the Meuse.
refused-advance-enemy = { $hex } is not free.
refused-advance-far = { $unit } cannot advance as far as { $hex }.
refused-advance-first-only = Such ground can be entered only in the first hex of an advance.
refused-advance-not-there = { $unit } took no part in this combat.
refused-advance-stacking = The stacking limit of { $hex } would be exceeded.
refused-advance-strategic = A unit under Strategic Movement stands in { $hex }.
refused-advance-vehicle = Vehicles cannot cross there without a road or bridge.
refused-advance-water = The lake cannot be crossed.
refused-advance-zone = From one enemy zone to the next only in the first hex of an advance.
refused-attack-defended = { $hex } has been attacked in this phase already.
refused-attack-empty = No enemy stands in { $hex }.
refused-attack-nobody = No unit that may attack stands next to { $hex }.
refused-breakthrough = No unit of the group stands next to { $hex }.
refused-determined-lead = { $unit } cannot lead: it must be a defender in good order.
refused-disengage-away = No enemy is next to { $unit }.
refused-disengage-ban = { $unit } may not disengage on the first turn.
refused-disengage-broken = { $unit } is Broken: any retreat would eliminate it.
refused-disengage-disrupted = { $unit } is Disrupted and not Engaged.
refused-disengage-guns = { $unit } has no Prime Mover.
refused-disengage-tried = { $unit } has tried already.
refused-gun-colour = No unit of the same corps or army colour as { $unit } takes part.
refused-gun-corps = On the first turn { $unit } supports only its own corps.
refused-gun-disrupted = { $unit } is not in good order.
refused-gun-engaged = { $unit } is Engaged.
refused-gun-fired = { $unit } has fired.
refused-gun-not-artillery = { $unit } is no artillery.
refused-gun-own-hex = { $unit } cannot support its own hex.
refused-gun-prime-mover = { $unit } is behind its Prime Mover.
refused-gun-range = The target is out of range of { $unit }.
refused-gun-surprised = { $unit } is surprised on the first turn.
refused-join-adjacent = { $unit } is not next to the target.
refused-join-artillery = { $unit } cannot attack.
refused-join-attacked = { $unit } has attacked, or tried to disengage, in this phase.
refused-join-blocking = No more than six points and four tank steps attack from a Blocking Position.
refused-join-british = British and US units do not attack together.
refused-join-builds = { $unit } begins an Improved Position.
refused-join-disorder = { $unit } is Disrupted or Broken.
refused-join-formations = At most two formations may attack together, each with one attached unit.
refused-join-group = { $unit } cannot be in this Breakthrough Group.
refused-join-night-unfit = { $unit } is Engaged or out of supply: it does not act by night.
refused-join-not-marked = { $unit } has no Night marker.
refused-join-peiper = { $unit } attacks only together with a unit of Kampfgruppe Peiper in its hex.
refused-join-replaced = { $unit } has received replacements.
refused-join-saved = { $unit } is held back for the night.
refused-lead = { $unit } cannot lead: it could not advance into { $hex }.
refused-retreat-adjacent = { $hex } is not the next hex of the retreat.
refused-retreat-bond = An enemy ZOC bond bars the way to { $hex }.
refused-retreat-british = British units stay on the west bank of the Meuse, in a retreat too.
refused-retreat-enemy = Enemies stand in { $hex }.
refused-retreat-first = { $unit } does not retreat now.
refused-retreat-off-map = There the map ends.
refused-retreat-priority = Another way comes first: the full distance, no enemy zone, toward supply, vehicles by road.
refused-retreat-vehicle = Vehicles cannot cross there without a road or bridge.
refused-retreat-water = The water cannot be crossed in a retreat.
refused-retreat-zone = { $hex } lies in an enemy zone.

# Fields of Fire, English: fire, weapons, fire support, capture.

## Names by number

fire-0 = high explosive
fire-1 = white phosphorus
fire-2 = smoke
fire-3 = CS gas
fire-4 = illumination
fire-5 = air strike
fire-6 = gunships
way-0 = north
way-1 = north-east
way-2 = east
way-3 = south-east
way-4 = south
way-5 = south-west
way-6 = west
way-7 = north-west

## Answers

do-own_weapon = Own grenades or weapon
do-mission = { $mission }
do-agency = { $agency }
do-stop_fire = { $agency }: stop the Final Protective Fire
do-add = Also { $card }
do-way = Towards { $way }

## Questions

ask-choose-concentration = { $unit }: concentrate fire on which part of the target card?
ask-choose-platoon-concentration = { $hq }: on what does the platoon concentrate its fire?
ask-choose-grenade = { $unit }: attack with what?
ask-choose-grenade-target = { $unit }: grenade attack on whom?
ask-choose-platoon-grenade = { $hq }: the platoon's grenade attack on whom?
ask-choose-charge = { $unit }: demolition charge for which cover?
ask-choose-flame = { $unit }: which cover is set on fire?
ask-choose-mission = { $unit }: which fire mission is called?
ask-choose-fire-target = { $unit }: on which card shall it fall?
ask-choose-battalion = Battalion fire mission: { $n } more { $n ->
    [one] card
   *[other] cards
} beside the target?
ask-choose-indirect = { $unit }: indirect fire on which card?
ask-choose-final-fire = Final Protective Fire of which agency?
ask-choose-shift = { $unit }: shift fire to which card?
ask-plan-claymores = Claymores: where does the next one stand? { $n } left.
ask-plan-final-line = Final Protective Line: which gun? { $n } left.
ask-plan-final-line-way = { $unit }: along which diagonal?
ask-plan-final-fire = { $agency }: where shall the Final Protective Fire fall?
ask-register-target = { $agency }: which target is registered?
ask-guard = { $card }: who guards the prisoners?
ask-guard-team = { $unit } gives a step as guard. What becomes of the last step?
title-capture = Capture

## Events

event-opened-fire = { $unit } opens fire at { $card }.
event-fired-at = { $unit } under fire, NCM { $ncm }: { $result ->
    [2] HIT
    [1] PIN
   *[0] MISS
}.
event-hit = { $unit } is hit: { $first ->
    [1] C
    [2] P
    [3] L
    [4] F
   *[5] A
}{ $second ->
    [1] C
    [2] P
    [3] L
    [4] F
    [5] A
   *[0] {""}
}.
event-casualty = { $unit } loses a step on { $card }.
event-unpinned = { $unit } is no longer Pinned.
event-jammed = { $unit }: the weapon jams; the crew fights on as Fire Teams.
event-concentrated = { $unit } concentrates its fire on { $card }.
event-grenades = { $unit } attacks { $target } with grenades: { $n ->
    [0] a miss
    [1] a hit
   *[other] a critical hit
}.
event-charge-set = { $unit } sets a demolition charge on { $card }.
event-charge-exploded = A demolition charge explodes on { $card }.
event-flame = { $unit } fires its flamethrower at { $card }.
event-mine-hit = { $unit } sets off a mine on { $card }.
event-claymore = A Claymore goes off against { $unit }.
event-claymore-set = A Claymore is set on { $card }.
event-ammunition = { $unit }: { $n } ammunition left.
event-out-of-ammunition = { $unit } is out of ammunition.
event-fire-mission = { $agency }: { $fire } on { $card } is on its way.
event-short-round = { $agency }: { $fire } falls short, on { $card }.
event-fire-arrives = { $fire } falls on { $card }.
event-final-protective-fire = Final Protective Fire on { $card }.
event-final-line = { $unit } gets a Final Protective Line towards { $way }.
event-final-fire-planned = { $agency }: Final Protective Fire on { $card }.
event-final-fire-stopped = { $agency } stops its Final Protective Fire on { $card }.
event-target-registered = { $agency } has registered on { $card }.
event-illuminated = { $card } is illuminated.
event-indirect-fire = { $unit } fires indirect at { $card }.
event-captured = { $n } { $n ->
    [one] prisoner is
   *[other] prisoners are
} taken on { $card }.
event-casualties-captured = { $n } enemy { $n ->
    [one] casualty
   *[other] casualties
} on { $card } fall into our hands.
event-left-map = { $unit } leaves the map.
event-retreated = { $unit } retreats to { $card }.

## Draws

roll-combat = Combat effect
roll-hit = Hit effect
roll-target-card = Which card is fired at
roll-concentrated-target = Which unit takes the concentrated fire
roll-free-grenade = Return grenade attack
roll-mines = Mines
roll-booby-trap = Who trips the booby trap
roll-claymore = Who is in front of the Claymore
roll-sniper = Whom the sniper picks
roll-short = Where the round falls
roll-guard = Who stands guard
roll-retreat = Where the team retreats
roll-gas = CS gas
roll-radio = Whether the radio survives
roll-phone = Whether the telephone survives

## Refusals

refused-not-firing = It is not firing.
refused-no-combat-action = In this state it cannot take a combat action.
refused-no-rating = A unit without a VOF rating cannot throw grenades.
refused-loophole = Units in a bunker, pillbox or cave cannot fight at Point Blank.
refused-no-target = It has no target for that.
refused-no-flame = It has no fuel, or cannot fire from here.
refused-no-indirect-lay = Only a mortar section of two or more steps can fire indirectly.
refused-no-concentration = This weapon cannot concentrate its fire.
refused-too-little-ammunition = It has too little ammunition: { $n }.
refused-no-charge = It has no demolition charge that it may use.
refused-must-throw = With VOF on the card the charge must be thrown.
refused-must-place = Without VOF on the card the charge is placed.
refused-no-spotter = It is not a spotter of any agency, or not in Good Order.
refused-no-link = It cannot talk to the firing agency.
refused-no-missions = No fire mission is left.
refused-no-sight = The spotter cannot see the card.
refused-no-mark = Aircraft need a mark: coloured smoke or a flare on the nearest friendly card, or WP on the target.
refused-no-safe-target = The target is too close to friendly units.
refused-not-spotted = No spotted enemy.
refused-no-screen-there = Smoke and WP are called at cards with enemies or at unoccupied ones.
refused-own-side = It is on our side.
refused-out-of-range = Out of range.
refused-vehicle-by-at-fire = Vehicles on other cards can be fired at only in AT combat.
refused-not-along-pdf = It can fire only along the card's direction of fire.
refused-in-the-way = Other units are in the way.
refused-shot-empty = It remains a Fire Team until it gets more ammunition.
refused-cannot-fire-here = This weapon cannot be fired from here, or has no ammunition.
refused-close-fight = While it fights on its own card it cannot fire at another.
refused-target-unseen = It cannot see the target.
refused-once-per-impulse = It has already done that in this impulse.

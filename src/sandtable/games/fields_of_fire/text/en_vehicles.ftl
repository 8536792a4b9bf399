# Fields of Fire, English: vehicles, transport, helicopters, aircraft, landings.

title-helicopters = Helicopters and landing craft
title-aircraft = Aircraft over the map
title-landing-plan = Landing plan

do-aboard = Board { $unit }
do-wounded = Load casualties onto { $unit }
do-take = Take what { $unit } carries
do-stow = Load what it carries onto { $unit }
do-pick_up = Pick up what is here
do-embark = Everybody here gets on
do-unload = Unload everything
do-unload_some = Unload some of it
do-casualties = Load the casualties here
do-assets = Load the assets here
do-ammunition = Load { $ammo }
do-leave = Put down { $ammo }
do-disembark = Passengers get off
do-fly = Aircraft fly now
do-stay = Yes, it stays
do-stick = { $stick }
do-box = { $box }
do-light = Illuminate { $card }

ask-choose-load = { $unit }: pick up, board or load?
ask-stow-load = What does { $unit } load onto { $vehicle }?
ask-take-load = What does { $unit } take from { $giver }?
ask-load-vehicle = { $unit }: who gets on, what is loaded or unloaded?
ask-unload-some = { $unit }: what is unloaded?
ask-start-aboard = Who starts the mission aboard a vehicle? Or go on.
ask-start-vehicle = Aboard which vehicle does { $unit } start?
ask-plan-landing = Landing plan: choose a unit to assign to another stick, or accept the plan.
ask-plan-stick = { $unit }: in which wave and craft?
ask-air-movement = { $unit }: where does it land?
ask-air-movement-with = { $unit } with { $aboard }: where does it land?
ask-leave-or-return = Those still aboard { $unit }: do they get off before it leaves, or fly back and try again?
ask-second-target = The flight attacks a second card beside its target?
ask-flight-stays = Does the flight stay for a second turn and attack { $card } again?
ask-place-fac = Bring the forward air controller over a card?
ask-move-gunship = Over which card does the gunship fly?
ask-gunship-fire = The gunship fires and illuminates on up to three cards.
ask-air-control = { $unit }: call aircraft or mark a target?
ask-mark-target = Which card does { $unit } mark with WP rockets?
ask-vehicle-concentrate = { $unit } concentrates its fire: on which target?
ask-vehicle-shell = { $unit } shells: which target?
ask-vehicle-flame = { $unit } burns: which cover?
ask-vehicle-spot = { $unit } looks for an unseen enemy: which?
ask-get-off = { $unit } gets off: where to?
ask-get-off-who = Who gets off { $unit }?

event-embarked = { $unit } boards { $vehicle }.
event-disembarked = { $unit } gets off at { $card }.
event-unloaded = { $unit } unloads at { $card }.
event-stowed = { $unit } loads { $vehicle }.
event-aborted = { $unit } breaks off.
event-boxed = { $unit }: { $box }.
event-landed = { $unit } lands at { $card }.
event-planned = { $unit }: { $stick }.
event-flight-attacks = Attack helicopters strike { $card }.
event-flies-over = { $unit } flies over { $card }.
event-gunship-fires = The gunship fires at { $card }.
event-marked = { $unit } marks { $card } with WP rockets.

roll-vehicle-attempt = Attempt of a vehicle

box-1 = Pickup Zone
box-2 = Inbound
box-3 = Outbound
box-4 = Loiter
box-5 = Over the map
ammo-0 = nothing
ammo-1 = machine-gun ammunition
ammo-2 = heavy machine-gun ammunition
ammo-3 = mortar ammunition
ammo-4 = recoilless rifle ammunition
ammo-5 = rockets
ammo-6 = flamethrower fuel
ammo-7 = demolition charges
ammo-8 = tank ammunition
ammo-9 = gun ammunition
ammo-10 = heavy recoilless rifle ammunition

refused-carries-nobody = This vehicle cannot carry passengers.
refused-nothing-to-stow = It carries nothing that the vehicle could take.
refused-vehicle-out-of-reach = The vehicle stands in a street that its area does not lead to.
refused-vehicle-elsewhere = The vehicle is on another card.
refused-dormant = No unit has reached this vehicle yet.
refused-one-load = It already carries another kind of load.
refused-vehicle-full = Only { $n ->
        [one] { $n } more step
       *[other] { $n } more steps
    } fit.
refused-stick-full = Only { $n ->
        [one] { $n } more step
       *[other] { $n } more steps
    } fit into this craft in this wave.
refused-in-box = It waits off the map and takes orders only from the CO HQ or General Initiative.
refused-aboard = It is aboard a vehicle and cannot take orders.
refused-no-crew = It has no crew: somebody must be aboard.
refused-vehicle-action = A vehicle can be ordered only to load, unpin, cease or shift fire, or be activated.
refused-no-vehicle-way = Vehicles cannot enter that card.
refused-vehicle-room = Four vehicles stand there already.
refused-not-activated = It has not been activated in the Command Phase.
refused-slow-ground = The ground is SLOW: the move ends here.
refused-move-over = Passengers have got off after the move: it drives no farther.
refused-name-street = It comes from the corner of the block: name one of its two streets.
refused-empty-vehicle = It has no crew and nobody is aboard: it is no target.
refused-rider-in-mines = Somebody riding on it has set off mines and stays where he is this turn.
refused-been-there = It has been there twice in this move.
refused-no-vehicle = Only vehicles and aircraft are fired at in AT combat.
refused-no-at-weapon = It has no weapon against vehicles that it can fire now.
refused-no-fire-after-move = This weapon cannot fire after moving.
refused-no-line-of-sight = It has no LOS to it.
refused-outside-arc = It fires only along the arrow of its bunker, pillbox or cave.
refused-unhurt = AT fire cannot hurt it.
refused-unhurt-in-flight = In flight it is hurt only by small arms, automatic weapons and 12.7 mm machine guns.
fof-aboard = Aboard { $vehicle }
fof-carries = Aboard: { $units }
fof-dormant = nobody has reached it yet
refused-no-landing-zone = This card is no landing zone.
refused-not-marked = No coloured smoke marks this landing zone.
refused-no-helicopter-ground = Helicopters cannot land on this ground.
refused-landings-used = Four have landed there in this turn.
refused-still-in-pickup = It is still in the Pickup Zone and flies to Inbound first.
ask-at-weapon = { $unit }: fire at { $target } with what?
title-quick-shot = Quick shot
ask-quick-shot = Quick shot: { $unit } may fire at { $target } again at once.
event-asset_fired = { $unit } has fired: { $asset }.
fof-at-0 = Brewed Up
fof-at-1 = Knocked Out
fof-at-2 = Retreat
fof-at-3 = Pinned
fof-at-4 = Missed
fof-air-0 = Crashes
fof-air-1 = Crash-lands
fof-air-2 = Aborted, damaged
fof-air-3 = Aborted, undamaged
fof-air-4 = Missed
fof-at-modifiers = Modifiers
fof-at-attempt = Grenade icon in time

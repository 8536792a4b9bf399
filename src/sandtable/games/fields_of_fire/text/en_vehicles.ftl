# Fields of Fire, English: vehicles, transport, helicopters, aircraft, landings.

title-helicopters = Helicopters and landing craft
title-aircraft = Aircraft over the map
title-landing-plan = Landing plan

do-aboard = Board { $unit }
do-wounded = Load casualties onto { $unit }
do-pick_up = Pick up what lies here
do-embark = Embark the infantry here
do-unload = Unload everything
do-casualties = Load the casualties here
do-assets = Load the assets here
do-ammunition = Load { $ammo }
do-disembark = Passengers get off
do-stick = { $stick }
do-box = { $box }
do-light = Illuminate { $card }

ask-choose-load = { $unit }: pick up, board or load?
ask-load-vehicle = { $unit }: what is loaded or unloaded?
ask-start-aboard = Who starts the mission aboard a vehicle? Or go on.
ask-start-vehicle = Aboard which vehicle does { $unit } start?
ask-plan-landing = Landing plan: choose a unit to assign to another stick, or accept the plan.
ask-plan-stick = { $unit }: in which wave and craft?
ask-air-movement = { $unit }: where does it land?
ask-air-movement-with = { $unit } with { $aboard }: where does it land?
ask-second-target = The flight attacks a second card beside its target?
ask-place-fac = Bring the forward air controller over a card?
ask-move-gunship = Over which card does the gunship fly?
ask-gunship-fire = The gunship fires and illuminates on up to three cards.
ask-mark-target = Which card does { $unit } mark with WP rockets?
ask-vehicle-concentrate = { $unit } concentrates its fire: on which target?
ask-vehicle-shell = { $unit } shells: which target?
ask-vehicle-flame = { $unit } burns: which cover?
ask-vehicle-spot = { $unit } looks for an unseen enemy: which?
ask-get-off = { $unit } gets off: where to?

event-embarked = { $unit } boards { $vehicle }.
event-disembarked = { $unit } gets off at { $card }.
event-unloaded = { $unit } unloads at { $card }.
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

refused-carries-nobody = This vehicle carries no passengers.
refused-vehicle-elsewhere = The vehicle is on another card.
refused-dormant = Nobody has reached this vehicle yet.
refused-one-load = It already carries another kind of load.
refused-vehicle-full = Only { $n } more steps fit.
refused-stick-full = Only { $n } more steps fit into this craft in this wave.
refused-in-box = It waits off the map and takes orders only from the CO HQ or General Initiative.
refused-aboard = It is aboard a vehicle and takes no orders.
refused-no-crew = It has no crew: somebody must be aboard.
refused-vehicle-action = Vehicles take only orders to load, unpin, cease or shift fire and to be activated.
refused-no-vehicle-way = Vehicles cannot enter that card.
refused-vehicle-room = Four vehicles stand there already.
refused-not-activated = It has not been activated in the Command Phase.
fof-aboard = Aboard { $vehicle }
fof-carries = Aboard: { $units }
fof-dormant = nobody has reached it yet
refused-no-landing-zone = This card is no landing zone.
refused-not-marked = No coloured smoke marks this landing zone, or the ground does not take helicopters.

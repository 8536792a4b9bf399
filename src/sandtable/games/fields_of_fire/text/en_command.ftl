# Fields of Fire, English: preparation, command, movement, the enemy.

## Names

game-fields-of-fire = Fields of Fire
role-company = Company
option-edition = Edition of the rules
option-edition-3e = 3rd edition
option-edition-2e = 2nd edition
option-ignore_experience = Leave out experience: every unit is Line, points buy nothing
option-more_turns = More turns (0: as the mission says)
option-ammunition = Ammunition that is tracked
option-ammunition-all = All
option-ammunition-no_mg = All but that of machine guns
option-ammunition-none = None
option-ignore_communication = Leave out communication: no radios, telephones, Runners and signals; only Pinned HQs and Staff are cut off
option-ignore_extra_commands = No +1 modifiers to command draws
option-unplaced_marker_stays = A contact marker stays where no enemy package can be placed
option-relocation_is_duty = Between attempts units outside Secured cards must go to Secured cards
option-shift_fire_onto_own_troops = Shift Fire may be ordered onto a card that only own troops hold
option-three_skills = An HQ or Staff unit may hold three skills, not only two

## Titles

title-preparation = Preparation
title-turn = Turn
title-command-phase = Friendly Command Phase
title-impulse = Impulse
title-attempt = Attempt
title-signal = Signal
title-contact = Potential Contact
title-enemy-activity = Enemy Activity
title-combat-effects = Combat Effects
title-clean-up = Clean Up

## Answers

do-hq = { $unit }
do-unit = Order { $unit }
do-unit-attach = Attach { $unit }
do-unit-place = Place { $unit }
do-unit-relocate = Move { $unit }
do-unit-take-along = Take { $unit } along
do-unit-plan-line = A line for { $unit }
do-unit-start-aboard = { $unit } starts aboard
do-unit-plan-landing = A place for { $unit }
do-unit-embark = { $unit } gets on
do-unit-act = { $unit } acts
do-unit-react = { $unit } reacts
do-unit-get-off = { $unit } gets off
do-unit-spawn = A team from { $unit }
do-unit-rebuild = { $unit } takes over the company
do-unit-guard = { $unit } guards them
do-unit-put-down = { $unit } puts something down
do-thing-of = { $thing } of { $unit }
do-action = { $action }
do-to = To { $card }
do-under = { $place }
do-target = { $unit }
do-squad = { $entry }
do-assault_team = Assault Team
do-fire_team = Fire Team
do-net = Net { $net }
do-control = { $control }
do-exhort = Exhort (1 Command)
do-apart = Each unit by itself
do-pass = No
do-done = Done
do-platoon = { $platoon }
do-phase_line = Phase Line above row { $row }
ask-place-phase-lines = Phase Line { $n }: above which row does it run? At most two.
event-phase_line = Phase Line { $n } runs above row { $row }.
do-asset = { $asset }
do-thing = { $thing }
do-signal = { $signal }

## Questions

ask-place-control = Where does the { $control } go?
ask-place-medevac-zone = On which card is the MEDEVAC LZ from the start? It replaces the Casualty Collection Point. Done: none.
ask-place-medevac-zone-alone = On which card is the MEDEVAC LZ from the start? Done: none.
ask-attach-units = Attach units to platoons, or go on.
ask-attach-to = To which platoon does { $unit } belong?
ask-choose-sets = Does the company use radios or telephones on its nets?
ask-concentrate-on-courtyards = Which units concentrate their fire on the courtyard?
ask-hand-out-assets = Hand assets to other units, or go on.
ask-hand-out-to = Who carries the { $asset }?
ask-fix-signals = What does { $asset } mean in this mission?
ask-place-units = Choose a unit to place, or begin.
ask-place-unit = Where does { $unit } start?
ask-place-under = Where on the card does { $unit } start?
ask-choose-patrol = Which platoon goes on patrol?
ask-choose-companions = Who goes along ({ $n } more)?
ask-lay-lines = Lay telephone line behind the main line of resistance, or go on.
ask-place-forts = Where is this placed: { $fort } ({ $n } left)?
ask-bunker-way = Which way does the bunker face?
ask-choose-headquarters = Which HQ or Staff acts next?
ask-impulse = { $hq } has { $n ->
    [one] 1 Command
   *[other] { $n } Commands
 }. Whom does it order?
ask-general-initiative = General Initiative: { $n ->
    [one] 1 Command
   *[other] { $n } Commands
 } for any unit.
ask-order-unit = What shall { $unit } do?
ask-move-to = Where does { $unit } move?
ask-infiltrate-to = Where does { $unit } infiltrate?
ask-cross-line = The signal: to which card beyond the Phase Line does { $unit } go?
ask-platoon-to = Where does the platoon go?
ask-choose-area = Which area of { $card } does { $unit } go to?
ask-exhort = { $unit } has failed. Exhort it?
ask-choose-spot-target = Whom does { $unit } look for?
ask-choose-team-kind = What becomes of the detached step of { $unit }?
ask-choose-team = Which team joins { $unit }?
ask-gather-squad = Choose the teams and the squad they become ({ $n } chosen).
ask-last-step = What becomes of the last step of { $unit }?
ask-rebuild-headquarters = Which HQ does { $unit } rebuild?
ask-dispatch-runner = To whom is the Runner sent?
ask-disband-runner = Which unit takes the Runner in?
ask-switch-network = To which net does { $unit } switch?
ask-designate-control = Which control does { $unit } place here?
ask-deploy-device = Which device does { $unit } use?
ask-deploy-where = Where does the { $asset } go?

## Events

event-turn = Turn { $n }
event-impulse = { $hq } draws { $n ->
    [one] 1 Command
   *[other] { $n } Commands
 }{ $saved ->
    [0] {""}
   *[other] , has { $saved } saved
 } and may spend { $most }.
event-general_initiative = General Initiative: { $n ->
    [one] 1 Command
   *[other] { $n } Commands
 }
event-drew = { $reason }: Action Cards { $cards }
event-reshuffled = The Action deck is shuffled.
event-activated = { $unit } is activated.
event-ordered = { $unit }: { $action }
event-attempted = { $success ->
    [1] { $unit }, { $action }: success
   *[other] { $unit }, { $action }: failure
}
event-exhorted = { $unit } is exhorted.
event-moved = { $unit } moves to { $card }.
event-cover_found = { $unit } finds { $cover }.
event-spotted = { $unit } is spotted on { $card }.
event-activity = Activity level: { $level }
event-terrain = { $card }: { $terrain }, level { $level }.
event-rallied = { $unit }: { $action }
event-detached = { $unit } detaches { $team }.
event-supplemented = { $unit } gains a step.
event-reconstituted = { $unit } is reconstituted.
event-runner_created = A Runner is created.
event-runner_sent = A Runner goes to { $unit }.
event-runner_returned = A Runner is back.
event-readied = { $unit } is ready for AT combat and movement.
event-line_laid = Telephone line on { $card }.
event-line_repaired = The line on { $card } is repaired.
event-line_cut = The line on { $card } is cut.
event-reinforced = { $unit } arrives.
event-switched = { $unit } switches to { $net }.
event-control_placed = { $control } on { $card }.
event-picked_up = { $unit } takes { $asset }.
event-casualties_taken = { $unit } carries { $n ->
        [one] { $n } casualty
       *[other] { $n } casualties
    }.
event-carries_ammunition = { $unit } carries { $n ->
        [one] { $n } point
       *[other] { $n } points
    } of { $ammo } for others.
event-evacuated = { $n ->
        [one] { $n } casualty
       *[other] { $n } casualties
    } evacuated from { $card }.
event-deployed = { $unit } uses { $asset } on { $card }.
event-signal = Signal: { $signal }
event-attached = { $unit } is attached to { $platoon }.
event-sets-chosen = The company uses: { $asset }.
event-handed_out = { $asset } goes to { $unit }.
event-signal_fixed = { $asset } means { $signal }.
event-pc_revealed = The marker on { $card } is turned: { $letter ->
    [0] A
    [1] B
   *[2] C
}.
event-contact = Contact { $letter ->
    [0] A
    [1] B
   *[2] C
} on { $card }!
event-no_contact = No contact on { $card }, the { $letter ->
    [0] A
    [1] B
   *[2] C
} marker goes.
event-pc_stays = No enemy package finds a place against { $card }: the marker stays.
event-package = { $special ->
    [1] Mines on { $card }!
    [2] A booby trap on { $card }!
    [3] A human wave comes at { $card }: { $n ->
        [one] { $n } unit
       *[other] { $n } units
    }.
    [6] Shells fall on { $card }; somebody watches them.
   *[other] { $n ->
        [one] One enemy unit faces { $card }.
       *[other] { $n } enemy units face { $card }.
    }
}
event-enemy_placed = { $unit } appears on { $card }.
event-enemy_shells = Enemy artillery is called on { $card }.
event-enemy_checks = { $unit } on { $card }: { $situation } - { $reaction }
event-became_pc = The enemy on { $card } slips out of sight.
event-enemy_passed = { $unit } breaks through.
event-ended = { $success ->
    [1] The mission is over: success, { $points } XP.
   *[other] The mission is over: failure, { $points } XP.
}

## Draws

roll-activity = Activity check
roll-activity-card = Next enemy card
roll-advance = Advance
roll-attempt = Attempt
roll-building = Kind of building
roll-commands = Commands
roll-contact = Contact
roll-counter-type = Kind of unit
roll-counters = Number of units
roll-direction = Direction
roll-enemy-attempt = Enemy attempt
roll-enemy-grenade = Enemy grenade attack
roll-enemy-guns = Enemy guns
roll-enemy-target = Enemy target
roll-extra-unit = Extra unit
roll-fall-back = Fall back
roll-general-initiative = General Initiative
roll-line = Telephone line
roll-package = Enemy package
roll-pc-card = Card of a marker
roll-pc-letter = Letter of a marker
roll-pc-order = Next marker
roll-terrain = Terrain
roll-tunnel = Tunnel

## Refusals

refused-beyond-line = Only the outpost and Assault Teams may go beyond the Main Line of Resistance.
refused-black-border = Units cannot cross a black border.
refused-boundary = That card is outside the company's boundaries.
refused-cannot-infiltrate = This weapon cannot infiltrate.
refused-chain = Not in the chain of command of { $hq }.
refused-crossing-fire = The diagonal move would cross a line of fire.
refused-enemy = You cannot give orders to the enemy.
refused-exposed = An Exposed unit cannot leave its card.
refused-frozen = This unit may not move now.
refused-immobile = This gun cannot be moved.
refused-needs-friends = It can move only to the Staging Area or to a friendly-occupied card without VOF.
refused-scouts-not = A Fire Team does not scout a card with a PC marker.
refused-no-commands = No Commands are left.
refused-no-communication = { $hq } cannot reach this unit.
refused-no-fire-to-slip-through = Infiltration needs a VOF marker on this card or the other.
refused-no-set = { $asset } is neither a radio nor a telephone.
refused-not-adjacent = Not an adjacent card.
refused-not-in-play = Not in play.
refused-not-permitted = Not in this state.
refused-nothing-left = It can do nothing more in this impulse.
refused-off-map = Not on the map yet.
refused-overloaded = It is carrying too much to move.
do-put_down = Put down what is too much to carry (free)
event-put_down = { $unit } puts down what it cannot carry.
do-drop = Put things down (free)
do-lay_down = The casualties it carries
do-reel = Keep its telephone line on the reel, or lay it again
event-dropped = { $unit } puts something down.
event-reel = { $held ->
    [1] { $unit } lays no telephone line until told to.
   *[0] { $unit } lays its telephone line again.
 }
ask-put-down = What does { $unit } put down?
ask-who-puts-down = Who puts something down?
refused-carries-nothing = It carries nothing that it could put down.
refused-vehicles-unload = A vehicle unloads on an order of its own.
ask-share-assets = Which assets of { $unit } go with the detached team?
refused-set-not-issued = The company has no { $asset } for its nets.
refused-too-few-commands = That costs { $n ->
        [one] { $n } Command
       *[other] { $n } Commands
    }.
refused-not-pinned = It is not Pinned.
refused-wrong-recipient = This unit cannot receive that order now.
refused-platoon-by-its-hq = A platoon moves on an order of its own HQ.
refused-platoon-of-two = Fewer than two units of the platoon on this card can go together.
refused-no-way = No card to go to.
refused-nothing-to-load = There is nothing here that it can take and no vehicle to board.
refused-under-cover = It is already under cover.
refused-no-cover-left = No more cover can be found on this card.
refused-no-slip-in-city = Units cannot infiltrate within a city card.
refused-no-other-area = There is no other area on this card.
refused-exposed-slip = An Exposed unit cannot infiltrate.
roll-take-cover = Who finds cover
refused-pinned = It is Pinned.
refused-stacking = Sixteen steps is the limit; { $n } are there.

## Names by number

place-0 = Out of cover
activity-0 = No Contact
activity-1 = Contact
activity-2 = Engaged
activity-3 = Heavily Engaged
net-1 = CO TAC
net-2 = BN TAC
net-3 = ARTY FD
net-4 = MTR FD
net-5 = AIR CTL
fort-1 = Foxholes
fort-2 = Trench
fort-3 = Bunker
fort-4 = Wire
fort-5 = AT mine
platoon-0 = the company
platoon-1 = 1st Platoon
platoon-2 = 2nd Platoon
platoon-3 = 3rd Platoon
platoon-4 = Weapons Platoon
platoon-5 = Vehicles
control-1 = Objective 1
control-2 = Objective 2
control-3 = Attack Position
control-4 = Casualty Collection Point
control-5 = Combat Outpost
control-6 = Route Point 1
control-7 = Route Point 2
control-8 = Route Point 3
control-9 = Route Point 4
control-10 = Landing Zone
control-11 = Final Protective Line
control-12 = Final Protective Fire
control-13 = Registered Target
control-14 = MEDEVAC LZ
signal-0 = nothing
signal-1 = Cease Fire
signal-2 = Cross Phase Line 1
signal-3 = Cross Phase Line 2
signal-4 = Move to Objective 1
signal-5 = Infiltrate to Objective 1
signal-6 = Move to Objective 2
signal-7 = Infiltrate to Objective 2
signal-8 = Move to the signal
signal-9 = Final Protective Fire
signal-10 = Final Protective Line
signal-11 = Move to Route Point 1
signal-12 = Move to Route Point 2
signal-13 = Move to Route Point 3
signal-14 = Move to Route Point 4
signal-15 = Shift Fire
signal-16 = Mark a Landing Zone
signal-17 = Mark friendly positions
action-1 = Activate
action-2 = Exhort
action-3 = Use pyrotechnic
action-4 = Rebuild platoon HQ
action-5 = Rebuild company HQ
action-6 = Create Runner
action-7 = Dispatch Runner
action-8 = Disband Runner
action-9 = Activate for AT combat and movement
action-10 = Switch net
action-11 = Repair line
action-12 = Designate control
action-13 = Move
action-14 = Move platoon
action-15 = Infiltrate
action-16 = Infiltrate platoon
action-17 = Seek Cover
action-18 = Move within card
action-19 = Infiltrate within card
action-20 = Pick up, load
action-21 = Remove Pinned
action-22 = Paralyzed to Litter Team
action-23 = Litter to Fire Team
action-24 = Fire to Assault Team
action-25 = Assault to Fire Team
action-26 = Rally to Good Order
action-27 = Detach team
action-28 = Supplement squad
action-29 = Reconstitute squad
action-30 = Become Fire Team
action-31 = Spot
action-32 = Concentrate Fire
action-33 = Platoon Concentrate Fire
action-34 = Grenade Attack
action-35 = Throw charge
action-36 = Place charge
action-37 = Flamethrower
action-38 = Platoon Grenade Attack
action-39 = Call for Fire
action-40 = Mortar, indirect
action-41 = Cease Fire
action-42 = Shift Fire
action-43 = Final protective fire

# Operations
title-march = March
title-hasty-attack = Hasty Attack
title-assault = Assault
title-reserve-operation = Reserve operation
title-gegenangriff = Gegenangriff
title-overrun = Overrun
title-close-attack = Close Attack
title-commitment = Commitment
title-movement = Movement
title-contact = Contact
title-masking = Masking
title-new-objective = New objective
title-infiltration-fire = Infiltration Fire
title-defensive-fire = Defensive Fire
title-offensive-fire = Offensive Fire
title-retreat = Retreat
title-retreat-fire = Retreat Fire
title-advance = Advance
title-screening = Screening
title-ferry = Ferry crossing
title-amphibious-crossing = Amphibious crossing
ask-add-units = Which units take part in the March?
ask-add-engineers = Which engineers take part?
ask-engineer-regiment = With which regiment does { $piece } move?
ask-add-regiments = Does another regiment join the Assault?
ask-add-task-forces = Form another task force for the Assault?
ask-declare-objective = Which hex is the objective?
ask-declare-variant = How is the Hasty Attack conducted?
ask-declare-airmobile = Is this an airmobile operation?
ask-new-objective = { $hex } is empty: name a new objective, or keep it and advance into it later?
ask-movement-step = Which unit moves next?
ask-move-force = Where does the force in { $hex } go?
ask-enter-map = By which edge hex does the force enter?
ask-mask-units = Too many units in { $hex }: which are masked?
ask-infiltration-fire = The enemy leaves { $hex }: who fires?
ask-defensive-fire = At which hex is Defensive Fire directed?
ask-defensive-firers = Who fires at { $hex }?
ask-offensive-fire = Who fires at the objective { $hex }?
ask-retreat-units = Where do the units in { $hex } retreat to?
ask-retreat-fire = At which hex is Retreat Fire directed?
ask-retreat-firers = Who fires at { $hex }?
ask-advance-step = Who advances into { $hex }?
ask-advance-unit = With how many steps does { $piece } advance?
ask-screening = Does the cavalry screen against the force in { $hex }?
ask-retreat-cavalry = Where does { $piece } slip away to?
ask-ferry = Who is carried over, and where? Room for { $room ->
        [one] { $room } more step
       *[other] { $room } more steps
    }.
ask-amphibious-crossing = { $steps ->
        [one] { $steps } step
       *[other] { $steps } steps
    } may still cross: which, and where?
ask-declare-site = Which regiment declares { $hex } its crossing site?
ask-choose-helper = Which engineer helps the crossing from { $hex }? It carries no ferry then.
ask-choose-overrun-hex = From which hex does the Overrun force come?
ask-choose-overrun-units = Which units in { $hex } are the Overrun force?
ask-overrun-choice = Fight to the finish, or charge through?
ask-withdraw = Fight on, or withdraw?
do-all = All of them
do-ferry = Ferry
do-cross = Crossing site
do-swim = Swim across
do-another = Another task force
do-leave = Leave the map
do-gegenangriff = Gegenangriff
do-overrun = Overrun
do-close_attack = Close Attack
do-finish = Fight to the finish
do-charge = Charge through
roll-screening = Screening
roll-gegenangriff = Gegenangriff
roll-amphibious-crossing = Amphibious crossing
event-operation_begun = { $formation } begins: { $operation ->
    [1] { aa-operation-march }
    [2] { aa-operation-hasty-attack }
    [3] { aa-operation-assault }
   *[4] { aa-operation-reserve }
 }.
event-operation_shown = { $formation } shows its Operation marker: { $operation ->
    [1] { aa-operation-march }
    [2] { aa-operation-hasty-attack }
    [3] { aa-operation-assault }
   *[4] { aa-operation-reserve }
 }.
event-operation_over = The operation of { $formation } is over.
event-objective = The objective is { $hex }.
event-objective_bridge = The objective is the bridge { $site }.
event-objective_kept = { $hex } stays the objective; it is entered only by advance.
event-objective_dropped = No unit reached the objective; its marker is removed.
event-variant = { $variant ->
    [1] Gegenangriff
    [2] Overrun
   *[other] Close Attack
 } is declared.
event-airmobile_operation = An airmobile operation is declared.
event-moved = { $piece } moves to { $hex }.
event-entered = { $piece } enters the map in { $hex }.
event-stopped = { $piece } stops in { $hex }.
event-units_combined = { $piece } is combined.
event-masked = { $piece } is masked.
event-unit_shown = { $piece } is revealed: { $steps ->
        [one] { $steps } step
       *[other] { $steps } steps
    }.
event-contact_dummy = { $piece } in { $hex } was a dummy and is removed.
event-wires_cut = The wires of the bridge { $site } are cut.
event-ferried = { $piece } is ferried to { $hex }.
event-crossing_declared = { $formation } will cross at { $hex }.
event-crossing_rolled = { $steps ->
        [one] { $steps } step
       *[other] { $steps } steps
    } of { $formation } may cross.
event-swam = { $piece } crosses to { $hex }.
event-screened = { $piece } screens successfully.
event-screening_failed = { $piece } fails to screen.
event-retreated = { $piece } retreats to { $hex }.
event-left_map = { $piece } leaves the map.
event-engaged = { $piece } is Engaged and Used.
event-advanced = { $piece } advances into { $hex }.
event-gegenangriff = { $success ->
    [1] The Gegenangriff fires first.
   *[other] The order of fire stays.
 }
event-stormed = { $piece } storms into { $hex }.
event-overrun_declared = { $charge ->
    [1] The force charges through.
   *[other] The force fights to the finish.
 }
event-withdrew = { $piece } withdraws to { $hex }.
refused-not-planned = This operation is not planned for the regiment.
refused-conducted = It has already conducted its operation this turn.
refused-nobody-left = It has no unused unit left.
refused-base-has-marched = The division base has already marched this turn.
refused-other-phase = This operation belongs to another phase.
refused-other-cycle = The unit is bound to another cycle this turn.
refused-engineer-far = The engineer is not within 3 hexes of the Lead Unit marker.
refused-reserve-beside-enemy = A unit next to an enemy cannot take part in a Reserve operation.
refused-not-engineer = Only engineers can be added.
refused-committed = The unit takes part already.
refused-airmobile-apart = Airmobile units and other units of NATO do not march together.
refused-off-the-map = The unit is not on the map.
refused-objective-empty = A hex without an enemy unit cannot be the objective.
refused-objective-unseen = An airmobile operation needs an acquired objective, or a friendly unit next to it.
refused-no-kept-bridge = Only a military bridge that an enemy engineer maintains can be the objective.
refused-not-west-german = Only a West German task force can make a Gegenangriff.
refused-gegenangriff-spent = A Gegenangriff has already been made this turn.
refused-overrun-terrain = Only a Clear hex can be overrun.
refused-overrun-markers = A hex with an Obstacle or minefield cannot be overrun.
refused-overrun-units = Only mechanized maneuver units overrun.
refused-overrun-airmobile = In an Airmobile Operation only BMD units overrun.
refused-overrun-reach = No unit can arrive next to the objective with 1 MP left.
refused-overrun-from-markers = No Overrun from a hex with an Obstacle or minefield.
refused-overrun-river = No Overrun across a river.
refused-overrun-uphill = No Overrun uphill.
refused-overrun-crowded = Other friendly units are in the hex from which the force would overrun.
refused-close-terrain = Only close terrain can be close-attacked.
refused-close-units = Only infantry and engineers enter the objective of a Close Attack.
refused-close-river = No Close Attack across a river.
refused-close-uphill = No Close Attack uphill.
refused-close-markers = No Close Attack from or into an Obstacle or minefield.
refused-close-start = Only units that start next to the objective enter it.
refused-no-objective = There is no objective hex.
refused-option-off = This optional rule is not in play.
refused-not-a-member = The unit takes no part in this operation.
refused-move-over = Its movement is over.
refused-handled-here = In this hex it was just taken along, left behind or divided: undo, or move first.
refused-other-group = Another regiment or task force is moving.
refused-finish-first = First finish the move of the force that has divided.
refused-stays-away = These units may not go next to enemies in this attack.
refused-overrun-not-beside = The Overrun force comes from one hex next to the objective.
refused-overrun-one-hex = The objective is entered only in the Overrun step.
refused-no-charge = No hex beyond the objective can be reached.
refused-charge-screened = A force that screening has stopped does not charge through.
refused-crossing-far = No unit of the regiment is within 2 MP of that hex.
refused-one-crossing = An engineer helps only one kind of crossing.
refused-helper-far = The engineer cannot reach the crossing site with 1 MP left.
refused-target-fired-on = The hex has been fired at in this step.
refused-must-allot = Called artillery must take part.
refused-not-cavalry = Only US cavalry next to the force can screen.
refused-screen-disrupted = A Disrupted unit cannot screen.
refused-screen-pinned = Another enemy unit pins the cavalry.
refused-screen-stacked = It is stacked with units of another kind.
refused-screen-mines = No screening from a minefield.
refused-screen-no-way = It has no hex to slip away to.
refused-screen-no-zoc = The enemy has retreated into a hex where the cavalry has no zone of control.
refused-screened-once = This force has been screened in this move.
refused-just-retreated = It has just retreated from the objective.
refused-advance-obstacle = No advance into an Obstacle.
refused-advance-masked = A stack with a masked unit does not advance.
refused-advance-disrupted = A stack with a Disrupted unit does not advance.
refused-advance-held = The objective is not empty.
refused-advance-far = The unit is not next to the objective.
refused-advance-outsider = The unit takes no part in the advance.
refused-withdraw-attacker = Attackers withdraw to hexes that were theirs at the start.
refused-withdraw-defender = Defenders withdraw to hexes without enemies at the start.
ask-send-steps = How many steps go to { $piece }?
do-send = Send steps to
event-steps_sent = { $piece } sends steps to { $to }.
refused-no-operation-of-its-own = Operations are planned for regiments; this formation has none of its own.
refused-no-such-operation = There is no such operation.
refused-not-in-force = It does not move with the force, or is all of it.

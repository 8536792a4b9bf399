# Fire Combat
title-fire-combat = Fire Combat
ask-choose-loss = Which of these equally strong units loses the step?
ask-choose-cover = Which of these equally strong units covers the retreat?
ask-stand-or-retreat = { $hits ->
        [one] { $hits } hit
       *[other] { $hits } hits
    } on { $hex }: stand or retreat?
do-stand = Stand
do-retreat = Retreat
roll-fire = Fire
event-fire_opened = Fire at { $hex }, Effective Fire Strength { $strength }.
event-hits_scored = Hits on { $hex }: { $hits }.
event-step_lost = { $piece } loses { $steps ->
        [one] a step
       *[other] { $steps } steps
    }; { $left } left.
event-retreat_announced = The units in { $hex } will retreat.
event-guns_fired = { $steps ->
    [one] { $piece } fires with one step.
   *[other] { $piece } fires with { $steps } steps.
}
event-position_lost = The Improved Position in { $hex } is gone.
refused-no-attack-strength = This unit has no Attack Strength.
refused-not-in-fire-combat = Air units and utility helicopters cannot take part in Fire Combat.
refused-rockets-never-direct = Rocket artillery can fire only in Strikes, never at an adjacent hex.
refused-masked-firer = A Masked unit does not fire.
refused-dummy-firer = A dummy does not fire.
refused-firer-not-adjacent = The unit is not adjacent to the target hex.
refused-no-zoc-there = The unit has no zone of control there.
refused-not-participating = The unit is not taking part in this operation.
refused-no-direct-offensive = Artillery cannot make Offensive Fire at an adjacent hex.
refused-all-steps-fired = All of its steps have already fired.
refused-not-objective = Offensive Fire is possible only at the objective hex.
refused-hex-fired-on = This hex has already been fired on in this step.
refused-not-in-the-hex = Point-blank fire needs both units in one hex.
refused-helicopter-not-called = This helicopter has not answered the Fire Call of this fire.
refused-target-not-in-operation = Only units taking part in the operation can be hit.
refused-target-protected = The unit moved into a protected hex that is not next to the objective.
refused-target-unmoved = The unit has not moved and is not next to the objective.
refused-target-not-of-force = Only the moving force can be hit.
refused-target-not-retreated = Only units that have just retreated can be hit.
refused-stronger-first = The unit with the highest Adjusted Defense loses steps first.
refused-covering-first = The covering unit loses steps first.
refused-unmasked-first = Units that are not Masked lose steps first.
refused-weaker-first = In a Strike the unit with the lowest Adjusted Defense loses steps first.
refused-not-under-fire = This unit is not under this fire.
refused-retreat-only-offensive = Units can retreat only from Offensive Fire.
refused-retreat-too-few-hits = There are fewer hits than the strongest unit's Adjusted Defense.
refused-retreat-disrupted = No retreat: a unit in the hex is Disrupted.
refused-retreat-reinforced = No retreat: a reacting force has reinforced the objective hex.
refused-retreat-masked = No retreat: a unit in the hex is masked.
refused-retreat-nowhere = No retreat: every hex is prohibited.
refused-retreat-point-blank = No retreat in an Overrun or Close Attack.
refused-firer-on-bridge = An engineer that maintains a bridge cannot take part in Fire Combat.

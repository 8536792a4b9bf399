# Planning, command, task forces, reaction
title-planning-phase = WP Planning Phase
title-lead-unit = Lead Unit marker
title-task-force = Task force
title-reaction = Reaction
title-attachment = Attachment
title-hq-return = HQ Reconstitution
ask-plan-regiments = { $n ->
    [one] Plan an operation for each regiment; those not named will March. You have one command point off the map.
   *[other] Plan an operation for each regiment; those not named will March. You have { $n } command points off the map.
}
ask-place-lead = Which unit is the lead unit of { $formation }?
ask-move-lead = An enemy holds the hex of the Lead Unit marker of { $formation }. Where does it go?
ask-place-entry-lead = On which edge hex does the Lead Unit marker of { $formation } stand?
ask-task-force-lead = Which unit leads the task force?
ask-task-force-edge = On which edge hex does the Lead Unit marker of { $piece } stand?
ask-task-force-members = { $n ->
    [one] Who joins the task force? One more step fits.
   *[other] Who joins the task force? { $n } more steps fit.
}
ask-task-force-part = How many steps of { $piece } join?
ask-task-force-payer = Who pays the command point?
ask-reaction-window = Does a force react into { $hex }? Choose its hex, or pass.
ask-react-units = Which units in { $hex } react together?
ask-react-part = How many steps of { $piece } react?
ask-react-lead = Which unit becomes the lead unit of { $formation }?
ask-react-payer = Which HQ pays for the reaction?
ask-react-move = The reacting force moves to { $hex }.
ask-attach-regiment = To which division is { $formation } attached?
ask-attach-here = Which independent formations are attached to { $formation }?
ask-return-hq = In which hex does { $piece } come back?
do-plan = { $formation }: { $operation ->
    [1] March
    [2] Hasty Attack
    [3] Assault
   *[4] Reserve
 }
do-plan_off_map = { $formation }, off-map point: { $operation ->
    [1] March
    [2] Hasty Attack
    [3] Assault
   *[4] Reserve
 }
do-chit = Main Effort of { $formation } next turn (1 off-map point)
do-chit_on = Move the Main Effort chit to the next turn (1 off-map point)
do-chit_back = Take the Main Effort chit back
do-add_part = A part of { $piece } joins
do-off_map_cp = Off-map command point
do-combine = Combine with { $piece }
event-planned = WP has planned the operations of turn { $turn }.
event-main_effort = Main Effort: { $formation }.
event-attached = { $formation } is attached to { $to }.
event-lead_placed = Lead Unit marker of { $formation } in { $hex }.
event-lead_removed = The Lead Unit marker of { $formation } is removed.
event-task_force = A task force under { $piece }, marker in { $hex }.
event-task_force_off_map = A task force under { $piece }, off the map until it flies in.
event-reacted = { $piece } reacts into { $hex }.
event-hq_back = { $piece } is back in { $hex }.
event-hq_lost = { $piece } is lost for good.
refused-hq-returning = The HQ is on the Game Turn Track, being reconstituted.
refused-hq-gone = The HQ is not in the game.
refused-hq-not-arrived = The HQ arrives in a later turn.
refused-no-cp-left = The HQ has no command point left.
refused-no-off-map-cp = No off-map command point is left.
refused-not-superior-hq = This HQ is not superior to the unit.
refused-no-relay = A division HQ must pass its points through a working brigade HQ that is in range of both.
refused-out-of-command = Out of Command Range.
refused-no-payer = Nobody can pay a command point for this unit.
refused-no-plan-needed = No unit of this regiment is on the map or enters this turn.
refused-planned-already = This regiment already has a plan. Take it back to change it.
refused-shattered-march = A shattered formation can only March.
refused-cannot-pay-plan = No HQ of the division in range has a command point for it.
refused-airmobile-offensive = Airmobile units off the map can only be planned for offensive operations.
refused-not-plannable = This formation cannot be given an operation.
refused-no-main-effort = This formation has no Main Effort chit in this scenario.
refused-chit-spent = The Main Effort chit of this division has been used.
refused-chit-on-track = Another chit lies face down on the Game Turn Track.
refused-chit-hq-out = An HQ of the division is Disrupted or being reconstituted.
refused-chit-airmobile = The Air Assault Brigade never has the Main Effort.
refused-chit-limit = No more Main Effort chits may be placed in this scenario.
refused-chit-after-plans = Decide about the chit before you plan operations.
refused-no-chit-now = No chit lies in the box of this turn.
refused-chit-last-turn = There is no next turn.
refused-lead-other-regiment = The unit belongs to another regiment.
refused-lead-out-of-range = The lead unit must be within Command Range of an HQ of its division.
refused-lead-not-on-map = The unit is not on the map.
refused-lead-too-far = The unit is more than 3 hexes from the lead unit.
refused-lead-not-at-edge = The marker must be placed on an edge hex of the entry zone.
refused-not-maneuver = Only maneuver units can do this.
refused-other-brigade = The unit belongs to another brigade or battalion.
refused-far-from-marker = The unit is more than 3 hexes from the Lead Unit marker.
refused-task-force-steps = The task force would have too many maneuver steps.
refused-shattered-unit = Units of a shattered formation can only March.
refused-in-task-force = The unit is already in a task force.
refused-bound-elsewhere = The unit has already taken part in another cycle this turn.
refused-only-engineers = Engineers cannot lead a task force.
refused-not-entering = A task force cannot combine units on the map with units off it.
refused-react-too-far = Only units within 3 hexes of the objective can react.
refused-react-beside-enemy = A unit next to an enemy cannot react.
refused-react-dummy = A dummy does not react.
refused-react-not-reserve = Only regiments planned for Reserve can react.
refused-react-other-regiment = No unit of this regiment is in the objective hex.
refused-react-other-brigade = No unit of this brigade is in the objective hex.
refused-react-no-way = The objective hex cannot be reached with 3 movement points.
refused-react-masked = No unit can react while a unit in the objective hex is masked.
refused-react-jammed = Jamming blocks reaction.
refused-react-other-hex = All reacting units must start in the same hex.
refused-react-no-lead = The unit is not within 3 hexes of the lead unit of its regiment.
refused-react-shattered = Units of a shattered formation cannot react.
refused-not-independent = This is not an independent formation in play.
refused-attached-twice = The attachment can be changed only once.
refused-attached-elsewhere = It has had the cycle of the formation it is attached to this turn.
refused-not-of-its-army = The formation cannot be attached there.
refused-return-no-unit = The HQ can return only in the hex of a subordinate unit.
refused-return-beside-enemy = The HQ cannot return next to an enemy.

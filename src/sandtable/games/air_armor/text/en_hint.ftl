# Why a hint is given, English.

hint-odds = Most likely: { $what } ({ $p } %).
hint-operation = This operation brings the formation nearest to its goal.
hint-plan = The plan fits what the regiment has before it.
hint-formation = It has most to win now.
hint-hex = It leads towards the objectives without exposing the force.
hint-go = The way to the objective that draws least fire.
hint-add = Its strength is needed for the operation.
hint-all = All of them together make the most hits.
hint-target = There the fire costs the enemy most steps.
hint-piece = The unit that does this best.
hint-stand = The ground is worth the steps.
hint-retreat = The steps are worth more than the ground.
hint-overrun = The defender is too weak to stop it.
hint-blow = Without the bridge the enemy must build or ferry.
hint-improve = It will be attacked here; the position saves steps.

# Plans that are compared by looking ahead.

plan-formation = { $formation } goes next.
plan-attack = An attack on { $hex }.
plan-march = A March to better positions.
plan-combine = { $piece } is combined with another unit first.
plan-arrival = Reinforcements enter the map.
plan-reserve = A Reserve operation closes the gaps.
plan-react = Units from { $hex } come to help.
plan-strike = A strike on { $hex }.
plan-mines = Scattered mines on { $hex }.
plan-gas = A gas strike on { $hex }.
plan-bridge = A strike on the bridge { $site }.
plan-stand = Hold the hex and take the losses.
plan-retreat = Give up the hex and save the steps.
plan-finish = Fight to the Finish.
plan-charge = Charge Through.
plan-overrun = An Overrun.
plan-close-attack = A Close Attack.
plan-gegenangriff = A Gegenangriff.
plan-wait = Leave it and save the strength.
plan-bold = Press on this turn and accept losses.
plan-careful = Spare the units this turn and attack only at good odds.
plan-delaying = Delay from line to line: give ground, hold only the goals.

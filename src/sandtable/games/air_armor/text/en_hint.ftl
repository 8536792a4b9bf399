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

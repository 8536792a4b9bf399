# Why a hint is given, English.

hint-attack = Column { $column }: the hex is emptied with { $taken } %, the defender loses a step with { $theirs } %, you with { $ours } %.
hint-attack-plain = The attack is strong enough.
hint-order = { $unit } is wanted at { $hex } for the attack planned in this phase.
hint-join = With it the odds reach a better column.
hint-support = The shift is worth the ammunition.
hint-press-on = The attack is still good without the bridge.
hint-call-off = Without the bridge the odds are too bad.
hint-lead = The best Lead Unit for the risk it takes.
hint-engage = A step is worth more than the ground.
hint-lose = The step that is missed least.
hint-retreat = Behind the line, on good ground, in supply.
hint-advance = The ground won is held and opens the way.
hint-disengage = It gets away before it is attacked again.
hint-demolish = Without this bridge the enemy loses a turn.
hint-dig = It stays here; a position makes it harder to drive out.
hint-move = It closes the line or gets on towards a victory hex.
hint-strategic = No enemy is near: by road it gets there in time.
hint-stay = It holds better where it is.
hint-repair = The attack needs this bridge.

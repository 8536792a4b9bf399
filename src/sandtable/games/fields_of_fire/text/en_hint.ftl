# Why a hint is given, English.

hint-hq = This HQ has most to order now.
hint-unit = It gains most by an order: out of fire, or on towards the objective.
hint-action = The best use of a Command for this unit.
hint-to = Nearer to the objective, with cover and its HQ in reach.
hint-under = Cover lowers the modifier of every shot at it.
hint-target = Fire there hurts the enemy most and endangers nobody of yours.
hint-mission = Shells on that card do more than small arms.
hint-control = There it helps the plan most.
hint-exhort = The attempt matters enough to spend one more Command.
hint-begin = Everything is ready.
hint-prepare = It is most useful there during the mission.

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
hint-go-goal =
    { $unit } makes for { $goal }, with { $turns ->
        [one] { $turns } turn
       *[other] { $turns } turns
    } left. On { $card }: { $contact ->
        [0] no contact to fear
       *[other] { $contact } % chance of a contact
    }, expected loss { $there } % of a step (where it is, { $now } %).
hint-go-place =
    { $card } is the better place for { $unit }: expected loss { $there } % of a step, against { $now } % where it is; { $contact ->
        [0] no contact to fear.
       *[other] { $contact } % chance of a contact.
    }
hint-seek =
    { $unit } finds cover with { $chance } %{ $now ->
        [0] , for what may come.
       *[other] ; without it { $now } % of a step is lost a turn on average.
    }
hint-activate = { $unit } has { $n ->
        [one] { $n } unit
       *[other] { $n } units
    } to lead.
hint-rally = { $chance } % that { $unit } fights again.
hint-spot = { $chance } % to spot the enemy on { $card }; { $n ->
        [one] { $n } unit
       *[other] { $n } units
    } could then fire at him.
hint-concentrate = { $chance } % that the marker is placed on { $card }: the enemy there is then hit with { $then } % instead of { $now } %.
hint-grenade = { $chance } % that the grenades reach the enemy on { $card }.
hint-call = { $chance } % that the mission is fired on { $card }, at { $n ->
        [one] { $n } enemy unit
       *[other] { $n } enemy units
    }.
hint-save = No order is worth a Command now; { $left } are left.

# Styles of a turn that are compared by looking ahead.

plan-spend = Spend the Commands this turn: move and fire with everybody.
plan-bold = Push on this turn and accept the danger.
plan-cautious = Go carefully this turn: no risk that can be avoided.
plan-fire-first = Fire first this turn, move later.
plan-rally-first = Rally first this turn.
plan-cover-first = Seek cover first this turn.
plan-save = Save Commands this turn for the next.
plan-shells = Fire missions and smoke first this turn.
plan-reserve = Keep the rearmost platoon in reserve this turn.
plan-wheels = Those who can start aboard their vehicles.

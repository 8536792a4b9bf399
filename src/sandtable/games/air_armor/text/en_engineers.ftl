# Engineers, bridges, mines and demolition
title-mine-attack = Mine Attack
title-set-charges = Bridge Demolition Segment
title-engineering = Engineering Phase
title-place-mines = Minefields
title-bridge-strike = Bridge Fire Strike
ask-exit-minefield = How does the force leave the minefield in { $hex }?
ask-set-charges = Which bridge is to be blown with Set Charges?
ask-engineer-actions = Which engineer unit performs an Engineering Action?
ask-engineer-action = What does { $piece } do?
ask-cross-over = On which bank does { $piece } end?
ask-remove-bridges = Does { $piece } remove a military bridge?
ask-come-out = Into which hex does { $piece } come out?
ask-leave-bridges = Which engineer unit leaves the bridge it maintains?
ask-place-mines = Place a minefield, real or dummy.
ask-bridge-target = Which bridge is struck?
ask-bridge-caller = Which HQ calls the strike?
ask-bridge-guns = Which artillery fires at the bridge?
do-deliberate = Deliberate Exit: one hex, +1 on the dice
do-forced = Forced Exit: 3 MP more, go on
do-blow_bridge = Blow the bridge { $site }
do-build_bridge = Build a military bridge at { $site }
do-dismantle = Recover the military bridge at { $site }
do-remove_bridge = Remove the military bridge at { $site }
do-improve = Build an Improved Position
do-obstruct = Place an Obstacle
do-clear_obstacle = Remove the Obstacle
do-lay_mines =
    { $n ->
        [0] Lay a minefield: dummy
       *[other] Lay a minefield: real
    }
do-clear_mines = Clear the minefield
do-give_up = Take the Improved Position in { $hex } away
do-place_mines =
    { $n ->
        [0] Dummy minefield in { $hex }
       *[other] Real minefield in { $hex }
    }
do-strike_bridge = Strike the bridge { $site }
roll-mine-attack = Mine Attack
roll-set-charges = Set Charges
roll-engineer-charges = Engineer Charges
roll-bridge-strike = Bridge Fire Strike
event-dummy_mines = The minefield in { $hex } was a dummy.
event-mine_attack = The minefield in { $hex } is real: Mine Attack.
event-steps_lost_to_mines = { $piece } loses { $steps ->
        [one] a step
       *[other] { $steps } steps
    } to mines.
event-bridge_blown = The bridge { $site } is blown.
event-charges_failed = The charges at { $site } fail; they cannot be used again.
event-engineer_charges_failed = The engineers fail to blow the bridge { $site }.
event-bridge_built = { $piece } builds a military bridge at { $site }.
event-bridge_recovered = { $piece } recovers the military bridge at { $site }.
event-bridge_removed = The military bridge at { $site } is removed.
event-bridge_left = { $piece } leaves its bridge at { $site }, which is removed.
event-bridge_taken = The bridge at { $site } falls, and { $piece } with it.
event-bridge_struck = The strike on { $site } destroys the bridge.
event-bridge_missed = The strike on { $site } does not destroy the bridge.
event-engineer_crossed = { $piece } goes over to { $hex }.
event-position_built = { $piece } builds an Improved Position in { $hex }.
event-position_removed = The Improved Position in { $hex } is taken away.
event-obstacle_placed = { $piece } places an Obstacle in { $hex }.
event-obstacle_removed = { $piece } removes the Obstacle in { $hex }.
event-mines_laid = { $piece } lays a minefield in { $hex }.
event-mines_placed = A minefield lies in { $hex }.
event-mines_are_real = The minefield in { $hex } is real.
event-mines_are_dummy = The minefield in { $hex } is a dummy.
event-mines_cleared = { $piece } clears the minefield in { $hex }.
refused-not-an-engineer = Only an engineer unit in play can do this.
refused-action-done = This engineer unit has already performed its Engineering Action.
refused-engineer-used = A Used engineer unit cannot perform an Engineering Action.
refused-engineer-masked = A masked engineer unit cannot perform an Engineering Action.
refused-in-enemy-zoc = An engineer unit in an enemy zone of control cannot perform an Engineering Action.
refused-keeps-bridge = An engineer unit that maintains a bridge can only recover it.
refused-in-minefield = An engineer unit in a minefield can do nothing but clear it.
refused-not-on-bank = The engineer unit is not adjacent to this river hexside.
refused-bridge-stands = There is already a bridge there.
refused-no-point-to-build = No Bridging Point of its nationality is available.
refused-far-bank-held = An enemy unit is on the opposite bank.
refused-no-military-bridge = There is no military bridge.
refused-not-its-builder = Only the side that built the bridge can recover its point.
refused-not-at-bridge = This engineer unit neither maintains the bridge nor stands beside an unmaintained one.
refused-bank-held = An enemy unit is adjacent to the bridge.
refused-not-its-cycle = The engineer unit cannot activate in this cycle.
refused-position-there = The hex already has an Improved Position.
refused-no-own-position = You have no Improved Position there.
refused-obstacle-there = The hex already has an Obstacle.
refused-no-obstacle = There is no Obstacle to remove.
refused-no-mine-point = No Mine Point of its nationality is left.
refused-mines-there = The hex already has a minefield.
refused-mines-with-friends = A minefield cannot be laid in a hex with other friendly units.
refused-mines-in-town = A minefield cannot be laid in a Town or City.
refused-no-real-mines = There is no real minefield to clear.
refused-forced-exit-points = A Forced Exit needs 3 MP besides the cost of the hex.
refused-mines-out-of-zone = The hex is neither in the set-up zone nor next to it.
refused-mines-all-placed = All minefields of this kind have been placed.
refused-no-civil-bridge = There is no civil bridge to blow.
refused-wp-sets-no-charges = The Warsaw Pact never uses Set Charges.
refused-charges-gone = The charges at this bridge have failed or their wires have been cut.
refused-charges-not-yet = The scenario does not allow Set Charges here now.
refused-not-at-civil-bridge = The engineer unit is not adjacent to this bridge.
refused-opposite-held = An enemy unit is in the opposite hex.
refused-tried-this-phase = An attempt on this bridge has already been made this phase.
refused-civil-bridge-stays = Ground units cannot destroy a civil bridge.
refused-enemy-keeps-bridge = An enemy engineer unit maintains the bridge: it must be attacked.
refused-no-demolisher = HQs, rocket artillery and dummies cannot remove a bridge.
refused-not-beside-bridge = The unit is not adjacent to the bridge.
refused-no-bridge-to-strike = There is no bridge to strike.
refused-artillery-at-civil = Artillery can strike only military bridges.
refused-helicopter-at-bridge = Attack helicopters cannot strike bridges.
refused-bridge-unseen = This military bridge is neither observed nor acquired.
refused-bridge-struck = This bridge has already been struck this segment.
event-adm_no_effect = There are real mines in { $hex }: the ADM Strike has no effect.
refused-not-a-bank = Aircraft must aim at one of the two hexes of the bridge.
refused-mines-real-or-dummy = A minefield must be either real or a dummy.
roll-minefield = Minefield
ask-place-smoke = Which engineer unit lies under smoke? ({ $left } left)
event-smoke_placed = { $piece } lays smoke in { $hex }.
refused-no-smoke-left = No Smoke marker of the scenario is left.
refused-smoke-there = There is smoke in the hex.
refused-smoke-not-its-cycle = The engineer unit is not active in this cycle.

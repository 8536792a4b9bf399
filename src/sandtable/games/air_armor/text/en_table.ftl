# Words of overlays, chances, the operation and what just happened.
aa-layer-command = Command: who can be ordered
aa-layer-support = Observers and fire support
aa-layer-zoc = Zones of control
aa-layer-flak = Flak umbrellas
aa-layer-detection = Detection: who may be looked at
aa-operation = Operation
aa-story = What is under way
aa-op-members = Takes part
aa-op-nobody = Nobody takes part yet.
aa-op-left = { $n } MP
aa-op-objective = Objective
aa-op-no-objective = None declared
aa-op-offensive = Offensive Fire support
aa-op-defensive = Defensive Fire support
aa-op-answers = What the enemy may answer
aa-op-may-answer = What we may answer
aa-op-fire = Defensive Fire from counters beside it
aa-op-call = A Fire Call; guns in range:
aa-op-react = Reaction into the objective
aa-lately = What just happened
aa-lately-none = Nothing yet.
aa-went = { $piece }: { $way }
aa-facts-seen = Seen in turn { $turn }: { $n ->
        [one] { $n } step
       *[other] { $n } steps
    }
aa-facts-seen-stale = Seen in turn { $turn }: { $n ->
        [one] { $n } step
       *[other] { $n } steps
    }, may have changed since
aa-shatter-steps = { $left ->
        [one] { $left } maneuver step
       *[other] { $left } maneuver steps
    } left; checks for Shatter at { $number }
aa-shatter-chance = Chance to shatter: { $percent }%
aa-odds-now = With those named so far
aa-odds-all = With all who can
aa-odds-mean = { $n } steps on average
aa-odds-hits = { $n ->
        [one] { $n } hit
       *[other] { $n } hits
    }
aa-odds-no-loss = No loss
aa-odds-steps = Steps lost: { $n }
aa-odds-may-retreat = They may retreat to lose less
aa-odds-disrupted = A survivor is disrupted
aa-odds-no-effect = No effect
aa-odds-check-or-abort = Hit Check or Abort
aa-odds-check-and-abort = Hit Check and Abort
aa-odds-step-shot-down = A step is shot down
aa-odds-flies-on = Flies on unharmed
aa-odds-acquired = Acquired
aa-odds-not-acquired = Not acquired
aa-odds-blown = The bridge is blown
aa-odds-wires = The charges fail for good
aa-odds-not-blown = The bridge stands
aa-odds-swim = Steps that may cross: { $n }
aa-odds-screened = Screened: the force stops
aa-odds-not-screened = The screen fails
aa-odds-reaction-blocked = No reaction
aa-odds-call-blocked = No Fire Call
aa-odds-asset-lost = The EW asset is lost
aa-sum-number = Number to reach
aa-sum-drm = Modifier of the roll
aa-sum-total = Total Fire Strength
aa-sum-effective = Effective Fire Strength
aa-sum-defense = Hits for one step
aa-fire-infiltration = Infiltration Fire
aa-fire-defensive = Defensive Fire
aa-fire-offensive = Offensive Fire
aa-fire-retreat = Retreat Fire
aa-fire-overrun = Point-blank fire
aa-fire-close = Point-blank fire
aa-fire-strike = Fire Strike
aa-fire-counter = Counter-battery fire
aa-fire-result = hits { $hits }, steps lost { $lost }
formation--1 = The reserves of NATO
aa-phase-reinforcement = Reinforcements
aa-phase-planning = Planning
aa-phase-maneuver = Maneuver
aa-phase-reserve = Reserve
aa-phase-engineering = Engineering
aa-phase-reorganization = Reorganization
aa-add-all = Add all { $n }
how-draw = A draw
how-marginal = A marginal victory
how-substantial = A substantial victory
how-decisive = A decisive victory
outcome-points = Victory points: WP { $wp }, NATO { $nato }
aa-hq-left = Left this turn: { $cp } CP, { $rp } RP
aa-odds-fires-first = Offensive Fire comes first
aa-odds-usual-order = The usual order
aa-sum-kill = A step dies on
aa-sum-strength = Strength
refused-only-words = Nothing on the map is asked for now: choose with a button.
refused-nobody-here = Nobody who could be chosen stands here.
refused-other-side = It belongs to the other side.
refused-asks-unit = A unit is asked for, and none here can be chosen.
refused-asks-hex = A hex is asked for.
refused-asks-formation = A formation is asked for: choose it in the list or on the cards.
refused-asks-bridge = A bridge or river hexside is asked for.
aa-odds-each-lost = Each step there is lost
aa-odds-each-safe = Each step there survives
aa-odds-real = Real: { $n ->
        [one] { $n } step
       *[other] { $n } steps
    }
aa-odds-dummy = A dummy
aa-odds-drop-lost = Lost on landing
aa-odds-drop-lands = Lands
aa-sum-gas-check = Stacks around are contaminated on
aa-sum-flak-near = Counters near that may fire flak
aa-force-lost = lost
aa-force-unseen = not seen
aa-force-queued = waits to enter
aa-force-returns = comes back on turn { $turn }
aa-force-comes = comes on turn { $turn }
aa-comes-zone = enters at { $zone }
aa-comes-place = placed at { $zone }
aa-comes-air = flies in at { $zone }
aa-comes-flying = flies in
aa-comes-edge = enters by its own edge

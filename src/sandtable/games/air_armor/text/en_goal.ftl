# What the match is about, English.

goal-steps = Enemy steps lost, { $vp } each
goal-hqs = HQ Hits, { $vp } each
goal-shattered = Enemy formations shattered
goal-objective = Control of { $hex }: { $vp }
goal-bridges = Bridges that stand and are held, { $vp } each: { $sites }
goal-bank =
    Steps on the { $left ->
        [1] left
       *[0] right
    } bank of the Main with a line of communication, { $vp } each
goal-exits = Steps that left by the exit zone, { $vp } each
goal-given = Given on the way
goal-par = Par of the scenario
goal-margin =
    A lead of { $margin } or more: { $level ->
        [marginal] marginal victory
        [substantial] substantial victory
        [decisive] decisive victory
       *[draw] draw
    }
goal-now =
    { $role } leads by { $margin }: { $level ->
        [marginal] marginal victory
        [substantial] substantial victory
        [decisive] decisive victory
       *[draw] draw
    }
goal-now-even = Even: a draw
goal-loss-steps = Steps lost on the ground
goal-loss-air = Steps lost in the air
goal-loss-hqs = Hits on HQs
goal-loss-shattered = Formations shattered
goal-headline =
    { $level ->
        [marginal] Marginal victory for { $role }
        [substantial] Substantial victory for { $role }
        [decisive] Decisive victory for { $role }
       *[draw] A draw
    }: { $most } to { $least }

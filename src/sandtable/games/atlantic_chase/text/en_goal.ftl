# What the match is about, English.

goal-sunk =
    Sunk: { $ships } ({ $by ->
        [1] points of their class
       *[0] { $vp } each
    }{ $most ->
        [0] {""}
       *[other] , at most { $most } times
    })
goal-damaged =
    Damaged at the end: { $ships } ({ $by ->
        [1] points of their class
       *[0] { $vp } each
    }{ $most ->
        [0] {""}
       *[other] , at most { $most } times
    })
goal-completed =
    Completed{ $where ->
        [0] {""}
       *[other] {" "}in { $ports }
    }: { $ships } ({ $by ->
        [1] points of their class
       *[0] { $vp } each
    }{ $most ->
        [0] {""}
       *[other] , at most { $most } times
    })
goal-survived =
    Afloat at the end: { $ships } ({ $by ->
        [1] points of their class
       *[0] { $vp } each
    }{ $most ->
        [0] {""}
       *[other] , at most { $most } times
    })
goal-free-pass = Passing while no enemy convoy is at sea: { $vp } each
goal-convoy-home = { $ship } reaches { $port }: { $vp } ({ $dispersed } if dispersed)
goal-convoy-hit = Each hit on { $ship }: { $vp }
goal-test-sunk =
    sunk: { $limits ->
        [none] none of { $ships }
        [all] all of { $ships }
        [one] { $ships }
        [least] at least { $least } of { $ships }
       *[most] at most { $most } of { $ships }
    }
goal-test-damaged =
    damaged: { $limits ->
        [none] none of { $ships }
        [all] all of { $ships }
        [one] { $ships }
        [least] at least { $least } of { $ships }
       *[most] at most { $most } of { $ships }
    }
goal-test-damaged-or-sunk =
    damaged or sunk: { $limits ->
        [none] none of { $ships }
        [all] all of { $ships }
        [one] { $ships }
        [least] at least { $least } of { $ships }
       *[most] at most { $most } of { $ships }
    }
goal-test-undamaged =
    undamaged: { $limits ->
        [none] none of { $ships }
        [all] all of { $ships }
        [one] { $ships }
        [least] at least { $least } of { $ships }
       *[most] at most { $most } of { $ships }
    }
goal-test-completed =
    { $state ->
        [1] undamaged {""}
        [2] damaged {""}
       *[0] {""}
    }completed{ $where ->
        [0] {""}
       *[other] {" "}in { $ports }
    }: { $limits ->
        [none] none of { $ships }
        [all] all of { $ships }
        [one] { $ships }
        [least] at least { $least } of { $ships }
       *[most] at most { $most } of { $ships }
    }
goal-test-gone =
    home or sunk: { $limits ->
        [none] none of { $ships }
        [all] all of { $ships }
        [one] { $ships }
        [least] at least { $least } of { $ships }
       *[most] at most { $most } of { $ships }
    }
goal-test-broke-away =
    broke away: { $limits ->
        [none] none of { $ships }
        [all] all of { $ships }
        [one] { $ships }
        [least] at least { $least } of { $ships }
       *[most] at most { $most } of { $ships }
    }
goal-test-hits =
    hits on { $ships }: { $limits ->
        [least] { $least } or more
        [between] { $least } to { $most }
       *[most] { $most ->
            [0] none
           *[other] at most { $most }
        }
    }
goal-verdict = { $outcome }: { $tests }
goal-level =
    { $outcome }: German points less British points { $kind ->
        [least] { $least } or more
        [between] from { $least } to { $most }
       *[less] below { $above }
    }
goal-ending = The scenario ends at once: { $tests }
goal-clock = It ends when the initiative has changed { $clock } times
goal-many-ships = { $n } ships
goal-loss-sunk =
    Sunk{ $n ->
        [0] {""}
       *[other] : { $ships }
    }
goal-loss-damaged =
    Damaged{ $n ->
        [0] {""}
       *[other] : { $ships }
    }

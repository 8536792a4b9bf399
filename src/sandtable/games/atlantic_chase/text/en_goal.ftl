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
    { $limits ->
        [none] none of { $ships } is sunk
        [all] all of { $ships } are sunk
        [one] { $ships } is sunk
        [least] at least { $least } of { $ships } { $least ->
            [one] is sunk
           *[other] are sunk
        }
       *[most] at most { $most } of { $ships } { $most ->
            [one] is sunk
           *[other] are sunk
        }
    }
goal-test-damaged =
    { $limits ->
        [none] none of { $ships } is damaged
        [all] all of { $ships } are damaged
        [one] { $ships } is damaged
        [least] at least { $least } of { $ships } { $least ->
            [one] is damaged
           *[other] are damaged
        }
       *[most] at most { $most } of { $ships } { $most ->
            [one] is damaged
           *[other] are damaged
        }
    }
goal-test-damaged-or-sunk =
    { $limits ->
        [none] none of { $ships } is damaged or sunk
        [all] all of { $ships } are damaged or sunk
        [one] { $ships } is damaged or sunk
        [least] at least { $least } of { $ships } { $least ->
            [one] is damaged or sunk
           *[other] are damaged or sunk
        }
       *[most] at most { $most } of { $ships } { $most ->
            [one] is damaged or sunk
           *[other] are damaged or sunk
        }
    }
goal-test-undamaged =
    { $limits ->
        [none] none of { $ships } is undamaged
        [all] all of { $ships } are undamaged
        [one] { $ships } is undamaged
        [least] at least { $least } of { $ships } { $least ->
            [one] is undamaged
           *[other] are undamaged
        }
       *[most] at most { $most } of { $ships } { $most ->
            [one] is undamaged
           *[other] are undamaged
        }
    }
goal-test-completed =
    { $limits ->
        [none] none of { $ships } has completed its voyage{ $where ->
            [0] {""}
           *[other] {" "}in { $ports }
        }{ $state ->
            [1] {" "}undamaged
            [2] {" "}damaged
           *[0] {""}
        }
        [all] all of { $ships } have completed their voyages{ $where ->
            [0] {""}
           *[other] {" "}in { $ports }
        }{ $state ->
            [1] {" "}undamaged
            [2] {" "}damaged
           *[0] {""}
        }
        [one] { $ships } has completed its voyage{ $where ->
            [0] {""}
           *[other] {" "}in { $ports }
        }{ $state ->
            [1] {" "}undamaged
            [2] {" "}damaged
           *[0] {""}
        }
        [least] at least { $least } of { $ships } { $least ->
            [one] has completed its voyage
           *[other] have completed their voyages
        }{ $where ->
            [0] {""}
           *[other] {" "}in { $ports }
        }{ $state ->
            [1] {" "}undamaged
            [2] {" "}damaged
           *[0] {""}
        }
       *[most] at most { $most } of { $ships } { $most ->
            [one] has completed its voyage
           *[other] have completed their voyages
        }{ $where ->
            [0] {""}
           *[other] {" "}in { $ports }
        }{ $state ->
            [1] {" "}undamaged
            [2] {" "}damaged
           *[0] {""}
        }
    }
goal-test-gone =
    { $limits ->
        [none] none of { $ships } is home or sunk
        [all] all of { $ships } are home or sunk
        [one] { $ships } is home or sunk
        [least] at least { $least } of { $ships } { $least ->
            [one] is home or sunk
           *[other] are home or sunk
        }
       *[most] at most { $most } of { $ships } { $most ->
            [one] is home or sunk
           *[other] are home or sunk
        }
    }
goal-test-broke-away =
    { $limits ->
        [none] none of { $ships } has broken away
        [all] all of { $ships } have broken away
        [one] { $ships } has broken away
        [least] at least { $least } of { $ships } { $least ->
            [one] has broken away
           *[other] have broken away
        }
       *[most] at most { $most } of { $ships } { $most ->
            [one] has broken away
           *[other] have broken away
        }
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
goal-clock = It ends when the initiative has changed { $clock ->
        [one] { $clock } time
       *[other] { $clock } times
    }
goal-many-ships = { $n ->
        [one] { $n } ship
       *[other] { $n } ships
    }
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
goal-headline =
    { $outcome }{ $scored ->
        [1] : { $german } to { $british } points
       *[0] {""}
    }
goal-otherwise = Otherwise: { $outcome }
goal-lead = From the start (handicap)

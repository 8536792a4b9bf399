# What the match is about, English.

goal-success =
    { $what }{ $many ->
        [0] {""}
       *[other] {": "}{ $cards }
    }{ $limits ->
        [least] {" "}– at least { $least }
        [most] {" "}– at most { $most }
       *[none] {""}
    }{ $turn ->
        [0] {""}
       *[other] {", "}by the end of turn { $turn }
    } (now { $value })
goal-task =
    { $what }{ $many ->
        [0] {""}
       *[other] {": "}{ $cards }
    }{ $limits ->
        [least] {" "}– at least { $least }
        [most] {" "}– at most { $most }
       *[none] {""}
    }{ $turn ->
        [0] {""}
       *[other] {", "}by the end of turn { $turn }
    }, { $points } XP{ $per ->
        [0] {""}
       *[other] {" "}per { $per }
    } (now { $value })
goal-turns = The mission lasts { $turns ->
        [one] { $turns } turn
       *[other] { $turns } turns
    }
goal-now =
    { $success ->
        [1] Success
       *[0] Failure
    }, { $points ->
        [one] { $points } experience point
       *[other] { $points } experience points
    }
goal-measure-1 = cards secured
goal-measure-2 = cards cleared
goal-measure-3 = cards held
goal-measure-4 = cards free of the enemy
goal-measure-5 = cards entered
goal-measure-6 = whole rows cleared
goal-measure-7 = objective { $number } secured
goal-measure-8 = prisoners
goal-measure-9 = own casualties
goal-measure-10 = casualties not evacuated
goal-measure-11 = own steps captured
goal-measure-12 = enemy steps lost
goal-measure-13 = enemy squads destroyed
goal-measure-14 = enemy weapons destroyed
goal-measure-15 = enemy vehicles destroyed or driven off
goal-measure-16 = enemy fortifications taken
goal-measure-17 = caves sealed
goal-measure-18 = own vehicles lost
goal-measure-19 = aircraft lost
goal-measure-20 = steps that left by the exit edge
goal-measure-21 = vehicles that left by the exit edge
goal-measure-22 = enemy units that got past
goal-measure-23 = stores taken or blown up
goal-measure-24 = telephone lines cut
goal-measure-25 = strength left, per cent
goal-measure-26 = HQs that command
goal-measure-27 = enemy vehicles that got past
goal-many-cards = { $n ->
        [one] { $n } card
       *[other] { $n } cards
    }
goal-loss-captured = own steps captured
role-enemy = Enemy
goal-headline =
    { $success ->
        [1] The mission is accomplished
       *[0] The mission has failed: { $met } of { $of } conditions met
    }

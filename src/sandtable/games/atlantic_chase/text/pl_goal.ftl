# O co toczy się gra.

goal-sunk =
    Zatopione: { $ships } ({ $by ->
        [1] punkty według klasy
       *[0] po { $vp }
    }{ $most ->
        [0] {""}
       *[other] , najwyżej { $most } razy
    })
goal-damaged =
    Uszkodzone na koniec: { $ships } ({ $by ->
        [1] punkty według klasy
       *[0] po { $vp }
    }{ $most ->
        [0] {""}
       *[other] , najwyżej { $most } razy
    })
goal-completed =
    Ukończony rejs{ $where ->
        [0] {""}
       *[other] {" "}w: { $ports }
    }: { $ships } ({ $by ->
        [1] punkty według klasy
       *[0] po { $vp }
    }{ $most ->
        [0] {""}
       *[other] , najwyżej { $most } razy
    })
goal-survived =
    Na powierzchni na koniec: { $ships } ({ $by ->
        [1] punkty według klasy
       *[0] po { $vp }
    }{ $most ->
        [0] {""}
       *[other] , najwyżej { $most } razy
    })
goal-free-pass = Pas, gdy na morzu nie ma wrogiego konwoju: po { $vp }
goal-convoy-home = { $ship } dociera do: { $port } – { $vp } (rozproszony { $dispersed })
goal-convoy-hit = Każde trafienie: { $ship } – { $vp }
goal-test-sunk =
    zatopione: { $limits ->
        [none] żaden z: { $ships }
        [all] wszystkie z: { $ships }
        [one] { $ships }
        [least] co najmniej { $least } z: { $ships }
       *[most] najwyżej { $most } z: { $ships }
    }
goal-test-damaged =
    uszkodzone: { $limits ->
        [none] żaden z: { $ships }
        [all] wszystkie z: { $ships }
        [one] { $ships }
        [least] co najmniej { $least } z: { $ships }
       *[most] najwyżej { $most } z: { $ships }
    }
goal-test-damaged-or-sunk =
    uszkodzone lub zatopione: { $limits ->
        [none] żaden z: { $ships }
        [all] wszystkie z: { $ships }
        [one] { $ships }
        [least] co najmniej { $least } z: { $ships }
       *[most] najwyżej { $most } z: { $ships }
    }
goal-test-undamaged =
    nieuszkodzone: { $limits ->
        [none] żaden z: { $ships }
        [all] wszystkie z: { $ships }
        [one] { $ships }
        [least] co najmniej { $least } z: { $ships }
       *[most] najwyżej { $most } z: { $ships }
    }
goal-test-completed =
    ukończony rejs{ $state ->
        [1] {" "}bez uszkodzeń
        [2] {" "}z uszkodzeniami
       *[0] {""}
    }{ $where ->
        [0] {""}
       *[other] {" "}w: { $ports }
    }: { $limits ->
        [none] żaden z: { $ships }
        [all] wszystkie z: { $ships }
        [one] { $ships }
        [least] co najmniej { $least } z: { $ships }
       *[most] najwyżej { $most } z: { $ships }
    }
goal-test-gone =
    w porcie lub zatopione: { $limits ->
        [none] żaden z: { $ships }
        [all] wszystkie z: { $ships }
        [one] { $ships }
        [least] co najmniej { $least } z: { $ships }
       *[most] najwyżej { $most } z: { $ships }
    }
goal-test-broke-away =
    oderwały się: { $limits ->
        [none] żaden z: { $ships }
        [all] wszystkie z: { $ships }
        [one] { $ships }
        [least] co najmniej { $least } z: { $ships }
       *[most] najwyżej { $most } z: { $ships }
    }
goal-test-hits =
    trafienia, { $ships }: { $limits ->
        [least] co najmniej { $least }
        [between] od { $least } do { $most }
       *[most] { $most ->
            [0] brak
           *[other] najwyżej { $most }
        }
    }
goal-verdict = { $outcome }: { $tests }
goal-level =
    { $outcome }: punkty Niemiec minus punkty Wielkiej Brytanii { $kind ->
        [least] co najmniej { $least }
        [between] od { $least } do { $most }
       *[less] poniżej { $above }
    }
goal-ending = Scenariusz kończy się od razu: { $tests }
goal-clock = Koniec, gdy inicjatywa zmieni się { $clock } razy
goal-many-ships = okręty: { $n }
goal-loss-sunk =
    Zatopione{ $n ->
        [0] {""}
       *[other] : { $ships }
    }
goal-loss-damaged =
    Uszkodzone{ $n ->
        [0] {""}
       *[other] : { $ships }
    }

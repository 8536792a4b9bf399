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
    { $limits ->
        [none] nie zatopiono żadnej z jednostek: { $ships }
        [all] zatopiono wszystkie jednostki: { $ships }
        [one] zatopiono jednostkę { $ships }
        [least] zatopiono co najmniej { $least } z jednostek: { $ships }
       *[most] zatopiono najwyżej { $most } z jednostek: { $ships }
    }
goal-test-damaged =
    { $limits ->
        [none] nie uszkodzono żadnej z jednostek: { $ships }
        [all] uszkodzono wszystkie jednostki: { $ships }
        [one] uszkodzono jednostkę { $ships }
        [least] uszkodzono co najmniej { $least } z jednostek: { $ships }
       *[most] uszkodzono najwyżej { $most } z jednostek: { $ships }
    }
goal-test-damaged-or-sunk =
    { $limits ->
        [none] nie uszkodzono lub zatopiono żadnej z jednostek: { $ships }
        [all] uszkodzono lub zatopiono wszystkie jednostki: { $ships }
        [one] uszkodzono lub zatopiono jednostkę { $ships }
        [least] uszkodzono lub zatopiono co najmniej { $least } z jednostek: { $ships }
       *[most] uszkodzono lub zatopiono najwyżej { $most } z jednostek: { $ships }
    }
goal-test-undamaged =
    { $limits ->
        [none] żadna z jednostek nie jest nieuszkodzona: { $ships }
        [all] wszystkie jednostki są nieuszkodzone: { $ships }
        [one] jednostka { $ships } jest nieuszkodzona
        [least] co najmniej { $least } z jednostek bez uszkodzeń: { $ships }
       *[most] najwyżej { $most } z jednostek bez uszkodzeń: { $ships }
    }
goal-test-completed =
    { $limits ->
        [none] rejsu{ $where ->
            [0] {""}
           *[other] {" "}w: { $ports }
        }{ $state ->
            [1] {" "}bez uszkodzeń
            [2] {" "}z uszkodzeniami
           *[0] {""}
        } nie ukończyła żadna z jednostek: { $ships }
        [all] rejs{ $where ->
            [0] {""}
           *[other] {" "}w: { $ports }
        }{ $state ->
            [1] {" "}bez uszkodzeń
            [2] {" "}z uszkodzeniami
           *[0] {""}
        } ukończyły wszystkie jednostki: { $ships }
        [one] rejs{ $where ->
            [0] {""}
           *[other] {" "}w: { $ports }
        }{ $state ->
            [1] {" "}bez uszkodzeń
            [2] {" "}z uszkodzeniami
           *[0] {""}
        } ukończyła jednostka { $ships }
        [least] rejs{ $where ->
            [0] {""}
           *[other] {" "}w: { $ports }
        }{ $state ->
            [1] {" "}bez uszkodzeń
            [2] {" "}z uszkodzeniami
           *[0] {""}
        } ukończyło co najmniej { $least } z jednostek: { $ships }
       *[most] rejs{ $where ->
            [0] {""}
           *[other] {" "}w: { $ports }
        }{ $state ->
            [1] {" "}bez uszkodzeń
            [2] {" "}z uszkodzeniami
           *[0] {""}
        } ukończyło najwyżej { $most } z jednostek: { $ships }
    }
goal-test-gone =
    { $limits ->
        [none] żadna z jednostek nie jest w porcie ani zatopiona: { $ships }
        [all] wszystkie jednostki są w porcie lub zatopione: { $ships }
        [one] jednostka { $ships } jest w porcie lub zatopiona
        [least] w porcie lub na dnie jest co najmniej { $least } z jednostek: { $ships }
       *[most] w porcie lub na dnie jest najwyżej { $most } z jednostek: { $ships }
    }
goal-test-broke-away =
    { $limits ->
        [none] nie oderwała się żadna z jednostek: { $ships }
        [all] oderwały się wszystkie jednostki: { $ships }
        [one] oderwała się jednostka { $ships }
        [least] oderwało się co najmniej { $least } z jednostek: { $ships }
       *[most] oderwało się najwyżej { $most } z jednostek: { $ships }
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
goal-headline =
    { $outcome }{ $scored ->
        [1] : punkty { $german } do { $british }
       *[0] {""}
    }
goal-otherwise = W przeciwnym razie: { $outcome }
goal-lead = Od początku (wyrównanie szans)

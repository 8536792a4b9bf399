# O co toczy się gra.

goal-steps = Stracone stopnie wroga, po { $vp }
goal-hqs = Straty dowództw wroga, po { $vp }
goal-shattered = Rozbite związki wroga
goal-objective = Kontrola nad { $hex }: { $vp }
goal-bridges = Całe i zajęte mosty, po { $vp }: { $sites }
goal-bank =
    Stopnie na { $left ->
        [1] lewym
       *[0] prawym
    } brzegu Menu z linią komunikacyjną, po { $vp }
goal-exits = Stopnie, które zeszły strefą wyjścia, po { $vp }
goal-given = Przyznane po drodze
goal-par = Punkty wyrównania scenariusza
goal-margin =
    Przewaga co najmniej { $margin }: { $level ->
        [marginal] zwycięstwo nieznaczne
        [substantial] zwycięstwo wyraźne
        [decisive] zwycięstwo rozstrzygające
       *[draw] remis
    }
goal-now =
    { $role }: przewaga { $margin } – { $level ->
        [marginal] zwycięstwo nieznaczne
        [substantial] zwycięstwo wyraźne
        [decisive] zwycięstwo rozstrzygające
       *[draw] remis
    }
goal-now-even = Równo: remis
goal-loss-steps = Stopnie stracone na lądzie
goal-loss-air = Stopnie stracone w powietrzu
goal-loss-hqs = Straty dowództw
goal-loss-shattered = Rozbite związki
goal-headline =
    { $level ->
        [marginal] Nieznaczne zwycięstwo: { $role }
        [substantial] Wyraźne zwycięstwo: { $role }
        [decisive] Rozstrzygające zwycięstwo: { $role }
       *[draw] Remis
    }, { $most } do { $least }

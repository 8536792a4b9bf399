# What the match is about, English.

goal-hex = { $hex } controlled, with a road to a German source: { $points }
goal-exit = Attack factors that left by the west edge: a point for every { $factors } (so far { $exited })
goal-points = The German wins with { $needed ->
        [one] { $needed } point
       *[other] { $needed } points
    } at the end; he has { $points }
goal-time = The last turn is { $turn }; if the German has not won by then, the Allies have
goal-bastogne = The German wins at the end if Bastogne has fallen or is cut off and he holds { $needed ->
        [one] { $needed } victory hex
       *[other] { $needed } victory hexes
    } of the West map
goal-antwerp = To Antwerp: { $needed ->
        [one] { $needed } attack factor has
       *[other] { $needed } attack factors have
    } left by the western roads, connected by road (so far { $exited })
goal-liege = All hexes of Liège ({ $held } of { $needed })
goal-meuse = { $needed ->
        [one] { $needed } victory hex
       *[other] { $needed } victory hexes
    } on the Meuse ({ $held } held)
goal-west = { $needed ->
        [one] { $needed } victory hex
       *[other] { $needed } victory hexes
    } of the West map ({ $held } held)
goal-areas = The Allies win early with supplied units in { $needed } German start areas at two Victory Checks in a row (now in { $held })
goal-now-german = German victory
goal-now-allied = Allied victory
goal-loss-units = Units eliminated
goal-loss-steps = Steps lost by units still in play
goal-headline =
    { $german ->
        [1] German
       *[0] Allied
    } victory: { $how ->
        [points] { $points } of the { $needed } points the German needed
        [antwerp] the Germans are on their way to Antwerp
        [liege] Liège has fallen
        [meuse] the Germans stand on the Meuse
        [west] the Germans hold the west of the map
        [bastogne] Bastogne has fallen or is cut off
        [start-areas] the Allies stand in the German start areas
       *[time] time has run out for the Germans
    }

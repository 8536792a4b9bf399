# Why a hint is given, English.

hint-attack = { $p } % chance of a result (trajectory total { $total }){ $markers ->
    [0] .
   *[other] , though { $markers } Intel markers may interrupt it.
 }
hint-trajectory = This force has to get on towards its goal.
hint-extend = The shortest way to the goal that is least watched.
hint-complete = The force is home: it counts and can no longer be caught.
hint-recon = It marks the enemy for certain; the search after it is easier.
hint-reinforce = More ships now outweigh the risk of losing the initiative.
hint-wait = A shorter line is harder to find; the time lapse helps more than an attack.
hint-lapse = This segment is the most dangerous or the least useful one.
hint-helps = It raises the chance of the action.
hint-seize = The initiative is worth the attempt now.
hint-fire = The target on which this fire does most harm.
hint-break-away = The battle goes against you; ships that get away still count.
hint-maneuver = From there your guns tell more than the enemy's.
hint-evade = The marker spoils a roll that would hurt.
hint-signal = The Intel marker pins the enemy down to one hex.
hint-strike = Attack while the enemy is within reach.
hint-other = Another way to use the moment.

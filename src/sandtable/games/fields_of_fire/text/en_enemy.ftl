event-friendly_event = Word from higher headquarters.
event-enemy_event = The enemy command acts.
event-duty_done = Higher headquarters is satisfied: one experience point.
title-rebuild = Rebuilding the company
title-reattempt = Another attempt
title-relocate = Units move to Secured cards
ask-rebuild-0 = Fill up units with { $steps ->
        [one] { $steps } Green step
       *[other] { $steps } Green steps
    } from teams, or spend { $points ->
        [one] { $points } experience point
       *[other] { $points } experience points
    } on promotions.
ask-rebuild-1 = Give out { $steps ->
        [one] { $steps } replacement step
       *[other] { $steps } replacement steps
    }.
ask-rebuild-2 = Buy skills with { $points ->
        [one] { $points } experience point
       *[other] { $points } experience points
    }.
ask-rebuild-3 = Spend { $points ->
        [one] { $points } experience point
       *[other] { $points } experience points
    } on promotions and skills.
ask-rebuild-teams = Rebuild squads with { $steps ->
        [one] { $steps } Green step
       *[other] { $steps } Green steps
    } from teams.
ask-reattempt = The mission has failed so far. Attempt it again ({ $left } left) or give it up?
ask-relocate = Move units to Secured cards before the next attempt.
ask-relocate-lines = Move telephone lines to Secured cards before the next attempt.
refused-relocate-first = Units outside Secured cards must move to Secured cards first.
do-line = Take up the telephone line on { $card }
do-promote = Promote a Green step of { $entry } to Line
do-season = Promote a Line step of { $entry } to Veteran
do-skill = Skill { $skill }
do-reattempt = Attempt again
roll-hq-event = Higher HQ event?
roll-event = Which event
roll-event-card = Card of the event
roll-phone-line = Phone line that is cut
roll-squad = Squad that loses men
roll-pc-letter-unknown = Letter of the marker
title-vehicles = AT combat and vehicle movement
title-reaction-fire = Reaction fire
ask-vehicle-phase = Choose an activated unit for AT combat or vehicle movement.
ask-vehicle-action = { $unit }: fire, move or finish.
ask-friendly-reaction = { $unit } acts: choose units that react.
roll-at = AT fire
roll-at-attempt = AT grenade attempt
roll-enemy-vehicle = Enemy vehicle
event-at_fire = AT fire at { $target }: total { $total }, { $result ->
    [0] Brewed Up
    [1] Knocked Out
    [2] it retreats
    [3] Pinned
   *[other] missed
}.
event-air_fire = Fire at { $target }: total { $total }, { $result ->
    [0] shot down, it crashes
    [1] shot down, it crash-lands
    [2] aborted, damaged
    [3] aborted, undamaged
   *[other] missed
}.

# Order of battle, turn track, debrief, chances and review.
ui-find-formation = Find a formation or unit
ui-turn-track = Turns and reinforcements
ui-turn-now = now
ui-arrival-came = all here
ui-arrival-some = { $come } of { $of } here
ui-force-open = Open { $name }
ui-force-steps = { $whole ->
    [one] { $now } of { $whole } step
   *[other] { $now } of { $whole } steps
 }
ui-force-units = { $n ->
    [one] { $n } unit
   *[other] { $n } units
 }
ui-force-gone = { $n } lost
ui-force-coming = { $n } to come
ui-turn-n = turn { $turn }
ui-lost-when = lost: { $when }
ui-condition-met = met
ui-condition-missed = not met
ui-condition-open = depends on the end
ui-moment-gain = { $role } { $points }
ui-moment-turned = From here: { $now }
ui-review = Review
ui-review-side = Whose review
ui-review-view = Judged by
ui-review-hindsight = Hindsight
ui-review-known = What I could know
ui-review-keep = Save as a page
ui-review-failed = The review could not be worked out.
ui-review-progress = Progress of the review
ui-review-done = Games tried: { $done } of { $total }
ui-review-begins = The match is being played again …
ui-review-stop = Stop
ui-review-go-on = Go on
ui-review-why-lost = Of 100 games tried, the bot would win { $points } more with its own choice (pairs with the same dice: { $n }).
ui-review-why-won = Of 100 games tried, this would win { $points } more than the choice of the bot (pairs with the same dice: { $n }).
ui-review-bad-luck = Apart from all decisions, the dice and what was hidden cost { $points } % of winning chance this turn.
ui-review-good-luck = Apart from all decisions, the dice and what was hidden brought { $points } % of winning chance this turn.
ui-review-show = Show on the map
ui-review-quiz = Quiz of your mistakes
ui-review-quiz-begin = Begin ({ $n })
ui-review-quiz-ask = Turn { $turn }: which of the two wins more often?
ui-review-quiz-right = Right: of 100 games it wins { $points } more.
ui-review-quiz-wrong = No: of 100 games the other one wins { $points } more.
ui-review-quiz-next = Next
ui-review-rough = How much of it was luck is still too rough to tell.
ui-chances = Winning chance
ui-chances-say = { $role }: { $chance } %, between { $low } and { $high } %
ui-chances-interval = between { $low } and { $high } %, from what you can know (games the bots tried: { $n })
ui-chances-soon = Games are being played ahead …
ui-chances-none = No chances can be told here.
ui-hint-follow = Do it
ui-hint-chances = { $best } %; the next best { $next } %

## The question: what is chosen for a person every time
ui-always = Every time: { $choice } ({ $question })
ui-order-passed = Passed for you: { $question }
ui-order-chosen = Chosen for you: { $choice } ({ $question })
ui-order-staff = Decided by your staff: { $question }
ui-order-end = Decide this yourself again: { $question }
ui-this-question = this question

## What lies below the edge
ui-more-choices = { $n ->
    [one] { $n } more choice
   *[other] { $n } more choices
}
ui-more-below = More below
ui-more-of-group = { $n } more

## The film of the others' turn
ui-turn-of = { $role } to act
ui-theatre-then = Your question comes after it.
ui-theatre-next = Next
ui-theatre-end = Go on

## Places
ui-place-near = { $code } near { $place }

## Sides, hints among people
ui-hints-waiting = You agree to hints for both sides. They are given as soon as the others agree too.
ui-hints-asked = { $role } would like hints to be allowed for both sides.
ui-error-not-agreed = Among people hints are given only when all agree.
ui-side-card = You are { $side }, against { $others }.
ui-side-solo = You are { $side }.
ui-side-watch = You are watching: { $sides }. You see what all may see, and choose nothing.
ui-side-start = Understood
ui-side-you = You: { $side }
ui-hot-turn = { $side } to choose
ui-hand-over = Look at what happened, then hand over the screen.
ui-curtain = Hand over to { $side }
ui-curtain-note = This game has secrets. Look away, all who do not play this side.
ui-curtain-open = I am { $side }: show the map
ui-curtain-alone = I play all sides: do not ask again

## Orders with conditions
ui-fact-absorbs = what it absorbs
ui-fact-attack = attack
ui-fact-defense = defense
ui-fact-hits = hits
ui-fact-left = left
ui-fact-points = points
ui-fact-strength = strength
ui-fact-tally = tally
ui-order-about = the question is about { $thing }
ui-order-do = Answer
ui-order-do-staff = as my staff thinks best
ui-order-ends = Until
ui-order-form = Whenever this is asked: { $question }
ui-order-give = Give the order
ui-order-if = if { $what }
ui-order-is = { $fact } { $op } { $value }
ui-order-multiple = times
ui-order-near = an enemy is within { $n } of { $thing }
ui-order-never = My staff leaves these answers to me:
ui-order-new = Give an order…
ui-order-note = The server answers for you while the conditions hold. Nobody else learns of the order before it acts.
ui-order-number = a number of the question
ui-order-point = Point at a thing on the map to use it here.
ui-order-sign = at least or at most
ui-order-steps = how near
ui-order-this-turn = this turn is over
ui-order-times = { $fact } { $op } { $value } × { $other }
ui-order-turn = turn { $n } is over
ui-order-until = until { $what }
ui-order-value = value
ui-order-when = Only if

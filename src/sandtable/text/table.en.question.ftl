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
ui-curtain = Hand over to { $side }
ui-curtain-note = This game has secrets. Look away, all who do not play this side.
ui-curtain-open = I am { $side }: show the map
ui-curtain-alone = I play all sides: do not ask again

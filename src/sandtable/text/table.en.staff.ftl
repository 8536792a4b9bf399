# The staff at the table, English. Ids sorted.

ui-repeat = Repeat for:
ui-repeat-all = { $n ->
    [one] both
   *[other] all { $n }
}
ui-repeat-step = { $n ->
    [one] the same for { $things }
   *[other] the same for { $n } units
}
ui-staff = What my staff proposes
ui-staff-all = { $n ->
    [one] Carry it out
   *[other] Carry out all { $n }
}
ui-staff-and-more = { $n ->
    [one] { $names } and one more
   *[other] { $names } and { $n } more
}
ui-staff-ends-chance = Dice fall or something is revealed there: it cannot be undone. Your staff then plans on.
ui-staff-ends-others = The other side is asked after that: it cannot be undone.
ui-staff-ends-over = The game is over after that.
ui-staff-ends-phase = That ends the phase.
ui-staff-finish = My staff finishes this phase
ui-staff-forget = Drop the whole plan
ui-staff-leave = From now on my staff decides: { $question }
ui-staff-leave-note = Your staff answers such questions at once, seeing what you see. The log shows where it acted, and you can end it there.
ui-staff-more = { $n ->
    [one] Show one more
   *[other] Show { $n } more
}
ui-staff-note = Your staff plans the rest of this phase from what you may know. Nothing is done until you say so.
ui-staff-on = …and then: { $what }
ui-staff-one = Carry out only this
ui-staff-proposes = { $n ->
    [0] Your staff would go on with:
    [one] Your staff proposes one thing
   *[other] Your staff proposes { $n } things
}
ui-staff-step = { $n ->
    [one] what the staff proposed
   *[other] what the staff proposed ({ $n } things)
}
ui-staff-strike = Leave this out
ui-staff-thinking = Your staff is planning…

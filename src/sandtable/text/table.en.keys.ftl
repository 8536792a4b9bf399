# Keys and ways of the table, English. Ids sorted.

ui-attacks-left = { $n ->
    [one] One attack is still possible. Click again or press Enter to end the phase all the same.
   *[other] { $n } attacks are still possible. Click again or press Enter to end the phase all the same.
}
ui-find-unit = Find a unit
ui-hide-minimap = Hide the overview (M)
ui-history = History
ui-history-note = Choose a step to return to the moment before it.
ui-key-esc = close or deselect; nothing is undone
ui-key-minimap = show or hide the overview of the map
ui-key-next = the next unit that may act, or the next thing to choose
ui-key-numbers = take the choice with that number
ui-key-redo = redo what was undone
ui-key-shift = on a stack: choose the whole stack, where the rules let it move together
ui-may-act = may act
ui-minimap = Overview of the map
ui-more-units = … and { $n } more: type a word to find fewer.
ui-next-unit = Next unit that may act
ui-no-unit = No unit with that name.
ui-order-of-battle = Order of battle
ui-redo = Redo
ui-redo-what = Do again: { $what }
ui-redone = Done again: { $what }.
ui-return-before = Return to before: { $what }
ui-row-stopped = Stopped after { $done } of { $of }.
ui-show-minimap = Show the overview (M)
ui-skip-to-question = Go to the question
ui-skips = Shortcuts
ui-step-row = { $first } – { $last }
ui-taken-back-row = Undone: { $what } and { $n ->
    [one] one more step
   *[other] { $n } more steps
}.
ui-taken-back-what = Undone: { $what }.
ui-units-left = { $n ->
    [one] One unit could still act. Click again or press Enter to end the phase all the same.
   *[other] { $n } units could still act. Click again or press Enter to end the phase all the same.
}
ui-whole-stack = Whole stack
ui-whole-stack-key = Choose all of them at once (Shift and a click on the stack)

# Keys and ways of the table, English. Ids sorted.

ui-find-unit = Find a unit
ui-key-next = the next unit that may act, or the next thing to choose
ui-key-numbers = take the answer with that number
ui-may-act = may act
ui-more-units = … and { $n } more: type a word to find fewer.
ui-next-unit = Next unit that may act
ui-no-unit = No unit with that name.
ui-order-of-battle = Order of battle
ui-skip-to-question = Go to the question
ui-skips = Shortcuts
ui-units-left = { $n ->
    [one] One unit could still act. Click again or press Enter to end the phase all the same.
   *[other] { $n } units could still act. Click again or press Enter to end the phase all the same.
}

## Beside a choice
a44-note-attack = { $defenders } · { $n ->
    [one] { $n } unit can attack
   *[other] { $n } units can attack
}
a44-note-cost = cost { $cost }

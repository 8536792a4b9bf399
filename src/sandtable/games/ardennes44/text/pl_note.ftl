## Obok możliwości
a44-note-attack = { $defenders } · { $n ->
    [one] { $n } jednostka może atakować
    [few] { $n } jednostki mogą atakować
   *[many] { $n } jednostek może atakować
}
a44-note-cost = koszt { $cost }

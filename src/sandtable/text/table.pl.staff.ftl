# Sztab przy stole, polski. Identyfikatory po kolei.

ui-repeat = Powtórz dla:
ui-repeat-all = { $n ->
    [one] obu
    [few] wszystkich { $n }
   *[other] wszystkich { $n }
}
ui-repeat-step = { $n ->
    [one] to samo: { $things }
    [few] to samo dla { $n } jednostek
   *[other] to samo dla { $n } jednostek
}
ui-staff = Propozycje sztabu
ui-staff-all = { $n ->
    [one] Wykonaj
    [few] Wykonaj wszystkie { $n }
   *[other] Wykonaj wszystkie { $n }
}
ui-staff-and-more = { $n ->
    [one] { $names } i jeszcze jeden
    [few] { $names } i jeszcze { $n }
   *[other] { $names } i jeszcze { $n }
}
ui-staff-ends-chance = Padną tam kości albo coś się odsłoni: tego nie można cofnąć. Potem sztab planuje dalej.
ui-staff-ends-others = Potem odpowiada druga strona: tego nie można cofnąć.
ui-staff-ends-over = Potem gra się kończy.
ui-staff-ends-phase = To kończy fazę.
ui-staff-finish = Niech sztab dokończy tę fazę
ui-staff-forget = Odrzuć cały plan
ui-staff-leave = Odtąd decyduje sztab: { $question }
ui-staff-leave-note = Sztab od razu odpowiada na takie pytania, widząc to co ty. Dziennik pokazuje, gdzie działał, i tam można to zakończyć.
ui-staff-more = { $n ->
    [one] Pokaż jeszcze jedną
    [few] Pokaż jeszcze { $n }
   *[other] Pokaż jeszcze { $n }
}
ui-staff-note = Sztab planuje resztę tej fazy na podstawie tego, co możesz wiedzieć. Nic się nie dzieje, dopóki tego nie zatwierdzisz.
ui-staff-on = …a potem: { $what }
ui-staff-one = Wykonaj tylko to
ui-staff-proposes = { $n ->
    [0] Sztab zrobiłby teraz:
    [one] Sztab proponuje jedną rzecz
    [few] Sztab proponuje { $n } rzeczy
   *[other] Sztab proponuje { $n } rzeczy
}
ui-staff-step = { $n ->
    [one] propozycja sztabu
    [few] propozycje sztabu ({ $n })
   *[other] propozycje sztabu ({ $n })
}
ui-staff-strike = Pomiń to
ui-staff-thinking = Sztab planuje…

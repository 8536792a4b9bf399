# Działa przy stole, polski.

a44-all-guns = { $n ->
    [one] Wspiera jedno działo
    [few] Wspierają wszystkie { $n } działa w zasięgu
   *[other] Wspiera wszystkie { $n } dział w zasięgu
 }

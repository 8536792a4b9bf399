# Guns at the table, English.

a44-all-guns = { $n ->
    [one] One gun fires in support
   *[other] All { $n } guns in range fire in support
 }

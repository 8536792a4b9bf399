## The sides as sentences name them, and whose turn is shown
side-w-p = the Warsaw Pact
side-n-a-t-o = NATO
turn-w-p = Warsaw Pact turn
turn-n-a-t-o = NATO turn

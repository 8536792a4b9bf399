# The game on the shelf of the lobby, English.

game-atlantic-chase-blurb = Raiders break out into the North Atlantic, 1939 to 1942. You draw where your ships may be, and hunt lines, not counters.
game-atlantic-chase-clock = Clock

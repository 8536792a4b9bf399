# The game on the shelf of the lobby, English.

game-ardennes44-blurb = The winter offensive of December 1944: roads, snow and bridges decide how far the panzers get.

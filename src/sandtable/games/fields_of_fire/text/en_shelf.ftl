# The game on the shelf of the lobby, English.

game-fields-of-fire-blurb = You command one rifle company, alone against the system, from Normandy to Hue.

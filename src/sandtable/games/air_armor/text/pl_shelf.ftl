# The game on the shelf of the lobby, Polish.

game-air-armor-blurb = Niemcy Zachodnie lat 80., godzina po godzinie: pułki i brygady we mgle wojny, artyleria i śmigłowce.

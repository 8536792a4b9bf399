# The game on the shelf of the lobby, English.

game-air-armor-blurb = West Germany in the 1980s, hour by hour: regiments and brigades in fog of war, artillery and helicopters.

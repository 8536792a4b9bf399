# The game on the shelf of the lobby, Polish.

game-atlantic-chase-blurb = Rajdery wychodzą na północny Atlantyk, 1939–1942. Rysujesz, gdzie mogą być twoje okręty, i polujesz na linie, nie na żetony.
game-atlantic-chase-clock = Zegar

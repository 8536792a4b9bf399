# The game on the shelf of the lobby, Korean.

game-fields-of-fire-blurb = 소총중대 하나를 지휘해 시스템을 상대로 혼자 싸웁니다. 노르망디에서 후에까지.

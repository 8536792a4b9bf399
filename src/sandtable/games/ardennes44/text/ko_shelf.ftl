# The game on the shelf of the lobby, Korean.

game-ardennes44-blurb = 1944년 12월의 동계 공세. 도로와 눈, 교량이 기갑부대의 진격 거리를 결정합니다.

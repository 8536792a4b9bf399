# The game on the shelf of the lobby, Korean.

game-atlantic-chase-blurb = 1939~1942년 북대서양으로 나온 통상파괴함. 배가 있을 만한 항로를 긋고, 말이 아니라 궤적을 쫓습니다.
game-atlantic-chase-clock = 진행

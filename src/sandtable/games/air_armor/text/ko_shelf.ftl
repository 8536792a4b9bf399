# The game on the shelf of the lobby, Korean.

game-air-armor-blurb = 1980년대 서독의 시간 단위 전투. 전장의 안개 속 연대와 여단, 포병과 헬리콥터.

# 복기 화면의 글, 한국어.

review-adjusted = 운을 뺀 결과
review-blunder = 큰 실수
review-bot = 봇: { $answers }
review-chances = 승리 확률
review-drawn = { $role }: 무승부.
review-even = 운은 어느 쪽에도 치우치지 않았습니다.
review-final = 결과
review-good-one = 봇보다 나은 선택
review-inaccuracy = 부정확한 선택
review-initial = 시작할 때의 승리 확률
review-lost = { $role }: 패배.
review-luck = 운
review-luck-turn = 주사위 운
review-lucky = 운으로 { $points }점을 얻었습니다.
review-mistake = 실수
review-moment = { $turn }턴: { $what } ({ $points })
review-moments = 승부를 가른 순간
review-no-moments = 특별히 두드러진 결정이나 운은 없습니다.
review-others = 적의 결정
review-parts = 결정과 운
review-played = 실제: { $answers }
review-skill = 나의 결정
review-slip = 작은 실수
review-unlucky = 운 때문에 { $points }점을 잃었습니다.
review-won = { $role }: 승리.

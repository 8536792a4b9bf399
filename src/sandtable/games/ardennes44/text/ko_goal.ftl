# 이 게임의 목표.

goal-hex = { $hex } 통제, 독일군 보급원까지 도로 연결: { $points }점
goal-exit = 서쪽 가장자리로 퇴장한 공격요소 { $factors }마다 1점 (현재 { $exited })
goal-points = 독일군은 종료 시 { $needed }점이면 승리합니다 (현재 { $points }점)
goal-time = 마지막 턴은 { $turn }턴이며, 그때까지 독일군이 이기지 못하면 연합군의 승리입니다
goal-bastogne = 종료 시 바스토뉴가 함락되거나 끊기고 서쪽 지도의 승리 헥스 { $needed }개를 통제하면 독일의 승리
goal-antwerp = 안트베르펜으로: 공격요소 { $needed } 이상이 서쪽 도로로 퇴장하고 도로가 연결됨 (현재 { $exited })
goal-liege = 리에주 헥스 전부 ({ $needed } 중 { $held })
goal-meuse = 뫼즈강의 승리 헥스 { $needed }개 (현재 { $held })
goal-west = 서쪽 지도의 승리 헥스 { $needed }개 (현재 { $held })
goal-areas = 연합군은 승리 확인 두 번 연속으로 독일군 시작 구역 { $needed }곳에 보급받는 유닛이 있으면 조기 승리 (현재 { $held }곳)
goal-now-german = 독일의 승리
goal-now-allied = 연합군의 승리
goal-loss-units = 제거된 유닛
goal-loss-steps = 남은 유닛의 스텝 손실
goal-headline =
    { $german ->
        [1] 독일군
       *[0] 연합군
    } 승리: { $how ->
        [points] 독일군에게 필요한 { $needed }점 중 { $points }점
        [antwerp] 독일군이 안트베르펜으로 향하고 있습니다
        [liege] 리에주가 함락되었습니다
        [meuse] 독일군이 뫼즈강에 이르렀습니다
        [west] 독일군이 맵 서부를 장악했습니다
        [bastogne] 바스토뉴가 함락되었거나 고립되었습니다
        [start-areas] 연합군이 독일군 출발 지역에 들어섰습니다
       *[time] 독일군의 시간이 다했습니다
    }

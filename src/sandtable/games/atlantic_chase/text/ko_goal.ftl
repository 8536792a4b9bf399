# 이 게임의 목표.

goal-sunk =
    침몰: { $ships } ({ $by ->
        [1] 함급별 승점
       *[0] 척당 { $vp }점
    }{ $most ->
        [0] {""}
       *[other] , 최대 { $most }회
    })
goal-damaged =
    종료 시 손상: { $ships } ({ $by ->
        [1] 함급별 승점
       *[0] 척당 { $vp }점
    }{ $most ->
        [0] {""}
       *[other] , 최대 { $most }회
    })
goal-completed =
    완료{ $where ->
        [0] {""}
       *[other] {" "}({ $ports })
    }: { $ships } ({ $by ->
        [1] 함급별 승점
       *[0] 척당 { $vp }점
    }{ $most ->
        [0] {""}
       *[other] , 최대 { $most }회
    })
goal-survived =
    종료 시 생존: { $ships } ({ $by ->
        [1] 함급별 승점
       *[0] 척당 { $vp }점
    }{ $most ->
        [0] {""}
       *[other] , 최대 { $most }회
    })
goal-free-pass = 적 호송선단이 바다에 없을 때 패스: 회당 { $vp }점
goal-convoy-home = { $ship } { $port } 도착: { $vp }점 (분산되면 { $dispersed }점)
goal-convoy-hit = { $ship }: 받은 타격 하나마다 { $vp }점
goal-test-sunk =
    침몰: { $limits ->
        [none] { $ships } 중 없음
        [all] { $ships } 모두
        [one] { $ships }
        [least] { $ships } 중 { $least }척 이상
       *[most] { $ships } 중 { $most }척 이하
    }
goal-test-damaged =
    손상: { $limits ->
        [none] { $ships } 중 없음
        [all] { $ships } 모두
        [one] { $ships }
        [least] { $ships } 중 { $least }척 이상
       *[most] { $ships } 중 { $most }척 이하
    }
goal-test-damaged-or-sunk =
    손상 또는 침몰: { $limits ->
        [none] { $ships } 중 없음
        [all] { $ships } 모두
        [one] { $ships }
        [least] { $ships } 중 { $least }척 이상
       *[most] { $ships } 중 { $most }척 이하
    }
goal-test-undamaged =
    손상 없음: { $limits ->
        [none] { $ships } 중 없음
        [all] { $ships } 모두
        [one] { $ships }
        [least] { $ships } 중 { $least }척 이상
       *[most] { $ships } 중 { $most }척 이하
    }
goal-test-completed =
    { $state ->
        [1] 손상 없이 {""}
        [2] 손상된 채 {""}
       *[0] {""}
    }완료{ $where ->
        [0] {""}
       *[other] {" "}({ $ports })
    }: { $limits ->
        [none] { $ships } 중 없음
        [all] { $ships } 모두
        [one] { $ships }
        [least] { $ships } 중 { $least }척 이상
       *[most] { $ships } 중 { $most }척 이하
    }
goal-test-gone =
    완료 또는 침몰: { $limits ->
        [none] { $ships } 중 없음
        [all] { $ships } 모두
        [one] { $ships }
        [least] { $ships } 중 { $least }척 이상
       *[most] { $ships } 중 { $most }척 이하
    }
goal-test-broke-away =
    이탈 성공: { $limits ->
        [none] { $ships } 중 없음
        [all] { $ships } 모두
        [one] { $ships }
        [least] { $ships } 중 { $least }척 이상
       *[most] { $ships } 중 { $most }척 이하
    }
goal-test-hits =
    { $ships }, 받은 타격: { $limits ->
        [least] { $least } 이상
        [between] { $least }~{ $most }
       *[most] { $most ->
            [0] 없음
           *[other] { $most } 이하
        }
    }
goal-verdict = { $outcome }: { $tests }
goal-level =
    { $outcome }: 독일 승점에서 영국 승점을 뺀 값 { $kind ->
        [least] { $least } 이상
        [between] { $least }~{ $most }
       *[less] { $above } 미만
    }
goal-ending = 시나리오 즉시 종료: { $tests }
goal-clock = 주도권이 { $clock }번 바뀌면 끝납니다
goal-many-ships = 함선 { $n }척
goal-loss-sunk =
    침몰{ $n ->
        [0] {""}
       *[other] : { $ships }
    }
goal-loss-damaged =
    손상{ $n ->
        [0] {""}
       *[other] : { $ships }
    }

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
    { $limits ->
        [none] { $ships } 중 어느 것도 침몰하지 않음
        [all] { $ships } 모두 침몰함
        [one] { $ships } 침몰함
        [least] { $ships } 중 { $least }척 이상 침몰함
       *[most] { $ships } 중 { $most }척 이하만 침몰함
    }
goal-test-damaged =
    { $limits ->
        [none] { $ships } 중 어느 것도 손상되지 않음
        [all] { $ships } 모두 손상됨
        [one] { $ships } 손상됨
        [least] { $ships } 중 { $least }척 이상 손상됨
       *[most] { $ships } 중 { $most }척 이하만 손상됨
    }
goal-test-damaged-or-sunk =
    { $limits ->
        [none] { $ships } 중 어느 것도 손상되거나 침몰하지 않음
        [all] { $ships } 모두 손상되거나 침몰함
        [one] { $ships } 손상되거나 침몰함
        [least] { $ships } 중 { $least }척 이상 손상되거나 침몰함
       *[most] { $ships } 중 { $most }척 이하만 손상되거나 침몰함
    }
goal-test-undamaged =
    { $limits ->
        [none] { $ships } 중 어느 것도 손상 없이 남지 않음
        [all] { $ships } 모두 손상 없음
        [one] { $ships } 손상 없음
        [least] { $ships } 중 { $least }척 이상 손상 없음
       *[most] { $ships } 중 { $most }척 이하만 손상 없음
    }
goal-test-completed =
    { $limits ->
        [none] { $ships } 중 어느 것도 { $where ->
            [0] {""}
           *[other] { $ports }에{" "}
        }{ $state ->
            [1] 손상 없이{" "}
            [2] 손상된 채{" "}
           *[0] {""}
        }항해를 마치지 못함
        [all] { $ships } 모두 { $where ->
            [0] {""}
           *[other] { $ports }에{" "}
        }{ $state ->
            [1] 손상 없이{" "}
            [2] 손상된 채{" "}
           *[0] {""}
        }항해를 마침
        [one] { $ships } { $where ->
            [0] {""}
           *[other] { $ports }에{" "}
        }{ $state ->
            [1] 손상 없이{" "}
            [2] 손상된 채{" "}
           *[0] {""}
        }항해를 마침
        [least] { $ships } 중 { $least }척 이상 { $where ->
            [0] {""}
           *[other] { $ports }에{" "}
        }{ $state ->
            [1] 손상 없이{" "}
            [2] 손상된 채{" "}
           *[0] {""}
        }항해를 마침
       *[most] { $ships } 중 { $most }척 이하만 { $where ->
            [0] {""}
           *[other] { $ports }에{" "}
        }{ $state ->
            [1] 손상 없이{" "}
            [2] 손상된 채{" "}
           *[0] {""}
        }항해를 마침
    }
goal-test-gone =
    { $limits ->
        [none] { $ships } 중 어느 것도 귀항하거나 침몰하지 않음
        [all] { $ships } 모두 귀항하거나 침몰함
        [one] { $ships } 귀항하거나 침몰함
        [least] { $ships } 중 { $least }척 이상 귀항하거나 침몰함
       *[most] { $ships } 중 { $most }척 이하만 귀항하거나 침몰함
    }
goal-test-broke-away =
    { $limits ->
        [none] { $ships } 중 어느 것도 이탈하지 않음
        [all] { $ships } 모두 이탈함
        [one] { $ships } 이탈함
        [least] { $ships } 중 { $least }척 이상 이탈함
       *[most] { $ships } 중 { $most }척 이하만 이탈함
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
goal-headline =
    { $outcome }{ $scored ->
        [1] : { $german } 대 { $british }점
       *[0] {""}
    }
goal-otherwise = 그 밖의 경우: { $outcome }
goal-lead = 처음부터 주어진 점수(핸디캡)

# 이 게임의 목표.

goal-steps = 적 스텝 손실, 스텝당 { $vp }점
goal-hqs = HQ 히트, 하나마다 { $vp }점
goal-shattered = 적 편제 궤멸
goal-objective = { $hex } 통제: { $vp }점
goal-bridges = 온전하게 차지한 교량, 하나마다 { $vp }점: { $sites }
goal-bank =
    연락선이 닿는 마인강 { $left ->
        [1] 왼쪽
       *[0] 오른쪽
    } 강둑의 스텝, 스텝당 { $vp }점
goal-exits = 이탈 구역으로 이탈한 스텝, 스텝당 { $vp }점
goal-given = 진행 중 얻은 점수
goal-par = 시나리오 기준점
goal-margin =
    { $margin }점 이상 앞서면: { $level ->
        [marginal] 근소한 승리
        [substantial] 상당한 승리
        [decisive] 결정적 승리
       *[draw] 무승부
    }
goal-now =
    { $role } { $margin }점 우세: { $level ->
        [marginal] 근소한 승리
        [substantial] 상당한 승리
        [decisive] 결정적 승리
       *[draw] 무승부
    }
goal-now-even = 동점: 무승부
goal-loss-steps = 지상 스텝 손실
goal-loss-air = 공중 스텝 손실
goal-loss-hqs = HQ 히트
goal-loss-shattered = 궤멸된 편제
goal-headline =
    { $level ->
        [marginal] { $role } 근소한 승리
        [substantial] { $role } 상당한 승리
        [decisive] { $role } 결정적 승리
       *[draw] 무승부
    }: { $most } 대 { $least }

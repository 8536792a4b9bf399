# 힌트의 이유.

hint-attack = 결과를 얻을 확률 { $p }% (궤적 총합 { $total }){ $markers ->
    [0] .
   *[other] , 다만 정보 마커 { $markers }개로 중단될 수 있습니다.
 }
hint-trajectory = 이 TF는 목표를 향해 나아가야 합니다.
hint-extend = 감시가 적은 가장 짧은 길입니다.
hint-complete = TF가 무사히 입항해 점수가 되고 더는 붙잡히지 않습니다.
hint-recon = 적을 확실히 표시해 다음 수색이 쉬워집니다.
hint-reinforce = 지금 함선을 늘리는 이득이 주도권을 잃을 위험보다 큽니다.
hint-wait = 짧은 궤적은 찾기 어렵고, 공격보다 시간 경과가 이롭습니다.
hint-lapse = 이 세그먼트가 가장 위험하거나 쓸모가 적습니다.
hint-helps = 액션의 성공 확률을 높입니다.
hint-seize = 지금은 주도권을 노릴 만합니다.
hint-fire = 이 사격이 가장 큰 피해를 주는 표적입니다.
hint-break-away = 전투가 불리하며, 빠져나간 함선은 남습니다.
hint-maneuver = 그곳에서는 적보다 아군의 함포가 유리합니다.
hint-evade = 마커로 위험한 굴림을 약화합니다.
hint-signal = 정보 마커로 적을 한 헥스에 묶습니다.
hint-strike = 적이 닿는 곳에 있을 때 공격합니다.
hint-other = 이 순간을 다르게 쓰는 방법입니다.

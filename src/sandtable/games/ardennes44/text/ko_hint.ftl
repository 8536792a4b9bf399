# 힌트의 이유.

hint-attack = { $column } 컬럼: 헥스가 비워질 확률 { $taken }%, 방어자 스텝 손실 { $theirs }%, 아군 스텝 손실 { $ours }%.
hint-attack-plain = 공격하기에 충분합니다.
hint-order = 이번 단계에 계획한 공격을 위해 { JOSA($unit, "은/는") } { $hex }에 있어야 합니다.
hint-join = 함께하면 더 나은 컬럼이 됩니다.
hint-support = 이 컬럼이동은 포격할 가치가 있습니다.
hint-press-on = 교량이 없어도 공격할 만합니다.
hint-call-off = 교량이 없으면 전투 비율이 너무 나쁩니다.
hint-lead = 위험에 비해 가장 좋은 지휘유닛입니다.
hint-engage = 땅보다 스텝이 더 귀합니다.
hint-lose = 가장 아쉽지 않은 스텝입니다.
hint-retreat = 전선 뒤, 좋은 지형, 보급이 닿는 곳입니다.
hint-advance = 얻은 땅을 지키고 길을 엽니다.
hint-disengage = 다시 공격받기 전에 벗어납니다.
hint-demolish = 이 교량이 없으면 적은 한 턴을 잃습니다.
hint-dig = 여기 머물며, 방어설비가 있으면 몰아내기 어렵습니다.
hint-move = 전선을 메우거나 승리 헥스로 나아갑니다.
hint-strategic = 적이 가까이 없어 도로로 제때 갈 수 있습니다.
hint-stay = 지금 자리를 지키는 것이 낫습니다.
hint-repair = 공격에 이 교량이 필요합니다.

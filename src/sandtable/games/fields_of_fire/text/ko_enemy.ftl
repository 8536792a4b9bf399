event-friendly_event = 상위 HQ의 소식.
event-enemy_event = 적 지휘부의 움직임.
event-duty_done = 상위 HQ의 요구 달성: 경험치 1.
title-rebuild = 중대 재건
title-reattempt = 재시도
title-relocate = 확보한 카드로 이동
ask-rebuild-0 = 조에서 나온 신병 스텝 { $steps }개로 유닛을 채우거나 경험치 { $points }점으로 진급시키세요.
ask-rebuild-1 = 보충 스텝 { $steps }개를 배정하세요.
ask-rebuild-2 = 경험치 { $points }점으로 스킬을 사세요.
ask-rebuild-3 = 경험치 { $points }점으로 진급시키거나 스킬을 사세요.
ask-rebuild-teams = 조에서 나온 신병 스텝 { $steps }개로 분대를 재편성하세요.
ask-reattempt = 임무를 아직 달성하지 못했습니다. 다시 시도합니까 (남은 횟수 { $left }), 포기합니까?
ask-relocate = 다음 시도 전에 유닛을 확보한 카드로 옮기세요.
ask-relocate-lines = 다음 시도 전에 전화선을 확보한 카드로 옮기세요.
refused-relocate-first = 먼저 확보 카드 밖의 유닛을 확보 카드로 옮겨야 합니다.
do-line = { $card }의 전화선 걷기
do-promote = { $entry }: 신병 스텝을 일반병으로 진급
do-season = { $entry }: 일반병 스텝을 베테랑으로 진급
do-skill = 스킬 { $skill }
do-reattempt = 다시 시도
roll-hq-event = 상위 HQ 이벤트?
roll-event = 이벤트 종류
roll-event-card = 이벤트 카드
roll-phone-line = 끊어진 전화선
roll-squad = 인원을 잃는 분대
roll-pc-letter-unknown = 마커의 글자
title-vehicles = AT 전투와 차량 이동
title-reaction-fire = 대응 사격
ask-vehicle-phase = AT 전투나 차량 이동을 할 활성화된 유닛을 고르세요.
ask-vehicle-action = { $unit }: 사격, 이동 또는 종료.
ask-friendly-reaction = { $unit } 행동: 대응할 유닛을 고르세요.
roll-at = AT 사격
roll-at-attempt = AT 수류탄 시도
roll-enemy-vehicle = 적 차량
event-at_fire = { $target }에 AT 사격: 합계 { $total }, { $result ->
    [0] 전소
    [1] 격파
    [2] 후퇴
    [3] 제압
   *[other] 빗나감
}.
event-air_fire = { $target }에 대공 사격: 합계 { $total }, { $result ->
    [0] 격추, 추락
    [1] 격추, 불시착
    [2] 중단, 손상
    [3] 중단, 손상 없음
   *[other] 빗나감
}.

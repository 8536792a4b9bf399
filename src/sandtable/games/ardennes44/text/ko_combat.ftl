# Ardennes '44, Korean: combat, retreat, advance, disengagement, rally.

## Names by number

combat-result = { $result ->
    [1] D1*: 방어자 스텝 손실 후 4헥스 퇴각
    [2] DR4: 방어자 4헥스 퇴각
    [3] DR3: 방어자 3헥스 퇴각
    [4] DR2: 방어자 2헥스 퇴각
    [5] FF: 화력전
    [6] FF(+1): 화력전, +1
    [7] EX: 양측 스텝 손실
    [8] Eng: 방어자 교전중
    [9] A1/Eng: 공격자 스텝 손실, 방어자 교전중
    [10] A1: 공격자 스텝 손실
    [11] D1: 방어자 스텝 손실 후 2헥스 퇴각
    [12] A1/D1: 양측 스텝 손실, 방어자 2헥스 퇴각
    [13] A1/DR2: 공격자 스텝 손실, 방어자 2헥스 퇴각
   *[14] Eng+: 교전중, 공격자의 이점
}
combat-column = { $column ->
    [0] 1-3
    [1] 1-2
    [2] 1-1
    [3] 2-1
    [4] 3-1
    [5] 4-1
    [6] 5-1
    [7] 6-1
   *[8] 7-1
}
combat-order = { $order ->
    [0] 정상 상태
    [1] 교란
   *[2] 와해
}
combat-defense = { $outcome ->
    [1] 성공, 양측 1스텝 손실
    [2] 성공, 지휘유닛 1스텝 손실
    [3] 실패
   *[4] 실패, 지휘유닛 1스텝 손실
}

## Titles

title-advance = 전투 후 진격
title-advantage = 공격자의 이점
title-air-support = 항공지원
title-attack = 공격
title-breakthrough = 추격전투
title-burn-dump = 연료 저장소
title-combat = 전투
title-combat-phase = 전투 단계
title-demolition = 교량 파괴
title-determined-defense = 완강한 방어
title-disengagement = 교전중지
title-fire-fight = 화력전
title-rally-phase = 재편성 단계
title-retreat = 퇴각
title-step-loss = 스텝 손실
title-support = 포병 지원
title-surprise = 급습

## Questions

ask-advance = { $hex }의 방어자가 사라졌습니다. 어느 유닛이 진격합니까?
ask-advance-to = { JOSA($unit, "이/가") } 진격할 헥스를 선택하세요.
ask-air-support = { $hex } 공격에 항공지원을 사용합니까? 마커가 { $n }개 남았습니다.
ask-blow-bridge = { JOSA($hex, "이/가") } 교량을 건너 공격받습니다. 교량을 파괴합니까?
ask-break-through = 추격전투: 스택 하나가 즉시 다시 공격할 수 있습니다. 어느 헥스를 공격합니까?
ask-burn-dump = { $hex }의 연료 저장소가 공격받습니다. 불태웁니까?
ask-choose-attack = 어느 헥스를 공격합니까?
ask-determined-defense = { JOSA($hex, "은/는") } 퇴각해야 합니다({ $result }). 완강한 방어: 지휘유닛을 선택하세요.
ask-disengagement = 공격 대신 교전중지를 시도할 유닛을 선택하세요.
ask-fall-upon = { JOSA($unit, "은/는") } 아직 발각되지 않았습니다. 급습합니까?
ask-fire-fight = { $hex } 화력전: 지휘유닛을 선택하거나 교전중 결과를 받아들이세요.
ask-join-attack = { JOSA($hex, "을/를") } 공격할 유닛을 선택하세요.
ask-place-advantage = { $hex }에 대한 공격자의 이점 마커를 놓을 스택을 선택하세요.
ask-reconsider = { JOSA($hex, "으로/로") } 가는 교량이 파괴되었습니다. 그래도 공격합니까?
ask-retreat-first = 모두에게 자리가 있지는 않습니다. 먼저 퇴각할 유닛을 선택하세요.
ask-retreat-path = { JOSA($unit, "이/가") } 퇴각할 헥스를 선택하세요.
ask-slip-away = { JOSA($unit, "은/는") } 스텝 손실 대신 네 헥스 퇴각할 수 있습니다.
ask-support-attack = { $hex } 공격을 지원할 포병 유닛을 선택하세요.
ask-support-defense = { JOSA($hex, "이/가") } 공격받습니다. 방어를 지원할 포병 유닛을 선택하세요.
ask-take-loss = { $hex } 전투: 스텝을 잃을 유닛을 선택하세요.

## Answers

do-advance = { $unit } 진격
do-advance_by = { $hex } 경유
do-advance_to = { JOSA($hex, "으로/로") }
do-all_advance = 모두 그 헥스로 진격
do-advantage = { $hex }에 이점 마커
do-air = 항공지원
do-attack = { $hex } 공격
do-begin_attack = 이 유닛들로 { JOSA($hex, "을/를") } 공격
do-breakthrough = 즉시 { $hex } 공격
do-call_off = 공격 취소
do-disengage = { $unit } 교전중지
do-engage = 교전중 결과 받아들이기
do-fight = { $hex } 전투 시작
do-help = { $hex }의 스택이 다음 공격에 합류
do-join = { $unit } 참가
do-lead = { $unit } 지휘
do-lose = { $unit } 스텝 손실
do-press_on = 공격 강행
do-retreat = { JOSA($hex, "으로/로") }
do-retreat_first = { $unit } 먼저
do-retreat_off = { $box } 지도 밖 상자로
do-slip_away = 네 헥스 퇴각
do-split = { $unit } 분할
do-split_up = { $unit }: 분할 유닛 둘과 잔여병으로 나누기
do-stop = 여기서 멈춤
do-support = { $unit } 포격
do-surprise = 급습

## Options

option-rough_tank_bonds_anywhere = 험지-숲의 그림 전차는 험지-숲뿐 아니라 어느 지형의 NATO 기호 유닛과도 끈을 형성
option-defense_uses_received_bonus = 완강한 방어: 지형의 보너스가 아니라 실제로 받은 보너스로 주사위를 보정
option-failed_defense_limits_advance = 완강한 방어: 실패하고 제거된 단일 스텝 방어자에게는 제한 진격만 허용
option-disrupted_leave_map = 교란된 유닛도 지도를 떠나 지도 밖 상자로 갈 수 있음
option-independents_take_attachments = 독립적인 유닛도 부속 유닛을 둘 수 있음
option-retreat_by_distance = 퇴각은 퇴각 수치만큼 떨어진 헥스에서 끝남
option-retreat_nearest_supply = 퇴각은 보급원에 가장 가까운 헥스에서 끝남
option-breakthrough_full_movement = 추격전투: D1* 뒤 기계화 유닛은 진격 거리만이 아니라 이동허용점수 전체만큼 이동
option-disengage_undisrupted_only = 교전중지: 교전중이 아닌 유닛은 교란되지 않아야 함
option-engaged_through_night = 교전중 마커는 야간에도 남고 야간에는 교전중지하지 않음
option-positions_at_night = 방어설비는 야간의 이동 단계에도 완성됨
option-tank_battalions_break_down = 스텝이 2개인 미군 전차 대대는 태스크포스를 만들 수 있음
option-scheduled_removal_ends_roll = 그라이프 마커: 예정된 제거가 시작되면 독일군은 제거 주사위를 굴리지 않음

## Events

event-advanced = { $unit }: { $hex } 진격.
event-advantage = 공격자의 이점: { $hex }, 목표 { $target }.
event-air_placed = { $hex } 공격에 항공지원.
event-air_support = 이번 턴에 쓸 수 있는 항공지원 마커는 { $n }개입니다.
event-attacked = 유닛 { $n }개가 { $hex } 공격.
event-called_off = { $hex } 공격 취소.
event-combat = { $hex }: { combat-result }.
event-determined_defense = 완강한 방어, 지휘유닛 { $unit }, 보정된 주사위 { $die }: { combat-defense }.
event-disengagement = { $unit } 교전중지, 보정된 주사위 { $die }: { $away ->
    [0] 실패
   *[1] 성공
}{ $shaken ->
    [0] .
   *[1] , 교란.
}
event-eliminated = { $why ->
    [1] { $unit }: 퇴각하지 못하고 제거.
    [2] { $unit }: 와해되어 제거.
   *[0] { $unit } 제거.
}
event-engaged = { $hex } 교전중.
event-fire_fight = 화력전, 지휘유닛 { $unit }, 보정된 주사위 { $die }: { combat-result }.
event-guns_answered = { $hex } 방어 포격 지원: 왼쪽으로 { $shifts }.
event-odds = { $hex }: 컬럼 { combat-column }, 컬럼이동 { $shifts }.
event-rallied = { $recovered ->
    [0] { $unit }: 재편성 실패.
   *[1] { $unit } 재편성: { combat-order }.
}
event-remnant = { $unit }: { JOSA($other, "으로/로") } 교체.
event-retreated = { $unit }: { JOSA($hex, "으로/로") } 퇴각.
event-retreated_off = { $unit }: { $box } 지도 밖 상자로 퇴각.
event-slipped_away = { $unit }: 네 헥스 퇴각으로 처리.
event-step_lost = { $unit } 스텝 손실.
event-supported = { $unit }: { $hex } 포격.
event-surprise = { $unit } 급습, 컬럼이동 { $shifts }.
event-time_on_target = TOT: { $hex } 공격 중지.

## Rolls

roll-air-support = 항공지원
roll-combat = 전투
roll-defensive-artillery = 방어 포격 지원
roll-determined-defense = 완강한 방어
roll-disengagement = 교전중지
roll-fire-fight = 화력전
roll-jabos = 야보
roll-rally = 재편성
roll-surprise = 급습

## Refusals

refused-advance-area = { JOSA($hex, "은/는") } 첫 턴에 다른 사단의 지역입니다.
refused-advance-artillery = 포병은 진격할 수 없습니다.
refused-advance-ban = { JOSA($unit, "은/는") } 첫 턴에 진격할 수 없습니다.
refused-advance-bond = 적의 통제구역 끈이 { JOSA($hex, "으로/로") } 가는 길을 막습니다.
refused-advance-boundary = 5턴 전에는 군간 경계를 넘어 { JOSA($hex, "으로/로") } 갈 수 없습니다.
refused-advance-british = 영국군은 뫼즈강 서안에 머물러야 합니다.
refused-advance-enemy = { JOSA($hex, "은/는") } 비어 있지 않습니다.
refused-advance-far = { JOSA($unit, "은/는") } { $hex }까지 진격할 수 없습니다.
refused-advance-first-only = 이런 지형은 진격의 첫 헥스에서만 들어갈 수 있습니다.
refused-advance-not-there = { JOSA($unit, "은/는") } 이 전투에 참가하지 않았습니다.
refused-advance-stacking = { $hex }의 스택 제한을 넘습니다.
refused-advance-strategic = { $hex }에 전략이동 중인 유닛이 있습니다.
refused-advance-vehicle = 차량 유닛은 도로나 교량 없이 건널 수 없습니다.
refused-advance-water = 호수는 건널 수 없습니다.
refused-advance-zone = 적 통제구역에서 다른 적 통제구역으로는 진격의 첫 헥스에서만 갈 수 있습니다.
refused-attack-defended = { JOSA($hex, "은/는") } 이번 단계에 이미 공격받았습니다.
refused-attack-empty = { $hex }에 적이 없습니다.
refused-attack-nobody = { $hex }에 인접한 공격 가능한 유닛이 없습니다.
refused-breakthrough = { $hex }에 인접한 추격전투 집단 유닛이 없습니다.
refused-determined-lead = { JOSA($unit, "은/는") } 지휘유닛이 될 수 없습니다. 정상 상태의 방어자여야 합니다.
refused-disengage-away = { $unit }에 인접한 적이 없습니다.
refused-disengage-ban = { JOSA($unit, "은/는") } 첫 턴에 교전중지할 수 없습니다.
refused-disengage-broken = { JOSA($unit, "은/는") } 와해 상태라 퇴각하면 제거됩니다.
refused-disengage-disrupted = { JOSA($unit, "은/는") } 교란 상태이며 교전중이 아닙니다.
refused-disengage-guns = { $unit }에 견인차량 마커가 없습니다.
refused-disengage-tried = { JOSA($unit, "은/는") } 이미 시도했습니다.
refused-gun-colour = { JOSA($unit, "과/와") } 식별 색이 같은 유닛이 참가하지 않습니다.
refused-gun-corps = 첫 턴에 { JOSA($unit, "은/는") } 자기 군단만 지원합니다.
refused-gun-disrupted = { JOSA($unit, "은/는") } 정상 상태가 아닙니다.
refused-gun-engaged = { JOSA($unit, "은/는") } 교전중입니다.
refused-gun-fired = { JOSA($unit, "은/는") } 포격완료 상태입니다.
refused-gun-not-artillery = { JOSA($unit, "은/는") } 포병이 아닙니다.
refused-gun-own-hex = { JOSA($unit, "은/는") } 자기 헥스를 지원할 수 없습니다.
refused-gun-prime-mover = { $unit }에 견인차량 마커가 있습니다.
refused-gun-range = 목표가 { $unit }의 사정거리 밖입니다.
refused-gun-surprised = { JOSA($unit, "은/는") } 첫 턴에 기습당한 상태입니다.
refused-join-adjacent = { JOSA($unit, "은/는") } 목표에 인접하지 않습니다.
refused-join-artillery = { JOSA($unit, "은/는") } 공격할 수 없습니다.
refused-join-attacked = { JOSA($unit, "은/는") } 이번 단계에 이미 공격했거나 교전중지를 시도했습니다.
refused-join-blocking = 저지위치에서는 스택 점수 6과 그림 전차 4스텝까지만 공격할 수 있습니다.
refused-join-british = 영국군과 미군은 함께 공격할 수 없습니다.
refused-join-builds = { JOSA($unit, "은/는") } 방어설비를 건설하기 시작했습니다.
refused-join-disorder = { JOSA($unit, "은/는") } 교란 또는 와해 상태입니다.
refused-join-formations = 두 편제까지만, 편제마다 부속 유닛 하나까지 함께 공격할 수 있습니다.
refused-join-group = { JOSA($unit, "은/는") } 이 추격전투 집단에 들 수 없습니다.
refused-join-night-unfit = { JOSA($unit, "은/는") } 교전중이거나 보급이 끊겨 야간에 활동할 수 없습니다.
refused-join-not-marked = { $unit }에 야간 마커가 없습니다.
refused-join-peiper = { JOSA($unit, "은/는") } 같은 헥스의 파이퍼 전투단 유닛과 함께만 공격할 수 있습니다.
refused-join-replaced = { JOSA($unit, "은/는") } 보충병을 받았습니다.
refused-join-saved = { $unit }에 야간 마커가 있어 이번 턴에는 공격할 수 없습니다.
refused-lead = { JOSA($unit, "은/는") } { JOSA($hex, "으로/로") } 진격할 수 없어 지휘유닛이 될 수 없습니다.
refused-retreat-adjacent = { JOSA($hex, "은/는") } 퇴각의 다음 헥스가 아닙니다.
refused-retreat-bond = 적의 통제구역 끈이 { JOSA($hex, "으로/로") } 가는 길을 막습니다.
refused-retreat-british = 영국군은 퇴각할 때에도 뫼즈강 서안에 머물러야 합니다.
refused-retreat-enemy = { $hex }에 적이 있습니다.
refused-retreat-first = { JOSA($unit, "은/는") } 지금 퇴각하는 유닛이 아닙니다.
refused-retreat-off-map = 지도 가장자리입니다.
refused-retreat-priority = 우선하는 다른 경로가 있습니다: 전체 거리, 적 통제구역 회피, 보급원 방향, 차량 유닛은 도로.
refused-retreat-vehicle = 차량 유닛은 도로나 교량 없이 건널 수 없습니다.
refused-retreat-water = 퇴각 중에는 이 강이나 호수를 건널 수 없습니다.
refused-retreat-zone = { JOSA($hex, "은/는") } 적의 통제구역입니다.

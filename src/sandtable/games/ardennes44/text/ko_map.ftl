# Ardennes '44, Korean: set-up, movement, supply, bridges, night, traffic, victory.

game-ardennes44 = 아르덴 '44
role-german = 독일군
role-allied = 연합군
a44-side = { $role ->
    [0] 독일군
   *[1] 연합군
}

## Scenarios and options

scenario-learning = 오우르강을 건너
scenario-learning-summary = 첫 게임: 독일군 1개 군단 대 미군 1개 연대, 4턴, 오우르강에서 클레르보와 빌츠까지.
scenario-six-turn = 처음 사흘
scenario-six-turn-summary = 동쪽 지도, 12월 16~18일. 승리 헥스와 서쪽으로 퇴장한 유닛을 셉니다. 독일군은 9점이 필요합니다(이 판에서 정한 수입니다. 인쇄된 수는 자릿수가 빠져 0입니다).
scenario-eight-turn = 처음 나흘
scenario-eight-turn-summary = 동쪽 지도, 12월 16~19일. 승리 헥스와 서쪽으로 퇴장한 유닛을 셉니다. 독일군은 11점이 필요합니다(이 판에서 정한 수입니다. 규칙서에는 4점이며, 게임을 만드는 플레이어가 그렇게 정할 수 있습니다).
scenario-patton = 패튼의 반격
scenario-patton-summary = 지도 두 장, 12월 22~26일, 바스토뉴 포위에서 구출까지. 독일군은 4점이 필요하며, 시작할 때 차지한 것을 포함하여 모든 승리 헥스를 셉니다.
scenario-campaign = 벌지 전투
scenario-campaign-summary = 지도 두 장, 12월 16~26일. 안트베르펜으로 가는 도로, 리에주 또는 뫼즈강에 도달하세요.
option-fuel_dumps = 은폐된 연합군 연료 저장소
option-roadblocks = 방책
option-factor_limit = 공격요소는 15까지만 계산
option-extended = 30턴까지 연장
option-nordwind = 노르트빈트 작전 유닛 등장(선택)
option-held_hexes_count = 시작할 때 독일군이 차지한 승리 헥스도 셈
option-points_needed = 독일군에게 필요한 점수(0: 시나리오대로)
option-bridge_counts_as_river_for_bond = 교량이 있는 강도 통제구역 끈을 끊음
option-mixed_river_and_rough_cuts_bond = 강 헥스경계 하나와 험지-숲 헥스경계 하나도 함께 통제구역 끈을 끊음
option-river_along_hexside_cuts_bond = 헥스경계를 따라 흐르는 강이 헥스경계 끈을 끊음

## Titles

title-allied-turn = 연합군 턴
title-artillery-supply-phase = 포병 보급 단계
title-bridge-phase = 교량 단계
title-destroy-dump = 연료 저장소
title-fuel-shortage-phase = 연료 부족 단계
title-game-turn = 게임 턴
title-german-turn = 독일군 턴
title-guard-antwerp = 안트베르펜
title-march = 전략이동
title-move-stack = 스택
title-move-unit = 이동
title-movement-phase = 이동 단계
title-night-markers = 야간 마커
title-night-turn = 야간
title-replacements = 보충병
title-set-up = 배치
title-supply-phase = 보급 및 투항 단계
title-traffic-phase = 트래픽 마커 단계

## Questions

ask-choose-bridge = 파괴하거나 수리할 교량을 선택하거나 마치세요.
ask-choose-dry-division = 어느 사단의 연료가 떨어졌습니까?
ask-choose-mover = 이동할 유닛을 선택하거나 이동을 마치세요.
ask-destroy-dump = 독일군에 인접한 연료 저장소를 불태웁니까?
ask-guard-antwerp = 영국군을 안트베르펜으로 보내세요. 방어요소가 { $n } 모자랍니다.
ask-march = { JOSA($unit, "이/가") } 전략이동으로 갈 헥스를 선택하세요.
ask-move-stack = 스택이 갈 헥스를 선택하세요.
ask-move-unit = { JOSA($unit, "이/가") } 갈 헥스를 선택하세요.
ask-night-markers = 야간에 이동하고 공격할 스택을 { $n }개까지 선택하세요.
ask-place-arrival = { JOSA($unit, "이/가") } 등장할 헥스를 선택하세요.
ask-place-roadblocks = 방책을 놓거나 거두거나 마치세요.
ask-place-greif = 그라이프 마커 { $number }번을 놓거나(남은 수: { $n }) 마치세요.
ask-place-traffic = 트래픽 마커를 놓거나(남은 수: { $n }) 마치세요.
ask-ready-guns = 포격준비로 뒤집을 포병을 선택하세요. 남은 수: { $n }
ask-rebuild-unit = { JOSA($unit, "이/가") } 돌아올 헥스를 선택하세요.
ask-recombine = 분할 유닛을 원부대에 합칩니까?
ask-replacements = 보충병이 { $n }개 남았습니다. 어느 유닛이 받습니까?
ask-set-up-army = 배치할 유닛을 선택하거나, 나머지를 역사적 배치대로 놓으세요.
ask-set-up-unit = { JOSA($unit, "을/를") } 배치할 헥스를 선택하세요.

## Answers

do-add = { $unit }
do-break_down = 분할 유닛 남기기
do-break_up = 분할 유닛 둘과 잔여병으로 나누기
do-burn = { $hex }의 저장소 불태우기
do-demolish = { $bridge } 파괴
do-dig = 방어설비 건설 시작
do-exit = { $box } 지도 밖 상자로 퇴장
do-fill = 역사적 배치
do-formation = { $formation }
do-go = { JOSA($hex, "으로/로") }
do-infiltrate = 침투하여 계속 이동
do-leave = { $hex }에서 지도 밖으로 퇴장
do-lift = { $hex }의 방책 거두기
do-load = 트럭 탑승
do-move = { $unit } 이동
do-night = { $hex }에 야간 마커
do-number = 대신 그라이프 마커 { $n }번
do-place = { $hex }
do-prime_mover = 견인차량 사용
do-rebuild = { $unit } 재건
do-recombine = { $unit } 합류
do-remnant = 잔여병 { $unit } 자리에
do-repair = { $bridge } 수리
do-replace = { $unit }: 완편으로 회복
do-roadblock = { $hex }에 방책
do-set_up = { $unit } 배치
do-stay = 그대로
do-step = 한 헥스: { $hex }
do-strategic = 전략이동
do-to_block = 저지위치 { $entry }
do-to_box = 지도 밖 상자 { $box }
do-traffic = { $hex }에 트래픽 마커
do-with_stack = 스택 전체 이동

## Events

event-game_turn = { $turn }턴
event-player_turn = { $night ->
    [0] { $turn }턴 { $role ->
        [0] 독일군
       *[1] 연합군
    }
   *[1] { $turn }턴 야간 { $role ->
        [0] 독일군
       *[1] 연합군
    }
}
event-game_over = 게임 종료: { $german ->
    [0] 연합군
   *[1] 독일군
} 승리
event-set_up = { $unit }: { $hex }에서 시작
event-gun_ready = { $unit }: 포격준비
event-fuel_roll = 연료 부족 테이블 { $table }: { $die }
event-fuel_shortage = { $formation }: 연료 부족
event-demolition = { $bridge }: { $die } { $modifier ->
    [0] {""}
   *[other] +{ $modifier }
} - { $blown ->
    [0] 교량 건재
   *[1] 파괴
}
event-ouren = { $bridge }: { $die } - { $blown ->
    [0] 교량 건재
   *[1] 첫 독일군 앞에서 파괴
}
event-bridge_begun = { $bridge }: 수리 시작
event-bridge_open = { $bridge }: 교량 개통
event-bridge_lost = { $bridge }: 공사 중단
event-moved = { $unit }: { $from } → { $to }
event-meuse_crossed = { $unit }: { $hex }에서 뫼즈강 도하
event-prime_mover = { $unit }: 견인차량
event-loaded = { $unit }: 트럭 탑승
event-exited = { $unit }: { $hex }에서 퇴장, 누적 공격요소 { $factors }
event-boxed = { $unit }: { $box } 상자
event-blocks = { $unit }: { $entry } 저지
event-placed = { $unit }: { $hex }에 등장
event-landed = { $unit }: { $hex } 강하, { $die } - { $alive ->
    [0] 흩어져 소멸
   *[1] 강하 성공
}
event-late_tigers = { $unit }: { $die } - { $arrives ->
    [0] 도착하지 않음
   *[1] 도착
}
event-infiltration = { $unit }: { $hex }, { $die } - { $passed ->
    [0] 발각
   *[1] 발각되지 않음
}
event-discovered = 제150기갑여단의 정체가 드러났습니다
event-to_antwerp = { $unit }: 안트베르펜으로
event-position_begun = { $unit }: { $hex }에서 방어설비 건설 시작
event-position_ready = { $hex }: 방어설비 완성
event-broken_down = { $unit }: { $part } 분할
event-broken_up = { $unit }: { $part }, { $part2 }, { $remnant }
event-recombined = { $unit }: { $parent }에 합류
event-night_marker = { $hex }: 야간 마커
event-replaced = { $unit }: 보충병을 받음
event-rebuilt = { $unit }: { $hex }에서 재건
event-traffic_placed = 트래픽 마커 { $number }: { $hex }
event-traffic_lifted = 트래픽 마커 { $number }: { $hex }에서 제거
event-greif_retired = 그라이프 마커 { $number }: 게임에서 제거
event-roadblock_placed = 방책: { $hex }
event-roadblock_lifted = { $hex }: 방책 해제
event-out_of_supply = { $unit }: 보급 두절
event-in_supply = { $unit }: 보급 회복
event-surrender_points = { $unit }의 고립된 집단(유닛 { $n }개): { $die }, 투항 점수 { $points }
event-surrendered = { $unit }: 투항
event-dump_found = 연료 저장소 발견: { $hex }
event-dump_dummy = { $hex }: 연료 없음
event-dump_captured = { $hex }: 연료 저장소 노획
event-dump_used = { $hex }의 연료를 독일군이 사용
event-dump_burned = { $hex } 연료 저장소: { $die } - { $gone ->
    [0] 타지 않음
   *[1] 소각
}

## Dice

roll-demolition = 교량 파괴
roll-fuel-dump = 연료 저장소 소각
roll-fuel-dump-real = 진짜 연료 저장소
roll-fuel-shortage = 연료 부족
roll-infiltration = 침투
roll-late-tigers = 653 PzJ
roll-ouren = 오우렌
roll-surrender = 투항
roll-traffic = 트래픽 마커
roll-von-der-heydte = 폰 데어 하이테

## Refusals

refused-break-down = { JOSA($unit, "은/는") } 지금 분할 유닛을 남길 수 없습니다.
refused-breakdown-apart = { $unit }: 원부대와 같은 헥스에 있지 않습니다.
refused-breakdown-engaged = { $unit }: 자신이나 원부대가 교전중입니다.
refused-breakdown-night = { $unit }: 자신과 원부대 중 하나에만 야간 마커가 있습니다.
refused-breakdown-marker = { $unit }: 전략이동, 트럭 또는 견인차량 마커가 있습니다.
refused-breakdown-mix = { $unit }: 분할에 쓸 카운터가 모두 지도 위에 있습니다.
refused-breakdown-no-part = { $unit }: 원부대에 합류할 분할 유닛이 아닙니다.
refused-breakdown-off-map = { $unit }: 지도 위에 없습니다.
refused-breakdown-reduced = { $unit }: 이미 스텝을 잃었습니다.
refused-breakdown-shaken = { $unit }: 정상 상태가 아닙니다.
refused-breakdown-room = { $unit }: 스택이 너무 커집니다.
refused-breakdown-small = { $unit }: 분할할 수 없습니다. 너무 작거나 분할 유닛 카운터가 없는 병종입니다.
refused-breakdown-whole = { $unit }: 원부대에 되찾을 스텝이 없습니다.
refused-demolish-no-enemy-near = 교량에서 한 헥스 안에 적 유닛이 없습니다.
refused-demolish-no-unit-near = 한 헥스 안에서 교량에 닿는 아군 유닛이 없습니다.
refused-demolish-not-sound = 온전한 교량이 아닙니다.
refused-demolish-too-early = 첫날에는 교량을 파괴할 수 없습니다.
refused-demolish-tried = 이번 플레이어 턴에 이미 시도한 교량입니다.
refused-dig-marching = { JOSA($unit, "은/는") } 전략이동 중입니다.
refused-dig-moved = { JOSA($unit, "은/는") } 이미 이동했습니다.
refused-dig-night = 야간에는 방어설비를 건설할 수 없습니다.
refused-dig-not-infantry = 지도 위의 보병형 유닛만 방어설비를 건설할 수 있습니다.
refused-dig-settlement = 도시, 소도시, 마을에는 방어설비를 건설할 수 없습니다.
refused-dig-shaken = { JOSA($unit, "은/는") } 교란 상태이거나 교전중입니다.
refused-dig-there-already = 이미 방어설비가 있습니다.
refused-dig-unsupplied = { JOSA($unit, "은/는") } 보급이 끊겼습니다.
refused-done-disrupted = 적 통제구역에 있는 교란 유닛이 먼저 벗어나야 합니다.
refused-drop = 폰 데어 하이테는 적 유닛, 적 통제구역, 도시, 소도시, 마을이 없는 개활지나 얇은 숲에 강하합니다.
refused-exit = { JOSA($unit, "은/는") } 지도 밖 상자가 있는 가장자리에 닿지 못합니다.
refused-extended-adjacent = 강행 이동은 적 유닛에 인접해 끝낼 수 없습니다.
refused-gun-one-hex = 이 포병은 한 헥스만 옮길 수 있습니다.
refused-hex-bond = { $hex }에 적의 통제구역 끈이 지나갑니다.
refused-leave = 독일군은 승리조건이 요구하는 곳에서만 지도에서 퇴장할 수 있습니다.
refused-load = { JOSA($unit, "은/는") } 여기서 트럭에 탈 수 없습니다.
refused-march-enemy = 전략이동 중에는 적 유닛에 인접할 수 없습니다.
refused-march-first-turn = 1턴에 미군은 전략이동을 할 수 없습니다.
refused-march-german-guns = 독일군 포병은 전략이동을 할 수 없습니다.
refused-march-next-to-enemy = { JOSA($unit, "이/가") } 적에 인접해 있습니다.
refused-march-night = 야간에는 전략이동을 할 수 없습니다.
refused-march-no-markers = 남은 전략이동 마커가 없습니다.
refused-march-not-mechanized = { JOSA($unit, "은/는") } 기계화 유닛도 아니고 트럭에 타지도 않았습니다.
refused-march-off-road = { JOSA($unit, "은/는") } 도로 위에 있지 않습니다.
refused-march-out-of-order = { JOSA($unit, "은/는") } 교란 상태이거나 보급이 끊겼습니다.
refused-march-reserved = { $unit }에 야간 마커나 보충병 마커가 있습니다.
refused-march-road = 이동점수 안에서 그곳까지 이어지는 도로가 없습니다.
refused-march-spacing = 같은 도로의 { $hex } 옆에 전략이동 중인 다른 유닛이 있습니다.
refused-march-stacked = 전략이동은 다른 유닛과 같은 헥스에서 끝낼 수 없습니다.
refused-move-boundary = 5턴 전에는 군간 경계를 넘어 { JOSA($hex, "으로/로") } 갈 수 없습니다.
refused-move-column = { $hex }에 전략이동 중인 유닛이 있습니다.
refused-move-enemy-hex = { $hex }에 적 유닛이 있습니다.
refused-move-fence = 이 유닛은 지금 { JOSA($hex, "으로/로") } 갈 수 없습니다.
refused-move-ford = 교량 없는 강과 도로 없는 험지-숲은 그에 인접하여 시작하는 전술이동으로만 건널 수 있습니다.
refused-move-off-map = 이 게임에서 사용하지 않는 헥스입니다.
refused-move-points = { $hex }까지 이동점수 { JOSA($need, "이/가") } 필요하지만 { $have }만 남았습니다.
refused-move-vehicle-ground = { JOSA($unit, "은/는") } { $hex }에 가려면 도로나 교량이 필요합니다.
refused-move-zone = { $hex }에서 멈춰야 합니다: 적 통제구역입니다.
refused-mover-banned = { JOSA($unit, "은/는") } 1턴에 이동할 수 없습니다.
refused-mover-enemy = { JOSA($unit, "은/는") } 상대편 유닛입니다.
refused-mover-engaged = { JOSA($unit, "은/는") } 교전중입니다.
refused-mover-moved = { JOSA($unit, "은/는") } 이미 이동했습니다.
refused-mover-night-unfit = { JOSA($unit, "은/는") } 교란되었거나 보급이 끊겨 야간에 활동할 수 없습니다.
refused-mover-no-night-marker = { $unit }에 야간 마커가 없습니다.
refused-mover-no-prime-mover = { $unit }에 쓸 견인차량이 없습니다.
refused-mover-not-here = { JOSA($unit, "은/는") } 지금 게임에 나와 있지 않습니다.
refused-mover-not-rallied = { JOSA($unit, "은/는") } 재편성 전에는 상자를 떠날 수 없습니다.
refused-exit-not-rallied = { JOSA($unit, "은/는") } 재편성 전에는 지도를 떠날 수 없습니다.
refused-must-leave = { JOSA($unit, "은/는") } 교란 상태이므로 적 통제구역을 벗어나야 합니다.
refused-night-stack = { $hex }에는 야간 마커를 받을 유닛이 없습니다.
refused-place-engineer = 공병은 적 통제구역 밖의 연합군 소도시와 도시에 헥스당 하나씩만 등장합니다.
refused-ready-disrupted = 교란된 포병은 포격준비로 뒤집을 수 없습니다.
refused-ready-no-gun = 게임에 나와 있는 자기 포병만 포격준비로 뒤집을 수 있습니다.
refused-ready-not-fired = 이미 포격준비 상태입니다.
refused-ready-oos = 보급이 끊긴 포병은 포격준비로 뒤집을 수 없습니다.
refused-ready-strategic = 전략이동 중인 포병은 포격준비로 뒤집을 수 없습니다.
refused-rebuild = { JOSA($unit, "이/가") } 돌아올 곳이 없습니다.
refused-repair-not-blown = 파괴된 교량이 아닙니다.
refused-repair-site = 적이 있거나 적 통제구역이라 수리할 수 없습니다.
refused-repair-supply = 현장에서 보급원으로 이어지는 도로가 없습니다.
refused-replace-infantry = 보충병 하나는 보병형 유닛에 주어야 합니다.
refused-replace-never = { JOSA($unit, "은/는") } 보충병을 받지 않는 유닛입니다.
refused-replace-unfit = { JOSA($unit, "은/는") } 지금 보충병을 받을 수 없습니다.
refused-replaced-one-hex = { JOSA($unit, "은/는") } 막 보충병을 받아 한 헥스만 이동할 수 있습니다.
refused-roadblock = { $hex }에는 방책을 놓을 수 없습니다.
refused-sector = 독일군이 점령한 진입 헥스가 이 섹터를 막고 있거나 그런 곳이 없습니다.
refused-set-up-area = 유닛의 시작 구역 밖입니다.
refused-set-up-done = { $unit }: 이미 배치했습니다.
refused-set-up-full = 그러면 모두가 들어갈 자리가 없습니다.
refused-set-up-later = { $unit }: 지도에서 시작하지 않습니다. 나중에 오거나 오지 않습니다.
refused-set-up-place = { $unit }: 정해진 자리에서 시작합니다.
refused-set-up-rough = 이 유닛은 험지-숲에서 시작할 수 없습니다.
refused-side-bond = { JOSA($hex, "과/와") } { $hex2 } 사이에 적의 통제구역 끈이 있습니다.
refused-stack = { $hex }에는 스택 점수 3까지 들어갑니다.
refused-stack-guns = { $hex }에는 포병 하나까지 들어갑니다.
refused-stack-tanks = { $hex }에는 그림 전차 2스텝까지 들어갑니다.
refused-stays-west = { JOSA($unit, "은/는") } 서쪽 지도의 뫼즈강 서안에 남아야 합니다.
refused-tactical-disrupted = { JOSA($unit, "은/는") } 교란 상태라 적 통제구역에 들어가지 않는 전술이동 두 헥스까지만 할 수 있습니다.
refused-tactical-only = { JOSA($unit, "은/는") } 지금 전술이동만 할 수 있습니다.
refused-tactical-oos = { JOSA($unit, "은/는") } 보급이 끊겨 전술이동 두 헥스까지만 할 수 있습니다.
refused-traffic-bottleneck = 상비트 병목 헥스에는 트래픽 마커를 놓을 수 없습니다.
refused-traffic-none = 상자에 남은 마커가 없습니다.
refused-traffic-number = 그 마커는 상자에 없습니다.
refused-traffic-spacing = 트래픽 마커는 같은 헥스나 서로 인접한 헥스에 놓을 수 없습니다.

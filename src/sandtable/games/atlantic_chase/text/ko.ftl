# Atlantic Chase, Korean: the map game. The battle board is in ko_battle.ftl.

game-atlantic-chase = 애틀랜틱 체이스
role-german = 독일
role-british = 영국
side-0 = 독일
side-1 = 영국
side-2 = 없음

## Titles

title-operation = 작전
title-trajectory = 궤적
title-naval-search = 해군 수색
title-engage = 교전
title-air-strike = 공습
title-completion = 완료
title-signal = 신호
title-reconnaissance = 스텔스 정찰
title-stealth-attack = 스텔스 공격
title-reorganize = 재편성
title-split = 태스크 포스 분할
title-reinforcement = 증원
title-pass = 패스
title-seize = 주도권 장악
title-vie = 주도권 경쟁
title-interruption = 중단
title-slip = 빠져나감
title-time-lapse = 시간 경과
title-coordination = 조정
title-air-support = 공중 지원
title-evasive = 회피 기동
title-hit = 타격
title-early-late = 초기 혹은 후기
title-shadow = 추적(그림자)
title-skirmish = 전초전
title-leave-port = 출항
title-enter-port = 입항

## Questions

ask-operation = 주도권을 가지고 있습니다. 액션을 고르세요.
ask-extend = { $tf }: 궤적의 한쪽 끝에 세그먼트를 추가하거나({ $length }/15) 완료하세요.
ask-leave-port = { $tf } 출항: 헥스를 고르세요.
ask-enter-port = { $tf } 입항: 항구 박스를 고르세요.
ask-time-lapse = { $tf } 시간 경과: 한쪽 끝에서 세그먼트를 제거하세요(남은 수 { $left }).
ask-place-station = { $tf }의 위치가 드러났습니다. 스테이션을 놓을 헥스를 고르세요.
ask-search-hex = { JOSA($tf, "을/를") } 수색할 헥스를 고르세요.
ask-strike-target = 공습 대상과 헥스를 고르세요.
ask-launch-point = { $hex } 공습의 출격 지점을 고르세요.
ask-coordinate = { $hex }에 있는 TF나 스텔스 부대 하나를 조정 부대로 지정할 수 있습니다.
ask-support = { $hex }에 대한 공중 지원의 출격 지점 하나를 지정할 수 있습니다.
ask-evasive-maneuvers = 주사위를 굴리기 전에 { $tf }의 회피 기동 마커를 사용합니까?
ask-spend-to-choose = { $tf }의 회피 기동 마커를 사용해 세그먼트를 직접 고릅니까?
ask-recall-intel = { $leader }: 제거할 정보 마커를 고르세요.
ask-shift-total = 궤적 총합에 { $amount }만큼 더합니까, 뺍니까?
ask-offer-leader = 지금 { JOSA($leader, "을/를") } 사용합니까?
ask-seize-offer = 주도권 장악을 시도하거나(실패 횟수 { $tally }) 회피 기동 마커를 받으세요.
ask-vie = 주도권 경쟁(실패 횟수 { $tally }): 회피 기동 마커를 사용합니까?
ask-interruption = 적의 정보 마커 { $markers }개: 액션을 중단시킵니까?
ask-slip = 빠져나감: 적 TF에 신호 액션을 하거나 { $tf }에 회피 기동 마커를 주세요.
ask-signal-lapse = { $hex }에 있는 아군 궤적 하나에 시간 경과를 적용할 수 있습니다.
ask-choose-hit = 타격받을 { $tf }의 함선을 고르세요.
ask-choose-damaged = 손상될 { $tf }의 함선을 고르세요.
ask-early-or-late = { $tf }: 제거할 궤적의 한쪽을 고르세요.
ask-shadowing = { $tf }: 남길 세그먼트 3개를 고르세요.
ask-offer-skirmish = 아군이 { $tf }보다 빠릅니다. 한 라운드 싸웁니까?
ask-completion-port = { $tf } 완료: 항구를 고르세요.
ask-place-force = { JOSA($force, "을/를") } 놓을 헥스를 고르세요.
ask-split = { JOSA($new, "으로/로") } 옮길 { $tf }의 함선을 고르세요.
ask-split-contact = 조우 마커를 가질 TF를 고르세요.
ask-split-em = 회피 기동 마커를 가질 TF를 고르세요.
ask-lapse-one = 증원 실패: 시간 경과를 적용할 궤적을 고르세요.
ask-enter = 증원 그룹 { $group } 도착: 새 TF를 만들거나 항구의 TF에 합류하세요.

## Answers

do-trajectory = { $tf } 궤적
do-search = { $tf }: { $tf1 } 수색
do-engage = { $tf }: { JOSA($tf1, "과/와") } 교전
do-strike = { $tf } 공습
do-strike_base = { $base } 공습
do-signal = { $tf } 신호({ $hex })
do-complete = { $tf } 완료
do-recon = { $force } 정찰
do-stealth_attack = { $force }: { $tf } 공격
do-pass_tf = { $tf } 패스
do-all_pass = 올 패스
do-transfer = { $tf } 입출항
do-disperse = { $ship } 분산
do-extend = { JOSA($hex, "으로/로") } 확장
do-place = { $hex }
do-port = { $port }
do-lapse = { $hex } 세그먼트 제거
do-lapse_tf = { $tf } 시간 경과
do-intel_limit = 정보 제한 사용
do-keep-line = 세그먼트 유지: 양 끝이 정보 마커에 묶임
do-station = { $hex }에 스테이션
do-target_hex = { $hex }에서 수색
do-strike_at = { $hex }의 { $tf } 공습
do-launch = { $hex }에서 출격
do-coordinate = { $tf }: 조정 TF로 지정
do-coordinate_force = { $force }: 조정 부대로 지정
do-support = { $hex }에서 { $tf } 공중 지원
do-support_base = { $base } 공중 지원
do-seize = 장악 시도
do-seize_with = { $tf } 마커를 사용해 장악 시도
do-take_em = { $tf }에 회피 기동 마커
do-spend_em = { $tf } 마커 사용
do-interrupt = 중단
do-use_leader = { $leader } 사용
do-remove_intel = { $hex }의 { $tf } 정보 마커 제거
do-add_total = 더하기
do-subtract_total = 빼기
do-ship = { $ship }
do-remove_side = { $hex } 쪽 제거
do-keep_from = { $hex }부터 3개 유지
do-fight = 전투
do-split = { $tf } 분할
do-merge = { JOSA($tf1, "을/를") } { $tf }에 병합
do-reinforce = 증원 그룹 { $group } 시도
do-move_ship = { $ship } 이동
do-contact_to = 조우 마커: { $tf }
do-em_to = 회피 기동 마커: { $tf }
do-form_tf = { $tf } 편성
do-join_tf = { $tf } 합류

## Events

event-initiative = 주도권: { $side }
event-weather = 날씨 변화: { $weather ->
    [0] 좋은 날씨
   *[1] 악천후
}
event-tally = 실패 횟수 { $tally }
event-seize = 주도권 장악 시도: { $total }, { $won ->
    [1] 성공
   *[0] 실패
}
event-vie = 주도권 경쟁: { $active } 대 { $inactive }, { $won ->
    [1] 주도권 변경
   *[0] 주도권 유지
}
event-under_way = { $tf }: { $hex }에서 궤적 시작
event-extended = { $tf }: { $hex }{ $intel ->
    [1] , 정보 마커
   *[0] {""}
}
event-left_port = { $tf } 출항: { $hex }
event-entered_port = { $tf } 입항: { $port }
event-lapsed = 시간 경과: { $tf }, { $hex } 세그먼트 제거
event-stationed = { $tf } 스테이션: { $hex }
event-intel = 정보: { $tf }, { $hex }
event-intel_removed = 정보 제거: { $tf }, { $hex }
event-searches = 해군 수색: { $tf }, 대상 { $target }, { $hex }
event-engages = 교전: { $tf }, 대상 { $target }, { $hex }
event-strikes = 공습: { $tf }, 대상 { $target }, { $hex }
event-base_strikes = 공습: { $base }, 대상 { $target }, { $hex }
event-stealth_attacks = 스텔스 공격: { $force }, 대상 { $target }, { $hex }
event-coordinates = 조정: { $tf }
event-force_coordinates = 조정: { $force }
event-supports = 공중 지원: { $tf }, { $hex }
event-base_supports = 공중 지원: { $base }
event-interrupted = 중단(정보 { $markers }개): { $result ->
    [14] 경보 0, 액션 계속
    [15] 경보 -1
    [16] 경보 -2
    [17] 빠져나감
    [18] 주도권 경쟁
   *[19] 주도권 변경
}
event-cancelled = 액션이 취소됨
event-attack_rolled = 액션 결과: { $roll }, 궤적 총합 { $total }
event-result = { $result ->
    [0] 놓침
    [1] 조우
    [2] 조우 상실
    [3] 타격
    [4] 타격(매우 느린 대상)
    [5] 타격(느린 대상)
    [6] 손상
    [7] 초기 혹은 후기
    [8] 추적(그림자)
    [9] 발견
    [10] 전초전
    [11] 근접
    [12] 전투
    [13] 기습
    [21] 심각한 결과
    [22] 치명적 결과
   *[other] 결과 { $result }
}
event-total_shifted = 궤적 총합 변경: { $change }
event-contact = 조우: { $tf }, { $hex }
event-contact_lost = 조우 상실: { $tf }, { $hex }
event-sighted = 발견: { $tf }, { $hex }
event-early_late = 초기 혹은 후기: { $tf }, { $hex }
event-shadowed = 추적(그림자): { $tf }, { $hex }
event-signalled = 신호: { $tf }, { $hex }
event-em_gained = 회피 기동 마커 획득: { $tf }
event-em_spent = 회피 기동 마커 사용: { $tf }
event-hit = { $ship }: 타격 { $hits }
event-damaged = { $ship } 손상
event-sunk = { $ship } 침몰
event-disbanded = { $tf }: 남은 함선 없음
event-dispersed = { $ship } 분산
event-leader_used = 지휘관 사용: { $leader }
event-leader_moved = { $leader }: { JOSA($ship, "으로/로") } 이동
event-leader_lost = 지휘관 상실: { $leader }
event-completing = 완료 시도: { $tf }, { $port }
event-completed = 완료: { $tf }, { $port }
event-landed = { $port } 점령: { $side }
event-passed = 패스: { $side }
event-replenished = 유조선 보급: { $tf }
event-reconnoitred = 스텔스 정찰: { $force }, { $hex }
event-force_removed = { $force } 제거
event-merged = 병합: { $other }, { $tf }
event-split = 분할: { $tf }, { $new }
event-reinforcement = 증원 그룹 { $group }: { $won ->
    [1] 성공
   *[0] 실패
}
event-reinforced = 증원 그룹 { $group } 도착: { $tf }
event-ended = 시나리오 종료: { $outcome ->
    [0] 독일 결정적 승리
    [1] 독일 근소한 승리
    [2] 무승부
    [3] 영국 근소한 승리
   *[4] 영국 결정적 승리
} (승점 { $german } 대 { $british })

## Rolls

roll-weather = 날씨 확인
roll-seize = 주도권 장악
roll-vie-active = 주도권 경쟁, 활성 플레이어
roll-vie-inactive = 주도권 경쟁, 비활성 플레이어
roll-time-lapse = 악천후 시간 경과
roll-interruption = 중단
roll-reinforcement = 증원 시도
roll-shift-total = 궤적 총합
roll-air-strike = 공습
roll-engage = 교전
roll-naval-search = 해군 수색
roll-stealth-attack = 스텔스 공격
roll-virtual-action = 가상 플레이어의 액션
roll-virtual-seize = 가상 플레이어: 장악 또는 회피
roll-virtual-slip = 가상 플레이어: 빠져나감

## Refusals

refused-not-yours = { $thing }: 지금 사용할 수 있는 아군이 아닙니다.
refused-not-in-play = { $thing }: 이 게임에 나와 있지 않습니다.
refused-in-box = { $thing }: 항구 박스에 있습니다. 먼저 바다로 나가야 합니다.
refused-convoy-active = { $thing }: 호송선단이 있어 공습, 교전, 수색을 할 수 없습니다.
refused-damaged-active = { $thing }: 손상된 함선이 있어 공습, 교전, 수색을 할 수 없습니다.
refused-no-target-here = { $thing }: 대상 TF와 같은 헥스에 있지 않습니다.
refused-target-is-trajectory = 대상이 스테이션이 아니라 궤적이므로 교전할 수 없습니다. 먼저 수색하세요.
refused-target-is-station = 대상이 스테이션입니다. 수색 대신 교전하세요.
refused-target-in-box = 대상이 항구 박스에 있어 공격할 수 없습니다.
refused-bad-weather = 악천후에는 항공기가 출격할 수 없습니다.
refused-no-air = 이 시나리오에서는 항공기가 출격하지 않습니다.
refused-no-aircraft = { $thing }: 손상되지 않은 항공모함이 없습니다.
refused-carrier-too-long = { $thing }: 궤적이 6세그먼트보다 길어 항공모함이 출격할 수 없습니다.
refused-arctic = 북극해 라인에서는 출격도 공습도 할 수 없습니다.
refused-out-of-air-range = { $thing }: 2헥스 안에 대상이 없습니다.
refused-has-intel = { $thing }: 정보 마커가 있어 완료할 수 없습니다.
refused-too-long-to-complete = { $thing }: 궤적이 길어 완료할 수 없습니다.
refused-no-port = { $thing }: 이용할 수 있는 항구 헥스에 있지 않습니다.
refused-not-its-port = { $thing }: 다른 항구가 목적지입니다.
refused-not-sailed = { $thing }: 아직 출항하지 않았습니다.
refused-full-length = 궤적은 최대 15세그먼트입니다.
refused-no-room = { $thing }: 궤적 끝에 빈 인접 헥스가 없습니다.
refused-not-a-launch-point = { $thing }: 여기서 대상 헥스로 항공기를 보낼 항공모함이 없습니다.
refused-not-a-port-hex = { $thing }: 그 항구의 헥스가 아닙니다.
refused-not-its-segment = { $thing }: 이 궤적의 세그먼트가 없습니다.
refused-not-shared = { $thing }: 두 태스크 포스가 함께 있는 헥스가 아닙니다.
refused-no-signal-here = { $thing }: 정보 마커가 붙은 적 궤적이 없습니다. 다른 액션은 태스크 포스를 골라 시작합니다.
refused-nobody-to-strike = { $thing }: 출격 지점에서 2헥스 안에 있는 적 태스크 포스가 없습니다.
refused-no-intel-there = { $thing }: 그곳에 정보 마커가 없습니다.
refused-no-marker-there = 그 세그먼트에 조우 마커도 정보 마커도 없어 스텔스 공격을 할 수 없습니다.
refused-force-off-map = { $thing }: 아직 지도에 없습니다.
refused-mines-stay = 기뢰는 이동할 수 없습니다.
refused-recon-forbidden = { $thing }: 적 항구나 공군 기지, 또는 시나리오 규칙 때문에 스텔스 부대를 놓을 수 없습니다.
refused-no-leader = 올 패스에는 사용 횟수가 남은 레더나 파운드가 필요합니다.
refused-must-pass = 액션을 40번 연속으로 했으므로 패스만 할 수 있습니다.
refused-not-station = { $thing }: 스테이션이 아닙니다.
refused-alone = { $thing }: 함선이 한 척뿐입니다.
refused-no-free-tf = 모든 TF가 사용 중입니다.
refused-regrouped = { $thing }: 주도권이 바뀐 뒤 분할되었으므로 다음 변경 전에는 병합할 수 없습니다.
refused-not-same-place = 두 TF가 같은 장소에 있지 않습니다.
refused-no-ships-waiting = 증원 그룹 { $thing }에 함선이 없습니다.
refused-port-not-friendly = 증원 그룹 { $thing }의 항구가 아군 항구가 아닙니다.
refused-not-adjacent = { $thing }: 궤적 끝에 인접하지 않습니다.
refused-own-segment-there = { $thing }: 이미 이 TF의 세그먼트가 있습니다.
refused-not-an-end = 세그먼트는 끝에서부터 제거합니다.
refused-intel-blocks = { $thing }: 정보 마커 때문에 제거할 수 없습니다.
refused-launch-last = { $thing }: 출격 지점 세그먼트는 마지막에 제거합니다.
refused-not-playable = { $thing }: 플레이 불가 구역입니다.
refused-not-in-target-hex = { $thing }: 대상 헥스에 있지 않습니다.
refused-already-designated = { $thing }: 이미 지정되었습니다.
refused-already-dispersed = { $thing }: 이미 분산되었습니다.
refused-may-not-disperse = { $thing }: 이 시나리오에서는 분산할 수 없습니다.
refused-no-em = { $thing }: 회피 기동 마커가 없습니다.
refused-has-em = { $thing }: 이미 회피 기동 마커가 있습니다.
refused-oiled = { $thing }: 누유 때문에 회피 기동 마커를 받을 수 없습니다.
refused-transferred = { $thing }: 지난 액션 뒤에 이미 입출항했습니다.
refused-base-closed = { $thing }: 사용 중인 아군 공군 기지가 아닙니다.
refused-not-enemy = { $thing }: 적이 아닙니다.
refused-same-hex = { $thing }: 이미 그곳에 있습니다.
refused-not-a-trajectory = { $thing }: 궤적이 아니므로 시간 경과를 적용할 수 없습니다.
refused-must-name = 궤적이 있으므로 시간 경과를 적용할 궤적을 지정하세요.
refused-nothing-lapses = 궤적이 없으므로 일반 패스와 같습니다.

## Options

option-advanced_battle = 고급 전투 규칙
option-virtual_side = 가상 플레이어(솔리테어)
option-virtual_side-none = 없음
option-virtual_side-german = 독일
option-virtual_side-british = 영국
option-opt_damaged = 손상된 함선 제한
option-opt_cv = 항공모함 제한
option-opt_em = 전투 후 회피 기동 제거
option-opt_german = 독일군 취약성
option-opt_stealth = 스텔스 공격의 특수 결과
option-german_lead = 독일이 처음부터 갖는 점수(0 미만: 영국)
option-actions_in_a_row = 한 번의 주도권에서 이 횟수의 액션 뒤에는 패스만 가능(저희가 정함)
option-actions_in_a_row-0 = 제한 없음
option-merge_after_split = 방금 분할한 태스크 포스를 주도권이 바뀌기 전에 다시 병합할 수 있음
option-tables_profile = 테이블
option-tables_profile-seed = 규칙서
option-tables_profile-published = 공개된 보조 자료
option-interruption_bands = 중단 테이블
option-search_beyond_16 = 총합 16 이상의 해군 수색
option-bad_weather_lapse = 악천후 시간 경과
option-bad_weather_lapse-die = 주사위 1개
option-bad_weather_lapse-table = 좋은 날씨와 같음
option-stealth_total_1 = 스텔스 공격, 총합 1, 10-11
option-stealth_total_1-miss = 놓침
option-stealth_total_1-hit_if_very_slow = 타격(매우 느린 대상)
option-boiler_room_round = 보일러실: 참여 라운드
option-fog_single_ship_confusion = 함선 한 척일 때 안개 대신 혼란
option-flooding_repeat = 두 번째 침수의 조건
option-flooding_repeat-flooding = 침수 효과
option-flooding_repeat-fire = 화재 효과
option-running_torpedo = 도주 함선의 어뢰 공격
option-break_away_slowest_test = 이탈: 속도 보정
option-advanced_break_away_speed = 고급 이탈: 속도 보정
option-evasive_far_only = 회피 기동 이탈은 원거리 구역에서만
option-declined_seize_marker = 장악 포기 시 마커를 받는 TF
option-declined_seize_marker-any = 아군 TF 아무나
option-declined_seize_marker-target = 대상 TF
option-sinking_hits = 손상된 함선을 침몰시키는 타격
option-sinking_hits-reach = 수치 이상
option-sinking_hits-exceed = 수치 초과
option-surprise_first_fire = 기습 후 선제 사격
option-surprise_first_fire-faster = 활성 TF가 더 빠를 때
option-surprise_first_fire-always = 항상
option-interruption_call = 중단
option-interruption_call-always = 항상
option-interruption_call-may = 비활성 플레이어의 선택
option-dispersal = 호송선단 분산
option-dispersal-initiative = 주도권을 가진 플레이어
option-dispersal-published = 영국 호송선단만, 전투 중에도
option-dispersed_torpedo_cap = 분산된 호송선단은 어뢰에도 1타격까지
option-hitv_ship_must_be_slow = 타격(매우 느린 대상): 함선 자체가 매우 느려야 함
option-stopped_effect_hit = 악화된 화재나 침수도 1타격
option-poor_visibility_torpedo = 시계 불량이 어뢰에도 적용
option-interruption_vie_cancels = 중단의 주도권 경쟁은 항상 액션 취소
option-shadow_seize_first = 추적(그림자) 후 장악 제안이 경쟁보다 먼저
option-station_triggers_intel = 적 세그먼트가 있는 헥스에 스테이션이 생기면 그 세그먼트에 정보 마커 부착
option-advanced_mutual_break_away = 고급 전투: 양쪽이 모두 이탈을 선언하면 전투 종료
option-miss_lapse_first = 놓침 후 시간 경과가 주도권 변경보다 먼저
option-value-profile = 테이블에 따름

## Modifiers and results in previews

modifier-air-support = 공중 지원
modifier-enemy-air-support = 적 공중 지원
modifier-contact = 조우
modifier-evasive = 회피 기동
modifier-coordination = 조정
modifier-enemy-coordination = 적 조정
modifier-uboat-zone = 유보트 구역
modifier-dispersed = 분산된 호송선단
modifier-alert = 경보
modifier-scenario = 시나리오
result-0 = 놓침
result-1 = 조우
result-2 = 조우 상실
result-3 = 타격
result-4 = 타격(매우 느린 대상)
result-5 = 타격(느린 대상)
result-6 = 손상
result-7 = 초기 혹은 후기
result-8 = 추적(그림자)
result-9 = 발견
result-10 = 전초전
result-11 = 근접
result-12 = 전투
result-13 = 기습
result-21 = 심각한 결과
result-22 = 치명적 결과
outcome-german_decisive = 독일 결정적 승리
outcome-german_marginal = 독일 근소한 승리
outcome-draw = 무승부
outcome-british_marginal = 영국 근소한 승리
outcome-british_decisive = 영국 결정적 승리
weather-good = 좋은 날씨
weather-bad = 악천후
speed-stopped = 정지
speed-very_slow = 매우 느림
speed-slow = 느림
speed-medium = 중간
speed-fast = 빠름
class-BB = 전함
class-BC = 전투순양함
class-CV = 항공모함
class-PB = 소형전함
class-CA = 중순양함
class-CL = 경순양함
class-DD = 구축전대
class-AC = 무장 상선
class-AO = 유조선
class-Convoy = 호송선단
class-SB = 해안포대

## Scenarios

scenario-s01_learning_breakout = 첫 돌파
scenario-s02_raiders_1939 = 대서양에 나온 두 습격함
scenario-s03_liner_home = 여객선의 귀항
scenario-s04_northern_patrol = 북방 초계선 돌파
scenario-s05_weseruebung = 노르웨이, 1940년 4월
scenario-s06_juno = 나르비크 철수
scenario-s07_scheer_hx = 핼리팩스 항로의 셰어
scenario-s08_hipper_brest = 브레스트에서 나온 히퍼
scenario-s09_berlin = 베를린 작전
scenario-s10_rheinuebung = 라인 연습 작전
scenario-s11_prinz_eugen = 홀로 남은 프린츠 오이겐과 유조선 사냥
scenario-s12_cerberus = 해협 돌파
scenario-s13_pq12 = PQ 12를 노리는 티르피츠
scenario-s14_pq17 = PQ 17
scenario-s15_jw51b = 무지개 작전: JW 51B
scenario-s16_blockade_runners = 지롱드로 가는 고무
scenario-b01_denmark_strait = 덴마크 해협
scenario-b02_barents_sea = 바렌츠해
scenario-b03_lofoten_duel = 로포텐 앞바다의 포격전
scenario-b04_second_narvik = 제2차 나르비크
scenario-b05_river_plate = 라플라타강
scenario-b06_last_battle = 비스마르크의 마지막 전투
u-boat-number = 유보트 { $number }
submarine-number = 잠수함 { $number }
mines-number = 기뢰 { $number }

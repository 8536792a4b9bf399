# Atlantic Chase, Korean: the battle board.

## Names by number

battle-zone = { $zone ->
    [0] 원거리 구역
    [1] 근거리 구역
   *[2] 지근거리 구역
}
battle-attitude = { $attitude ->
    [0] 접근
    [1] 조준
   *[2] 도주
}
battle-effect = { $effect ->
    [0] 포대
    [1] 함교
    [2] 통신
    [3] 화재:매우 느림
    [4] 화재:정지
    [5] 침수:매우 느림
    [6] 침수:정지
    [7] 방향타 파손
    [8] 포탑
    [9] 탄약고
    [10] 침몰
   *[11] 레이더 없음
}

## Titles

title-battle = 전투
title-surprise = 기습
title-snafu = Snafu 확인
title-confusion = 혼란
title-attitude = 태세 단계
title-gunnery = 함포 단계
title-torpedo = 어뢰 단계
title-maneuver = 기동 단계
title-pursuit = 추격
title-smoke = 연막
title-bridge = 함교
title-lingering = 지속 효과 단계
title-break-away = 이탈 단계
title-leader = 지휘관

## Questions

ask-place-targets = 기습: 근거리 구역에서 시작할 적 함선을 고르세요.
ask-late-ship = 늦게 참여할 적 함선을 고르세요. { $round }라운드 지속 효과 단계에 참여합니다.
ask-no-radar = 레이더 없음 마커를 놓을 적 함선을 고르세요.
ask-set-attitudes = 함선의 태세를 비밀리에 정하세요. 정하지 않은 함선은 표시된 태세를 유지합니다.
ask-confuse-attitude = 혼란 마커가 있습니다. 적 함선 한 척의 태세를 바꾸겠습니까?
ask-confuse-maneuver = 혼란 마커가 있습니다. 적 함선 한 척을 통제하겠습니까?
ask-opening-smoke = 처음부터 연막을 생성할 함선을 고르세요.
ask-obscure = { JOSA($ship, "이/가") } 연막을 생성합니다. 같은 구역의 다른 함선을 두 척까지 가릴 수 있습니다.
ask-declare-fire = { $ship }: 함포 표적을 고르세요.
ask-split-fire = { $ship }: 분할 사격. { $first } 외의 두 번째 표적을 고르세요.
ask-divide-fire = { $ship }: { $first }에 함포 값을 얼마나 배정합니까? 나머지는 { $second }에 배정합니다.
ask-declare-torpedoes = { $ship }: 어뢰 표적을 고르세요. 어뢰는 한 번만 쓸 수 있습니다.
ask-die-as-six = { JOSA($leader, "은/는") } 주사위 하나를 6으로 바꿀 수 있습니다: { $total } 대신 { $with }. 사용합니까?
ask-redirect = { JOSA($ship, "이/가") } 맞았습니다. 혼란 마커로 다른 함선에 대신 적용합니까?
ask-bridge-choice = { $ship }의 함교가 맞았습니다. 사격 불가와 정지 중 하나를 고르세요.
ask-maneuver = { $speed ->
    [1] 매우 느린
    [2] 느린
    [3] 중간 속도의
   *[4] 빠른
} 함선 한 척을 이동하세요.
ask-pursue = { $ship }: 추격. 한 구역 끌어당길 적 함선을 고르세요.
ask-lingering = { $ship }: 확인할 특수 효과를 고르고 손상 통제 여부를 정하세요.
ask-declare-break-away = 이탈을 선언합니까?
ask-evade = 이탈에 실패했습니다. 회피 기동 마커로 한 척을 이탈시키겠습니까?
ask-agree-to-part = 전투를 끝내는 데 동의합니까? 양쪽이 모두 이탈을 선언하면 전투가 끝납니다.
ask-break-away-checks = 이탈을 시도할 도주 태세 함선을 고르세요.
ask-break-away-group = { JOSA($ship, "이/가") } 이탈을 시도합니다. 함께 갈 함선을 고르세요.

## Answers

do-place_near = { $ship }: 근거리 구역
do-late = { $ship }: 늦게 참여
do-no_radar = { $ship }: 레이더 없음
do-set_attitude = { $ship }: { battle-attitude }
do-confuse = { $ship }: { battle-attitude }
do-take_control = { $ship } 통제
do-redirect = { $ship }에 대신 적용
do-die_as_six = 주사위 하나를 6으로
do-make_smoke = { $ship }: 연막 생성
do-obscure = { $ship } 가리기
do-fire_at = { JOSA($ship, "을/를") } 향해 사격
do-fire_at_led = { JOSA($ship, "을/를") } 향해 사격(지휘관 +2)
do-split_at = { $ship }: 분할 사격
do-divide = 첫 번째 표적에 { $gv }
do-hold_fire = 사격하지 않음
do-torpedo_at = { $ship }: 어뢰 공격
do-torpedo_at_led = { $ship }: 어뢰 공격(지휘관 +2)
do-hold_torpedoes = 어뢰를 아낌
do-maneuver = { $ship }: { battle-zone }
do-maneuver_smoke = { $ship }: { battle-zone }, 연막 생성
do-pursue = { $ship }: 추격
do-pull = { $ship } 끌어당기기
do-disperse_in_battle = { $ship } 분산
do-check = { battle-effect } 확인
do-damage_control = { battle-effect }: 손상 통제
do-bridge_no_gunnery = 사격 불가
do-bridge_stopped = 정지
do-break_away = 이탈
do-break_away_led = 이탈(지휘관 +2)
do-evade = { $ship }: 회피 기동으로 이탈
do-attempt = { $ship }: 이탈 시도
do-join = { $ship }: 함께 이탈

## Events

event-battle = 전투: { $active } 대 { $target }, { $rounds }라운드.
event-round = 전투 라운드 { $round }/{ $rounds }.
event-enters = { JOSA($ship, "이/가") } 전투에 참여합니다.
event-snafu = Snafu: { $result ->
    [0] 혼란
    [1] 기계 장치 고장
    [2] 보일러실
    [3] 예상치 못한 방위
    [4] 시계 양호
    [5] 레이더 없음
    [6] 안개
    [7] 개방 사격 호
   *[8] 시계 불량
}.
event-confusion = 혼란 마커: { $side }.
event-late = { $ship }: { $round }라운드에 참여.
event-no_radar = { $ship }: 레이더 없음.
event-steered = 방향타 파손, { $ship }: { $opponent ->
    [0] 소유 플레이어가 통제.
   *[1] 상대가 통제.
}
event-confused = { $ship }: 혼란.
event-attitude = { $ship }: { battle-attitude } 태세.
event-extra_round = 도주하는 함선이 없음: 전투는 { $rounds }라운드까지.
event-smoke = { $ship }: 연막 생성.
event-obscured = { $ship }: { $by }의 연막에 가려짐.
event-gunnery = { $ship } → { $target } 함포 사격: { $total }, { $result ->
    [20] 스플래시
    [3] 타격 { $n }
    [21] 심각한 결과
   *[22] 치명적 결과
}.
event-torpedo = { $ship } → { $target } 어뢰 공격: { $total }, { $result ->
    [20] 스플래시
    [3] 타격 { $n }
    [23] 심각한 결과(흘수선)
   *[24] 치명적 결과(흘수선)
}.
event-redirected = 혼란: { $ship } 대신 { $other }에 적용.
event-special_result = { $ship }: { $severity ->
    [0] 심각한 결과
   *[1] 치명적 결과
}, { $location ->
    [0] 상부 구조
    [1] 벨트
    [2] 흘수선
    [3] 허위 보고
   *[4] 과장된 보고
}.
event-effect = { $ship }: { battle-effect }.
event-bridge = { $ship }: { $choice ->
    [1] 사격 불가
   *[2] 정지
}.
event-zone = { $ship }: { battle-zone }.
event-pulled = { JOSA($ship, "이/가") } { JOSA($target, "을/를") } 추격: { battle-zone }.
event-damage_control = { $ship }: { battle-effect } 손상 통제.
event-no_change = { $ship }: { battle-effect } 변경 없음.
event-repaired = { $ship }: { battle-effect } 수리 완료.
event-declares_break_away = 이탈 선언: { $side }.
event-break_away_failed = { $ship }: 이탈 실패({ $total }).
event-broke_away = { $ship }: 이탈.
event-oil = { $ship }: 누유.
event-scuttled = { $ship }: 자침.
event-battle_over = { $active } 대 { $target } 전투 종료.

## Rolls

roll-gunnery = 함포
roll-torpedo = 어뢰 공격
roll-special_result = 특수 결과
roll-location = 명중 위치
roll-snafu = Snafu 확인
roll-beneficiary = 적용할 플레이어
roll-rudder = 방향타 파손
roll-lingering = 지속 효과
roll-break_away = 이탈
roll-disengagement = 교전 해제 확인

## Refusals

refused-battle-not-on-board = { JOSA($ship, "은/는") } 전투 보드나 해당 구역에 없습니다.
refused-battle-not-your-ship = { JOSA($ship, "은/는") } 이 단계에서 당신이 통제하는 함선이 아닙니다.
refused-battle-not-an-enemy = { JOSA($ship, "은/는") } 적 함선이 아닙니다.
refused-battle-shore-battery = { JOSA($ship, "은/는") } 해안포대라 이동할 수 없고 공격받을 수 없습니다.
refused-battle-gv-na = { $by }: 이 사거리에서 함포 값이 없습니다.
refused-battle-damage-control = { JOSA($ship, "은/는") } 손상 통제를 해서 이번 함포 단계에 사격할 수 없습니다.
refused-battle-silenced = { JOSA($ship, "은/는") } 화재나 침수로 정지했습니다. 함포와 어뢰를 쓸 수 없습니다.
refused-battle-bridge-silent = { $ship }의 함교가 맞아 사격할 수 없습니다.
refused-battle-no-torpedoes = { $ship }에 어뢰가 없습니다.
refused-battle-is-damaged = { JOSA($ship, "은/는") } 손상되어 어뢰와 연막을 쓸 수 없습니다.
refused-battle-torpedoes-spent = { JOSA($ship, "은/는") } 어뢰를 이미 썼습니다.
refused-battle-in-smoke = { JOSA($ship, "은/는") } 연막 속에 있습니다.
refused-battle-too-far = { JOSA($ship, "은/는") } 적에게 충분히 가깝지 않습니다.
refused-battle-not-closing = { JOSA($ship, "은/는") } 접근 태세가 아닙니다.
refused-battle-is-stopped = { JOSA($ship, "은/는") } 정지 상태입니다.
refused-battle-target-far = { JOSA($ship, "은/는") } 원거리 구역에 있습니다. 어뢰는 근거리와 지근거리에만 닿습니다.
refused-battle-is-convoy = { JOSA($ship, "은/는") } 호송선단이라 연막을 생성할 수 없습니다.
refused-battle-smoke-barred = { JOSA($ship, "은/는") } 이 시나리오에서 연막을 생성할 수 없습니다.
refused-battle-not-running = { JOSA($ship, "은/는") } 도주 태세가 아닙니다.
refused-battle-is-acquiring = { JOSA($ship, "은/는") } 조준 태세라 이동, 연막 생성, 이탈을 할 수 없습니다.
refused-battle-break-away-barred = { JOSA($ship, "은/는") } 이 시나리오에서 이탈할 수 없습니다.
refused-battle-not-in-far = { JOSA($ship, "은/는") } 원거리 구역에 없습니다.
refused-battle-no-em = { $ship }의 태스크 포스에 회피 기동 마커가 없습니다.
refused-battle-not-acquiring = { JOSA($by, "은/는") } 조준 태세가 아니라 분할 사격을 할 수 없습니다.
refused-battle-gv-too-low = { $by }: 분할 사격을 하려면 함포 값이 1 이상이어야 합니다.
refused-battle-other-range = 분할 사격의 두 표적은 같은 사거리에 있어야 합니다.
refused-battle-not-adjacent-zone = { JOSA($ship, "은/는") } 인접한 구역으로만 이동할 수 있습니다.
refused-battle-against-arrow = { JOSA($ship, "은/는") } 화살표 방향으로만 이동할 수 있습니다.
refused-battle-not-faster = { JOSA($by, "은/는") } { $ship }보다 빠르지 않습니다.
refused-battle-already-close = { JOSA($ship, "은/는") } 이미 지근거리 구역에 있습니다.
refused-battle-slower-first = { $ship }보다 느린 함선이 먼저 이동합니다.
refused-battle-other-speed-or-zone = { JOSA($ship, "은/는") } { JOSA($by, "과/와") } 속도와 구역이 같지 않습니다.
refused-battle-has-tried = { JOSA($ship, "은/는") } 이번 라운드에 이미 이탈을 시도했습니다.
refused-battle-attitude-fixed = { $ship }의 태세는 이 단계에서 정해져 있습니다.
refused-battle-bridge-first = { JOSA($ship, "은/는") } 함교 효과에만 손상 통제를 쓸 수 있습니다.
refused-battle-has-acted = { JOSA($ship, "은/는") } 이 단계에서 이미 행동했습니다.

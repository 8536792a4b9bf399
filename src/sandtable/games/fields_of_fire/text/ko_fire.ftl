# Fields of Fire, Korean: fire, weapons, fire support, capture.

## Names by number

fire-0 = 고폭탄
fire-1 = 백린탄
fire-2 = 연막
fire-3 = CS 가스
fire-4 = 조명탄
fire-5 = 공습
fire-6 = 공격 헬리콥터
way-0 = 북쪽
way-1 = 북동쪽
way-2 = 동쪽
way-3 = 남동쪽
way-4 = 남쪽
way-5 = 남서쪽
way-6 = 서쪽
way-7 = 북서쪽

## Answers

do-own_weapon = 자체 수류탄 또는 화기
do-mission = { $mission }
do-agency = { $agency }
do-stop_fire = { $agency }: 최종 방호 사격 중지
do-add = { $card } 추가
do-way = { $way } 방향

## Questions

ask-choose-concentration = { $unit }: 표적 카드의 어느 곳에 집중 사격합니까?
ask-choose-platoon-concentration = { $hq }: 소대가 어디에 집중 사격합니까?
ask-choose-grenade = { $unit }: 무엇으로 공격합니까?
ask-choose-grenade-target = { $unit }: 수류탄 공격 대상은?
ask-choose-platoon-grenade = { $hq }: 소대 수류탄 공격 대상은?
ask-choose-charge = { $unit }: 어느 엄폐 마커에 폭발물을 씁니까?
ask-choose-flame = { $unit }: 어느 엄폐 마커를 불태웁니까?
ask-choose-mission = { $unit }: 어떤 사격 임무를 요청합니까?
ask-choose-fire-target = { $unit }: 표적 카드는?
ask-choose-battalion = 대대 사격 임무: 표적과 인접한 카드 { $n }장을 더 고릅니다
ask-choose-indirect = { $unit }: 간접 사격 표적 카드는?
ask-choose-final-fire = 어느 사격 기관이 최종 방호 사격을 합니까?
ask-choose-shift = { $unit }: 어느 카드로 사격을 전환합니까?
ask-plan-claymores = 크레모아: 다음 것을 어디에 설치합니까? 남은 수 { $n }.
ask-plan-final-line = 최종 방호선: 어느 기관총입니까? 남은 마커 { $n }개.
ask-plan-final-line-way = { $unit }: 어느 대각선 방향입니까?
ask-plan-final-fire = { $agency }: 최종 방호 사격 위치는?
ask-register-target = { $agency }: 등록할 표적은?
ask-guard = { $card }: 누가 포로를 감시합니까?
ask-guard-team = { $unit }: 한 스텝이 감시병이 됩니다. 남은 스텝은 무엇이 됩니까?
title-capture = 생포

## Events

event-opened-fire = { $unit }: { $card }에 사격 개시.
event-fired-at = { $unit } 피격 판정, NCM { $ncm }: { $result ->
    [2] 명중
    [1] 제압
   *[0] 빗나감
}.
event-hit = { $unit } 명중 효과: { $first ->
    [1] C
    [2] P
    [3] L
    [4] F
   *[5] A
}{ $second ->
    [1] C
    [2] P
    [3] L
    [4] F
    [5] A
   *[0] {""}
}.
event-casualty = { $unit }: { $card }에서 사상자 1스텝.
event-unpinned = { $unit }: 제압 상태 회복.
event-jammed = { $unit }: 화기 작동 불량, 사격조로 전환.
event-concentrated = { $unit }: { $card }에 집중 사격.
event-grenades = { $unit }: { $target }에 수류탄 공격 - { $n ->
    [0] 빗나감
    [1] 명중
   *[other] 치명타
}.
event-charge-set = { $unit }: { $card }에 폭발물 설치.
event-charge-exploded = { $card }에서 폭발물 폭발.
event-flame = { $unit }: { $card }에 화염방사기 공격.
event-mine-hit = { $unit }: { $card }에서 지뢰 폭발.
event-claymore = { $unit }에 크레모아 폭발.
event-claymore-set = { $card }에 크레모아 설치.
event-ammunition = { $unit }: 남은 탄약 { $n }.
event-out-of-ammunition = { $unit }: 탄약 소진.
event-fire-mission = { $agency }: { $card }에 { $fire } 요청 성공.
event-short-round = { $agency }: { $fire } 오발, { $card }에 낙하.
event-fire-arrives = { $card }에 { $fire } 낙하.
event-final-protective-fire = { $card }에 최종 방호 사격.
event-final-line = { $unit }: { $way }으로 최종 방호선 지정.
event-final-fire-planned = { $agency }: { $card }에 최종 방호 사격 지정.
event-final-fire-stopped = { $agency }: { $card }에 대한 최종 방호 사격 중지.
event-target-registered = { $agency }: { $card }에 표적 등록.
event-illuminated = { $card } 조명.
event-indirect-fire = { $unit }: { $card }에 간접 사격.
event-captured = { $card }에서 포로 { $n }스텝.
event-casualties-captured = { $card }의 적 사상자 { $n }스텝을 포로로 획득.
event-left-map = { $unit }: 지도에서 이탈.
event-retreated = { $unit }: { JOSA($card, "으로/로") } 후퇴.

## Draws

roll-combat = 전투 효과
roll-hit = 명중 효과
roll-target-card = 사격할 카드
roll-concentrated-target = 집중 사격을 받는 유닛
roll-free-grenade = 반격 수류탄 공격
roll-mines = 지뢰
roll-booby-trap = 부비트랩에 걸린 유닛
roll-claymore = 크레모아에 맞은 유닛
roll-sniper = 저격수의 표적
roll-short = 오발 포격 위치
roll-guard = 감시병
roll-retreat = 후퇴할 카드
roll-gas = CS 가스
roll-radio = 무전기 파손 여부
roll-phone = 전화기 파손 여부

## Refusals

refused-not-firing = 사격 중이 아닙니다.
refused-no-combat-action = 이 상태에서는 전투 액션을 할 수 없습니다.
refused-no-rating = VOF 등급이 없어 수류탄 공격을 할 수 없습니다.
refused-loophole = 벙커, 특화점, 동굴 안에서는 영거리 전투를 할 수 없습니다.
refused-no-target = 표적이 없습니다.
refused-no-flame = 연료가 없거나 이곳에서 쏠 수 없습니다.
refused-no-indirect-lay = 2스텝 이상의 박격포반만 간접 사격을 합니다.
refused-no-concentration = 이 화기는 집중 사격을 할 수 없습니다.
refused-too-little-ammunition = 탄약이 부족합니다: { $n }.
refused-no-charge = 쓸 수 있는 폭발물이 없습니다.
refused-must-throw = 카드에 VOF가 있으면 폭발물을 던져야 합니다.
refused-must-place = 카드에 VOF가 없으면 폭발물을 설치합니다.
refused-no-spotter = 관측병이 아니거나 질서 상태가 아닙니다.
refused-no-link = 사격 기관과 통신할 수 없습니다.
refused-no-missions = 남은 사격 임무가 없습니다.
refused-no-sight = 관측병이 그 카드를 볼 수 없습니다.
refused-no-mark = 공습에는 표시가 필요합니다: 가장 가까운 아군 카드의 색상 연막이나 신호탄, 또는 표적의 백린.
refused-no-safe-target = 아군 유닛과 너무 가깝습니다.
refused-not-spotted = 관측된 적 유닛이 없습니다.
refused-no-screen-there = 연막과 백린은 적이 있는 카드나 비점유 카드에만 요청할 수 있습니다.
refused-own-side = 아군입니다.
refused-out-of-range = 사거리 밖입니다.
refused-vehicle-by-at-fire = 다른 카드의 차량은 AT 전투로만 사격할 수 있습니다.
refused-not-along-pdf = 카드의 주요 사격 방향으로만 가능합니다.
refused-in-the-way = 다른 유닛이 가로막고 있습니다.
refused-shot-empty = 탄약이 없어 재보급받을 때까지 사격조로 남습니다.
refused-cannot-fire-here = 이 화기는 여기서 쏠 수 없거나 탄약이 없습니다.
refused-close-fight = 영거리 전투 중에는 다른 카드를 쏘지 않습니다.
refused-target-unseen = 표적을 볼 수 없습니다.
refused-once-per-impulse = 이 임펄스에 이미 했습니다.

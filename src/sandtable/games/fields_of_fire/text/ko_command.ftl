# Fields of Fire, Korean: preparation, command, movement, the enemy.

## Names

game-fields-of-fire = 필즈 오브 파이어
role-company = 중대
option-edition = 규칙 판
option-edition-3e = 3판
option-edition-2e = 2판
option-ignore_experience = 경험 규칙 제외: 모든 유닛은 일반병, 경험치는 쓰지 않음
option-more_turns = 추가 턴 수(0: 임무대로)
option-ammunition = 탄약 추적
option-ammunition-all = 모두
option-ammunition-no_mg = 기관총 탄약 제외
option-ammunition-none = 추적하지 않음
option-ignore_communication = 통신 규칙 제외: 무전기·전화·전령·신호 없음, 제압 상태의 HQ와 참모만 단절
option-ignore_extra_commands = 명령 뽑기의 +1 보정 수치 없음
option-unplaced_marker_stays = 적 패키지를 배치할 수 없으면 접촉 마커가 남음
option-relocation_is_duty = 시도 사이에 확보 카드 밖의 유닛은 확보 카드로 가야 함
option-shift_fire_onto_own_troops = 아군만 있는 카드로 사격 전환 지시 가능
option-three_skills = HQ나 참모가 스킬을 두 개가 아니라 세 개까지 보유 가능

## Titles

title-preparation = 임무 준비
title-turn = 턴
title-command-phase = 아군 명령 페이즈
title-impulse = 임펄스
title-attempt = 시도
title-signal = 신호
title-contact = 잠재적 접촉
title-enemy-activity = 적 활동
title-combat-effects = 전투 효과
title-clean-up = 마무리

## Answers

do-hq = { $unit }
do-unit = { $unit }에 지시
do-unit-attach = { $unit } 배속
do-unit-place = { $unit } 배치
do-unit-relocate = { $unit } 재배치
do-unit-take-along = { $unit } 동행
do-unit-plan-line = { $unit }의 최종 방호선
do-unit-start-aboard = { $unit } 탑승한 채 시작
do-unit-plan-landing = { $unit }의 자리
do-unit-embark = { $unit } 탑승
do-unit-act = { $unit } 행동
do-unit-react = { $unit } 대응
do-unit-get-off = { $unit } 하차
do-unit-spawn = { $unit }에서 조 편성
do-unit-rebuild = { JOSA($unit, "이/가") } 중대를 맡음
do-unit-guard = { JOSA($unit, "이/가") } 감시
do-unit-put-down = { $unit }, 짐 내려놓기
do-thing-of = { $thing } ({ $unit })
do-action = { $action }
do-to = { $card }
do-under = { $place }
do-target = { $unit }
do-squad = { $entry }
do-assault_team = 강습조
do-fire_team = 사격조
do-net = { $net } 통신망
do-control = { $control }
do-exhort = 사기 진작 (명령 1)
do-apart = 유닛마다 따로
do-pass = 아니요
do-done = 완료
do-platoon = { $platoon }
do-phase_line = { $row }행 위 페이즈 선
ask-place-phase-lines = 페이즈 선 { $n }: 어느 행 위에 둡니까? 최대 둘입니다.
event-phase_line = 페이즈 선 { $n }: { $row }행 위.
do-asset = { $asset }
do-thing = { $thing }
do-signal = { $signal }

## Questions

ask-place-control = { $control } 마커를 어디에 놓습니까?
ask-place-medevac-zone = 처음부터 MEDEVAC LZ를 어느 카드에 둡니까? 사상자 수용소를 대신합니다. 완료: 두지 않습니다.
ask-place-medevac-zone-alone = 처음부터 MEDEVAC LZ를 어느 카드에 둡니까? 완료: 두지 않습니다.
ask-attach-units = 유닛을 소대에 배속하거나 계속하세요.
ask-attach-to = { $unit }의 배속 소대는?
ask-choose-sets = 중대 통신망에 무전기를 쓰겠습니까, 전화기를 쓰겠습니까?
ask-concentrate-on-courtyards = 어느 유닛이 안뜰에 집중 사격합니까?
ask-hand-out-assets = 자산을 다른 유닛에 주거나 계속하세요.
ask-hand-out-to = { $asset } 휴대 유닛은?
ask-fix-signals = 이 임무에서 { $asset }의 의미는?
ask-place-units = 배치할 유닛을 고르거나 시작하세요.
ask-place-unit = { $unit }의 시작 위치는?
ask-place-under = { $unit }의 시작 구역은?
ask-choose-patrol = 정찰할 소대는?
ask-choose-companions = 동행할 유닛은 ({ $n }개 더)?
ask-lay-lines = 주저항선 후방에 전화선을 설치하거나 계속하세요.
ask-place-forts = { $fort } 배치 위치는 ({ $n }개 남음)?
ask-bunker-way = 벙커의 방향은?
ask-choose-headquarters = 다음 행동할 HQ 또는 참모는?
ask-impulse = { $hq }: 명령 { $n }. 누구에게 지시합니까?
ask-general-initiative = 일반 주도권: 모든 유닛에 명령 { $n }.
ask-order-unit = { JOSA($unit, "이/가") } 할 행동을 고르세요.
ask-move-to = { $unit }의 이동 위치는?
ask-infiltrate-to = { $unit }의 침투 위치는?
ask-cross-line = 신호: { $unit }의 페이즈 선 너머 이동 위치는?
ask-platoon-to = 소대의 이동 위치는?
ask-choose-area = { $card }에서 { $unit }의 구역은?
ask-exhort = { $unit } 실패. 사기를 진작합니까?
ask-choose-spot-target = { JOSA($unit, "이/가") } 관측할 대상을 고르세요.
ask-choose-team-kind = { $unit }에서 분리한 스텝은?
ask-choose-team = { $unit }에 합류할 조는?
ask-gather-squad = 조와 재편성할 분대를 고르세요 ({ $n }개 선택).
ask-last-step = { $unit }의 남은 스텝은 무엇이 됩니까?
ask-rebuild-headquarters = { JOSA($unit, "이/가") } 재편성할 HQ는?
ask-dispatch-runner = 전령을 누구에게 보냅니까?
ask-disband-runner = 전령을 받을 유닛은?
ask-switch-network = { JOSA($unit, "이/가") } 전환할 통신망은?
ask-designate-control = { JOSA($unit, "이/가") } 놓을 통제 마커는?
ask-deploy-device = { JOSA($unit, "이/가") } 쓸 연막이나 신호탄은?
ask-deploy-where = { $asset }의 위치는?

## Events

event-turn = { $n }턴
event-impulse = { $hq }: 명령 { $n } 뽑음{ $saved ->
    [0] {""}
   *[other] , 저장 { $saved }
 }, 최대 { $most } 사용 가능.
event-general_initiative = 일반 주도권: 명령 { $n }
event-drew = { $reason }: 액션 카드 { $cards }
event-reshuffled = 액션 덱을 섞습니다.
event-activated = { $unit } 활성화.
event-ordered = { $unit }: { $action }
event-attempted = { $success ->
    [1] { $unit }, { $action }: 성공
   *[other] { $unit }, { $action }: 실패
}
event-exhorted = { $unit } 사기 진작.
event-moved = { $unit }, { JOSA($card, "으로/로") } 이동.
event-cover_found = { $unit }, { $cover } 발견.
event-spotted = { $card }에서 { $unit } 관측.
event-activity = 현재 활동 수준: { $level }
event-terrain = { $card }: { $terrain }, 고도 { $level }.
event-rallied = { $unit }: { $action }
event-detached = { $unit }, { $team } 분리.
event-supplemented = { $unit } 스텝 1 증가.
event-reconstituted = { $unit } 재편성.
event-runner_created = 전령 생성.
event-runner_sent = { $unit }에 전령 파견.
event-runner_returned = 전령 복귀.
event-readied = { $unit }: AT 전투와 차량 이동 활성화.
event-line_laid = { $card }에 전화선 가설.
event-line_repaired = { $card } 전화선 수리.
event-line_cut = { $card } 전화선 절단.
event-reinforced = { $unit } 도착.
event-switched = { $unit }, { $net } 전환.
event-control_placed = { $card }에 { $control }.
event-picked_up = { $unit }, { $asset } 획득.
event-casualties_taken = { $unit }, 사상자 { $n }스텝 운반.
event-carries_ammunition = { $unit }, 다른 유닛의 { $ammo } { $n }포인트 운반.
event-evacuated = { $card }에서 사상자 { $n }스텝 후송.
event-deployed = { $unit }, { $card }에 { $asset } 사용.
event-signal = 신호: { $signal }
event-attached = { $unit }, { $platoon } 배속.
event-sets-chosen = 중대의 통신 수단: { $asset }.
event-handed_out = { $asset } → { $unit }.
event-signal_fixed = { $asset }: { $signal }.
event-pc_revealed = { $card } 마커 공개: { $letter ->
    [0] A
    [1] B
   *[2] C
}.
event-contact = { $card } 접촉 { $letter ->
    [0] A
    [1] B
   *[2] C
}!
event-no_contact = { $card } 접촉 없음, { $letter ->
    [0] A
    [1] B
   *[2] C
} 마커 제거.
event-pc_stays = { $card }에 대해 배치할 수 있는 적 패키지가 없어 마커가 남습니다.
event-package = { $special ->
    [1] { $card }에 지뢰!
    [2] { $card }에 부비트랩!
    [3] { $card }에 인해 전술 공격: 유닛 { $n }개.
    [6] { $card }에 포격, 관측병이 지켜봅니다.
   *[other] { $card }에 맞서는 적 유닛 { $n }개.
}
event-enemy_placed = { $card }에 { $unit } 출현.
event-enemy_shells = { $card }에 적 포격.
event-enemy_checks = { $card }의 { $unit }: { $situation } - { $reaction }
event-became_pc = { $card }의 적이 사라짐.
event-enemy_passed = { $unit } 돌파.
event-ended = { $success ->
    [1] 임무 종료: 성공, 경험치 { $points }.
   *[other] 임무 종료: 실패, 경험치 { $points }.
}

## Draws

roll-activity = 활동 확인
roll-activity-card = 다음 적 카드
roll-advance = 전진
roll-attempt = 시도
roll-building = 건물 종류
roll-commands = 명령
roll-contact = 접촉
roll-counter-type = 유닛 종류
roll-counters = 유닛 수
roll-direction = 방향
roll-enemy-attempt = 적의 시도
roll-enemy-grenade = 적 수류탄 공격
roll-enemy-guns = 적 포
roll-enemy-target = 적의 표적
roll-extra-unit = 추가 유닛
roll-fall-back = 후퇴
roll-general-initiative = 일반 주도권
roll-line = 전화선
roll-package = 적 패키지
roll-pc-card = 마커 카드
roll-pc-letter = 마커 문자
roll-pc-order = 다음 마커
roll-terrain = 지형
roll-tunnel = 땅굴

## Refusals

refused-beyond-line = 주저항선 너머는 전투 전초기지와 강습조만 가능합니다.
refused-black-border = 검은 경계는 통과할 수 없습니다.
refused-boundary = 중대 경계 밖입니다.
refused-cannot-infiltrate = 이 화기는 침투할 수 없습니다.
refused-chain = { $hq }의 지휘 체계에 속하지 않습니다.
refused-crossing-fire = 대각선 이동이 사격선을 가로지릅니다.
refused-enemy = 적에게는 지시할 수 없습니다.
refused-exposed = 노출된 유닛은 카드를 떠날 수 없습니다.
refused-frozen = 지금은 이동할 수 없습니다.
refused-immobile = 이 포는 이동할 수 없습니다.
refused-needs-friends = 준비 영역이나 VOF 없는 아군 카드로만 갈 수 있습니다.
refused-scouts-not = 사격조는 PC 마커가 있는 카드를 정찰할 수 없습니다.
refused-no-commands = 남은 명령이 없습니다.
refused-no-communication = { JOSA($hq, "과/와") } 통신할 수 없습니다.
refused-no-fire-to-slip-through = 침투하려면 출발 또는 도착 카드에 VOF가 필요합니다.
refused-no-set = { $asset }: 무전기도 전화기도 아닙니다.
refused-not-adjacent = 인접 카드가 아닙니다.
refused-not-in-play = 게임에 없습니다.
refused-not-permitted = 이 상태로는 할 수 없습니다.
refused-nothing-left = 이 임펄스에 더 할 수 있는 행동이 없습니다.
refused-off-map = 아직 지도에 없습니다.
refused-overloaded = 짐이 많아 이동할 수 없습니다.
do-put_down = 초과한 짐 내려놓기 (무료)
event-put_down = { $unit }, 초과한 짐을 내려놓음.
do-drop = 짐 내려놓기 (무료)
do-lay_down = 운반 중인 사상자
do-reel = 전화선 가설을 멈추거나 다시 시작
event-dropped = { $unit }, 짐을 내려놓음.
event-reel = { $held ->
    [1] { $unit }, 전화선 가설을 멈춤.
   *[0] { $unit }, 전화선을 다시 가설함.
 }
ask-put-down = { JOSA($unit, "이/가") } 내려놓을 것은?
ask-who-puts-down = 누가 짐을 내려놓습니까?
refused-carries-nothing = 내려놓을 것이 없습니다.
refused-vehicles-unload = 차량은 자신에게 내려진 지시로 하역합니다.
ask-share-assets = { $unit }의 자산 중 분리한 조에 넘길 것은?
refused-set-not-issued = 중대 통신망에 쓸 { $asset } 없음.
refused-too-few-commands = 명령 { $n }개가 필요합니다.
refused-not-pinned = 제압 상태가 아닙니다.
refused-wrong-recipient = 지금 이 유닛은 그 지시를 받을 수 없습니다.
refused-platoon-by-its-hq = 소대는 자기 소대 HQ의 지시로 이동합니다.
refused-platoon-of-two = 이 카드에서 함께 갈 수 있는 소대 유닛이 둘보다 적습니다.
refused-no-way = 갈 수 있는 카드가 없습니다.
refused-nothing-to-load = 가져갈 것도 탑승할 차량도 없습니다.
refused-under-cover = 이미 엄폐 중입니다.
refused-no-cover-left = 이 카드에서는 더 찾을 엄폐가 없습니다.
refused-no-slip-in-city = 도심 카드 안에서는 침투할 수 없습니다.
refused-no-other-area = 이 카드에 다른 구역이 없습니다.
refused-exposed-slip = 노출된 유닛은 침투할 수 없습니다.
roll-take-cover = 엄폐할 유닛
refused-pinned = 제압 상태입니다.
refused-stacking = 한도는 16스텝이며 이미 { $n }스텝이 있습니다.

## Names by number

place-0 = 엄폐 밖
activity-0 = 접촉 없음
activity-1 = 접촉
activity-2 = 교전
activity-3 = 교전 심화
net-1 = CO TAC
net-2 = BN TAC
net-3 = ARTY FD
net-4 = MTR FD
net-5 = AIR CTL
fort-1 = 개인호
fort-2 = 참호
fort-3 = 벙커
fort-4 = 철조망
fort-5 = 대전차 지뢰
platoon-0 = 중대 직할
platoon-1 = 1소대
platoon-2 = 2소대
platoon-3 = 3소대
platoon-4 = 화기소대
platoon-5 = 차량
control-1 = 목표 1
control-2 = 목표 2
control-3 = 공격 위치
control-4 = 사상자 수용소
control-5 = 전투 전초기지
control-6 = 경로 지점 1
control-7 = 경로 지점 2
control-8 = 경로 지점 3
control-9 = 경로 지점 4
control-10 = 착륙 지점
control-11 = 최종 방호선
control-12 = 최종 방호 사격
control-13 = 등록된 표적
control-14 = MEDEVAC LZ
signal-0 = 의미 없음
signal-1 = 사격 중지
signal-2 = 페이즈 선 1 통과
signal-3 = 페이즈 선 2 통과
signal-4 = 목표 1로 이동
signal-5 = 목표 1로 침투
signal-6 = 목표 2로 이동
signal-7 = 목표 2로 침투
signal-8 = 신호로 이동
signal-9 = 최종 방호 사격
signal-10 = 최종 방호선
signal-11 = 경로 지점 1로 이동
signal-12 = 경로 지점 2로 이동
signal-13 = 경로 지점 3으로 이동
signal-14 = 경로 지점 4로 이동
signal-15 = 사격 전환
signal-16 = 착륙 지점 표시
signal-17 = 아군 위치 표시
action-1 = 활성화
action-2 = 사기 진작
action-3 = 연막/신호탄 사용
action-4 = 소대 HQ 재편성
action-5 = 중대 HQ 재편성
action-6 = 전령 생성
action-7 = 전령 파견
action-8 = 전령 해산
action-9 = AT 전투/차량 이동 활성화
action-10 = 통신망 전환
action-11 = 전화선 수리
action-12 = 통제 마커 지정
action-13 = 이동
action-14 = 소대 이동
action-15 = 침투
action-16 = 소대 침투
action-17 = 엄폐 찾기
action-18 = 카드 내 이동
action-19 = 카드 내 침투
action-20 = 픽업/적재
action-21 = 제압 해제
action-22 = 전투불능조를 부상자 후송조로
action-23 = 부상자 후송조를 사격조로
action-24 = 사격조를 강습조로
action-25 = 강습조를 사격조로
action-26 = 질서 상태 회복
action-27 = 조 분리
action-28 = 분대 보충
action-29 = 분대 재편성
action-30 = 사격조로 전환
action-31 = 관측
action-32 = 집중 사격
action-33 = 소대 집중 사격
action-34 = 수류탄 공격
action-35 = 폭발물 투척
action-36 = 폭발물 설치
action-37 = 화염방사기 공격
action-38 = 소대 수류탄 공격
action-39 = 화력 지원 요청
action-40 = 박격포 간접 사격
action-41 = 사격 중지
action-42 = 사격 전환
action-43 = 최종 방호 사격

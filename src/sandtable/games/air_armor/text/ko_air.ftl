# 공중 유닛, 헬리콥터, 대공 사격, 공중기동 부대, 야간
title-air-call = 공중 지원 요청
title-anti-air = 대공 사격
title-flak-combat = 대공포 사격
title-flight = 헬리콥터 비행
title-home-flight = 귀환 비행
title-sortie = 헬리콥터 수송
title-paradrop = 공중강하
title-airmobile-move = 공중기동 이동
title-air-pulse = 공중 이동 펄스
title-air-strike = 공중 타격
ask-choose-air-points = { $piece }: 공중 포인트를 몇 점 씁니까?
ask-choose-profile = { $piece }: 어느 프로파일로 공격합니까?
ask-place-air-unit = { $piece }: 어느 헥스에서 { JOSA($hex, "을/를") } 타격합니까?
ask-flak-combat = { $hex }의 { $piece }에 대해 대공포 전투력을 얼마로 선언합니까?
ask-abort-or-check = { $piece }: 임무를 중지합니까, 아니면 명중 확인을 받고 계속합니까?
ask-sam-fire = { $piece }에 SAM 사격을 합니까?
ask-flight = { $piece }: 어디로 비행합니까?
ask-form-flight = { $piece }: 몇 스텝이 요청에 응합니까?
ask-home-flight = { $piece }: 어떻게 귀환합니까?
ask-form-sortie = 다목적 헬리콥터 몇 스텝이 진입합니까?
ask-choose-pickup = 어느 헥스에서 탑승합니까?
ask-pickup-flight = { $piece }: { $hex }까지 어떻게 비행합니까?
ask-load-passengers = 누가 헬리콥터에 탑승합니까?
ask-landing-flight = { $piece }: 탑승 유닛을 어디에 내립니까?
ask-choose-passenger = 격추된 헬리콥터에 어느 유닛이 타고 있었습니까?
ask-declare-paradrop = { $formation }: 지금 공중강하를 선언합니까?
ask-drop-with = { $formation }: 여단과 함께 강하합니까?
ask-paradrop = { $piece }: 어디에 강하합니까?
ask-choose-pulse = 어느 펄스를 먼저 합니까?
ask-air-pulse = 다음 공중 이동은 무엇입니까?
do-spend = { $n }점 사용
do-profile = { $profile ->
    [0] { profile-0 }
    [1] { profile-1 }
    [2] { profile-2 }
   *[3] { profile-3 }
 }
do-announce = { $n } 선언
do-announce_full = 전체 전투력 선언
do-abort = 임무 중지
do-check = 명중 확인을 받고 계속
do-fly = { JOSA($hex, "으로/로") } 비행
do-fire_here = 여기서 사격
do-home = 대공포가 가장 적은 길로 귀환
do-air_first = 공중 펄스 먼저
do-ground_first = 지상 펄스 먼저
do-sortie = 다목적 헬리콥터 출격
do-paradrop = 공중강하
do-carry = { $piece }: { $n }스텝 탑승
do-land = { $hex }에 착륙
roll-air-call = 공중 지원 요청 테이블
roll-flak = 대공포 사격
roll-sam = SAM 사격
roll-hit-check = 명중 확인
roll-disorganization = 와해
event-air_points_spent = { JOSA($piece, "이/가") } 공중 포인트 { $n }점으로 공중 지원을 요청합니다.
event-aircraft_arrived = { $aircraft ->
    [0] { aircraft-0 }
    [1] { aircraft-1 }
    [2] { aircraft-2 }
    [3] { aircraft-3 }
    [4] { aircraft-4 }
    [5] { aircraft-5 }
    [6] { aircraft-6 }
    [7] { aircraft-7 }
    [8] { aircraft-8 }
    [9] { aircraft-9 }
   *[10] { aircraft-10 }
 } { $n }스텝이 요청에 응합니다.
event-profile_chosen = { $piece }. { $profile ->
    [0] { profile-0 }
    [1] { profile-1 }
    [2] { profile-2 }
   *[3] { profile-3 }
 }
event-air_unit_placed = { $piece }: { $hex } 상공에 있습니다.
event-flak_fired = { $hex }의 { $piece }에 선언 전투력 { $strength }의 대공포 사격: 주사위 { $roll }. { $effect ->
    [0] 효과 없음.
    [1] 명중 확인 또는 임무 중지.
   *[2] 명중 확인 및 임무 중지.
 }
event-sam_fired = { $piece }에 전투력 { $strength }의 SAM 사격: 주사위 { $roll }. { $effect ->
    [0] 효과 없음.
    [1] 명중 확인 또는 임무 중지.
   *[2] 명중 확인 및 임무 중지.
 }
event-hit_checked = { $piece }의 명중 확인: 방어 전투력 { $defense }에 { $roll }.
event-air_step_lost = { $piece }: 1스텝 손실, { $left }스텝 남음.
event-mission_aborted = { $piece }: 임무를 중지합니다.
event-flew = { $piece }: { JOSA($hex, "으로/로") } 비행합니다.
event-in_position = { $piece }: { $hex }에서 사격합니다.
event-recovered = { $piece }: { $steps }스텝이 회수 박스로 갑니다.
event-sortie_formed = { $piece }: { $steps }스텝이 진입합니다.
event-boarded = { $piece } 탑승.
event-landed = { $piece }: { $hex }에 착륙합니다.
event-passenger_lost = { $piece }의 1스텝이 헬리콥터와 함께 제거됩니다.
event-paradrop_declared = { $formation }: 공중강하를 선언합니다.
event-drops_with = { $formation }: { JOSA($brigade, "과/와") } 함께 강하합니다.
event-dropped = { $piece }: { $hex }에 강하합니다.
event-drop_lost = { $piece }: 강하 중 제거됩니다.
event-disorganization = { $piece }의 와해: 주사위 { $roll }.
event-air_strike_failed = { $hex }에 대한 공중 타격이 실패합니다.
refused-no-air-rules = 이 시나리오에는 공중 지원 요청이 없습니다.
refused-air-at-night = 야간에는 공중 지원 요청을 할 수 없습니다.
refused-air-in-fog = 안개 턴에는 공중 지원 요청을 할 수 없습니다.
refused-air-hq-disrupted = 교란된 HQ는 공중 지원을 요청할 수 없습니다.
refused-air-hq-not-active = 활성 편제의 HQ만 공중 지원을 요청할 수 있습니다.
refused-too-few-air-points = 이 HQ 국적의 공중 포인트가 부족합니다.
refused-air-points-limit = 한 번의 요청에 공중 포인트 1~3점을 씁니다.
refused-special-needs-two = 공중 ADM 또는 가스 타격에는 공중 포인트가 2점 이상 필요합니다.
refused-no-special-point = 이 요청에 필요한 ADM 또는 가스 포인트가 없습니다.
refused-no-such-profile = 이 항공기에는 그 프로파일이 없습니다.
refused-special-needs-bombs = ADM과 가스 타격은 폭격 프로파일이 필요합니다.
refused-bombs-in-target-hex = 폭격 프로파일의 공중 유닛은 표적 헥스에 놓아야 합니다.
refused-beyond-profile-range = 거기서는 표적이 이 프로파일의 사거리 밖입니다.
refused-flies-outside = 그 헥스는 시나리오의 플레이 구역 밖입니다.
refused-no-helicopter-rules = 이 시나리오에는 헬리콥터가 없습니다.
refused-helicopter-in-fog = 안개 턴에는 헬리콥터가 비행할 수 없습니다.
refused-helicopter-at-night = 야간에는 AH-64만 비행할 수 있습니다.
refused-other-army-helicopter = HQ는 자국 군의 공격 헬리콥터만 호출할 수 있습니다.
refused-helicopter-not-ready = 준비 박스에 그만큼의 스텝이 없습니다.
refused-helicopter-limit = 이 기종의 유닛은 지도 위에서 그만큼의 스텝을 가질 수 없습니다.
refused-helicopter-only-in-assault = 작전 중에서는 강습에만 공격 헬리콥터를 호출할 수 있습니다.
refused-helicopter-nato-defense = 방어 사격에는 NATO만 공격 헬리콥터를 호출할 수 있습니다.
refused-target-out-of-range = 거기서는 사거리 안에 표적이 없습니다.
refused-no-flak-yet = 임무 중지는 대공포 사격을 받은 뒤에만 할 수 있습니다.
refused-flight-not-beside = 비행의 다음 헥스는 인접해야 합니다.
refused-no-calm-way = 대공포를 피해 그곳으로 가는 길이 없습니다.
refused-not-a-friendly-edge = 헬리콥터는 아군 지도 가장자리로 진입해야 합니다.
refused-one-helicopter-unit = 사격 요청 하나에는 공격 헬리콥터 유닛 하나만 응할 수 있습니다.
refused-stronger-than-flak = 실제 대공포 전투력보다 높게 선언할 수 없습니다.
refused-no-airmobile-rules = 이 시나리오에는 공중기동이 없습니다.
refused-no-air-in-reserve = 예비 작전에서는 공중 이동을 할 수 없습니다.
refused-not-airmobile = 공중기동 유닛만 이 행동을 할 수 있습니다.
refused-passenger-not-taking-part = 이 유닛은 작전에 참가하지 않습니다.
refused-airmobile-not-declared = 이 작전은 공중기동 작전으로 선언되지 않았습니다.
refused-dummy-passenger = 더미는 공중으로 이동할 수 없습니다.
refused-air-pulse-over = 이 유닛의 공중 펄스는 끝났습니다.
refused-other-form = 한 대대나 태스크포스의 모든 유닛은 같은 방식의 공중 이동을 써야 합니다.
refused-other-nation-passenger = 이 헬리콥터는 자국 유닛만 수송할 수 있습니다.
refused-over-capacity = 헬리콥터 스텝 하나는 한 스텝만 나를 수 있습니다.
refused-other-pickup = 출격 하나에는 탑승 헥스가 하나뿐입니다.
refused-pickup-close-terrain = 근접 지형에서는 탑승도 착륙도 할 수 없습니다.
refused-pickup-minefield = 지뢰지대에서는 탑승도 착륙도 할 수 없습니다.
refused-flak-not-offensive = 다목적 헬리콥터는 공세 작전에서만 대공포 사거리에 들어갈 수 있습니다.
refused-both-in-flak = 탑승 헥스와 착륙지대(LZ)가 둘 다 대공포 사거리 안일 수 없습니다.
refused-lz-enemy = 착륙지대(LZ)에 적 유닛이 있습니다.
refused-pulse-beside-enemy = 목표 헥스에 인접하지 않으면 적에 인접해서 펄스를 끝낼 수 없습니다.
refused-used-passenger = 사용된 유닛은 비행할 수 없습니다.
refused-no-passenger-there = 비행할 수 있는 유닛이 거기 없습니다.
refused-no-paradrop-now = 이 사이클에는 공중강하를 할 수 없습니다.
refused-paradrop-used = 이 진영의 공중강하는 이미 사용했습니다.
refused-paradrop-at-night = 야간에는 공중강하를 할 수 없습니다.
refused-paradrop-assault = 공중강하는 강습에서만 할 수 있습니다.
refused-not-airborne = 공수 유닛만 공중강하를 할 수 있습니다.
refused-not-off-map = 지도 밖의 유닛만 공중강하를 할 수 있습니다.
refused-drop-not-clear = 개활지 헥스에만 강하할 수 있습니다.
refused-drop-enemy = 헥스에 적 유닛이 있습니다.
refused-drop-taken = 유닛마다 다른 헥스에 강하해야 합니다.
refused-paradrop-first = 지상 펄스 뒤에는 이 작전에서 강하할 수 없습니다.
refused-air-pulse-first = 여기서는 공중 펄스가 먼저입니다.
refused-mixed-task-force = 공중기동 유닛과 다른 유닛은 한 태스크포스가 될 수 없습니다.
refused-off-map-no-ground = 공중기동 유닛은 지상 이동으로 지도에 진입할 수 없습니다.
refused-urban-advance = 히트를 주지 않았으면 도시로 전진할 수 없습니다.
refused-storm-after-drop = 공중강하한 유닛은 오버런이나 근접 공격을 할 수 없습니다.
refused-not-aboard = 이 유닛은 헬리콥터에 타고 있지 않았습니다.
profile-0 = 고고도 폭격
profile-1 = 고고도 스탠드오프
profile-2 = 저고도 폭격
profile-3 = 저고도 스탠드오프
aircraft-0 = A-10
aircraft-1 = F-16
aircraft-2 = CF-18
aircraft-3 = Tornado
aircraft-4 = F-4F
aircraft-5 = Alpha Jet
aircraft-6 = Su-25
aircraft-7 = MiG-27
aircraft-8 = Su-24
aircraft-9 = Su-17
aircraft-10 = MiG-23BN

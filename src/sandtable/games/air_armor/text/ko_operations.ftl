# 작전
title-march = 행군
title-hasty-attack = 급속 공격
title-assault = 강습
title-reserve-operation = 예비 작전
title-gegenangriff = 역습
title-overrun = 오버런
title-close-attack = 근접 공격
title-commitment = 투입
title-movement = 이동
title-contact = 접촉
title-masking = 마스킹
title-new-objective = 새 목표
title-infiltration-fire = 침투 사격
title-defensive-fire = 방어 사격
title-offensive-fire = 공세 사격
title-retreat = 후퇴
title-retreat-fire = 후퇴 사격
title-advance = 전진
title-screening = 스크리닝
title-ferry = 도선 도하
title-amphibious-crossing = 수륙양용 도하
ask-add-units = 어느 유닛이 행군에 참가합니까?
ask-add-engineers = 어느 공병이 참가합니까?
ask-engineer-regiment = { $piece }: 어느 연대와 함께 이동합니까?
ask-add-regiments = 다른 연대도 강습에 참가합니까?
ask-add-task-forces = 강습에 참가할 태스크포스를 더 편성합니까?
ask-declare-objective = 목표 헥스는 어디입니까?
ask-declare-variant = 급속 공격을 어떻게 수행합니까?
ask-declare-airmobile = 공중기동 작전으로 선언합니까?
ask-new-objective = { JOSA($hex, "은/는") } 비어 있습니다. 새 목표를 정합니까, 그대로 두고 나중에 전진합니까?
ask-movement-step = 다음에 어느 유닛이 이동합니까?
ask-move-force = { $hex }의 부대는 어디로 갑니까?
ask-enter-map = 부대가 어느 가장자리 헥스로 들어옵니까?
ask-mask-units = { $hex }에 유닛이 너무 많습니다. 어느 유닛을 마스크합니까?
ask-infiltration-fire = 적이 { JOSA($hex, "을/를") } 떠납니다. 누가 사격합니까?
ask-defensive-fire = 어느 헥스에 방어 사격합니까?
ask-defensive-firers = 누가 { $hex }에 사격합니까?
ask-offensive-fire = 누가 목표 { $hex }에 사격합니까?
ask-retreat-units = { $hex }의 유닛들은 어디로 후퇴합니까?
ask-retreat-fire = 어느 헥스에 후퇴 사격합니까?
ask-retreat-firers = 누가 { $hex }에 사격합니까?
ask-advance-step = 누가 { JOSA($hex, "으로/로") } 전진합니까?
ask-advance-unit = { JOSA($piece, "은/는") } 몇 스텝으로 전진합니까?
ask-screening = 기병이 { $hex }의 부대에 대해 스크리닝을 합니까?
ask-retreat-cavalry = { JOSA($piece, "은/는") } 어디로 빠져나갑니까?
ask-ferry = 누구를 어디로 나릅니까? { $room }스텝을 더 실을 수 있습니다.
ask-amphibious-crossing = { $steps }스텝이 더 건널 수 있습니다. 누가 어디로 건넙니까?
ask-declare-site = 어느 연대가 { $hex }를 도하 지점으로 선언합니까?
ask-choose-helper = { $hex }에서 어느 공병이 도하를 돕습니까? 그 공병은 도선을 하지 못합니다.
ask-choose-overrun-hex = 오버런 부대는 어느 헥스에서 들어갑니까?
ask-choose-overrun-units = { $hex }의 어느 유닛이 오버런 부대가 됩니까?
ask-overrun-choice = 끝까지 싸웁니까, 뚫고 지나갑니까?
ask-withdraw = 계속 싸웁니까, 이탈합니까?
do-all = 모두
do-ferry = 도선
do-cross = 도하 지점
do-swim = 수륙양용 도하
do-another = 태스크포스 추가
do-leave = 지도 이탈
do-gegenangriff = 역습
do-overrun = 오버런
do-close_attack = 근접 공격
do-finish = 끝까지 싸우기
do-charge = 뚫고 지나가기
roll-screening = 스크리닝
roll-gegenangriff = 역습
roll-amphibious-crossing = 수륙양용 도하
event-operation_begun = { $formation }: { $operation ->
    [1] { aa-operation-march }
    [2] { aa-operation-hasty-attack }
    [3] { aa-operation-assault }
   *[4] { aa-operation-reserve }
 } 시작.
event-operation_shown = { $formation }의 작전 마커: { $operation ->
    [1] { aa-operation-march }
    [2] { aa-operation-hasty-attack }
    [3] { aa-operation-assault }
   *[4] { aa-operation-reserve }
 }.
event-operation_over = { $formation }의 작전이 끝났습니다.
event-objective = 목표는 { $hex }입니다.
event-objective_bridge = 목표는 { $site } 교량입니다.
event-objective_kept = { JOSA($hex, "이/가") } 목표로 남으며 전진으로만 들어갑니다.
event-objective_dropped = 목표에 인접한 유닛이 없어 목표 마커를 제거합니다.
event-variant = { $variant ->
    [1] 역습
    [2] 오버런
   *[other] 근접 공격
 } 선언.
event-airmobile_operation = 공중기동 작전을 선언합니다.
event-moved = { $piece }, { JOSA($hex, "으로/로") } 이동.
event-entered = { $piece }, { JOSA($hex, "으로/로") } 지도에 진입.
event-stopped = { $piece }, { $hex }에서 정지.
event-units_combined = { $piece } 결합.
event-masked = { $piece } 마스크.
event-unit_shown = { $piece } 공개: { $steps }스텝.
event-contact_dummy = { $hex }의 { JOSA($piece, "은/는") } 더미였으며 제거됩니다.
event-wires_cut = { $site } 교량의 도화선이 절단되었습니다.
event-ferried = { JOSA($piece, "을/를") } { JOSA($hex, "으로/로") } 도선.
event-crossing_declared = { $formation }: { $hex }에서 도하 선언.
event-crossing_rolled = { $formation }의 { $steps }스텝이 건널 수 있습니다.
event-swam = { $piece }, { JOSA($hex, "으로/로") } 도하.
event-screened = { $piece } 스크리닝 성공.
event-screening_failed = { $piece } 스크리닝 실패.
event-retreated = { $piece }, { JOSA($hex, "으로/로") } 후퇴.
event-left_map = { JOSA($piece, "이/가") } 지도를 이탈합니다.
event-engaged = { $piece }: 교전 상태, 사용됨.
event-advanced = { $piece }, { JOSA($hex, "으로/로") } 전진.
event-gegenangriff = { $success ->
    [1] 역습이 먼저 사격합니다.
   *[other] 사격 순서는 그대로입니다.
 }
event-stormed = { $piece }, { JOSA($hex, "으로/로") } 돌입.
event-overrun_declared = { $charge ->
    [1] 부대가 뚫고 지나갑니다.
   *[other] 부대가 끝까지 싸웁니다.
 }
event-withdrew = { $piece }, { JOSA($hex, "으로/로") } 이탈.
refused-not-planned = 이 연대에 계획된 작전이 아닙니다.
refused-conducted = 이번 턴에 이미 작전을 수행했습니다.
refused-nobody-left = 참가할 수 있는 미사용 유닛이 없습니다.
refused-base-has-marched = 사단 기지는 이번 턴에 이미 행군했습니다.
refused-other-phase = 이 작전은 다른 페이즈에 수행합니다.
refused-other-cycle = 이 유닛은 이번 턴에 다른 사이클에 속합니다.
refused-engineer-far = 공병이 선도 유닛 마커에서 3헥스 안에 있지 않습니다.
refused-reserve-beside-enemy = 적에 인접한 유닛은 예비 작전에 참가하지 못합니다.
refused-not-engineer = 공병만 추가할 수 있습니다.
refused-committed = 이미 참가하는 유닛입니다.
refused-airmobile-apart = NATO의 공중기동 유닛과 다른 유닛은 함께 행군하지 않습니다.
refused-off-the-map = 지도에 없는 유닛입니다.
refused-objective-empty = 적 유닛이 없는 헥스는 목표가 될 수 없습니다.
refused-objective-unseen = 공중기동 작전의 목표는 획득되었거나 아군 유닛이 인접해야 합니다.
refused-no-kept-bridge = 적 공병이 유지하는 군용 교량만 목표가 될 수 있습니다.
refused-not-west-german = 서독 태스크포스만 역습을 할 수 있습니다.
refused-gegenangriff-spent = 이번 턴에 이미 역습이 있었습니다.
refused-overrun-terrain = 개활지 헥스만 오버런할 수 있습니다.
refused-overrun-markers = 장애물이나 지뢰지대가 있는 헥스는 오버런할 수 없습니다.
refused-overrun-units = 기계화 기동 유닛만 오버런할 수 있습니다.
refused-overrun-airmobile = 공중기동 작전에서는 BMD 유닛만 오버런할 수 있습니다.
refused-overrun-reach = 1 MP를 남기고 목표에 인접할 수 있는 유닛이 없습니다.
refused-overrun-from-markers = 장애물이나 지뢰지대가 있는 헥스에서는 오버런할 수 없습니다.
refused-overrun-river = 강을 건너 오버런할 수 없습니다.
refused-overrun-uphill = 오르막으로는 오버런할 수 없습니다.
refused-overrun-crowded = 오버런을 시작할 헥스에 참가하지 않는 아군 유닛이 있습니다.
refused-close-terrain = 근접 지형 헥스만 근접 공격할 수 있습니다.
refused-close-units = 보병과 공병만 근접 공격의 목표 헥스에 들어갈 수 있습니다.
refused-close-river = 강을 건너 근접 공격할 수 없습니다.
refused-close-uphill = 오르막으로는 근접 공격할 수 없습니다.
refused-close-markers = 장애물이나 지뢰지대에서 또는 그곳으로 근접 공격할 수 없습니다.
refused-close-start = 목표 헥스에 인접하여 시작한 유닛만 들어갈 수 있습니다.
refused-no-objective = 목표 헥스가 없습니다.
refused-option-off = 이 선택 규칙은 사용하지 않습니다.
refused-not-a-member = 이 작전에 참가하지 않는 유닛입니다.
refused-move-over = 이동이 끝난 유닛입니다.
refused-handled-here = 이 헥스에서 방금 합류하거나 남겨졌거나 분할된 유닛입니다. 되돌리거나 먼저 이동하세요.
refused-other-group = 다른 연대나 태스크포스가 이동 중입니다.
refused-finish-first = 먼저 분할된 부대의 이동을 끝내야 합니다.
refused-stays-away = 이 공격에서 이 유닛들은 적에 인접하게 이동할 수 없습니다.
refused-overrun-not-beside = 오버런 부대는 목표에 인접한 한 헥스에서 들어갑니다.
refused-overrun-one-hex = 목표 헥스에는 오버런 단계에만 들어갈 수 있습니다.
refused-no-charge = 목표 너머로 나갈 수 있는 헥스가 없습니다.
refused-charge-screened = 스크리닝으로 정지한 부대는 뚫고 지나갈 수 없습니다.
refused-crossing-far = 그 헥스에서 2 MP 안에 있는 연대 유닛이 없습니다.
refused-one-crossing = 공병은 한 가지 도하만 도울 수 있습니다.
refused-helper-far = 공병이 1 MP를 남기고 도하 지점에 도달할 수 없습니다.
refused-target-fired-on = 이번 스텝에 이미 사격을 받은 헥스입니다.
refused-must-allot = 호출한 포병은 반드시 사격해야 합니다.
refused-not-cavalry = 부대에 인접한 미군 기병만 스크리닝할 수 있습니다.
refused-screen-disrupted = 교란된 유닛은 스크리닝하지 못합니다.
refused-screen-pinned = 다른 적 유닛이 기병을 붙잡고 있습니다.
refused-screen-stacked = 다른 종류의 유닛과 함께 있습니다.
refused-screen-mines = 지뢰지대에서는 스크리닝하지 못합니다.
refused-screen-no-way = 빠져나갈 헥스가 없습니다.
refused-screen-no-zoc = 적이 기병의 통제 구역이 미치지 않는 헥스로 후퇴했습니다.
refused-screened-once = 이 부대는 이번 이동에서 이미 스크리닝을 받았습니다.
refused-just-retreated = 방금 목표에서 후퇴한 유닛입니다.
refused-advance-obstacle = 장애물 헥스로는 전진할 수 없습니다.
refused-advance-masked = 마스크된 유닛이 있는 스택은 전진하지 못합니다.
refused-advance-disrupted = 교란된 유닛이 있는 스택은 전진하지 못합니다.
refused-advance-held = 목표가 비어 있지 않습니다.
refused-advance-far = 목표에 인접하지 않은 유닛입니다.
refused-advance-outsider = 전진에 참가할 수 없는 유닛입니다.
refused-withdraw-attacker = 공격자는 시작할 때 아군이 있던 헥스로만 이탈할 수 있습니다.
refused-withdraw-defender = 방어자는 시작할 때 적이 없던 헥스로만 이탈할 수 있습니다.
ask-send-steps = { $piece }에 몇 스텝을 보냅니까?
do-send = 스텝 보내기
event-steps_sent = { $piece }: { $to }에 스텝 이전.
refused-no-operation-of-its-own = 작전은 연대에 계획합니다. 이 편제에는 자체 작전이 없습니다.
refused-no-such-operation = 그런 작전은 없습니다.
refused-not-in-force = 부대와 함께 움직이지 않거나, 부대의 전부입니다.

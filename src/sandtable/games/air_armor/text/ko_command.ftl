# 계획, 지휘, 태스크포스, 대응
title-planning-phase = WP 계획 페이즈
title-lead-unit = 선도 유닛 마커
title-task-force = 태스크포스
title-reaction = 대응
title-attachment = 배속
title-hq-return = HQ 재편성
ask-plan-regiments = 각 연대의 작전을 계획하세요. 지정하지 않은 연대는 행군합니다. 오프맵 지휘 포인트가 { $n }점 있습니다.
ask-place-lead = { $formation }: 선도 유닛은 어느 유닛입니까?
ask-move-lead = { $formation }의 선도 유닛 마커 헥스를 적이 차지했습니다. 마커를 어디로 옮깁니까?
ask-place-entry-lead = { $formation }의 선도 유닛 마커를 어느 가장자리 헥스에 놓습니까?
ask-task-force-lead = 어느 유닛이 태스크포스의 선도 유닛이 됩니까?
ask-task-force-edge = { $piece }의 선도 유닛 마커를 어느 가장자리 헥스에 놓습니까?
ask-task-force-members = 누가 태스크포스에 합류합니까? { $n }스텝이 더 들어갑니다.
ask-task-force-part = { $piece }의 몇 스텝이 합류합니까?
ask-task-force-payer = 지휘 포인트를 누가 지출합니까?
ask-reaction-window = { $hex }에 대응합니까? 부대의 헥스를 고르거나 넘기세요.
ask-react-units = { $hex }의 어느 유닛들이 함께 대응합니까?
ask-react-part = { $piece }의 몇 스텝이 대응합니까?
ask-react-lead = { $formation }: 어느 유닛이 선도 유닛이 됩니까?
ask-react-payer = 어느 HQ가 대응의 비용을 지출합니까?
ask-react-move = 대응 부대가 { $hex }까지 이동합니다.
ask-attach-regiment = { $formation }: 어느 사단에 배속됩니까?
ask-attach-here = { $formation }에 어느 독립 편제를 배속합니까?
ask-return-hq = { $piece }: 어느 헥스로 복귀합니까?
do-plan = { $formation }: { $operation ->
    [1] 행군
    [2] 급속 공격
    [3] 강습
   *[4] 예비
 }
do-plan_off_map = { $formation }, 오프맵 포인트: { $operation ->
    [1] 행군
    [2] 급속 공격
    [3] 강습
   *[4] 예비
 }
do-chit = 다음 턴 주공: { $formation } (오프맵 포인트 1)
do-chit_on = 주공 칩을 다음 턴으로 옮김 (오프맵 포인트 1)
do-chit_back = 주공 칩을 회수
do-add_part = { $piece }의 일부가 합류
do-off_map_cp = 오프맵 지휘 포인트
do-combine = { JOSA($piece, "과/와") } 결합
event-planned = WP가 { $turn }턴의 작전을 계획했습니다.
event-main_effort = 주공: { $formation }.
event-attached = { $formation }: { $to }에 배속됩니다.
event-lead_placed = { $formation }의 선도 유닛 마커: { $hex }.
event-lead_removed = { $formation }의 선도 유닛 마커를 제거합니다.
event-task_force = 태스크포스 선도 유닛 { $piece }, 마커 { $hex }.
event-task_force_off_map = 태스크포스 선도 유닛 { $piece }, 비행해 들어올 때까지 지도 밖.
event-reacted = { $piece }: { JOSA($hex, "으로/로") } 대응합니다.
event-hq_back = { $piece }: { $hex }에 복귀했습니다.
event-hq_lost = { $piece }: 영구히 제거되었습니다.
refused-hq-returning = 이 HQ는 게임 턴 트랙에서 재편성을 기다립니다.
refused-hq-gone = 이 HQ는 게임에서 제거되었습니다.
refused-hq-not-arrived = 이 HQ는 나중 턴에 도착합니다.
refused-no-cp-left = 이 HQ에는 지휘 포인트가 남지 않았습니다.
refused-no-off-map-cp = 오프맵 지휘 포인트가 남지 않았습니다.
refused-not-superior-hq = 이 HQ는 그 유닛의 상급 HQ가 아닙니다.
refused-no-relay = 사단 HQ는 양쪽의 지휘 범위 안에서 기능하는 여단 HQ를 거쳐 포인트를 전달해야 합니다.
refused-out-of-command = 지휘 범위 밖입니다.
refused-no-payer = 이 유닛에 지휘 포인트를 지출할 HQ가 없습니다.
refused-no-plan-needed = 이 연대의 유닛은 지도에도 이번 턴 증원에도 없습니다.
refused-planned-already = 이 연대의 작전은 이미 계획되었습니다. 바꾸려면 되돌리세요.
refused-shattered-march = 궤멸된 편제는 행군만 할 수 있습니다.
refused-cannot-pay-plan = 지휘 범위 안에 있는 사단의 HQ 중 지휘 포인트가 남은 HQ가 없습니다.
refused-airmobile-offensive = 지도 밖의 공중기동 유닛은 공세 작전만 계획할 수 있습니다.
refused-not-plannable = 이 편제에는 작전을 계획할 수 없습니다.
refused-no-main-effort = 이 시나리오에서 이 편제에는 주공 칩이 없습니다.
refused-chit-spent = 이 사단의 주공 칩은 이미 사용되었습니다.
refused-chit-on-track = 다른 칩이 게임 턴 트랙에 뒤집혀 있습니다.
refused-chit-hq-out = 사단의 HQ가 교란되었거나 재편성 중입니다.
refused-chit-airmobile = 공중강습여단은 주공을 맡을 수 없습니다.
refused-chit-limit = 이 시나리오에서는 주공 칩을 더 놓을 수 없습니다.
refused-chit-after-plans = 칩은 계획을 세우기 전에 정합니다.
refused-no-chit-now = 이번 턴 칸에 칩이 없습니다.
refused-chit-last-turn = 다음 턴이 없습니다.
refused-lead-other-regiment = 다른 연대의 유닛입니다.
refused-lead-out-of-range = 선도 유닛은 사단 HQ의 지휘 범위 안에 있어야 합니다.
refused-lead-not-on-map = 이 유닛은 지도에 없습니다.
refused-lead-too-far = 선도 유닛에서 3헥스보다 멉니다.
refused-lead-not-at-edge = 마커는 진입 구역의 가장자리 헥스에 놓아야 합니다.
refused-not-maneuver = 기동 유닛만 이 행동을 할 수 있습니다.
refused-other-brigade = 다른 여단이나 대대의 유닛입니다.
refused-far-from-marker = 선도 유닛 마커에서 3헥스보다 멉니다.
refused-task-force-steps = 태스크포스의 기동 스텝이 너무 많아집니다.
refused-shattered-unit = 궤멸된 편제의 유닛은 행군만 할 수 있습니다.
refused-in-task-force = 이미 태스크포스에 속해 있습니다.
refused-bound-elsewhere = 이번 턴 다른 사이클에 참가한 유닛입니다.
refused-only-engineers = 공병은 태스크포스의 선도 유닛이 될 수 없습니다.
refused-not-entering = 지도 위의 유닛과 지도 밖의 유닛은 한 태스크포스가 될 수 없습니다.
refused-react-too-far = 목표 헥스에서 3헥스 이내의 유닛만 대응할 수 있습니다.
refused-react-beside-enemy = 적에 인접한 유닛은 대응할 수 없습니다.
refused-react-dummy = 더미는 대응할 수 없습니다.
refused-react-not-reserve = 예비로 계획된 연대만 대응할 수 있습니다.
refused-react-other-regiment = 목표 헥스에 이 연대의 유닛이 없습니다.
refused-react-other-brigade = 목표 헥스에 이 여단의 유닛이 없습니다.
refused-react-no-way = 3 이동 포인트로 목표 헥스에 갈 길이 없습니다.
refused-react-masked = 목표 헥스의 마스크된 유닛 때문에 대응할 수 없습니다.
refused-react-jammed = 재밍 때문에 대응할 수 없습니다.
refused-react-other-hex = 대응하는 유닛은 모두 한 헥스에서 출발합니다.
refused-react-no-lead = 연대의 선도 유닛에서 3헥스 이내가 아닙니다.
refused-react-shattered = 궤멸된 편제의 유닛은 대응할 수 없습니다.
refused-not-independent = 게임에 있는 독립 편제가 아닙니다.
refused-attached-twice = 배속은 한 번만 바꿀 수 있습니다.
refused-attached-elsewhere = 배속된 편제가 이번 턴의 활성화 사이클을 이미 마쳤습니다.
refused-not-of-its-army = 그곳에 배속할 수 없습니다.
refused-return-no-unit = HQ는 예하 유닛이 있는 헥스로만 복귀할 수 있습니다.
refused-return-beside-enemy = HQ는 적에 인접한 곳으로 복귀할 수 없습니다.

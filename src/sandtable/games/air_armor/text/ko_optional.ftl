# 독가스와 히든 모드
title-gas-check = 오염 확인
title-contamination = 오염 세그먼트
title-gas-strike = 가스 타격
title-decontamination = 제독
title-reveal = 공개
title-redeploy = 재배치 세그먼트
title-deliberate = 준비된 방어 세그먼트
ask-decontamination = { $piece }: 어느 헥스를 제독합니까?
ask-reveal = 다음에 어느 유닛을 공개합니까?
ask-declare-cavalry = { $piece }: 더미로 나왔습니다. 1스텝으로 선언합니까?
ask-take-off-counter = 어느 미공개 카운터를 지도에서 제거합니까?
ask-redeploy-segment = 어느 카운터를 지도에 다시 놓습니까?
ask-redeploy-hex = { $piece }: 어디에 놓습니까?
ask-meet-counter-limit = 헥스에 카운터가 너무 많습니다. 어느 것을 풀 카드로 돌려보냅니까?
ask-scrap-dummy = { $piece } 분할에 어느 더미의 카운터를 씁니까?
ask-reuse-counter = { $piece } 분할에 어느 미공개 카운터를 씁니까?
ask-deliberate-segment = 어느 유닛에 준비된 방어 마커를 놓습니까?
ask-gas-kind = 어떤 종류의 가스를 사용합니까?
ask-gas-target = 어느 헥스에 가스 타격을 합니까?
ask-gas-caller = 어느 HQ가 가스 타격을 요청합니까?
ask-gas-gun = 어느 포병 유닛이 가스를 발사합니까?
do-gas =
    { $n ->
        [1] 비지속성 가스
       *[other] 지속성 가스
    }
roll-contamination = 오염 확인
roll-gas-attack = 가스 공격
roll-revelation = 공개
event-gas_check_passed = { $hex }: 오염되지 않았습니다.
event-contaminated = { $piece }: 오염됨.
event-decontaminated = { $piece }: 제독됨.
event-gas_point =
    { $side ->
        [0] WP: 가스 포인트 사용.
       *[other] NATO: 가스 포인트 사용.
    }
event-gas_zone =
    { $kind ->
        [1] { $hex }에 비지속성 가스.
       *[other] { $hex }에 지속성 가스.
    }
event-gas_in_cities = { $hex }의 가스가 도시 헥스 { $n }개에 미칩니다.
event-gas_failed = { $hex } 가스 타격이 실패했습니다.
event-steps_lost_to_gas = { $piece }: 가스로 { $steps }스텝 손실.
event-revealed = { $piece }: { $steps }스텝으로 공개.
event-revealed_dummy = { $piece }: 더미였습니다.
event-dropped_out = 태스크포스가 가득 찼습니다: { $piece } 이탈.
event-counter_removed = { $piece }: 지도에서 제거됨.
event-redeployed = { $piece }: { $hex }에 재배치.
event-combined = { $piece }: { $hex }에서 다른 유닛과 결합.
event-deliberate_defense = { $piece }: 준비된 방어 마커.
event-returned_to_pool = { $piece }: 스텝이 스텝 풀로 돌아갑니다.
refused-no-gas-rules = 가스 규칙을 사용하지 않습니다.
refused-no-gas-point = 이 종류의 가스 포인트가 없습니다.
refused-nato-retaliates = NATO는 WP가 가스를 사용한 뒤에만 사용할 수 있습니다.
refused-nato-gas-is-us = NATO의 가스 포인트는 미군 유닛만 사용할 수 있습니다.
refused-gas-artillery-weak = 포병의 조정된 사격 전투력이 8 이상이어야 합니다.
refused-gas-no-rockets = 미군 로켓 포병은 가스를 쏘지 못합니다.
refused-gas-no-helicopter = 공격 헬리콥터는 가스 타격을 하지 못합니다.
refused-gas-aircraft = NATO에서는 미군 F-16만 가스 타격을 할 수 있습니다.
refused-gas-bomb-profile = 공중 유닛의 가스 타격은 폭격 프로파일이 필요합니다.
refused-gas-beside-friends = 표적이 아군 유닛에 인접합니다.
refused-gas-not-acquired = 표적이 획득되지 않았습니다.
refused-gas-hex-struck = 이 헥스는 이번 세그먼트에 이미 타격했습니다.
refused-gas-artillery-fired = 이 포병은 지금 사격할 수 없습니다.
refused-no-main-hq = 지도에 있는 주 HQ만 제독할 수 있습니다.
refused-nobody-to-decontaminate = 그곳에 제독할 수 있는 지휘 계통의 유닛이 없습니다(없음, 적 인접, 가스 구역).
refused-open-mode = 히든 모드에서만 할 수 있습니다.
refused-no-counter-there = 이 카운터는 풀 카드에 없습니다.
refused-not-of-active = 활성 편제의 유닛이 아닙니다.
refused-no-place-to-redeploy = 카운터는 적에 인접하지 않은 같은 편제의 유닛이나 상급 HQ가 있는 헥스에만 놓을 수 있습니다.
refused-counter-limit = 남은 스텝 하나에 카운터는 둘까지입니다.
refused-pool-not-empty = 스텝 풀이 아직 비지 않았습니다.
refused-not-unrevealed = 같은 종류의 미공개 카운터만 고를 수 있습니다.
refused-deliberate-there = 이 유닛에는 이미 준비된 방어 마커가 있습니다.
refused-one-for-a-regiment = 연대에는 준비된 방어 마커를 하나만 놓을 수 있습니다.
refused-two-for-a-brigade = 여단에는 준비된 방어 마커를 둘까지만 놓을 수 있습니다.
refused-no-maneuver-unit = 지도에 있는 기동 유닛만 마커를 받을 수 있습니다.
do-gas_strike = { $hex } 가스 타격

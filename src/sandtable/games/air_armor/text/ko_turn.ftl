# 진행 순서, 배치, 시나리오와 선택 규칙
game-air-armor = Air & Armor
role-wp = 바르샤바 조약군
role-nato = NATO
title-set-up = 배치
title-turn = 턴
title-reinforcement-phase = 증원 페이즈
title-maneuver-phase = 기동 페이즈
title-reserve-phase = 예비 페이즈
title-engineering-phase = 공병 페이즈
title-reorganization-phase = 재정비 페이즈
title-activation = 활성화 사이클
title-strike-segment = 타격 세그먼트
title-operations-segment = 작전 세그먼트
title-dummies = 더미 유닛
ask-set-up-side = 모두 기본 위치에 있습니다. 구역 안에서 옮기거나 시작하세요.
ask-set-up-unit = { $piece }: 어디에 놓습니까?
ask-pair-steps = { $piece }: 어느 카운터에서 스텝을 가져옵니까?
ask-combine-with = { $piece }: 어느 유닛과 결합합니까?
ask-divide-unit = { $piece }의 몇 스텝을 새 카운터로 옮깁니까? 0이면 더미입니다.
ask-arrivals = 증원 유닛 { $n }개가 도착했습니다. 위치를 바꾸거나 계속하세요.
ask-arrival-hex = { $piece }: 어느 헥스로 도착합니까?
ask-maneuver-phase = 편제를 활성화하거나 넘기세요.
ask-strike-segment = 어느 헥스를 타격합니까?
ask-operations-segment = 다음 작전은 무엇입니까?
ask-remove-dummies = 손실로 더미가 너무 많아졌습니다. 어느 것을 제거합니까?
do-stop = 여기서 멈춤
do-yes = 예
do-no = 아니요
do-piece = { $piece }
do-add = { $piece } 추가
do-hq = { $piece }
do-hex = { $hex }
do-step = { $hex } 진입
do-go = { $hex }까지 이동
do-split = { $n }스텝으로 계속
do-take = { $piece } 합류
do-drop = { $piece } 남김
do-steps = { $n }스텝
do-formation = { $formation }
do-operation = { $operation ->
    [1] 행군
    [2] 급속 공격
    [3] 강습
   *[4] 예비
 }
do-site = { $site }
do-target = 목표 { $hex }
do-off_map = 지도 밖에서
do-strike = { $hex } 화력 타격
do-adm_strike = { $hex } ADM 타격
do-leave_map = 지도 이탈
do-other_row = 오프맵 디스플레이의 다른 줄로 이동
do-decoy = 더미: { $piece }
do-scrap = 더미 제거: { $piece }
do-divide = 분할: { $piece }
do-pair = { $piece }에 스텝 배정
do-far_row = { $piece }: 오프맵 10헥스
roll-initiative = 주도권
roll-shatter = 궤멸 판정
event-turn_begins = { $turn }턴.
event-initiative = { $role ->
    [0] { role-wp }
   *[1] { role-nato }
 }: 주도권을 얻었습니다.
event-activated = { $formation }: 활성화합니다.
event-passed = { $role ->
    [0] { role-wp }
   *[1] { role-nato }
 }: 넘깁니다.
event-arrived = { $role ->
    [0] { role-wp }
   *[1] { role-nato }
 } 증원: { $n }스텝.
event-set_up = { $role ->
    [0] { role-wp }
   *[1] { role-nato }
 } 배치 완료.
event-control = { $role ->
    [0] { role-wp }
   *[1] { role-nato }
 }: { JOSA($hex, "을/를") } 통제합니다.
event-shatter_check = { $formation } 궤멸 판정: { $die } 대 { $left }스텝{ $shattered ->
    [0] , 버팁니다.
   *[1] , 궤멸합니다.
 }
event-formation_gone = { $formation }: 유닛이 남지 않아 HQ가 제거됩니다.
event-exited = { $piece }: { $hex }에서 지도를 이탈합니다.
event-game_over = WP 승점 { $wp }, NATO 승점 { $nato }: { $winner ->
    [0] {""}
    [1] WP의{" "}
   *[2] NATO의{" "}
 }{ $how ->
    [0] 무승부.
    [1] 근소한 승리.
    [2] 상당한 승리.
   *[3] 결정적 승리.
 }
refused-set-up-zone = 배치 구역 밖입니다.
refused-set-up-ddr = NATO는 동독 영토에 배치할 수 없습니다.
refused-set-up-other-side = 상대편이 있습니다.
refused-arrives-elsewhere = 이 유닛은 이곳으로 도착하지 않습니다.
refused-arrives-beside-enemy = 적에 인접한 곳에는 놓을 수 없습니다.
refused-not-arriving = 이번 턴에 도착하지 않거나 이미 정해졌습니다.
refused-activated-already = 이번 턴에 이미 활성화했습니다.
refused-not-in-play = 이 게임에 나와 있지 않은 편제입니다.
refused-not-your-formation = 상대편의 편제입니다.
refused-no-activation-of-its-own = WP 사단과 NATO 여단만 활성화할 수 있습니다.
refused-no-more-cycles = 모든 스텝을 잃은 편제입니다.
refused-not-excess = 제거할 더미가 아닙니다.
option-hidden_mode = 히든 모드: 자기 기동 유닛의 스텝도 모름
option-hidden_side = 히든 모드로 플레이하는 쪽(한쪽만: 1인용)
option-hidden_side-both = 양측
option-hidden_side-wp = 바르샤바 조약군
option-hidden_side-nato = NATO
option-mines_from_cup = 시나리오의 지뢰지대를 컵에서 무작위로 뽑음(1인용)
option-mines_rolled_for = 시나리오의 지뢰지대는 진입할 때 굴려서 결정(1인용)
option-overrun = 오버런
option-close_attack = 근접 공격
option-gas = 가스
option-free_set_up = 구역 안 자유 배치
option-reserve_marker_when_needed = 예비 연대는 필요할 때 선도 유닛 마커를 받음
option-any_unit_protects = 사용된 유닛, 교란된 유닛, 마스크된 유닛도 헥스를 보호
option-counter_battery_once = 대포병 사격은 방어 사격 스텝 후 한 번
option-pools_are_private = 스텝 풀은 소유자만 봄
scenario-s01-lauringen-road = 라우링겐 가도
scenario-s01-lauringen-road-summary = 차량화소총연대가 슈타트라우링겐 가도를 시험하고, 미군 4개 중대가 땅을 내주며 시간을 법니다. 첫 게임: 오프맵 규칙과 더미 없음.
scenario-s02-cavalry-morning = 기병의 아침
scenario-s03-saale-line = 잘레 선
scenario-s04-ball-bearings = 볼베어링
scenario-s05-home-defence = 향토 방위
scenario-s06-gegenangriff = Gegenangriff
scenario-s07-volkach-loop = 폴카흐 만곡
scenario-s08-desant = 데산트
scenario-s09-mapleleaf = 게롤츠호펜의 단풍잎
scenario-s10-night-drive = 야간 돌진
scenario-s11-first-day = 첫째 날
scenario-s12-sixty-miles = 60마일
scenario-s13-retzstadt-wood = 레츠슈타트 숲
scenario-s02-cavalry-morning-summary = 국경의 기병대대가 멜리히슈타트와 바트쾨니히스호펜 사이에서 스크리닝하는 동안 사단이 병영을 떠납니다.
scenario-s03-saale-line-summary = 근위사단이 바트키싱겐에서 프랑켄 잘레를 건너 기갑척탄병과 엽병을 공격합니다.
scenario-s04-ball-bearings-summary = 슈바인푸르트와 그 교량들: 제57근위사단이 슈타트라우링겐 가도로 내려오고 제1여단이 시 북쪽 고지를 지킵니다.
scenario-s05-home-defence-summary = 동독 제4사단이 하멜부르크를 거쳐 서쪽 측면을 돕니다. 54 HSB 예비군과 향토대대가 아침까지 버텨야 합니다.
scenario-s06-gegenangriff-summary = 전차사단이 베르네크 남쪽에서 보병을 앞질렀고, 두 기갑여단이 그람샤츠 숲에서 그 측면을 칩니다.
scenario-s07-volkach-loop-summary = 비프펠트와 데텔바흐 사이의 마인강 강행 도하.
scenario-s08-desant-summary = 공중강습부대가 전차에 앞서 뷔르츠부르크 도하점을 노립니다.
scenario-s09-mapleleaf-summary = 캐나다 여단이 슈타이거발트와 마인강 사이 개활지에서 제2제대와 마주칩니다.
scenario-s10-night-drive-summary = 군사령관이 밤에 독립전차연대를 키칭겐으로 투입합니다. 방어자는 어둠 속을 보고 공격자는 보지 못합니다.
scenario-s11-first-day-summary = 국경에서 마인강까지, 공세 첫날 전체.
scenario-s12-sixty-miles-summary = 이틀간 제8근위군 전체와 제7군단의 대결: 캠페인.
scenario-s13-retzstadt-wood-summary = 히든 모드 첫 게임: 기갑여단 일부가 그람샤츠 숲의 동독 연대를 탐색합니다. 아무도 자기 전력을 모릅니다.
refused-no-other-place = 이 유닛이 갈 다른 곳이 없습니다.
refused-not-on-display = 오프맵 디스플레이의 HQ와 포병만 먼 줄로 갈 수 있습니다.
refused-pair-other-type = 스텝은 같은 종류의 카운터 사이에서만 옮깁니다.
refused-pair-no-step = 줄 스텝이 없습니다.
refused-pair-full = 이 카운터는 스텝을 더 가질 수 없습니다.
refused-pair-no-giver = 스텝을 줄 수 있는 같은 종류의 카운터가 없습니다.
refused-pair-other-place = 하나는 지도 위에 있고 다른 하나는 아닙니다.
refused-not-left-over = 이 종류의 남은 카운터만 더미 마커와 함께 옵니다.
scenario-s01-lauringen-road-teaches = 계획, 이동, 포병과 대응이 있는 급속 공격, 후퇴와 전진
scenario-s13-retzstadt-wood-teaches = 히든 모드: 스텝 풀, 공개, 재배치, 준비된 방어
scenario-s02-cavalry-morning-teaches = 기병과 스크리닝, 더미, 탐지
scenario-s03-saale-line-teaches = 도하, 교량과 폭파, 공병, 지뢰
scenario-s04-ball-bearings-teaches = 사단 대 여단: 강습, 화력 지원, 타격, 도시
scenario-s05-home-defence-teaches = 야간, 좋은 진지의 약한 유닛, 버티기
scenario-s06-gegenangriff-teaches = NATO의 공격: 태스크포스, 지휘 포인트, 역습
scenario-s07-volkach-loop-teaches = 마인강 도하: 도선, 수륙양용 도하, 군용 교량
scenario-s08-desant-teaches = 공중기동 작전, 공중강하, 헬리콥터와 대공포
scenario-s09-mapleleaf-teaches = 개활지, 공중 타격, 전자전
scenario-s10-night-drive-teaches = 야간 턴, 열영상 조준기, 주공
scenario-s11-first-day-teaches = 모든 것을 함께, 긴 저녁 한 판
scenario-s12-sixty-miles-teaches = 캠페인: 이틀, 지도 전체
scenario-group-first = 첫 게임
scenario-group-battles = 전투
scenario-group-campaign = 캠페인
role-w-p = { role-wp }
role-n-a-t-o = { role-nato }

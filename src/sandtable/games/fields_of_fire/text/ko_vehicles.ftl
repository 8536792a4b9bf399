# Fields of Fire, 한국어: 차량, 수송, 헬리콥터, 항공기, 상륙.

title-helicopters = 헬리콥터와 상륙정
title-aircraft = 지도 위의 항공기
title-landing-plan = 상륙 계획

do-aboard = { $unit } 탑승
do-wounded = { $unit }에 사상자 싣기
do-pick_up = 여기 놓인 것 줍기
do-embark = 여기 보병 태우기
do-unload = 모두 내리기
do-casualties = 여기 사상자 싣기
do-assets = 여기 자산 싣기
do-ammunition = { $ammo } 싣기
do-disembark = 탑승자 하차
do-stick = { $stick }
do-box = { $box }
do-light = { $card } 조명

ask-choose-load = { $unit }: 줍기, 탑승, 싣기 중 무엇을 합니까?
ask-load-vehicle = { $unit }: 무엇을 싣고 내립니까?
ask-start-aboard = 누가 차량에 탄 채로 시작합니까? 아니면 계속합니다.
ask-start-vehicle = { $unit }은(는) 어느 차량에 타고 시작합니까?
ask-plan-landing = 상륙 계획: 다른 조로 옮길 유닛을 고르거나 계획을 확정합니다.
ask-plan-stick = { $unit }: 몇 파의 어느 기체입니까?
ask-air-movement = { $unit }: 어디에 착륙합니까?
ask-air-movement-with = { $unit } ({ $aboard } 탑승): 어디에 착륙합니까?
ask-second-target = 편대가 목표 옆의 두 번째 카드도 공격합니까?
ask-place-fac = 전방 항공 통제기를 카드 위로 부릅니까?
ask-move-gunship = 건십은 어느 카드 위를 비행합니까?
ask-gunship-fire = 건십이 최대 세 카드에 사격하고 조명합니다.
ask-mark-target = { $unit }은(는) 어느 카드를 백린 로켓으로 표시합니까?
ask-vehicle-concentrate = { $unit }의 집중 사격: 어느 목표입니까?
ask-vehicle-shell = { $unit }의 포격: 어느 목표입니까?
ask-vehicle-flame = { $unit }의 화염: 어느 엄폐물입니까?
ask-vehicle-spot = { $unit }의 적 발견 시도: 어느 적입니까?
ask-get-off = { $unit } 하차: 어디로 갑니까?

event-embarked = { $unit }이(가) { $vehicle }에 탑승합니다.
event-disembarked = { $unit }이(가) { $card }에서 내립니다.
event-unloaded = { $unit }이(가) { $card }에 짐을 내립니다.
event-aborted = { $unit }이(가) 이탈합니다.
event-boxed = { $unit }: { $box }.
event-landed = { $unit }이(가) { $card }에 내려앉습니다.
event-planned = { $unit }: { $stick }.
event-flight-attacks = 공격 헬리콥터가 { $card }을(를) 공격합니다.
event-flies-over = { $unit }이(가) { $card } 위를 비행합니다.
event-gunship-fires = 건십이 { $card }에 사격합니다.
event-marked = { $unit }이(가) { $card }을(를) 백린 로켓으로 표시합니다.

roll-vehicle-attempt = 차량의 시도

box-1 = 탑승 지역
box-2 = 진입 중
box-3 = 복귀 중
box-4 = 대기 선회
box-5 = 지도 위
ammo-0 = 없음
ammo-1 = 기관총 탄약
ammo-2 = 중기관총 탄약
ammo-3 = 박격포 탄약
ammo-4 = 무반동총 탄약
ammo-5 = 로켓탄
ammo-6 = 화염방사기 연료
ammo-7 = 폭약
ammo-8 = 전차 탄약
ammo-9 = 포 탄약

refused-carries-nobody = 이 차량은 사람을 태우지 않습니다.
refused-vehicle-elsewhere = 차량이 다른 카드에 있습니다.
refused-dormant = 아직 아무도 이 차량에 이르지 못했습니다.
refused-one-load = 이미 다른 종류의 짐을 싣고 있습니다.
refused-vehicle-full = { $n }스텝만 더 탈 수 있습니다.
refused-stick-full = 이 파의 이 기체에는 { $n }스텝만 더 탈 수 있습니다.
refused-in-box = 지도 밖에서 대기 중이며 중대 본부나 일반 주도권의 명령만 받습니다.
refused-aboard = 차량에 타고 있어 명령을 받지 않습니다.
refused-no-crew = 승무원이 없어 누군가 타야 합니다.
refused-vehicle-action = 차량은 적재, 제압 해제, 사격 중지와 전환, 활성화 명령만 받습니다.
refused-no-vehicle-way = 차량은 그 카드에 들어갈 수 없습니다.
refused-vehicle-room = 그곳에는 이미 차량 네 대가 있습니다.
refused-not-activated = 지휘 단계에서 활성화되지 않았습니다.
fof-aboard = { $vehicle }에 탑승
fof-carries = 탑승: { $units }
fof-dormant = 아직 아무도 이르지 못함
refused-no-landing-zone = 이 카드는 착륙 지역이 아닙니다.
refused-not-marked = 색 연막 표시가 없거나 헬리콥터가 내릴 수 없는 땅입니다.

# Fields of Fire, Korean: what answers cost and bring, the phase strip, what just happened.

## The phase strip

fof-phase-preparation = 준비
fof-phase-events = 이벤트
fof-phase-enemy = 적 활동
fof-phase-command = 명령
fof-phase-command-battalion = 명령: 대대
fof-phase-command-company = 명령: 중대 HQ
fof-phase-command-activated = 명령: 활성화된 HQ
fof-phase-command-initiative = 명령: 주도권
fof-phase-command-staff = 명령: 참모
fof-phase-command-general = 명령: 일반 주도권
fof-phase-capture = 생포
fof-phase-vehicles = 차량
fof-phase-contacts = 접촉
fof-phase-combat = 전투

## Beside an answer

fof-note-cost = 명령 { $n }
fof-note-chance = 카드 { $n }장: { $chance } %
fof-note-sure = 항상 성공
fof-note-kept = { $kept } 저장
fof-note-kept-lost = { $kept } 저장, { $lost } 소멸
fof-note-lost = { $lost } 소멸
fof-note-contact = 접촉 { $letter } { $chance } %
fof-note-cover = 엄폐 { $n }
fof-note-way = { $way }
fof-note-short = 오발 { $chance } %
fof-note-left = { $n }회 남음
fof-draw-line = 액션 카드 { $n }장: 성공 { $chance } %.
fof-exhort-line = 카드 한 장 더: 성공 { $chance } %.

## What the orders do

fof-what-1 = 카드를 뽑아 이번 턴에 스스로 지시를 내립니다.
fof-what-2 = 실패한 시도에 카드 한 장을 더합니다.
fof-what-3 = 신호탄이나 연막: 신호, 조명, 또는 가림.
fof-what-4 = 소대의 한 유닛이 새 HQ가 됩니다.
fof-what-5 = 장교가 중대를 맡습니다.
fof-what-6 = 이 유닛의 한 명이 전령이 됩니다.
fof-what-7 = 전령이 닿지 않는 유닛에 지시를 전합니다.
fof-what-8 = 전령이 유닛으로 돌아갑니다.
fof-what-9 = 차량 페이즈에 AT 사격과 이동을 할 수 있습니다.
fof-what-10 = 무전기가 다른 통신망으로 옮깁니다.
fof-what-11 = 끊어진 전화선이 다시 이어집니다.
fof-what-12 = 공격 위치 같은 통제 마커를 이곳으로 옮깁니다.
fof-what-13 = 카드 한 칸. 턴 끝까지 노출(-2).
fof-what-14 = HQ와 함께 있는 모두. 모두 노출.
fof-what-15 = 사격 아래 카드 한 칸, 성공하면 노출되지 않습니다.
fof-what-16 = HQ와 함께 있는 모두가 사격을 뚫고 갑니다.
fof-what-17 = 카드 안에서 엄폐할 곳을 찾습니다.
fof-what-18 = 카드 안의 다른 엄폐나 구역으로. 노출.
fof-what-19 = 카드 안의 다른 엄폐로, 성공하면 노출되지 않습니다.
fof-what-20 = 놓인 것을 줍거나 올라탑니다.
fof-what-21 = 제압 마커를 떼어 냅니다. 사격이 없으면 반드시 성공합니다.
fof-what-22 = 전투불능조가 일어나 부상자를 나릅니다.
fof-what-23 = 부상자 후송조가 다시 싸웁니다.
fof-what-24 = 사격조가 다시 움직이고 강습합니다.
fof-what-25 = 강습조가 자리를 지키며 쏩니다.
fof-what-26 = 질서 상태로 돌아갑니다.
fof-what-27 = 스텝 하나가 독립된 조가 됩니다.
fof-what-28 = 이곳의 조가 합류: 스텝 하나 증가.
fof-what-29 = 이곳의 조들이 다시 분대가 됩니다.
fof-what-30 = 화기나 직책을 버리고 사격조로 싸웁니다.
fof-what-31 = 관측되지 않은 적을 찾습니다. 그러면 모두 쏠 수 있습니다.
fof-what-32 = 이번 턴에 사격 효과가 커집니다.
fof-what-33 = 한 곳을 보는 소대원 모두가 그곳을 쏩니다.
fof-what-34 = 같은 카드의 적에게 수류탄.
fof-what-35 = 같은 카드의 적에게 폭발물을 던집니다.
fof-what-36 = 거점이나 장애물에 폭발물을 설치합니다.
fof-what-37 = 가까운 적에게 화염을 뿜습니다.
fof-what-38 = 소대 전체가 카드에서 수류탄을 던집니다.
fof-what-39 = 보이는 카드에 박격포, 포, 항공기.
fof-what-40 = 관측병이 보는 곳을 박격포가 쏩니다.
fof-what-41 = 사격을 멈춥니다: VOF도 탄약 소모도 없음.
fof-what-42 = 다른 표적을 쏩니다.
fof-what-43 = 계획한 최종 방호 사격을 시작합니다.

## What the questions mean

fof-why-impulse = 여기, 지도, 지휘 체계에서 유닛을 고르세요. 지시마다 명령이 들고, 임펄스를 끝내면 남은 명령은 HQ의 한도까지 저장됩니다.
fof-why-general-initiative = 유닛이 스스로 움직입니다. HQ도 통신도 필요 없습니다. 남은 명령은 사라집니다.
fof-why-choose-headquarters = HQ는 턴마다 한 번, 원하는 순서로 행동합니다. 카드를 뽑아 명령 수를 정합니다.
fof-why-place-control = 계획의 마커입니다. 나중에 지시로 옮길 수 있습니다.
fof-why-attach-units = 유닛은 소속 소대의 HQ에게서 지시를 받습니다. 기관총은 지원할 소대에 배속하세요.
fof-why-choose-sets = 전화기는 상대까지 이어진 전화선이 필요합니다. 무전기는 어디든 가지고 다니지만 초기 무전기는 보이는 곳에만 닿습니다.
fof-why-concentrate-on-courtyards = 위에서 안뜰로 쏘는 사격은 시도 없이 집중됩니다. 아끼면 탄약이 남습니다.
fof-why-hand-out-assets = 가진 유닛이 쓰거나 필요한 곳에 내려놓습니다.
fof-why-fix-signals = 신호를 본 유닛은 명령 없이 곧바로 따릅니다. 뜻을 정하지 않아도 됩니다.
fof-why-place-units = 원하는 유닛만 배치하세요. 나머지는 그대로 있습니다.
fof-why-exhort = 명령 하나로 카드 한 장을 더 뽑습니다.
fof-why-move-to = 글자는 잠재적 접촉입니다. 턴 끝에 아군이 있는 곳에서 해결합니다.
fof-why-place-unit = 엄폐한 유닛은 덜 맞습니다. 적 쪽에서 보이는 유닛은 사격을 받습니다.
fof-why-place-forts = 처음부터 있는 진지입니다. 그 아래에서 시작하면 엄폐를 얻습니다.
fof-why-lay-lines = 전화는 끊기지 않은 선을 따라 어둠과 소음 속에서도 닿습니다. 포격에 끊어집니다.
fof-why-choose-patrol = 이 소대와 따라가는 유닛만 참가합니다.
fof-why-infiltrate-to = 성공하면 노출되지 않고 도착합니다. 실패하면 보통 이동입니다.
fof-why-platoon-to = HQ와 함께 있는 소대원이 모두 가고 모두 노출됩니다.
fof-why-choose-area = 자리의 값이 받는 사격의 NCM에 더해집니다. 클수록 안전합니다.
fof-why-choose-spot-target = 관측하면 시야와 사거리 안의 아군이 스스로 쏩니다.
fof-why-choose-mission = 이번 턴 끝에 떨어집니다. 쓴 것은 돌아오지 않습니다.
fof-why-choose-fire-target = 그 카드의 모두가, 아군도 맞습니다. 오발 포격은 더 가까이 떨어집니다.
fof-why-vehicle-phase = 활성화된 차량이 이제 하나씩 쏘고 움직입니다.
fof-why-vehicle-action = 쏘거나 움직이거나 둘 다 할 수 있습니다. 끝내면 활성화가 끝납니다.
fof-why-friendly-reaction = 적 차량이 보이는 곳에서 움직였습니다. AT 화기가 쏠 수 있습니다.
fof-why-choose-concentration = 성공하면 집중 사격 마커가 그곳의 표적에 대한 사격을 더 강하게 합니다.
fof-why-plan-landing = 누가 어느 제파의 어느 상륙정이나 헬리콥터에 탈지 정합니다. 제시된 계획도 무난합니다.
fof-why-plan-final-line = 신호가 나면 기관총이 이 선을 쓸어 모두를 칩니다.
fof-why-plan-final-fire = 준비된 포격입니다. 지시나 신호 한 번에 이 카드에 떨어집니다.
fof-why-register-target = 등록한 카드에 대한 요청은 카드를 더 뽑습니다.
fof-why-reattempt = 가진 곳은 지키고, 남은 병력으로 턴을 다시 시작합니다.
fof-why-air-movement = 준비된 착륙 지점이나 해변에 내려 탄 유닛을 내립니다. 없으면 기다립니다.

## The staff prepares

fof-delegate = 나머지 준비는 참모에게 맡기기
fof-delegating = 참모가 준비하는 중 …
fof-delegate-hint = 첫 턴이 시작될 때까지 참모가 대신 결정합니다. 다시 누르면 멈춥니다.

## What just happened

fof-lately = 방금 일어난 일
fof-lately-enemy = 적
fof-lately-none = 아직 없습니다.

## Unit in view

fof-unit = 보고 있는 유닛
fof-unit-hint = 유닛을 가리키거나 고르세요: 무엇이 쏘는지, 무엇을 보는지, HQ가 누구에게 어떻게 닿는지.
fof-reach = { $hq }: { $of } 가운데 { $n }에 닿음
fof-reach-hint = 지도의 녹색 선: 음성은 실선, 무전은 파선, 전화는 점선. 빨간 가위표는 닿지 않음.
fof-sees = { $n ->
    [0] 보이는 카드 없음
   *[other] 카드 { $n }장이 보임. 나머지는 어둡게 표시
}

## Names

fof-card-named = { $ground } { $row }/{ $column }
fof-pc-chance = 잠재적 접촉 { $letter }: 적이 있을 확률 { $chance } %
fof-coordinates = 아군 쪽과 왼쪽에서 센 행과 열
fof-staging-part = 준비 영역 { $column }열

# Text of the map tools and the settings. Ids sorted.

ui-choice-confirm = 먼저 묻기
ui-choice-confirm-all = 모든 선택
ui-choice-confirm-final = 주사위와 되돌릴 수 없는 것
ui-choice-confirm-none = 놓쳤을 수 있는 것만
ui-choice-counters = 말 크기
ui-choice-counters-large = 크게
ui-choice-counters-largest = 아주 크게
ui-choice-counters-normal = 보통
ui-choice-glide = 말의 움직임
ui-choice-glide-fast = 빠르게
ui-choice-glide-none = 움직임 없음
ui-choice-glide-normal = 보통
ui-choice-glide-slow = 느리게
ui-choice-sound = 내 차례 소리
ui-choice-sound-off = 끔
ui-choice-sound-on = 켬
ui-choice-text = 글자
ui-choice-text-large = 크게
ui-choice-text-largest = 아주 크게
ui-choice-text-normal = 보통
ui-frame = 범위: 여러 유닛 선택
ui-layer-counters = 말
ui-lift = 말 치우기
ui-pin = 메모 핀
ui-pin-how = 장소를 눌러 나만 보는 메모를 쓰세요. Esc로 핀을 내려놓습니다.
ui-pin-keep = 남기기
ui-pin-note = { $place } 메모
ui-pin-remove = “{ $what }” 메모 지우기
ui-pins = 내 메모
ui-plan = 화살표로 계획
ui-plan-how = 내 유닛에서(Shift: 스택 전체) 갈 곳까지 선을 그으세요. 화살표는 실행할 때까지 남습니다. Esc로 연필을 내려놓습니다.
ui-plans = 내 계획
ui-plans-all = 계획 { $n }개 실행
ui-plans-count = 내 계획 { $n }개
ui-plans-forget = 내 계획 모두 지우기
ui-plans-step = { $n ->
    [one] { $things }의 계획
   *[other] 계획 { $n }개
}
ui-plans-wait = 이 유닛들이 움직일 수 있을 때까지 기다립니다.
ui-ruler = 자
ui-ruler-how = 두 곳을 누르거나 선을 그으면 거리를 셉니다. Esc로 자를 내려놓습니다.
ui-ruler-none = 셀 수 없음
ui-ruler-steps = { $n }칸
ui-selection = 유닛 { $n }개를 선택했습니다.
ui-selection-clear = 선택 해제
ui-selection-how = 하나를 끌면 모두 같은 방향으로 갑니다. 한 곳을 누르면 모두 그곳으로 갑니다.
ui-selection-none = 범위 안에 지금 선택할 수 있는 것이 없습니다.
ui-selection-stayed = { $of }개 중 { $done }개가 이동했습니다. 남은 유닛: { $things }.
ui-selection-step = 유닛 { $n }개: { $things }
ui-selection-whole = { $formation } 전체 ({ $n })

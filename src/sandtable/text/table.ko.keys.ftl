# Keys and ways of the table, Korean. Ids sorted.

ui-attacks-left = 아직 가능한 공격이 { $n }개 있습니다. 그래도 단계를 끝내려면 다시 클릭하거나 Enter를 누르세요.
ui-find-unit = 유닛 찾기
ui-hide-minimap = 전체 지도 숨기기 (M)
ui-key-minimap = 전체 지도 표시 또는 숨김
ui-key-next = 행동할 수 있는 다음 유닛, 또는 다음 선택 대상
ui-key-numbers = 그 번호의 답 선택
ui-key-shift = 스택에서: 규칙상 함께 이동할 수 있으면 스택 전체 선택
ui-may-act = 행동 가능
ui-minimap = 전체 지도
ui-more-units = … 외 { $n }개: 단어를 입력해 좁히세요.
ui-next-unit = 행동할 수 있는 다음 유닛
ui-no-unit = 그런 이름의 유닛이 없습니다.
ui-order-of-battle = 전투 서열
ui-row-stopped = { $of }개 중 { $done }개까지 진행한 뒤 멈췄습니다.
ui-show-minimap = 전체 지도 보기 (M)
ui-skip-to-question = 질문으로 가기
ui-skips = 바로 가기
ui-units-left = 아직 행동할 수 있는 유닛이 { $n }개 있습니다. 그래도 단계를 끝내려면 다시 클릭하거나 Enter를 누르세요.
ui-whole-stack = 스택 전체
ui-whole-stack-key = 한 번에 모두 선택 (Shift를 누른 채 스택 클릭)

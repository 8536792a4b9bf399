# Keys and ways of the table, Korean. Ids sorted.

ui-key-next = 행동할 수 있는 다음 유닛, 또는 다음 선택 대상
ui-key-numbers = 그 번호의 답 선택
ui-next-unit = 행동할 수 있는 다음 유닛
ui-skip-to-question = 질문으로 가기
ui-skips = 바로 가기

# 테이블의 참모, 한국어. 식별자 순.

ui-repeat = 똑같이 하기:
ui-repeat-all = { $n }개 모두
ui-repeat-step = { $n ->
    [1] { $things }도 똑같이
   *[other] { $n }개 유닛도 똑같이
}
ui-staff = 참모의 제안
ui-staff-all = { $n ->
    [1] 실행
   *[other] { $n }건 모두 실행
}
ui-staff-and-more = { $names } 외 { $n }
ui-staff-ends-chance = 그때 주사위를 굴리거나 무언가가 드러나므로 되돌릴 수 없습니다. 참모는 그 뒤를 이어서 계획합니다.
ui-staff-ends-others = 그다음은 상대가 응답하므로 되돌릴 수 없습니다.
ui-staff-ends-over = 그러면 게임이 끝납니다.
ui-staff-ends-phase = 그러면 이 단계가 끝납니다.
ui-staff-finish = 이 단계를 참모에게 맡기기
ui-staff-forget = 계획 전체 버리기
ui-staff-leave = 앞으로 참모가 결정: { $question }
ui-staff-leave-note = 참모가 당신이 보는 것만 보고 이런 질문에 바로 답합니다. 기록에 그 자리가 표시되며 거기서 끝낼 수 있습니다.
ui-staff-more = { $n }건 더 보기
ui-staff-note = 참모가 당신이 알 수 있는 것만으로 이 단계의 나머지를 계획합니다. 승인하기 전에는 아무것도 실행하지 않습니다.
ui-staff-on = …그리고 이어서: { $what }
ui-staff-one = 이것만 실행
ui-staff-proposes = { $n ->
    [0] 참모는 이렇게 이어 가려 합니다:
   *[other] 참모의 제안 { $n }건
}
ui-staff-step = 참모의 제안 { $n }건
ui-staff-strike = 이것은 빼기
ui-staff-thinking = 참모가 계획하는 중…

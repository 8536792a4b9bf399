# Common text of the table, Korean. Sections: engine, terminal, table (browser only). Ids sorted within a section.

## Engine

do-done = 완료
do-pass = 패스
event-roll = { $reason }: { $dice }
refused-lesson = 튜토리얼에서는 지금 다른 행동을 해야 합니다. 표시된 것을 선택하세요.
refused-malformed = 이 게임에 없는 수입니다.
refused-not-asked = 지금은 결정할 차례가 아닙니다.
refused-not-here = 지금 여기서는 할 수 있는 일이 없습니다.
refused-not-offered = 지금은 할 수 없습니다.
refused-off-table = { $thing }: 지금 지도 위에 없습니다.
refused-other-kind =
    { $thing }: 지금 묻는 것이 아닙니다. { $asks ->
        [base] 공군 기지를 고르세요
        [box] 박스를 고르세요
        [bridge] 교량을 고르세요
        [entry] 진입 헥스를 고르세요
        [force] 스텔스 부대를 고르세요
        [formation] 사단을 고르세요
        [group] 증원을 고르세요
        [hex] 헥스를 고르세요
        [leader] 지휘관을 고르세요
        [port] 항구를 고르세요
        [ship] 함선을 고르세요
        [tf] 태스크 포스를 고르세요
        [unit] 유닛을 고르세요
       *[none] 단추 중에서 고르세요
    }.
refused-other-side = { $thing }: 상대편의 것입니다. 지금은 자기편에 대한 질문입니다.
refused-over = 게임이 종료되었습니다.

## Terminal

terminal-bot = { $role } (컴퓨터 { $bot }):
terminal-choose = 번호를 입력하세요. / 단어 (찾기), ? 동사 번호 또는 ? 종류 번호 (왜 안 되나요), u 되돌리기, h 힌트, v 테이블, l 로그, r ID 규칙, s 파일 저장, q 종료
terminal-commitment = 주사위는 { $hash }로 고정되어 있으며, 시드는 게임이 끝나면 공개됩니다.
terminal-defeat = 패배로 끝났습니다.
terminal-draw = 무승부로 끝났습니다.
terminal-hint = 힌트: { $text }
terminal-more = ... 외 { $n }개. / 뒤에 단어를 입력하면 줄어듭니다.
terminal-no-undo = 되돌릴 수 없습니다.
terminal-number = 1부터 { $n }까지의 번호를 입력하세요.
terminal-question = { $role }: { $prompt }
terminal-rule = (규칙 { $rule })
terminal-saved = { $file }에 저장했습니다.
terminal-seed = 시드: { $seed }
terminal-thing-how = 대상은 종류와 번호로 입력하세요. 예: { $example }
terminal-undone = 되돌렸습니다.
terminal-why-legal = 허용된 행동입니다.
terminal-winner = 승리: { $role }
ui-recap = 지난 행동 이후
ui-recap-none = 그 뒤로 아무 일도 없었습니다.
ui-theatre = 상대가 한 일
ui-theatre-speed = 상대 차례 보여 주기
ui-theatre-slow = 느리게
ui-theatre-fast = 빠르게
ui-theatre-step = 한 단계씩
ui-theatre-off = 보지 않기
ui-theatre-skip = 건너뛰기
ui-theatre-watch = 다시 보기
hint-only = 다른 선택지가 없습니다.
hint-best = 선택지 { $n }개 가운데 가장 좋아 보입니다.
hint-enough = 여기서는 더 할 만한 일이 없습니다.
hint-leave = 얻는 것보다 잃는 것이 많습니다.
plan-own = 봇이 원래 하려던 대로입니다.

# Text of the lobby, Korean. Ids sorted.

bot-admiral-hard = 제독, 어려움: 턴마다 최대 10초 동안 계획을 비교
bot-admiral-learner = 제독, 입문: 최선의 계획을 알면서 차선을 선택
bot-admiral-master = 제독, 고수: 턴마다 최대 1분 동안 계획을 비교
bot-commander = 중대장
bot-commander-hard = 중대장, 어려움: 턴마다 최대 10초 동안 계획을 비교
bot-commander-learner = 중대장, 입문: 최선의 계획을 알면서 차선을 선택
bot-commander-master = 중대장, 고수: 턴마다 최대 1분 동안 계획을 비교
bot-planner-hard = 참모, 어려움: 턴마다 최대 10초 동안 계획을 비교
bot-planner-learner = 참모, 입문: 최선의 계획을 알면서 차선을 선택
bot-planner-master = 참모, 고수: 턴마다 최대 1분 동안 계획을 비교
ui-all-games = 게임 { $n }개 모두 보기
ui-fewer-games = 적게 보기
ui-finished = 종료: { $how }
ui-forget-note = 이 목록에서만 사라집니다. 게임은 서버에 남아 있고 링크로 다시 좌석을 열 수 있지만, 링크가 없으면 돌아올 수 없습니다.
ui-forget-title = 내 게임에서 { JOSA($what, "을/를") } 지울까요?
ui-forget-yes = 지우기
ui-invite-here-only = 서버가 루프백에서만 응답하므로 이 링크는 이 컴퓨터에서만 열립니다. 다른 사람을 초대하려면 서버를 --host 0.0.0.0 또는 --address(공개 주소)로 시작하세요.
ui-match-gone = 더 이상 열 수 없음
ui-scenario-count = 시나리오 { $n }개
ui-show-map = 지도 보기
ui-turn = 턴
ui-your-move = 내 차례

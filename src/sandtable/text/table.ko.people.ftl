# Text about people, Korean: names, home, open tables, terms, notices. Ids sorted.

ui-a-bot = 봇
ui-a-guest = 손님
ui-account = 계정: { $name }
ui-add = 추가
ui-at-end = 시간이 다 되면
ui-at-end-adjudication = 판정으로 끝냅니다
ui-at-end-replacement = 다른 사람이 자리를 이어받습니다
ui-at-end-staff = 봇이 이어서 둡니다
ui-change-account = 이름, 비밀번호, 계정 삭제
ui-change-password = 비밀번호 변경
ui-channel-apprise = Apprise 서비스 (discord://…, tgram://…, ntfy://…)
ui-channel-calendar = 캘린더
ui-channel-mail = 메일
ui-channel-push = 브라우저
ui-channel-webhook = 웹훅 (Discord, Slack, Mattermost 등)
ui-confirm-mail =
    { $name } 님이 자기 차례가 되면 이 주소로 알려 달라고 했습니다.

    본인이라면 이 링크를 여세요: { $url }

    아니라면 그대로 두세요. 더 이상 메일을 보내지 않습니다.
ui-confirm-subject = Sandtable: 이 주소가 맞나요?
ui-day-off = 하루 쉬기
ui-decline = 거절
ui-done = 완료했습니다.
ui-ended-adjudicated = { $role }의 시간이 다 되어, 봇이 추정한 승산에 따라 판정했습니다
ui-ended-resigned = { $role } 기권
ui-forget-me = 계정 삭제
ui-forget-me-note = 이름과 로그인 정보, 자리에 대한 권리를 지웁니다. 경기는 다른 플레이어를 위해 남습니다. 비밀번호가 필요하며 되돌릴 수 없습니다.
ui-games-over = 끝난 게임
ui-games-to-watch = 관전할 수 있는 게임
ui-hand-over = 자리 넘기기
ui-join = 참가
ui-keep = 저장
ui-leave = 나가기
ui-leave-sure = 이 경기에서 완전히 나갈까요? 봇이 자리를 이어받습니다.
ui-log-in = 로그인
ui-log-in-note = 이름이 있으면 모든 기기에서 내 자리를 열 수 있습니다. 이름 없이 링크만으로도 언제든 둘 수 있습니다.
ui-log-out = 로그아웃
ui-log-out-everywhere = 모든 기기에서 로그아웃
ui-look = 보기
ui-mail-confirmed = 주소를 확인했습니다.
ui-mail-sent = 메일을 보냈습니다. 메일 속 링크를 열어 주소를 확인해 주세요.
ui-mute = 알림 끄기
ui-my-calendar = 내 차례 캘린더
ui-my-data = 내 데이터 내려받기
ui-my-seat = 내 자리
ui-my-side = 내 진영
ui-name = 이름
ui-name-taken = 다른 사람이 먼저 차지했습니다.
ui-new-link = 새 링크
ui-new-password = 새 비밀번호
ui-no-games-of-mine = 진행 중인 게임이 없습니다. 테이블을 열거나, 로그인한 채로 자리 링크를 여세요.
ui-no-names-here = 이 서버에서는 이름 없이 링크로 둡니다.
ui-no-tables = 상대를 기다리는 사람이 없습니다.
ui-not-confirmed = 아직 확인되지 않음
ui-notice-left = 남은 시간: { $time }
ui-notice-more = 그 밖에 { $n }판.
ui-notice-stop = 내 차례가 되면 알려 달라고 하셔서 보냅니다. 그만 받으려면: { $url }
ui-notice-title = { $n ->
    [one] 내 차례입니다
   *[other] { $n }판에서 내 차례입니다
}
ui-notices = 내 차례가 되면 알림
ui-off-my-list = 목록에서 지우기
ui-offer-table = 테이블 열기
ui-open-tables = 열린 테이블
ui-pace = 속도
ui-pace-brisk = 빠르게: 하루에 몇 수
ui-pace-daily = 하루에 한 수
ui-pace-evening = 하루 저녁
ui-pace-free = 시계 없음
ui-pace-slow = 느긋하게
ui-password = 비밀번호
ui-password-note = 열 글자 이상이어야 합니다. 잊으면 되찾을 수 없습니다.
ui-play-on = 두기
ui-push-here = 이 브라우저로 알림 받기
ui-push-refused = 이 브라우저가 알림을 허용하지 않습니다.
ui-quiet-from = 방해 금지 시작
ui-quiet-hours = 방해 금지 시간
ui-quiet-to = 방해 금지 끝
ui-register = 이 이름 만들기
ui-rematch-swapped = 진영을 바꿔 다시 두기
ui-remove-channel = { $what } 지우기
ui-rename = 이름 변경
ui-resign = 기권
ui-resign-sure = 기권할까요? 상대가 이깁니다.
ui-scenario = 시나리오
ui-seat-back = 내 자리 되찾기
ui-seat-to-bot = 봇에게 맡기기
ui-seat-waits = { $role } 자리를 맡을 사람을 찾습니다 (시간 초과)
ui-span-days = { $n }일
ui-span-hours = { $n }시간
ui-span-minutes = { $n }분
ui-table-for-you = 나에게만
ui-table-sides = { $name }: { $role }, 나: { $left }
ui-table-to = 이 사람에게만 (이름)
ui-table-watch = 다른 사람이 관전할 수 있음
ui-table-words = 참가할 사람에게 한마디
ui-take-over = 이어받기
ui-terms-bank = 각자 { $bank }으로 시작합니다.
ui-terms-end-adjudication = 시간이 다 되면 봇이 추정한 승산에 따라 판정합니다.
ui-terms-end-replacement = 시간이 다 되면 다른 사람이 자리를 이어받을 수 있고, 사흘 뒤에는 봇이 이어받습니다.
ui-terms-end-staff = 시간이 다 되면 봇이 이어서 둡니다.
ui-terms-free = 시계가 없습니다.
ui-terms-per-turn = 한 수마다 { $time }이 더해집니다.
ui-terms-vacation = 각자 휴가 { $n }일.
ui-terms-watch = 다른 사람이 관전할 수 있습니다.
ui-terms-weekends = 토요일과 일요일(UTC)에는 시계가 멈춥니다.
ui-time-left = 내 남은 시간: { $time }.
ui-to-the-games = 모든 게임
ui-too-many-tries = 시도가 너무 많습니다. 잠시 뒤에 다시 해 보세요.
ui-unmute = 알림 켜기
ui-waiting-since = { $role } 차례, { $time }째
ui-withdraw = 거두기
ui-wrong-password = 이름이나 비밀번호가 틀렸습니다.
ui-your-move-since = 내 차례, { $time }째

## Passkeys
ui-passkey-add = 패스키 만들기
ui-log-in-elsewhere = { JOSA($place, "으로/로") } 로그인
ui-elsewhere-failed = 로그인하지 못했습니다. 다시 시도해 주세요.
ui-passkey-log-in = 패스키로 로그인
ui-passkey-name = 이 기기의 이름
ui-passkeys = 패스키: 비밀번호 없이 로그인하는 기기
ui-remove = 삭제

## Ratings
ui-rating = 레이팅
ui-rating-bot = { $name } (봇)
ui-rating-games = 게임 수
ui-rating-note = 두 자리로 끝난 게임에서 계산하며, 기준은 1500인 최강 봇입니다. ± 뒤: 100번 중 95번은 실제 실력이 이 범위에 있습니다.
ui-rating-points = { $points } ± { $half }
ui-rating-side = { $scenario }: 첫째 진영의 유리함 { $points } ± { $half }점
ui-ratings = 레이팅

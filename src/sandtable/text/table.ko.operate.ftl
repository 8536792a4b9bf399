# What whoever runs the server does.
ui-ended-closed = 서버 운영자가 게임을 종료했습니다.

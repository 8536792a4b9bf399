## 자꾸 되풀이되는 질문: 상시 명령이 부르는 이름
reaction-interruption = 적 행동 중단시키기
reaction-coordinate = 조정
reaction-support = 공중 지원
reaction-evasive-maneuvers = 굴림 전 회피 기동
reaction-recall-intel = 정보 마커 제거
reaction-spend-to-choose = 남길 구간 고르기
reaction-vie = 주도권 경쟁
reaction-offer-leader = 지휘관 사용
reaction-die-as-six = 지휘관의 주사위
reaction-redirect = 혼란: 다른 함선이 맞음
reaction-confuse-attitude = 혼란: 자세
reaction-confuse-maneuver = 혼란: 조타

## 자꾸 되풀이되는 질문: 상시 명령이 부르는 이름
reaction-choose-bridge = 교량 단계
reaction-air-support = 항공지원
reaction-blow-bridge = 교량 파괴
reaction-slip-away = 스텝 손실 대신 퇴각
reaction-determined-defense = 완강한 방어
reaction-fire-fight = 화력전
reaction-support-defense = 방어 포병 지원
reaction-destroy-dump = 적 가까이의 연료 저장소
reaction-burn-dump = 공격받는 연료 저장소

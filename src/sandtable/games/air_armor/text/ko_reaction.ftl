## 자꾸 되풀이되는 질문: 상시 명령이 부르는 이름
reaction-reaction-window = 대응
reaction-screening = 기병 스크린
reaction-sam-fire = SAM 사격
reaction-counter-battery = 대포병 사격
reaction-jam-question = 재밍
reaction-defensive-fire = 방어 사격
reaction-overrun-defense = 오버런에 대한 방어 사격
reaction-retreat-fire = 후퇴 사격
reaction-infiltration-fire = 침투 사격

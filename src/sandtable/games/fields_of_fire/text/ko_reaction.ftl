## 자꾸 되풀이되는 질문: 상시 명령이 부르는 이름
reaction-friendly-reaction = 대응 사격
reaction-choose-final-fire = 최종방어사격
reaction-quick-shot = 속사

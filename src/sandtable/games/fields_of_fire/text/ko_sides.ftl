## 문장 속의 진영 이름, 지금 보여 주는 차례
side-company = 중대
turn-company = 중대의 차례

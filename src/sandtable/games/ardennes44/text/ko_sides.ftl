## 문장 속의 진영 이름, 지금 보여 주는 차례
side-german = 독일군
side-allied = 연합군
turn-german = 독일군 턴
turn-allied = 연합군 턴

## 문장 속의 진영 이름, 지금 보여 주는 차례
side-w-p = 바르샤바 조약군
side-n-a-t-o = NATO
turn-w-p = 바르샤바 조약군 차례
turn-n-a-t-o = NATO 차례

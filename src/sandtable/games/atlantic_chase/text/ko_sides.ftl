## 문장 속의 진영 이름, 지금 보여 주는 차례
side-german = 독일
side-british = 영국
turn-german = 독일의 작전
turn-british = 영국의 작전

## 선택지 옆의 설명
a44-note-attack = { $defenders } · 공격할 수 있는 유닛 { $n }개
a44-note-cost = 이동점수 { $cost }

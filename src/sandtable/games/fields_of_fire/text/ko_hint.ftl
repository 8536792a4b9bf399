# 힌트의 이유.

hint-hq = 지금 명령할 것이 가장 많은 HQ입니다.
hint-unit = 명령의 효과가 가장 큽니다: 사격에서 벗어나거나 목표로 나아갑니다.
hint-action = 이 유닛에 지휘를 가장 잘 쓰는 방법입니다.
hint-to = 목표에 가깝고 엄폐가 있으며 HQ와 연락이 닿습니다.
hint-under = 엄폐는 모든 사격의 보정 수치를 낮춥니다.
hint-target = 그곳 사격이 적에게 가장 큰 피해를 주고 아군은 안전합니다.
hint-mission = 그 카드에는 소화기보다 포격이 낫습니다.
hint-control = 계획에 가장 도움이 되는 자리입니다.
hint-exhort = 지휘를 하나 더 쓸 만큼 중요한 시도입니다.
hint-begin = 모든 준비가 되었습니다.
hint-prepare = 임무 중 그곳에서 가장 쓸모가 있습니다.

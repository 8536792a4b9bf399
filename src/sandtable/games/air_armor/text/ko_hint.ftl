# 힌트의 이유.

hint-odds = 가장 유력한 결과: { $what } ({ $p }%).
hint-operation = 이 작전이 편제를 목표에 가장 가까이 데려갑니다.
hint-plan = 연대 앞의 상황에 맞는 계획입니다.
hint-formation = 지금 얻을 것이 가장 많습니다.
hint-hex = 부대를 드러내지 않고 목표로 이어집니다.
hint-go = 사격을 가장 적게 받는 길입니다.
hint-add = 작전에 그 전력이 필요합니다.
hint-all = 모두 함께 사격할 때 히트가 가장 많습니다.
hint-target = 그곳에서 적이 가장 많은 스텝을 잃습니다.
hint-piece = 이 일에 가장 알맞은 유닛입니다.
hint-stand = 이 땅은 스텝을 잃더라도 지킬 가치가 있습니다.
hint-retreat = 땅보다 스텝이 더 귀합니다.
hint-overrun = 방어자가 막기에는 너무 약합니다.
hint-blow = 교량이 없으면 적은 군용 교량이나 도선이 필요합니다.
hint-improve = 이곳은 공격받을 것이며, 개량 진지가 스텝을 아낍니다.

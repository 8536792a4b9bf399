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

# 앞을 내다보며 비교하는 계획.

plan-formation = 다음은 { $formation }입니다.
plan-attack = { $hex } 공격.
plan-march = 더 나은 위치로 행군.
plan-combine = 먼저 { JOSA($piece, "을/를") } 다른 유닛과 결합합니다.
plan-arrival = 증원이 지도에 들어옵니다.
plan-reserve = 예비 작전으로 빈틈을 메웁니다.
plan-react = { $hex }의 유닛이 도우러 옵니다.
plan-strike = { $hex } 타격.
plan-mines = { $hex }에 살포 지뢰.
plan-gas = { $hex }에 가스 타격.
plan-bridge = 교량 { $site } 타격.
plan-stand = 헥스를 지키고 손실을 감수합니다.
plan-retreat = 헥스를 내주고 스텝을 아낍니다.
plan-finish = 끝까지 싸웁니다.
plan-charge = 뚫고 지나갑니다.
plan-overrun = 오버런.
plan-close-attack = 근접 공격.
plan-gegenangriff = Gegenangriff.
plan-wait = 그대로 두고 전력을 아낍니다.
plan-bold = 이번 턴에는 손실을 감수하고 밀어붙입니다.
plan-careful = 이번 턴에는 유닛을 아끼고 유리할 때만 공격합니다.
plan-delaying = 선에서 선으로 지연전: 땅을 내주고 목표만 지킵니다.

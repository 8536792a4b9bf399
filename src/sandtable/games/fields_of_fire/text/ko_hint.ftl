# 힌트의 이유.

hint-hq = 지금 지시할 것이 가장 많은 HQ입니다.
hint-unit = 지시의 효과가 가장 큽니다: 사격에서 벗어나거나 목표로 나아갑니다.
hint-action = 이 유닛에 명령을 가장 잘 쓰는 방법입니다.
hint-to = 목표에 가깝고 엄폐가 있으며 HQ와 연락이 닿습니다.
hint-under = 엄폐는 모든 사격의 보정 수치를 낮춥니다.
hint-target = 그곳 사격이 적에게 가장 큰 피해를 주고 아군은 안전합니다.
hint-mission = 그 카드에는 소형화기보다 포격이 낫습니다.
hint-control = 계획에 가장 도움이 되는 자리입니다.
hint-exhort = 명령을 하나 더 쓸 만큼 중요한 시도입니다.
hint-begin = 모든 준비가 되었습니다.
hint-prepare = 임무 중 그곳에서 가장 쓸모가 있습니다.
hint-go-goal =
    { $unit }: 목표는 { $goal }, 남은 턴 { $turns }. { $card }: { $contact ->
        [0] 접촉 우려 없음
       *[other] 접촉 확률 { $contact } %
    }, 예상 손실은 스텝의 { $there } % (지금 자리 { $now } %).
hint-go-place =
    { $unit }: { $card } 쪽이 더 낫습니다. 예상 손실은 스텝의 { $there } %, 지금 자리는 { $now } %; { $contact ->
        [0] 접촉 우려 없음.
       *[other] 접촉 확률 { $contact } %.
    }
hint-seek =
    { $unit }: 엄폐 발견 확률 { $chance } %{ $now ->
        [0] . 앞으로의 사격에 대비합니다.
       *[other] . 엄폐가 없으면 턴마다 평균 스텝의 { $now } %를 잃습니다.
    }
hint-activate = { $unit }: 이끌 유닛 { $n }개.
hint-rally = { $unit }: 회복 확률 { $chance } %.
hint-spot = { $card }의 적을 관측할 확률 { $chance } %; 그러면 유닛 { $n }개가 쏠 수 있습니다.
hint-concentrate = { $card }에 집중 사격 마커를 놓을 확률 { $chance } %: 그곳 적의 피격 확률이 { $now } %에서 { $then } %로 오릅니다.
hint-grenade = { $card }의 적에게 수류탄이 닿을 확률 { $chance } %.
hint-call = { $card }에 사격 임무가 성공할 확률 { $chance } %: 적 유닛 { $n }개.
hint-save = 지금은 명령을 쓸 만한 지시가 없습니다. 남은 명령 { $left }개.

# 앞을 내다보며 비교하는 턴의 방식.

plan-spend = 이번 턴에 명령을 아낌없이 써서 모두 움직이고 쏩니다.
plan-bold = 이번 턴에는 위험을 감수하고 밀고 나갑니다.
plan-cautious = 이번 턴에는 조심합니다. 피할 수 있는 위험은 피합니다.
plan-fire-first = 이번 턴에는 먼저 쏘고 나중에 움직입니다.
plan-rally-first = 이번 턴에는 먼저 병력을 회복시킵니다.
plan-cover-first = 이번 턴에는 먼저 엄폐를 찾습니다.
plan-save = 이번 턴에는 다음을 위해 명령을 아낍니다.
plan-shells = 이번 턴에는 화력 임무와 연막이 먼저입니다.
plan-reserve = 이번 턴에는 맨 뒤 소대를 예비로 둡니다.
plan-wheels = 탈 수 있는 병력은 차량에 타고 시작합니다.

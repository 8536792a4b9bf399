# 이 게임의 목표.

goal-success =
    { $what }{ $many ->
        [0] {""}
       *[other] {": "}{ $cards }
    }{ $limits ->
        [least] {" "}– { $least } 이상
        [most] {" "}– { $most } 이하
       *[none] {""}
    }{ $turn ->
        [0] {""}
       *[other] {", "}{ $turn }턴이 끝날 때까지
    } (현재 { $value })
goal-task =
    { $what }{ $many ->
        [0] {""}
       *[other] {": "}{ $cards }
    }{ $limits ->
        [least] {" "}– { $least } 이상
        [most] {" "}– { $most } 이하
       *[none] {""}
    }{ $turn ->
        [0] {""}
       *[other] {", "}{ $turn }턴이 끝날 때까지
    }, 경험치 { $points }{ $per ->
        [0] {""}
       *[other] {" "}({ $per }마다)
    } (현재 { $value })
goal-turns = 임무는 { $turns }턴 동안 이어집니다
goal-now =
    { $success ->
        [1] 성공
       *[0] 실패
    }, 경험치 { $points }
goal-measure-1 = 확보한 카드
goal-measure-2 = 소탕한 카드
goal-measure-3 = 아군만 있는 카드
goal-measure-4 = 적이 없는 카드
goal-measure-5 = 들어간 카드
goal-measure-6 = 소탕한 행 전체
goal-measure-7 = 목표 { $number } 확보
goal-measure-8 = 포로
goal-measure-9 = 아군 사상자
goal-measure-10 = 후송하지 못한 사상자
goal-measure-11 = 붙잡힌 아군 스텝
goal-measure-12 = 적 스텝 손실
goal-measure-13 = 격멸한 적 분대
goal-measure-14 = 파괴한 적 화기
goal-measure-15 = 격파하거나 물리친 적 차량
goal-measure-16 = 무력화한 적 요새
goal-measure-17 = 봉쇄한 동굴
goal-measure-18 = 잃은 아군 차량
goal-measure-19 = 잃은 항공기
goal-measure-20 = 이탈한 아군 스텝
goal-measure-21 = 이탈한 아군 차량
goal-measure-22 = 통과한 적 유닛
goal-measure-23 = 확보하거나 폭파한 보급품
goal-measure-24 = 절단된 전화선
goal-measure-25 = 남은 전력(%)
goal-measure-26 = 지휘 중인 HQ
goal-measure-27 = 통과한 적 차량
goal-many-cards = 카드 { $n }장
goal-loss-captured = 포로가 된 아군 스텝
role-enemy = 적
goal-headline =
    { $success ->
        [1] 임무 성공
       *[0] 임무 실패: 조건 { $of }개 중 { $met }개 충족
    }

## 질문: 매번 대신 고르는 것
ui-always = 앞으로 항상: { $choice } ({ $question })
ui-order-passed = 대신 통과함: { $question }
ui-order-chosen = 대신 고름: { $choice } ({ $question })
ui-order-staff = 참모가 결정함: { $question }
ui-order-end = 다시 직접 결정하기: { $question }
ui-this-question = 이 질문

## 가장자리 아래에 있는 것
ui-more-choices = 선택지 { $n }개 더
ui-more-below = 아래에 더 있음
ui-more-of-group = { $n }개 더

## 상대 차례를 보여 주는 영상
ui-turn-of = { $role } 차례
ui-theatre-then = 이것이 끝나면 질문이 나옵니다.
ui-theatre-next = 다음
ui-theatre-end = 계속하기

## 장소
ui-place-near = { $place } 부근 { $code }

## 진영, 사람끼리 둘 때의 힌트
ui-hints-waiting = 양쪽 모두 힌트를 쓰는 데 동의했습니다. 상대도 동의하면 힌트를 받습니다.
ui-hints-asked = { $role } 쪽에서 양쪽 모두 힌트를 쓰자고 합니다.
ui-error-not-agreed = 사람끼리 둘 때 힌트는 모두 동의해야 받을 수 있습니다.
ui-side-card = 당신의 진영: { $side }. 상대: { $others }.
ui-side-solo = 당신의 진영: { $side }.
ui-side-watch = 관전 중입니다: { $sides }. 모두에게 공개된 것만 보며 아무것도 고르지 않습니다.
ui-side-start = 알겠습니다
ui-side-you = 나: { $side }
ui-hot-turn = { $side }의 선택
ui-hand-over = 일어난 일을 살펴본 뒤 화면을 넘기세요.
ui-curtain = { $side }에게 넘기세요
ui-curtain-note = 이 게임에는 비밀이 있습니다. 이 진영이 아닌 사람은 화면을 보지 마세요.
ui-curtain-open = { $side }입니다: 지도 보기
ui-curtain-alone = 모든 진영을 혼자 둡니다: 다시 묻지 않기

## Orders with conditions
ui-fact-absorbs = 흡수량
ui-fact-attack = 공격력
ui-fact-defense = 방어력
ui-fact-hits = 명중
ui-fact-left = 남은 수
ui-fact-points = 점수
ui-fact-strength = 전력
ui-fact-tally = 집계
ui-order-about = 질문 대상이 { $thing }일 때
ui-order-do = 대답
ui-order-do-staff = 참모의 판단대로
ui-order-ends = 종료 조건
ui-order-form = 이 질문이 나올 때마다: { $question }
ui-order-give = 명령 내리기
ui-order-if = 조건: { $what }
ui-order-is = { $fact } { $op } { $value }
ui-order-multiple = 배수
ui-order-near = 적이 { $thing }에서 { $n }칸 이내
ui-order-never = 참모가 내게 맡기는 대답:
ui-order-new = 명령 내리기…
ui-order-note = 조건이 맞는 동안 서버가 대신 답합니다. 명령이 실행되기 전에는 아무도 알 수 없습니다.
ui-order-number = 질문에 나온 수
ui-order-point = 지도에서 대상을 가리키면 여기서 쓸 수 있습니다.
ui-order-sign = 이상 또는 이하
ui-order-steps = 거리
ui-order-this-turn = 이번 턴이 끝날 때까지
ui-order-times = { $fact } { $op } { $value } × { $other }
ui-order-turn = { $n }턴 종료
ui-order-until = 종료: { $what }
ui-order-value = 값
ui-order-when = 다음 경우에만

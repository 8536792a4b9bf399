# Campaigns, skills, patrols and special rules of missions
title-campaign = 캠페인
ask-choose-chapter = { $title }: 전투 정찰입니다. 실행합니까, 생략합니까?
do-release = { $entry }에서 스텝 하나 빼기
do-begin = 실행
do-skip = 생략
event-mission_begins = 임무: { $briefing }
event-campaign_ended = { $success ->
    [1] 캠페인 승리: 임무 { $missions }개.
   *[other] 임무 { $missions }개 후 캠페인 패배.
}
roll-frostbite = 동상
option-victory = 캠페인 승리 방식
option-victory-standard = 표준: 모든 임무에 성공
option-victory-survivor = 생존자: 중대장이 살아남기
option-victory-hardcore = 하드코어: 둘 다
title-preparatory-fire = 공격준비사격
ask-preparatory-fire = 공격준비사격을 어디에 합니까? ({ $n }장 남음)
event-preparatory_fire = { $card }에 공격준비사격
event-heat = 더위로 { $unit } 제압.
event-froze = { $unit } 노천에서 동사
do-exit = 지도 밖으로 나가기
roll-heat = 더위
title-next-patrol = 다음 정찰
ask-choose-next-patrol = { $of }회 중 { $n }번째 정찰을 보냅니까?
ask-hand-out-skills = 스킬 { JOSA($skill, "을/를") } 누구에게 줍니까?
ask-use-skill = { $unit }, { $action }: 스킬을 사용합니까?
ask-spawn-team = 어느 분대에서 조를 떼어 냅니까?
event-skill_given = { $unit }: 스킬 { $skill } 획득
event-skill_used = { $unit }의 스킬 { $skill } 사용
skill-1 = 일반 주도권
skill-2 = 전투불능조를 강습조로
skill-3 = 전투불능조를 사격조로
skill-4 = 조 분리
skill-5 = 추가 뽑기
skill-6 = 자동 관측
skill-7 = 자동 엄폐
skill-8 = 자동 집중 사격
skill-9 = 자동 침투
skill-10 = 자동 수류탄
ask-rebuild-from-rear = 대대가 { $unit }에게 중대 지휘를 맡깁니까?
fof-store = 적 보급품
fof-store-blown = 폭파된 보급품
fof-breached = 차량이 지날 수 있는 생울타리

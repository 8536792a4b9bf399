# Air & Armor, Korean: names that the data gives in English.

## Formations

called-8th-guards-army = 제8근위군
called-8th-guards-army-base = 제8근위군 기지
called-27th-guards-motor-rifle-division = 제27근위차량화소총사단
called-27th-guards-motor-rifle-division-base = 제27근위차량화소총사단 기지
called-68th-guards-motor-rifle-regiment = 제68근위차량화소총연대
called-243rd-guards-motor-rifle-regiment = 제243근위차량화소총연대
called-244th-guards-motor-rifle-regiment = 제244근위차량화소총연대
called-28th-tank-regiment = 제28전차연대
called-27th-dtb = 제27사단전차대대
called-39th-guards-motor-rifle-division = 제39근위차량화소총사단
called-39th-guards-motor-rifle-division-base = 제39근위차량화소총사단 기지
called-117th-guards-motor-rifle-regiment = 제117근위차량화소총연대
called-120th-guards-motor-rifle-regiment = 제120근위차량화소총연대
called-172nd-guards-motor-rifle-regiment = 제172근위차량화소총연대
called-15th-guards-tank-regiment = 제15근위전차연대
called-39th-dtb = 제39사단전차대대
called-57th-guards-motor-rifle-division = 제57근위차량화소총사단
called-57th-guards-motor-rifle-division-base = 제57근위차량화소총사단 기지
called-170th-guards-motor-rifle-regiment = 제170근위차량화소총연대
called-174th-guards-motor-rifle-regiment = 제174근위차량화소총연대
called-241st-guards-motor-rifle-regiment = 제241근위차량화소총연대
called-51st-guards-tank-regiment = 제51근위전차연대
called-57th-dtb = 제57사단전차대대
called-79th-guards-tank-division = 제79근위전차사단
called-79th-guards-tank-division-base = 제79근위전차사단 기지
called-17th-guards-tank-regiment = 제17근위전차연대
called-45th-guards-tank-regiment = 제45근위전차연대
called-211th-tank-regiment = 제211전차연대
called-247th-guards-motor-rifle-regiment = 제247근위차량화소총연대
called-4th-motor-rifle-division-east-german = 제4차량화소총사단(동독)
called-4th-motor-rifle-division-east-german-base = 제4차량화소총사단(동독) 기지
called-22nd-motor-rifle-regiment = 제22차량화소총연대
called-23rd-motor-rifle-regiment = 제23차량화소총연대
called-24th-motor-rifle-regiment = 제24차량화소총연대
called-4th-tank-regiment = 제4전차연대
called-35th-guards-air-assault-brigade = 제35근위공중강습여단
called-35th-guards-air-assault-brigade-base = 제35근위공중강습여단 기지
called-119th-independent-tank-regiment = 제119독립전차연대
called-900th-air-assault-battalion = 제900공중강습대대
called-3rd-infantry-division = 제3보병사단
called-3rd-infantry-division-base = 제3보병사단 기지
called-12th-panzer-division = 제12기갑사단
called-12th-panzer-division-base = 제12기갑사단 기지
called-34th-panzer-brigade = 제34기갑여단
called-35th-panzergrenadier-brigade = 제35기갑척탄병여단
called-36th-panzer-brigade = 제36기갑여단
called-126th-j-ger-battalion = 제126엽병대대
called-127th-j-ger-battalion = 제127엽병대대
called-54th-home-defence-brigade = 제54향토방위여단
called-26th-luftlande-brigade = 제26공수여단
called-4th-canadian-mechanized-brigade-group = 제4캐나다기계화여단전투단
called-1-battalion-35-gaab = 35근위공중강습여단 제1대대
called-2-battalion-35-gaab = 35근위공중강습여단 제2대대
called-3-battalion-35-gaab = 35근위공중강습여단 제3대대
called-4-battalion-35-gaab = 35근위공중강습여단 제4대대
called-vii-corps = 제7군단
called-vii-corps-base = 제7군단 기지
called-1st-brigade-3rd-id = 3보병사단 제1여단
called-2nd-brigade-3rd-id = 3보병사단 제2여단
called-3rd-brigade-3rd-id = 3보병사단 제3여단
called-2nd-squadron-11th-acr = 제11기갑기병연대 제2대대
called-vkk-battalion-a-territorial = VKK 대대 A(향토방위)
called-vkk-battalion-b-territorial = VKK 대대 B(향토방위)

## Zones

called-wp-set-up = WP 배치 구역
called-nato-set-up = NATO 배치 구역
called-wp-entry = WP 진입 구역
called-wp-exit = WP 이탈 구역
called-wp-north = WP 북쪽
called-wp-west = WP 서쪽
called-wp-east = WP 동쪽
called-wp-centre = WP 중앙
called-wp-edge-2 = WP 가장자리 2
called-wp-all = WP 전체
called-wp-late = WP 늦은 진입
called-nato-south = NATO 남쪽
called-nato-west = NATO 서쪽
called-nato-south-west = NATO 남서쪽
called-nato-south-east = NATO 남동쪽
called-schweinfurt-barracks = 슈바인푸르트(Schweinfurt) 병영
called-hammelburg-barracks = 하멜부르크(Hammelburg) 병영
called-kitzingen-barracks = 키칭겐(Kitzingen) 병영
called-w-rzburg-barracks = 뷔르츠부르크(Würzburg) 병영

## Objectives and bridges

called-oberlauringen-crossroads = 오버라우링겐(Oberlauringen) 교차로
called-thundorf-road = 툰도르프(Thundorf) 도로
called-retzstadt-wood = 레츠슈타트(Retzstadt) 숲
called-gramschatz-track = 그람샤츠(Gramschatz) 길
called-autobahn-junction = 아우토반 분기점
called-prosselsheim-road = 프로셀스하임(Prosselsheim) 도로
called-w-rzburg-old-bridge = 뷔르츠부르크(Würzburg) 옛 다리
called-schweinfurt-west-b286 = 슈바인푸르트(Schweinfurt) 서쪽(B286)

## Equipment

called-forward-hq = 전방 HQ
called-main-hq = 주 HQ
called-brigade-hq = 여단 HQ
called-engineer-wp = 공병(WP)
called-engineer-nato = 공병(NATO)
called-m1-abrams-cavalry = M1 Abrams(기갑기병)
called-abrams-cavalry = Abrams(기갑기병)
called-jaeger-truck = 엽병(트럭)
called-vkk-truck = VKK(트럭)
called-105mm-howitzer = 105mm 곡사포
called-howitzer = 곡사포
called-d-30-battery = D-30 포대
called-battery = 포대
called-desant-infantry = 강습보병
called-fallschirmjaeger = 공수보병
called-120mm-mortar-26-ll = 120mm 박격포(26 LL)
called-ll-120mm-mortar-26-ll = LL 120mm 박격포(26 LL)
called-mig-23bn-eg = MiG-23BN(동독)
called-btr-60-eg = BTR-60(동독)
called-bmp-eg = BMP(동독)
called-m109-us = M109(미국)
called-m110-us = M110(미국)
called-m109-wg = M109(서독)
called-m110-wg = M110(서독)
called-m113-wg = M113(서독)
called-m113-can = M113(캐나다)
called-m109-can = M109(캐나다)

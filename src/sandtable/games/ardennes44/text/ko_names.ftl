# Ardennes '44, Korean: names that the data gives in English.

## Unit types

called-infantry = 보병
called-artillery = 포병
called-parachute-infantry = 공수보병
called-glider-infantry = 글라이더보병
called-combat-engineers = 전투공병
called-mechanized-infantry-panzergrenadier = 기계화 보병 / 기갑척탄병
called-motorized-infantry = 차량화 보병
called-fortress-infantry = 요새주둔병
called-mountain-infantry = 산악보병
called-recon-mechanized-cavalry = 정찰 / 기계화기병
called-armor-nato-symbol = 기갑(NATO 기호)
called-flak = 대공포
called-jpz-vi-hunting-tiger = 야크트티거
called-jpz-v-hunting-panther = 야크트판터
called-pzkw-vi-king-tiger = 킹 타이거
called-pzkw-vi-tiger = 6호 전차 티거
called-pzkw-v-panther = 5호 전차 판터
called-pzkw-iv = 4호 전차
called-jpz-iv = 4호 구축전차
called-stug-iii = 3호 돌격포
called-nebelwerfer = 네벨베르퍼
called-hetzer = 헤처
called-brummbaer = 브룸베어
called-sturmtiger = 슈투름티거
called-m4-sherman = M4 셔먼
called-m10-td = M10 구축전차
called-m18-td = M18 구축전차
called-m36-td = M36 구축전차
called-m5-stuart = M5 스튜어트
called-churchill = 처칠
called-sherman-firefly = 셔먼 파이어플라이
called-antwerp = 안트베르펜(Antwerp)

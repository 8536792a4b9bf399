/** The games on the shelf: small drawings in the manner of each game's own map. SVG markup of 320 by 150. */

export const COVER = { width: 320, height: 150 };

const path = (d: string, look: string): string => `<path d="${d}" ${look}/>`;
const rect = (x: number, y: number, width: number, height: number, look: string): string =>
  `<rect x="${x}" y="${y}" width="${width}" height="${height}" ${look}/>`;
const spot = (x: number, y: number, r: number, look: string): string =>
  `<circle cx="${x}" cy="${y}" r="${r}" ${look}/>`;
const at = (x: number, y: number, art: string, turn = 0): string =>
  `<g transform="translate(${x} ${y})${turn ? ` rotate(${turn})` : ""}">${art}</g>`;

/** The lines of a hex grid with flat tops. */
function hexLines(r: number): string {
  const [w, h] = [r * 1.5, r * Math.sqrt(3)];
  let d = "";
  for (let column = -1; column * w < COVER.width + r; column++) {
    for (let row = -1; row * h < COVER.height + h; row++) {
      const [x, y] = [column * w, row * h + (column % 2 ? h / 2 : 0)];
      d += `M${(x - r).toFixed(1)} ${y.toFixed(1)}l${(r / 2).toFixed(1)} ${(-h / 2).toFixed(1)}h${r}l${(r / 2).toFixed(1)} ${(h / 2).toFixed(1)}`;
    }
  }
  return d;
}

/** A place name with a rim of paper. */
const name = (x: number, y: number, text: string, look = "", size = 10): string =>
  `<text x="${x}" y="${y}" font-family="var(--serif)" font-weight="700" font-size="${size}" paint-order="stroke" stroke-width="2.4" stroke-linejoin="round" ${look}>${text}</text>`;

function ship(colour: string): string {
  return path(
    "M-17 0h35l-5 6h-25z M-9 0v-4h6v-5h5v5h8v4 M-1-9v-6 M-13-1l-5-2 M11-1l5-2",
    `fill="${colour}" stroke="${colour}" stroke-width="1.6" stroke-linejoin="round" stroke-linecap="round"`,
  );
}

function atlanticChase(): string {
  const land = 'fill="#e6d3a3" stroke="#8d7648" stroke-width="1.2" stroke-linejoin="round"';
  const line = (colour: string): string => `fill="none" stroke="${colour}" stroke-width="3" stroke-linecap="round"`;
  const dots = (colour: string, places: [number, number][]): string =>
    places.map(([x, y]) => spot(x, y, 3.4, `fill="#fbf6e6" stroke="${colour}" stroke-width="2"`)).join("");
  return [
    rect(0, 0, 320, 150, 'fill="#a9cbd8"'),
    path("M0 150V64c38-8 60 18 96 14s60-34 104-26 84 44 120 30v68z", 'fill="#bcd8e1"'),
    path("M0 150v-34c50-14 84 14 130 6s78-30 120-16 50 12 70 4v40z", 'fill="#cfe4e9"'),
    path(
      "M-10 40C90 10 220 8 330 36M-10 92C90 66 220 64 330 88M-10 144c100-24 230-26 340-4M40-8c-10 60-14 110-10 166M120-8c-4 60-6 110-4 166M200-8c4 60 6 110 6 166M280-8c10 60 14 110 12 166",
      'fill="none" stroke="#5c8ea3" stroke-width="0.6" opacity="0.55"',
    ),
    path(hexLines(21), 'fill="none" stroke="#3f7488" stroke-width="0.6" opacity="0.38"'),
    path("M-4-4h78c-6 12-20 12-22 24s14 14 8 24-22 4-26 16-6 22-16 24-16-10-22-8z", land),
    path("M128 26c6-12 20-6 30-10s20 2 18 12-14 12-26 12-26-2-22-14z", land),
    path("M324 4c-18 6-34 8-40 22s2 18-4 30 4 26 18 22 16 4 26 2z", land),
    path(
      "M248 92c-6-10 2-24 12-22s4 12 12 18 14 20 6 28-26 8-32 2 8-16 2-26z M228 104c2-10 14-12 18-4s-2 18-10 18-10-6-8-14z",
      land,
    ),
    path("M324 118c-12-2-26 2-34 10s-20 4-24 12 2 10 0 14h58z", land),
    name(138, 34, "ICELAND", 'fill="#6f5a30" stroke="#e6d3a3" letter-spacing="1.4"', 6.5),
    `<text x="92" y="128" font-family="var(--serif)" font-style="italic" font-size="15" letter-spacing="4" fill="#2f667c" opacity="0.75" transform="rotate(-6 92 128)">North Atlantic</text>`,
    path("M282 58C250 40 232 44 208 50S160 62 140 56 104 66 92 84", line("#a33122")),
    dots("#a33122", [
      [282, 58],
      [244, 45],
      [208, 50],
      [174, 58],
      [140, 56],
      [112, 64],
    ]),
    path("M250 84C226 78 212 92 190 96S150 92 132 104", line("#1d5674")),
    dots("#1d5674", [
      [250, 84],
      [220, 84],
      [190, 96],
      [160, 95],
    ]),
    at(90, 86, ship("#7d1f14"), -8),
    at(128, 106, ship("#123e55"), -4),
    at(
      166,
      76,
      path("M0 0c-9-10-9-20 0-20s9 10 0 20z", 'fill="#f2b632" stroke="#5a3f04" stroke-width="1.2"') +
        spot(0, -12, 2.6, 'fill="#5a3f04"'),
    ),
  ].join("");
}

/** A square counter with the sign of a kind of unit. */
function counter(face: string, ink: string, sign: string, figures: string, tall = 0): string {
  return [
    rect(-13, -13 + tall, 26, 26, 'rx="3" fill="#000" opacity="0.28" transform="translate(1.6 2)"'),
    rect(-13, -13 + tall, 26, 26, `rx="3" fill="${face}" stroke="#1b1b16" stroke-width="0.9"`),
    rect(-8.5, -9 + tall, 17, 11, `fill="none" stroke="${ink}" stroke-width="1.2"`),
    at(0, -3.5 + tall, path(sign, `fill="none" stroke="${ink}" stroke-width="1.2"`)),
    `<text y="${9.6 + tall}" text-anchor="middle" font-family="var(--narrow)" font-weight="700" font-size="8.6" fill="${ink}">${figures}</text>`,
  ].join("");
}

const FOOT = "M-8.5-5.5L8.5 5.5M-8.5 5.5L8.5-5.5";
const TANKS = "M-4.5-2.8h9a2.8 2.8 0 0 1 0 5.6h-9a2.8 2.8 0 0 1 0-5.6z";
const RIDING = FOOT + TANKS;

function ardennes(): string {
  const wood = 'fill="#8fae6b" stroke="#6d8f4f" stroke-width="0.8"';
  const trees = 'fill="#6d8f4f" opacity="0.6"';
  const road = (d: string): string =>
    path(d, 'fill="none" stroke="#f6ecd2" stroke-width="4.6"') +
    path(d, 'fill="none" stroke="#9b3f22" stroke-width="2.4"');
  const lane = (d: string): string => path(d, 'fill="none" stroke="#9b5a3a" stroke-width="1.1"');
  const town = (x: number, y: number): string =>
    at(x, y, path("M-7-5h5v4h-5zM-1-6h6v3h-6zM-6 1h4v5h-4zM0-1h7v4h-7zM1 5h4v3h-4z", 'fill="#54483a"'));
  const copse = (x: number, y: number): string =>
    at(x, y, path("M0-3l2.6 5h-5.2zM6 1l2.6 5H3.4zM-6 2l2.6 5h-5.2z", trees));
  return [
    rect(0, 0, 320, 150, 'fill="#efe2c0"'),
    path(
      "M-5 20c30-16 62-4 74 14s-8 40-34 42-42 4-40-20zM118-6c26 6 60-4 78 12s-6 30-32 30-50-16-46-42zM206 66c20-16 60-14 74 6s6 46-24 48-68-30-50-54zM70 104c24-10 56 0 60 22s-14 30-40 30-44-40-20-52zM286-6h40v46c-18 4-36-6-42-20s-6-22 2-26z",
      wood,
    ),
    path(
      "M150 8c14 0 24 2 30 10s-10 10-22 8-16-14-8-18zM226 82c14-6 34 0 36 12s-18 12-28 8-16-16-8-20zM6 34c16-8 34 0 38 10s-18 16-28 14-18-20-10-24z",
      'fill="#5f8458" opacity="0.75"',
    ),
    [
      [30, 24],
      [60, 44],
      [140, 20],
      [180, 14],
      [246, 74],
      [270, 96],
      [236, 106],
      [96, 124],
      [112, 140],
      [300, 20],
    ]
      .map(([x, y]) => copse(x!, y!))
      .join(""),
    path(
      "M214-6c-12 20 6 30-4 50s-30 22-26 44 26 30 16 66",
      'fill="none" stroke="#7fa9b8" stroke-width="5" stroke-linecap="round"',
    ),
    path(
      "M214-6c-12 20 6 30-4 50s-30 22-26 44 26 30 16 66",
      'fill="none" stroke="#3f7f99" stroke-width="2.4" stroke-linecap="round"',
    ),
    path(hexLines(19), 'fill="none" stroke="#5b4a2c" stroke-width="0.6" opacity="0.34"'),
    lane("M96 78C70 62 60 40 64-4M96 78c-30 10-60 8-100 30M190 74c30 4 50 24 60 80M96 78c10 30 24 50 30 76"),
    road("M-4 82C30 74 70 84 96 78s60-20 94-4 90-10 134-34M96 78c26-20 60-34 76-82"),
    town(96, 78),
    town(189, 74),
    name(66, 96, "Bastogne", 'fill="#2b2418" stroke="#efe2c0"', 12),
    name(196, 63, "Clervaux", 'fill="#2b2418" stroke="#efe2c0"', 10),
    at(248, 44, counter("#8f948f", "#11140f", TANKS, "7-6-12")),
    at(268, 60, counter("#8f948f", "#11140f", RIDING, "5-5-12")),
    at(230, 118, counter("#3c4147", "#eef0ea", TANKS, "8-7-12")),
    at(142, 112, counter("#a7a86f", "#191a0c", FOOT, "4-6-8")),
    at(124, 54, counter("#a7a86f", "#191a0c", TANKS, "6-5-14")),
    path(
      "M232 48C214 46 206 50 200 58M214 116c-16-4-30-6-52-6",
      'fill="none" stroke="#9c2626" stroke-width="2.6" stroke-dasharray="6 4" stroke-linecap="round"',
    ),
  ].join("");
}

function fieldsOfFire(): string {
  const [w, h] = [96, 66];
  const card = (column: number, row: number, art: string, cover: string): string =>
    at(
      14 + column * (w + 4),
      8 + row * (h + 4),
      [
        rect(2, 3, w, h, 'rx="3" fill="#000" opacity="0.25"'),
        `<g>${art}</g>`,
        rect(0, 0, w, h, 'rx="3" fill="none" stroke="#33422a" stroke-width="3"'),
        path("M5 5h13v10q-6.5 7-13 0z", 'fill="#fbf6e6" stroke="#33422a" stroke-width="1"'),
        `<text x="11.5" y="14" text-anchor="middle" font-family="var(--narrow)" font-weight="700" font-size="9" fill="#1d2417">${cover}</text>`,
      ].join(""),
    );
  const meadow = rect(0, 0, w, h, 'rx="3" fill="#aac578"');
  const tree = (x: number, y: number, r: number): string =>
    spot(x + 1, y + 2, r, 'fill="#40592b" opacity="0.4"') +
    spot(x, y, r, 'fill="#5e8a3c"') +
    spot(x - r / 3, y - r / 3, r / 2.2, 'fill="#7fab54"');
  const grove = (r: number, dx: number, dy: number): string => {
    let found = "";
    for (let row = 0; row < 4; row++)
      for (let column = 0; column < 6; column++) found += tree(12 + column * dx + (row % 2) * 4, 12 + row * dy, r);
    return found;
  };
  const hedge = (d: string): string =>
    path(d, 'fill="none" stroke="#38532a" stroke-width="7" stroke-linecap="round"') +
    path(d, 'fill="none" stroke="#5e8a3c" stroke-width="4" stroke-linecap="round" stroke-dasharray="1 5"');
  const furrows = (y: number): string =>
    rect(0, y, w, 26, 'fill="#d2bd66"') +
    path(
      Array.from({ length: 7 }, (_, n) => `M0 ${y + 2 + n * 4}h${w}`).join(""),
      'stroke="#a98f3f" stroke-width="0.7"',
    );
  const house = (x: number, y: number, width: number, height: number): string =>
    rect(x + 2, y + 2, width, height, 'fill="#000" opacity="0.25"') +
    rect(x, y, width, height, 'fill="#b2552f" stroke="#6d2f18" stroke-width="1"') +
    path(`M${x} ${y + height / 2}h${width}`, 'stroke="#6d2f18" stroke-width="1"');
  const burst = "M0-15l4 8 9-4-3 9 9 3-8 5 3 9-9-3-5 8-5-8-9 3 3-9-8-5 9-3-3-9 9 4z";
  return [
    rect(0, 0, 320, 150, 'fill="#cbb98f"'),
    path(
      "M0 36h320M0 74h320M0 112h320M54 0v150M160 0v150M266 0v150",
      'stroke="#a8946a" stroke-width="0.6" opacity="0.5"',
    ),
    card(0, 0, meadow + grove(5, 15, 14), "1"),
    card(
      1,
      0,
      meadow +
        furrows(36) +
        house(46, 8, 30, 14) +
        house(62, 22, 14, 22) +
        path("M0 52q40-10 46-52", 'fill="none" stroke="#cbb083" stroke-width="6"'),
      "2",
    ),
    card(2, 0, meadow + furrows(0) + hedge("M4 32h88") + hedge("M50 34v28"), "2"),
    card(0, 1, meadow + furrows(38) + hedge("M6 34h84"), "2"),
    card(
      1,
      1,
      meadow +
        path("M44 66q10-30 4-66", 'fill="none" stroke="#cbb083" stroke-width="9"') +
        hedge("M34 64q10-30 4-62") +
        hedge("M56 64q10-30 4-62"),
      "1",
    ),
    card(2, 1, meadow + grove(4, 15, 14), "1"),
    path("M162 104C162 84 164 72 160 58", 'fill="none" stroke="#f6efe0" stroke-width="5.5"') +
      path(
        "M162 104C162 84 164 72 160 58M154 65l6-9 8 7",
        'fill="none" stroke="#28323a" stroke-width="2.6" stroke-linecap="round" stroke-linejoin="round"',
      ),
    at(
      190,
      30,
      path(burst, 'fill="#f0a62a" stroke="#7a3208" stroke-width="1.2"') +
        `<text y="5" text-anchor="middle" font-family="var(--narrow)" font-weight="700" font-size="11" fill="#43190a">S</text>`,
    ),
    at(150, 118, counter("#c3c08a", "#1d2417", FOOT, "2/1")),
    at(174, 122, counter("#c3c08a", "#1d2417", FOOT, "HQ")),
    at(146, 50, counter("#8f948f", "#11140f", "M-4-3l8 6M-4 3l8-6", "MG")),
  ].join("");
}

function airArmor(): string {
  const hill = (x: number, y: number, w: number, h: number): string =>
    [1, 0.76, 0.54, 0.32]
      .map((k) =>
        path(
          `M${x - w * k} ${y}c0 ${-h * k} ${w * 0.7 * k} ${-h * 1.2 * k} ${w * 1.1 * k} ${-h * 0.9 * k}s${w * 0.9 * k} ${h * 0.3 * k} ${w * 0.8 * k} ${h * k}-${w * 0.6 * k} ${h * 0.9 * k}-${w * k} ${h * 0.7 * k}-${w * 0.9 * k} ${-h * 0.2 * k}-${w * 0.9 * k} ${-h * 0.8 * k}z`,
          'fill="#a98752" fill-opacity="0.1" stroke="#a07642" stroke-width="0.9"',
        ),
      )
      .join("");
  const wood = 'fill="#a9c197" stroke="#86a374" stroke-width="0.7"';
  const framed = (shape: string, face: string, inner: string): string =>
    path(shape, 'fill="#000" opacity="0.25" transform="translate(1.5 2)"') +
    path(shape, `fill="${face}" stroke="#10161a" stroke-width="1.5" stroke-linejoin="round"`) +
    path(inner, 'fill="none" stroke="#10161a" stroke-width="1.4"');
  const box = "M-15-10h30v20h-30z";
  const diamond = "M0-17L17 0 0 17-17 0z";
  const oval = "M-6-4h12a4 4 0 0 1 0 8h-12a4 4 0 0 1 0-8z";
  const blue = (inner: string): string => framed(box, "#8ec6ea", inner);
  const red = (inner: string): string => framed(diamond, "#f29089", inner);
  const blank =
    framed("M-12-12h24v24h-24z", "#d9d6c8", "") +
    `<text y="7" text-anchor="middle" font-family="var(--narrow)" font-weight="700" font-size="20" fill="#3b3f3a">?</text>`;
  return [
    rect(0, 0, 320, 150, 'fill="#e3e6d3"'),
    path(
      "M-6 90c30-14 60 0 70 18s-10 46-40 46H-6zM108-6h74c10 16-4 30-28 32s-50-14-46-32zM236 96c22-14 60-10 90 4v56h-66c-24-10-42-46-24-60zM210 30c16-10 44-6 50 8s-14 24-30 22-34-20-20-30z",
      wood,
    ),
    hill(70, 44, 46, 30),
    hill(196, 92, 40, 26),
    hill(290, 40, 34, 24),
    path("M-4 130c40-20 70-10 110-30s50-50 90-54 80 10 128-20", 'fill="none" stroke="#6aa7c4" stroke-width="3.4"'),
    path(hexLines(20), 'fill="none" stroke="#56624e" stroke-width="0.6" opacity="0.32"'),
    path("M-4 66c60-6 110 22 160 12s110-52 168-30", 'fill="none" stroke="#5c4a3b" stroke-width="5"') +
      path("M-4 66c60-6 110 22 160 12s110-52 168-30", 'fill="none" stroke="#f4e2a0" stroke-width="2.8"'),
    path("M156 78c-10 30-30 40-34 76M156 78c10-26-6-50-4-84", 'fill="none" stroke="#7d6a58" stroke-width="1.4"'),
    at(156, 78, path("M-9-6h6v5h-6zM-1-8h8v5h-8zM-8 2h6v5h-6zM1 0h8v6h-8z", 'fill="#4b4a46"')),
    name(164, 98, "Würzburg", 'fill="#2c302a" stroke="#e3e6d3"', 12),
    at(52, 58, blue(oval)),
    at(92, 86, blue("M-15-10L15 10M-15 10L15-10")),
    at(58, 104, blue("M-15-10L15 10M-15 10L15-10" + oval)),
    at(258, 30, red(oval)),
    at(282, 62, red("M-8.5-8.500L8.5 8.500M-8.5 8.500L8.5-8.5")),
    at(232, 62, blank),
    at(262, 104, blank),
    path(
      "M240 36C214 40 196 54 178 66M172 62l4 6 7 0",
      'fill="none" stroke="#9c2626" stroke-width="2.8" stroke-linecap="round" stroke-linejoin="round" stroke-dasharray="7 4"',
    ),
    at(
      128,
      34,
      path(
        "M-13 3h9l6 3h8l4-4-6-4h-7l-8 2-6-3zM-12-7h26M1-7v5",
        'fill="#2f5d3a" stroke="#1a3822" stroke-width="1.2" stroke-linejoin="round"',
      ),
    ),
  ].join("");
}

function bare(): string {
  return rect(0, 0, 320, 150, 'fill="#e3d9c2"') + path(hexLines(24), 'fill="none" stroke="#948a76" stroke-width="1"');
}

const COVERS: Record<string, () => string> = {
  "atlantic-chase": atlanticChase,
  ardennes44: ardennes,
  "fields-of-fire": fieldsOfFire,
  "air-armor": airArmor,
};

/** The drawing of a game; an empty map for one that has none. */
export const cover = (game: string): string => (COVERS[game] ?? bare)();

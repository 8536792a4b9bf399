// Draws a terrain card from its recipe on a 2D canvas of 1000 x 700 units.
// A recipe is {g: ground, s: seed, l: [layer, ...]}; a layer is [pattern, ...arguments] with flat x, y lists.
// Every layer has its own random numbers (seed + place in the list), so a card always looks the same.

const TAU = Math.PI * 2;

export function random(seed) {
  let a = seed >>> 0;
  return () => {
    a = (a + 0x6d2b79f5) >>> 0;
    let t = Math.imul(a ^ (a >>> 15), a | 1);
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61);
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  };
}

// ground: base, mottle dark, mottle light, fleck
const GROUND = {
  grass: ["#a9b873", "#8fa35d", "#c3cb8d", "#7f9450"],
  dry: ["#c3b588", "#ab9c6d", "#d6caa2", "#8f8358"],
  lush: ["#8fae68", "#739551", "#a9c283", "#5f8043"],
  coral: ["#d8ceb0", "#c1b592", "#e9e2cb", "#a79a76"],
  snow: ["#e9edf0", "#d3dbe2", "#f8fafb", "#b9c3cc"],
  street: ["#b9b2a3", "#a8a090", "#c9c3b6", "#8f8878"],
  water: ["#7fa9b5", "#6b97a6", "#96bac2", "#b9d2d6"],
  sand: ["#e2d5ae", "#d1c295", "#efe6c8", "#b8a878"],
};
const FIELD = {
  pasture: "#b3c27c", hay: "#d3c685", wheat: "#c9b866", plough: "#a88c63", beet: "#8d9a5b", clover: "#93b070", garden: "#98a862",
  stubble: "#cdbb83", paddy_wet: "#9db8ad", paddy_green: "#9cbf74", paddy_dry: "#c6b17a", cane: "#b9c06a", dirt: "#c2a67b",
  mud: "#9c8460", sand: "#e4d8b4", coral: "#e3dac0", concrete: "#cfcabd", asphalt: "#8d8b86", laterite: "#c08a62", lawn: "#a3bd77",
  snow: "#f3f6f8", ice: "#d3e0e8", burnt: "#8b8271", yard: "#cbb995", bean: "#a9b469", foam: "#e8f1f1", lagoon: "#8fc0bf", deep: "#6d9bab",
  scrub: "#a3a567", dry_grass: "#bfb67e", tall_grass: "#b7b765", shade: "#7f9a55", rubble: "#a99f90", street: "#bdb6a7", brick: "#b98f76",
};
// crown: shadow-side, body, light, outline
const CROWN = {
  oak: ["#4d6b34", "#62853f", "#84a557", "#3d5629"], apple: ["#5d7d3a", "#78994a", "#9bb866", "#486230"],
  poplar: ["#55763c", "#6d8f47", "#93b062", "#42602e"], pine: ["#3f5d3c", "#527547", "#6f9159", "#304a2f"],
  spruce: ["#33503d", "#456a4b", "#5f8560", "#263d2f"], snow_pine: ["#48614f", "#7d9484", "#e3ebec", "#37503f"],
  palm: ["#55793d", "#77994c", "#a3bc66", "#43622f"], jungle: ["#3c5f33", "#4f7a3c", "#719a52", "#2d4a28"],
  bamboo: ["#6f8f3f", "#8fae52", "#b6cb76", "#597431"], rubber: ["#4a6f3b", "#5f884a", "#83a665", "#39572e"],
  scrub: ["#76803f", "#8f9a52", "#b0b672", "#616a34"], dead: ["#6e6353", "#8a7d69", "#a89b85", "#574e41"],
  snow_scrub: ["#7f8a85", "#a7b1ac", "#e6ecec", "#6b7671"], mangrove: ["#4c6a45", "#65855a", "#88a478", "#3a5436"],
  grass: ["#9a9c4a", "#b4b45c", "#cfcd80", "#84863d"], reed: ["#8a9150", "#a4a963", "#c3c586", "#71783f"], banana: ["#6b9440", "#86ad52", "#aecb78", "#55762f"],
};
const PAVED = new Set(["concrete", "asphalt", "street", "brick", "lagoon", "deep", "foam", "coral", "sand"]);
const WINTER = new Set(["snow", "ice"]);
const ROOF = {
  slate: ["#7d8790", "#636d77"], tile: ["#b86f50", "#96573f"], thatch: ["#c8ab6b", "#a88c52"], tin: ["#a9b0b0", "#8b9394"], stone: ["#a89c88", "#8c806d"],
  barn: ["#9a6a52", "#7e5543"], flat: ["#cfc8b8", "#b6ae9c"], concrete: ["#bfbcb3", "#a3a097"], snow: ["#f2f5f7", "#cfd8df"], ruin: ["#9a9080", "#7f7668"], yellow: ["#d8bf86", "#bda26a"],
};
const ROAD = {
  lane: ["#b9a27a", "#d3c19a"], dirt: ["#b8a077", "#d2be95"], paved: ["#8f8a80", "#bdb8ad"], laterite: ["#a56c48", "#c98f68"], gravel: ["#a9a294", "#cfc9bb"],
  track: ["#b39c73", "#c9b58b"], snow: ["#b9c0c6", "#d9dfe3"], path: ["#b49d74", "#cbb78d"], street: ["#8f8a80", "#aaa59a"],
};

export function drawCard(ctx, recipe) {
  drawGround(ctx, recipe.g, random(recipe.s * 7919 + 1));
  recipe.l.forEach((layer, place) => {
    const draw = PATTERN[layer[0]];
    ctx.save();
    draw(ctx, layer, random(recipe.s * 7919 + 101 * (place + 1)), recipe);
    ctx.restore();
  });
}

// A hill lying under another card: only its shading, drawn over that card's picture.
export function drawHill(ctx, recipe) {
  recipe.l.forEach((layer, place) => {
    ctx.save();
    PATTERN[layer[0]](ctx, layer, random(recipe.s * 7919 + 101 * (place + 1)), recipe);
    ctx.restore();
  });
}

function drawGround(ctx, name, rnd) {
  const [base, dark, light, fleck] = GROUND[name];
  ctx.fillStyle = base;
  ctx.fillRect(0, 0, 1000, 700);
  for (let i = 0; i < 60; i++) mist(ctx, rnd() * 1000, rnd() * 700, 60 + rnd() * 150, rnd() < 0.5 ? dark : light, 0.2 + rnd() * 0.26, rnd);
  flecks(ctx, 0, 0, 1000, 700, 700, fleck, name === "water" ? 0 : 1, rnd);
}
// a soft patch of colour
function mist(ctx, x, y, r, colour, alpha, rnd) {
  const fade = ctx.createRadialGradient(0, 0, 0, 0, 0, r);
  fade.addColorStop(0, colour);
  fade.addColorStop(1, colour + "00");
  ctx.save();
  ctx.translate(x, y);
  ctx.rotate(rnd() * TAU);
  ctx.scale(1, 0.45 + rnd() * 0.5);
  ctx.globalAlpha = alpha;
  ctx.fillStyle = fade;
  ctx.fillRect(-r, -r, 2 * r, 2 * r);
  ctx.restore();
}
// blades of grass and specks of earth
function flecks(ctx, x0, y0, x1, y1, count, colour, blades, rnd) {
  ctx.save();
  ctx.strokeStyle = colour;
  ctx.lineCap = "round";
  for (let i = 0; i < count; i++) {
    const x = x0 + rnd() * (x1 - x0), y = y0 + rnd() * (y1 - y0);
    ctx.globalAlpha = 0.1 + rnd() * 0.26;
    ctx.lineWidth = 0.9 + rnd() * 1.1;
    for (let k = 0; k < 1 + 2 * blades * (rnd() < 0.35 ? 1 : 0); k++) {
      ctx.beginPath();
      ctx.moveTo(x + k * 3, y);
      ctx.lineTo(x + k * 4 + rnd() * 4 - 2, y - 2 - rnd() * 6);
      ctx.stroke();
    }
  }
  ctx.restore();
}
// a polygon of few corners is a field with rounded corners, one of many points a rounded shape
function outline(ctx, points) {
  if (points.length > 8) return smooth(ctx, points, true);
  const n = points.length, [a, b] = [points[n - 1], points[0]];
  ctx.beginPath();
  ctx.moveTo((a[0] + b[0]) / 2, (a[1] + b[1]) / 2);
  for (let i = 0; i < n; i++) {
    const p = points[i], q = points[(i + 1) % n];
    ctx.arcTo(p[0], p[1], q[0], q[1], 22);
  }
  ctx.closePath();
}

// ---------------------------------------------------------------- shapes
function pairs(flat) {
  const out = [];
  for (let i = 0; i + 1 < flat.length; i += 2) out.push([flat[i], flat[i + 1]]);
  return out;
}
function smooth(ctx, points, closed) {
  const n = points.length;
  const at = (i) => (closed ? points[(i + n) % n] : points[Math.max(0, Math.min(n - 1, i))]);
  ctx.beginPath();
  ctx.moveTo(points[0][0], points[0][1]);
  for (let i = 0; i < (closed ? n : n - 1); i++) {
    const [p0, p1, p2, p3] = [at(i - 1), at(i), at(i + 1), at(i + 2)];
    ctx.bezierCurveTo(p1[0] + (p2[0] - p0[0]) / 6, p1[1] + (p2[1] - p0[1]) / 6, p2[0] - (p3[0] - p1[0]) / 6, p2[1] - (p3[1] - p1[1]) / 6, p2[0], p2[1]);
  }
  if (closed) ctx.closePath();
}
function sharp(ctx, points, closed) {
  ctx.beginPath();
  points.forEach((p, i) => (i ? ctx.lineTo(p[0], p[1]) : ctx.moveTo(p[0], p[1])));
  if (closed) ctx.closePath();
}
function lobed(ctx, x, y, r, wobble, lobes, rnd) {
  const turn = rnd() * TAU, points = [];
  for (let i = 0; i < lobes; i++) {
    const d = r * (1 - wobble / 2 + rnd() * wobble), a = turn + (i * TAU) / lobes;
    points.push([x + Math.cos(a) * d, y + Math.sin(a) * d]);
  }
  smooth(ctx, points, true);
}
function inside(points, x, y) {
  let hit = false;
  for (let i = 0, j = points.length - 1; i < points.length; j = i++) {
    const [xi, yi] = points[i], [xj, yj] = points[j];
    if (yi > y !== yj > y && x < ((xj - xi) * (y - yi)) / (yj - yi) + xi) hit = !hit;
  }
  return hit;
}
function box(points) {
  const xs = points.map((p) => p[0]), ys = points.map((p) => p[1]);
  return [Math.min(...xs), Math.min(...ys), Math.max(...xs), Math.max(...ys)];
}
// evenly strewn points inside a polygon, north first so that later ones overlap earlier ones
function strewn(points, gap, rnd) {
  const [x0, y0, x1, y1] = box(points), out = [];
  let shift = 0;
  for (let y = y0 + gap * 0.3; y < y1; y += gap * 0.82) {
    shift = gap / 2 - shift;
    for (let x = x0 + shift; x < x1; x += gap) {
      const px = x + (rnd() - 0.5) * gap * 0.75, py = y + (rnd() - 0.5) * gap * 0.75;
      if (inside(points, px, py)) out.push([px, py]);
    }
  }
  return out.sort((a, b) => a[1] - b[1]);
}
// points along a line, `step` apart, with the direction there
function along(points, step) {
  const out = [];
  let rest = 0;
  for (let i = 0; i + 1 < points.length; i++) {
    const [x0, y0] = points[i], [x1, y1] = points[i + 1], length = Math.hypot(x1 - x0, y1 - y0), a = Math.atan2(y1 - y0, x1 - x0);
    for (let d = rest; d <= length; d += step) out.push([x0 + Math.cos(a) * d, y0 + Math.sin(a) * d, a]);
    rest = (Math.floor((length - rest) / step) + 1) * step + rest - length;
  }
  return out;
}
function curve(points) {
  // a smooth line as many short pieces
  const out = [], n = points.length, at = (i) => points[Math.max(0, Math.min(n - 1, i))];
  for (let i = 0; i < n - 1; i++) {
    const [p0, p1, p2, p3] = [at(i - 1), at(i), at(i + 1), at(i + 2)];
    for (let s = 0; s < 8; s++) {
      const t = s / 8, u = 1 - t;
      const b1 = [p1[0] + (p2[0] - p0[0]) / 6, p1[1] + (p2[1] - p0[1]) / 6], b2 = [p2[0] - (p3[0] - p1[0]) / 6, p2[1] - (p3[1] - p1[1]) / 6];
      out.push([0, 1].map((k) => u * u * u * p1[k] + 3 * u * u * t * b1[k] + 3 * u * t * t * b2[k] + t * t * t * p2[k]));
    }
  }
  out.push(points[n - 1]);
  return out;
}

// ---------------------------------------------------------------- plants and buildings
function crown(ctx, x, y, r, style, rnd) {
  const [shade, body, light, line] = CROWN[style];
  if (style === "palm") return palm(ctx, x, y, r, rnd);
  if (style === "dead") return stump(ctx, x, y, r, rnd);
  if (style === "grass" || style === "reed") return tuft(ctx, x, y, r, style, rnd);
  const needles = style === "spruce" || style === "pine" || style === "snow_pine";
  ctx.fillStyle = "rgba(38,42,22,.2)";
  lobed(ctx, x + r * 0.3, y + r * 0.34, r * 1.02, 0.2, 9, rnd);
  ctx.fill();
  ctx.fillStyle = shade;
  lobed(ctx, x, y, r, needles ? 0.5 : 0.34, needles ? 13 : 10, rnd);
  ctx.fill();
  ctx.strokeStyle = line;
  ctx.globalAlpha = 0.4;
  ctx.lineWidth = Math.max(0.7, r * 0.04);
  ctx.stroke();
  const leaves = needles ? 9 : 12;
  for (let i = 0; i < leaves; i++) {
    // leaf masses: darker low and right, lighter up and left
    const a = rnd() * TAU, d = r * 0.66 * Math.sqrt(rnd()), lx = Math.cos(a) * d, ly = Math.sin(a) * d, lit = (-lx - ly) / r + (rnd() - 0.5) * 0.7;
    ctx.fillStyle = lit > 0.45 ? light : lit > -0.35 ? body : shade;
    ctx.globalAlpha = 0.62;
    lobed(ctx, x + lx - r * 0.05, y + ly - r * 0.06, r * (needles ? 0.24 : 0.3) * (0.7 + rnd() * 0.6), needles ? 0.6 : 0.4, needles ? 7 : 6, rnd);
    ctx.fill();
  }
  ctx.globalAlpha = 1;
  if (style === "bamboo") stalks(ctx, x, y, r, rnd);
}
function palm(ctx, x, y, r, rnd) {
  const [shade, body, light] = CROWN.palm, turn = rnd() * TAU;
  for (const [dx, dy, colour, alpha] of [[r * 0.3, r * 0.34, "rgba(40,45,25,.25)", 1], [0, 0, shade, 1], [-r * 0.04, -r * 0.06, body, 1], [-r * 0.06, -r * 0.1, light, 0.7]]) {
    ctx.strokeStyle = colour;
    ctx.globalAlpha = alpha;
    ctx.lineCap = "round";
    ctx.lineWidth = colour === light ? r * 0.07 : r * 0.22;
    for (let i = 0; i < 8; i++) {
      const a = turn + (i * TAU) / 8, bend = a + 0.35;
      ctx.beginPath();
      ctx.moveTo(x + dx, y + dy);
      ctx.quadraticCurveTo(x + dx + Math.cos(a) * r * 0.6, y + dy + Math.sin(a) * r * 0.6, x + dx + Math.cos(bend) * r, y + dy + Math.sin(bend) * r);
      ctx.stroke();
    }
  }
  ctx.globalAlpha = 1;
}
function stump(ctx, x, y, r, rnd) {
  ctx.strokeStyle = CROWN.dead[rnd() < 0.5 ? 0 : 3];
  ctx.lineCap = "round";
  const a = rnd() * TAU;
  ctx.lineWidth = r * 0.22;
  ctx.beginPath();
  ctx.moveTo(x, y);
  ctx.lineTo(x + Math.cos(a) * r * 0.9, y + Math.sin(a) * r * 0.9);
  ctx.stroke();
  ctx.lineWidth = r * 0.12;
  for (let i = 0; i < 3; i++) {
    const b = a + (rnd() - 0.5) * 2, d = r * (0.3 + rnd() * 0.5);
    ctx.beginPath();
    ctx.moveTo(x + Math.cos(a) * d, y + Math.sin(a) * d);
    ctx.lineTo(x + Math.cos(a) * d + Math.cos(b) * r * 0.5, y + Math.sin(a) * d + Math.sin(b) * r * 0.5);
    ctx.stroke();
  }
  ctx.fillStyle = "#8f7f67";
  ctx.beginPath();
  ctx.arc(x, y, r * 0.22, 0, TAU);
  ctx.fill();
}
function tuft(ctx, x, y, r, style, rnd) {
  const colours = CROWN[style];
  ctx.lineCap = "round";
  for (let i = 0; i < 7; i++) {
    ctx.strokeStyle = colours[i % 3];
    ctx.lineWidth = r * 0.14;
    const a = -Math.PI / 2 + (rnd() - 0.5) * 1.7, bx = x + (rnd() - 0.5) * r * 0.8;
    ctx.beginPath();
    ctx.moveTo(bx, y);
    ctx.quadraticCurveTo(bx + Math.cos(a) * r * 0.5, y + Math.sin(a) * r * 0.6, bx + Math.cos(a) * r * 1.1, y + Math.sin(a) * r);
    ctx.stroke();
  }
}
function stalks(ctx, x, y, r, rnd) {
  ctx.strokeStyle = CROWN.bamboo[3];
  ctx.globalAlpha = 0.5;
  ctx.lineWidth = Math.max(1, r * 0.05);
  for (let i = 0; i < 5; i++) {
    const a = rnd() * TAU, d = r * 0.75 * rnd();
    ctx.beginPath();
    ctx.moveTo(x + Math.cos(a) * d * 0.3, y + Math.sin(a) * d * 0.3);
    ctx.lineTo(x + Math.cos(a) * (d + r * 0.25), y + Math.sin(a) * (d + r * 0.25));
    ctx.stroke();
  }
  ctx.globalAlpha = 1;
}
function house(ctx, [, style, cx, cy, w, h, turn], rnd) {
  const [light, dark] = ROOF[style];
  ctx.translate(cx, cy);
  ctx.rotate((turn * Math.PI) / 180);
  ctx.fillStyle = "rgba(40,35,25,.3)";
  ctx.fillRect(-w / 2 + 7, -h / 2 + 8, w, h);
  const flat = style === "flat" || style === "concrete";
  ctx.fillStyle = light;
  ctx.fillRect(-w / 2, -h / 2, w, h);
  if (flat) {
    ctx.strokeStyle = dark;
    ctx.lineWidth = 4;
    ctx.strokeRect(-w / 2 + 3, -h / 2 + 3, w - 6, h - 6);
    ctx.fillStyle = dark;
    ctx.fillRect(-w * 0.2, -h * 0.12, w * 0.16, h * 0.22);
  } else if (style === "ruin") {
    ctx.fillStyle = dark;
    for (let i = 0; i < 9; i++) {
      lobed(ctx, (rnd() - 0.5) * w * 0.8, (rnd() - 0.5) * h * 0.8, Math.min(w, h) * (0.08 + rnd() * 0.16), 0.6, 6, rnd);
      ctx.fill();
    }
  } else {
    const long = w >= h;
    ctx.fillStyle = dark;
    if (long) ctx.fillRect(-w / 2, 0, w, h / 2);
    else ctx.fillRect(0, -h / 2, w / 2, h);
    ctx.strokeStyle = "rgba(60,45,35,.28)";
    ctx.lineWidth = 1;
    for (let i = 6; i < (long ? w : h); i += 7) {
      ctx.beginPath();
      if (long) { ctx.moveTo(-w / 2 + i, -h / 2); ctx.lineTo(-w / 2 + i, h / 2); } else { ctx.moveTo(-w / 2, -h / 2 + i); ctx.lineTo(w / 2, -h / 2 + i); }
      ctx.stroke();
    }
    ctx.strokeStyle = "rgba(255,250,235,.5)";
    ctx.lineWidth = 2;
    ctx.beginPath();
    if (long) { ctx.moveTo(-w / 2, 0); ctx.lineTo(w / 2, 0); } else { ctx.moveTo(0, -h / 2); ctx.lineTo(0, h / 2); }
    ctx.stroke();
    if (style !== "thatch" && style !== "tin" && Math.max(w, h) > 60) {
      ctx.fillStyle = "#6e5547";
      ctx.fillRect(long ? w * 0.28 : -4, long ? -4 : -h * 0.3, 9, 9);
    }
  }
  ctx.strokeStyle = "rgba(60,48,36,.75)";
  ctx.lineWidth = 1.6;
  ctx.strokeRect(-w / 2, -h / 2, w, h);
}

// ---------------------------------------------------------------- patterns
function field(ctx, [, style, flat], rnd) {
  const points = pairs(flat), [x0, y0, x1, y1] = box(points), colour = FIELD[style];
  outline(ctx, points);
  ctx.fillStyle = colour;
  ctx.fill();
  ctx.save();
  ctx.clip();
  const many = Math.max(5, ((x1 - x0) * (y1 - y0)) / 14000);
  for (let i = 0; i < many; i++) mist(ctx, x0 + rnd() * (x1 - x0), y0 + rnd() * (y1 - y0), 40 + rnd() * 110, WINTER.has(style) ? (rnd() < 0.5 ? "#ffffff" : "#a9bccd") : rnd() < 0.5 ? "#fff6d8" : "#4a5026", WINTER.has(style) ? 0.3 : 0.06 + rnd() * 0.09, rnd);
  if (!PAVED.has(style)) flecks(ctx, x0, y0, x1, y1, ((x1 - x0) * (y1 - y0)) / 900, WINTER.has(style) ? "#a9b7c2" : "#5d6131", 1, rnd);
  ctx.restore();
  outline(ctx, points);
  ctx.strokeStyle = WINTER.has(style) ? "rgba(150,166,180,.5)" : "rgba(92,84,44,.4)";
  ctx.lineWidth = 2;
  ctx.stroke();
}
function rows(ctx, [, style, flat, turn, gap], rnd) {
  const points = pairs(flat), [x0, y0, x1, y1] = box(points), a = (turn * Math.PI) / 180, reach = Math.hypot(x1 - x0, y1 - y0);
  outline(ctx, points);
  ctx.clip();
  ctx.translate((x0 + x1) / 2, (y0 + y1) / 2);
  ctx.rotate(a);
  ctx.lineWidth = Math.max(1.5, gap * 0.28);
  ctx.strokeStyle = { crop: "#7f8a45", furrow: "#7d6440", hay: "#b8a85e", cane: "#8f9a45", wet: "#7d9f96", snow: "#ccd6de", garden: "#6f8a44", dry: "#a08c58" }[style];
  ctx.globalAlpha = 0.55;
  for (let y = -reach / 2; y < reach / 2; y += gap) {
    ctx.beginPath();
    ctx.moveTo(-reach / 2, y + (rnd() - 0.5) * gap * 0.2);
    ctx.lineTo(reach / 2, y + (rnd() - 0.5) * gap * 0.2);
    ctx.stroke();
  }
}
function trees(ctx, [, style, flat, gap, size], rnd) {
  for (const [x, y] of strewn(pairs(flat), gap, rnd)) crown(ctx, x, y, size * (0.72 + rnd() * 0.5), style, rnd);
}
function orchard(ctx, [, style, flat, dx, dy, turn, size], rnd) {
  const points = pairs(flat), [x0, y0, x1, y1] = box(points), cx = (x0 + x1) / 2, cy = (y0 + y1) / 2, a = (turn * Math.PI) / 180, found = [];
  const reach = Math.hypot(x1 - x0, y1 - y0) / 2;
  for (let v = -reach; v < reach; v += dy) {
    for (let u = -reach; u < reach; u += dx) {
      const x = cx + u * Math.cos(a) - v * Math.sin(a) + (rnd() - 0.5) * 9, y = cy + u * Math.sin(a) + v * Math.cos(a) + (rnd() - 0.5) * 9;
      if (inside(points, x, y) && rnd() > 0.05) found.push([x, y]);
    }
  }
  found.sort((p, q) => p[1] - q[1]);
  for (const [x, y] of found) crown(ctx, x, y, size * (0.82 + rnd() * 0.34), style, rnd);
}
function hedge(ctx, [, style, width, flat], rnd) {
  const points = curve(pairs(flat));
  ctx.lineCap = "round";
  ctx.lineJoin = "round";
  ctx.strokeStyle = "rgba(45,40,22,.25)";
  ctx.lineWidth = width * 1.15;
  ctx.translate(width * 0.22, width * 0.26);
  sharp(ctx, points, false);
  ctx.stroke();
  ctx.translate(-width * 0.22, -width * 0.26);
  ctx.strokeStyle = style === "snow_scrub" ? "#9aa39d" : "#8b8150";
  ctx.lineWidth = width;
  sharp(ctx, points, false);
  ctx.stroke();
  for (const [x, y] of along(points, width * 0.5)) crown(ctx, x + (rnd() - 0.5) * width * 0.4, y + (rnd() - 0.5) * width * 0.4, width * (0.38 + rnd() * 0.22), style, rnd);
}
function wall(ctx, [, style, width, flat], rnd) {
  const points = pairs(flat), colour = { stone: ["#8f8674", "#bdb4a0"], brick: ["#8f5c48", "#b98068"], plaster: ["#a89f8a", "#ded6c3"], dike: ["#8f8b58", "#b5b07a"], fence: ["#7d6c50", "#7d6c50"], snow: ["#b9c3cc", "#eef2f5"] }[style];
  ctx.lineJoin = "round";
  ctx.strokeStyle = "rgba(40,35,25,.28)";
  ctx.lineWidth = width;
  ctx.translate(3, 4);
  sharp(ctx, points, false);
  ctx.stroke();
  ctx.translate(-3, -4);
  if (style === "fence") {
    ctx.strokeStyle = colour[0];
    ctx.lineWidth = 1.5;
    ctx.stroke();
    for (const [x, y] of along(points, 26)) { ctx.fillStyle = colour[0]; ctx.fillRect(x - 2, y - 2, 5, 5); }
    return;
  }
  ctx.strokeStyle = colour[0];
  ctx.stroke();
  ctx.strokeStyle = colour[1];
  ctx.lineWidth = width * 0.55;
  ctx.stroke();
  if (style === "stone" || style === "brick") {
    ctx.strokeStyle = "rgba(60,50,40,.35)";
    ctx.lineWidth = 1;
    for (const [x, y, a] of along(points, 12)) {
      ctx.beginPath();
      ctx.moveTo(x - Math.sin(a) * width * 0.4, y + Math.cos(a) * width * 0.4);
      ctx.lineTo(x + Math.sin(a) * width * 0.4, y - Math.cos(a) * width * 0.4);
      ctx.stroke();
    }
  }
}
function stream(ctx, [, width, flat]) {
  const points = pairs(flat);
  ctx.lineCap = "butt";
  smooth(ctx, points, false);
  for (const [extra, colour] of [[10, "#8f8a5c"], [3, "#5f8f9c"], [-5, "#86b3bd"]]) {
    ctx.strokeStyle = colour;
    ctx.lineWidth = Math.max(2, width + extra);
    ctx.stroke();
  }
  ctx.strokeStyle = "rgba(235,248,248,.6)";
  ctx.setLineDash([18, 34]);
  ctx.lineWidth = 2;
  ctx.stroke();
}
function water(ctx, [, style, flat], rnd) {
  const points = pairs(flat), [x0, y0, x1, y1] = box(points);
  smooth(ctx, points, true);
  ctx.fillStyle = { water: "#7ba7b4", deep: "#6d9bab", lagoon: "#8fc0bf", ice: "#d6e3ea", paddy: "#a3bcb0" }[style];
  ctx.fill();
  ctx.strokeStyle = style === "ice" ? "#b6c8d3" : "rgba(70,95,95,.55)";
  ctx.lineWidth = 4;
  ctx.stroke();
  ctx.clip();
  ctx.lineWidth = 2;
  ctx.strokeStyle = style === "ice" ? "rgba(255,255,255,.8)" : "rgba(235,246,246,.5)";
  for (let i = 0; i < (x1 - x0) * (y1 - y0) / 9000; i++) {
    const x = x0 + rnd() * (x1 - x0), y = y0 + rnd() * (y1 - y0), l = 18 + rnd() * 46;
    ctx.beginPath();
    ctx.moveTo(x, y);
    ctx.quadraticCurveTo(x + l / 2, y - 5, x + l, y);
    ctx.stroke();
  }
}
function surf(ctx, [, flat], rnd) {
  // broken lines of foam along a shore
  const points = curve(pairs(flat));
  for (let k = 0; k < 4; k++) {
    ctx.strokeStyle = "#f1f7f5";
    ctx.globalAlpha = 0.85 - k * 0.18;
    ctx.lineWidth = 9 - k * 2;
    ctx.lineCap = "round";
    ctx.setLineDash([60 + rnd() * 60, 22 + rnd() * 40]);
    ctx.lineDashOffset = rnd() * 100;
    sharp(ctx, points.map(([x, y]) => [x, y + k * 26 + (rnd() - 0.5) * 8]), false);
    ctx.stroke();
  }
}
function road(ctx, [, style, width, flat], rnd) {
  const points = pairs(flat), [edge, body] = ROAD[style];
  smooth(ctx, points, false);
  ctx.lineCap = "butt";
  ctx.lineJoin = "round";
  ctx.strokeStyle = edge;
  ctx.lineWidth = width;
  ctx.stroke();
  ctx.strokeStyle = body;
  ctx.lineWidth = width - 7;
  ctx.stroke();
  if (style === "paved" || style === "street") {
    ctx.strokeStyle = "rgba(255,255,250,.45)";
    ctx.lineWidth = 2;
    ctx.setLineDash([16, 22]);
    ctx.stroke();
  } else {
    ctx.strokeStyle = edge;
    ctx.globalAlpha = 0.45;
    ctx.lineWidth = 2.5;
    for (const side of [-1, 1]) {
      sharp(ctx, along(curve(points), 14).map(([x, y, a]) => [x - Math.sin(a) * side * width * 0.2 + (rnd() - 0.5) * 2, y + Math.cos(a) * side * width * 0.2]), false);
      ctx.stroke();
    }
  }
}
function rail(ctx, [, flat]) {
  const points = curve(pairs(flat));
  ctx.strokeStyle = "#b7ab93";
  ctx.lineWidth = 34;
  sharp(ctx, points, false);
  ctx.stroke();
  ctx.strokeStyle = "#6d5a45";
  ctx.lineWidth = 5;
  for (const [x, y, a] of along(points, 15)) {
    ctx.beginPath();
    ctx.moveTo(x - Math.sin(a) * 14, y + Math.cos(a) * 14);
    ctx.lineTo(x + Math.sin(a) * 14, y - Math.cos(a) * 14);
    ctx.stroke();
  }
  ctx.strokeStyle = "#55524d";
  ctx.lineWidth = 3;
  for (const side of [-8, 8]) {
    sharp(ctx, along(points, 10).map(([x, y, a]) => [x - Math.sin(a) * side, y + Math.cos(a) * side]), false);
    ctx.stroke();
  }
}
function hachures(ctx, points, length, colour, rnd, side) {
  ctx.strokeStyle = colour;
  for (const [x, y, a] of along(curve(points), 9)) {
    const l = length * (0.6 + rnd() * 0.6);
    ctx.lineWidth = 1 + rnd() * 1.4;
    ctx.beginPath();
    ctx.moveTo(x, y);
    ctx.lineTo(x - Math.sin(a) * l * side, y + Math.cos(a) * l * side);
    ctx.stroke();
  }
}
function bank(ctx, [, style, length, flat], rnd) {
  // a slope falling to the right of the line; hachures point downhill
  const colour = style === "snow" ? "rgba(110,128,146,.55)" : style === "rock" ? "rgba(96,86,68,.6)" : "rgba(112,98,58,.55)";
  const points = pairs(flat);
  ctx.strokeStyle = colour;
  ctx.lineWidth = 2.2;
  smooth(ctx, points, false);
  ctx.stroke();
  hachures(ctx, points, length, colour, rnd, 1);
}
function gully(ctx, [, style, width, flat], rnd) {
  const points = curve(pairs(flat)), colour = style === "snow" ? "rgba(105,124,143,.55)" : "rgba(98,82,48,.55)";
  ctx.lineCap = "butt";
  ctx.strokeStyle = style === "snow" ? "rgba(140,164,186,.2)" : style === "rock" ? "rgba(132,120,94,.26)" : "rgba(106,90,50,.2)";
  sharp(ctx, points, false);
  for (const share of [1, 0.84, 0.66, 0.46, 0.26]) { ctx.lineWidth = width * share; ctx.stroke(); }
  for (const side of [-1, 1]) {
    const edge = along(points, 12).map(([x, y, a]) => [x - Math.sin(a) * side * width / 2, y + Math.cos(a) * side * width / 2]);
    ctx.strokeStyle = colour;
    ctx.lineWidth = 2;
    sharp(ctx, edge, false);
    ctx.stroke();
    hachures(ctx, edge.filter((_, i) => i % 3 === 0), width * 0.26, colour, rnd, -side);
  }
}
function contours(ctx, [, style, cx, cy, rx, ry, turn, levels], rnd) {
  // hill hachures: dark on the side away from the light, pale towards it
  const snow = style === "snow", t = (turn * Math.PI) / 180, n = 14, wobble = Array.from({ length: n }, () => 0.86 + rnd() * 0.28);
  const ring = (s) => wobble.map((w, i) => {
    const a = (i * TAU) / n, x = Math.cos(a) * rx * s * w, y = Math.sin(a) * ry * s * w;
    return [cx + x * Math.cos(t) - y * Math.sin(t), cy + x * Math.sin(t) + y * Math.cos(t)];
  });
  const gap = Math.min(rx, ry) / (levels + 0.6);
  for (let k = levels - 1; k >= 0; k--) {
    const closed = ring(1 - k / (levels + 0.6)), path = curve([...closed, closed[0], closed[1]]).slice(4, -4);
    smooth(ctx, closed, true);
    ctx.fillStyle = snow ? "rgba(255,255,255,.13)" : "rgba(255,247,220,.09)";
    ctx.fill();
    ctx.strokeStyle = snow ? "rgba(120,140,160,.4)" : "rgba(124,94,54,.36)";
    ctx.lineWidth = 1.5;
    ctx.stroke();
    ctx.lineCap = "round";
    for (const [x, y, a] of along(path, 8)) {
      const nx = Math.sin(a), ny = -Math.cos(a), out = Math.sign((x - cx) * nx + (y - cy) * ny) || 1, shade = (nx * out + ny * out) / Math.SQRT2;
      const length = gap * (0.4 + rnd() * 0.5);
      ctx.strokeStyle = shade > 0 ? (snow ? "#6f879e" : "#6d5228") : snow ? "#ffffff" : "#fff3d2";
      ctx.globalAlpha = Math.abs(shade) * (shade > 0 ? 0.42 : 0.3);
      ctx.lineWidth = 1 + Math.abs(shade) * 2.4;
      ctx.beginPath();
      ctx.moveTo(x, y);
      ctx.lineTo(x + nx * out * length, y + ny * out * length);
      ctx.stroke();
    }
    ctx.globalAlpha = 1;
  }
}
function stone(ctx, x, y, r, rnd) {
  const corners = 5 + Math.floor(rnd() * 3), turn = rnd() * TAU, points = [];
  for (let i = 0; i < corners; i++) {
    const a = turn + (i * TAU) / corners + (rnd() - 0.5) * 0.5, d = r * (0.65 + rnd() * 0.5);
    points.push([x + Math.cos(a) * d * 1.15, y + Math.sin(a) * d * 0.85]);
  }
  return points;
}
function rocks(ctx, [, style, flat, gap, size], rnd) {
  const [dark, mid, light] = style === "snow" ? ["#7f8b96", "#a9b4bc", "#f2f6f8"] : style === "coral" ? ["#8f8466", "#bfb391", "#ebe3cb"] : ["#766d5d", "#a39a87", "#cfc7b4"];
  for (const [x, y] of strewn(pairs(flat), gap, rnd)) {
    const r = size * (0.5 + rnd() * 0.85), points = stone(ctx, x, y, r, rnd), top = points.map(([px, py]) => [x + (px - x) * 0.62 - r * 0.14, y + (py - y) * 0.58 - r * 0.2]);
    ctx.fillStyle = "rgba(50,45,35,.22)";
    sharp(ctx, points.map(([px, py]) => [px + r * 0.24, py + r * 0.3]), true);
    ctx.fill();
    ctx.fillStyle = dark;
    sharp(ctx, points, true);
    ctx.fill();
    ctx.fillStyle = mid;
    sharp(ctx, points.map(([px, py]) => [x + (px - x) * 0.86 - r * 0.06, y + (py - y) * 0.84 - r * 0.08]), true);
    ctx.fill();
    ctx.fillStyle = light;
    sharp(ctx, top, true);
    ctx.fill();
  }
}
function cliff(ctx, [, flat], rnd) {
  const points = curve(pairs(flat));
  ctx.strokeStyle = "rgba(60,52,40,.8)";
  ctx.lineWidth = 7;
  sharp(ctx, points, false);
  ctx.stroke();
  for (const [x, y, a] of along(points, 13)) {
    const l = 22 + rnd() * 26;
    ctx.strokeStyle = rnd() < 0.5 ? "rgba(88,78,60,.75)" : "rgba(190,180,152,.8)";
    ctx.lineWidth = 4 + rnd() * 5;
    ctx.beginPath();
    ctx.moveTo(x, y);
    ctx.lineTo(x - Math.sin(a) * l, y + Math.cos(a) * l);
    ctx.stroke();
  }
}
function craters(ctx, [, flat, count, size], rnd) {
  const points = pairs(flat), [x0, y0, x1, y1] = box(points);
  for (let i = 0, tries = 0; i < count && tries < 200; tries++) {
    const x = x0 + rnd() * (x1 - x0), y = y0 + rnd() * (y1 - y0);
    if (!inside(points, x, y)) continue;
    i++;
    const r = size * (0.6 + rnd() * 0.7);
    ctx.fillStyle = "rgba(190,172,130,.8)";
    lobed(ctx, x, y, r * 1.3, 0.4, 10, rnd);
    ctx.fill();
    ctx.fillStyle = "rgba(104,86,58,.85)";
    lobed(ctx, x, y, r, 0.25, 9, rnd);
    ctx.fill();
    ctx.fillStyle = "rgba(70,56,38,.7)";
    lobed(ctx, x - r * 0.15, y - r * 0.18, r * 0.6, 0.25, 8, rnd);
    ctx.fill();
  }
}
function graves(ctx, [, style, flat, gap], rnd) {
  const points = pairs(flat), [x0, y0, x1, y1] = box(points), spots = [];
  if (style === "rows") for (let y = y0 + gap / 2; y < y1; y += gap) for (let x = x0 + gap / 2; x < x1; x += gap * 0.72) { if (inside(points, x, y) && rnd() > 0.08) spots.push([x + rnd() * 4, y + rnd() * 4]); }
  for (const [x, y] of style === "rows" ? spots : strewn(points, gap, rnd)) {
    if (style === "mound") {
      ctx.fillStyle = "rgba(50,50,25,.25)";
      ctx.beginPath(); ctx.ellipse(x + 5, y + 6, 24, 19, 0, 0, TAU); ctx.fill();
      ctx.fillStyle = "#9fa865";
      ctx.beginPath(); ctx.ellipse(x, y, 23, 18, 0, 0, TAU); ctx.fill();
      ctx.strokeStyle = "rgba(80,84,44,.6)"; ctx.lineWidth = 1.5; ctx.stroke();
      ctx.fillStyle = "#bfc68a";
      ctx.beginPath(); ctx.ellipse(x - 6, y - 5, 11, 8, 0, 0, TAU); ctx.fill();
    } else {
      ctx.fillStyle = "rgba(70,72,40,.25)"; ctx.fillRect(x - 2, y + 4, 17, 24);
      ctx.fillStyle = "rgba(40,40,30,.3)"; ctx.fillRect(x + 3, y + 3, 12, 8);
      ctx.fillStyle = rnd() < 0.5 ? "#d5d0c2" : "#c3beb0"; ctx.fillRect(x, y - 2, 12, 9);
    }
  }
}
function trench(ctx, [, flat]) {
  const points = curve(pairs(flat));
  const zig = along(points, 26).map(([x, y, a], i) => [x - Math.sin(a) * (i % 2 ? 9 : -9), y + Math.cos(a) * (i % 2 ? 9 : -9)]);
  ctx.lineJoin = "round";
  for (const [w, c] of [[26, "#c3ab7c"], [15, "#6f5a3c"], [7, "#4b3c28"]]) { ctx.strokeStyle = c; ctx.lineWidth = w; sharp(ctx, zig, false); ctx.stroke(); }
}
function bunker(ctx, [, style, x, y, r, turn], rnd) {
  ctx.translate(x, y);
  ctx.rotate((turn * Math.PI) / 180);
  if (style === "cave") {
    ctx.fillStyle = "#8a7f66"; lobed(ctx, 0, 0, r * 1.15, 0.3, 9, rnd); ctx.fill();
    ctx.fillStyle = "#2b261e"; ctx.beginPath(); ctx.ellipse(0, r * 0.15, r * 0.75, r * 0.55, 0, Math.PI, TAU); ctx.lineTo(r * 0.75, r * 0.4); ctx.lineTo(-r * 0.75, r * 0.4); ctx.fill();
    return;
  }
  ctx.fillStyle = "rgba(40,35,25,.3)";
  lobed(ctx, r * 0.15, r * 0.18, r * 1.08, 0.14, 8, rnd);
  ctx.fill();
  ctx.fillStyle = style === "concrete" ? "#b9b5aa" : "#ab9566";
  if (style === "concrete") sharp(ctx, [[-r, -r * 0.7], [-r * 0.6, -r], [r * 0.6, -r], [r, -r * 0.7], [r, r * 0.8], [-r, r * 0.8]], true);
  else lobed(ctx, 0, 0, r, 0.14, 8, rnd);
  ctx.fill();
  ctx.strokeStyle = "rgba(60,50,35,.7)";
  ctx.lineWidth = 2;
  ctx.stroke();
  if (style === "log") {
    ctx.strokeStyle = "#7a6443";
    ctx.lineWidth = 4;
    for (let k = -2; k <= 2; k++) { ctx.beginPath(); ctx.moveTo(-r * 0.6, k * r * 0.2); ctx.lineTo(r * 0.6, k * r * 0.2); ctx.stroke(); }
  } else if (style === "pit") {
    ctx.fillStyle = "#7d6947"; lobed(ctx, 0, 0, r * 0.62, 0.1, 9, rnd); ctx.fill();
    ctx.fillStyle = "#4f5a48"; ctx.fillRect(-r * 0.12, -r * 0.75, r * 0.24, r * 0.95); ctx.fillRect(-r * 0.36, -r * 0.06, r * 0.72, r * 0.26);
  }
  if (style !== "pit") { ctx.fillStyle = "#2f2a22"; ctx.fillRect(-r * 0.42, -r * 0.92, r * 0.84, r * 0.22); }
}
function wire(ctx, [, flat]) {
  const points = curve(pairs(flat));
  ctx.strokeStyle = "rgba(60,58,54,.75)";
  ctx.lineWidth = 1.3;
  for (const [x, y] of along(points, 13)) { ctx.beginPath(); ctx.arc(x, y, 9, 0, TAU); ctx.stroke(); }
}
function wreck(ctx, [, style, x, y, turn]) {
  ctx.translate(x, y);
  ctx.rotate((turn * Math.PI) / 180);
  if (style === "plane") {
    ctx.fillStyle = "rgba(40,35,25,.25)"; ctx.fillRect(-64, 5, 140, 18); ctx.fillRect(-3, -36, 20, 110);
    ctx.fillStyle = "#8b9184"; ctx.fillRect(-70, -3, 140, 18); ctx.fillRect(-9, -46, 18, 110); ctx.fillRect(-28, 52, 56, 10);
    ctx.fillStyle = "#b05a4a"; for (const s of [-48, 48]) { ctx.beginPath(); ctx.arc(s, 6, 8, 0, TAU); ctx.fill(); }
  } else if (style === "craft") {
    ctx.fillStyle = "#6b6f63"; ctx.fillRect(-26, -52, 52, 104); ctx.fillStyle = "#3b3a33"; ctx.fillRect(-18, -20, 36, 54);
    ctx.fillStyle = "rgba(50,46,42,.35)"; for (const [dx, dy, r] of [[10, -40, 30], [34, -78, 38], [64, -110, 44]]) { ctx.beginPath(); ctx.arc(dx, dy, r, 0, TAU); ctx.fill(); }
  } else {
    ctx.fillStyle = "#5d564b"; ctx.fillRect(-40, -18, 80, 36); ctx.fillStyle = "#433d34"; ctx.fillRect(-12, -13, 34, 26);
  }
}
function tower(ctx, [, style, x, y, size]) {
  ctx.fillStyle = "rgba(40,35,25,.35)";
  ctx.fillRect(x - size / 2 + 12, y - size / 2 + 16, size, size);
  const [light, dark] = ROOF[style];
  const h = size / 2;
  const face = (pts, colour) => { sharp(ctx, pts, true); ctx.fillStyle = colour; ctx.fill(); ctx.strokeStyle = "rgba(50,45,40,.6)"; ctx.lineWidth = 1.5; ctx.stroke(); };
  face([[x - h, y - h], [x + h, y - h], [x, y]], light);
  face([[x - h, y - h], [x - h, y + h], [x, y]], light);
  face([[x + h, y - h], [x + h, y + h], [x, y]], dark);
  face([[x - h, y + h], [x + h, y + h], [x, y]], dark);
}
function circle(ctx, [, style, x, y, r]) {
  ctx.fillStyle = FIELD[style];
  ctx.beginPath();
  ctx.arc(x, y, r, 0, TAU);
  ctx.fill();
  ctx.strokeStyle = "rgba(90,84,70,.8)";
  ctx.lineWidth = 4;
  ctx.stroke();
}
function cones(ctx, [, style, flat, gap], rnd) {
  // hay cocks, beet clamps, log piles, tents
  for (const [x, y] of strewn(pairs(flat), gap, rnd)) {
    ctx.fillStyle = "rgba(50,45,25,.24)"; ctx.beginPath(); ctx.ellipse(x + 5, y + 6, style === "cattle" ? 13 : 17, style === "cattle" ? 10 : 14, 0, 0, TAU); ctx.fill();
    if (style === "hay") {
      ctx.fillStyle = "#c9ab55"; ctx.beginPath(); ctx.arc(x, y, 15, 0, TAU); ctx.fill();
      ctx.fillStyle = "#e3cd84"; ctx.beginPath(); ctx.arc(x - 4, y - 5, 8, 0, TAU); ctx.fill();
    } else if (style === "cattle") {
      const a = rnd() * TAU;
      ctx.save(); ctx.translate(x, y); ctx.rotate(a);
      ctx.fillStyle = rnd() < 0.5 ? "#efe8da" : "#8a5f42"; ctx.beginPath(); ctx.ellipse(0, 0, 15, 7.5, 0, 0, TAU); ctx.fill();
      ctx.fillStyle = "#5b4434"; ctx.beginPath(); ctx.ellipse(-4, 1, 5, 4, 0, 0, TAU); ctx.fill(); ctx.beginPath(); ctx.ellipse(17, 0, 5, 4, 0, 0, TAU); ctx.fill();
      ctx.restore();
    } else if (style === "logs") {
      ctx.fillStyle = "#9a7c55"; ctx.fillRect(x - 24, y - 10, 48, 20); ctx.strokeStyle = "#6d5639"; ctx.lineWidth = 2;
      for (let k = -8; k <= 8; k += 5) { ctx.beginPath(); ctx.moveTo(x - 24, y + k); ctx.lineTo(x + 24, y + k); ctx.stroke(); }
    } else {
      ctx.fillStyle = style === "tent" ? "#8f8f66" : "#8d8577"; ctx.fillRect(x - 22, y - 15, 44, 30); ctx.fillStyle = "rgba(255,255,240,.35)"; ctx.fillRect(x - 22, y - 15, 44, 15);
    }
  }
}
const PATTERN = {
  field, rows, trees, orchard, hedge, wall, stream, water, surf, road, rail, bank, gully, contours, rocks, cliff, craters, graves, trench, bunker,
  wire, wreck, tower, circle, cones, house,
};

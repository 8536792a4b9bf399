/**
 * A pen with the few strokes that terrain needs; it writes SVG markup. Paths that follow one another in the same style become one
 * element, and every number is whole: a card is 1000 x 700 and is shown at a third of that.
 */

export type Point = [number, number];
type Matrix = [number, number, number, number, number, number];

interface Style {
  fillStyle: string;
  strokeStyle: string;
  globalAlpha: number;
  lineWidth: number;
  lineCap: string;
  lineJoin: string;
  dash: number[];
  lineDashOffset: number;
}

interface Kept {
  style: Style;
  matrix: Matrix;
  groups: number;
}

const PLAIN: Style = {
  fillStyle: "#000",
  strokeStyle: "#000",
  globalAlpha: 1,
  lineWidth: 1,
  lineCap: "butt",
  lineJoin: "miter",
  dash: [],
  lineDashOffset: 0,
};
const STYLE_KEYS = [
  "fillStyle",
  "strokeStyle",
  "globalAlpha",
  "lineWidth",
  "lineCap",
  "lineJoin",
  "dash",
  "lineDashOffset",
] as const;
const ROUND = 0.5523;

export class Pen implements Style {
  fillStyle = PLAIN.fillStyle;
  strokeStyle = PLAIN.strokeStyle;
  globalAlpha = PLAIN.globalAlpha;
  lineWidth = PLAIN.lineWidth;
  lineCap = PLAIN.lineCap;
  lineJoin = PLAIN.lineJoin;
  dash = PLAIN.dash;
  lineDashOffset = PLAIN.lineDashOffset;
  private matrix: Matrix = [1, 0, 0, 1, 0, 0];
  private kept: Kept[] = [];
  private groups = 0;
  private clips = 0;
  private path = "";
  private run = new Map<string, string>(); // opening of an element -> its path
  private running = "";
  private out = "";

  constructor(private readonly id: string) {}

  markup(): string {
    this.flush();
    return this.out + "</g>".repeat(this.groups);
  }

  // -- places

  save(): void {
    this.kept.push({ style: this.style(), matrix: this.matrix, groups: this.groups });
  }

  restore(): void {
    const kept = this.kept.pop();
    if (!kept) return;
    Object.assign(this, kept.style);
    this.matrix = kept.matrix;
    if (this.groups > kept.groups) this.flush();
    while (this.groups > kept.groups) {
      this.out += "</g>";
      this.groups -= 1;
    }
  }

  translate(x: number, y: number): void {
    const [a, b, c, d, e, f] = this.matrix;
    this.matrix = [a, b, c, d, a * x + c * y + e, b * x + d * y + f];
  }

  rotate(angle: number): void {
    const [a, b, c, d, e, f] = this.matrix;
    const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
    this.matrix = [a * cos + c * sin, b * cos + d * sin, c * cos - a * sin, d * cos - b * sin, e, f];
  }

  // -- paths

  beginPath(): void {
    this.path = "";
  }

  moveTo(x: number, y: number): void {
    this.path += `M${this.at(x, y)}`;
  }

  lineTo(x: number, y: number): void {
    this.path += `${this.path ? "L" : "M"}${this.at(x, y)}`;
  }

  quadraticCurveTo(cx: number, cy: number, x: number, y: number): void {
    this.path += `Q${this.at(cx, cy)} ${this.at(x, y)}`;
  }

  bezierCurveTo(ax: number, ay: number, bx: number, by: number, x: number, y: number): void {
    this.path += `C${this.at(ax, ay)} ${this.at(bx, by)} ${this.at(x, y)}`;
  }

  circle(x: number, y: number, r: number): void {
    this.ellipse(x, y, r, r);
  }

  ellipse(x: number, y: number, rx: number, ry: number): void {
    this.moveTo(x - rx, y);
    this.arch(x, y, rx, ry);
    this.bezierCurveTo(x + rx, y + ry * ROUND, x + rx * ROUND, y + ry, x, y + ry);
    this.bezierCurveTo(x - rx * ROUND, y + ry, x - rx, y + ry * ROUND, x - rx, y);
    this.closePath();
  }

  /** The upper half of an ellipse, from left to right. */
  arch(x: number, y: number, rx: number, ry: number): void {
    if (!this.path) this.moveTo(x - rx, y);
    this.bezierCurveTo(x - rx, y - ry * ROUND, x - rx * ROUND, y - ry, x, y - ry);
    this.bezierCurveTo(x + rx * ROUND, y - ry, x + rx, y - ry * ROUND, x + rx, y);
  }

  closePath(): void {
    this.path += "Z";
  }

  setLineDash(dash: number[]): void {
    this.dash = dash;
  }

  // -- ink

  fill(): void {
    this.ink("fill", `<path fill="${this.fillStyle}"${this.alpha()} d="`);
  }

  stroke(): void {
    const dash = this.dash.length
      ? ` stroke-dasharray="${this.dash.map(Math.round).join(" ")}" stroke-dashoffset="${Math.round(this.lineDashOffset)}"`
      : "";
    const cap = this.lineCap === "butt" ? "" : ` stroke-linecap="${this.lineCap}"`;
    const join = this.lineJoin === "miter" ? "" : ` stroke-linejoin="${this.lineJoin}"`;
    const width = Math.round(this.lineWidth * 2) / 2 || 0.5;
    this.ink(
      "stroke",
      `<path fill="none" stroke="${this.strokeStyle}" stroke-width="${width}"${cap}${join}${dash}${this.alpha()} d="`,
    );
  }

  fillRect(x: number, y: number, w: number, h: number): void {
    this.beginPath();
    this.rect(x, y, w, h);
    this.fill();
  }

  strokeRect(x: number, y: number, w: number, h: number): void {
    this.beginPath();
    this.rect(x, y, w, h);
    this.stroke();
  }

  /** What follows shows only inside the path, until `restore`. */
  clip(): void {
    this.flush();
    const name = `${this.id}-${(this.clips += 1)}`;
    this.out += `<clipPath id="${name}"><path d="${this.path}"/></clipPath><g clip-path="url(#${name})">`;
    this.groups += 1;
  }

  /** A drawing made once, of radius 100, put down with radius `r`. */
  stamp(name: string, x: number, y: number, r: number): void {
    this.flush();
    this.out += `<use href="#${name}" transform="translate(${this.at(x, y)})scale(${(r / 100).toFixed(2)})"/>`;
  }

  /** A soft patch: an ellipse filled with a gradient that fades to its rim. */
  patch(name: string, x: number, y: number, r: number, flat: number, turn: number): void {
    this.flush();
    this.out += `<ellipse rx="${Math.round(r)}" ry="${Math.round(r * flat)}" transform="translate(${this.at(x, y)})rotate(${Math.round((turn * 180) / Math.PI)})" fill="url(#${name})"${this.alpha()}/>`;
  }

  private rect(x: number, y: number, w: number, h: number): void {
    this.moveTo(x, y);
    this.lineTo(x + w, y);
    this.lineTo(x + w, y + h);
    this.lineTo(x, y + h);
    this.closePath();
  }

  private at(x: number, y: number): string {
    const [a, b, c, d, e, f] = this.matrix;
    return `${Math.round(a * x + c * y + e)} ${Math.round(b * x + d * y + f)}`;
  }

  private alpha(): string {
    const alpha = Math.round(this.globalAlpha * 10) / 10 || 0.05;
    return alpha >= 1 ? "" : ` opacity="${alpha}"`;
  }

  private ink(kind: string, opening: string): void {
    if (this.running !== kind) this.flush();
    this.running = kind;
    this.run.set(opening, (this.run.get(opening) ?? "") + this.path);
  }

  private flush(): void {
    for (const [opening, path] of this.run) this.out += `${opening}${path}"/>`;
    this.run.clear();
    this.running = "";
  }

  private style(): Style {
    return Object.fromEntries(STYLE_KEYS.map((key) => [key, this[key]])) as unknown as Style;
  }
}

/**
 * Pan and zoom of a sheet. While a gesture lasts only a CSS transform changes: the browser moves what it has already
 * painted. When it rests, the zoom is baked into the size of the drawings, so that lines and letters are crisp again.
 */

import { select } from "d3-selection";
import { zoom, zoomIdentity, type D3ZoomEvent, type ZoomBehavior, type ZoomTransform } from "d3-zoom";

export interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

export interface Insets {
  top: number;
  right: number;
  bottom: number;
  left: number;
}

const REST = 220;
const EDGE = 40;
const READABLE = 2.2; // times the scale at which the whole sheet fits: a counter can be read
const MID = 1.7;
const NEAR = 3.2;

export class Camera {
  now: ZoomTransform = zoomIdentity;
  touched = false; // the person has moved the map
  private before: ZoomTransform | null = null; // a film runs: where the map was
  private baked = 0;
  private fitting = 1;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private readonly behaviour: ZoomBehavior<HTMLElement, unknown>;

  constructor(
    private readonly root: HTMLElement,
    private readonly world: HTMLElement,
    private size: { width: number; height: number; zoom?: [number, number] },
    private insets: Insets,
    private readonly moved: (now: ZoomTransform) => void,
    held: () => boolean, // the press has taken something else than the map
  ) {
    this.behaviour = zoom<HTMLElement, unknown>()
      .filter(
        (event: MouseEvent & TouchEvent) =>
          !(event.target as Element).closest("[data-afloat]") &&
          !(/^(mousedown|touchstart)$/.test(event.type) && held()) &&
          (event.type === "wheel" || (!event.button && !event.ctrlKey)),
      )
      .clickDistance(6)
      .on("zoom", (event: D3ZoomEvent<HTMLElement, unknown>) => {
        if (event.sourceEvent) this.touched = true;
        this.place(event.transform);
      });
    select(root).call(this.behaviour).on("dblclick.zoom", null);
  }

  /** Another sheet, another window size, other panels over the map. */
  measure(size: { width: number; height: number; zoom?: [number, number] }, insets: Insets): void {
    this.size = size;
    this.insets = insets;
    const { clientWidth, clientHeight } = this.root;
    const free = this.free();
    this.fitting = Math.min(free.width / size.width, free.height / size.height);
    const [least, most] = size.zoom ?? [0.8, 14];
    this.behaviour.scaleExtent([this.fitting * least, this.fitting * most]).extent([
      [0, 0],
      [clientWidth, clientHeight],
    ]);
    const margin = Math.max(clientWidth, clientHeight) / Math.max(this.fitting, 1e-6) / 2;
    this.behaviour.translateExtent([
      [-margin, -margin],
      [size.width + margin, size.height + margin],
    ]);
  }

  /** Show a part of the sheet (or all of it) in the space that no panel covers. */
  fit(box: Box | null, smooth: boolean): void {
    const free = this.free();
    const want = box ?? { x: 0, y: 0, width: this.size.width, height: this.size.height };
    const [least, most] = this.behaviour.scaleExtent();
    const k = Math.max(least, Math.min(most, free.width / want.width, free.height / want.height));
    const to = zoomIdentity
      .translate(
        free.x + free.width / 2 - k * (want.x + want.width / 2),
        free.y + free.height / 2 - k * (want.y + want.height / 2),
      )
      .scale(k);
    this.go(to, smooth);
  }

  scaleBy(factor: number): void {
    this.touched = true;
    const free = this.free();
    const target = select(this.root);
    this.behaviour.scaleBy(target, factor, [free.x + free.width / 2, free.y + free.height / 2]);
  }

  panBy(dx: number, dy: number): void {
    this.touched = true;
    this.behaviour.translateBy(select(this.root), dx / this.now.k, dy / this.now.k);
  }

  /** Put a point of the sheet into the middle of the free space, at the same scale. */
  centre(x: number, y: number): void {
    this.touched = true;
    const free = this.free();
    this.behaviour.translateTo(select(this.root), x, y, [free.x + free.width / 2, free.y + free.height / 2]);
  }

  /** Bring a point into the free space if it is not there. */
  reveal(x: number, y: number): void {
    const free = this.free();
    const [sx, sy] = this.now.apply([x, y]);
    const edge = 40;
    const dx = Math.max(free.x + edge - sx, 0) || Math.min(free.x + free.width - edge - sx, 0);
    const dy = Math.max(free.y + edge - sy, 0) || Math.min(free.y + free.height - edge - sy, 0);
    if (dx || dy) this.panBy(dx, dy);
  }

  /** When none of these points is in the free space: move to the nearest of them, at the same scale. */
  follow(points: { x: number; y: number }[], smooth = true): void {
    const free = this.free();
    const [cx, cy] = [free.x + free.width / 2, free.y + free.height / 2];
    const seen = points.map(({ x, y }) => this.now.apply([x, y]));
    if (
      seen.length === 0 ||
      seen.some(([x, y]) => x >= free.x && x <= free.x + free.width && y >= free.y && y <= free.y + free.height)
    )
      return;
    const [x, y] = seen.reduce((best, one) =>
      Math.hypot(one[0] - cx, one[1] - cy) < Math.hypot(best[0] - cx, best[1] - cy) ? one : best,
    );
    this.go(zoomIdentity.translate(this.now.x + cx - x, this.now.y + cy - y).scale(this.now.k), smooth);
  }

  /** A scene of a film: all these points in sight, near enough to be read; what is in sight already is not moved. */
  film(points: { x: number; y: number }[]): void {
    if (points.length === 0) return;
    this.before ??= this.now;
    const free = this.free();
    const [xs, ys] = [points.map(({ x }) => x), points.map(({ y }) => y)];
    const [left, top] = [Math.min(...xs), Math.min(...ys)];
    const [width, height] = [Math.max(...xs) - left, Math.max(...ys) - top];
    const roomy = Math.min(
      (free.width - 2 * EDGE) / Math.max(width, 1),
      (free.height - 2 * EDGE) / Math.max(height, 1),
    );
    const k = Math.max(this.fitting, Math.min(Math.max(this.now.k, this.fitting * READABLE), roomy));
    const seen = points.every(({ x, y }) => this.inFree(this.now.apply([x, y]), free));
    if (seen && Math.abs(k - this.now.k) < 0.01 * k) return;
    const [cx, cy] = [free.x + free.width / 2, free.y + free.height / 2];
    this.go(zoomIdentity.translate(cx - k * (left + width / 2), cy - k * (top + height / 2)).scale(k), true);
  }

  /** Where the person had the map before the film. */
  filmOver(): void {
    if (this.before) this.go(this.before, true);
    this.before = null;
  }

  private inFree([x, y]: [number, number], free: Box): boolean {
    return (
      x >= free.x + EDGE && x <= free.x + free.width - EDGE && y >= free.y + EDGE && y <= free.y + free.height - EDGE
    );
  }

  /** From a place in the window to a place on the sheet. */
  point(clientX: number, clientY: number): [number, number] {
    const frame = this.root.getBoundingClientRect();
    return this.now.invert([clientX - frame.left, clientY - frame.top]);
  }

  get detail(): number {
    return this.now.k / this.fitting;
  }

  destroy(): void {
    clearTimeout(this.timer);
    select(this.root).on(".zoom", null);
  }

  private free(): Box {
    const { clientWidth, clientHeight } = this.root;
    const { top, right, bottom, left } = this.insets;
    return {
      x: left,
      y: top,
      width: Math.max(80, clientWidth - left - right),
      height: Math.max(80, clientHeight - top - bottom),
    };
  }

  private go(to: ZoomTransform, smooth: boolean): void {
    const calm = !smooth || matchMedia("(prefers-reduced-motion: reduce)").matches;
    if (calm) {
      this.behaviour.transform(select(this.root), to);
      return;
    }
    const from = this.now;
    const begun = performance.now();
    const frame = (time: number): void => {
      const t = Math.min(1, (time - begun) / 260);
      const ease = 1 - (1 - t) ** 3;
      const k = from.k * (to.k / from.k) ** ease;
      const mix = from.k === to.k ? ease : (k - from.k) / (to.k - from.k);
      const x = from.x + (to.x - from.x) * mix;
      const y = from.y + (to.y - from.y) * mix;
      this.behaviour.transform(select(this.root), zoomIdentity.translate(x, y).scale(k));
      if (t < 1) requestAnimationFrame(frame);
    };
    requestAnimationFrame(frame);
  }

  private place(now: ZoomTransform): void {
    this.now = now;
    if (this.baked === 0) this.bake();
    const stretch = now.k / this.baked;
    this.world.style.transform = `translate3d(${now.x}px, ${now.y}px, 0)${stretch === 1 ? "" : ` scale(${stretch})`}`;
    this.moved(now);
    clearTimeout(this.timer);
    if (stretch !== 1) this.timer = setTimeout(() => this.bake(), REST);
  }

  private bake(): void {
    const { k, x, y } = this.now;
    this.baked = k;
    this.world.style.width = `${this.size.width * k}px`;
    this.world.style.height = `${this.size.height * k}px`;
    this.world.style.transform = `translate3d(${x}px, ${y}px, 0)`;
    this.world.style.setProperty("--k", String(k));
    this.root.dataset["detail"] = this.detail < MID ? "far" : this.detail < NEAR ? "mid" : "near";
    this.moved(this.now);
  }

  /** Paint anew at the present scale (another sheet was put down). */
  repaint(): void {
    this.baked = 0;
    this.place(this.now);
  }
}

/** Side views of ships by class, our own: one path each in a box of 120 x 30, bow to the right, waterline at 25. */

import type { ShipClass } from "./shapes";

const box = (x: number, y: number, w: number, h: number): string => `M${x} ${y}h${w}v${h}h${-w}z`;
function shape(...points: number[]): string {
  const pairs: string[] = [];
  for (let i = 0; i < points.length; i += 2) pairs.push(`${points[i]} ${points[i + 1]}`);
  return `M${pairs.join("L")}z`;
}

/** A turret with its barrels; `way` 1 points to the bow. */
function turret(x: number, y: number, size: number, way: 1 | -1): string {
  const house = shape(
    x - size / 2,
    y,
    x - size / 2 + 1,
    y - size * 0.42,
    x + size / 2 - 1,
    y - size * 0.42,
    x + size / 2,
    y,
  );
  const barrel =
    way > 0
      ? box(x + size / 2 - 1, y - size * 0.36, size * 0.95, 0.9)
      : box(x - size / 2 + 1 - size * 0.95, y - size * 0.36, size * 0.95, 0.9);
  return house + barrel;
}

const warship = (deck: number): string =>
  shape(3, deck + 1, 10, deck, 96, deck, 118, deck - 3, 110, 25, 9, 25, 4, deck + 4);
const mast = (x: number, top: number, foot: number): string => box(x, top, 0.8, foot - top);
const funnel = (x: number, top: number, foot: number, w: number): string =>
  shape(x, foot, x + 0.6, top, x + w + 0.6, top, x + w, foot);
const tower = (x: number, top: number, foot: number, w: number): string =>
  shape(
    x,
    foot,
    x + 1,
    top + 4,
    x + 2,
    top + 4,
    x + 2.5,
    top,
    x + w - 2,
    top,
    x + w - 1,
    top + 4,
    x + w + 2,
    top + 7,
    x + w + 4,
    foot,
  );

const BB =
  warship(17) +
  turret(91, 17, 10, 1) +
  turret(80, 14.2, 10, 1) +
  box(75, 14, 9, 3) +
  turret(27, 17, 10, -1) +
  turret(38, 14.2, 10, -1) +
  box(34, 14, 9, 3) +
  shape(43, 17, 45, 11.5, 76, 11.5, 78, 17) +
  tower(62, 2, 12, 9) +
  funnel(51, 5, 12, 7) +
  mast(47, 0, 12) +
  mast(66, 0, 4);
const BC =
  warship(17.5) +
  turret(92, 17.5, 9.5, 1) +
  turret(82, 14.8, 9.5, 1) +
  box(77, 14.5, 9, 3) +
  turret(24, 17.5, 9.5, -1) +
  shape(32, 17.5, 34, 13, 78, 13, 80, 17.5) +
  tower(66, 4, 13, 8) +
  funnel(55, 6, 13, 6) +
  funnel(45, 6.5, 13, 6) +
  mast(40, 1, 13) +
  mast(70, 0.5, 5);
const PB =
  warship(17.5) +
  turret(87, 17.5, 11, 1) +
  turret(28, 17.5, 11, -1) +
  shape(37, 17.5, 39, 13.5, 76, 13.5, 78, 17.5) +
  shape(62, 13.5, 63, 2, 69, 2, 72, 8, 75, 13.5) +
  funnel(49, 6.5, 13.5, 7) +
  mast(44, 3, 13.5) +
  mast(66, 0, 3);
const CA =
  warship(18) +
  turret(93, 18, 7.5, 1) +
  turret(85, 15.8, 7.5, 1) +
  box(81, 15.5, 7, 3) +
  turret(24, 18, 7.5, -1) +
  turret(32, 15.8, 7.5, -1) +
  box(29, 15.5, 7, 3) +
  shape(38, 18, 40, 14.5, 80, 14.5, 81, 18) +
  tower(69, 6, 14.5, 6) +
  funnel(58, 7, 14.5, 5) +
  funnel(47, 7.5, 14.5, 5) +
  mast(42, 3, 14.5) +
  mast(72, 2, 7);
const CL =
  warship(18.5) +
  turret(90, 18.5, 6.5, 1) +
  turret(82, 16.6, 6.5, 1) +
  box(79, 16.3, 6, 2.5) +
  turret(25, 18.5, 6.5, -1) +
  turret(33, 16.6, 6.5, -1) +
  box(30, 16.3, 6, 2.5) +
  shape(40, 18.5, 41, 15.5, 77, 15.5, 78, 18.5) +
  tower(67, 8.5, 15.5, 5) +
  funnel(57, 9, 15.5, 4) +
  funnel(47, 9.5, 15.5, 4) +
  mast(69, 4, 9) +
  mast(43, 6, 16);
const CV =
  shape(2, 11, 117, 11, 117, 13.5, 112, 15, 107, 25, 10, 25, 5, 16, 2, 13.5) +
  shape(66, 11, 67, 5, 81, 5, 83, 11) +
  funnel(70, 2.5, 6, 6) +
  mast(79, 0, 6) +
  mast(30, 9, 11);
const DD =
  shape(6, 20.5, 12, 20, 84, 20, 90, 18, 114, 16.5, 108, 25, 11, 25, 7, 23) +
  turret(100, 17.8, 5.5, 1) +
  turret(92, 16.4, 5.5, 1) +
  box(89, 16, 6, 3) +
  turret(18, 20, 5.5, -1) +
  turret(27, 18.4, 5.5, -1) +
  box(24, 18, 6, 3) +
  shape(76, 20, 77, 12, 86, 12, 88, 18) +
  funnel(64, 13, 20, 5) +
  funnel(50, 13.5, 20, 5) +
  mast(74, 5, 20) +
  box(38, 18, 8, 2);
const AC =
  shape(4, 16, 12, 15, 30, 15, 31, 17, 86, 17, 88, 14.5, 114, 13, 107, 25, 12, 25, 5, 20) +
  shape(46, 17, 46, 9, 74, 9, 77, 17) +
  box(50, 6.5, 20, 3) +
  funnel(57, 1.5, 7, 7) +
  mast(31, 3, 16) +
  mast(91, 3, 15) +
  box(26, 5, 11, 0.8) +
  box(86, 5, 11, 0.8);
const AO =
  shape(4, 17, 24, 16.5, 25, 19.5, 96, 19.5, 98, 17, 116, 15.5, 109, 25, 11, 25, 5, 21) +
  shape(8, 17, 8, 10, 24, 10, 26, 17) +
  funnel(12, 3.5, 10, 6) +
  shape(56, 19.5, 56, 9.5, 68, 9.5, 70, 19.5) +
  mast(62, 3, 10) +
  mast(90, 7, 19) +
  mast(40, 8, 19) +
  box(30, 17.6, 60, 0.8);
const freighter = (x: number, y: number, s: number): string => {
  const p = (n: number, from: number): number => Number((from + n * s).toFixed(1));
  return (
    shape(
      p(0, x),
      p(16, y),
      p(10, x),
      p(15, y),
      p(11, x),
      p(17, y),
      p(32, x),
      p(17, y),
      p(34, x),
      p(15, y),
      p(48, x),
      p(14, y),
      p(44, x),
      p(25, y),
      p(4, x),
      p(25, y),
    ) +
    shape(p(17, x), p(17, y), p(17, x), p(9, y), p(28, x), p(9, y), p(29, x), p(17, y)) +
    box(p(20, x), p(3, y), 5 * s, 6 * s) +
    box(p(8, x), p(4, y), 0.9, 12 * s) +
    box(p(38, x), p(4, y), 0.9, 11 * s)
  );
};
const CONVOY = freighter(64, 0.5, 0.98) + freighter(30, -4.5, 0.86) + freighter(2, 2.2, 0.8);
const SB =
  shape(10, 25, 22, 14, 78, 12, 98, 25) +
  shape(38, 14, 42, 6, 62, 6, 66, 13) +
  shape(60, 7, 104, 1, 105, 3.4, 61, 10.5);

const ART: Record<ShipClass, string> = { BB, BC, CV, PB, CA, CL, DD, AC, AO, Convoy: CONVOY, SB };

/** The path of a class. */
export const silhouette = (kind: ShipClass): string => ART[kind] ?? DD;

/** A boat under water and a mine, for stealth forces, in the same box. */
export const SUBMARINE =
  shape(8, 19, 24, 16.6, 96, 16, 113, 19, 106, 23, 60, 25, 20, 24) +
  shape(53, 17, 56, 9, 70, 9, 73, 17) +
  mast(62, 3, 9) +
  box(30, 15.2, 12, 1.6);
export const MINE =
  "M51 17a9 9 0 1 1 18 0a9 9 0 1 1-18 0z" +
  box(59.2, 3, 1.6, 6) +
  box(44, 16.2, 8, 1.6) +
  box(68, 16.2, 8, 1.6) +
  shape(49, 7, 50.4, 5.6, 55, 10.4, 53.6, 11.8) +
  shape(69.6, 5.6, 71, 7, 66.4, 11.8, 65, 10.4);

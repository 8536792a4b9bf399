/** Counters: side colour, platoon bar, symbol or team letter, fire rating, step pips, experience, status chips. */

import { nato } from "../../counters/nato";
import type { TypeRow, UnitRow } from "./shapes";
import { escaped, FRIENDLY, isLat, KIND } from "./kinds";

const DRAWN = 44; // the counter is drawn in this size and then enlarged
export const SIZE = 52;
const HALF = DRAWN / 2;
export const counterOutline = (size: number): string => `M${-size / 2} ${-size / 2}h${size}v${size}h${-size}Z`;
export const COUNTER_OUTLINE = counterOutline(SIZE);

const SIGNS: Record<number, string> = {
  [KIND.hqCompany]: "headquarters",
  [KIND.hqPlatoon]: "headquarters",
  [KIND.hqBattalion]: "headquarters",
  [KIND.hqVehicle]: "headquarters",
  [KIND.squad]: "infantry",
  [KIND.machineGun]: "machine-gun",
  [KIND.mortarTeam]: "mortar",
  [KIND.mortarSection]: "mortar",
  [KIND.rocket]: "anti-tank",
  [KIND.recoilless]: "anti-tank",
  [KIND.gun]: "anti-tank",
  [KIND.assaultWeapon]: "engineer",
  [KIND.scout]: "reconnaissance",
  [KIND.vehicle]: "armor",
  [KIND.carriers]: "supply",
};
const ECHELON: Record<number, string> = {
  [KIND.hqCompany]: "company",
  [KIND.hqPlatoon]: "platoon",
  [KIND.hqBattalion]: "battalion",
  [KIND.squad]: "squad",
  [KIND.mortarSection]: "section",
};
/** Symbols of our own where there is no box symbol, round (0, 0), about 26 wide. */
const OWN: Record<number, string> = {
  [KIND.executive]: "M-9 6V-2L0 -8L9 -2V6M-9 6H9M0 -8V6",
  [KIND.firstSergeant]: "M-9 -1L0 -8L9 -1M-9 4L0 -3L9 4M-9 9L0 2L9 9",
  [KIND.gunnerySergeant]: "M-9 -3L0 -9L9 -3M-9 2L0 -4L9 2M-7 7a10 7 0 0 0 14 0",
  [KIND.observer]: "M-12 0Q0 -12 12 0Q0 12 -12 0ZM-3.5 0a3.5 3.5 0 1 0 7 0a3.5 3.5 0 1 0 -7 0",
  [KIND.spotter]: "M-12 0Q0 -12 12 0Q0 12 -12 0ZM-3.5 0a3.5 3.5 0 1 0 7 0a3.5 3.5 0 1 0 -7 0",
  [KIND.sniper]: "M-8 0a8 8 0 1 0 16 0a8 8 0 1 0 -16 0M-12 0H-3M3 0H12M0 -11V-3M0 3V11",
  [KIND.flame]: "M0 -10C8 -3 8 2 5 6C4 9 -4 9 -5 6C-8 2 -3 0 0 -10ZM0 0C2 3 2 5 0 7C-2 5 -2 3 0 0",
  [KIND.gas]: "M-9 6a5 5 0 0 1 2 -9a7 7 0 0 1 13 0a5 5 0 0 1 2 9Z",
  [KIND.runner]: "M-11 5L1 5L7 -6M2 -6H8V0M-11 -1H-4M-9 -6H-2",
  [KIND.leader]: "M0 -10L2.9 -3.3L10 -2.9L4.6 1.8L6.3 8.8L0 5L-6.3 8.8L-4.6 1.8L-10 -2.9L-2.9 -3.3Z",
  [KIND.litter]: "M-13 -4H13M-13 4H13M-9 -4V4M9 -4V4M0 -9V9M-4 0H4",
  [KIND.aircraft]: "M-12 -7H12M0 -7V-3M-7 -3H5a5 5 0 0 1 5 5v2H-7ZM-7 0H-14M-14 -3V3M-5 8H9",
};
/** Vehicles without a weapon: trucks, jeeps. */
const TRUCK = "M-13 5V-6H3V5ZM3 -2H9L13 2V5H3M-11 7a3 3 0 1 0 6 0a3 3 0 1 0 -6 0M5 7a3 3 0 1 0 6 0a3 3 0 1 0 -6 0";
const LETTER: Record<number, string> = { [KIND.fireTeam]: "F", [KIND.assaultTeam]: "A", [KIND.paralyzed]: "P" };
const SHORT: Record<number, string> = {
  [KIND.hqCompany]: "CO HQ",
  [KIND.hqPlatoon]: "HQ",
  [KIND.hqBattalion]: "BN HQ",
  [KIND.hqVehicle]: "HQ",
  [KIND.executive]: "XO",
  [KIND.firstSergeant]: "1SG",
  [KIND.gunnerySergeant]: "GYSGT",
  [KIND.observer]: "FO",
  [KIND.squad]: "SQD",
  [KIND.machineGun]: "MG",
  [KIND.mortarTeam]: "MTR",
  [KIND.mortarSection]: "MTR",
  [KIND.rocket]: "RKT",
  [KIND.recoilless]: "RCL",
  [KIND.gun]: "GUN",
  [KIND.flame]: "FLAME",
  [KIND.assaultWeapon]: "ASLT",
  [KIND.sniper]: "SNIPER",
  [KIND.scout]: "SCOUT",
  [KIND.gas]: "GAS",
  [KIND.carriers]: "CARR",
  [KIND.runner]: "RUN",
  [KIND.leader]: "LDR",
  [KIND.spotter]: "SPOT",
  [KIND.fireTeam]: "FIRE TM",
  [KIND.assaultTeam]: "ASLT TM",
  [KIND.litter]: "LITTER",
  [KIND.paralyzed]: "PARA",
  [KIND.vehicle]: "VEH",
  [KIND.aircraft]: "AIR",
};
const RATINGS = ["", "S", "A", "H", "A/S"];
const REACHES = ["P", "C", "L", "V"];

/** The few letters on a counter: "2/1" for the 2nd Squad of the 1st Platoon. */
export function shortName(type: TypeRow, name: string, platoon: number): string {
  const number = /^(\d)/.exec(name)?.[1] ?? /(\d)$/.exec(name)?.[1] ?? "";
  if (type.kind === KIND.squad && platoon > 0 && platoon < 5 && number) return `${number}/${platoon}`;
  if (type.kind === KIND.hqPlatoon && platoon > 0 && platoon < 5) return `${platoon} HQ`;
  const short = SHORT[type.kind] ?? "";
  if (type.kind === KIND.vehicle || type.kind === KIND.aircraft)
    return escaped(type.name.replace("Half-track", "HT").split(" ")[0] ?? short).slice(0, 8);
  return type.kind >= KIND.squad && type.kind <= KIND.scout && number ? `${short} ${number}` : short;
}

function figure(kind: number, armed: boolean): string {
  const letter = LETTER[kind];
  if (letter)
    return `<path class="fof-symbol fof-team fof-team-${letter}" d="M-13 -8H13V8H-13Z"/><text class="fof-letter" y="6">${letter}</text>`;
  const own = kind === KIND.vehicle && !armed ? TRUCK : OWN[kind];
  if (own) return `<path class="fof-symbol" d="${own}"/>`;
  return `<g class="fof-nato" transform="scale(.42)">${nato(SIGNS[kind] ?? "infantry", ECHELON[kind] ?? "")}</g>`;
}

function steps(now: number, full: number): string {
  let out = "";
  for (let n = 0; n < Math.max(now, full); n++)
    out += `<circle class="fof-step${n < now ? "" : " fof-lost"}" cx="${HALF - 4.4}" cy="${HALF - 5 - n * 6.2}" r="2.2"/>`;
  return out;
}

/** States of a unit as chips on its rim: letter, tone, word. */
export const CHIPS: [is: (row: UnitRow, enemy: boolean) => boolean, letter: string, tone: string, word: string][] = [
  [(row) => Boolean(row.pinned), "P", "bad", "fof-pinned"],
  [(row) => Boolean(row.exposed), "E", "warn", "fof-exposed"],
  [(row, enemy) => enemy && !row.spotted, "?", "dim", "fof-unspotted"],
  [(row) => Boolean(row.dry), "∅", "bad", "fof-dry"],
  [(row) => Boolean(row.fired), "M", "dim", "fof-fired"],
  [(row) => Boolean(row.ready), "R", "info", "fof-ready"],
  [(row) => Boolean(row.dormant), "z", "dim", "fof-dormant"],
  [(row) => row.activation === 1, "▶", "go", "fof-activated"],
  [(row) => row.activation === 2, "✓", "dim", "fof-completed"],
];

function chips(row: UnitRow): string {
  const enemy = row.side !== FRIENDLY;
  return CHIPS.filter(([is]) => is(row, enemy))
    .map(
      ([, letter, tone], n) =>
        `<g class="fof-chip fof-${tone}" transform="translate(${HALF - 1} ${-HALF + 3 + n * 11.5})"><circle r="6.5"/><text dy=".36em">${letter}</text></g>`,
    )
    .join("");
}

/** Rating and reach of the side that is up: "A·L". */
export function ratingOf(type: TypeRow, row: UnitRow): string {
  const [rating, reach] = row.flipped ? [type.fire_rating, type.fire_reach] : [type.rating, type.reach];
  const letters = RATINGS[rating] ?? "";
  return letters ? `${letters}·${REACHES[reach] ?? ""}` : "";
}

/** A side is known by its shape too: the enemy's corners are cut off. */
const CUT = 8;
const SQUARE = `M${-HALF} ${-HALF}h${DRAWN}v${DRAWN}h${-DRAWN}Z`;
const CLIPPED = `M${-HALF} ${-HALF + CUT}l${CUT} ${-CUT}h${DRAWN - 2 * CUT}l${CUT} ${CUT}v${DRAWN - 2 * CUT}l${-CUT} ${CUT}h${-DRAWN + 2 * CUT}l${-CUT} ${-CUT}Z`;

/** A counter as SVG round (0, 0). */
export function counterArt(type: TypeRow, row: UnitRow, name: string): string {
  const enemy = row.side !== FRIENDLY;
  const force = Math.floor(row.type / 100);
  const side = enemy ? "fof-enemy" : "fof-friendly";
  const veiled = enemy && !row.spotted ? " fof-veiled" : "";
  const kind = row.flipped && !isLat(type.kind) ? KIND.fireTeam : type.kind;
  const bar = enemy
    ? ""
    : `<path class="fof-bar fof-platoon-${row.platoon}" d="M${-HALF} ${-HALF}h5.5v${DRAWN}h-5.5Z"/>`;
  const experience =
    row.experience === 2
      ? `<path class="fof-veteran" transform="translate(${-HALF + 11} ${HALF - 13.5}) scale(.42)" d="${OWN[KIND.leader]}"/>`
      : row.experience === 0
        ? `<path class="fof-green" d="M${-HALF + 8} ${HALF - 11.5}q1 -5 6 -5q0 5 -6 5"/>`
        : "";
  const saved = row.saved
    ? `<g class="fof-saved" transform="translate(${-HALF + 2} ${-HALF + 1})"><circle r="6.5"/><text dy=".36em">${row.saved}</text></g>`
    : "";
  const cargo = row.cargo ? `<text class="fof-cargo" x="${-HALF + 9}" y="4">+${row.cargo}</text>` : "";
  return [
    `<g class="fof-counter ${side} fof-force-${force}${veiled}${row.pinned ? " fof-down" : ""}" transform="scale(${SIZE / DRAWN})">`,
    `<path class="fof-shadow" transform="translate(1.5 2.2)" d="${enemy ? CLIPPED : SQUARE}"/>`,
    `<path class="fof-face" d="${enemy ? CLIPPED : SQUARE}"/>`,
    bar,
    `<text class="fof-label" x="2" y="${-HALF + 9}">${escaped(shortName(type, name, row.platoon))}</text>`,
    `<g transform="translate(0.8 ${ECHELON[kind] && !isLat(kind) ? 1.4 : -0.4})">${figure(kind, type.rating + type.special > 0)}</g>`,
    `<text class="fof-rating" x="${-HALF + 8}" y="${HALF - 3}">${ratingOf(type, row)}</text>`,
    steps(row.steps, Math.min(type.steps, 4)),
    experience,
    cargo,
    saved,
    chips(row),
    `</g>`,
  ].join("");
}

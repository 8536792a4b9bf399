/**
 * Unit symbols as printed on counters: a box of 60 x 40 round (0, 0), drawn with the current colour.
 * Our own paths: the two dozen symbols that wargames use are 3 kB, a full symbol library is 860 kB.
 */

const FRAME = "M-30 -20H30V20H-30Z";
const CROSS = "M-30 -20L30 20M-30 20L30 -20";
const OVAL = "M-14 -9H14A9 9 0 0 1 14 9H-14A9 9 0 0 1 -14 -9Z";
const SLASH = "M-30 20L30 -20";
const WHEELS = "M-12.5 23.5a3.5 3.5 0 1 0 7 0a3.5 3.5 0 1 0 -7 0M5.5 23.5a3.5 3.5 0 1 0 7 0a3.5 3.5 0 1 0 -7 0";
const GULL = "M-12 15a6 5 0 0 1 12 0a6 5 0 0 1 12 0";

interface Sign {
  lines?: string;
  solid?: string;
}

const SIGNS: Record<string, Sign> = {
  infantry: { lines: CROSS },
  armor: { lines: OVAL },
  "armored-infantry": { lines: CROSS + OVAL },
  motorized: { lines: `${CROSS}M0 -20V20` },
  parachute: { lines: CROSS + GULL },
  glider: { lines: `${CROSS}M-8 15H8` },
  mountain: { lines: CROSS, solid: "M-8 20L0 8L8 20Z" },
  cavalry: { lines: SLASH },
  "armored-cavalry": { lines: SLASH + OVAL },
  artillery: { solid: "M-5 0a5 5 0 1 0 10 0a5 5 0 1 0-10 0Z" },
  "self-propelled-artillery": { lines: OVAL, solid: "M-4 0a4 4 0 1 0 8 0a4 4 0 1 0-8 0Z" },
  rocket: { lines: "M-6 -4L0 -11L6 -4M-6 3L0 -4L6 3", solid: "M-4 10a4 4 0 1 0 8 0a4 4 0 1 0-8 0Z" },
  mortar: { lines: "M0 8V-9M-5 -4L0 -9L5 -4M-4 12a4 4 0 1 0 8 0a4 4 0 1 0-8 0" },
  "anti-tank": { lines: "M-30 20L0 -20L30 20" },
  "tank-destroyer": { lines: `M-30 20L0 -20L30 20${OVAL}` },
  "anti-air": { lines: "M-18 20C-18 -2 18 -2 18 20" },
  engineer: { lines: "M-14 10V-8H14V10M0 -8V8" },
  "armored-engineer": { lines: `M-10 6V-5H10V6M0 -5V5${OVAL}` },
  reconnaissance: { lines: SLASH },
  headquarters: { solid: "M-30 -20H30V-10H-30Z" },
  supply: { lines: "M-30 10H30" },
  "machine-gun": { lines: `${CROSS}M0 15V-9M-4 -4L0 -10L4 -4M-5 15H5` },
  "rotary-wing": { lines: "M-18 -9L18 9V-9L-18 9Z" },
  "attack-helicopter": { lines: "M0 -16V-3M-9 -16H9", solid: "M-18 -9L18 9V-9L-18 9Z" },
  "fixed-wing": { solid: "M0 0C6 -9 20 -9 20 0S6 9 0 0C-6 -9 -20 -9 -20 0S-6 9 0 0Z" },
  ranger: { lines: CROSS, solid: "M-4 -15H4V-8H-4Z" },
};
export type NatoKind = keyof typeof SIGNS;

const ECHELONS: Record<string, string> = {
  team: "Ø",
  squad: "•",
  section: "••",
  platoon: "•••",
  company: "I",
  battalion: "II",
  regiment: "III",
  brigade: "X",
  division: "XX",
  corps: "XXX",
  army: "XXXX",
};

/** The symbol as SVG markup. `wheels` adds wheels under the box; unknown kinds are an empty box. */
export function nato(kind: string, echelon = "", wheels = false): string {
  const sign = SIGNS[kind] ?? {};
  const mark = ECHELONS[echelon] ?? echelon;
  return [
    `<path d="${FRAME}${sign.lines ?? ""}${wheels ? WHEELS : ""}" fill="none" stroke="currentColor" stroke-width="2.4" stroke-linejoin="round"/>`,
    sign.solid ? `<path d="${sign.solid}" fill="currentColor"/>` : "",
    mark
      ? `<text y="-24" text-anchor="middle" font-size="13" font-weight="700" fill="currentColor">${mark}</text>`
      : "",
  ].join("");
}

export const natoKinds = (): string[] => Object.keys(SIGNS);

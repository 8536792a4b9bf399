/** Numbers that stand for kinds, sides and directions in the view. */

export const FRIENDLY = 0;
export const AREAS = 1024; // keys of casualties
export const BOXES = [1, 2, 4, 3]; // PZ, Inbound, Loiter, Outbound, from left to right
export const STICKS = 32; // sticks of the landing plan are wave * STICKS + craft
export const HERE = 8; // direction of fire on the own card

/** Kinds of counters (codes.py). */
export const KIND = {
  hqCompany: 1,
  hqPlatoon: 2,
  hqBattalion: 3,
  hqVehicle: 4,
  executive: 5,
  firstSergeant: 6,
  gunnerySergeant: 7,
  observer: 8,
  squad: 9,
  machineGun: 10,
  mortarTeam: 11,
  mortarSection: 12,
  rocket: 13,
  recoilless: 14,
  gun: 15,
  flame: 16,
  assaultWeapon: 17,
  sniper: 18,
  scout: 19,
  gas: 20,
  carriers: 21,
  runner: 22,
  leader: 23,
  spotter: 24,
  fireTeam: 25,
  assaultTeam: 26,
  litter: 27,
  paralyzed: 28,
  vehicle: 29,
  aircraft: 30,
} as const;

export const isCommand = (kind: number): boolean => kind >= KIND.hqCompany && kind <= KIND.gunnerySergeant;
export const isLat = (kind: number): boolean => kind >= KIND.fireTeam && kind <= KIND.paralyzed;
export const escaped = (text: string): string =>
  text.replace(/[&<>"]/g, (sign) => ({ "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" })[sign]!);

/** What the server says of a mission (view.py): the printed parts and the table. */

export interface TerrainRow {
  kind: string;
  name: string;
  key: string;
  high: number;
  low: number;
  dark: number;
  black: number;
  burst: number;
  potential: number;
  draw: number;
  flags: number;
  text: string;
}

export interface ActionCard {
  reshuffle: boolean;
  activated: number;
  initiative: number;
  word: number;
  icon: number;
  hq: number;
  at: number;
  results: number[];
  effects: [number, number][];
  random: number[];
}

export interface TypeRow {
  key: string;
  name: string;
  kind: number;
  steps: number;
  rating: number;
  special: number;
  reach: number;
  fire_rating: number;
  fire_reach: number;
  flags: number;
}

export interface FieldBoard {
  mission: { key: string; title: string; turns: number; rows: number; columns: number; deck: number; printed_elevation: number; mlr: number; phase_lines: number[]; road: number[]; boxes: boolean; assault: boolean };
  cards: Record<string, [row: number, column: number]>;
  terrain: Record<string, TerrainRow>;
  action_cards: Record<string, ActionCard>;
  types: Record<string, TypeRow>;
  covers: Record<string, [key: string, value: number]>;
  names: Record<string, Record<string, string>> & { entry: Record<string, string> };
}

export interface CardRow {
  terrain: number; // 0: face down
  level: number;
  dark?: number; // bit per direction: the border blocks LOS, Hill cards included
  pc: number;
  vof?: number;
  vof_on_friends?: number;
  vof_on_enemies?: number;
  crossfire?: number;
  indirect?: number;
  incoming?: number;
  pending?: number;
  mines?: number;
  at_mines?: number;
  grenade_miss?: number;
  demolition_miss?: number;
  smoke?: number;
  gas?: number;
  light?: number;
  wire?: number;
  line?: number;
  control?: number;
  store?: number; // 1 an enemy store lies here, 2 blown up
  breached?: number; // a hedge is open for vehicles
}

export interface UnitRow {
  type: number;
  side: number;
  card: number;
  place: number;
  steps: number;
  experience: number;
  platoon: number;
  entry: number;
  aim?: number;
  pdf?: number;
  fpl?: number;
  flipped?: number;
  pinned?: number;
  exposed?: number;
  spotted?: number;
  cargo?: number;
  ready?: number;
  fired?: number;
  dry?: number;
  saved?: number;
  activation?: number;
  ammo?: number;
  aboard?: number; // the vehicle that carries it
  box?: number; // PZ, Inbound, Outbound, Loiter, over the map
  over?: number; // the card an aircraft flies over
  stick?: number; // of the landing plan
  dormant?: number;
  sets?: [net: number, asset: number][]; // radios and telephones
}

export interface CoverRow {
  kind: number;
  card: number;
  arc: number;
}

/** An urban card: [place, area, kind of place, cover] of its areas, and which of them are marked. */
export interface AreaCard {
  places: [place: number, area: number, kind: number, cover: number][];
  smoke?: number[];
  gas?: number[];
  fire?: Record<string, number>; // by place: the strongest VOF
  breaches?: number[];
  barricade?: number;
  attached?: number; // bit per side
}

/** What a commander may reckon (prospects.py). */
export interface Prospects {
  contact: Record<string, number>; // by card with a Potential Contact marker: the chance of a contact
  acting?: number[]; // the unit that is being ordered, or the HQ that orders
  kept?: number; // Commands saved if the impulse ends now
  lost?: number;
  draws?: Record<string, [cards: number, chance: number]>; // by action that is an attempt
}

export interface FieldTable {
  prospects: Prospects;
  mission?: FieldBoard["mission"] | null; // in a campaign: the mission being played
  turn: number;
  turns: number;
  activity: number;
  points: number;
  evacuated: number;
  prisoners: number;
  runners: number;
  drawn: number[];
  deck: number;
  light: number; // modifier: 0 by day, 1 in twilight, more at night
  weather: number; // modifier
  cards: Record<string, CardRow>;
  covers: Record<string, CoverRow>;
  areas: Record<string, AreaCard>; // by urban card
  units: Record<string, UnitRow>;
  things: { asset: number; unit: number; card: number }[];
  marks: number[][]; // what, by, unit, cover, card, count, value, critical, side
  casualties: Record<string, number>[]; // by side: card * AREAS + place -> steps
  fire_missions: number[][];
  registered: number[];
  final_fires: number[];
}

export const FRIENDLY = 0;
export const AREAS = 1024; // keys of casualties
export const BOXES = [1, 2, 4, 3]; // PZ, Inbound, Loiter, Outbound, from left to right
export const HERE = 8; // direction of fire on the own card

/** Kinds of counters (codes.py). */
export const KIND = {
  hqCompany: 1, hqPlatoon: 2, hqBattalion: 3, hqVehicle: 4, executive: 5, firstSergeant: 6, gunnerySergeant: 7, observer: 8, squad: 9,
  machineGun: 10, mortarTeam: 11, mortarSection: 12, rocket: 13, recoilless: 14, gun: 15, flame: 16, assaultWeapon: 17, sniper: 18, scout: 19,
  gas: 20, carriers: 21, runner: 22, leader: 23, spotter: 24, fireTeam: 25, assaultTeam: 26, litter: 27, paralyzed: 28, vehicle: 29, aircraft: 30,
} as const;

export const isCommand = (kind: number): boolean => kind >= KIND.hqCompany && kind <= KIND.gunnerySergeant;
export const isLat = (kind: number): boolean => kind >= KIND.fireTeam && kind <= KIND.paralyzed;
export const escaped = (text: string): string => text.replace(/[&<>"]/g, (sign) => ({ "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" })[sign]!);

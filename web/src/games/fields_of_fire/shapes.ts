/** What the server tells about a game: its board and its table. Made by tools/wire_types.py: do not edit. */

/** A terrain card as printed. */
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

/** An Action Card as printed. */
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

/** A counter type as printed. */
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

/** A unit of the company as it starts the mission. */
export interface RosterRow {
  entry: number;
  type: number;
  platoon: number; // 0 company, 1-3 rifle platoons, 4 weapons, 5 vehicles, 9 attachments
  steps: number;
}

/** Arrivals in a turn: units of the company and vehicles in the Staging Area, or a wave of landing craft. */
export interface DueRow {
  turn: number;
  entries: number[];
  type: number; // vehicles
  count: number;
  wave: number; // 0: none
}

/** What a mission is, for the head of the table. */
export interface MissionRow {
  key: string;
  title: string;
  briefing: string;
  type: number;
  turns: number;
  rows: number;
  columns: number;
  deck: number;
  printed_elevation: number;
  mlr: number;
  phase_lines: number[];
  road: number[];
  boxes: boolean;
  assault: boolean;
  light: number[]; // modifiers by turn, from the first
  weather: number[];
  roster: RosterRow[];
  due: DueRow[];
}

/** Everything about the table that never changes during a mission. */
export interface FieldBoard {
  mission: MissionRow;
  cards: Record<string, [row: number, column: number]>;
  terrain: Record<string, TerrainRow>;
  action_cards: Record<string, ActionCard>;
  types: Record<string, TypeRow>;
  covers: Record<string, [key: string, value: number]>;
  names: Record<string, Record<string, any>>;
}

/** A card of the map: its terrain if it is face up, and the markers on it; absent ones are left out. */
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

/** A unit with its markers; those that it does not have are left out. */
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

/** A cover marker. */
export interface CoverRow {
  kind: number;
  card: number;
  arc: number;
}

/** The areas of an urban card, and what is marked on them. */
export interface AreaCard {
  places: [place: number, area: number, kind: number, cover: number][];
  smoke?: number[];
  gas?: number[];
  fire?: Record<string, number>; // by place: the strongest VOF
  breaches?: number[];
  barricade?: number;
  attached?: number; // bit per side
}

/** Figures for the open question (prospects.py). */
export interface Prospects {
  contact: Record<string, number>; // by card with a Potential Contact marker: the chance of a contact
  acting?: number[]; // the unit that is being ordered, or the HQ that orders
  kept?: number; // Commands saved if the impulse ends now
  lost?: number;
  draws?: Record<string, [cards: number, chance: number]>; // by action
}

/** An asset that lies on a card or is carried. */
export interface ThingRow {
  asset: number;
  unit: number;
  card: number;
}

/** The table: there is one player, and drawn cards are never hidden. */
export interface MissionTable {
  mission: MissionRow | null; // in a campaign: the mission being played
  chapters: Record<string, any>[];
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
  seen: number[];
  cards: Record<string, CardRow>;
  covers: Record<string, CoverRow>;
  areas: Record<string, AreaCard>; // by urban card
  units: Record<string, UnitRow>;
  things: ThingRow[];
  marks: number[][]; // what, by, unit, cover, card, count, value, critical, side
  casualties: Record<string, number>[]; // by side: card * AREAS + place -> steps
  signals: Record<string, number>;
  deployed: Record<string, number>;
  fire_missions: number[][];
  registered: number[];
  final_fires: number[];
  phase_lines: number[];
  skills: number[];
  holders: number[];
  flight: number[];
  rockets: number[];
  stowed: Record<string, number>;
}

/** The table with the question that is open. */
export interface FieldTable {
  mission: MissionRow | null;
  chapters: Record<string, any>[];
  turn: number;
  turns: number;
  activity: number;
  points: number;
  evacuated: number;
  prisoners: number;
  runners: number;
  drawn: number[];
  deck: number;
  light: number;
  weather: number;
  seen: number[];
  cards: Record<string, CardRow>;
  covers: Record<string, CoverRow>;
  areas: Record<string, AreaCard>;
  units: Record<string, UnitRow>;
  things: ThingRow[];
  marks: number[][];
  casualties: Record<string, number>[];
  signals: Record<string, number>;
  deployed: Record<string, number>;
  fire_missions: number[][];
  registered: number[];
  final_fires: number[];
  phase_lines: number[];
  skills: number[];
  holders: number[];
  flight: number[];
  rockets: number[];
  stowed: Record<string, number>;
  prospects: Prospects;
  track: Record<string, any> | null;
}

/** Fire that a unit could open at a card: its VOF, and the NCM row and chances of the weakest enemy there. */
export interface Shot {
  card: number;
  vof: number;
  row: number;
  hit: number;
  pin: number;
}

/** The NCM row of a unit if everybody who sees it fires at it, with the chances; without VOF nobody does. */
export interface Danger {
  vof: number;
  row: number;
  hit: number;
  pin: number;
  firers: number[];
}

/** What a unit could fire at from a card, and what would fire at it there. */
export interface FromCard {
  card: number;
  late: boolean; // it cannot fire while Exposed: only after Clean Up
  shots: Shot[];
  danger: Danger;
}

/** The cards that the enemies on the table could fire at. */
export interface Threat {
  vof: Record<string, number>; // the strongest
  firers: Record<string, number[]>;
}

/** The Net Combat Modifier of a unit with its parts; without VOF nothing fires at it. */
export interface Ncm {
  vof?: number;
  parts?: Record<string, number>;
  sum?: number;
  row?: number;
  hit?: number;
  pin?: number;
  firers?: number[];
}

/** How the orders of an HQ get to each unit that they reach. */
export interface Reaches {
  reaches: Record<string, string>;
}

/** What the parts of the module share: the board, the grid, the recipes of its deck, and names. */

import type { Tools } from "../api";
import ardennes from "../../../../src/sandtable/games/fields_of_fire/data/art/ardennes_winter.json";
import chosin from "../../../../src/sandtable/games/fields_of_fire/data/art/chosin_winter.json";
import hue from "../../../../src/sandtable/games/fields_of_fire/data/art/hue_city.json";
import korea from "../../../../src/sandtable/games/fields_of_fire/data/art/korea_hills.json";
import mountains from "../../../../src/sandtable/games/fields_of_fire/data/art/korea_mountains.json";
import normandy from "../../../../src/sandtable/games/fields_of_fire/data/art/normandy_bocage.json";
import peleliu from "../../../../src/sandtable/games/fields_of_fire/data/art/peleliu.json";
import vietnam from "../../../../src/sandtable/games/fields_of_fire/data/art/vietnam_lowland.json";
import { CHIPS, ratingOf } from "./counters";
import { called } from "./names";
import { gridOf, type Grid } from "./layout";
import type { FieldBoard, FieldTable, UnitRow } from "./shapes";
import { FRIENDLY } from "./kinds";
import type { Recipe } from "./terrain/recipe";

const DECKS = [normandy, ardennes, korea, vietnam, peleliu, chosin, hue, mountains];
const CARD_HILL = 1;

export class Field {
  readonly grid: Grid;
  readonly recipes: Record<string, Recipe>;
  private readonly hills: Recipe[];

  constructor(
    readonly board: FieldBoard,
    readonly tools: Tools,
  ) {
    this.grid = gridOf(board);
    const drawn = DECKS.flatMap((deck) => Object.entries(deck.cards as unknown as Record<string, Recipe>)); // numbers tell decks apart
    this.recipes = Object.fromEntries(drawn.filter(([id]) => board.terrain[id]));
    this.hills = Object.entries(board.terrain).flatMap(([id, row]) =>
      row.flags & CARD_HILL && this.recipes[id] ? [this.recipes[id]] : [],
    );
  }

  /** How a card of the table is drawn. */
  recipe(card: number, table: FieldTable): Recipe | undefined {
    return this.recipes[String(table.cards[String(card)]?.terrain ?? 0)];
  }

  /** Whether Hill cards lie under a card; decks with printed elevation have none. */
  raised(level: number): boolean {
    return level > 1 && !this.board.mission.printed_elevation;
  }

  hill(card: number, level: number): Recipe | undefined {
    return this.raised(level) ? this.hills[card % this.hills.length] : undefined;
  }

  /** The name as it is in the roster; the letters on a counter come from it. */
  printed(row: UnitRow): string {
    return this.board.names["entry"]?.[String(row.entry)] ?? this.board.types[String(row.type)]?.name ?? "";
  }

  unit(row: UnitRow): string {
    return called(this.printed(row), this.tools);
  }

  cover = (kind: number): string => this.tools.say(`fof-cover-${this.board.covers[String(kind)]?.[0] ?? "basic"}`);
  coverShort = (key: string): string =>
    this.tools
      .say(`fof-cover-${key}`)
      .split(" ")
      .map((word) => word[0]?.toUpperCase())
      .join("");

  /** The name of a terrain card in the language of the table; empty if it lies face down. */
  ground(terrain: number): string {
    const name = this.board.terrain[String(terrain)]?.name ?? "";
    return name && (this.tools.maybe(`ground-${name.toLowerCase().replaceAll(" ", "-")}`) ?? name);
  }

  card(card: number): string {
    const [row, column] = this.board.cards[String(card)] ?? [0, 0];
    return row === 0 ? this.tools.say("fof-staging") : this.tools.say("fof-card", { row, column });
  }

  /** Lines of a unit's tooltip. */
  facts(id: number, row: UnitRow, table: FieldTable): string[] {
    const type = this.board.types[String(row.type)];
    const say = this.tools.say;
    const facts: string[] = [];
    const kind = type ? called(type.name, this.tools) : "";
    if (kind && kind !== this.unit(row)) facts.push(kind);
    facts.push(`${say(`fof-experience-${row.experience}`)} · ${say("fof-steps", { n: row.steps })}`);
    const rating = type ? ratingOf(type, row) : "";
    if (rating) facts.push(say("fof-rating", { rating }));
    const states = CHIPS.filter(([is]) => is(row, row.side !== FRIENDLY)).map(([, , , word]) => say(word));
    if (states.length) facts.push(states.join(", "));
    const cover = row.place ? table.covers[String(row.place)] : undefined;
    const area = table.areas[String(row.card)]?.places.find(([place]) => place === row.place);
    if (area) facts.push(this.tools.name(["area", area[1]]));
    if (cover) facts.push(say("fof-under", { cover: this.cover(cover.kind) }));
    if (row.box) facts.push(say(`box-${row.box}`));
    const vehicle = row.aboard === undefined ? undefined : table.units[String(row.aboard)];
    if (vehicle) facts.push(say("fof-aboard", { vehicle: this.unit(vehicle) }));
    if (row.stick !== undefined) facts.push(this.tools.name(["stick", row.stick]));
    const aboard = Object.values(table.units)
      .filter((other) => other.aboard === id)
      .map((other) => this.unit(other));
    if (aboard.length) facts.push(say("fof-carries", { units: aboard.join(", ") }));
    if (row.aim !== undefined) facts.push(say("fof-fires-at", { card: this.tools.name(["card", row.aim]) }));
    if (row.saved) facts.push(say("fof-saved", { n: row.saved }));
    if (row.ammo !== undefined && row.ammo > 0) facts.push(say("fof-ammo", { n: row.ammo }));
    const sets = (row.sets ?? []).map(
      ([net, asset]) => `${this.tools.name(["asset", asset])} (${this.tools.name(["net", net])})`,
    );
    const carried = table.things
      .filter((thing) => thing.unit === id)
      .map((thing) => this.tools.name(["asset", thing.asset]));
    if (sets.length + carried.length) facts.push([...sets, ...carried].join(", "));
    return facts;
  }
}

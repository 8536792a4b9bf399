/** Messages in a language: Fluent bundles with our functions, refs turned into names. See docs/protocol.md, Words. */

import { FluentBundle, FluentNumber, FluentResource, FluentType, type FluentValue, type Scope } from "@fluent/bundle";
import { isMsg, isRef, type Arg, type Board, type GameEvent, type Msg, type Ref } from "../wire/types";
import { called } from "./called";
import { josa } from "./josa";

const ROLE_ARGUMENTS = new Set(["role", "actor", "side"]);

/** ChooseTaskForce -> choose-task-force. */
export const kebab = (name: string): string => name.replace(/(?!^)(?=\p{Lu})/gu, "-").toLowerCase();

/** A thing on the table as an argument: prints as its name. */
class Thing extends FluentType<Ref> {
  constructor(
    ref: Ref,
    readonly words: Words,
  ) {
    super(ref);
  }
  override toString(_scope?: Scope): string {
    return this.words.name(this.value);
  }
}

const plain = (value: FluentValue | undefined): string =>
  value instanceof FluentType && !(value instanceof Thing) ? String(value.valueOf()) : String(value ?? "");

function NAME([what]: FluentValue[], named: Record<string, FluentValue>): FluentValue {
  const wanted = plain(named["case"]);
  return what instanceof Thing && wanted ? what.words.name(what.value, wanted) : plain(what);
}

function JOSA([what, pair]: FluentValue[]): FluentValue {
  return josa(plain(what), plain(pair));
}

function GENDER([what]: FluentValue[]): FluentValue {
  return (what instanceof Thing && what.words.gender(what.value)) || "other";
}

export class Words {
  private constructor(
    readonly lang: string,
    private readonly bundle: FluentBundle,
    private readonly english: FluentBundle,
    private readonly board: Board | null,
    private readonly onTable: (ref: Ref) => string | null = () => null,
  ) {}

  /** Words of a language from its Fluent sources, with English behind it. */
  static from(lang: string, sources: string[], englishSources: string[], board: Board | null = null): Words {
    const bundle = Words.bundled(lang, sources);
    return new Words(lang, bundle, lang === "en" ? bundle : Words.bundled("en", englishSources), board);
  }

  /** The same words with the names of another board, and those that depend on what lies on the table. */
  at(board: Board | null, onTable?: (ref: Ref) => string | null): Words {
    return new Words(this.lang, this.bundle, this.english, board, onTable);
  }

  private static bundled(lang: string, sources: string[]): FluentBundle {
    const bundle = new FluentBundle(lang, { useIsolating: false, functions: { NAME, JOSA, GENDER } });
    for (const source of sources) bundle.addResource(new FluentResource(source), { allowOverrides: true });
    return bundle;
  }

  has(id: string): boolean {
    return Boolean(this.bundle.getMessage(id)?.value ?? this.english.getMessage(id)?.value);
  }

  /** A message by its id; the id itself when no language has it. */
  say(id: string, args: Record<string, Arg> = {}): string {
    return this.format(this.bundle, id, args) ?? this.format(this.english, id, args) ?? id;
  }

  /** A message if any language has it. */
  maybe(id: string, args: Record<string, Arg> = {}): string | null {
    return this.format(this.bundle, id, args) ?? this.format(this.english, id, args);
  }

  msg(msg: Msg | string | null | undefined): string {
    if (!msg) return "";
    return typeof msg === "string" ? (this.maybe(msg) ?? msg) : this.say(msg.id, msg.args);
  }

  /** A line of the log. */
  event(event: GameEvent): string {
    const args = event.args as Record<string, Arg>;
    const reason = args["reason"]; // of a draw or roll: the id of a message
    const told = event.kind === "roll" || (typeof reason === "string" && reason.startsWith("roll-"));
    return this.say(`event-${event.kind}`, told ? { ...args, reason: this.say(String(reason)) } : args);
  }

  /** The name of a thing on the table. */
  name([kind, id]: Ref, form = ""): string {
    const key = `${kind}-${id}`;
    return (
      (form && this.attribute(this.bundle, key, form)) ||
      this.format(this.bundle, key, {}) ||
      this.onTable([kind, id]) ||
      this.fromBoard(kind, id) ||
      (form && this.attribute(this.english, key, form)) ||
      this.format(this.english, key, {}) ||
      `${kind} ${id}`
    );
  }

  gender([kind, id]: Ref): string {
    return this.attribute(this.bundle, `${kind}-${id}`, "gender") ?? "";
  }

  role(name: string): string {
    return this.maybe(`role-${kebab(name.replaceAll(" ", ""))}`) ?? name;
  }

  private fromBoard(kind: string, id: number): string | null {
    const names = this.board?.names?.[kind] as Record<string, any> | any[] | undefined;
    const found = names?.[id as never] as string | Msg | Record<string, string> | undefined | null;
    if (!found) return null;
    if (isMsg(found)) return this.msg(found);
    return typeof found === "string" ? called(found, this) : (found[this.lang] ?? found["en"] ?? null);
  }

  private attribute(bundle: FluentBundle, id: string, name: string): string | null {
    const pattern = bundle.getMessage(id)?.attributes[name];
    return pattern ? bundle.formatPattern(pattern, {}, []) : null;
  }

  private format(bundle: FluentBundle, id: string, args: Record<string, Arg>): string | null {
    const pattern = bundle.getMessage(id)?.value;
    if (!pattern) return null;
    return bundle.formatPattern(pattern, this.values(args), []);
  }

  private values(args: Record<string, Arg>): Record<string, FluentValue> {
    const values: Record<string, FluentValue> = {};
    for (const [name, value] of Object.entries(args)) values[name] = this.value(name, value);
    return values;
  }

  private value(name: string, value: Arg): FluentValue {
    if (isRef(value)) return new Thing(value, this);
    if (isMsg(value)) return this.say(value.id, value.args);
    if (Array.isArray(value)) {
      const numbers = value.every((one) => Number.isInteger(one));
      return value.map((one) => plain(this.value("", one))).join(numbers ? " " : ", ");
    }
    if (typeof value === "string") return ROLE_ARGUMENTS.has(name) ? this.role(value) : value;
    if (typeof value === "number") return new FluentNumber(value, { useGrouping: false });
    return value === null || value === undefined ? "" : String(value);
  }
}

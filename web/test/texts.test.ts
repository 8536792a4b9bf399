import { readdirSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { FluentResource } from "@fluent/bundle";
import { describe, expect, test } from "vitest";

const HOME = "../src/sandtable/text";
const idsOf = (lang: string): Set<string> => {
  const files = readdirSync(HOME).filter((name) => name.startsWith(`table.${lang}`));
  const source = files.map((name) => readFileSync(join(HOME, name), "utf8")).join("\n");
  return new Set(new FluentResource(source).body.map((entry) => entry.id));
};

function sources(folder: string): string[] {
  return readdirSync(folder).flatMap((name) => {
    const path = join(folder, name);
    if (statSync(path).isDirectory()) return name === "games" || name === "dev" ? [] : sources(path);
    return /\.(svelte|ts)$/.test(name) ? [readFileSync(path, "utf8")] : [];
  });
}

describe("text of the table", () => {
  const english = idsOf("en");
  const used = new Set(
    sources("src").flatMap((text) => [...text.matchAll(/"(ui-[a-z0-9-]*[a-z0-9])"/g)].map((found) => found[1]!)),
  );

  test("every id that the table uses exists", () => {
    expect(used.size).toBeGreaterThan(100);
    expect([...used].filter((id) => !english.has(id))).toEqual([]);
  });
  test.each(["ko", "pl"])("%s has every English id and no other", (lang) => {
    const ids = idsOf(lang);
    expect([...english].filter((id) => !ids.has(id))).toEqual([]);
    expect([...ids].filter((id) => !english.has(id))).toEqual([]);
  });
});

describe("text of the drawing modules", () => {
  const games = readdirSync("src/games", { withFileTypes: true }).filter((entry) => entry.isDirectory());
  test.each(games.map((entry) => entry.name))("%s: ids of the module exist in every language", (game) => {
    const folder = `../src/sandtable/games/${game}/text`;
    const code = sources(join("src/games", game)).join("\n");
    const said = [...code.matchAll(/say\("([a-z0-9-]+)"/g)].map((found) => found[1]!);
    for (const lang of ["en", "ko", "pl"]) {
      const files = readdirSync(folder).filter((name) => name.startsWith(lang) && name.endsWith(".ftl"));
      const ids = new Set(
        files.flatMap((name) =>
          new FluentResource(readFileSync(join(folder, name), "utf8")).body.map((entry) => entry.id),
        ),
      );
      const missing = said.filter((id) => !ids.has(id) && !id.startsWith("ui-"));
      expect(missing, lang).toEqual([]);
    }
    expect(said.length).toBeGreaterThan(0);
  });
});

import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";

const SYLLABLES = /[\u1100-\u11ff\u3130-\u318f\uac00-\ud7a3]/g;
const HOME = "../src/sandtable";

const FEW = 10; // words that came later; the whole face is fetched for them

test("the Korean font that pages load has the syllables of the Korean texts", () => {
  const cut = new Set(readFileSync("src/look/fonts/korean.txt", "utf8"));
  const texts = readdirSync(HOME, { recursive: true, encoding: "utf8" }).filter((name) =>
    /(^|[/.])ko[._]([^/]*\.)?ftl$/.test(name),
  );
  expect(texts.length).toBeGreaterThan(8);
  const missing = texts.flatMap((name) =>
    (readFileSync(join(HOME, name), "utf8").match(SYLLABLES) ?? []).filter((one) => !cut.has(one)),
  );
  expect(new Set(missing).size, [...new Set(missing)].join("")).toBeLessThan(FEW);
});

import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { josa } from "../src/text/josa";
import { Words } from "../src/text/words";

const golden = JSON.parse(readFileSync("../tests/golden/messages.json", "utf8"));
const common = (lang: string): string => readFileSync(`../src/sandtable/text/table.${lang}.ftl`, "utf8");

interface Line {
  lang: string;
  id?: string;
  args?: Record<string, any>;
  event?: { kind: string; args: Record<string, any> };
  text: string;
}

describe("the golden file that the terminal checks too", () => {
  const lines: Line[] = golden.lines;
  const words = Object.fromEntries(
    ["en", "ko", "pl"].map((lang) => {
      const sources = (l: string): string[] => [common(l), golden.sources[l] ?? ""];
      return [lang, Words.from(lang, sources(lang), sources("en"), { names: golden.names, verbs: {}, things: [] })];
    }),
  );
  test("is not empty", () => expect(lines.length).toBeGreaterThan(200));
  test.each(lines)("$lang $id $args $event $text", ({ lang, id, args, event, text }) => {
    expect(event ? words[lang]!.event(event) : words[lang]!.say(id!, args)).toBe(text);
  });
});

test("particles follow the last sound", () => {
  expect(josa("비스마르크", "을/를")).toBe("비스마르크를");
  expect(josa("브레스트 항", "으로/로")).toBe("브레스트 항으로");
  expect(josa("Hull", "으로/로")).toBe("Hull로");
  expect(josa("TF 7", "은/는")).toBe("TF 7은");
});

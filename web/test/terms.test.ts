import { describe, expect, it } from "vitest";
import { Terms } from "../src/table/terms";
import type { Term } from "../src/wire/types";

const term = (word: string): Term => ({ word, rule: "1", title: word, text: "" });
const marked = (terms: string[], lang: string, text: string, endings?: string): string[] =>
  new Terms(terms.map(term), lang, endings)
    .pieces(text)
    .filter((piece) => piece.term)
    .map((piece) => `${piece.text}:${piece.term!.word}`);

describe("terms of the game in a text", () => {
  it("loses no letter of the text", () => {
    const text = "A ZOC bond, two ZOC bonds (10.1).";
    expect(
      new Terms([term("ZOC bond")], "en")
        .pieces(text)
        .map((piece) => piece.text)
        .join(""),
    ).toBe(text);
    expect(new Terms([], "en").pieces(text)).toEqual([{ text, term: null }]);
  });
  it("prefers the longer term, and marks each once", () => {
    expect(marked(["bond", "hex bond"], "en", "The hex bond and the bond, a bond.")).toEqual([
      "hex bond:hex bond",
      "bond:bond",
    ]);
  });
  it("knows plurals and whole words only", () => {
    expect(marked(["step"], "en", "footstep, stepping, two steps")).toEqual(["steps:step"]);
  });
  it("wants a capital where the term has one", () => {
    expect(marked(["Contact"], "en", "no contact here, a Contact there")).toEqual(["Contact:Contact"]);
    expect(marked(["time lapse"], "en", "Time lapse")).toEqual(["Time lapse:time lapse"]);
  });
  it("knows Polish cases", () => {
    expect(marked(["strefa kontroli"], "pl", "w strefie kontroli wroga")).toEqual(["strefie kontroli:strefa kontroli"]);
  });
  it("knows Korean particles and leaves compounds alone", () => {
    expect(marked(["전투"], "ko", "전투력은 다릅니다. 전투를 합니다.", "은|를")).toEqual(["전투:전투"]);
  });
  it("does not mark a thicket", () => {
    expect(marked(["aaaa", "bbbb", "cccc", "dddd", "eeee"], "en", "aaaa bbbb cccc dddd eeee")).toHaveLength(4);
  });
});

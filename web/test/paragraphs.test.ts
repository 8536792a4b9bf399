import { expect, test } from "vitest";
import { paragraphs } from "../src/table/paragraphs";

const SENTENCE = "The tanks start and drive next to you, to 1711, where they stop.";

test("a short text is one paragraph", () => {
  expect(paragraphs(`${SENTENCE} Fire at 1711.`)).toEqual([`${SENTENCE} Fire at 1711.`]);
});

test("a long text is cut between sentences, and what to do stands alone", () => {
  const text = [...Array(8).fill(SENTENCE), "Fire at 1711."].join(" ");
  const found = paragraphs(text);
  expect(found.length).toBeGreaterThan(3);
  expect(found.at(-1)).toBe("Fire at 1711.");
  expect(found.join(" ")).toBe(text);
  expect(Math.max(...found.map((one) => one.length))).toBeLessThan(260);
});

test("Korean is cut sooner, for it says more with fewer letters", () => {
  const text = [...Array(6).fill("전차가 출발하여 1711로 와서 당신 옆에 멈춥니다."), "사격하세요."].join(" ");
  expect(paragraphs(text).length).toBeGreaterThan(2);
});

import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { offered } from "../src/wire/answers";

const golden = JSON.parse(readFileSync("../tests/golden/answers.json", "utf8"));

test("options are made of runs, verbs and words as the server means them", () =>
  expect(offered([golden.ask], golden)).toEqual(golden.options));
test("a question of the past offers nothing", () => expect(offered([{ role: "german" }], golden)).toEqual([]));

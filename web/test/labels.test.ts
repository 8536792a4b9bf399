import { expect, test } from "vitest";
import { labelsOf } from "../src/text/labels";
import { Words } from "../src/text/words";
import type { Option } from "../src/wire/types";

const words = Words.from("en", ["do-go = To { $hex }\ndo-go-apart = To { $hex }, end { $end }\ndo-stay = Stay\n"], []);
const option = (id: string, args: Record<string, number>): Option => ({
  action: [id, ...Object.values(args)],
  label: { id, args },
  refs: [],
  group: id,
  final: false,
});

test("answers that read alike are told apart, others are left alone", () => {
  const options = [
    option("do-go", { end: 0, hex: 5 }),
    option("do-go", { end: 1, hex: 5 }),
    option("do-go", { end: 1, hex: 6 }),
    option("do-stay", { n: 1 }),
    option("do-stay", { n: 2 }),
  ];
  expect([...labelsOf(words, options).values()]).toEqual([
    "To 5, end 0",
    "To 5, end 1",
    "To 6",
    "Stay (1)",
    "Stay (2)",
  ]);
});

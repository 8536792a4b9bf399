import { expect, test } from "vitest";
import { parts } from "../src/table/found";

test("what was looked for is told apart, whatever signs it has", () => {
  expect(
    parts("A bridge (10.2) may be", "10.2) BRIDGE")
      .filter((one) => one.found)
      .map((one) => one.text),
  ).toEqual(["bridge", "10.2)"]);
  expect(
    parts("A bridge", "bridge")
      .map((one) => one.text)
      .join(""),
  ).toBe("A bridge");
  expect(parts("A bridge", " ")).toEqual([{ text: "A bridge", found: false }]);
});

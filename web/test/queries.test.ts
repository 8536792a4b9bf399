import { expect, test, vi } from "vitest";
import { Queries } from "../src/table/queries.svelte";

const asker = () => ({
  decision: { role: "German" },
  live: { you: ["German"] },
  past: { view: null as unknown },
  query: vi.fn((name: string, _role: string | null, args: object) =>
    Promise.resolve(`${name} ${JSON.stringify(args)}`),
  ) as any,
});

test("a question is asked once a moment", async () => {
  const table = asker();
  const queries = new Queries(table);
  expect(await queries.ask("reach", { unit: 3 })).toBe(await queries.ask("reach", { unit: 3 }));
  expect(table.query).toHaveBeenCalledTimes(1);
  await queries.ask("reach", { unit: 4 });
  table.live = { you: ["German"] };
  await queries.ask("reach", { unit: 3 });
  expect(table.query).toHaveBeenCalledTimes(3);
});

test("what failed is asked again", async () => {
  const table = asker();
  table.query = vi.fn().mockRejectedValueOnce(new Error("too fast")).mockResolvedValueOnce(7);
  const queries = new Queries(table);
  await expect(queries.ask("goal")).rejects.toThrow("too fast");
  await expect(queries.ask("goal")).resolves.toBe(7);
});

test("an answer that comes too late is forgotten, and nothing is asked about nothing or of the past", async () => {
  const table = asker();
  const queries = new Queries(table);
  const seen: unknown[] = [];
  const leave = queries.keep(
    "a",
    () => Promise.resolve("late"),
    (answer) => seen.push(answer),
  ) as () => void;
  leave();
  queries.keep(
    "b",
    () => Promise.resolve("in time"),
    (answer) => seen.push(answer),
  );
  queries.keep(
    null,
    () => Promise.resolve("never"),
    (answer) => seen.push(answer),
  );
  table.past.view = {};
  queries.keep(
    "c",
    () => Promise.resolve("never"),
    (answer) => seen.push(answer),
  );
  await new Promise((go) => setTimeout(go));
  expect(seen).toEqual([null, null, "in time"]);
});

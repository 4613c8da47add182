import pg from "pg";
import { afterAll, beforeAll, expect, it, vi } from "vitest";

import { returnItemsOutputSchema } from "#contracts/return-item/return-item.ts";
import { oneError, testBill } from "#service/workflow/testing/bills.ts";
import { filingIn, newWorld, type World } from "#service/workflow/testing/journey.ts";

let world: World;
beforeAll(async () => {
  world = await newWorld();
});
afterAll(() => world.service.close());

it("addReturnItems › takes as many statements for forty findings and causes as for two", async () => {
  const filingId = await filingIn(world, "detected", testBill(oneError));
  const { rows } = await world.service.database.asOwner(
    `INSERT INTO finding SELECT (f).* FROM (SELECT jsonb_populate_record(finding, jsonb_build_object(
      'ordinal', 1000 + n, 'key', 'k' || n, 'kind', 'kind' || n)) f FROM finding, generate_series(1, 42) n) made
     RETURNING key, rule || '|' || severity || '|' || kind AS cause`,
  );
  const targets = rows.flatMap(({ key, cause }) => [
    { kind: "finding", key },
    { kind: "cause", key: cause },
  ]);
  const mark = async (from: number, to: number) => {
    const query = vi.spyOn(pg.Client.prototype, "query");
    const asked = { filingId, targets: targets.slice(from, to), reason: "请核对" };
    const marked = await world.county.callUnchecked("returnItemAddMany", asked);
    const statements = query.mock.calls.length;
    query.mockRestore();
    return { statements, marks: marked.data(returnItemsOutputSchema).open.length };
  };
  const two = await mark(0, 2);
  expect(await mark(2, 42)).toEqual({ statements: two.statements, marks: 42 });
});

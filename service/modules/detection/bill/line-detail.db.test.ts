import { afterAll, beforeAll, expect, it } from "vitest";

import { detectionRowsOutputSchema } from "#contracts/detection/detection-api.ts";
import { detectionLineOutputSchema } from "#contracts/detection/line-detail.ts";
import { testBill, testWorkbook } from "#service/workflow/testing/bills.ts";
import { filingIn, newWorld, type World } from "#service/workflow/testing/journey.ts";

let world: World;
beforeAll(async () => {
  world = await newWorld();
});
afterAll(() => world.service.close());

async function firstItem(filingId: string): Promise<number> {
  const asked = await world.county.call("detectionRows", { filingId, from: 0, limit: 100 });
  const row = asked.data(detectionRowsOutputSchema).rows.find(({ kind }) => kind === "item");
  if (!row) throw new Error("The bill has no item");
  return row.seq;
}

it("detectionLine › reads 单价构成 of a row from the uploaded file", async () => {
  const filingId = await filingIn(world, "detected", testBill());
  const row = await firstItem(filingId);
  const read = await world.county.call("detectionLine", { filingId, row });
  const { components } = read.data(detectionLineOutputSchema);
  expect(components.map(({ name }) => name)).toEqual(["人工费", "机械费", "管理费", "利润"]);
  expect((await world.county.call("detectionLine", { filingId, row: 999_999 })).status).toBe(404);
  const stranger = await world.service.person("filer");
  expect((await stranger.call("detectionLine", { filingId, row })).error).toBe("filing.not-found");
});

it("detectionLine › reads few files at once, and has room again afterwards", async () => {
  const filingId = await filingIn(world, "detected", testBill());
  const row = await firstItem(filingId);
  const ask = () => world.county.call("detectionLine", { filingId, row });
  const told = await Promise.all(Array.from({ length: 40 }, ask));
  expect([...new Set(told.map(({ status }) => status))].toSorted()).toEqual([200, 429]);
  expect(told.find(({ status }) => status === 429)?.error).toBe("export.busy");
  expect((await Promise.all([ask(), ask()])).map(({ status }) => status)).toEqual([200, 200]);
});

it("detectionLine › has nothing to add to a workbook", async () => {
  const filingId = await filingIn(world, "detected", await testWorkbook());
  const read = await world.county.call("detectionLine", { filingId, row: await firstItem(filingId) });
  expect(read.data(detectionLineOutputSchema)).toEqual({ components: [], norms: [], isCut: false });
});

import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, it } from "vitest";

import { itemPrice } from "#service/db/schema/detection/reference-data.ts";
import { filingIn, newWorld, type World } from "#service/workflow/testing/journey.ts";

let world: World;
beforeAll(async () => {
  world = await newWorld();
});
afterAll(() => world.service.close());

it("referenceList › tells prices of one item by its sizes and grades apart, page by page", async () => {
  const { service } = world;
  const { db } = service.deps;
  const filingId = await filingIn(world, "filed");
  await db.delete(itemPrice).where(eq(itemPrice.filingId, filingId));
  const item = { filingId, code: "010502001", unit: "m3", name: "矩形柱", price: "500" };
  const words = Array.from({ length: 25 }, (_, n) => `c${10 + n}`);
  await db.insert(itemPrice).values(words.map((grade, seq) => ({ ...item, seq, words: grade })));
  const province = await service.person("province");
  const listed = [];
  for (const curPage of [1, 2, 3]) {
    const page = await province.call("referenceList", { kind: "item-prices", curPage, pageSize: 10 });
    listed.push(...page.data().rows);
  }
  expect(new Set(listed.map(({ id }) => id)).size).toBe(25);
  expect(listed.map(({ cells }) => cells["name"])).toEqual(words.map((grade) => `矩形柱 ${grade}`));
});

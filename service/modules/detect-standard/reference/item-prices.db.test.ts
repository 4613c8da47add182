import { eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, it } from "vitest";

import { limits } from "#contracts/limits.ts";
import { itemPrice } from "#service/db/schema/detection/reference-data.ts";
import { filing } from "#service/db/schema/filing/filing.ts";
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

it("referenceList › counts prices to a bound, city after city", async () => {
  const { service } = world;
  const { db } = service.deps;
  const filingId = await filingIn(world, "filed");
  await db.update(filing).set({ regionCode: "330203" }).where(eq(filing.id, filingId));
  await db.delete(itemPrice).where(eq(itemPrice.filingId, filingId));
  await db.execute(sql`insert into item_price (filing_id, seq, code, unit, name, words, price)
    select ${filingId}, n, lpad(n::text, 9, '0'), 'm', '管道', '', 1 from generate_series(1, ${limits.countedRows}) n`);
  const province = await service.person("province");
  const ask = async (asked: object) =>
    (
      await province.call("referenceList", { kind: "item-prices", curPage: 1, pageSize: 10, ...asked })
    ).data();
  const all = await ask({});
  expect([all.total, all.more]).toEqual([limits.countedRows, true]);
  expect(all.rows[0]?.cells).toMatchObject({ region: "杭州市", name: expect.stringContaining("矩形柱") });
  const own = await ask({ region: "330200" });
  expect([own.total, own.more]).toEqual([limits.countedRows, undefined]);
  expect(own.rows[0]?.cells).toMatchObject({
    region: "宁波市",
    code: "000000001",
    median: "1.00",
    count: "1",
  });
  expect((await ask({ search: "000000002" })).rows).toMatchObject([{ cells: { region: "宁波市" } }]);
  const scopes = (await province.call("referenceScopes", { kind: "item-prices" })).data();
  expect(scopes.regions).toEqual([
    { code: "330100", name: "杭州市" },
    { code: "330200", name: "宁波市" },
  ]);
});

import { randomUUID } from "node:crypto";

import { eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, it } from "vitest";

import type { FormValues } from "#contracts/form/form.ts";
import { filingIdSchema } from "#contracts/ids.ts";
import { serviceLimits } from "#contracts/service-limits.ts";
import { itemPrice } from "#service/db/schema/detection/reference-data.ts";
import { filing } from "#service/db/schema/filing/filing.ts";
import { readFiling } from "#service/workflow/testing/filings.ts";
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

it("referenceList › takes one price a bill, and bills of one 计价标准 and 计税模式 alone", async () => {
  const { service } = world;
  const { db } = service.deps;
  const filed = await readFiling(service.deps, await filingIn(world, "filed"));
  await db.delete(itemPrice).where(eq(itemPrice.filingId, filed.id));
  const plant = async (rows: number, price: string, values: FormValues) => {
    const id = filingIdSchema.parse(randomUUID());
    const formValues = { ...filed.formValues, ...values };
    await db.insert(filing).values({
      ...filed,
      id,
      lineage: id,
      acceptNo: id.slice(0, 18),
      filingNo: id.slice(0, 18),
      formValues,
    });
    const item = { filingId: id, code: "010503001", unit: "m3", name: "基础梁", words: "c30", price };
    await db.insert(itemPrice).values(Array.from({ length: rows }, (_, seq) => ({ ...item, seq })));
  };
  const general = { standardVersion: "2013", taxModel: "1" };
  await plant(50, "400", general);
  for (let n = 0; n < 9; n += 1) await plant(1, "460", general);
  await plant(1, "500", { standardVersion: "2013", taxModel: "2" });
  await plant(1, "300", { standardVersion: "2024", taxModel: "1" });
  const province = await service.person("province");
  const asked = { kind: "item-prices", search: "基础梁 c30", curPage: 1, pageSize: 10 };
  const { rows, total } = (await province.call("referenceList", asked)).data();
  expect(total).toBe(3);
  expect(new Set(rows.map(({ id }) => id)).size).toBe(3);
  expect(
    rows.map(({ cells }) => ["standard", "taxModel", "count", "median", "least"].map((code) => cells[code])),
  ).toEqual([
    ["2024", "一般计税", "1", "300.00", "300.00"],
    ["2013", "一般计税", "10", "460.00", "400.00"],
    ["2013", "简易计税", "1", "500.00", "500.00"],
  ]);
});

it("referenceList › counts prices to a bound, city after city", async () => {
  const { service } = world;
  const { db } = service.deps;
  const filingId = await filingIn(world, "filed");
  await db.update(filing).set({ regionCode: "330203" }).where(eq(filing.id, filingId));
  await db.delete(itemPrice).where(eq(itemPrice.filingId, filingId));
  await db.execute(sql`insert into item_price (filing_id, seq, code, unit, name, words, price)
    select ${filingId}, n, lpad(n::text, 9, '0'), 'm', '管道', '', 1 from generate_series(1, ${serviceLimits.countedRows}) n`);
  const province = await service.person("province");
  const ask = async (asked: object) =>
    (
      await province.call("referenceList", { kind: "item-prices", curPage: 1, pageSize: 10, ...asked })
    ).data();
  const all = await ask({});
  expect([all.total, all.more]).toEqual([serviceLimits.countedRows, true]);
  expect(all.rows[0]?.cells).toMatchObject({ region: "杭州市", name: expect.stringContaining("矩形柱") });
  const own = await ask({ region: "330200" });
  expect([own.total, own.more]).toEqual([serviceLimits.countedRows, undefined]);
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

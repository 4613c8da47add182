import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";

import type { FilingId } from "#contracts/ids.ts";
import { itemPrice } from "#service/db/schema/detection/reference-data.ts";
import { filing } from "#service/db/schema/filing/filing.ts";
import { itemPriceKey } from "#service/detection/item-price.ts";
import { readFiling } from "#service/workflow/testing/filings.ts";
import { filingIn, newWorld, type World } from "#service/workflow/testing/journey.ts";

import { itemPriceFinder } from "./item-prices.ts";

let world: World;
let own: FilingId;
let filed: FilingId[] = [];
beforeAll(async () => {
  world = await newWorld();
  own = await filingIn(world, "submitted");
  filed = [];
  for (let more = 0; more < 4; more++) filed.push(await filingIn(world, "filed"));
});
afterAll(() => world.service.close());

const soil = { code: "010101001", unit: "m3", words: "" };
type Filed = { prices: readonly string[]; owner?: string; region?: string; form?: Record<string, string> };

async function keep(bills: readonly Filed[]): Promise<void> {
  const { db } = world.service.deps;
  for (const [at, { prices, owner = `招标人${at}`, region = "330106", form = {} }] of bills.entries()) {
    const filingId = filed[at];
    if (filingId === undefined) throw new Error("too many bills");
    const { formValues } = await readFiling(world.service.deps, filingId);
    const stated = { ...formValues, standardVersion: "2024", taxModel: "1", ...form };
    await db
      .update(filing)
      .set({ tendererUscc: owner, regionCode: region, formValues: stated })
      .where(eq(filing.id, filingId));
    const row = { ...soil, filingId, name: "土方" };
    await db.insert(itemPrice).values(prices.map((price, seq) => ({ ...row, seq, price })));
  }
}

async function reference(minCount = 1, kinds = [soil]) {
  const { deps } = world.service;
  const row = await readFiling(deps, own);
  const find = itemPriceFinder(deps.db, row, { standardVersion: "2024", now: deps.clock() });
  return (await find?.(kinds.map(itemPriceKey), minCount))?.get(itemPriceKey(soil)) ?? null;
}

beforeEach(async () => {
  await world.service.deps.db.delete(itemPrice);
});

describe("itemPriceFinder", () => {
  it("counts one price a bill, in three digits", async () => {
    await keep([
      { prices: Array.from({ length: 10 }, () => "90") },
      { prices: ["20.456"] },
      { prices: ["10"] },
    ]);
    expect(await reference()).toEqual({ count: 3, median: "20.5" });
    expect(await reference(4)).toBeNull();
  });

  it("asks for three bills and three owners, none with more than half of them", async () => {
    const bill = (owner: string): Filed => ({ prices: ["10"], owner });
    await keep([bill("甲"), bill("乙")]);
    expect(await reference()).toBeNull();
    await world.service.deps.db.delete(itemPrice);
    await keep([bill("甲"), bill("甲"), bill("乙"), bill("乙")]);
    expect(await reference()).toBeNull();
    await world.service.deps.db.delete(itemPrice);
    await keep([bill("甲"), bill("甲"), bill("乙"), bill("丙")]);
    expect(await reference()).toEqual({ count: 4, median: "10" });
  });

  it("passes over a county whose bills would tell an owner's price", async () => {
    await keep([
      { prices: ["90"] },
      { prices: ["30"], region: "330102" },
      { prices: ["20"], region: "330102" },
      { prices: ["10"], region: "330102" },
    ]);
    expect(await reference()).toEqual({ count: 4, median: "25" });
  });

  it("compares bills of the same standard and 计税方法 alone", async () => {
    await keep([
      { prices: ["10"] },
      { prices: ["20"] },
      { prices: ["30"], form: { taxModel: "2" } },
      { prices: ["40"], form: { standardVersion: "2013" } },
    ]);
    expect(await reference()).toBeNull();
    await world.service.deps.db.delete(itemPrice);
    await keep([{ prices: ["10"] }, { prices: ["20"] }, { prices: ["30"] }]);
    expect(await reference()).toEqual({ count: 3, median: "20" });
  });

  it("answers for the items asked for alone", async () => {
    await keep([{ prices: ["10"] }, { prices: ["20"] }, { prices: ["30"] }]);
    const others = [
      { ...soil, code: "010101002" },
      { ...soil, unit: "m2" },
      { ...soil, words: "c30" },
    ];
    expect(await reference(1, others)).toBeNull();
    expect(await reference(1, [...others, soil])).toEqual({ count: 3, median: "20" });
    expect(await reference(1, [])).toBeNull();
  });
});

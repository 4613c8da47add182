import { eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, it } from "vitest";

import { filingIdSchema } from "#contracts/ids.ts";
import { shanghaiDay } from "#contracts/shanghai-time.ts";
import { filingTally } from "#service/db/schema/filing/filing-tally.ts";
import { filing } from "#service/db/schema/filing/filing.ts";
import { asService } from "#service/db/testing/query-log.ts";

import { foldTally } from "./fold-tally.ts";
import { type RandomWorld, randomWorld } from "./testing/random-filings.ts";

const now = new Date("2026-11-20T08:00:00Z");
let world: RandomWorld;
beforeAll(async () => {
  world = await randomWorld(now, 11);
});
afterAll(() => world.service.close());

const fold = () => asService("foldTally", () => foldTally(world.service.deps.db));

/** Sums of the filings themselves, which the triggers must equal. */
async function expected(): Promise<string[]> {
  const rows = await world.service.deps.db.select().from(filing);
  const sums = new Map<string, { filings: number; cents: bigint }>();
  const filed = rows.filter(({ status }) => status === "filed");
  for (const row of filed) {
    if (filed.some(({ supersedes }) => supersedes === row.id)) continue;
    const month = shanghaiDay(row.filedAt ?? now).slice(0, 7);
    const key = `${row.regionCode} ${row.stationId} ${row.kind} ${month}`;
    const sum = sums.get(key) ?? { filings: 0, cents: 0n };
    const cents = BigInt((row.ceilingPrice ?? "0.00").replace(".", ""));
    sums.set(key, { filings: sum.filings + 1, cents: sum.cents + cents });
  }
  return [...sums].map(([key, { filings, cents }]) => `${key} ${filings} ${cents}`).toSorted();
}

async function kept(): Promise<string[]> {
  const rows = await world.service.deps.db.select().from(filingTally);
  return rows
    .map(({ regionCode, stationId, kind, month, filings, ceiling }) =>
      [
        regionCode,
        stationId,
        kind,
        month.slice(0, 7),
        filings,
        ceiling.replace(".", "").replace(/^0+(?=\d)/, ""),
      ].join(" "),
    )
    .toSorted();
}

it("leaves out a filing while a filed 变更 takes its place, through every change", async () => {
  const { db } = world.service.deps;
  const [old] = await db.select().from(filing).where(eq(filing.status, "filed")).orderBy(filing.id).limit(1);
  if (!old) throw new Error("No filed filing");
  const id = filingIdSchema.parse(crypto.randomUUID());
  const numbers = { acceptNo: `${old.acceptNo}-2`, filingNo: `${old.filingNo}-2` };
  await db
    .insert(filing)
    .values({ ...old, ...numbers, id, version: 2, supersedes: old.id, status: "detected" });
  const afterwards = async (patch: Partial<typeof old>, of = id) => {
    await db.update(filing).set(patch).where(eq(filing.id, of));
    await fold();
    expect(await kept()).toEqual(await expected());
  };
  await afterwards({ status: "filed", ceilingPrice: "5.05" });
  await afterwards({ regionCode: "330203" }, old.id);
  await afterwards({ status: "detected" });
  await afterwards({ status: "filed" });
  await afterwards({ supersedes: null });
  await afterwards({ supersedes: old.id });
  await db.delete(filing).where(eq(filing.id, id));
  await fold();
  expect(await kept()).toEqual(await expected());
});

it("folds the tally into one row a key that equals the filings, through every change", async () => {
  const { db } = world.service.deps;
  await fold();
  expect(await kept()).toEqual(await expected());
  await db.execute(
    sql`update filing set ceiling_price = 77.01 where status = 'filed' and id in (select id from filing order by id limit 30)`,
  );
  await db.execute(
    sql`update filing set filed_at = filed_at - interval '40 days' where status = 'filed' and kind = 'settlement'`,
  );
  await db.execute(sql`update filing set region_code = '330109' where region_code = '330106'`);
  await db.execute(
    sql`update filing set status = 'void' where status = 'filed' and id in (select id from filing where status = 'filed' order by id limit 5)`,
  );
  await fold();
  expect(await kept()).toEqual(await expected());
});

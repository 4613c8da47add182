import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, it } from "vitest";

import { testDatabase, type TestDatabase } from "#service/db/testing/test-database.ts";

import { priceFinder } from "./find-prices.ts";

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.close());

const [region, materials, asked] = ["330100", 3_000, 50];

const wanted = Array.from({ length: asked }, (_, n) => ({
  month: "2025-06",
  key: `k${n + 1}`,
  code: `c${n + 1}`,
  name: `材料${n + 1}`,
  specification: "规格",
  unit: "t",
}));

it("priceFinder › does not read a whole period for each material where the tables have no statistics", async () => {
  await database.db
    .transaction(async (tx) => {
      await tx.execute(sql`insert into price_zone (name, region_code) values ('新价区', ${region})`);
      await tx.execute(sql`insert into price_issue (publisher, title, period_start, period_end, tax_basis, stage, state,
          version, file_name, row_count, imported_by_name, imported_at, published_at)
        select '造价站', '材料价格', m::date, (m + interval '1 month - 1 day')::date, 'both', 'final', 'published', 1, 'x',
          0, '甲', now(), now()
        from generate_series('2025-05-01'::timestamp, '2025-06-01', interval '1 month') m`);
      await tx.execute(sql`insert into price_item (key, name_key, name, specification, unit)
        select 'k' || n, 'k' || n, '材料' || n, '规格', 't' from generate_series(1, ${materials}::int) n`);
      await tx.execute(sql`insert into price_row (issue_id, n, zone_id, item_id, class, code, name, specification, unit,
          excl, incl, rate, period_start, in_force)
        select i.id, substr(p.key, 2)::int, z.id, p.id, '', 'c' || substr(p.key, 2), p.name, '规格', 't', 100, 113, 13,
          i.period_start, true
        from price_issue i, price_item p, price_zone z`);
      const rowsRead = async () => {
        const { rows } = await tx.execute<{
          read: number;
        }>(sql`select sum(pg_stat_get_xact_tuples_fetched(oid)
          + pg_stat_get_xact_tuples_returned(oid))::int as read from pg_class where relname ^@ 'price_row'`);
        return rows[0]?.read ?? 0;
      };
      // As in a table too large to read from end to end.
      await tx.execute(sql`set local enable_seqscan = off`);
      const finder = await priceFinder(tx, [region]);
      const before = await rowsRead();
      const found = await finder?.find(wanted);
      expect(found?.prices.size).toBe(asked);
      expect((await rowsRead()) - before).toBeLessThan(asked * 20);
      tx.rollback();
    })
    .catch((error: unknown) => {
      if (!(error instanceof Error) || error.message !== "Rollback") throw error;
    });
});

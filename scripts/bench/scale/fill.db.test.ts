import pg from "pg";
import { afterAll, beforeAll, describe, expect, it } from "vitest";

import { testDatabase, type TestDatabase } from "#service/db/testing/test-database.ts";

import { fillAudit } from "./fill-audit.ts";
import { fillPrices } from "./fill-prices.ts";
import { fillFilings } from "./fill.ts";

const size = 120;
let database: TestDatabase;
let owner: pg.Client;
beforeAll(async () => {
  database = await testDatabase();
  owner = new pg.Client({ connectionString: database.ownerUrl });
  await owner.connect();
  await fillFilings(database.db, owner, size);
  await fillAudit(database.db, owner, size);
  await fillPrices(database.db, 1200);
});
afterAll(async () => {
  await owner.end();
  await database.close();
});

const rowsOf = async (text: string) => (await owner.query(text)).rows;

const entries = `select row_id, title_chars, plain, grams, at, version from search_entry
  where source = 'filing' order by row_id`;
const sums = `select region_code, station_id, kind, month, sum(filings)::int as filings, sum(ceiling) as ceiling
  from filing_tally group by 1, 2, 3, 4 order by 1, 2, 3, 4`;

describe("fillFilings", () => {
  it("writes the search entries and sums that the triggers of the filings write", async () => {
    const [filledEntries, filledSums] = [await rowsOf(entries), await rowsOf(sums)];
    await owner.query(`
      create temporary table kept as table filing;
      delete from filing;
      truncate filing_tally;
      delete from search_entry where source = 'filing';
      insert into filing select * from kept`);
    expect(filledEntries).toHaveLength(size);
    expect(await rowsOf(entries)).toEqual(filledEntries);
    expect(filledSums.length).toBeGreaterThan(0);
    expect(await rowsOf(sums)).toEqual(filledSums);
  });
  it("keeps every index and trigger", async () => {
    const off = "select tgname from pg_trigger where tgrelid = 'filing'::regclass and tgenabled = 'D'";
    expect(await rowsOf(off)).toEqual([]);
    const names = (await rowsOf("select indexname from pg_indexes where tablename = 'filing'")).length;
    expect(names).toBeGreaterThan(25);
  });
});

describe("fillAudit", () => {
  it("writes rows over thirty months, of which the newest count as sealed", async () => {
    const [row] = await rowsOf(
      `select count(*)::int as rows, min(at) < now() - interval '890 days' as old, max(at) > now() - interval '1 day' as new,
         (select count(*)::int from audit_seal) as seals from audit_log`,
    );
    expect(row).toMatchObject({ rows: size, old: true, new: true, seals: size });
  });
});

describe("fillPrices", () => {
  it("writes each item in ten zones and 120 months", async () => {
    const [row] = await rowsOf(
      "select count(*)::int as rows, count(distinct zone_id)::int as zones from price_row",
    );
    expect(row).toEqual({ rows: 1200, zones: 10 });
  });
});

import pg from "pg";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { z } from "zod";

import { testDatabase, type TestDatabase } from "#service/db/testing/test-database.ts";

import { judge } from "./explain.ts";
import { enlarge, largeTables } from "./large-tables.ts";

let database: TestDatabase;
let owner: pg.Client;
beforeAll(async () => {
  database = await testDatabase();
  owner = new pg.Client({ connectionString: database.ownerUrl });
  await owner.connect();
  await enlarge(owner);
});
afterAll(async () => {
  await owner.end();
  await database.close();
});

const judged = (text: string, ...values: unknown[]) => judge(owner, { by: "test", text, values });

describe("judge", () => {
  it("names large tables that are read from end to end", async () => {
    const { scanned, cost } = await judged("select 1 from filing where tender_name = $1", "甲");
    expect(scanned).toEqual(["filing"]);
    expect(cost).toBeGreaterThan(10_000);
  });
  it("names none where an index answers, or the table is small", async () => {
    const id = "00000000-0000-4000-8000-000000000000";
    const { scanned, cost } = await judged("select 1 from filing where id = $1", id);
    expect(scanned).toEqual([]);
    expect(cost).toBeLessThan(100);
    expect((await judged("select 1 from region where name = $1", "甲")).scanned).toEqual([]);
  });
  it("takes a reference for one of as many as the table has rows", async () => {
    const id = "00000000-0000-4000-8000-000000000000";
    const { cost } = await judged("select 1 from audit_log where request_id = $1 order by at", id);
    expect(cost).toBeLessThan(100);
  });
});

/** References without an index, to rows that the service may delete. */
const withoutIndex = `
  select conrelid::regclass::text as "table", conname as name from pg_constraint
  where contype = 'f' and conrelid::regclass::text = any($1) and has_table_privilege('cost_app', confrelid, 'delete')
    and not exists (
      select 1 from pg_index where indrelid = conrelid and (indpred is null or pg_get_expr(indpred, indrelid) ~ '^\\(\\w+ IS NOT NULL\\)$')
        and (indkey::int2[])[0:cardinality(conkey) - 1] @> conkey)`;

describe("references", () => {
  it("of many rows are found by an index when the row they refer to is deleted", async () => {
    const many = Object.keys(largeTables).filter((name) => (largeTables[name] ?? 0) >= 10_000);
    const { rows } = await owner.query(withoutIndex, [many]);
    expect(z.array(z.object({ table: z.string(), name: z.string() })).parse(rows)).toEqual([]);
  });
});

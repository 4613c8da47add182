import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";

import { connect, type Connection } from "./connect.ts";
import { openCursor, openSnapshot } from "./snapshot.ts";
import { testDatabase, type TestDatabase } from "./testing/test-database.ts";

let database: TestDatabase;
let connection: Connection;
const lost: Error[] = [];
beforeAll(async () => {
  database = await testDatabase();
  connection = connect(database.appUrl, { max: 2, onError: (error) => void lost.push(error) });
});
afterAll(async () => {
  await connection.close();
  await database.close();
});

const numbers = (most: number) =>
  sql`(select n::text as n from generate_series(1, ${most}::int) n order by n)`;
const kill = () =>
  database.asOwner(
    `select pg_terminate_backend(pid) from pg_stat_activity
     where datname = current_database() and state = 'idle in transaction'`,
  );

describe("openSnapshot", () => {
  it("reads in batches and ends with an empty one", async () => {
    const { tx, close } = await openSnapshot(connection.db);
    const fetch = await openCursor(tx, numbers(5), 2);
    const batches = [await fetch(), await fetch(), await fetch(), await fetch()];
    expect(batches.map((rows) => rows.map(({ n }) => n))).toEqual([["1", "2"], ["3", "4"], ["5"], []]);
    await close();
    await close();
    expect(connection.pool.idleCount).toBe(connection.pool.totalCount);
  });
  it("sees one moment and is read-only", async () => {
    const { tx, close } = await openSnapshot(connection.db);
    const counted = async () => (await tx.execute(sql`select count(*)::int as n from region`)).rows;
    const before = await counted();
    await database.asOwner("insert into region (code, name, leaf) values ('990000', '某省', true)");
    expect(await counted()).toEqual(before);
    await expect(tx.execute(sql`delete from session`)).rejects.toThrow("Failed query");
    await close().catch(() => undefined);
  });
  // ASVS 16.5.2
  it("fails on a lost connection without crashing the process or other connections", async () => {
    const { tx, close } = await openSnapshot(connection.db);
    const fetch = await openCursor(tx, numbers(5), 2);
    await fetch();
    await kill();
    await expect.poll(() => lost.length).toBeGreaterThan(0);
    await expect(fetch()).rejects.toThrow("Failed query");
    await expect(close()).rejects.toThrow("Failed query");
    const { rows } = await connection.db.execute(sql`select 1 as one`);
    expect(rows).toEqual([{ one: 1 }]);
  });
});

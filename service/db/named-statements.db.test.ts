import pg from "pg";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";

import { nameStatements } from "./named-statements.ts";
import { account } from "./schema/account.ts";
import { testDatabase, type TestDatabase } from "./testing/test-database.ts";

let database: TestDatabase;
let client: pg.Client;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.close());
beforeEach(async () => {
  client = new pg.Client({ connectionString: database.ownerUrl });
  await client.connect();
});
afterEach(() => client.end());

async function namesKnown(): Promise<unknown[]> {
  return (await client.query("select name from pg_prepared_statements")).rows;
}
const ask = () => client.query({ name: "sum", text: "select $1::int + 1 as sum", values: [1] });

describe("nameStatements", () => {
  it("leaves their names to a direct connection", async () => {
    await nameStatements(client);
    for (let n = 0; n < 2; n += 1) expect((await ask()).rows).toEqual([{ sum: 2 }]);
    expect(await namesKnown()).toEqual([{ name: "sum" }]);
  });
  it("drops them where a pooler has given its own process id", async () => {
    Object.assign(client, { processID: 1 });
    await nameStatements(client);
    for (let n = 0; n < 2; n += 1) expect((await ask()).rows).toEqual([{ sum: 2 }]);
    expect(await namesKnown()).toEqual([]);
  });
  it("are used by the pool, so that a statement is planned once", async () => {
    await database.db.select().from(account).prepare("accounts").execute();
    const { rows } = await database.db.execute("select name from pg_prepared_statements");
    expect(rows).toEqual([{ name: "accounts" }]);
  });
});

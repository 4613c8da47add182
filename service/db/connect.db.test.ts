import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout } from "node:timers/promises";

import { sql } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";

import { type TestDatabase, testDatabase } from "#service/db/testing/test-database.ts";

import { connect, type Connection } from "./connect.ts";
import { Gate } from "./testing/gate.ts";
import { isDatabaseUnavailable } from "./unavailable.ts";

describe("connect", () => {
  let folder: string;
  let database: TestDatabase;
  let gate: Gate;
  let connection: Connection;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), "cost-gate-"));
    database = await testDatabase();
    gate = new Gate(folder, database.appUrl);
    await gate.open();
  });
  afterAll(async () => {
    await gate.cut();
    await database.close();
    await rm(folder, { recursive: true, force: true });
  });
  beforeEach(() => {
    const url = gate.addressOf(database.appUrl);
    connection = connect(url, { max: 1, silence: 3000, onError: () => undefined });
  });
  afterEach(() => connection.close());

  const one = (): Promise<unknown> => connection.db.execute(sql`SELECT 1`);
  const inTransaction = (): Promise<unknown> =>
    connection.db.transaction((tx) => tx.execute(sql`SELECT 'within'`));

  it.each(["begin", "within", "commit"])(
    "gives the connection of a transaction back that was lost at %s",
    async (statement) => {
      await one();
      gate.cutAt = statement;
      await expect(inTransaction()).rejects.toThrow("Failed query");
      await inTransaction();
    },
  );

  it("gives a statement its whole time after an idle connection", async () => {
    const patient = connect(gate.addressOf(database.appUrl), {
      max: 1,
      silence: 2000,
      onError: () => undefined,
    });
    await patient.db.execute(sql`SELECT 1`);
    await setTimeout(1400);
    await expect(patient.db.execute(sql`SELECT pg_sleep(1.2)`)).resolves.toBeDefined();
    await patient.close();
  });

  it.each([
    ["statement", one],
    ["transaction", inTransaction],
  ])("ends a %s that a silent server does not answer", async (_, run) => {
    await run();
    gate.freeze(true);
    const error: unknown = await run().catch((cause: unknown) => cause);
    expect(isDatabaseUnavailable(error)).toBe(true);
    gate.freeze(false);
    await run();
  });
});

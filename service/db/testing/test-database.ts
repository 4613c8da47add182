import { randomBytes } from "node:crypto";

import pg from "pg";
import { inject } from "vitest";

import { connect, type Db } from "../connect.ts";
import { asApp } from "../urls.ts";
import { queryLog } from "./query-log.ts";
import { withDatabase } from "./with-database.ts";

declare module "vitest" {
  interface ProvidedContext {
    pg: { adminUrl: string; template: string };
    /** Folder of statements, to be explained after the run. */
    queryLog: string | null;
  }
}

export type TestDatabase = {
  /** Connected as the application role, so missing grants fail in tests too. */
  db: Db;
  pool: pg.Pool;
  ownerUrl: string;
  appUrl: string;
  asOwner: (sql: string, values?: unknown[]) => Promise<pg.QueryResult>;
  close: () => Promise<void>;
};

async function once(url: string, sql: string, values: unknown[] = []): Promise<pg.QueryResult> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return await client.query(sql, values);
  } finally {
    await client.end();
  }
}

export async function testDatabase(): Promise<TestDatabase> {
  const { adminUrl, template } = inject("pg");
  const name = `test_${randomBytes(8).toString("hex")}`;
  await once(adminUrl, `CREATE DATABASE ${name} TEMPLATE ${template} STRATEGY file_copy`);
  const ownerUrl = withDatabase(adminUrl, name);
  const appUrl = asApp(ownerUrl);
  let closing = false;
  const connection = connect(appUrl, {
    onError: (error) => {
      // The DROP DATABASE may terminate a connection that is still closing.
      if (!closing) throw error;
    },
    logger: queryLog(inject("queryLog")),
  });
  // A new connection for each statement would cost more than most statements.
  const owner = new pg.Pool({ connectionString: ownerUrl, max: 2 });
  owner.on("error", () => undefined);
  return {
    db: connection.db,
    pool: connection.pool,
    ownerUrl,
    appUrl,
    asOwner: (sql, values) => owner.query(sql, values),
    close: async () => {
      closing = true;
      await owner.end();
      await connection.close();
      await once(adminUrl, `DROP DATABASE ${name} WITH (FORCE)`);
    },
  };
}

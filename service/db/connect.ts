import { drizzle } from "drizzle-orm/node-postgres";
import type { NodePgDatabase } from "drizzle-orm/node-postgres";
import pg from "pg";

import { limits } from "#contracts/limits.ts";

export type Db = NodePgDatabase;
export type Tx = Parameters<Parameters<Db["transaction"]>[0]>[0];
/** For functions that only read, or that write as a part of somebody's transaction. */
export type Conn = Db | Tx;

export type Connection = { db: Db; pool: pg.Pool; close: () => Promise<void> };

type PoolOptions = { max?: number; onError: (error: Error) => void };

/** A lost connection, idle or waiting inside a transaction, is reported to `onError` instead of ending the process. */
export function connect(url: string, { max = 20, onError }: PoolOptions): Connection {
  const pool = new pg.Pool({
    connectionString: url,
    max,
    statement_timeout: limits.sqlTimeout,
    idle_in_transaction_session_timeout: limits.sqlTimeout,
    connectionTimeoutMillis: 10_000,
    application_name: "cost-service",
  });
  // Of those in use the pool itself says nothing, and an error that nobody listens to ends the process.
  pool.on("connect", (client) => void client.on("error", onError));
  pool.on("error", () => undefined);
  return { db: drizzle(pool), pool, close: () => pool.end() };
}

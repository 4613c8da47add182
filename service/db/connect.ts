import type { Logger } from "drizzle-orm";
import { drizzle } from "drizzle-orm/node-postgres";
import type { NodePgDatabase } from "drizzle-orm/node-postgres";
import type pg from "pg";

import { serviceLimits } from "#contracts/service-limits.ts";

import { nameStatements } from "./named-statements.ts";
import { Pool, watchedSocket } from "./pool.ts";

export type Db = NodePgDatabase;
export type Tx = Parameters<Parameters<Db["transaction"]>[0]>[0];
export type Conn = Db | Tx;

export type Connection = { db: Db; pool: pg.Pool; close: () => Promise<void> };

type PoolOptions = {
  max?: number;
  onError: (error: Error) => void;
  logger?: Logger | undefined;
  /** Milliseconds without a byte from the server after which a connection ends. */
  silence?: number;
};

/** Milliseconds that the server has to end a statement itself. */
const grace = 5000;
/** Milliseconds without a byte after which a server is taken for lost. */
export const mostSilence = serviceLimits.sqlTimeout + grace;
export const connectWithin = 10_000;

/** Reports a lost connection, idle or in use, to `onError` instead of crashing the process. */
export function connect(
  url: string,
  { max = 20, onError, logger, silence = mostSilence }: PoolOptions,
): Connection {
  const pool = new Pool({
    connectionString: url,
    max,
    statement_timeout: serviceLimits.sqlTimeout,
    idle_in_transaction_session_timeout: serviceLimits.sqlTimeout,
    connectionTimeoutMillis: connectWithin,
    // A fresh connection plans every statement again. An idle one is silent, and must end before it is taken for lost.
    idleTimeoutMillis: silence * 0.75,
    stream: () => watchedSocket(silence),
    application_name: "cost-service",
    // oxlint-disable-next-line typescript/no-misused-promises -- the pool awaits it, which its types do not tell
    onConnect: nameStatements,
  });
  // The pool does not handle errors of clients in use, and an unhandled one ends the process.
  pool.on("connect", (client) => void client.on("error", onError));
  pool.on("error", () => undefined);
  return { db: drizzle(pool, logger ? { logger } : {}), pool, close: () => pool.end() };
}

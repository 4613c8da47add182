import { sql } from "drizzle-orm";

import { mostSilence, type Tx } from "#service/db/connect.ts";

/** Work without statements inside a transaction: both ends take a connection that is silent for long for lost. */
export async function keepAwake<T>(
  tx: Tx,
  work: () => Promise<T>,
  every: number = mostSilence / 3,
): Promise<T> {
  let last: Promise<unknown> = Promise.resolve();
  const timer = setInterval(() => {
    last = tx.execute(sql`select 1`).catch(() => undefined);
  }, every);
  try {
    return await work();
  } finally {
    clearInterval(timer);
    await last;
  }
}

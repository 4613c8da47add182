import { sql } from "drizzle-orm";

import { repeat } from "#service/core/repeat.ts";
import { mostSilence, type Tx } from "#service/db/connect.ts";

/** Work without statements inside a transaction: both ends take a connection that is silent for long for lost. */
export async function keepAwake<T>(
  tx: Tx,
  work: () => Promise<T>,
  every: number = mostSilence / 3,
): Promise<T> {
  const stop = repeat(
    every,
    () => tx.execute(sql`select 1`),
    () => undefined,
  );
  try {
    return await work();
  } finally {
    await stop();
  }
}

import { sql, type SQLWrapper } from "drizzle-orm";

import type { Db, Tx } from "./connect.ts";

export type Snapshot = {
  tx: Tx;
  /** To be called when nothing more is asked through `tx`; again is the same. */
  close: () => Promise<void>;
};

/** The database as it stands at one moment, to be read and not written, until it is closed. */
export async function openSnapshot(db: Db): Promise<Snapshot> {
  const opened = Promise.withResolvers<Tx>();
  const closing = Promise.withResolvers<void>();
  const over = db.transaction(
    async (tx) => {
      opened.resolve(tx);
      await closing.promise;
    },
    { isolationLevel: "repeatable read", accessMode: "read only" },
  );
  over.catch(opened.reject);
  const tx = await opened.promise;
  return {
    tx,
    close: () => {
      closing.resolve();
      return over;
    },
  };
}

/** A row of which every column was cast to text. */
export type TextRow = Record<string, string | null>;

/**
 * Reads a query so many rows at a time: the database keeps the rest until it is asked. An empty batch is the end. The next
 * cursor of the transaction takes the place of this one.
 */
export async function openCursor(tx: Tx, query: SQLWrapper, size: number): Promise<() => Promise<TextRow[]>> {
  await tx.execute(sql`close all`);
  await tx.execute(sql`declare batches no scroll cursor for ${query}`);
  const fetch = sql.raw(`fetch forward ${size} from batches`);
  return async () => (await tx.execute<TextRow>(fetch)).rows;
}

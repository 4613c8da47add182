import { sql, type SQLWrapper } from "drizzle-orm";

import type { Db, Tx } from "./connect.ts";

export type Snapshot = {
  tx: Tx;
  /** Idempotent; call it once nothing more is read through `tx`. */
  close: () => Promise<void>;
};

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

/** Everything that `read` sees is of one moment. */
export function inSnapshot<T>(db: Db, read: (tx: Tx) => Promise<T>): Promise<T> {
  return db.transaction(read, { isolationLevel: "repeatable read", accessMode: "read only" });
}

export type TextRow = Record<string, string | null>;

/**
 * Fetches `size` rows per call; an empty batch is the end. Opening another cursor in the transaction closes this one.
 */
export async function openCursor(tx: Tx, query: SQLWrapper, size: number): Promise<() => Promise<TextRow[]>> {
  await tx.execute(sql`close all`);
  await tx.execute(sql`declare batches no scroll cursor for ${query}`);
  const fetch = sql.raw(`fetch forward ${size} from batches`);
  return async () => (await tx.execute<TextRow>(fetch)).rows;
}

import { inArray, isNull, sql } from "drizzle-orm";

import { outbox } from "#service/db/schema/outbox.ts";
import type { Deps } from "#service/http/deps.ts";

export const channel = "live_message";
/** Their ids fit into one notification, which holds 8,000 bytes. */
const batchSize = 100;

/**
 * Sends what was written down and tells every instance; returns how many. Only here is a notification given: within
 * a request it would make all commits wait for each other.
 */
export function dispatch({ db, clock }: Pick<Deps, "db" | "clock">): Promise<number> {
  return db.transaction(async (tx) => {
    const rows = await tx
      .select({ id: outbox.id })
      .from(outbox)
      .where(isNull(outbox.sentAt))
      .orderBy(outbox.id)
      .limit(batchSize)
      .for("update", { skipLocked: true });
    if (rows.length === 0) return 0;
    const ids = rows.map(({ id }) => id);
    await tx.update(outbox).set({ sentAt: clock() }).where(inArray(outbox.id, ids));
    await tx.execute(sql`select pg_notify(${channel}, ${ids.join(",")})`);
    return ids.length;
  });
}

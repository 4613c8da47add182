import { inArray, isNull, sql } from "drizzle-orm";

import type { Deps } from "#service/core/deps.ts";
import { outbox } from "#service/db/schema/outbox.ts";
import { failpoint } from "#service/failpoint/failpoint.ts";

export const channel = "live_message";
/** The ids must fit into one NOTIFY payload of 8,000 bytes. */
const batchSize = 100;

/**
 * Marks waiting messages as sent, notifies every instance and returns their number. NOTIFY happens only here: inside
 * request transactions it would serialize all commits.
 */
export async function dispatch(
  { db, clock }: Pick<Deps, "db" | "clock">,
  { notifies = true }: { notifies?: boolean } = {},
): Promise<number> {
  const sent = await db.transaction(async (tx) => {
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
    await failpoint("outbox.before-notify");
    if (notifies) await tx.execute(sql`select pg_notify(${channel}, ${ids.join(",")})`);
    return ids.length;
  });
  if (sent > 0) await failpoint("outbox.after-notify");
  return sent;
}

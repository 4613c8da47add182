import { and, desc, gt, inArray, isNotNull } from "drizzle-orm";

import type { Deps } from "#service/core/deps.ts";
import { outbox } from "#service/db/schema/outbox.ts";

/** Numbers are given before a commit: a lower one may appear after a higher one, within a transaction's life. */
const lookBack = 1000;

export type OutboxRow = typeof outbox.$inferSelect;
export type SentReader = () => Promise<OutboxRow[]>;

/** Each call returns the messages that were sent since the one before; the first call returns none. */
export function sentReader({ db }: Pick<Deps, "db">): SentReader {
  let told: ReadonlySet<number> | null = null;
  return async () => {
    const newest = Math.max(0, ...(told ?? []));
    const recent = await db
      .select({ id: outbox.id })
      .from(outbox)
      .where(and(gt(outbox.id, newest - lookBack), isNotNull(outbox.sentAt)))
      .orderBy(desc(outbox.id))
      .limit(lookBack);
    const known = told;
    told = new Set(recent.map(({ id }) => id));
    const fresh = known === null ? [] : recent.filter(({ id }) => !known.has(id)).map(({ id }) => id);
    if (fresh.length === 0) return [];
    return db.select().from(outbox).where(inArray(outbox.id, fresh)).orderBy(outbox.id);
  };
}

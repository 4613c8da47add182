import { and, desc, getTableColumns, gt, inArray, isNotNull, sql } from "drizzle-orm";

import type { AccountId } from "#contracts/ids.ts";
import type { Deps } from "#service/core/deps.ts";
import { messageRead } from "#service/db/schema/message-seen.ts";
import { outbox } from "#service/db/schema/outbox.ts";

/** Numbers are given before a commit: a lower one may appear after a higher one, within a transaction's life. */
const lookBack = 1000;

/** `readBy`: people who know of it already, such as its author. */
export type SentRow = typeof outbox.$inferSelect & { readBy: AccountId[] };
export type SentReader = () => Promise<SentRow[]>;

export function sentRows({ db }: Pick<Deps, "db">, ids: readonly number[]): Promise<SentRow[]> {
  // Inside another sql, so that its columns keep the names of their tables.
  const readBy = sql`array(select ${messageRead.accountId} from ${messageRead} where ${messageRead.messageId} = ${outbox.id})`;
  return db
    .select({ ...getTableColumns(outbox), readBy: sql<AccountId[]>`${readBy}` })
    .from(outbox)
    .where(inArray(outbox.id, [...ids]))
    .orderBy(outbox.id);
}

/** Each call returns the messages that were sent since the one before; the first call returns none. */
export function sentReader(deps: Pick<Deps, "db">): SentReader {
  const { db } = deps;
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
    return sentRows(deps, fresh);
  };
}

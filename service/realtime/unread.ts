import { and, count, desc, eq, gt, gte, isNull, or, type SQL, sql } from "drizzle-orm";

import type { LiveWord, Message, MessageUnread } from "#contracts/message/message.ts";
import type { Actor } from "#service/core/actor.ts";
import type { Conn } from "#service/db/connect.ts";
import { account } from "#service/db/schema/account.ts";
import { messageSeen } from "#service/db/schema/message-seen.ts";
import { outbox } from "#service/db/schema/outbox.ts";

export type Reader = Pick<Actor, "accountId" | "enterpriseId" | "stationId">;
type OutboxRow = typeof outbox.$inferSelect;

function messageOf({ id, userName, businessId, msgType, text }: OutboxRow): Message {
  const types = { "1": 1, "2": 2, "3": 3, "4": 4 } as const;
  return { id, userName, businessId, msgType: types[msgType], text };
}

export function wordOf(row: OutboxRow): LiveWord {
  const { hint, businessId } = row;
  return hint === null ? messageOf(row) : { hint, businessId };
}

function unreadBy({ accountId, enterpriseId, stationId }: Reader): SQL | undefined {
  const seen = sql`coalesce((select up_to from ${messageSeen} where ${eq(messageSeen.accountId, accountId)}), 0)`;
  const born = sql`(select created_at from ${account} where ${eq(account.id, accountId)})`;
  const toUnit = or(
    stationId === null ? undefined : eq(outbox.stationId, stationId),
    enterpriseId === null ? undefined : eq(outbox.enterpriseId, enterpriseId),
  );
  const toReader = or(isNull(outbox.accountId), eq(outbox.accountId, accountId));
  return toUnit && and(toUnit, toReader, isNull(outbox.hint), gt(outbox.id, seen), gte(outbox.at, born));
}

export async function readUnread(conn: Conn, reader: Reader): Promise<MessageUnread> {
  const unread = unreadBy(reader);
  if (unread === undefined) return { count: 0, newest: null };
  const [newest] = await conn.select().from(outbox).where(unread).orderBy(desc(outbox.id)).limit(1);
  if (newest === undefined) return { count: 0, newest: null };
  const [counted] = await conn.select({ count: count() }).from(outbox).where(unread);
  return { count: counted?.count ?? 0, newest: messageOf(newest) };
}

/** Monotonic: an older tab cannot mark messages unread again. */
export async function noteSeen(
  conn: Conn,
  { accountId }: Pick<Reader, "accountId">,
  upTo: number,
): Promise<void> {
  await conn
    .insert(messageSeen)
    .values({ accountId, upTo })
    .onConflictDoUpdate({
      target: messageSeen.accountId,
      set: { upTo: sql`greatest(${messageSeen.upTo}, excluded.up_to)` },
    });
}

import { and, count, desc, eq, gt, gte, isNull, lte, not, or, type SQL, sql } from "drizzle-orm";

import type { LiveWord, Message, MessageUnread } from "#contracts/message/message.ts";
import type { Actor } from "#service/core/actor.ts";
import type { Conn } from "#service/db/connect.ts";
import { account } from "#service/db/schema/account.ts";
import { messageRead, messageSeen } from "#service/db/schema/message-seen.ts";
import { outbox } from "#service/db/schema/outbox.ts";

export type Reader = Pick<Actor, "accountId" | "enterpriseId" | "stationId" | "homeRegion">;
type OutboxRow = typeof outbox.$inferSelect;

export const typesByCode = { "1": 1, "2": 2, "3": 3, "4": 4, "5": 5, "6": 6, "7": 7 } as const;

export function messageOf({ id, userName, businessId, msgType, subject, text }: OutboxRow): Message {
  return { id, userName, businessId, msgType: typesByCode[msgType], subject, text };
}

export function wordOf(row: OutboxRow): LiveWord {
  const { hint, businessId } = row;
  return hint === null ? messageOf(row) : { hint, businessId };
}

/** Messages to people of the reader's unit since the account exists; undefined outside all units. */
export function sentTo({ accountId, enterpriseId, stationId, homeRegion }: Reader): SQL | undefined {
  const born = sql`(select created_at from ${account} where ${eq(account.id, accountId)})`;
  if (stationId === null && enterpriseId === null) return undefined;
  const toUnit = or(
    stationId === null ? undefined : eq(outbox.stationId, stationId),
    enterpriseId === null ? undefined : eq(outbox.enterpriseId, enterpriseId),
    sql`starts_with(${homeRegion ?? ""}, ${outbox.regionPrefix})`,
  );
  const toReader = or(isNull(outbox.accountId), eq(outbox.accountId, accountId));
  return and(toUnit, toReader, isNull(outbox.hint), gte(outbox.at, born));
}

export function isReadBy({ accountId }: Pick<Reader, "accountId">): SQL {
  return sql`exists (select 1 from ${messageRead} where ${messageRead.accountId} = ${accountId} and ${messageRead.messageId} = ${outbox.id})`;
}

export async function readUnread(conn: Conn, reader: Reader): Promise<MessageUnread> {
  const sent = sentTo(reader);
  if (sent === undefined) return { count: 0, newest: null };
  const unread = and(sent, not(isReadBy(reader)));
  const seen = sql`coalesce((select up_to from ${messageSeen} where ${eq(messageSeen.accountId, reader.accountId)}), 0)`;
  const [counted] = await conn.select({ count: count() }).from(outbox).where(unread);
  if (counted === undefined || counted.count === 0) return { count: 0, newest: null };
  const [newest] = await conn
    .select()
    .from(outbox)
    .where(and(unread, gt(outbox.id, seen)))
    .orderBy(desc(outbox.id))
    .limit(1);
  return { count: counted.count, newest: newest === undefined ? null : messageOf(newest) };
}

/** Monotonic: an older tab cannot bring a closed banner back. What has not been sent yet cannot have been seen. */
export async function noteSeen(conn: Conn, reader: Reader, upTo: number): Promise<void> {
  const { accountId } = reader;
  const sent = sentTo(reader);
  if (sent === undefined) return;
  const [newest] = await conn
    .select({ id: outbox.id })
    .from(outbox)
    .where(and(sent, lte(outbox.id, upTo)))
    .orderBy(desc(outbox.id))
    .limit(1);
  if (newest === undefined) return;
  await conn
    .insert(messageSeen)
    .values({ accountId, upTo: newest.id })
    .onConflictDoUpdate({
      target: messageSeen.accountId,
      set: { upTo: sql`greatest(${messageSeen.upTo}, excluded.up_to)` },
    });
}

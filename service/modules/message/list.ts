import { and, count, desc, eq, getTableColumns, lte, max, not, sql } from "drizzle-orm";

import type { MessageListInput, MessageListOutput, MessageReadAllInput } from "#contracts/message/message.ts";
import type { Conn } from "#service/db/connect.ts";
import { countUpTo } from "#service/db/count-up-to.ts";
import { messageRead } from "#service/db/schema/message-seen.ts";
import { outbox } from "#service/db/schema/outbox.ts";
import { isReadBy, messageOf, type Reader, sentTo, typesByCode } from "#service/realtime/unread.ts";

export async function listMessages(
  conn: Conn,
  reader: Reader,
  { msgType, state, curPage, pageSize }: MessageListInput,
): Promise<MessageListOutput> {
  const sent = sentTo(reader);
  if (sent === undefined) return { curPage, pageSize, total: 0, rows: [], unread: [] };
  const isRead = isReadBy(reader);
  const asked = and(
    sent,
    msgType && eq(outbox.msgType, `${msgType}`),
    state && (state === "read" ? isRead : not(isRead)),
  );
  const rows = await conn
    .select({ ...getTableColumns(outbox), isRead: sql<boolean>`${isRead}` })
    .from(outbox)
    .where(asked)
    .orderBy(desc(outbox.id))
    .limit(pageSize)
    .offset((curPage - 1) * pageSize);
  const counted = await countUpTo(conn, conn.select({ id: outbox.id }).from(outbox).where(asked).$dynamic());
  return {
    curPage,
    pageSize,
    ...counted,
    rows: rows.map((row) => ({ ...messageOf(row), at: row.at.toISOString(), isRead: row.isRead })),
    unread: await countUnread(conn, reader, sent),
  };
}

async function countUnread(
  conn: Conn,
  reader: Reader,
  sent: ReturnType<typeof sentTo>,
): Promise<MessageListOutput["unread"]> {
  const rows = await conn
    .select({ msgType: outbox.msgType, count: count(), newestId: max(outbox.id) })
    .from(outbox)
    .where(and(sent, not(isReadBy(reader))))
    .groupBy(outbox.msgType)
    .orderBy(outbox.msgType);
  return rows.map(({ msgType, count: unread, newestId }) => ({
    msgType: typesByCode[msgType],
    count: unread,
    newestId: newestId ?? 0,
  }));
}

/** Marks only what was sent to the reader; other ids change nothing. */
export async function markRead(
  conn: Conn,
  reader: Reader,
  which: { messageId: number } | MessageReadAllInput,
): Promise<void> {
  const sent = sentTo(reader);
  if (sent === undefined) return;
  const asked =
    "messageId" in which
      ? eq(outbox.id, which.messageId)
      : and(lte(outbox.id, which.upTo), which.msgType && eq(outbox.msgType, `${which.msgType}`));
  await conn
    .insert(messageRead)
    .select(
      conn
        .select({ accountId: sql`${reader.accountId}::uuid`.as("account_id"), messageId: outbox.id })
        .from(outbox)
        .where(and(sent, asked)),
    )
    .onConflictDoNothing({ target: [messageRead.accountId, messageRead.messageId] });
}

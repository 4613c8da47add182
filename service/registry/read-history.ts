import { and, asc, desc, eq, inArray, lte } from "drizzle-orm";
import { z } from "zod";

import type { AccountId, EnterpriseId } from "#contracts/ids.ts";
import { shanghaiDay, shanghaiMidnight } from "#contracts/shanghai-time.ts";
import { ServiceError } from "#service/core/errors.ts";
import type { Conn } from "#service/db/connect.ts";
import { account } from "#service/db/schema/account.ts";
import { registryHistory } from "#service/db/schema/registry/registry-history.ts";

import type { Subject } from "./history.ts";

const snapshotSchema = z.record(z.string(), z.unknown());
/** Columns of the subject; of a person also `engagements` and `certificates` with their `periods`. */
export type Snapshot = z.infer<typeof snapshotSchema>;

export type HistoryEntry = Omit<typeof registryHistory.$inferSelect, "snapshot"> & { snapshot: Snapshot };

const of = ({ type, id }: Subject) =>
  and(eq(registryHistory.subjectType, type), eq(registryHistory.subjectId, id));

/** Oldest first. */
export async function historyOf(conn: Conn, subject: Subject): Promise<HistoryEntry[]> {
  const rows = await conn
    .select()
    .from(registryHistory)
    .where(of(subject))
    .orderBy(asc(registryHistory.revision));
  return rows.map((row) => ({ ...row, snapshot: snapshotSchema.parse(row.snapshot) }));
}

/** Enterprise of each account that made an entry; null for a station. */
export async function authorsOf(
  conn: Conn,
  history: readonly HistoryEntry[],
): Promise<Map<AccountId, EnterpriseId | null>> {
  const ids = new Set(history.flatMap(({ accountId }) => accountId ?? []));
  if (ids.size === 0) return new Map();
  const rows = await conn
    .select({ id: account.id, enterpriseId: account.enterpriseId })
    .from(account)
    .where(inArray(account.id, [...ids]));
  return new Map(rows.map(({ id, enterpriseId }) => [id, enterpriseId]));
}

/** The record that counted at that time; null before the first one. */
export async function entryAt(conn: Conn, subject: Subject, at: Date): Promise<HistoryEntry | null> {
  const [row] = await conn
    .select()
    .from(registryHistory)
    .where(and(of(subject), lte(registryHistory.at, at)))
    .orderBy(desc(registryHistory.revision))
    .limit(1);
  return row ? { ...row, snapshot: snapshotSchema.parse(row.snapshot) } : null;
}

/** The record that counted at the end of Shanghai's day. Throws `request.invalid` for a day to come. */
export function entryOn(
  conn: Conn,
  subject: Subject,
  { day, now }: { day: string; now: Date },
): Promise<HistoryEntry | null> {
  if (day > shanghaiDay(now)) {
    throw new ServiceError("request.invalid", { message: "截至日期不能晚于今天，请重新选择" });
  }
  return entryAt(conn, subject, new Date(shanghaiMidnight(day, 1).getTime() - 1));
}

import { and, desc, eq, inArray, or } from "drizzle-orm";

import type { Home } from "#contracts/home/home.ts";
import { type FileId, type PeriodicalId, periodicalIdSchema } from "#contracts/ids.ts";
import { periodText } from "#contracts/price/period.ts";
import { shanghaiDay } from "#contracts/shanghai-time.ts";
import type { Actor } from "#service/core/actor.ts";
import { ServiceError } from "#service/core/errors.ts";
import type { Conn } from "#service/db/connect.ts";
import { file, type FileRow } from "#service/db/schema/file.ts";
import { periodical, periodicalDownload, type PeriodicalRow } from "#service/db/schema/price/periodical.ts";
import type { SearchSource } from "#service/search/source.ts";

import { periodicalsInSight } from "./policy.ts";

/** Readers of an issue read its PDF and cover. */
export async function periodicalFileAccess(conn: Conn, actor: Actor, fileId: FileId): Promise<boolean> {
  const itsFile = or(eq(periodical.fileId, fileId), eq(periodical.coverId, fileId));
  const [row] = await conn
    .select({ id: periodical.id })
    .from(periodical)
    .where(and(itsFile, periodicalsInSight(actor)))
    .limit(1);
  return row !== undefined;
}

export async function periodicalFile(
  conn: Conn,
  actor: Actor,
  id: PeriodicalId,
): Promise<{ row: PeriodicalRow; pdf: FileRow }> {
  const [found] = await conn
    .select({ row: periodical, pdf: file })
    .from(periodical)
    .innerJoin(file, eq(file.id, periodical.fileId))
    .where(and(eq(periodical.id, id), periodicalsInSight(actor)));
  if (!found) throw new ServiceError("periodical.not-found");
  return found;
}

/** Once an account and day, of a published issue; not its editors' own. */
export async function countDownload(
  conn: Conn,
  { accountId }: Pick<Actor, "accountId">,
  { id, state, writers }: PeriodicalRow,
  at: Date,
): Promise<void> {
  if (state !== "published" || writers.includes(accountId)) return;
  const day = shanghaiDay(at);
  await conn
    .insert(periodicalDownload)
    .values({ periodicalId: id, accountId, day })
    .onConflictDoNothing({
      target: [periodicalDownload.periodicalId, periodicalDownload.accountId, periodicalDownload.day],
    });
}

export function newestPeriodicals(conn: Conn, most: number): Promise<Home["periodicals"]> {
  const { id, title, number, publishedOn } = periodical;
  return conn
    .select({ id, title, number, publishedOn })
    .from(periodical)
    .where(eq(periodical.state, "published"))
    .orderBy(desc(periodical.periodStart), desc(publishedOn), desc(id))
    .limit(most);
}

export const periodicalSource: SearchSource = {
  name: "periodical",
  right: "periodical.read",
  table: periodical,
  id: periodical.id,
  scope: () => eq(periodical.state, "published"),
  present: async (conn, ids) => {
    const found = ids.map((id) => periodicalIdSchema.parse(id));
    const rows = await conn.select().from(periodical).where(inArray(periodical.id, found));
    return new Map(
      rows.map(({ id, publisher, periodStart, periodEnd }) => [
        id,
        {
          path: `/pages/periodicalList?id=${id}`,
          facts: [publisher, periodText({ start: periodStart, end: periodEnd })],
        },
      ]),
    );
  },
};

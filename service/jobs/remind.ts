import { and, eq, inArray, lte, ne, notExists, or, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";

import { filingMsgTypes } from "#contracts/filing/kind.ts";
import type { StationId } from "#contracts/ids.ts";
import { shanghaiDay, shanghaiMinute } from "#contracts/shanghai-time.ts";
import type { Deps } from "#service/core/deps.ts";
import type { Tx } from "#service/db/connect.ts";
import { deadlineReminder } from "#service/db/schema/filing/deadline.ts";
import { filing, type FilingRow } from "#service/db/schema/filing/filing.ts";
import { outbox } from "#service/db/schema/outbox.ts";
import { region } from "#service/db/schema/region/region.ts";
import { station } from "#service/db/schema/region/station.ts";
import { enterprise } from "#service/db/schema/registry/enterprise.ts";
import { moveDeadlines } from "#service/workflow/deadline/due.ts";
import { soonUntil, soonUntilOfFiling } from "#service/workflow/deadline/soon.ts";
import { loadToday, type Today } from "#service/workflow/deadline/standing.ts";
import { detectionStopped } from "#service/workflow/deadline/waiting.ts";

const atATime = 500;
const tasks: Partial<Record<FilingRow["status"], string>> = {
  submitted: "待受理",
  accepted: "检测中止待处理",
  detected: "待复核",
  returned: "待补正",
};

/**
 * Reminds of soon and overdue deadlines, overdue ones also at the station above. Idempotent: once per step of a filing
 * and kind. Returns the number of filings.
 */
export async function remindOfDeadlines(deps: Pick<Deps, "db" | "clock">): Promise<number> {
  // An upgrade may have brought another year's holidays.
  await deps.db.transaction((tx) => moveDeadlines(tx));
  const today = await loadToday(deps);
  if (!today.calendar.isWorkday(shanghaiDay(today.now))) return 0;
  let told = 0;
  for (;;) {
    const some = await deps.db.transaction((tx) => remindOfSome(tx, today));
    told += some;
    if (some < atATime) return told;
  }
}

async function remindOfSome(tx: Tx, today: Today): Promise<number> {
  const { now } = today;
  const kind = sql<
    "soon" | "overdue"
  >`case when ${filing.dueAt} < ${now.toISOString()}::timestamptz then 'overdue' else 'soon' end`;
  const told = tx
    .select()
    .from(deadlineReminder)
    .where(
      and(
        eq(deadlineReminder.filingId, filing.id),
        eq(deadlineReminder.seq, filing.logSeq),
        eq(deadlineReminder.kind, kind),
      ),
    );
  // It submits nothing any more.
  const ended = tx
    .select()
    .from(enterprise)
    .where(and(eq(enterprise.id, filing.enterpriseId), eq(enterprise.status, "deregistered")));
  const due = await tx
    .select({ filing, kind })
    .from(filing)
    .where(
      and(
        lte(filing.dueAt, soonUntilOfFiling(soonUntil(today))),
        or(ne(filing.status, "accepted"), detectionStopped),
        or(ne(filing.status, "returned"), notExists(ended)),
        notExists(told),
      ),
    )
    .orderBy(filing.dueAt, filing.id)
    .limit(atATime)
    .for("update", { skipLocked: true });
  if (due.length === 0) return 0;
  await tx
    .insert(deadlineReminder)
    .values(due.map((one) => ({ filingId: one.filing.id, seq: one.filing.logSeq, kind: one.kind, at: now })));
  const superiors = await superiorsOf(tx, due);
  const messages = due.flatMap((one) => messagesOf(one, superiors, now));
  if (messages.length > 0) await tx.insert(outbox).values(messages);
  return due.length;
}

type Due = { filing: FilingRow; kind: "soon" | "overdue" };

function messagesOf(
  { filing: row, kind }: Due,
  superiors: ReadonlyMap<string, StationId>,
  now: Date,
): (typeof outbox.$inferInsert)[] {
  const until = row.dueAt === null ? "" : shanghaiMinute(row.dueAt);
  const state = kind === "overdue" ? "已超期" : "即将到期";
  const message = {
    at: now,
    msgType: filingMsgTypes[row.kind],
    businessId: row.id,
    userName: "系统",
    subject: row.projectName,
    text: `${tasks[row.status] ?? ""}，应于${until}前办结，${state}`,
  } as const;
  if (row.status === "returned") return [{ ...message, enterpriseId: row.enterpriseId }];
  if (row.stationId === null) return [];
  const above = kind === "overdue" ? superiors.get(row.stationId) : undefined;
  return [row.stationId, ...(above ? [above] : [])].map((stationId) => ({ ...message, stationId }));
}

async function superiorsOf(tx: Tx, due: readonly Due[]): Promise<ReadonlyMap<string, StationId>> {
  const stations = due.flatMap(({ filing: { stationId } }) => stationId ?? []);
  if (stations.length === 0) return new Map();
  const above = alias(station, "above");
  const rows = await tx
    .select({ id: station.id, above: above.id })
    .from(station)
    .innerJoin(region, eq(region.code, station.regionCode))
    .innerJoin(above, eq(above.regionCode, region.pid))
    .where(inArray(station.id, stations));
  return new Map(rows.map((row) => [row.id, row.above]));
}

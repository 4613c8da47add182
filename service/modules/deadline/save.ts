import { and, eq, sql } from "drizzle-orm";

import type { CalendarSaveInput, DeadlineLimitsSaveInput } from "#contracts/deadline/settings.ts";
import { matterText, stepText } from "#contracts/policy-basis/limit-words.ts";
import { shanghaiMinute } from "#contracts/shanghai-time.ts";
import { signature } from "#service/core/actor.ts";
import type { Call } from "#service/core/call.ts";
import { ServiceError } from "#service/core/errors.ts";
import { audit } from "#service/db/audit.ts";
import type { Tx } from "#service/db/connect.ts";
import { calendarYear, deadlineLimit } from "#service/db/schema/filing/deadline.ts";
import { moveDeadlines } from "#service/workflow/deadline/due.ts";
import { forgetSettings } from "#service/workflow/deadline/standing.ts";

type Limit = DeadlineLimitsSaveInput["limits"][number];

async function refuseLimit(tx: Tx, { kind, step }: Limit): Promise<never> {
  const [stored] = await tx
    .select()
    .from(deadlineLimit)
    .where(and(eq(deadlineLimit.kind, kind), eq(deadlineLimit.step, step)));
  if (!stored) {
    const fields = [{ path: "limits", message: "没有这一环节的办理时限" }];
    throw new ServiceError("request.invalid", { fields });
  }
  const { days, byName, reason, changedAt } = stored;
  if (changedAt === null) throw new ServiceError("deadline.stale");
  const change = `${matterText(stored)}“${stepText(stored)}”的时限调整为${days}个工作日（原因：${reason}）`;
  const now = `${byName}已于${shanghaiMinute(changedAt)}将${change}`;
  throw new ServiceError("deadline.stale", { message: `${now}，请关闭后在最新时限上重新调整` });
}

/** Optimistic lock on the days of each limit. Applies to filings that begin to wait from now on; existing deadlines stay. */
export async function saveLimits({
  deps,
  actor,
  input,
  auditActor,
}: Call<DeadlineLimitsSaveInput>): Promise<null> {
  await deps.db.transaction(async (tx) => {
    const { reason } = input;
    const change = { reason, byName: signature(actor), changedAt: auditActor.at };
    for (const limit of input.limits) {
      const { kind, step, days, seen } = limit;
      const changed = await tx
        .update(deadlineLimit)
        .set({ days, ...change })
        .where(and(eq(deadlineLimit.kind, kind), eq(deadlineLimit.step, step), eq(deadlineLimit.days, seen)))
        .returning();
      if (changed.length === 0) await refuseLimit(tx, limit);
    }
    await audit(tx, auditActor, {
      action: "deadline.limits",
      object: { type: "deadline", id: "limits" },
      detail: {
        limits: input.limits.map(({ kind, step, days }) => `${kind} ${step} ${days}`).join("; "),
        reason,
      },
    });
  });
  forgetSettings(deps.db);
  return null;
}

async function overtaken(tx: Tx, year: number): Promise<ServiceError> {
  const [stored] = await tx.select().from(calendarYear).where(eq(calendarYear.year, year));
  if (!stored) return new ServiceError("calendar.stale");
  const { byName, changedAt, reason } = stored;
  const now = `${byName}已于${shanghaiMinute(changedAt)}修改${year}年的安排（原因：${reason}）`;
  return new ServiceError("calendar.stale", { message: `${now}，请关闭后在最新安排上重新校正` });
}

/** Optimistic lock on the time of the last change. Replaces the special days of a year and recomputes the deadlines of waiting filings. */
export async function saveCalendar({
  deps,
  actor,
  input,
  auditActor,
}: Call<CalendarSaveInput>): Promise<{ moved: number }> {
  const moved = await deps.db.transaction(async (tx) => {
    const { year, reason, seen } = input;
    const days = input.days.toSorted((a, b) => a.day.localeCompare(b.day));
    const row = {
      days,
      reason,
      byName: signature(actor),
      changedAt: auditActor.at,
    };
    const isSeen = seen === null ? sql`false` : eq(calendarYear.changedAt, new Date(seen));
    const saved = await tx
      .insert(calendarYear)
      .values({ year, ...row })
      .onConflictDoUpdate({ target: calendarYear.year, set: row, setWhere: isSeen })
      .returning({ year: calendarYear.year });
    if (saved.length === 0) throw await overtaken(tx, year);
    const count = await moveDeadlines(tx);
    await audit(tx, auditActor, {
      action: "deadline.calendar",
      object: { type: "calendar", id: String(year) },
      detail: { days: days.length, moved: count, reason },
    });
    return count;
  });
  forgetSettings(deps.db);
  return { moved };
}

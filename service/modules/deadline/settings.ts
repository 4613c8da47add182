import { eq, type SQL, sql } from "drizzle-orm";
import type { AnyPgColumn } from "drizzle-orm/pg-core";
import type { z } from "zod";

import { deadlineKindSchema, limitStepSchema } from "#contracts/deadline/settings.ts";
import type { CalendarEffectInput, deadlineSettingsInputSchema } from "#contracts/deadline/settings.ts";
import { shanghaiDay } from "#contracts/shanghai-time.ts";
import type { Call, ReplyOf } from "#service/core/call.ts";
import { calendarYear, deadlineLimit } from "#service/db/schema/filing/deadline.ts";
import { calendarOf, enteredYears, specialDays } from "#service/workflow/deadline/calendar.ts";
import { calendarEffect } from "#service/workflow/deadline/due.ts";
import { loadToday } from "#service/workflow/deadline/standing.ts";

const steps = limitStepSchema.options;

function position(column: AnyPgColumn, order: readonly string[]): SQL {
  return sql`array_position(array[${sql.join(
    order.map((one) => sql`${one}`),
    sql`, `,
  )}]::text[], ${column})`;
}

type Asked = z.output<typeof deadlineSettingsInputSchema>;

/** Dry run: counts the deadlines that other special days would move. */
export async function readCalendarEffect({
  deps,
  input: { year, days },
}: Call<CalendarEffectInput>): Promise<ReplyOf<"calendarEffect">> {
  const entered = await enteredYears(deps.db);
  return calendarEffect(deps.db, calendarOf(entered.set(year, days)), await loadToday(deps));
}

/** Special days: as entered for the year, else as announced. */
export async function readSettings({ deps, input }: Call<Asked>): Promise<ReplyOf<"deadlineSettings">> {
  const { db, clock } = deps;
  const year = input.year ?? Number(shanghaiDay(clock()).slice(0, 4));
  const rows = await db
    .select()
    .from(deadlineLimit)
    .orderBy(position(deadlineLimit.kind, deadlineKindSchema.options), position(deadlineLimit.step, steps));
  const limits = rows.map(({ kind, step, days, byName: by, reason, changedAt }) => {
    const changed =
      by === null || reason === null || changedAt === null
        ? null
        : { by, reason, at: changedAt.toISOString() };
    return { kind, step, days, changed };
  });
  const [entered] = await db.select().from(calendarYear).where(eq(calendarYear.year, year));
  const { source, days } = specialDays(year, entered?.days);
  const changed = entered
    ? { by: entered.byName, at: entered.changedAt.toISOString(), reason: entered.reason }
    : null;
  return { limits, year, source, days: [...days], changed };
}

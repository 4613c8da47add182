import { asc, eq } from "drizzle-orm";
import type { z } from "zod";

import type { deadlineSettingsInputSchema, deadlineSettingsOutputSchema } from "#contracts/deadline.ts";
import { calendarYear, deadlineLimit } from "#service/db/schema/deadline.ts";
import type { Call } from "#service/http/call.ts";
import { announcedDays } from "#service/workflow/deadline/calendar.ts";
import { shanghaiDay } from "#service/workflow/deadline/working-days.ts";

type Asked = z.output<typeof deadlineSettingsInputSchema>;

/** The limits, and the holidays of one year: as entered here, else as announced. */
export async function readSettings({
  deps,
  input,
}: Call<Asked>): Promise<z.input<typeof deadlineSettingsOutputSchema>> {
  const { db, clock } = deps;
  const year = input.year ?? Number(shanghaiDay(clock()).slice(0, 4));
  const limits = await db
    .select()
    .from(deadlineLimit)
    .orderBy(asc(deadlineLimit.kind), asc(deadlineLimit.step));
  const [entered] = await db.select().from(calendarYear).where(eq(calendarYear.year, year));
  const announced = announcedDays(year);
  if (entered) {
    const { byName: by, changedAt, reason } = entered;
    return {
      limits,
      year,
      days: entered.days,
      source: "local",
      changed: { by, at: changedAt.toISOString(), reason },
    };
  }
  return { limits, year, days: announced, source: announced.length > 0 ? "national" : "none", changed: null };
}

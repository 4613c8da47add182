import { count } from "drizzle-orm";
import type { z } from "zod";

import type { todoTotalOutputSchema } from "#contracts/task.ts";
import { filing } from "#service/db/schema/filing.ts";
import { registration } from "#service/db/schema/registration.ts";
import type { Call } from "#service/http/call.ts";
import { registrationsWaiting } from "#service/modules/registration/read.ts";

import { waitingFor } from "./todo.ts";

export async function totalTodo({ deps, actor }: Call): Promise<z.input<typeof todoTotalOutputSchema>> {
  const rows = await deps.db
    .select({ status: filing.status, count: count() })
    .from(filing)
    .where(waitingFor(actor))
    .groupBy(filing.status);
  const registrations = await deps.db.$count(registration, registrationsWaiting(actor));
  const byStatus = Object.fromEntries(rows.map((row) => [row.status, row.count]));
  return {
    total: rows.reduce((sum, row) => sum + row.count, registrations),
    byStatus: registrations > 0 ? { ...byStatus, registration: registrations } : byStatus,
  };
}

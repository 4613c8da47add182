import { and, eq, inArray, or, type SQL, sql } from "drizzle-orm";

import type { FilingStatus } from "#contracts/workflow/status.ts";
import { filing } from "#service/db/schema/filing.ts";
import type { Actor } from "#service/http/actor.ts";
import { inScope } from "#service/workflow/scope.ts";

const jobFailed = sql`exists (
  select 1 from detection_job job where job.filing_id = filing.id and job.state = 'failed')`;

/** Where the station in charge has to act. */
export const openAtStation = or(
  inArray(filing.status, ["submitted", "detected"]),
  and(eq(filing.status, "accepted"), jobFailed),
);

/** What waits for this person: the station in charge has to act, or the enterprise that was sent something back. */
export function waitingFor(actor: Actor): SQL | undefined {
  if (actor.regulatorId !== null) {
    return and(inScope(actor), eq(filing.regulatorId, actor.regulatorId), openAtStation);
  }
  if (actor.enterpriseId !== null) {
    return and(inScope(actor), eq(filing.enterpriseId, actor.enterpriseId), eq(filing.status, "returned"));
  }
  return sql`false`;
}

const tasks: Partial<Record<FilingStatus, string>> = {
  submitted: "待受理",
  accepted: "检测失败",
  detected: "待复核",
  returned: "待修改",
};

export function taskOf(status: FilingStatus): string {
  return tasks[status] ?? "";
}

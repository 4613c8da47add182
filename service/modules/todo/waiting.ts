import { and, eq, type SQL, sql } from "drizzle-orm";

import type { FilingStatus } from "#contracts/workflow/status.ts";
import type { Actor } from "#service/core/actor.ts";
import { filing } from "#service/db/schema/filing/filing.ts";
import { openAtStation } from "#service/workflow/deadline/waiting.ts";
import { inScope } from "#service/workflow/scope.ts";

/** Nothing waits for a deregistered enterprise, which can submit nothing any more. */
export function waitingFor(actor: Actor): SQL | undefined {
  if (actor.stationId !== null) {
    return and(inScope(actor), eq(filing.stationId, actor.stationId), openAtStation);
  }
  if (actor.enterpriseId !== null && !actor.isEnded) {
    return and(inScope(actor), eq(filing.enterpriseId, actor.enterpriseId), eq(filing.status, "returned"));
  }
  return sql`false`;
}

const awaitedSteps: Partial<Record<FilingStatus, string>> = {
  submitted: "待受理",
  accepted: "检测失败",
  detected: "待复核",
  returned: "待补正",
};

export function awaitedStep(status: FilingStatus, isCancelled: boolean): string {
  if (status === "accepted" && isCancelled) return "检测已取消";
  return awaitedSteps[status] ?? "";
}

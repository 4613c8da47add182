import { and, asc, eq, isNull } from "drizzle-orm";

import type { FilingId } from "#contracts/ids.ts";
import { auditLog } from "#service/db/schema/audit/audit-log.ts";
import { acceptanceLog } from "#service/db/schema/filing/acceptance-log.ts";
import { outbox } from "#service/db/schema/outbox.ts";
import type { TestService } from "#service/http/testing/test-service.ts";

export type Traces = { steps: string[]; audits: string[]; messages: string[] };

export async function tracesOf({ deps }: TestService, id: FilingId): Promise<Traces> {
  const steps = await deps.db
    .select()
    .from(acceptanceLog)
    .where(eq(acceptanceLog.filingId, id))
    .orderBy(asc(acceptanceLog.seq));
  const audits = await deps.db
    .select()
    .from(auditLog)
    .where(and(eq(auditLog.objectId, id), eq(auditLog.result, "ok")))
    .orderBy(asc(auditLog.id));
  const messages = await deps.db
    .select()
    .from(outbox)
    .where(and(eq(outbox.businessId, id), isNull(outbox.hint)))
    .orderBy(asc(outbox.id));
  return {
    steps: steps.map((row) => `${row.action} ${row.fromStatus}→${row.toStatus}`),
    audits: audits.map((row) => row.action),
    messages: messages.map(
      (row) => `${row.stationId ? "station" : "enterprise"}: ${row.subject}，${row.text}`,
    ),
  };
}

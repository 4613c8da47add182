import { and, asc, eq, inArray, isNotNull, lte, sql } from "drizzle-orm";

import type { AcceptanceEntry } from "#contracts/acceptance-record/acceptance-record.ts";
import type { FilingId } from "#contracts/ids.ts";
import { stepName } from "#contracts/workflow/table.ts";
import type { Call } from "#service/core/call.ts";
import { acceptanceLog } from "#service/db/schema/filing/acceptance-log.ts";
import { filing } from "#service/db/schema/filing/filing.ts";
import { returnItem, type ReturnItemRow } from "#service/db/schema/filing/return-item.ts";
import { loggedStep } from "#service/workflow/acceptance-record/logged-step.ts";
import { findVisible } from "#service/workflow/load.ts";
import { inScope } from "#service/workflow/scope.ts";

type LoggedStep = typeof acceptanceLog.$inferSelect;

/** Includes the former versions that the actor may see; newest step first. */
export async function listAcceptance({
  deps,
  actor,
  input,
}: Call<{ filingId: FilingId }>): Promise<AcceptanceEntry[]> {
  const row = await findVisible(deps.db, actor, input.filingId);
  const versions = deps.db
    .select({ id: filing.id })
    .from(filing)
    .where(and(eq(filing.lineage, row.lineage), lte(filing.version, row.version), inScope(actor)));
  const steps = await deps.db
    .select()
    .from(acceptanceLog)
    .where(inArray(acceptanceLog.filingId, versions))
    .orderBy(asc(acceptanceLog.at), asc(acceptanceLog.seq));
  const items = await deps.db
    .select()
    .from(returnItem)
    .where(and(inArray(returnItem.filingId, versions), isNotNull(returnItem.logSeq)))
    .orderBy(
      sql`array_position(array['field', 'attachment', 'finding'], ${returnItem.kind})`,
      asc(returnItem.n),
    );
  return steps.map((step, index) => present(step, steps[index - 1], items)).toReversed();
}

function present(
  step: LoggedStep,
  before: LoggedStep | undefined,
  items: readonly ReturnItemRow[],
): AcceptanceEntry {
  return {
    id: `${step.filingId}:${step.seq}`,
    action: step.log,
    actionName: stepName(step),
    ...loggedStep(step, before),
    items: items
      .filter(({ filingId, logSeq }) => filingId === step.filingId && logSeq === step.seq)
      .map(({ label, reason, note }) => ({ label, reason, note })),
  };
}

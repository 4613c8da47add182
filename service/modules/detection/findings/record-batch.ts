import type { DecisionBatchId } from "#contracts/ids.ts";
import type { Tx } from "#service/db/connect.ts";
import {
  type findingDecision,
  findingDecisionBatch,
  type FormerDecision,
} from "#service/db/schema/detection/finding.ts";

import type { FoundFinding, Subject } from "./finding-query.ts";

export async function recordBatch(
  tx: Tx,
  { reportId, lineage }: Subject,
  chosen: readonly FoundFinding[],
  made: Pick<typeof findingDecisionBatch.$inferInsert, "kind" | "accountId" | "byName" | "at">,
): Promise<DecisionBatchId | null> {
  const former = chosen.flatMap(({ decision }) => (decision ? [formerOf(decision)] : []));
  const [row] = await tx
    .insert(findingDecisionBatch)
    .values({ ...made, reportId, lineage, former })
    .returning({ id: findingDecisionBatch.id });
  return row?.id ?? null;
}

function formerOf({ lineage: _same, at, ...decision }: typeof findingDecision.$inferSelect): FormerDecision {
  return { ...decision, at: at.toISOString() };
}

import { and, count, desc, eq, isNull } from "drizzle-orm";

import type { DecisionBatch } from "#contracts/detection/detection-api.ts";
import type { ReportId } from "#contracts/ids.ts";
import type { Conn } from "#service/db/connect.ts";
import { findingDecision, findingDecisionBatch } from "#service/db/schema/detection/finding.ts";

/** The latest of which a decision still stands. */
export async function lastBatch(
  conn: Conn,
  { reportId }: { reportId: ReportId },
): Promise<DecisionBatch | null> {
  const { id, kind, byName, at } = findingDecisionBatch;
  const [row] = await conn
    .select({ batchId: id, kind, by: byName, at, count: count() })
    .from(findingDecisionBatch)
    .innerJoin(findingDecision, eq(findingDecision.batchId, id))
    .where(and(eq(findingDecisionBatch.reportId, reportId), isNull(findingDecisionBatch.undoneAt)))
    .groupBy(id)
    .orderBy(desc(at))
    .limit(1);
  return row ? { ...row, at: row.at.toISOString() } : null;
}

import type { CallOf, ReplyOf } from "#service/core/call.ts";

import { loadReport, requireReport } from "../read.ts";
import { chooseFindings } from "./choose-findings.ts";

export async function decisionCount({
  deps,
  actor,
  input,
}: CallOf<"detectionDecisionCount">): Promise<ReplyOf<"detectionDecisionCount">> {
  const { filing, report } = await loadReport(deps.db, actor, input.filingId);
  requireReport(filing, input.reportId);
  const chosen = await chooseFindings(deps.db, { reportId: report.id, lineage: filing.lineage }, input);
  return { total: chosen.length, decided: chosen.filter(({ decision }) => decision !== null).length };
}

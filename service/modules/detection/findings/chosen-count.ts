import type { CallOf, ReplyOf } from "#service/core/call.ts";

import { loadReport, requireReport } from "../read.ts";
import { chooseFindings } from "./choose-findings.ts";

export async function chosenCount({
  deps,
  actor,
  input,
}: CallOf<"detectionChosenCount">): Promise<ReplyOf<"detectionChosenCount">> {
  const { filing, report } = await loadReport(deps.db, actor, input.filingId);
  requireReport(filing, input.reportId);
  const chosen = await chooseFindings(deps.db, { reportId: report.id, lineage: filing.lineage }, input);
  return {
    total: chosen.length,
    decided: chosen.filter(({ decision }) => decision !== null).length,
    answered: chosen.filter(({ answer }) => answer !== null).length,
  };
}

import type { CallOf, ReplyOf } from "#service/core/call.ts";

import { loadReport } from "../read.ts";
import { countFindings, findingOrder, findingWhere, selectFindings } from "./finding-query.ts";
import { presentFinding } from "./presenter.ts";

export async function listFindings(call: CallOf<"detectionFindings">): Promise<ReplyOf<"detectionFindings">> {
  const { deps, actor, input } = call;
  const { filing, report } = await loadReport(deps.db, actor, input.filingId, input);
  const subject = { reportId: report.id, lineage: filing.lineage };
  const where = findingWhere(subject, input);
  const total = await countFindings(deps.db, subject, where);
  const rows = await selectFindings(deps.db, subject)
    .where(where)
    .orderBy(...findingOrder(input))
    .limit(input.limit)
    .offset(input.from);
  return { total, rows: rows.map(presentFinding) };
}

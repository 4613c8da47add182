import type { ReportId } from "#contracts/ids.ts";
import type { Tx } from "#service/db/connect.ts";
import type { ReportSummary } from "#service/db/schema/detection/detection.ts";
import { reportRule } from "#service/db/schema/detection/report-rule.ts";

export async function keepRuleCounts(tx: Tx, reportId: ReportId, { rules }: ReportSummary): Promise<void> {
  const rows = rules
    .map(({ code, counts }) => ({
      reportId,
      rule: code,
      errors: counts.E,
      warnings: counts.W,
      infos: counts.I,
    }))
    .filter(({ errors, warnings, infos }) => errors + warnings + infos > 0);
  if (rows.length > 0) await tx.insert(reportRule).values(rows);
}

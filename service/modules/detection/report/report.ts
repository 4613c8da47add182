import type { z } from "zod";

import type { detectionReportInputSchema } from "#contracts/detection/detection-api.ts";
import type { Call, ReplyOf } from "#service/core/call.ts";
import { reportSummarySchema } from "#service/db/schema/detection/detection.ts";
import { openFindings } from "#service/workflow/checks/findings.ts";

import { loadReport } from "../read.ts";
import { billFile, isWorkbook } from "./bill-file.ts";
import { lastBatch } from "./last-batch.ts";
import { may } from "./policy.ts";
import { left, settledByRule } from "./unsettled.ts";

export async function detectionReport(
  call: Call<z.output<typeof detectionReportInputSchema>>,
): Promise<ReplyOf<"detectionReport">> {
  const { deps, actor, input } = call;
  const { filing, report, trial } = await loadReport(deps.db, actor, input.filingId, input);
  const subject = { reportId: report.id, lineage: filing.lineage };
  const canDecide = trial === null && may("decide", filing, actor);
  const { rules, compared: _compared, ...summary } = reportSummarySchema.parse(report.summary);
  const { unitTotals: _unitTotals, ...totals } = summary.totals;
  const settled = await settledByRule(deps.db, subject);
  return {
    ...summary,
    totals,
    rules: rules.map((rule) => ({ ...rule, unsettled: left(rule.counts, settled.get(rule.code)) })),
    reportId: report.id,
    createdAt: (report.finishedAt ?? report.createdAt).toISOString(),
    fileName: report.fileName,
    format: isWorkbook(await billFile(deps.db, report)) ? "workbook" : "xml",
    standardVersion: report.standardVersion,
    ruleSetVersion: report.ruleSetVersion,
    reference: [...report.referenceUsed],
    rowCount: report.rowCount,
    open: await openFindings(deps.db, subject),
    lastBatch: canDecide ? await lastBatch(deps.db, subject) : null,
    trial,
    canAnswer: trial === null && may("answer", filing, actor),
    canDecide,
  };
}

import { and, eq, isNotNull } from "drizzle-orm";

import type { FilingId, ReportId } from "#contracts/ids.ts";
import type { ValuationStandard } from "#contracts/max-price/valuation-standard.ts";
import { settlementForm } from "#contracts/settlement/form.ts";
import type { Actor } from "#service/core/actor.ts";
import { ServiceError } from "#service/core/errors.ts";
import type { Conn } from "#service/db/connect.ts";
import { detectionReport } from "#service/db/schema/detection/detection.ts";
import type { FilingRow } from "#service/db/schema/filing/filing.ts";
import { findVisible } from "#service/workflow/load.ts";
import { withSubmittedForm } from "#service/workflow/submitted-form.ts";
import { loadTrial, mayTry, staleReport, type TrialReport } from "#service/workflow/trial-report.ts";

export type Compared = {
  filing: FilingRow;
  reportId: ReportId;
  comparedAt: Date;
  standardVersion: ValuationStandard;
};

/** `reportId`: the report that the caller looks at; `trial`: the trial check of the 审定 bill. */
type Asked = { filingId: FilingId; reportId?: ReportId | undefined; trial?: boolean };

export async function loadCompared(
  conn: Conn,
  actor: Actor,
  { filingId, reportId, trial = false }: Asked,
): Promise<Compared> {
  const filing = await withSubmittedForm(conn, actor, await findVisible(conn, actor, filingId));
  if (filing.kind !== "settlement") throw missing();
  if (trial)
    return comparedTrial(await loadTrial(conn, actor, filing, { code: settlementForm.judgedBill }), filing);
  if (reportId !== undefined && reportId !== filing.reportId) {
    if (!mayTry(filing, actor)) throw staleReport();
    return comparedTrial(await loadTrial(conn, actor, filing, { reportId }), filing);
  }
  if (filing.reportId === null) throw missing();
  const [report] = await conn
    .select({
      id: detectionReport.id,
      finishedAt: detectionReport.finishedAt,
      standardVersion: detectionReport.standardVersion,
    })
    .from(detectionReport)
    .where(and(eq(detectionReport.id, filing.reportId), isNotNull(detectionReport.finishedAt)));
  if (!report?.finishedAt) throw missing();
  return comparedOf(report, report.finishedAt, filing);
}

type Report = { id: ReportId; standardVersion: ValuationStandard };

function comparedOf({ id, standardVersion }: Report, comparedAt: Date, filing: FilingRow): Compared {
  return { filing, reportId: id, comparedAt, standardVersion };
}

function comparedTrial({ report, trial }: TrialReport, filing: FilingRow): Compared {
  if (report.finishedAt && trial.isCompared) return comparedOf(report, report.finishedAt, filing);
  throw new ServiceError("detection.missing", {
    message: "试检测未作对比，请上传合同价、送审价、审定价三份文件后，对审定价文件试检测",
  });
}

function missing(): ServiceError {
  return new ServiceError("detection.missing", {
    message: "暂无造价对比结果，受理并完成造价检测后可查看",
  });
}

import { and, eq, sql } from "drizzle-orm";

import { filingForms } from "#contracts/filing/forms.ts";
import type { ReportId } from "#contracts/ids.ts";
import { mayPerform } from "#contracts/workflow/available.ts";
import { isWritten } from "#contracts/workflow/status.ts";
import type { Actor } from "#service/core/actor.ts";
import { ServiceError } from "#service/core/errors.ts";
import type { Conn } from "#service/db/connect.ts";
import { detectionReport } from "#service/db/schema/detection/detection.ts";
import { trialCheck } from "#service/db/schema/detection/trial-check.ts";
import type { FilingRow } from "#service/db/schema/filing/filing.ts";

import { actorFacts, filingFacts } from "./load.ts";

const performer = { by: "owner", right: "detection.trial" } as const;

/** The same answer for everybody else, whether or not there is a trial. */
export function requireTrialOwner(filing: FilingRow, actor: Actor): void {
  if (!isTrialOwner(filing, actor)) throw new ServiceError("permission.denied");
}

export function mayTry(filing: FilingRow, actor: Actor): boolean {
  return isTrialOwner(filing, actor) && isWritten(filing.status);
}

function isTrialOwner(filing: FilingRow, actor: Actor): boolean {
  return mayPerform(performer, filingFacts(filing, null), actorFacts(actor));
}

export function billName({ kind }: Pick<FilingRow, "kind">, code: string): string {
  return filingForms[kind].attachments.find((type) => type.code === code)?.fileType ?? "";
}

/** Spelled out: in single-table queries drizzle omits the table name, and `report_id` would be the row's own. */
export const isCompared = sql<boolean>`exists (
  select 1 from settlement_row where settlement_row.report_id = trial_check.report_id)`;

export type TrialReport = {
  report: typeof detectionReport.$inferSelect;
  trial: { code: string; name: string; isCompared: boolean };
};

type Which = { code: string } | { reportId: ReportId };

/** The scope is in the query too: a trial belongs to the enterprise that asked for it. */
export async function loadTrial(
  conn: Conn,
  actor: Actor,
  filing: FilingRow,
  which: Which,
): Promise<TrialReport> {
  requireTrialOwner(filing, actor);
  if (actor.enterpriseId === null) throw new ServiceError("permission.denied");
  const [found] = await conn
    .select({ report: detectionReport, code: trialCheck.code, isCompared })
    .from(trialCheck)
    .innerJoin(detectionReport, eq(detectionReport.id, trialCheck.reportId))
    .where(
      and(
        eq(trialCheck.filingId, filing.id),
        eq(trialCheck.enterpriseId, actor.enterpriseId),
        "code" in which ? eq(trialCheck.code, which.code) : eq(trialCheck.reportId, which.reportId),
      ),
    );
  if (found) {
    const { report, code } = found;
    return { report, trial: { code, name: billName(filing, code), isCompared: found.isCompared } };
  }
  if ("reportId" in which) throw staleReport();
  throw new ServiceError("detection.missing", { message: "该文件暂无试检测结果，请在填报页试检测" });
}

export function staleReport(): ServiceError {
  return new ServiceError("filing.stale", { message: "检测结果已更新，请刷新后再操作" });
}

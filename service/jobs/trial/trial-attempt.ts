import { and, eq, inArray } from "drizzle-orm";

import { filingForms } from "#contracts/filing/forms.ts";
import type { FilingId, ReportId } from "#contracts/ids.ts";
import { isWritten } from "#contracts/workflow/status.ts";
import type { Deps } from "#service/core/deps.ts";
import type { Conn, Tx } from "#service/db/connect.ts";
import { partyCodesIn } from "#service/db/filing-parties.ts";
import { detectionReport } from "#service/db/schema/detection/detection.ts";
import { trialCheck } from "#service/db/schema/detection/trial-check.ts";
import { filing, type FilingRow } from "#service/db/schema/filing/filing.ts";
import { region } from "#service/db/schema/region/region.ts";
import { findCounterpartFiles, noCounterpartFiles } from "#service/detection-data/counterpart-files.ts";
import { currentRuleSet } from "#service/detection-data/rule-set.ts";
import { presentAttachments } from "#service/detection-data/settlement-attachments.ts";
import { neededCounterparts } from "#service/detection/rules/needed-counterparts.ts";
import { basisDigest, giveBackTrial } from "#service/workflow/trial-run.ts";

import {
  type Attempt,
  billOf,
  doneAs,
  failedAs,
  openReport,
  runningAs,
  standardVersionOf,
} from "../detection/attempt.ts";
import type { Finished } from "../detection/finish.ts";

export type Trial = { filingId: FilingId; code: string; jobId: string };

/** Null if the check was cancelled or superseded, the bill replaced or the filing submitted. */
export async function beginTrial(deps: Deps, { filingId, code, jobId }: Trial): Promise<Attempt | null> {
  const now = deps.clock();
  const rules = await currentRuleSet(deps.db, now);
  return deps.db.transaction(async (tx) => {
    const [row] = await tx.select().from(filing).where(eq(filing.id, filingId)).for("update");
    const [trial] = await tx
      .select()
      .from(trialCheck)
      .where(and(ofBill(filingId, code), eq(trialCheck.jobId, jobId)));
    const alive = trial?.state === "queued" || trial?.state === "running";
    if (!row || !isWritten(row.status) || !alive) return null;
    const bill = await billOf(tx, filingId, code);
    if (!bill) return null;
    if (trial.attemptReportId !== null) await dropReport(tx, trial.attemptReportId);
    const reportId = await openReport(tx, row, bill, { ruleSetVersion: rules.version, now, isTrial: true });
    await tx.update(trialCheck).set(runningAs(reportId, now)).where(ofBill(filingId, code));
    const asSubmitted = {
      ...row,
      regionCode: await regionTyped(tx, row),
      ...partyCodesIn(row.kind, row.formValues),
    };
    const isJudged = code === filingForms[row.kind].judgedBill;
    const isCompared = isJudged && row.kind === "settlement";
    return {
      reportId,
      filing: asSubmitted,
      bill,
      billCode: code,
      attachments: isCompared ? await presentAttachments(tx, filingId) : null,
      counterparts: isJudged
        ? await findCounterpartFiles(tx, asSubmitted, neededCounterparts(rules.thresholds))
        : noCounterpartFiles,
      standardVersion: standardVersionOf(row),
      thresholds: rules.thresholds,
      localRules: rules.localRules,
      isTrial: true,
    };
  });
}

/** The region that a submission would store. */
async function regionTyped(conn: Conn, { formValues }: FilingRow): Promise<string | null> {
  const [known] = await conn
    .select({ code: region.code })
    .from(region)
    .where(eq(region.code, formValues["regionCode"] ?? ""));
  return known?.code ?? null;
}

function ofBill(filingId: FilingId, code: string) {
  return and(eq(trialCheck.filingId, filingId), eq(trialCheck.code, code));
}

const dropReport = (tx: Tx, id: ReportId) => tx.delete(detectionReport).where(eq(detectionReport.id, id));

/** The row if this attempt is still the one of its bill. */
async function holdTrial(tx: Tx, { filing: { id }, billCode, reportId }: Attempt) {
  const [row] = await tx
    .select({ status: filing.status })
    .from(filing)
    .where(eq(filing.id, id))
    .for("update");
  const [trial] = await tx
    .select()
    .from(trialCheck)
    .where(
      and(ofBill(id, billCode), eq(trialCheck.attemptReportId, reportId), eq(trialCheck.state, "running")),
    );
  return row && isWritten(row.status) ? trial : undefined;
}

/** Replaces the former result; nothing that stations or statistics read is written. */
export function finishTrial(deps: Deps, attempt: Attempt, done: Finished): Promise<boolean> {
  const { summary, rowCount, findingCount, referenceUsed } = done;
  return deps.db.transaction(async (tx) => {
    const trial = await holdTrial(tx, attempt);
    if (!trial) return false;
    const now = deps.clock();
    await tx
      .update(detectionReport)
      .set({ summary, rowCount, findingCount, referenceUsed, finishedAt: now })
      .where(eq(detectionReport.id, attempt.reportId));
    await tx
      .update(trialCheck)
      .set({
        ...doneAs(done, now),
        attemptReportId: null,
        reportId: attempt.reportId,
        basisDigest: basisDigest(attempt.filing, { ...attempt, compared: attempt.attachments }),
      })
      .where(ofBill(trial.filingId, trial.code));
    if (trial.reportId !== null) await dropReport(tx, trial.reportId);
    return true;
  });
}

/** The former result stays. */
export function failTrial(deps: Deps, attempt: Attempt, message: string): Promise<void> {
  return deps.db.transaction(async (tx) => {
    const trial = await holdTrial(tx, attempt);
    if (!trial) return;
    await dropReport(tx, attempt.reportId);
    await tx
      .update(trialCheck)
      .set(failedAs(message, deps.clock()))
      .where(ofBill(trial.filingId, trial.code));
  });
}

/** Ends a trial that the platform could not make, in whichever state; the former result and the quota stay. */
export function giveUpTrial(deps: Pick<Deps, "db" | "clock">, jobId: string, reason: string): Promise<void> {
  return deps.db.transaction(async (tx) => {
    const [trial] = await tx
      .select()
      .from(trialCheck)
      .where(and(eq(trialCheck.jobId, jobId), inArray(trialCheck.state, ["queued", "running"])))
      .for("update");
    if (!trial) return;
    const message = `${reason}本次不计入每日次数，请重新试检测`;
    await tx
      .update(trialCheck)
      .set(failedAs(message, deps.clock()))
      .where(ofBill(trial.filingId, trial.code));
    if (trial.attemptReportId !== null) await dropReport(tx, trial.attemptReportId);
    await giveBackTrial(tx, trial);
  });
}

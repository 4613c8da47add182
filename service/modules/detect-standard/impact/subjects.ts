import { and, desc, eq, isNotNull } from "drizzle-orm";

import type { Conn } from "#service/db/connect.ts";
import { detectionReport } from "#service/db/schema/detection.ts";
import { file } from "#service/db/schema/file.ts";
import { filingSubmission } from "#service/db/schema/filing-file.ts";
import { filing } from "#service/db/schema/filing.ts";
import type { Thresholds } from "#service/detection/thresholds.ts";
import type { Deps } from "#service/http/deps.ts";
import { loadFormFacts } from "#service/jobs/detection/form-facts.ts";
import { loadReference } from "#service/jobs/detection/reference/load.ts";

import type { Task } from "./task.ts";

const mostReports = 100;

/** The newest finished reports, each with the filing, the file and the form that it is of. */
export function newestReports(db: Conn) {
  return db
    .select({ report: detectionReport, filing, bill: file, submitted: filingSubmission.formValues })
    .from(detectionReport)
    .innerJoin(filing, eq(filing.id, detectionReport.filingId))
    .innerJoin(file, eq(file.id, detectionReport.fileId))
    .leftJoin(
      filingSubmission,
      and(
        eq(filingSubmission.filingId, detectionReport.filingId),
        eq(filingSubmission.round, detectionReport.round),
      ),
    )
    .where(isNotNull(detectionReport.finishedAt))
    .orderBy(desc(detectionReport.finishedAt), desc(detectionReport.id))
    .limit(mostReports);
}
export type Subject = Awaited<ReturnType<typeof newestReports>>[number];

/**
 * Judged as it was then: the form that was handed in, the batches that the report names, and of what was filed by then
 * what still counts. What a settlement has beside its bill concerns no rule that is asked. The references of P04 hang on
 * a threshold.
 */
export async function taskOf(
  deps: Pick<Deps, "db">,
  { report, filing: current, bill, submitted }: Subject,
  change: { rule: string; before: Thresholds; after: Thresholds },
): Promise<Task> {
  const own = { ...current, formValues: submitted ?? current.formValues };
  const optionsOf = async (thresholds: Thresholds): Promise<Task["before"]> => {
    const { standardVersion, id: reportId, createdAt, referenceUsed: rested } = report;
    const attempt = { reportId, filing: own, bill, standardVersion, thresholds };
    const { reference } = await loadReference(deps.db, attempt, createdAt, { rested });
    return {
      standardVersion,
      compileDate: own.formValues["compileDate"] ?? null,
      form: await loadFormFacts(deps.db, own, null, createdAt),
      reference,
      thresholds,
    };
  };
  const before = await optionsOf(change.before);
  const after =
    change.rule === "P04" ? await optionsOf(change.after) : { ...before, thresholds: change.after };
  return { storageKey: bill.storageKey, rule: change.rule, before, after };
}

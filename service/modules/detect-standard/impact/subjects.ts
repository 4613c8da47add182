import { and, desc, eq, isNotNull } from "drizzle-orm";

import type { LocalRule } from "#contracts/detect-standard/local/local-rule.ts";
import type { Deps } from "#service/core/deps.ts";
import type { Conn } from "#service/db/connect.ts";
import { detectionReport } from "#service/db/schema/detection/detection.ts";
import { file } from "#service/db/schema/file.ts";
import { filingSubmission } from "#service/db/schema/filing/filing-file.ts";
import { filing } from "#service/db/schema/filing/filing.ts";
import { loadFormFacts } from "#service/detection-data/form-facts.ts";
import { loadUse } from "#service/detection-data/prices/use.ts";
import { loadReference } from "#service/detection-data/reference/load.ts";
import type { Thresholds } from "#service/detection/thresholds.ts";

import type { Task, TrialOptions } from "./task.ts";

const mostReports = 100;

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
    .where(and(eq(detectionReport.isTrial, false), isNotNull(detectionReport.finishedAt)))
    .orderBy(desc(detectionReport.finishedAt), desc(detectionReport.id))
    .limit(mostReports);
}
export type Subject = Awaited<ReturnType<typeof newestReports>>[number];

type TrialRules = { thresholds: Thresholds; localRules: readonly LocalRule[] };
/** `before`: null where the rule is new, so that the bill is read once. */
export type TrialChange = { rule: string; before: TrialRules | null; after: TrialRules };

/**
 * Uses the submitted form and the reference data that the report rested on.
 * Loads references per threshold set, since P04 depends on a threshold.
 */
export async function taskOf(
  deps: Pick<Deps, "db">,
  { report, filing: current, bill, submitted }: Subject,
  change: TrialChange,
): Promise<Task> {
  const own = { ...current, formValues: submitted ?? current.formValues };
  const optionsOf = async ({ thresholds, localRules }: TrialRules): Promise<TrialOptions> => {
    const { standardVersion, createdAt, referenceUsed: rested } = report;
    const judged = { filing: own, standardVersion, thresholds };
    const { reference } = await loadReference(deps.db, judged, createdAt, { rested });
    return {
      standardVersion,
      compileDate: own.formValues["compileDate"] ?? null,
      form: await loadFormFacts(deps.db, own, null, createdAt),
      reference,
      thresholds,
      localRules,
    };
  };
  const before = change.before && (await optionsOf(change.before));
  const after =
    before === null || change.rule === "P04" ? await optionsOf(change.after) : { ...before, ...change.after };
  const prices = await loadUse(deps.db, report.id);
  return { storageKey: bill.storageKey, rule: change.rule, before, after, prices };
}

import { and, desc, eq, isNotNull } from "drizzle-orm";

import type { LocalRule } from "#contracts/detect-standard/local/local-rule.ts";
import type { Deps } from "#service/core/deps.ts";
import type { Conn } from "#service/db/connect.ts";
import {
  type ComparedFile,
  detectionReport,
  reportSummarySchema,
} from "#service/db/schema/detection/detection.ts";
import { file } from "#service/db/schema/file.ts";
import { filingSubmission } from "#service/db/schema/filing/filing-file.ts";
import { filing, type FilingRow } from "#service/db/schema/filing/filing.ts";
import {
  type CounterpartFiles,
  findCounterpartFiles,
  restedCounterpartFiles,
} from "#service/detection-data/counterpart-files.ts";
import { judgedDate, loadFormFacts } from "#service/detection-data/form-facts.ts";
import { loadUse } from "#service/detection-data/prices/use.ts";
import { itemPriceFinder } from "#service/detection-data/reference/item-prices.ts";
import { loadReference } from "#service/detection-data/reference/load.ts";
import { presentAttachments } from "#service/detection-data/settlement-attachments.ts";
import type { FindItemPrices } from "#service/detection/item-price.ts";
import { neededCounterparts } from "#service/detection/rules/needed-counterparts.ts";
import { rules } from "#service/detection/rules/registry.ts";
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

/** A rule that is switched on or off may need a counterpart. */
function rereads({ rule, after: { thresholds } }: TrialChange): boolean {
  return neededCounterparts(thresholds, rule).size > 0;
}

/**
 * Uses the submitted form and the reference data that the report rested on.
 * Loads counterparts per threshold set.
 */
export async function trialOf(
  deps: Pick<Deps, "db">,
  { report, filing: current, bill, submitted }: Subject,
  change: TrialChange,
): Promise<{ task: Task; itemPrices: FindItemPrices | null }> {
  const own = { ...current, formValues: submitted ?? current.formValues };
  const attachments = readsOtherBills(change.rule) ? await presentAttachments(deps.db, own.id) : null;
  const { compared } = reportSummarySchema.parse(report.summary);
  const { standardVersion, createdAt, referenceUsed: rested } = report;
  const optionsOf = async ({ thresholds, localRules }: TrialRules): Promise<TrialOptions> => {
    const judged = { filing: own, standardVersion };
    const { reference } = await loadReference(deps.db, judged, createdAt, { rested });
    return {
      standardVersion,
      compileDate: judgedDate(own),
      form: await loadFormFacts(deps.db, own, attachments, createdAt),
      reference,
      thresholds,
      localRules,
      counterparts: await counterpartsOf(deps.db, own, { thresholds, rule: change.rule, compared }),
    };
  };
  const before = change.before && (await optionsOf(change.before));
  const after =
    before === null || rereads(change) ? await optionsOf(change.after) : { ...before, ...change.after };
  const prices = await loadUse(deps.db, report.id);
  const task = { storageKey: bill.storageKey, attachments, rule: change.rule, before, after, prices };
  return { task, itemPrices: itemPriceFinder(deps.db, own, { standardVersion, now: createdAt }) };
}

/** F11 compares the form's prices with the bills of a settlement; the others judge by the day of its contract. */
const ofSettlements = new Set(["F11", "F14", "N01", "N02", "N04", "P08"]);

function readsOtherBills(code: string): boolean {
  return ofSettlements.has(code) || rules.find((rule) => rule.code === code)?.filing === "settlement";
}

type Asked = { thresholds: Thresholds; rule: string; compared: readonly ComparedFile[] };

/** Counterparts of the report, else as a check would find them now. */
async function counterpartsOf(
  db: Conn,
  own: FilingRow,
  { thresholds, rule, compared }: Asked,
): Promise<CounterpartFiles> {
  const needed = neededCounterparts(thresholds, rule);
  const rested = compared.filter(({ name }) => needed.has(name));
  return restedCounterpartFiles(db, await findCounterpartFiles(db, own, needed), rested);
}

import type { Deps } from "#service/core/deps.ts";
import type { ReportSummary } from "#service/db/schema/detection/detection.ts";
import {
  comparedFiles,
  counterpartBytes,
  readCounterparts,
} from "#service/detection-data/counterpart-files.ts";
import { judgedDate, loadFormFacts } from "#service/detection-data/form-facts.ts";
import { priceFinder } from "#service/detection-data/prices/find-prices.ts";
import { usedIssues } from "#service/detection-data/prices/use.ts";
import { itemPriceFinder } from "#service/detection-data/reference/item-prices.ts";
import { loadReference } from "#service/detection-data/reference/load.ts";
import { regionsUp } from "#service/detection-data/reference/regions.ts";
import { readOtherBills, UnreadableBill } from "#service/detection-data/settlement-attachments.ts";
import { detect, type DetectOutcome } from "#service/detection/engine.ts";
import type { Reference } from "#service/detection/reference.ts";
import { loadSamplePools } from "#service/indicator-data/sample-pools.ts";

import type { Attempt } from "./attempt.ts";
import { BatchWriter } from "./batch-writer.ts";
import type { Finished } from "./finish.ts";
import { HeadingCounter } from "./headings.ts";
import { progressTeller, type Standing } from "./progress.ts";
import { Tally } from "./tally.ts";
import { ownDataOnly, toldAsOwnOnly } from "./trial-data.ts";
import { writeSettlement } from "./write-settlement.ts";

export type Watch = {
  signal: AbortSignal;
  write: (standing: Standing) => Promise<boolean>;
  lost: () => void;
  /** Awaited between batches of rows. */
  pause?: () => Promise<void>;
};

/**
 * Judges the bill of an attempt and writes rows and findings under its report.
 * @throws {UnreadableBill}
 */
export async function judgeBill(deps: Deps, attempt: Attempt, watch: Watch): Promise<Finished> {
  const { bill, filing, reportId, attachments } = attempt;
  const { signal, pause } = watch;
  const writer = new BatchWriter(deps.db, reportId);
  const headings = new HeadingCounter();
  const tally = new Tally();
  const teller = progressTeller(deps, watch.write, watch.lost);
  const before = bytesOfOthers(attempt) + counterpartBytes(attempt.counterparts);
  let bytes = 0;
  const standing = (stage: "reading" | "storing") => ({
    stage,
    progress: Math.min(99, (bytes / (before + bill.size)) * 95),
    rows: writer.rowCount,
    findings: writer.findingCount,
  });
  const given = await loadGiven(deps, attempt);
  const settlement =
    attachments &&
    (await readOtherBills(deps, attachments, {
      thresholds: attempt.thresholds,
      signal,
      progress(bytesRead) {
        bytes = bytesRead;
        teller.tell(standing("reading"));
      },
    }));
  const others = bytesOfOthers(attempt);
  const counterparts = await readCounterparts(deps, attempt.counterparts, {
    signal,
    progress(bytesRead) {
      bytes = others + bytesRead;
      teller.tell(standing("reading"));
    },
  });
  const form = await loadFormFacts(deps.db, filing, attachments, deps.clock());
  const facts = attempt.isTrial
    ? ownDataOnly({ form, reference: given.reference })
    : { form, reference: given.reference };
  const options = {
    ...optionsOf(attempt, facts.reference, signal),
    form: facts.form,
    settlement,
    counterparts,
    size: bill.size,
  };
  const outcome = await detect(await deps.blobs.read(bill.storageKey), options, {
    row(row) {
      headings.row(row);
      const written = writer.row(row);
      return written && pause ? written.then(pause) : written;
    },
    finding(finding) {
      headings.finding(finding.place.row, finding.severity);
      tally.add(finding);
      teller.tell(standing("storing"));
      return writer.finding(finding);
    },
    progress(bytesRead) {
      bytes = before + bytesRead;
      teller.tell(standing("reading"));
    },
  });
  await teller.settled();
  if (outcome.fatal !== null) throw new UnreadableBill(outcome.fatal);
  await writer.end(headings.all());
  const tell = (): void => teller.tell(standing("storing"));
  if (outcome.comparison) {
    await writeSettlement(deps.db, reportId, outcome.comparison.rows(), { signal, tell });
    await teller.settled();
  }
  const { rowCount, findingCount } = writer;
  const rules = attempt.isTrial ? toldAsOwnOnly(outcome.rules) : outcome.rules;
  const summary = {
    ...summaryOf({ ...outcome, rules }, tally),
    compared: comparedFiles(attempt.counterparts),
  };
  const pricesUsed = given.prices.found();
  const referenceUsed = [...given.used, ...usedIssues(pricesUsed)];
  return { summary, rowCount, findingCount, referenceUsed, pricesUsed, materials: given.prices.counts() };
}

async function loadGiven(deps: Deps, attempt: Attempt) {
  const { filing, standardVersion } = attempt;
  const now = deps.clock();
  const { reference: stored, used } = await loadReference(deps.db, attempt, now);
  const itemPrices = itemPriceFinder(deps.db, filing, { standardVersion, now });
  const prices = await priceFinder(deps.db, regionsUp(filing.regionCode));
  const samples = await loadSamplePools(deps.db, filing, now);
  return { reference: { ...stored, itemPrices, prices: prices.find, samples }, used, prices };
}

function bytesOfOthers({ attachments }: Attempt): number {
  return attachments === null ? 0 : attachments.contract.size + attachments.submitted.size;
}

function optionsOf(
  { standardVersion, filing, thresholds, localRules }: Attempt,
  reference: Reference,
  signal: AbortSignal,
) {
  return {
    standardVersion,
    compileDate: judgedDate(filing),
    reference,
    thresholds,
    localRules,
    signal,
  };
}

function summaryOf(outcome: DetectOutcome, tally: Tally): Omit<ReportSummary, "compared"> {
  const { project, totals } = outcome;
  if (!project || !totals) throw new Error("A bill was read without its facts");
  return {
    project,
    totals,
    counts: tally.counts,
    rules: tally.rules(outcome.rules),
    units: tally.units(totals),
  };
}

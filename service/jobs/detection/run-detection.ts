import type { FilingId } from "#contracts/ids.ts";
import type { Deps } from "#service/core/deps.ts";
import { loadFormFacts } from "#service/detection-data/form-facts.ts";
import { priceFinder } from "#service/detection-data/prices/find-prices.ts";
import { usedIssues } from "#service/detection-data/prices/use.ts";
import { loadReference } from "#service/detection-data/reference/load.ts";
import { regionsUp } from "#service/detection-data/reference/regions.ts";
import {
  readOtherBills,
  type SettlementAttachments,
  settlementAttachments,
  UnreadableBill,
} from "#service/detection-data/settlement-attachments.ts";
import { detect, type DetectOutcome } from "#service/detection/engine.ts";
import type { Reference } from "#service/detection/reference.ts";
import { loadSamplePools } from "#service/indicator-data/sample-pools.ts";

import { type Attempt, beginAttempt } from "./attempt.ts";
import { BatchWriter } from "./batch-writer.ts";
import { dropUnfinished, failAttempt, finishAttempt } from "./finish.ts";
import { HeadingCounter } from "./headings.ts";
import { progressTeller } from "./progress.ts";
import { Tally } from "./tally.ts";
import { writeSettlement } from "./write-settlement.ts";

export type DetectionRun = {
  filingId: FilingId;
  jobId: string;
  signal?: AbortSignal;
  lastTry: boolean;
};

/** One attempt. Throws when a retry may succeed. */
export async function runDetection(deps: Deps, run: DetectionRun): Promise<void> {
  const attempt = await beginAttempt(deps, run.filingId, run.jobId);
  if (!attempt) return;
  const stop = new AbortController();
  const signal = run.signal ? AbortSignal.any([run.signal, stop.signal]) : stop.signal;
  try {
    await detectBill(deps, attempt, run.jobId, signal, () => stop.abort());
    await dropUnfinished(deps, attempt);
  } catch (error) {
    if (stop.signal.aborted) return dropUnfinished(deps, attempt);
    if (error instanceof UnreadableBill) return failAttempt(deps, attempt, error.message);
    if (!run.lastTry) throw error;
    deps.log.error({ err: error, filingId: run.filingId, jobId: run.jobId }, "detection failed");
    await failAttempt(
      deps,
      attempt,
      `检测过程出现异常，请重新检测；如仍失败，请将操作流水号告知技术支持：${run.jobId}`,
    );
  }
}

async function detectBill(
  deps: Deps,
  attempt: Attempt,
  jobId: string,
  signal: AbortSignal,
  lost: () => void,
): Promise<void> {
  const { bill, filing, reportId } = attempt;
  const attachments = await settlementAttachments(deps.db, filing);
  const writer = new BatchWriter(deps.db, reportId);
  const headings = new HeadingCounter();
  const tally = new Tally();
  const teller = progressTeller(deps, { filingId: filing.id, reportId }, lost);
  let bytes = 0;
  const standing = (stage: "reading" | "storing") => ({
    stage,
    progress: Math.min(99, (bytes / (bytesBefore(attachments) + bill.size)) * 95),
    rows: writer.rowCount,
    findings: writer.findingCount,
  });
  const { reference: stored, used } = await loadReference(deps.db, attempt, deps.clock());
  const prices = await priceFinder(deps.db, regionsUp(filing.regionCode));
  const samples = await loadSamplePools(deps.db, filing, deps.clock());
  const reference = { ...stored, prices: prices.find, samples };
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
  const form = await loadFormFacts(deps.db, filing, attachments, deps.clock());
  const options = { ...optionsOf(attempt, reference, signal), form, settlement };
  const before = bytesBefore(attachments);
  const outcome = await detect(await deps.blobs.read(bill.storageKey), options, {
    row(row) {
      headings.row(row);
      return writer.row(row);
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
  if (outcome.fatal !== null) return failAttempt(deps, attempt, outcome.fatal);
  await writer.end(headings.all());
  const tell = (): void => teller.tell(standing("storing"));
  if (outcome.comparison) {
    await writeSettlement(deps.db, reportId, outcome.comparison.rows(), { signal, tell });
    await teller.settled();
  }
  const { rowCount, findingCount } = writer;
  const summary = summaryOf(outcome, tally);
  const pricesUsed = prices.found();
  const referenceUsed = [...used, ...usedIssues(pricesUsed)];
  const materials = prices.counts();
  await finishAttempt(deps, attempt, jobId, {
    summary,
    rowCount,
    findingCount,
    referenceUsed,
    pricesUsed,
    materials,
  });
}

function bytesBefore(attachments: SettlementAttachments | null): number {
  return attachments === null ? 0 : attachments.contract.size + attachments.submitted.size;
}

function optionsOf(
  { standardVersion, filing, thresholds }: Attempt,
  reference: Reference,
  signal: AbortSignal,
) {
  return {
    standardVersion,
    compileDate: filing.formValues["compileDate"] ?? null,
    reference,
    thresholds,
    signal,
  };
}

function summaryOf(outcome: DetectOutcome, tally: Tally) {
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

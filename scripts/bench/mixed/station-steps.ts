import { z } from "zod";

import { detectionReportOutputSchema } from "#contracts/detection/detection-api.ts";
import { detectionStatusOutputSchema } from "#contracts/detection/status.ts";
import { filingActOutputSchema } from "#contracts/filing/api.ts";

import { type Actor, write } from "./actor.ts";
import { readFiling } from "./filing-steps.ts";
import type { KnownFiling } from "./ledger.ts";

const anything = z.unknown();

async function decideAll({ browser }: Actor, filing: KnownFiling): Promise<void> {
  const filingId = filing.id;
  const report = await browser.call("detectionReport", { filingId }, detectionReportOutputSchema);
  if (report.open.decisions + report.open.replies === 0) return;
  const chosen = { filingId, reportId: report.reportId, filter: { state: "open" } };
  await browser.call("detectionDecide", { ...chosen, kind: "accepted", reason: "已核对" }, anything);
}

/** A check whose process died three times waits for a person. */
async function retryCheck({ browser }: Actor, filing: KnownFiling): Promise<void> {
  const key = { filingId: filing.id };
  const { state } = await browser.call("detectionStatus", key, detectionStatusOutputSchema);
  if (state === "failed") await browser.call("detectionRetry", key, anything);
}

/** One that cannot go on must not keep the others waiting. */
function anyOf(filings: readonly KnownFiling[]): KnownFiling | undefined {
  return filings[Math.floor(Math.random() * filings.length)];
}

/** Accepts what was submitted and publishes what was checked. */
export async function handleOne(actor: Actor): Promise<void> {
  const { browser, ledger } = actor;
  const waiting = [...ledger.atStatus("detected"), ...ledger.atStatus("submitted")];
  const filing = anyOf(waiting) ?? anyOf(ledger.atStatus("accepted")) ?? anyOf(ledger.atStatus("publicity"));
  if (!filing) return;
  const { status, revision } = await readFiling(actor, filing);
  ledger.reached(filing, status);
  if (status === "accepted") return retryCheck(actor, filing);
  if (status !== "submitted" && status !== "detected") return;
  if (status === "detected") await decideAll(actor, filing);
  const input = { filingId: filing.id, revision, action: "audit", result: "pass", opinion: "同意" };
  const done = await write(actor, () => browser.call("filingAct", input, filingActOutputSchema));
  ledger.reached(filing, done.status);
}

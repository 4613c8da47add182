import { and, eq } from "drizzle-orm";

import { type Trial, trialsOutputSchema } from "#contracts/detection/trial/trial.ts";
import type { FilingId } from "#contracts/ids.ts";
import type { Deps } from "#service/core/deps.ts";
import { trialCheck, type TrialCheckRow } from "#service/db/schema/detection/trial-check.ts";
import type { Person } from "#service/http/testing/test-service.ts";
import { runTrial } from "#service/jobs/trial/run-trial.ts";

export async function trialRow(deps: Deps, filingId: FilingId, code = "bill"): Promise<TrialCheckRow> {
  const [row] = await deps.db
    .select()
    .from(trialCheck)
    .where(and(eq(trialCheck.filingId, filingId), eq(trialCheck.code, code)));
  if (!row) throw new Error("No trial check was ever asked for");
  return row;
}

export async function workTrial(
  deps: Deps,
  filingId: FilingId,
  code = "bill",
  lastTry = true,
): Promise<void> {
  const { jobId } = await trialRow(deps, filingId, code);
  await runTrial(deps, { filingId, code, jobId, lastTry });
}

export async function tryBill(deps: Deps, person: Person, filingId: FilingId, code = "bill"): Promise<void> {
  (await person.call("trialStart", { filingId, code })).data();
  await workTrial(deps, filingId, code);
}

export async function trialOf(person: Person, filingId: FilingId, code = "bill"): Promise<Trial> {
  const { bills } = (await person.call("trialStatus", { filingId })).data(trialsOutputSchema);
  const found = bills.find((bill) => bill.code === code);
  if (!found) throw new Error("No such bill");
  return found;
}

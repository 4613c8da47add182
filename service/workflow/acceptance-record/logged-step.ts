import type { AcceptanceEntry } from "#contracts/acceptance-record/acceptance-record.ts";

type Logged = { at: Date; operatorName: string; unitName: string; opinion: string };
type Told = Pick<AcceptanceEntry, "operatorName" | "unitName" | "operationTime" | "opinion" | "elapsed">;

/** Who took a step of any record, when, with which opinion, and how long after the one before it. */
export function loggedStep(step: Logged, before: Logged | undefined): Told {
  return {
    operatorName: step.operatorName,
    unitName: step.unitName,
    operationTime: step.at.toISOString(),
    opinion: step.opinion,
    elapsed: before ? Math.max(0, step.at.getTime() - before.at.getTime()) : null,
  };
}

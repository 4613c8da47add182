import type { AcceptanceEntry } from "#contracts/acceptance-record/acceptance-record.ts";

type Logged = { at: Date; operatorName: string; unitName: string; opinion: string };
type Told = Pick<AcceptanceEntry, "operatorName" | "unitName" | "operationTime" | "opinion" | "elapsed">;

/** A step of any record: person, time, opinion, and the time since the one before it. */
export function loggedStep(step: Logged, before: Logged | undefined): Told {
  return {
    operatorName: step.operatorName,
    unitName: step.unitName,
    operationTime: step.at.toISOString(),
    opinion: step.opinion,
    elapsed: before ? Math.max(0, step.at.getTime() - before.at.getTime()) : null,
  };
}

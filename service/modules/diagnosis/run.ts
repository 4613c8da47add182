import type { Diagnosis } from "#contracts/diagnosis/diagnosis.ts";
import type { Call } from "#service/core/call.ts";
import { audit } from "#service/db/audit.ts";
import { diagnosis } from "#service/ops/diagnosis.ts";

let running: Promise<Diagnosis> | null = null;

/** A diagnosis reads up to 512 MB of files: calls at the same time share one. */
export async function runDiagnosis({ deps, auditActor }: Call): Promise<Diagnosis> {
  running ??= diagnosis(deps).finally(() => {
    running = null;
  });
  const found = await running;
  const faults = found.results.flatMap(({ findings }) => findings).filter(({ level }) => level === "fault");
  await audit(deps.db, auditActor, { action: "diagnosis.run", detail: { faults: faults.length } });
  return found;
}

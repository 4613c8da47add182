import { checkAudit } from "./audit/check.ts";
import { exportHead } from "./audit/heads.ts";
import { recordRefusedCalls } from "./audit/refused-calls.ts";
import { removeOldAudit } from "./audit/retention.ts";
import { sealAll } from "./audit/seal.ts";
import { recordTurnedAway } from "./audit/turned-away.ts";
import type { Deps } from "./core/deps.ts";
import { repeat } from "./core/repeat.ts";
import { resealPersonalData } from "./personal-data/reseal.ts";
import { sweep, sweepOrphans } from "./sweeper.ts";

const second = 1000;
const hour = 3_600_000;

type Task = { name: string; every: number; run: (deps: Deps) => Promise<unknown> };

export const periodicTasks: readonly Task[] = [
  { name: "delete-expired-rows", every: 10 * 60 * second, run: sweep },
  { name: "delete-orphaned-blobs", every: 24 * hour, run: sweepOrphans },
  { name: "seal-audit-log", every: 5 * second, run: ({ db }) => sealAll(db) },
  { name: "record-rejected-sign-ins", every: 60 * second, run: recordTurnedAway },
  { name: "record-refused-calls", every: 60 * second, run: recordRefusedCalls },
  { name: "note-audit-head", every: hour, run: exportHead },
  { name: "reseal-personal-data", every: hour, run: resealPersonalData },
  { name: "check-audit-log", every: 24 * hour, run: checkAudit },
  { name: "enforce-audit-retention", every: 6 * hour, run: keepRetention },
];

/** In batches, so that no removal locks the log for long. */
async function keepRetention(deps: Deps): Promise<void> {
  while ((await removeOldAudit(deps)) > 0);
}

export function startPeriodic(deps: Deps): () => Promise<void> {
  const stops = periodicTasks.map(({ name, every, run }) =>
    repeat(
      every,
      () => run(deps),
      (error) => deps.log.error({ err: error, task: name }, "periodic task failed"),
    ),
  );
  return async () => {
    await Promise.all(stops.map((stop) => stop()));
  };
}

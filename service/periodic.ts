import { checkAudit } from "./audit/check.ts";
import { exportHead } from "./audit/heads.ts";
import { recordRefusedCalls } from "./audit/refused-calls.ts";
import { removeOldAudit } from "./audit/retention.ts";
import { sealAll } from "./audit/seal.ts";
import { recordTurnedAway } from "./audit/turned-away.ts";
import type { Deps } from "./http/deps.ts";
import { resealPersonalData } from "./personal-data/reseal.ts";
import { repeat } from "./repeat.ts";
import { sweep, sweepOrphans } from "./sweeper.ts";

const second = 1000;
const hour = 3_600_000;

type Task = { name: string; every: number; run: (deps: Deps) => Promise<unknown> };

export const periodicTasks: readonly Task[] = [
  { name: "sweep", every: 10 * 60 * second, run: sweep },
  { name: "remove contents that no file knows of", every: 24 * hour, run: sweepOrphans },
  { name: "seal the audit log", every: 5 * second, run: ({ db }) => sealAll(db) },
  { name: "put on record which sign-ins were turned away", every: 60 * second, run: recordTurnedAway },
  { name: "record refused calls", every: 60 * second, run: recordRefusedCalls },
  { name: "note the audit chain's head", every: hour, run: exportHead },
  { name: "seal personal data with the present key", every: hour, run: resealPersonalData },
  { name: "check the audit log", every: 24 * hour, run: checkAudit },
  { name: "remove what the audit log need not keep", every: 6 * hour, run: keepRetention },
];

/** Some at a time, so that no removal holds the log for long. */
async function keepRetention(deps: Deps): Promise<void> {
  while ((await removeOldAudit(deps)) > 0);
}

/** Does each task now and then, one run of it at a time; the returned function stops that and waits for the last runs. */
export function startPeriodic(deps: Deps): () => Promise<void> {
  const stops = periodicTasks.map(({ name, every, run }) =>
    repeat(
      every,
      () => run(deps),
      (error) => deps.log.error({ err: error, task: name }, "a periodic task failed"),
    ),
  );
  return async () => {
    await Promise.all(stops.map((stop) => stop()));
  };
}

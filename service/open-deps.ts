import { setTimeout } from "node:timers/promises";

import { createPasswordPool } from "./auth/password.ts";
import { sharedSignInRate } from "./auth/shared-sign-in-rate.ts";
import { createSignInLimiter } from "./auth/sign-in-limiter.ts";
import { systemClock } from "./core/clock.ts";
import type { Deps } from "./core/deps.ts";
import type { Env } from "./core/env.ts";
import type { Logger } from "./core/logger.ts";
import { connect } from "./db/connect.ts";
import { asApp } from "./db/urls.ts";
import { createRefusalCounts } from "./http/refusal-counts.ts";
import { startJobQueue } from "./jobs/job-queue.ts";
import { createSso } from "./sso/providers.ts";
import { openBlobs } from "./storage/open-blobs.ts";
import { createDiskFloor } from "./upload-validation/disk-floor.ts";
import { createVirusScanner } from "./virus-scan/virus-scanner.ts";

export type OpenDeps = { deps: Deps; close: () => Promise<void> };

/** `supervise`: this process looks after the job queue; `connections`: at most. */
export async function openDeps(
  env: Env,
  log: Logger,
  { supervise, connections }: { supervise: boolean; connections?: number },
): Promise<OpenDeps> {
  const connection = connect(env.DATABASE_APP_URL ?? asApp(env.DATABASE_URL), {
    max: connections,
    onError: (error) => log.error({ err: error }, "database connection lost"),
  });
  const blobs = await openBlobs(env);
  const pause = (ms: number): Promise<void> => setTimeout(ms);
  const deps = {
    env,
    db: connection.db,
    pool: connection.pool,
    clock: systemClock,
    log,
    blobs,
    disk: createDiskFloor({ blobs, floorBytes: env.DISK_FLOOR_GB * 1024 ** 3, clock: systemClock, log }),
    viruses: createVirusScanner({ address: env.CLAMD, log }),
    jobs: await startJobQueue(connection.db, { log, supervise }),
    passwords: createPasswordPool(),
    signIns: createSignInLimiter({
      clock: systemClock,
      pause,
      shared: sharedSignInRate(connection.db, systemClock),
    }),
    refusals: createRefusalCounts(systemClock),
    pause,
    sso: createSso(env),
  };
  return { deps, close: connection.close };
}

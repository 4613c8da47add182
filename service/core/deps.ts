import type { DiskFloor } from "#service/core/ports/disk-floor.ts";
import type { JobQueue } from "#service/core/ports/job-queue.ts";
import type { PasswordPool } from "#service/core/ports/password-pool.ts";
import type { PoolState } from "#service/core/ports/pool-state.ts";
import type { RefusalCounts } from "#service/core/ports/refusal-counts.ts";
import type { SignInLimiter } from "#service/core/ports/sign-in-limiter.ts";
import type { Sso } from "#service/core/ports/sso-provider.ts";
import type { VirusScanner } from "#service/core/ports/virus-scanner.ts";
import type { Db } from "#service/db/connect.ts";
import type { BlobStore } from "#service/storage/blob.ts";

import type { Clock } from "./clock.ts";
import type { Env } from "./env.ts";
import type { Logger } from "./logger.ts";

export type Deps = {
  env: Env;
  db: Db;
  pool: PoolState;
  clock: Clock;
  log: Logger;
  blobs: BlobStore;
  disk: DiskFloor;
  viruses: VirusScanner;
  jobs: JobQueue;
  passwords: PasswordPool;
  signIns: SignInLimiter;
  refusals: RefusalCounts;
  pause: (ms: number) => Promise<void>;
  sso: Sso;
};

import type { Db } from "#service/db/connect.ts";
import type { Env } from "#service/env.ts";
import type { DiskFloor } from "#service/intake/disk-floor.ts";
import type { JobQueue } from "#service/jobs/job-queue.ts";
import type { Sso } from "#service/sso/provider.ts";
import type { BlobStore } from "#service/storage/blob.ts";

import type { Clock } from "./clock.ts";
import type { Logger } from "./logger.ts";
import type { PasswordPool } from "./password.ts";
import type { RefusalCounts } from "./refusal-counts.ts";
import type { SignInDoor } from "./sign-in-door.ts";

/** What the verbs stand on; made once in main.ts, and once a test. */
export type Deps = {
  env: Env;
  db: Db;
  clock: Clock;
  log: Logger;
  blobs: BlobStore;
  disk: DiskFloor;
  jobs: JobQueue;
  passwords: PasswordPool;
  signIns: SignInDoor;
  refusals: RefusalCounts;
  /** Lets a call wait, such as one more try after several that failed. */
  pause: (ms: number) => Promise<void>;
  sso: Sso;
};

import { setTimeout } from "node:timers/promises";

import { createApp } from "./app.ts";
import { recordRefusedCalls } from "./audit/refused-calls.ts";
import { recordTurnedAway } from "./audit/turned-away.ts";
import { createPasswordPool } from "./auth/password.ts";
import { createSignInLimiter } from "./auth/sign-in-limiter.ts";
import { systemClock } from "./core/clock.ts";
import type { Deps } from "./core/deps.ts";
import type { Env } from "./core/env.ts";
import type { Logger } from "./core/logger.ts";
import { connect } from "./db/connect.ts";
import { asApp } from "./db/urls.ts";
import { lockDemoAccounts } from "./demo/demo-lock.ts";
import { seed } from "./demo/seed.ts";
import { listen } from "./http/listen.ts";
import { createRefusalCounts } from "./http/refusal-counts.ts";
import { startJobQueue } from "./jobs/job-queue.ts";
import { startWorkers } from "./jobs/workers.ts";
import { startPeriodic } from "./periodic.ts";
import { sealStoredForms } from "./personal-data/seal-stored-forms.ts";
import { prepareDatabase } from "./prepare-database.ts";
import { startLive } from "./realtime/live.ts";
import { createSso } from "./sso/providers.ts";
import { openBlobs } from "./storage/open-blobs.ts";
import { createDiskFloor } from "./upload-validation/disk-floor.ts";

export type Running = { port: number; stop: () => Promise<void> };

const pause = (ms: number): Promise<void> => setTimeout(ms);

export async function start(env: Env, log: Logger): Promise<Running> {
  await prepareDatabase(env.DATABASE_URL);
  const sealed = await sealStoredForms(env.DATABASE_URL, env);
  if (sealed > 0) log.info({ rows: sealed }, "personal data sealed");
  const connection = connect(env.DATABASE_APP_URL ?? asApp(env.DATABASE_URL), {
    onError: (error) => log.error({ err: error }, "database connection lost"),
  });
  const blobs = await openBlobs(env);
  const deps: Deps = {
    env,
    db: connection.db,
    clock: systemClock,
    log,
    blobs,
    disk: createDiskFloor({ blobs, floorBytes: env.DISK_FLOOR_GB * 1024 ** 3, clock: systemClock, log }),
    jobs: await startJobQueue(connection.db, { log, supervise: true }),
    passwords: createPasswordPool(),
    signIns: createSignInLimiter({ clock: systemClock, pause }),
    refusals: createRefusalCounts(systemClock),
    pause,
    sso: createSso(env),
  };
  if (await seed(deps)) log.info({ folder: env.DATA_DIR }, "first accounts created");
  await lockDemoAccounts(deps.db, env.DEMO);
  await startWorkers(deps);
  const stopPeriodic = startPeriodic(deps);
  const listening = await listen(createApp(deps), env.SERVICE_PORT);
  const stopLive = startLive(deps, listening.server);
  return {
    port: listening.port,
    stop: async () => {
      await stopLive();
      await listening.close();
      await deps.jobs.stop();
      await stopPeriodic();
      await recordTurnedAway(deps);
      await recordRefusedCalls(deps);
      await connection.close();
    },
  };
}

import { createApp } from "./app.ts";
import { recordRefusedCalls } from "./audit/refused-calls.ts";
import { recordTurnedAway } from "./audit/turned-away.ts";
import type { Env } from "./core/env.ts";
import type { Logger } from "./core/logger.ts";
import { lockDemoAccounts } from "./demo/demo-lock.ts";
import { seed } from "./demo/seed.ts";
import { armFailpoints } from "./failpoint/failpoint.ts";
import { startFills } from "./fills/start-fills.ts";
import { countSockets } from "./http/gauges.ts";
import { listen } from "./http/listen.ts";
import { createCheckProcesses } from "./jobs/checks/check-processes.ts";
import { startWorkers } from "./jobs/workers.ts";
import { openDeps } from "./open-deps.ts";
import { startPeriodic } from "./periodic.ts";
import { prepareDatabase } from "./prepare-database.ts";
import { startLive } from "./realtime/live.ts";

export type Running = { port: number; stop: () => Promise<void> };

export async function start(env: Env, log: Logger): Promise<Running> {
  armFailpoints(env.FAILPOINTS);
  const age = await prepareDatabase(env.DATABASE_URL, { appUrl: env.DATABASE_APP_URL });
  if (age.kind === "ahead") log.warn({ migrations: age.unknown }, "database of a later release");
  const { deps, close } = await openDeps(env, log, { supervise: true });
  if (await seed(deps)) log.info({ folder: env.DATA_DIR }, "first accounts created");
  await lockDemoAccounts(deps.db, env.DEMO);
  const checks = createCheckProcesses(deps);
  await startWorkers(deps, checks.run);
  const stopPeriodic = startPeriodic(deps);
  const stopFills = startFills(deps);
  const app = createApp(deps);
  const listening = await listen(app, { host: env.SERVICE_HOST, port: env.SERVICE_PORT });
  const live = startLive(deps, listening.server);
  countSockets(app.metrics.registry, log, live.count);
  return {
    port: listening.port,
    stop: async () => {
      live.leave(env.DRAIN_SECONDS);
      await listening.drain(env.DRAIN_SECONDS);
      const closed = listening.close();
      // Sockets that are told to go would otherwise come back to this process.
      await live.stop();
      await closed;
      await deps.jobs.stop();
      checks.stop();
      await stopPeriodic();
      await stopFills();
      await recordTurnedAway(deps);
      await recordRefusedCalls(deps);
      await close();
    },
  };
}

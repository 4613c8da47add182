import { randomUUID } from "node:crypto";

import { eq } from "drizzle-orm";

import type { FilingId } from "#contracts/ids.ts";
import { createApp } from "#service/app.ts";
import { startSession } from "#service/auth/session/start.ts";
import type { Deps } from "#service/core/deps.ts";
import { createLogger } from "#service/core/logger.ts";
import type { Tx } from "#service/db/connect.ts";
import { account } from "#service/db/schema/account.ts";
import { runDetection } from "#service/jobs/detection/run-detection.ts";
import { expirePublicity } from "#service/workflow/expire-publicity.ts";

import { type DemoClient, demoClient } from "./client.ts";

export type Stage = {
  deps: Deps;
  at: (time: Date) => void;
  as: (userCode: string) => Promise<DemoClient>;
  anyone: DemoClient;
  detect: (id: FilingId) => Promise<void>;
  interrupt: (id: FilingId) => Promise<void>;
  expire: (id: FilingId) => Promise<boolean>;
};

export function openStage(outer: Deps, tx: Tx): Stage {
  let now = outer.clock();
  const jobs = new Map<FilingId, string>();
  const deps: Deps = {
    ...outer,
    db: tx,
    log: createLogger("silent"),
    clock: () => new Date(now),
    jobs: {
      ...outer.jobs,
      sendDetection: (_tx, filingId) => {
        const id = randomUUID();
        jobs.set(filingId, id);
        return Promise.resolve(id);
      },
      cancelDetection: () => Promise.resolve(),
      sendSms: () => Promise.resolve(),
    },
  };
  const { hono } = createApp(deps);
  const run = (filingId: FilingId, signal?: AbortSignal): Promise<void> =>
    runDetection(deps, {
      filingId,
      jobId: jobs.get(filingId) ?? "",
      lastTry: true,
      ...(signal ? { signal } : {}),
    });
  return {
    deps,
    anyone: demoClient(hono, ""),
    at: (time) => {
      now = time;
    },
    as: async (userCode) => {
      const columns = { id: account.id, sessionEpoch: account.sessionEpoch };
      const [found] = await tx.select(columns).from(account).where(eq(account.userCode, userCode));
      if (!found) throw new Error(`No demo account ${userCode}`);
      const given = { account: found, ip: "127.0.0.1", now, reauthAt: now };
      return demoClient(hono, await startSession(tx, deps.env, given));
    },
    detect: (id) => run(id),
    interrupt: (id) => run(id, AbortSignal.abort()),
    expire: (id) => expirePublicity(deps, id, `demo-${id}`),
  };
}

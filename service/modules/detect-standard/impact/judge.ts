import { Worker } from "node:worker_threads";

import { type Task, type Verdict, type WorkerSettings, workerSettingsSchema } from "./task.ts";

export type Judge = { ask: (task: Task) => Promise<Verdict>; end: () => Promise<void> };

/** Worker thread: parsing a bill of 100,000 items would block the event loop for seconds. */
export function startJudge(settings: WorkerSettings): Judge {
  const worker = new Worker(new URL("./judge.worker.ts", import.meta.url), {
    workerData: workerSettingsSchema.parse(settings),
    resourceLimits: { maxOldGenerationSizeMb: 1024 },
  });
  const ended = Promise.withResolvers<never>();
  ended.promise.catch(() => undefined);
  worker.once("error", ended.reject);
  worker.once("exit", () => ended.reject(new Error("The judging of bills ended before its time")));
  return {
    ask: (task) => {
      const answered = Promise.withResolvers<Verdict>();
      worker.once("message", answered.resolve);
      worker.postMessage(task);
      return Promise.race([answered.promise, ended.promise]);
    },
    end: async () => void (await worker.terminate()),
  };
}

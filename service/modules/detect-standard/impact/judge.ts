import { MessageChannel, Worker } from "node:worker_threads";

import { knownImportsFlag } from "#service/core/known-imports-flag.ts";
import type { FindItemPrices } from "#service/detection/item-price.ts";

import {
  type Answer,
  type AskedItems,
  type Task,
  type TaskSent,
  type WorkerSettings,
  workerSettingsSchema,
} from "./task.ts";

export type Judge = {
  ask: (task: Task, itemPrices: FindItemPrices | null) => Promise<Answer>;
  end: () => Promise<void>;
};

/** Worker thread: parsing a bill of 100,000 items would block the event loop for seconds. */
export function startJudge(settings: WorkerSettings): Judge {
  const worker = new Worker(new URL("./judge.worker.ts", import.meta.url), {
    workerData: workerSettingsSchema.parse(settings),
    execArgv: [knownImportsFlag],
    resourceLimits: { maxOldGenerationSizeMb: 1024 },
  });
  const ended = Promise.withResolvers<never>();
  ended.promise.catch(() => undefined);
  worker.once("error", ended.reject);
  worker.once("exit", () => ended.reject(new Error("The judging of bills ended before its time")));
  return {
    async ask(task, find) {
      const answered = Promise.withResolvers<Answer>();
      worker.once("message", answered.resolve);
      const { port1: own, port2: itemPrices } = new MessageChannel();
      own.on("message", ({ keys, minCount }: AskedItems) => {
        find?.(keys, minCount).then((found) => own.postMessage(found), answered.reject);
      });
      const sent: TaskSent = { ...task, itemPrices: find && itemPrices };
      worker.postMessage(sent, find ? [itemPrices] : []);
      try {
        return await Promise.race([answered.promise, ended.promise]);
      } finally {
        own.close();
      }
    },
    end: async () => void (await worker.terminate()),
  };
}

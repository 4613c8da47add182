import { type MessagePort, parentPort, workerData } from "node:worker_threads";

import type { ImpactLine } from "#contracts/detect-standard/detect-standard.ts";
import { readCounterparts } from "#service/detection-data/counterpart-files.ts";
import { readOtherBills } from "#service/detection-data/settlement-attachments.ts";
import { detect } from "#service/detection/engine.ts";
import type { FindItemPrices, ItemPrices } from "#service/detection/item-price.ts";
import { openBlobs } from "#service/storage/open-blobs.ts";

import {
  type Answer,
  type AskedItems,
  type TaskSent,
  type TrialOptions,
  type Verdict,
  workerSettingsSchema,
} from "./task.ts";

const blobs = await openBlobs(workerSettingsSchema.parse(workerData));

/** The thread is ended when the client leaves. */
const reading = { signal: new AbortController().signal, progress: () => undefined };

function askingAt(port: MessagePort): FindItemPrices {
  return (keys, minCount) => {
    const answered = Promise.withResolvers<ItemPrices>();
    port.once("message", answered.resolve);
    const asked: AskedItems = { keys, minCount };
    port.postMessage(asked);
    return answered.promise;
  };
}

type Known = Pick<ImpactLine, "rule" | "severity">;

async function findingsOf(
  { storageKey, attachments, rule, prices, itemPrices }: TaskSent,
  options: TrialOptions,
): Promise<Map<string, Known> | null> {
  const found = new Map<string, Known>();
  const { fatal } = await detect(
    await blobs.read(storageKey),
    {
      ...options,
      reference: {
        ...options.reference,
        itemPrices: itemPrices && askingAt(itemPrices),
        prices: async () => prices,
        samples: null,
      },
      settlement:
        attachments &&
        (await readOtherBills({ blobs }, attachments, { ...reading, thresholds: options.thresholds })),
      counterparts: await readCounterparts({ blobs }, options.counterparts, reading),
      only: rule,
    },
    {
      row: () => undefined,
      finding: (one) =>
        void found.set(`${one.key} ${one.severity}`, { rule: one.rule, severity: one.severity }),
    },
  );
  return fatal ? null : found;
}

async function judge(task: TaskSent): Promise<Verdict> {
  const before = task.before === null ? new Map<string, Known>() : await findingsOf(task, task.before);
  const after = await findingsOf(task, task.after);
  if (before === null || after === null) return null;
  const lines = new Map<string, NonNullable<Verdict>[number]>();
  const tell = ({ rule, severity }: Known, gone: number, fresh: number): void => {
    const line = lines.get(`${rule} ${severity}`) ?? { rule, severity, gone: 0, fresh: 0 };
    lines.set(`${rule} ${severity}`, { ...line, gone: line.gone + gone, fresh: line.fresh + fresh });
  };
  for (const [key, known] of before) if (!after.has(key)) tell(known, 1, 0);
  for (const [key, known] of after) if (!before.has(key)) tell(known, 0, 1);
  return [...lines.values()];
}

parentPort?.on("message", (task: TaskSent) => {
  judge(task).then(
    (verdict) => parentPort?.postMessage(verdict),
    (failed: unknown) => parentPort?.postMessage({ failed } satisfies Answer),
  );
});

import { parentPort, workerData } from "node:worker_threads";

import { detect } from "#service/detection/engine.ts";
import { openBlobs } from "#service/storage/open-blobs.ts";

import { type Task, type Verdict, workerSettingsSchema } from "./task.ts";

const blobs = await openBlobs(workerSettingsSchema.parse(workerData));

/** Each finding by its place and severity; null when the file cannot be read. */
async function findingsOf({ storageKey, rule }: Task, options: Task["before"]): Promise<Set<string> | null> {
  const found = new Set<string>();
  const { fatal } = await detect(
    await blobs.read(storageKey),
    { ...options, only: rule },
    {
      row: () => undefined,
      finding: ({ key, severity }) => void found.add(`${key} ${severity}`),
    },
  );
  return fatal ? null : found;
}

async function judge(task: Task): Promise<Verdict> {
  const before = await findingsOf(task, task.before);
  const after = await findingsOf(task, task.after);
  if (before === null || after === null) return null;
  return { gone: before.difference(after).size, fresh: after.difference(before).size };
}

parentPort?.on("message", (task: Task) => {
  judge(task).then(
    (verdict) => parentPort?.postMessage(verdict),
    // A content that is gone says nothing of the thresholds.
    () => parentPort?.postMessage(null),
  );
});

import { open, rename, rm } from "node:fs/promises";

import { failpoint } from "#service/failpoint/failpoint.ts";

import type { PendingBlob } from "./blob.ts";
import { makeFolder, type OpenFile } from "./open-file.ts";

type Pending = {
  file: OpenFile;
  path: string;
  key: string;
  target: string;
  folder: string;
  keeps: boolean;
};

export function pendingFile({ file, path, key, target, folder, keeps }: Pending): PendingBlob {
  let kept = false;
  return {
    write: file.write,
    head: file.head,
    slice: file.slice,
    tail: file.tail,
    bytes: file.bytes,
    commit: async () => {
      await file.handle.sync();
      await file.close();
      await makeFolder(folder);
      await failpoint("blob.before-rename");
      await rename(path, target);
      kept = true;
      await failpoint("blob.after-rename");
      await syncFolder(folder);
      return key;
    },
    discard: async () => {
      await file.close();
      if (!kept && !keeps) await rm(path, { force: true });
    },
  };
}

/** A rename survives a power cut only after an fsync of its folder. */
export async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, "r");
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

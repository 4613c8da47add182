import { type FileHandle, mkdir, open, rename, rm } from "node:fs/promises";

import type { PendingBlob } from "./blob.ts";

type Pending = {
  handle: FileHandle;
  path: string;
  size: number;
  key: string;
  target: string;
  folder: string;
  /** A discarded one stays where it is. */
  keeps: boolean;
};

/** A file beside the stored ones that becomes one of them by a rename, or goes. */
export function pendingFile({ handle, path, key, target, folder, keeps, ...start }: Pending): PendingBlob {
  let size = start.size;
  let closed = false;
  let kept = false;

  async function close(): Promise<void> {
    if (closed) return;
    closed = true;
    await handle.close();
  }

  async function readAt(position: number, length: number): Promise<Buffer> {
    const buffer = Buffer.alloc(length);
    const { bytesRead } = await handle.read(buffer, 0, length, position);
    return buffer.subarray(0, bytesRead);
  }

  async function* bytes(): AsyncGenerator<Buffer> {
    for (let at = 0; at < size; at += pass) yield await readAt(at, Math.min(pass, size - at));
  }

  return {
    write: async (chunk) => {
      await handle.appendFile(chunk);
      size += chunk.byteLength;
    },
    head: (length) => readAt(0, Math.min(length, size)),
    slice: readAt,
    tail: (length) => readAt(Math.max(0, size - length), Math.min(length, size)),
    bytes,
    commit: async () => {
      await handle.sync();
      await close();
      await mkdir(folder, { recursive: true, mode: 0o700 });
      await rename(path, target);
      kept = true;
      await syncFolder(folder);
      return key;
    },
    discard: async () => {
      await close();
      if (!kept && !keeps) await rm(path, { force: true });
    },
  };
}

const pass = 1_048_576;

/** A rename lasts through a power cut only when its folder was written too. */
async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, "r");
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

import { randomUUID } from "node:crypto";
import { createReadStream } from "node:fs";
import { type FileHandle, mkdir, open, readdir, rename, rm, stat } from "node:fs/promises";
import { join } from "node:path";

import type { BlobStore, PendingBlob } from "./blob.ts";

/** Contents in a folder: `tmp/` for what comes in, two letters of the key as folders for what stays. */
export async function fileSystemBlobs(root: string): Promise<BlobStore> {
  const incoming = join(root, "tmp");
  await mkdir(incoming, { recursive: true, mode: 0o700 });

  function pathOf(key: string): string {
    if (!/^[0-9a-f-]{36}$/.test(key)) throw new Error("Not a storage key");
    return join(root, key.slice(0, 2), key);
  }

  return {
    create: async () => {
      const key = randomUUID();
      const path = join(incoming, key);
      const handle = await open(path, "wx+", 0o600);
      return pendingFile({ handle, path, key, target: pathOf(key), folder: join(root, key.slice(0, 2)) });
    },
    read: async (key, range) => {
      const path = pathOf(key);
      await stat(path);
      return createReadStream(path, range);
    },
    remove: (key) => rm(pathOf(key), { force: true }),
    sweep: async (before) => {
      for (const name of await readdir(incoming)) {
        const path = join(incoming, name);
        const found = await stat(path).catch(() => null);
        if (found && found.mtime < before) await rm(path, { force: true });
      }
    },
  };
}

type Pending = { handle: FileHandle; path: string; key: string; target: string; folder: string };

function pendingFile({ handle, path, key, target, folder }: Pending): PendingBlob {
  let size = 0;
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

  return {
    write: async (chunk) => {
      await handle.appendFile(chunk);
      size += chunk.byteLength;
    },
    head: (length) => readAt(0, Math.min(length, size)),
    slice: readAt,
    tail: (length) => readAt(Math.max(0, size - length), Math.min(length, size)),
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
      if (!kept) await rm(path, { force: true });
    },
  };
}

/** A rename lasts through a power cut only when its folder was written too. */
async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, "r");
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

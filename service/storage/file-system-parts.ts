import { randomUUID } from "node:crypto";
import { type FileHandle, open, rm, stat } from "node:fs/promises";

import { limits } from "#contracts/limits.ts";

import type { PartStore } from "./blob.ts";
import { namelessFile, type OpenFile, openFile, writeAt } from "./open-file.ts";
import { pendingFile } from "./pending-file.ts";
import { RunningDigest } from "./running-digest.ts";

/** Uploads whose pieces are read while they arrive; others are read when they are merged. */
const mostDigests = 64;

export type Target = { key: string; target: string; folder: string };
type Places = { tmp: string; parts: (key: string) => string; target: (key: string) => Target };

/** Pieces go into one sparse file, so that joining copies nothing. A piece waits in a file of its own until checked. */
export function fileSystemParts({ tmp, parts, target }: Places): PartStore {
  const digests = new Map<string, RunningDigest>();
  const digestFor = (key: string): RunningDigest => {
    const known = digests.get(key);
    if (known !== undefined) return known;
    const [oldest] = digests.keys();
    if (oldest !== undefined && digests.size >= mostDigests) digests.delete(oldest);
    const made = new RunningDigest(parts(key));
    digests.set(key, made);
    return made;
  };
  const flush = flusher();
  return {
    create: async () => {
      const key = randomUUID();
      await (await open(parts(key), "wx", 0o600)).close();
      return key;
    },
    open: async (key, piece) => {
      const path = parts(key);
      const found = await stat(path).catch(() => null);
      if (!found) return null;
      const waiting = await namelessFile(tmp);
      return {
        write: waiting.write,
        settle: () => Promise.resolve(),
        place: async () => {
          const handle = await open(path, "r+");
          await copyTo(handle, waiting, piece.number * limits.chunk);
          const { ctimeNs } = await handle.stat({ bigint: true });
          digestFor(key).take(piece, ctimeNs);
          flush(handle);
        },
        discard: waiting.close,
      };
    },
    join: async (key, whole) => {
      const place = target(key);
      // After the rename a crash may have left the file at its target without a row.
      for (const path of [parts(key), place.target]) {
        const handle = await open(path, "r+").catch(() => null);
        if (!handle) continue;
        const { size, ctimeNs } = await handle.stat({ bigint: true });
        const file = openFile(handle, Number(size));
        return {
          ...pendingFile({ file, path, keeps: true, ...place }),
          digest: async () => (await digests.get(key)?.result(whole, ctimeNs)) ?? null,
        };
      }
      return null;
    },
    remove: (key) => {
      digests.delete(key);
      return rm(parts(key), { force: true });
    },
  };
}

async function copyTo(handle: FileHandle, from: OpenFile, start: number): Promise<void> {
  try {
    let position = start;
    for await (const bytes of from.bytes()) {
      await writeAt(handle, bytes, position);
      position += bytes.byteLength;
    }
  } catch (error) {
    await handle.close();
    throw error;
  }
}

/** Writes to the disk while chunks arrive, one file at a time, so that the commit has little left to wait for. */
function flusher(): (handle: FileHandle) => void {
  let isBusy = false;
  const flush = async (handle: FileHandle): Promise<void> => {
    const isMine = !isBusy;
    isBusy = true;
    try {
      if (isMine) await handle.datasync();
    } finally {
      if (isMine) isBusy = false;
      await handle.close();
    }
  };
  // The commit reports a disk that fails.
  return (handle) => void flush(handle).catch(() => undefined);
}

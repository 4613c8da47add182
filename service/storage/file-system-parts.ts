import { randomUUID } from "node:crypto";
import { open, rm, stat } from "node:fs/promises";

import { limits } from "#contracts/limits.ts";

import { absentAs } from "./absent.ts";
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
  return {
    create: async () => {
      const key = randomUUID();
      await (await open(parts(key), "wx", 0o600)).close();
      return key;
    },
    open: async (key, piece) => {
      const path = parts(key);
      const found = await absentAs(stat(path), null);
      if (!found) return null;
      const waiting = await namelessFile(tmp);
      return {
        write: waiting.write,
        settle: () => Promise.resolve(),
        place: async () => {
          const changedAt = await copyTo(path, waiting, piece.number * limits.chunk);
          digestFor(key).take(piece, changedAt);
        },
        discard: waiting.close,
      };
    },
    join: async (key, whole) => {
      const place = target(key);
      // After the rename a crash may have left the file at its target without a row.
      for (const path of [parts(key), place.target]) {
        const handle = await absentAs(open(path, "r+"), null);
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

/** ctime of the file after it. */
async function copyTo(path: string, from: OpenFile, start: number): Promise<bigint> {
  const handle = await open(path, "r+");
  try {
    let position = start;
    for await (const bytes of from.bytes()) {
      await writeAt(handle, bytes, position);
      position += bytes.byteLength;
    }
    return (await handle.stat({ bigint: true })).ctimeNs;
  } finally {
    await handle.close();
  }
}

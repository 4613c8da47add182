import { randomUUID } from "node:crypto";
import { open, rm, stat } from "node:fs/promises";

import { limits } from "#contracts/limits.ts";

import type { PartSink, PartStore, Piece } from "./blob.ts";
import { namelessFile, openFile, writeAt } from "./open-file.ts";
import { pendingFile } from "./pending-file.ts";

export type Target = { key: string; target: string; folder: string };
type Places = { tmp: string; parts: (key: string) => string; target: (key: string) => Target };

/** Pieces go into one sparse file, so that joining copies nothing. A piece waits in a file of its own until checked. */
export function fileSystemParts({ tmp, parts, target }: Places): PartStore {
  return {
    create: async () => {
      const key = randomUUID();
      await (await open(parts(key), "wx", 0o600)).close();
      return key;
    },
    open: async (key, piece) => {
      const path = parts(key);
      const found = await stat(path).catch(() => null);
      return found && pieceFor(path, piece, tmp);
    },
    join: async (key) => {
      const place = target(key);
      // After the rename a crash may have left the file at its target without a row.
      for (const path of [parts(key), place.target]) {
        const handle = await open(path, "r+").catch(() => null);
        if (!handle) continue;
        const file = openFile(handle, (await handle.stat()).size);
        return pendingFile({ file, path, keeps: true, ...place });
      }
      return null;
    },
    remove: (key) => rm(parts(key), { force: true }),
  };
}

async function pieceFor(path: string, { number }: Piece, tmp: string): Promise<PartSink> {
  const waiting = await namelessFile(tmp);
  return {
    write: waiting.write,
    settle: () => Promise.resolve(),
    place: async () => {
      const handle = await open(path, "r+");
      try {
        let position = number * limits.chunk;
        for await (const bytes of waiting.bytes()) {
          await writeAt(handle, bytes, position);
          position += bytes.byteLength;
        }
      } finally {
        await handle.close();
      }
    },
    discard: waiting.close,
  };
}

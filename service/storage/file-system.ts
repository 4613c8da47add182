import { randomUUID } from "node:crypto";
import { constants, createReadStream } from "node:fs";
import { access, open, opendir, readdir, rm, stat } from "node:fs/promises";
import { join } from "node:path";

import type { BlobStore } from "./blob.ts";
import { fileSystemParts, type Target } from "./file-system-parts.ts";
import { checked } from "./key.ts";
import { freeBytes, makeFolder, openFile, sweepFolder } from "./open-file.ts";
import { pendingFile } from "./pending-file.ts";

const shelf = /^[0-9a-f]{2}$/;

/** `tmp/` for single uploads, `parts/` for chunked ones, committed blobs in folders named by two letters of the key. */
export async function fileSystemBlobs(root: string): Promise<BlobStore> {
  const tmp = join(root, "tmp");
  const parts = (key: string): string => join(root, "parts", checked(key));
  const target = (key: string): Target => {
    const folder = join(root, checked(key).slice(0, 2));
    return { key, folder, target: join(folder, key) };
  };
  for (const folder of ["tmp", "parts"]) await makeFolder(join(root, folder));
  return {
    create: async () => {
      const key = randomUUID();
      const path = join(tmp, key);
      const file = openFile(await open(path, "wx+", 0o600));
      return pendingFile({ file, path, keeps: false, ...target(key) });
    },
    read: async (key, range) => {
      const path = target(key).target;
      await stat(path);
      return createReadStream(path, range);
    },
    remove: async (key) => rm(target(key).target, { force: true }),
    parts: fileSystemParts({ tmp, parts, target }),
    sweep: async ({ whole, parts: pieces }) => {
      await sweepFolder(tmp, whole);
      await sweepFolder(join(root, "parts"), pieces);
    },
    keys: (before) => keysBefore(root, before),
    check: () => access(tmp, constants.W_OK),
    freeBytes: () => freeBytes(tmp),
  };
}

async function* keysBefore(root: string, before: Date): AsyncGenerator<string[]> {
  for await (const { name } of await opendir(root)) {
    if (!shelf.test(name)) continue;
    const keys: string[] = [];
    for (const key of await readdir(join(root, name))) {
      const found = await stat(join(root, name, key)).catch(() => null);
      // The rename sets ctime; mtime may be days older.
      if (found && found.ctime < before) keys.push(key);
    }
    yield keys;
  }
}

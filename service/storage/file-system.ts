import { randomUUID } from "node:crypto";
import { createReadStream } from "node:fs";
import { type FileHandle, mkdir, open, readdir, rm, stat } from "node:fs/promises";
import { join } from "node:path";

import type { BlobStore, PartSink, PartStore } from "./blob.ts";
import { pendingFile } from "./pending-file.ts";

type Places = {
  incoming: (key: string) => string;
  parts: (key: string) => string;
  target: (key: string) => Target;
};
type Target = { key: string; target: string; folder: string };

/**
 * Contents in a folder: `tmp/` for what comes in at once, `parts/` for what comes in pieces, two letters of the key as
 * folders for what stays.
 */
export async function fileSystemBlobs(root: string): Promise<BlobStore> {
  const at = (folder: string) => (key: string) => join(root, folder, checked(key));
  const places: Places = {
    incoming: at("tmp"),
    parts: at("parts"),
    target: (key) => {
      const folder = join(root, checked(key).slice(0, 2));
      return { key, folder, target: join(folder, key) };
    },
  };
  for (const folder of ["tmp", "parts"]) await mkdir(join(root, folder), { recursive: true, mode: 0o700 });
  return {
    create: async () => {
      const key = randomUUID();
      const path = places.incoming(key);
      const handle = await open(path, "wx+", 0o600);
      return pendingFile({ handle, path, size: 0, keeps: false, ...places.target(key) });
    },
    read: async (key, range) => {
      const path = places.target(key).target;
      await stat(path);
      return createReadStream(path, range);
    },
    remove: (key) => rm(places.target(key).target, { force: true }),
    parts: fileSystemParts(places),
    sweep: async ({ whole, parts }) => {
      await sweepFolder(join(root, "tmp"), whole);
      await sweepFolder(join(root, "parts"), parts);
    },
  };
}

function checked(key: string): string {
  if (!/^[0-9a-f-]{36}$/.test(key)) throw new Error("Not a storage key");
  return key;
}

/** One sparse file for all pieces: joining them copies nothing. */
function fileSystemParts({ parts, target }: Places): PartStore {
  return {
    create: async () => {
      const key = randomUUID();
      await (await open(parts(key), "wx", 0o600)).close();
      return key;
    },
    open: async (key, position) => partAt(await open(parts(key), "r+"), position),
    join: async (key) => {
      const path = parts(key);
      const handle = await open(path, "r+").catch(() => null);
      if (!handle) return null;
      const { size } = await handle.stat();
      return pendingFile({ handle, path, size, keeps: true, ...target(key) });
    },
    remove: (key) => rm(parts(key), { force: true }),
  };
}

function partAt(handle: FileHandle, start: number): PartSink {
  let position = start;
  return {
    write: async (chunk) => {
      for (let done = 0; done < chunk.byteLength;) {
        const { bytesWritten } = await handle.write(chunk, done, chunk.byteLength - done, position + done);
        done += bytesWritten;
      }
      position += chunk.byteLength;
    },
    close: () => handle.close(),
  };
}

async function sweepFolder(folder: string, before: Date): Promise<void> {
  for (const name of await readdir(folder)) {
    const path = join(folder, name);
    const found = await stat(path).catch(() => null);
    if (found && found.mtime < before) await rm(path, { force: true });
  }
}

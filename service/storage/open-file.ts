import { randomUUID } from "node:crypto";
import { type FileHandle, mkdir, open, readdir, rm, stat, statfs } from "node:fs/promises";
import { join } from "node:path";
import { Readable } from "node:stream";

import type { WholeBlob } from "./blob.ts";

type Looking = Pick<WholeBlob, "head" | "tail" | "slice" | "bytes">;
export type OpenFile = Looking & {
  stream: () => Readable;
  handle: FileHandle;
  size: () => number;
  write: (chunk: Uint8Array) => Promise<void>;
  close: () => Promise<void>;
};

const pass = 1_048_576;

export function openFile(handle: FileHandle, initialSize = 0): OpenFile {
  let size = initialSize;
  let closed = false;

  async function readAt(position: number, length: number): Promise<Buffer> {
    const buffer = Buffer.allocUnsafe(length);
    const { bytesRead } = await handle.read(buffer, 0, length, position);
    return buffer.subarray(0, bytesRead);
  }

  async function* bytes(): AsyncGenerator<Buffer> {
    const buffer = Buffer.allocUnsafe(pass);
    for (let at = 0; at < size; at += pass) {
      const { bytesRead } = await handle.read(buffer, 0, Math.min(pass, size - at), at);
      yield buffer.subarray(0, bytesRead);
    }
  }

  async function* copies(): AsyncGenerator<Buffer> {
    for await (const piece of bytes()) yield Buffer.from(piece);
  }

  return {
    handle,
    size: () => size,
    write: async (chunk) => {
      await writeAt(handle, chunk, size);
      size += chunk.byteLength;
    },
    head: (length) => readAt(0, Math.min(length, size)),
    slice: readAt,
    tail: (length) => readAt(Math.max(0, size - length), Math.min(length, size)),
    bytes,
    stream: () => Readable.from(copies()),
    close: async () => {
      if (closed) return;
      closed = true;
      await handle.close();
    },
  };
}

export async function writeAt(handle: FileHandle, chunk: Uint8Array, position: number): Promise<void> {
  for (let done = 0; done < chunk.byteLength;) {
    const { bytesWritten } = await handle.write(chunk, done, chunk.byteLength - done, position + done);
    done += bytesWritten;
  }
}

/** An unlinked file: it vanishes with the process, which leaves an empty one at most. */
export async function namelessFile(folder: string): Promise<OpenFile> {
  const path = join(folder, randomUUID());
  const handle = await open(path, "wx+", 0o600);
  await rm(path);
  return openFile(handle);
}

export function makeFolder(path: string): Promise<string | undefined> {
  return mkdir(path, { recursive: true, mode: 0o700 });
}

/** Removes what was last written before that time. */
export async function sweepFolder(folder: string, before: Date): Promise<void> {
  for (const name of await readdir(folder)) {
    const path = join(folder, name);
    const found = await stat(path).catch(() => null);
    if (found && found.mtime < before) await rm(path, { force: true });
  }
}

export async function freeBytes(folder: string): Promise<number> {
  const { bavail, bsize } = await statfs(folder);
  return bavail * bsize;
}

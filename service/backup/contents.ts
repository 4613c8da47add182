import { createHash } from "node:crypto";
import { createReadStream } from "node:fs";
import { mkdir, rm } from "node:fs/promises";
import { dirname, join } from "node:path";
import { createInterface } from "node:readline";

import type { BlobStore } from "#service/storage/blob.ts";
import { checked } from "#service/storage/key.ts";

import type { Sums } from "./manifest.ts";
import { intoFile } from "./streams.ts";

export type Content = { key: string; size: number; sha256: string };

export const contentsQuery = "SELECT storage_key, size, sha256 FROM public.file ORDER BY storage_key";

export async function* readList(path: string): AsyncGenerator<Content> {
  for await (const line of createInterface({ input: createReadStream(path), crlfDelay: Infinity })) {
    const [key = "", size = "", sha256 = ""] = line.split("\t");
    yield { key: checked(key), size: Number(size), sha256 };
  }
}

export const contentPath = (key: string): string => join("files", key.slice(0, 2), key);

function isMissing(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  return error.name === "NoSuchKey" || ("code" in error && error.code === "ENOENT");
}

async function copyOne(blobs: BlobStore, { key, size, sha256 }: Content, path: string): Promise<boolean> {
  await mkdir(dirname(path), { recursive: true, mode: 0o700 });
  try {
    const written = await intoFile(await blobs.read(key), path);
    if (written.bytes === size && written.sha256 === sha256) return true;
    await rm(path);
    return false;
  } catch (error) {
    if (isMissing(error)) return false;
    throw error;
  }
}

export async function copyContents(blobs: BlobStore, folder: string, list: string, sums: Sums) {
  const done = { count: 0, bytes: 0, absent: new Array<string>() };
  for await (const content of readList(join(folder, list))) {
    const name = contentPath(content.key);
    if (!(await copyOne(blobs, content, join(folder, name)))) {
      done.absent.push(content.key);
      continue;
    }
    sums.set(name, content.sha256);
    done.count += 1;
    done.bytes += content.size;
  }
  return done;
}

export async function storeContent(blobs: BlobStore, path: string, { sha256 }: Content): Promise<string> {
  const pending = await blobs.create();
  try {
    const hash = createHash("sha256");
    const stream: AsyncIterable<Buffer> = createReadStream(path);
    for await (const chunk of stream) {
      hash.update(chunk);
      await pending.write(chunk);
    }
    if (hash.digest("hex") !== sha256) throw new Error(`备份文件已损坏：${path}`);
    return await pending.commit();
  } finally {
    await pending.discard();
  }
}

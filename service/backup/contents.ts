import { createHash, createHmac } from "node:crypto";
import { createInterface } from "node:readline";
import type { Readable } from "node:stream";

import type pg from "pg";
import { z } from "zod";

import { absentAs } from "#service/storage/absent.ts";
import type { BlobStore } from "#service/storage/blob.ts";
import { checked } from "#service/storage/key.ts";

import { DamagedBackup } from "./failure.ts";
import { objectsFolder } from "./folder.ts";
import { hasPart, readPart, type Vault, writePart } from "./vault.ts";

export type Content = { key: string; size: number; sha256: string };

export const contentsQuery = "SELECT storage_key, size, sha256 FROM public.file ORDER BY storage_key";

export async function* readList(list: Readable): AsyncGenerator<Content> {
  const failures: Error[] = [];
  list.on("error", (error) => void failures.push(error));
  for await (const line of createInterface({ input: list, crlfDelay: Infinity })) {
    const [key = "", size = "", sha256 = ""] = line.split("\t");
    yield { key: checked(key), size: Number(size), sha256 };
  }
  // readline ends quietly when its input fails.
  for (const failure of failures) throw failure;
}

const keysSchema = z.array(z.object({ storage_key: z.string() }));

/** Absent contents whose row is still there: a file may be deleted after the snapshot, its row first. */
export async function lostOf(client: pg.Client, absent: readonly string[]): Promise<string[]> {
  const { rows } = await client.query(
    "SELECT storage_key FROM public.file WHERE storage_key = ANY($1) ORDER BY storage_key",
    [absent],
  );
  return keysSchema.parse(rows).map((row) => row.storage_key);
}

/** By content: equal files lie there once. With a key the name is a keyed one, and each key has a store of its own. */
export function objectPlace({ key }: Vault, sha256: string): string {
  const name = key === null ? sha256 : createHmac("sha256", key.name).update(sha256).digest("hex");
  return `${objectsFolder}/${key?.id ?? "plain"}/${name.slice(0, 2)}/${name}`;
}

export type Copied = { count: number; bytes: number; added: number; addedBytes: number; absent: string[] };

/** Copies what no backup has yet. `absent`: missing in the store, or not what its row says. */
export async function copyContents(blobs: BlobStore, vault: Vault, list: Readable): Promise<Copied> {
  const done: Copied = { count: 0, bytes: 0, added: 0, addedBytes: 0, absent: [] };
  for await (const { key, size, sha256 } of readList(list)) {
    const place = objectPlace(vault, sha256);
    if (!(await hasPart(vault, place, size))) {
      const source = await absentAs(blobs.read(key), null);
      const written = source && (await writePart(vault, place, source, { size, sha256 }));
      if (!written) {
        done.absent.push(key);
        continue;
      }
      done.added += 1;
      done.addedBytes += written.storedBytes;
    }
    done.count += 1;
    done.bytes += size;
  }
  return done;
}

/** Committed to the store only once the whole content was checked. */
export async function storeContent(blobs: BlobStore, vault: Vault, { sha256 }: Content): Promise<string> {
  const place = objectPlace(vault, sha256);
  const pending = await blobs.create();
  try {
    const hash = createHash("sha256");
    const source: AsyncIterable<Buffer> = readPart(vault, place);
    for await (const chunk of source) {
      hash.update(chunk);
      await pending.write(chunk);
    }
    if (hash.digest("hex") !== sha256) throw new DamagedBackup(`备份文件已损坏：${place}`);
    return await pending.commit();
  } finally {
    await pending.discard();
  }
}

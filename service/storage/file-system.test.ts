import { mkdtemp, readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";

import { afterEach, beforeEach, describe, expect, it } from "vitest";

import type { BlobStore } from "./blob.ts";
import { fileSystemBlobs } from "./file-system.ts";

let root: string;
let blobs: BlobStore;
beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), "cost-blobs-"));
  blobs = await fileSystemBlobs(root);
});
afterEach(() => rm(root, { recursive: true }));

async function textOf(key: string, range?: { start: number; end: number }): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of await blobs.read(key, range)) chunks.push(Buffer.from(chunk));
  return Buffer.concat(chunks).toString();
}
async function store(text: string): Promise<string> {
  const blob = await blobs.create();
  for (const part of text.match(/.{1,3}/g) ?? []) await blob.write(Buffer.from(part));
  return blob.commit();
}
const files = async (): Promise<string[]> =>
  (await readdir(root, { recursive: true, withFileTypes: true }))
    .filter((e) => e.isFile())
    .map((e) => e.name);

describe("contents in a folder", () => {
  it("are there after the commit, whole and in parts, until removed", async () => {
    const key = await store("0123456789");
    expect(await textOf(key)).toBe("0123456789");
    expect(await textOf(key, { start: 2, end: 4 })).toBe("234");
    await blobs.remove(key);
    await expect(blobs.read(key)).rejects.toThrow("ENOENT");
    await blobs.remove(key);
  });
  it("can be looked at before the commit", async () => {
    const blob = await blobs.create();
    await blob.write(Buffer.from("0123456789"));
    const seen = [await blob.head(3), await blob.tail(3), await blob.slice(4, 2), await blob.head(99)];
    expect(seen.map(String)).toEqual(["012", "789", "45", "0123456789"]);
    await blob.write(Buffer.from("ab"));
    expect(await textOf(await blob.commit())).toBe("0123456789ab");
  });
  it("leave nothing when discarded, and stay when kept", async () => {
    const gone = await blobs.create();
    await gone.write(Buffer.from("x"));
    await gone.discard();
    await gone.discard();
    expect(await files()).toEqual([]);
    const kept = await blobs.create();
    await kept.write(Buffer.from("y"));
    const key = await kept.commit();
    await kept.discard();
    expect(await files()).toEqual([key]);
  });
  it.each(["../../etc/passwd", "", "a/b", "ABC"])("know no key %j", async (key) => {
    await expect(blobs.read(key)).rejects.toThrow("Not a storage key");
  });
});

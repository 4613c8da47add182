import { mkdtemp, readdir, rm, utimes } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";

import { afterEach, beforeEach, describe, expect, it } from "vitest";

import type { BlobStore, WholeBlob } from "./blob.ts";
import { fileSystemBlobs } from "./file-system.ts";

let root: string;
let blobs: BlobStore;
beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), "cost-parts-"));
  blobs = await fileSystemBlobs(root);
});
afterEach(() => rm(root, { recursive: true }));

async function put(key: string, position: number, text: string): Promise<void> {
  const sink = await blobs.parts.open(key, position);
  for (const piece of text.match(/.{1,2}/g) ?? []) await sink.write(Buffer.from(piece));
  await sink.close();
}

async function textOf(blob: WholeBlob | null): Promise<string> {
  if (!blob) throw new Error("nothing is there");
  const pieces: Buffer[] = [];
  for await (const bytes of blob.bytes()) pieces.push(bytes);
  return Buffer.concat(pieces).toString();
}
const waiting = (): Promise<string[]> => readdir(join(root, "parts"));

describe("a file that comes in pieces", () => {
  it("is whole whatever their order, and stays after the commit", async () => {
    const key = await blobs.parts.create();
    await put(key, 6, "6789");
    await put(key, 0, "012");
    await put(key, 3, "345");
    const blob = await blobs.parts.join(key);
    expect(await textOf(blob)).toBe("0123456789");
    expect((await blob?.head(3))?.toString()).toBe("012");
    expect((await blob?.tail(2))?.toString()).toBe("89");
    const stored = (await blob?.commit()) ?? "";
    const pieces: Buffer[] = [];
    for await (const chunk of await blobs.read(stored)) pieces.push(Buffer.from(chunk));
    expect(Buffer.concat(pieces).toString()).toBe("0123456789");
    expect(await waiting()).toEqual([]);
    expect(await blobs.parts.join(key)).toBeNull();
  });

  it("keeps its pieces when it is looked at and not taken", async () => {
    const key = await blobs.parts.create();
    await put(key, 0, "01");
    await (await blobs.parts.join(key))?.discard();
    await put(key, 0, "ab");
    expect(await textOf(await blobs.parts.join(key))).toBe("ab");
  });

  it("is gone once removed, and nothing more is taken", async () => {
    const key = await blobs.parts.create();
    await blobs.parts.remove(key);
    await blobs.parts.remove(key);
    await expect(blobs.parts.open(key, 0)).rejects.toThrow("ENOENT");
    await expect(blobs.parts.open("../x", 0)).rejects.toThrow("Not a storage key");
  });

  it("is swept when nobody came back", async () => {
    const old = await blobs.parts.create();
    const fresh = await blobs.parts.create();
    const before = new Date(Date.now() - 60_000);
    await utimes(join(root, "parts", old), before, before);
    await blobs.sweep({ whole: new Date(0), parts: new Date(Date.now() - 30_000) });
    expect(await waiting()).toEqual([fresh]);
  });
});

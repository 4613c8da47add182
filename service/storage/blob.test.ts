import { createHash } from "node:crypto";

import { afterEach, beforeEach, describe, expect, it } from "vitest";

import { limits } from "#contracts/limits.ts";

import type { BlobStore, Piece, Whole, WholeBlob } from "./blob.ts";
import { type TestStore, testStores } from "./testing/stores.ts";

const soon = (): Date => new Date(Date.now() + 60_000);
const longAgo = new Date(0);
const content = Buffer.alloc(2 * limits.chunk + 10, "0123456789");

async function read(source: AsyncIterable<Uint8Array>): Promise<Buffer> {
  const chunks: Uint8Array[] = [];
  for await (const chunk of source) chunks.push(Uint8Array.from(chunk));
  return Buffer.concat(chunks);
}
function pieceOf(number: number, bytes = content): { piece: Piece; bytes: Buffer } {
  const part = bytes.subarray(number * limits.chunk, (number + 1) * limits.chunk);
  return { bytes: part, piece: { number, md5: createHash("md5").update(part).digest("hex") } };
}
function wholeOf(bytes = content): Whole {
  const pieces = [0, 1, 2].map((number) => pieceOf(number, bytes).piece);
  return { size: bytes.length, pieces };
}

describe.each(testStores)("blobs in $place", ({ open }) => {
  let store: TestStore;
  let blobs: BlobStore;
  beforeEach(async () => {
    store = await open();
    blobs = store.blobs;
  });
  afterEach(() => store.close());

  const textOf = async (key: string, range?: { start: number; end: number }): Promise<string> =>
    String(await read(await blobs.read(key, range)));
  async function storeText(text: string): Promise<string> {
    const blob = await blobs.create();
    for (const part of text.match(/.{1,3}/g) ?? []) await blob.write(Buffer.from(part));
    const key = await blob.commit();
    await blob.discard();
    return key;
  }
  async function put(key: string, number: number, bytes = content): Promise<void> {
    const given = pieceOf(number, bytes);
    const sink = await blobs.parts.open(key, given.piece);
    if (!sink) throw new Error("the file is gone");
    await sink.write(given.bytes.subarray(0, 7));
    await sink.write(given.bytes.subarray(7));
    await sink.settle();
    await sink.place();
    await sink.discard();
  }
  const join = (key: string, bytes = content): Promise<WholeBlob | null> =>
    blobs.parts.join(key, wholeOf(bytes));

  it("are readable after the commit, whole and in ranges, until removed", async () => {
    const key = await storeText("0123456789");
    expect(await textOf(key)).toBe("0123456789");
    expect(await textOf(key, { start: 2, end: 4 })).toBe("234");
    await blobs.remove(key);
    await expect(blobs.read(key)).rejects.toThrow(/ENOENT|NoSuchKey|key does not exist/);
    await blobs.remove(key);
    expect(await store.lying()).toEqual([]);
  });
  it("are readable before the commit", async () => {
    const blob = await blobs.create();
    await blob.write(Buffer.from("0123456789"));
    const seen = [await blob.head(3), await blob.tail(3), await blob.slice(4, 2), await blob.head(99)];
    expect(seen.map(String)).toEqual(["012", "789", "45", "0123456789"]);
    await blob.write(Buffer.from("ab"));
    expect(await textOf(await blob.commit())).toBe("0123456789ab");
    await blob.discard();
  });
  // GB/T 22239 8.1.4.10 b)
  it("vanish when discarded and stay when committed", async () => {
    const gone = await blobs.create();
    await gone.write(Buffer.from("x"));
    await gone.discard();
    await gone.discard();
    expect(await store.lying()).toEqual([]);
    const key = await storeText("y");
    expect(await store.lying()).toEqual([expect.stringContaining(key)]);
    expect(await store.unfinished()).toEqual([]);
  });
  it("are listed by age", async () => {
    const key = await storeText("x");
    const keys = async (before: Date): Promise<string[]> => {
      const all: string[] = [];
      for await (const page of blobs.keys(before)) all.push(...page);
      return all;
    };
    expect(await keys(soon())).toEqual([key]);
    expect(await keys(longAgo)).toEqual([]);
    await blobs.check();
    await store.close();
    await expect(blobs.check()).rejects.toThrow(/ENOENT|ECONNREFUSED/);
    store = await open();
  });
  // ASVS 5.3.2
  it.each(["../../etc/passwd", "", "a/b", "ABC"])("reject the key %j", async (key) => {
    await expect(blobs.read(key)).rejects.toThrow("Not a storage key");
    await expect(blobs.remove(key)).rejects.toThrow("Not a storage key");
    const { piece } = pieceOf(0);
    await expect(blobs.parts.open(key, piece)).rejects.toThrow("Not a storage key");
  });

  it("accept pieces in any order and stay after the commit", async () => {
    const key = await blobs.parts.create();
    for (const number of [2, 0, 1]) await put(key, number);
    const blob = await join(key);
    if (!blob) throw new Error("nothing is there");
    expect((await read(blob.bytes())).equals(content)).toBe(true);
    expect(String(await blob.head(3))).toBe("012");
    expect((await blob.tail(20)).equals(content.subarray(-20))).toBe(true);
    const seam = await blob.slice(limits.chunk - 3, 6);
    expect(seam.equals(content.subarray(limits.chunk - 3, limits.chunk + 3))).toBe(true);
    expect(await blob.commit()).toBe(key);
    await blob.discard();
    await blobs.parts.remove(key);
    expect((await read(await blobs.read(key))).equals(content)).toBe(true);
    expect(await store.unfinished()).toEqual([]);
    const again = await join(key);
    expect(again && (await read(again.bytes())).equals(content), "as after a crash").toBe(true);
    expect(await again?.commit()).toBe(key);
    await again?.discard();
  });
  it("keep their pieces after a discarded join; the later of two equal pieces wins", async () => {
    const key = await blobs.parts.create();
    for (const number of [0, 1, 2]) await put(key, number);
    await (await join(key))?.discard();
    const changed = Buffer.from(content);
    changed.write("changed", limits.chunk);
    await put(key, 1, changed);
    const blob = await join(key, changed);
    expect(blob && (await read(blob.bytes())).equals(changed)).toBe(true);
    await blob?.discard();
  });
  it("are unchanged until a piece is placed, and when it is discarded", async () => {
    const key = await blobs.parts.create();
    for (const number of [0, 1, 2]) await put(key, number);
    const before = await store.lying();
    const { piece } = pieceOf(1);
    const sink = await blobs.parts.open(key, piece);
    await sink?.write(Buffer.from("half"));
    const blob = await join(key);
    expect(blob && (await read(blob.bytes())).equals(content)).toBe(true);
    await blob?.discard();
    await sink?.discard();
    expect(await store.lying()).toEqual(before);
  });
  it("are swept when abandoned, and not earlier", async () => {
    const key = await blobs.parts.create();
    await put(key, 0);
    await blobs.sweep({ whole: longAgo, parts: longAgo });
    expect(await store.unfinished()).toHaveLength(1);
    await blobs.sweep({ whole: longAgo, parts: soon() });
    expect(await store.lying()).toEqual([]);
    expect(await join(key)).toBeNull();
    await blobs.parts.remove(key);
  });

  it("leave nothing of a process that died as it opened a file", async () => {
    await store.abandon();
    await blobs.sweep({ whole: longAgo, parts: longAgo });
    expect(await store.lying()).toHaveLength(1);
    await blobs.sweep({ whole: soon(), parts: longAgo });
    expect(await store.lying()).toEqual([]);
  });
});

import { createHash } from "node:crypto";
import { mkdtemp, open, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";

import { afterEach, beforeEach, describe, expect, it } from "vitest";

import { limits } from "#contracts/limits.ts";

import type { BlobStore, Digest, Piece } from "./blob.ts";
import { fileSystemBlobs } from "./file-system.ts";

const content = Buffer.alloc(3 * limits.chunk + 10, "0123456789");
const hashOf = (algorithm: string, bytes: Uint8Array): string =>
  createHash(algorithm).update(bytes).digest("hex");
const partOf = (number: number, bytes = content): Buffer =>
  bytes.subarray(number * limits.chunk, (number + 1) * limits.chunk);
const pieceOf = (number: number, bytes = content): Piece => ({
  number,
  md5: hashOf("md5", partOf(number, bytes)),
});
const expected = {
  size: content.length,
  md5: hashOf("md5", content),
  sha256: hashOf("sha256", content),
};

describe("digest of pieces in a folder", () => {
  let root: string;
  let blobs: BlobStore;
  let key: string;
  beforeEach(async () => {
    root = await mkdtemp(join(tmpdir(), "cost-digest-"));
    blobs = await fileSystemBlobs(root);
    key = await blobs.parts.create();
  });
  afterEach(() => rm(root, { recursive: true, force: true }));

  async function put(number: number, { bytes = content, store = blobs } = {}): Promise<void> {
    const sink = await store.parts.open(key, pieceOf(number, bytes));
    await sink?.write(partOf(number, bytes));
    await sink?.settle();
    await sink?.place();
    await sink?.discard();
  }
  async function digest(bytes = content): Promise<Digest | null | undefined> {
    const pieces = [0, 1, 2, 3].map((number) => pieceOf(number, bytes));
    const blob = await blobs.parts.join(key, { size: content.length, pieces });
    const found = await blob?.digest?.();
    await blob?.discard();
    return found;
  }
  async function damage(): Promise<void> {
    const handle = await open(join(root, "parts", key), "r+");
    await handle.write("damaged", limits.chunk);
    await handle.close();
  }

  it("is known at the join, in whatever order they came, and again", async () => {
    await Promise.all([3, 1, 0, 2].map((number) => put(number)));
    expect(await digest()).toEqual(expected);
    expect(await digest()).toEqual(expected);
  });

  it("is known when a piece came twice", async () => {
    for (const number of [0, 1, 2, 1, 3, 0]) await put(number);
    expect(await digest()).toEqual(expected);
  });

  it("is not known while a piece is missing", async () => {
    for (const number of [0, 1, 3]) await put(number);
    expect(await digest()).toBeNull();
    await put(2);
    expect(await digest()).toEqual(expected);
  });

  it("is not known of a piece that was sent with other bytes", async () => {
    const other = Buffer.from(content);
    other.write("changed", limits.chunk);
    for (const number of [0, 1, 2, 3]) await put(number);
    await put(1, { bytes: other });
    expect(await digest(other)).toBeNull();
    expect(await digest()).toBeNull();
  });

  it("is not known after a change by somebody else", async () => {
    for (const number of [0, 1, 2, 3]) await put(number);
    await damage();
    expect(await digest()).toBeNull();
  });

  it("is not known of pieces that another process placed", async () => {
    const other = await fileSystemBlobs(root);
    for (const number of [0, 1]) await put(number);
    await put(2, { store: other });
    await put(3);
    expect(await digest()).toBeNull();
  });

  it("is not known after a start of the process or a removal", async () => {
    for (const number of [0, 1, 2, 3]) await put(number);
    const before = blobs;
    blobs = await fileSystemBlobs(root);
    expect(await digest()).toBeNull();
    blobs = before;
    await blobs.parts.remove(key);
    expect(await digest()).toBeUndefined();
  });
});

import { mkdir, mkdtemp, rm, symlink } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";

import { afterEach, beforeEach, expect, it } from "vitest";

import type { BlobStore, Piece } from "./blob.ts";
import { fileSystemBlobs } from "./file-system.ts";

const piece: Piece = { number: 0, md5: "" };
const whole = { size: 1, pieces: [piece] };
let root: string;
let blobs: BlobStore;
let key: string;
beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), "cost-parts-"));
  blobs = await fileSystemBlobs(root);
  key = await blobs.parts.create();
});
afterEach(() => rm(root, { recursive: true }));

/** Cannot be opened, not even by root. */
async function putLoop(path: string): Promise<void> {
  await mkdir(dirname(path), { recursive: true });
  await rm(path, { force: true });
  await symlink(path, path);
}

it("fileSystemParts › answers null for removed pieces", async () => {
  await blobs.parts.remove(key);
  expect(await blobs.parts.open(key, piece)).toBeNull();
  expect(await blobs.parts.join(key, whole)).toBeNull();
});

it("fileSystemParts › throws for pieces that cannot be read, which are not gone", async () => {
  await putLoop(join(root, "parts", key));
  await expect(blobs.parts.open(key, piece)).rejects.toThrow("ELOOP");
  await expect(blobs.parts.join(key, whole)).rejects.toThrow("ELOOP");
});

it("fileSystemParts › throws for a joined file that cannot be read", async () => {
  await blobs.parts.remove(key);
  await putLoop(join(root, key.slice(0, 2), key));
  await expect(blobs.parts.join(key, whole)).rejects.toThrow("ELOOP");
});

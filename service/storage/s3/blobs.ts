import { createHash, randomUUID } from "node:crypto";

import type { BlobStore, PendingBlob } from "../blob.ts";
import { checked } from "../key.ts";
import { freeBytes, makeFolder, namelessFile, sweepFolder } from "../open-file.ts";
import { type Bucket, type Found, openBucket, type S3Settings } from "./bucket.ts";
import { abortJoins } from "./join-copies.ts";
import { partsPrefix, s3Parts } from "./parts.ts";

const stored = "blobs/";

/**
 * `blobs/` for committed ones, `parts/` for pieces. An upload waits in a local file of `folder` until checked, so the
 * bucket never holds unchecked content.
 */
export async function s3Blobs(settings: S3Settings, folder: string): Promise<BlobStore> {
  const bucket = openBucket(settings);
  const target = (key: string): string => stored + checked(key);
  await makeFolder(folder);
  return {
    create: () => pending(bucket, target, folder),
    read: async (key, range) => bucket.get(target(key), range),
    remove: async (key) => bucket.remove(target(key)),
    parts: s3Parts(bucket, target, folder),
    sweep: async ({ whole, parts }) => {
      await abortJoins(bucket, stored, whole);
      await sweepParts(bucket, parts);
      await sweepFolder(folder, whole);
    },
    keys: async function* keys(before) {
      for await (const page of bucket.list(stored))
        yield page.filter(({ at }) => at < before).map(({ key }) => key.slice(stored.length));
    },
    check: bucket.check,
    freeBytes: () => freeBytes(folder),
  };
}

async function pending(
  bucket: Bucket,
  target: (key: string) => string,
  folder: string,
): Promise<PendingBlob> {
  const { write, close, size, bytes, stream, head, tail, slice } = await namelessFile(folder);
  const md5 = createHash("md5");
  return {
    write: async (chunk) => {
      md5.update(chunk);
      await write(chunk);
    },
    head,
    tail,
    slice,
    bytes,
    commit: async () => {
      const key = randomUUID();
      const content = { open: stream, size: size(), md5: md5.digest("hex") };
      await bucket.put(target(key), content);
      return key;
    },
    discard: close,
  };
}

/** Removes all pieces of a file when the youngest is old: until then the upload may continue. */
async function sweepParts(bucket: Bucket, before: Date): Promise<void> {
  let group: Found[] = [];
  for await (const page of bucket.list(partsPrefix)) {
    for (const found of page) {
      if (group[0] && fileOf(group[0]) !== fileOf(found)) {
        await removeOld(bucket, group, before);
        group = [];
      }
      group.push(found);
    }
  }
  await removeOld(bucket, group, before);
}

const fileOf = ({ key }: Found): string | undefined => key.slice(partsPrefix.length).split("/")[0];

async function removeOld(bucket: Bucket, group: readonly Found[], before: Date): Promise<void> {
  if (group.some(({ at }) => at >= before)) return;
  const keys = group.map(({ key }) => key);
  for (let from = 0; from < keys.length; from += 1000) await bucket.removeAll(keys.slice(from, from + 1000));
}

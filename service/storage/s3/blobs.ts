import { createHash, randomUUID } from "node:crypto";

import type { BlobStore, PendingBlob } from "../blob.ts";
import { checked } from "../key.ts";
import { freeBytes, makeFolder, namelessFile } from "../open-file.ts";
import { type Bucket, type Found, openBucket, type S3Settings } from "./bucket.ts";
import { abortJoins } from "./join-copies.ts";
import { partsPrefix, s3Parts } from "./parts.ts";

const stored = "blobs/";

/**
 * Contents in a bucket: `blobs/` for what stays, `parts/` for what comes in pieces. What is on its way in waits in a file
 * of `folder` until it has been looked at, so that nothing unchecked is ever in the bucket.
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
      const content = { body: stream(), size: size(), md5: md5.digest("hex") };
      await bucket.put(target(key), content);
      return key;
    },
    discard: close,
  };
}

/** The pieces of one file go together, when the youngest of them is old: somebody may still be going on with it. */
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

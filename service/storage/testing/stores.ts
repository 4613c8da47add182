import { mkdtemp, open, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";

import S3rver from "@20minutes/s3rver";

import { limits } from "#contracts/limits.ts";

import type { BlobStore } from "../blob.ts";
import { fileSystemBlobs } from "../file-system.ts";
import { s3Blobs } from "../s3/blobs.ts";
import { filesIn } from "./files-in.ts";

export type TestStore = {
  blobs: BlobStore;
  env: Record<string, string>;
  lying: () => Promise<string[]>;
  unfinished: () => Promise<string[]>;
  damage: (key: string, number: number) => Promise<void>;
  /** Leaves a file as a process does that dies as it opens it. */
  abandon: () => Promise<void>;
  close: () => Promise<void>;
};

async function overwrite(path: string, position: number): Promise<void> {
  const handle = await open(path, "r+");
  await handle.write(Buffer.from("damaged"), 0, 7, position + 5);
  await handle.close();
}

async function inFolder(): Promise<TestStore> {
  const root = await mkdtemp(join(tmpdir(), "cost-blobs-"));
  const lying = async (): Promise<string[]> => (await filesIn(root)).map((path) => path.slice(root.length));
  return {
    blobs: await fileSystemBlobs(root),
    env: { BLOB_DIR: root },
    lying,
    unfinished: async () => (await lying()).filter((path) => /^\/(tmp|parts)\//.test(path)),
    abandon: () => writeFile(join(root, "tmp", "abandoned"), ""),
    damage: (key, number) => overwrite(join(root, "parts", key), number * limits.chunk),
    close: () => rm(root, { recursive: true, force: true }),
  };
}

async function inBucket(): Promise<TestStore> {
  const root = await mkdtemp(join(tmpdir(), "cost-s3-"));
  const directory = join(root, "server");
  const incoming = join(root, "incoming");
  const bucket = "files";
  const server = new S3rver({
    address: "127.0.0.1",
    port: 0,
    silent: true,
    directory,
    // s3rver signs a bucket's address without its trailing slash and would refuse every list.
    allowMismatchedSignatures: true,
    configureBuckets: [{ name: bucket }],
  });
  const endpoint = `http://127.0.0.1:${(await server.run()).port}`;
  const keys = { accessKey: "S3RVER", secretKey: "S3RVER" };
  const blobs = await s3Blobs({ endpoint, region: "us-east-1", bucket, pathStyle: true, ...keys }, incoming);
  const lying = async (): Promise<string[]> => {
    const objects = (await filesIn(join(directory, bucket))).filter((path) => path.endsWith("_object"));
    const waiting = await filesIn(incoming);
    return [...objects, ...waiting].map((path) => path.slice(root.length));
  };
  return {
    blobs,
    env: { S3_ENDPOINT: endpoint, S3_BUCKET: bucket, S3_ACCESS_KEY: "S3RVER", S3_SECRET_KEY: "S3RVER" },
    lying,
    unfinished: async () => (await lying()).filter((path) => !path.includes("/blobs/")),
    abandon: () => writeFile(join(incoming, "abandoned"), ""),
    damage: async (key, number) => {
      const place = `/parts/${key}/${String(number).padStart(5, "0")}-`;
      await overwrite(root + ((await lying()).find((path) => path.includes(place)) ?? ""), 0);
    },
    close: async () => {
      await server.close();
      await rm(root, { recursive: true, force: true });
    },
  };
}

export const testStores: readonly { place: string; open: () => Promise<TestStore> }[] = [
  { place: "a folder", open: inFolder },
  { place: "an S3 bucket", open: inBucket },
];

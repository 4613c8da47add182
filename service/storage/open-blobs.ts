import { join } from "node:path";

import type { BlobStore } from "./blob.ts";
import { fileSystemBlobs } from "./file-system.ts";
import { s3Blobs } from "./s3/blobs.ts";
import type { StorageSettings } from "./settings.ts";

export function openBlobs(env: StorageSettings & { DATA_DIR: string }): Promise<BlobStore> {
  if (env.S3_BUCKET === "") return fileSystemBlobs(env.BLOB_DIR ?? join(env.DATA_DIR, "blobs"));
  const settings = {
    endpoint: env.S3_ENDPOINT,
    region: env.S3_REGION,
    bucket: env.S3_BUCKET,
    accessKey: env.S3_ACCESS_KEY,
    secretKey: env.S3_SECRET_KEY,
    // Stores other than AWS use path-style addresses.
    pathStyle: env.S3_ENDPOINT !== undefined,
  };
  return s3Blobs(settings, join(env.DATA_DIR, "incoming"));
}

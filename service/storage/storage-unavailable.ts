import { z } from "zod";

const answered = z.object({ $metadata: z.object({ httpStatusCode: z.int().optional() }) });
/** 501 is for what a store never does, 507 for a full one. */
const lasting = new Set([501, 507]);

/** The store gave no answer or failed, so that a later try may succeed. */
export class StorageUnavailable extends Error {
  override readonly name = "StorageUnavailable";
}

/** It took the call and said nothing. */
export class StorageSilent extends StorageUnavailable {}

/** An error of the S3 client, told apart. */
export function storeError(error: unknown): unknown {
  if (error instanceof StorageUnavailable) return error;
  const status = answered.safeParse(error).data?.$metadata.httpStatusCode;
  if (status !== undefined && (status < 500 || lasting.has(status))) return error;
  return new StorageUnavailable(error instanceof Error ? error.message : String(error), { cause: error });
}

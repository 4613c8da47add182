import {
  AbortMultipartUploadCommand,
  CompleteMultipartUploadCommand,
  CreateMultipartUploadCommand,
  ListMultipartUploadsCommand,
  UploadPartCopyCommand,
} from "@aws-sdk/client-s3";

import { failpoint } from "#service/failpoint/failpoint.ts";

import type { Bucket } from "./bucket.ts";

const atOnce = 6;

/** Server-side multipart copy into one object, which appears atomically with the last step. */
export async function joinCopies(
  { client, name: Bucket }: Bucket,
  from: string[],
  Key: string,
): Promise<void> {
  const { UploadId } = await client.send(new CreateMultipartUploadCommand({ Bucket, Key }));
  if (UploadId === undefined) throw new Error("The store began no upload");
  const upload = { Bucket, Key, UploadId };
  try {
    const Parts = await inOrder(from, async (source, index) => {
      const PartNumber = index + 1;
      const CopySource = `${Bucket}/${source}`;
      const { CopyPartResult } = await client.send(
        new UploadPartCopyCommand({ ...upload, PartNumber, CopySource }),
      );
      return { PartNumber, ETag: CopyPartResult?.ETag };
    });
    await failpoint("s3.before-complete");
    await client.send(new CompleteMultipartUploadCommand({ ...upload, MultipartUpload: { Parts } }));
  } catch (error) {
    await client.send(new AbortMultipartUploadCommand(upload)).catch(() => undefined);
    throw error;
  }
  await failpoint("s3.after-complete");
}

async function inOrder<T, R>(items: readonly T[], act: (item: T, index: number) => Promise<R>): Promise<R[]> {
  const results: R[] = [];
  const waiting = items.map((item, index) => ({ item, index }));
  const work = async (): Promise<void> => {
    for (let next = waiting.shift(); next; next = waiting.shift())
      results[next.index] = await act(next.item, next.index);
  };
  try {
    await Promise.all(Array.from({ length: atOnce }, work));
  } finally {
    waiting.length = 0;
  }
  return results;
}

/** Aborts abandoned joins. Stores that cannot list them need a lifecycle rule. */
export async function abortJoins(
  { client, name: Bucket }: Bucket,
  Prefix: string,
  before: Date,
): Promise<void> {
  try {
    const { Uploads = [] } = await client.send(new ListMultipartUploadsCommand({ Bucket, Prefix }));
    for (const { Key, UploadId, Initiated } of Uploads) {
      if (!Initiated || Initiated >= before) continue;
      await client.send(new AbortMultipartUploadCommand({ Bucket, Key, UploadId }));
    }
  } catch (error) {
    if (!(error instanceof Error && error.name === "NotImplemented")) throw error;
  }
}

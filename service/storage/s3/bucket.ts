import { Readable } from "node:stream";
import { setTimeout } from "node:timers/promises";

import {
  DeleteObjectCommand,
  DeleteObjectsCommand,
  GetObjectCommand,
  HeadBucketCommand,
  HeadObjectCommand,
  ListObjectsV2Command,
  PutObjectCommand,
  S3Client,
  S3ServiceException,
} from "@aws-sdk/client-s3";

import { failpoint } from "#service/failpoint/failpoint.ts";

import type { ByteRange } from "../blob.ts";
import { StorageSilent, storeError } from "../storage-unavailable.ts";

export type S3Settings = {
  endpoint: string | undefined;
  region: string;
  bucket: string;
  accessKey: string;
  secretKey: string;
  pathStyle: boolean;
  /** Milliseconds on which nothing moves; a large file may take longer as a whole. */
  silence?: number;
};
export type Found = { key: string; size: number; at: Date };

/** `open`: the bytes from the beginning, once a try. */
type Content = { open: () => Readable; size: number; md5: string };

/** Milliseconds; web waits 30 s for an answer of the service that carries no file. */
const silence = 25_000;
/** Milliseconds between tries: the store closed a kept connection, or starts again. */
const pauses = [100, 1000] as const;
/** A download holds one as long as its reader takes; a call that finds none free fails as if the store were silent. */
const connections = { maxSockets: 1000 };
const handler = { connectionTimeout: 5000, httpAgent: connections, httpsAgent: connections };

const isFinal = (error: unknown): boolean =>
  error instanceof StorageSilent || (error instanceof S3ServiceException && error.$fault === "client");

export type Bucket = ReturnType<typeof openBucket>;

function tellUnavailable(client: S3Client): void {
  client.middlewareStack.add(
    (next) => async (given) =>
      next(given).catch((error: unknown) => {
        throw storeError(error);
      }),
    { step: "initialize", priority: "high", name: "storeError" },
  );
}

/** A store that was silent once would be silent at each of three tries, while a person waits. */
function giveUpOnSilence(client: S3Client): void {
  client.middlewareStack.add(
    (next) => async (given) =>
      next(given).catch((error: unknown) => {
        // The client calls a broken connection a timeout too; that one has a code.
        if (error instanceof Error && error.name === "TimeoutError" && !("code" in error))
          throw new StorageSilent(error.message);
        throw error;
      }),
    { step: "finalizeRequest", priority: "low", name: "giveUpOnSilence" },
  );
}

export function openBucket(settings: S3Settings) {
  const client = new S3Client({
    region: settings.region,
    ...(settings.endpoint ? { endpoint: settings.endpoint } : {}),
    forcePathStyle: settings.pathStyle,
    credentials: { accessKeyId: settings.accessKey, secretAccessKey: settings.secretKey },
    // Other S3 compatible stores reject the checksums that the client adds by default.
    requestChecksumCalculation: "WHEN_REQUIRED",
    responseChecksumValidation: "WHEN_REQUIRED",
    requestHandler: { ...handler, socketTimeout: settings.silence ?? silence },
  });
  giveUpOnSilence(client);
  tellUnavailable(client);
  const Bucket = settings.bucket;

  async function get(Key: string, range?: ByteRange): Promise<Readable> {
    const Range = range && { Range: `bytes=${range.start}-${range.end}` };
    const { Body } = await client.send(new GetObjectCommand({ Bucket, Key, ...Range }));
    if (Body instanceof Readable) return Body;
    throw new Error("The store answered without a stream");
  }

  async function* list(Prefix: string): AsyncGenerator<Found[]> {
    let ContinuationToken: string | undefined;
    do {
      const page = await client.send(new ListObjectsV2Command({ Bucket, Prefix, ContinuationToken }));
      const found = page.Contents ?? [];
      yield found.map(({ Key = "", Size = 0, LastModified = new Date() }) => ({
        key: Key,
        size: Size,
        at: LastModified,
      }));
      ContinuationToken = page.IsTruncated ? page.NextContinuationToken : undefined;
    } while (ContinuationToken !== undefined);
  }

  return {
    client,
    name: Bucket,
    get,
    list,
    /** Sends `md5` (hex) as Content-MD5: the store rejects anything else. The client itself repeats no stream. */
    put: async (Key: string, { open, size: ContentLength, md5 }: Content): Promise<void> => {
      const ContentMD5 = Buffer.from(md5, "hex").toString("base64");
      await failpoint("s3.before-put");
      for (const pause of [...pauses, null]) {
        try {
          const Body = open();
          await client.send(new PutObjectCommand({ Bucket, Key, Body, ContentLength, ContentMD5 }));
          break;
        } catch (error) {
          if (pause === null || isFinal(error)) throw error;
          await setTimeout(pause);
        }
      }
      await failpoint("s3.after-put");
    },
    sizeOf: async (Key: string): Promise<number | null> => {
      try {
        return (await client.send(new HeadObjectCommand({ Bucket, Key }))).ContentLength ?? null;
      } catch (error) {
        if (error instanceof Error && (error.name === "NotFound" || error.name === "NoSuchKey")) return null;
        throw error;
      }
    },
    remove: async (Key: string): Promise<void> => {
      await client.send(new DeleteObjectCommand({ Bucket, Key }));
    },
    removeAll: async (keys: readonly string[]): Promise<void> => {
      if (keys.length === 0) return;
      const Delete = { Objects: keys.map((Key) => ({ Key })), Quiet: true };
      await client.send(new DeleteObjectsCommand({ Bucket, Delete }));
    },
    check: async (): Promise<void> => {
      await client.send(new HeadBucketCommand({ Bucket }));
    },
  };
}

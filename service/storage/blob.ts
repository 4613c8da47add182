import type { Readable } from "node:stream";

/** Bytes of a stored file from `start` to `end`, both included. */
export type ByteRange = { start: number; end: number };

/** Where file contents lie. Keys are made by the service and hold nothing that a user typed. */
export type BlobStore = {
  /** A file on its way in. It is nowhere to be read until `commit`. */
  create: () => Promise<PendingBlob>;
  read: (key: string, range?: ByteRange) => Promise<Readable>;
  remove: (key: string) => Promise<void>;
  /** Removes what was on its way in and was left behind by a process that died. */
  sweep: (before: Date) => Promise<void>;
};

export type PendingBlob = {
  write: (chunk: Uint8Array) => Promise<void>;
  /** Bytes already written, for checks before the commit. */
  head: (length: number) => Promise<Buffer>;
  tail: (length: number) => Promise<Buffer>;
  slice: (position: number, length: number) => Promise<Buffer>;
  /** Makes it lasting and returns its key. */
  commit: () => Promise<string>;
  /** Leaves nothing behind; harmless after `commit`. */
  discard: () => Promise<void>;
};

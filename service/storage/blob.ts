import type { Readable } from "node:stream";

/** Both bounds inclusive. */
export type ByteRange = { start: number; end: number };

/** Keys are generated and contain nothing that a user typed. */
export type BlobStore = {
  create: () => Promise<PendingBlob>;
  read: (key: string, range?: ByteRange) => Promise<Readable>;
  remove: (key: string) => Promise<void>;
  parts: PartStore;
  /** Removes unfinished uploads older than these times, left by a dead process. */
  sweep: (before: { whole: Date; parts: Date }) => Promise<void>;
  keys: (before: Date) => AsyncIterable<string[]>;
  check: () => Promise<void>;
  freeBytes: () => Promise<number>;
};

/** `limits.chunk` bytes, the last one shorter; numbered from 0, with its md5 as received. */
export type Piece = { number: number; md5: string };
export type Whole = { size: number; pieces: readonly Piece[] };

export type Digest = { size: number; md5: string; sha256: string };

export type PartStore = {
  create: () => Promise<string>;
  open: (key: string, piece: Piece) => Promise<PartSink | null>;
  /** Joins all pieces into a pending blob whose `discard` keeps the pieces; null when a piece is missing. */
  join: (key: string, whole: Whole) => Promise<WholeBlob | null>;
  remove: (key: string) => Promise<void>;
};

export type ByteSink = { write: (chunk: Uint8Array) => Promise<void> };
export type PartSink = ByteSink & {
  settle: () => Promise<void>;
  /** Publishes the piece atomically; the later of two equal numbers wins. Must not run during a join. */
  place: () => Promise<void>;
  discard: () => Promise<void>;
};

export type WholeBlob = {
  head: (length: number) => Promise<Buffer>;
  tail: (length: number) => Promise<Buffer>;
  slice: (position: number, length: number) => Promise<Buffer>;
  /** A chunk is valid until the next one is requested, which keeps memory flat. */
  bytes: () => AsyncIterable<Buffer>;
  /** Digest of a joined file that was read while its pieces arrived; null if it must be read. */
  digest?: () => Promise<Digest | null>;
  commit: () => Promise<string>;
  discard: () => Promise<void>;
};
export type PendingBlob = WholeBlob & ByteSink;

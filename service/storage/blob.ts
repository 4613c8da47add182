import type { Readable } from "node:stream";

/** Bytes of a stored file from `start` to `end`, both included. */
export type ByteRange = { start: number; end: number };

/** Where file contents lie. Keys are made by the service and hold nothing that a user typed. */
export type BlobStore = {
  /** A file on its way in. It is nowhere to be read until `commit`. */
  create: () => Promise<PendingBlob>;
  read: (key: string, range?: ByteRange) => Promise<Readable>;
  remove: (key: string) => Promise<void>;
  parts: PartStore;
  /** Removes what was on its way in, at once or in pieces, and was left behind by a process that died before these times. */
  sweep: (before: { whole: Date; parts: Date }) => Promise<void>;
  /** What stays and came before this time, a page of keys at a time. */
  keys: (before: Date) => AsyncIterable<string[]>;
  /** Fails when contents cannot be reached. */
  check: () => Promise<void>;
  /** Bytes free on the disk where files wait on their way in. */
  freeBytes: () => Promise<number>;
};

/** A piece of `limits.chunk` bytes, the last one shorter; counted from 0, with the md5 that it arrived with. */
export type Piece = { number: number; md5: string };
export type Whole = { size: number; pieces: readonly Piece[] };

/** Files that come in pieces, in any order and over days. */
export type PartStore = {
  /** The key that the whole will have. */
  create: () => Promise<string>;
  /** A piece on its way in; null when the file is gone. Nothing of it changes until `place`. */
  open: (key: string, piece: Piece) => Promise<PartSink | null>;
  /** What has come in, as a file on its way in whose `discard` keeps the pieces; null when a piece is gone. */
  join: (key: string, whole: Whole) => Promise<WholeBlob | null>;
  /** The pieces, not the file that was made of them. */
  remove: (key: string) => Promise<void>;
};

export type ByteSink = { write: (chunk: Uint8Array) => Promise<void> };
export type PartSink = ByteSink & {
  /** Carries the bytes near their place; may take a while. */
  settle: () => Promise<void>;
  /** Puts the piece where it belongs, at once; of two with one number the later stays. Never while they are joined. */
  place: () => Promise<void>;
  /** Leaves nothing behind; harmless after `place`. */
  discard: () => Promise<void>;
};

/** A file that has arrived and is looked at before it stays. */
export type WholeBlob = {
  head: (length: number) => Promise<Buffer>;
  tail: (length: number) => Promise<Buffer>;
  slice: (position: number, length: number) => Promise<Buffer>;
  /** All of it, from the start. A piece is good until the next is asked for: memory stays flat whatever the size. */
  bytes: () => AsyncIterable<Buffer>;
  /** Makes it lasting and returns its key. */
  commit: () => Promise<string>;
  /** Leaves nothing behind; harmless after `commit`. */
  discard: () => Promise<void>;
};
export type PendingBlob = WholeBlob & ByteSink;

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
};

/** Files that come in pieces, in any order and over days. */
export type PartStore = {
  create: () => Promise<string>;
  /** Takes one piece at its place; of two at the same place the later bytes stay. Fails when the file is gone. */
  open: (key: string, position: number) => Promise<PartSink>;
  /** What has come in, as a file on its way in whose `discard` keeps the pieces; null when it is gone. */
  join: (key: string) => Promise<WholeBlob | null>;
  remove: (key: string) => Promise<void>;
};

export type ByteSink = { write: (chunk: Uint8Array) => Promise<void> };
export type PartSink = ByteSink & { close: () => Promise<void> };

/** A file that has arrived and is looked at before it stays. */
export type WholeBlob = {
  head: (length: number) => Promise<Buffer>;
  tail: (length: number) => Promise<Buffer>;
  slice: (position: number, length: number) => Promise<Buffer>;
  /** All of it, from the start. */
  bytes: () => AsyncIterable<Buffer>;
  /** Makes it lasting and returns its key. */
  commit: () => Promise<string>;
  /** Leaves nothing behind; harmless after `commit`. */
  discard: () => Promise<void>;
};
export type PendingBlob = WholeBlob & ByteSink;

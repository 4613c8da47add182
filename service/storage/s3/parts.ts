import { randomUUID } from "node:crypto";

import { chunkSize } from "#contracts/file/upload.ts";

import type { PartSink, PartStore, Piece, Whole, WholeBlob } from "../blob.ts";
import { checked } from "../key.ts";
import { namelessFile } from "../open-file.ts";
import type { Bucket } from "./bucket.ts";
import { joinCopies } from "./join-copies.ts";
import { type Part, readParts } from "./read-parts.ts";

export const partsPrefix = "parts/";
type Target = (key: string) => string;

const folderOf = (key: string): string => `${partsPrefix}${checked(key)}/`;
const placeOf = (key: string, { number, md5 }: Piece): string =>
  `${folderOf(key)}${String(number).padStart(5, "0")}-${md5}`;

/** One object per piece, named by its content hash: a late upload cannot alter an earlier one. */
export function s3Parts(bucket: Bucket, target: Target, folder: string): PartStore {
  return {
    create: async () => randomUUID(),
    open: async (key, piece) => pieceFor(bucket, placeOf(key, piece), piece, folder),
    join: async (key, whole) => {
      const parts = await partsOf(bucket, key, whole);
      if (parts) return waiting(bucket, parts, key, target(key));
      // After the join a crash may have left the object at its target without a row.
      const size = await bucket.sizeOf(target(key));
      return size === null ? null : joined(bucket, { key: target(key), size }, key);
    },
    remove: async (key) => {
      for await (const page of bucket.list(folderOf(key)))
        await bucket.removeAll(page.map((found) => found.key));
    },
  };
}

async function pieceFor(bucket: Bucket, place: string, { md5 }: Piece, folder: string): Promise<PartSink> {
  const { write, close, size, stream } = await namelessFile(folder);
  return {
    write,
    settle: () => bucket.put(place, { open: stream, size: size(), md5 }),
    place: () => Promise.resolve(),
    discard: close,
  };
}

async function partsOf(bucket: Bucket, key: string, { size, pieces }: Whole): Promise<Part[] | null> {
  const there = new Set<string>();
  for await (const page of bucket.list(folderOf(key))) for (const found of page) there.add(found.key);
  const parts = pieces
    .toSorted((a, b) => a.number - b.number)
    .map((piece) => ({ key: placeOf(key, piece), size: chunkSize(size, piece.number) }));
  return parts.every((part) => there.has(part.key)) ? parts : null;
}

function waiting(bucket: Bucket, parts: Part[], key: string, target: string): WholeBlob {
  return {
    ...readParts(bucket, parts),
    commit: async () => {
      const keys = parts.map((part) => part.key);
      await joinCopies(bucket, keys, target);
      return key;
    },
    discard: () => Promise.resolve(),
  };
}

function joined(bucket: Bucket, part: Part, key: string): WholeBlob {
  return {
    ...readParts(bucket, [part]),
    commit: async () => key,
    discard: () => Promise.resolve(),
  };
}

import { ReadError } from "#service/xml/read-error.ts";

import { TagReader } from "../tag-reader.ts";
import type { TagBatch } from "./tag-batch.ts";
import { TagPacker } from "./tag-packer.ts";

/** Null ends the file. */
export type Pieces = readonly Uint8Array<ArrayBuffer>[] | null;
export type Refusal = Pick<ReadError, "message" | "line" | "column" | "namesWayOut">;
/** The tags before an error are judged first. */
export type PiecesRead = { batch: TagBatch; refusal: Refusal | null };

/** The part of reading that another thread does. After a refusal nothing is read. */
export function piecesReader(): (pieces: Pieces) => PiecesRead {
  const packer = new TagPacker();
  const reader = new TagReader(packer);
  let refusal: Refusal | null = null;
  return (pieces) => {
    refusal ??= refused(() => {
      if (pieces === null) reader.finish();
      else for (const piece of pieces) reader.take(piece);
    });
    return { batch: packer.take(), refusal };
  };
}

function refused(read: () => void): Refusal | null {
  try {
    read();
    return null;
  } catch (error) {
    if (!(error instanceof ReadError)) throw error;
    const { message, line, column, namesWayOut } = error;
    return { message, line, column, namesWayOut };
  }
}

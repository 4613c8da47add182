import { ReadError } from "#service/xml/read-error.ts";

import { TagReader } from "../tag-reader.ts";
import type { TagBatch } from "./tag-batch.ts";
import { TagPacker } from "./tag-packer.ts";

/** Null ends the file. */
export type Piece = Uint8Array | null;
export type Refusal = Pick<ReadError, "message" | "line" | "column" | "namesWayOut">;
/** The tags before an error are judged first. */
export type PieceRead = { batch: TagBatch; refusal: Refusal | null };

/** The part of reading that another thread does. After a refusal nothing is read. */
export function pieceReader(): (piece: Piece) => PieceRead {
  const packer = new TagPacker();
  const reader = new TagReader(packer);
  let refusal: Refusal | null = null;
  return (piece) => {
    refusal ??= refused(() => (piece === null ? reader.finish() : reader.take(piece)));
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

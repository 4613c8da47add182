import type { BillListener } from "../model.ts";
import { ApartReader } from "./apart/apart-reader.ts";
import { type PieceRead, pieceReader } from "./apart/read-pieces.ts";
import { TagUnpacker } from "./apart/tag-unpacker.ts";
import { pieces } from "./decode.ts";
import { both, type TagSink } from "./tag-sink.ts";
import { BillWalker } from "./walk/bill-walker.ts";

export type ReadControl = {
  signal?: AbortSignal | undefined;
  progress?: ((bytesRead: number) => void) | undefined;
  drain?: () => Promise<void>;
  /** Bytes of the file, where known: a large one is read in another thread. */
  size?: number | undefined;
  /** 招标工程量清单: a workbook may have no columns of prices. */
  unpriced?: boolean | undefined;
};

/** Bytes. Smaller files are read before a thread has started. */
const worthThread = 1_000_000;

/**
 * Reads a bill of the exchange standard in one pass; `copy` receives every element too.
 * @throws {ReadError} if the file cannot be read.
 */
export async function readExchangeXml(
  source: AsyncIterable<Uint8Array>,
  listener: BillListener,
  control: ReadControl = {},
  copy?: TagSink,
): Promise<void> {
  const walker = new BillWalker(listener);
  const sink = copy === undefined ? walker : both(walker, copy);
  if ((control.size ?? 0) < worthThread) return readHere(source, sink, control);
  const reader = new ApartReader(sink, control);
  try {
    await readPieces(source, (piece) => reader.take(piece), control);
    await reader.finish();
  } finally {
    reader.close();
  }
}

async function readHere(source: AsyncIterable<Uint8Array>, sink: TagSink, control: ReadControl) {
  const read = pieceReader();
  const unpacker = new TagUnpacker(sink);
  const play = async (answer: PieceRead): Promise<void> => {
    unpacker.playAll(answer);
    await control.drain?.();
  };
  await readPieces(source, (piece) => play(read(piece)), control);
  await play(read(null));
}

async function readPieces(
  source: AsyncIterable<Uint8Array>,
  take: (piece: Uint8Array) => Promise<void>,
  { signal, progress }: ReadControl,
): Promise<void> {
  let bytesRead = 0;
  for await (const chunk of source)
    for (const piece of pieces(chunk)) {
      signal?.throwIfAborted();
      await take(piece);
      bytesRead += piece.length;
      progress?.(bytesRead);
    }
  signal?.throwIfAborted();
}

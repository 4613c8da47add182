import { pipeline, Readable } from "node:stream";
import { createInflateRaw } from "node:zlib";

import { type Bytes, type ZipDirectory, type ZipEntry, ZipError } from "./directory.ts";

const localSignature = 0x04034b50;
const localLength = 30;
const step = 65_536;
const mostUnfolded = 1024 ** 3;
const mostRatio = 100;
/** Small files compress well and are harmless: a sheet formatted to its last row has a million empty rows. */
const freeOfRatio = 16 * 1_048_576;

/** Bytes that a part and all before it may unfold to together, given their packed bytes. */
export function mostOf(packed: number): number {
  return Math.min(mostUnfolded, Math.max(freeOfRatio, packed * mostRatio));
}

export function inFileOrder(entries: readonly ZipEntry[]): ZipEntry[] {
  return entries.toSorted((a, b) => a.offset - b.offset);
}

/**
 * Unfolds all parts, counting actual output instead of declared sizes; stops at the first byte over the limit.
 * @throws ZipError
 */
export async function unfoldAll(
  bytes: Bytes,
  { entries, end }: ZipDirectory,
  watch: { name: string; bytes: (piece: Buffer) => void },
): Promise<void> {
  let total = 0;
  let packed = 0;
  let from = 0;
  for (const entry of inFileOrder(entries)) {
    // Overlapping parts would unfold the same bytes repeatedly.
    if (entry.offset < from) throw new ZipError("broken");
    const start = await dataStart(bytes, entry, end);
    from = start + entry.packed;
    packed += entry.packed;
    for await (const piece of unfold(bytes, entry, start)) {
      total += piece.length;
      if (total > mostOf(packed)) throw new ZipError("unfolds");
      if (entry.name === watch.name) watch.bytes(piece);
    }
  }
}

export function requirePlain({ method, isLink, isEncrypted }: ZipEntry): void {
  if (isEncrypted) throw new ZipError("encrypted");
  if (isLink || (method !== 0 && method !== 8)) throw new ZipError("broken");
}

/** Position of a part's data. @throws ZipError if it runs past `end`. */
export async function dataStart(bytes: Bytes, entry: ZipEntry, end: number): Promise<number> {
  requirePlain(entry);
  const header = await bytes.slice(entry.offset, localLength);
  if (header.length < localLength || header.readUInt32LE(0) !== localSignature) throw new ZipError("broken");
  const start = entry.offset + localLength + header.readUInt16LE(26) + header.readUInt16LE(28);
  if (start + entry.packed > end) throw new ZipError("broken");
  return start;
}

/** Unbounded: callers must count. `consumed` receives the packed bytes of each step. */
export async function* unfold(
  bytes: Bytes,
  { method, packed }: ZipEntry,
  start: number,
  consumed?: (packed: number) => void,
): AsyncGenerator<Buffer> {
  const source = steps(bytes, start, packed, consumed);
  if (method === 0) {
    yield* source;
    return;
  }
  try {
    // pipeline() destroys both streams if either ends; the loop then throws its error.
    const inflated = pipeline(Readable.from(source), createInflateRaw({ chunkSize: step }), () => undefined);
    for await (const piece of inflated) if (Buffer.isBuffer(piece)) yield piece;
  } catch (error) {
    throw isOfZlib(error) ? new ZipError("broken") : error;
  }
}

async function* steps(
  bytes: Bytes,
  start: number,
  packed: number,
  consumed?: (packed: number) => void,
): AsyncGenerator<Buffer> {
  for (let at = 0; at < packed; at += step) {
    const piece = await bytes.slice(start + at, Math.min(step, packed - at));
    yield piece;
    consumed?.(piece.length);
  }
}

function isOfZlib(error: unknown): boolean {
  return error instanceof Error && "code" in error && String(error.code).startsWith("Z_");
}

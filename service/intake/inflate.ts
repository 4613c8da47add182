import { pipeline } from "node:stream/promises";
import { createInflateRaw } from "node:zlib";

import type { WholeBlob } from "#service/storage/blob.ts";

import type { ZipEntry } from "./zip-directory.ts";

type Bytes = Pick<WholeBlob, "slice">;
type Watch = (bytes: Buffer) => void;

const localSignature = 0x04034b50;
const localLength = 30;
const pass = 65_536;
const mostInflated = 1024 ** 3;
const mostRatio = 100;
/** Small files are mostly repetition, and harmless; a sheet formatted to its last row has a million empty rows. */
const freeOfRatio = 16 * 1_048_576;

class TooMuch extends Error {}

/** broken: it is no sound zip file. */
type Outcome = "within" | "tooMuch" | "broken";

/**
 * Whether all entries unfold within bounds, by what comes out of them and not by what they say of themselves. It stops with the
 * first byte too many; `watch` sees the bytes of one entry.
 */
export async function unfoldWithin(
  blob: Bytes,
  entries: readonly ZipEntry[],
  end: number,
  watch: { name: string; bytes: Watch },
): Promise<Outcome> {
  let total = 0;
  let packed = 0;
  let from = 0;
  for (const entry of entries.toSorted((a, b) => a.offset - b.offset)) {
    const start = await dataOf(blob, entry);
    // Entries that share bytes unfold the same bytes again and again.
    if (start === null || entry.offset < from || start + entry.compressed > end) return "broken";
    from = start + entry.compressed;
    packed += entry.compressed;
    const most = Math.min(mostInflated, Math.max(freeOfRatio, packed * mostRatio));
    const count = (bytes: Buffer): void => {
      total += bytes.byteLength;
      if (total > most) throw new TooMuch();
      if (entry.name === watch.name) watch.bytes(bytes);
    };
    const outcome = await unfold(blob, entry, start, count);
    if (outcome !== "within") return outcome;
  }
  return "within";
}

/** Where its bytes begin; null when there is no such entry. */
async function dataOf(
  blob: Bytes,
  { offset, method, isLink, isEncrypted }: ZipEntry,
): Promise<number | null> {
  if (isLink || isEncrypted || (method !== 0 && method !== 8)) return null;
  const header = await blob.slice(offset, localLength);
  if (header.length < localLength || header.readUInt32LE(0) !== localSignature) return null;
  return offset + localLength + header.readUInt16LE(26) + header.readUInt16LE(28);
}

async function unfold(blob: Bytes, entry: ZipEntry, start: number, count: Watch): Promise<Outcome> {
  async function* packed(): AsyncGenerator<Buffer> {
    for (let at = 0; at < entry.compressed; at += pass)
      yield await blob.slice(start + at, Math.min(pass, entry.compressed - at));
  }
  const counted = async (source: AsyncIterable<Buffer>): Promise<void> => {
    for await (const bytes of source) count(bytes);
  };
  try {
    if (entry.method === 0) await counted(packed());
    else await pipeline(packed(), createInflateRaw({ chunkSize: pass }), counted);
    return "within";
  } catch (error) {
    if (error instanceof TooMuch) return "tooMuch";
    if (isBroken(error)) return "broken";
    throw error;
  }
}

/** Of zlib: the data is none. */
function isBroken(error: unknown): boolean {
  return error instanceof Error && "code" in error && String(error.code).startsWith("Z_");
}

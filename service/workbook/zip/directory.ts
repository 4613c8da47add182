const endSignature = 0x06054b50;
const entrySignature = 0x02014b50;
const endLength = 22;
const entryLength = 46;
/** The end record and a comment of up to 65,535 bytes. */
const tailLength = endLength + 0xffff;
const largestDirectory = 4 * 1_048_576;
export const mostParts = 10_000;

export type Bytes = { slice: (position: number, length: number) => Promise<Buffer> };

export type ZipEntry = {
  name: string;
  /** 0: stored, 8: deflated. */
  method: number;
  crc: number;
  packed: number;
  size: number;
  offset: number;
  isLink: boolean;
  isEncrypted: boolean;
};
/** `end`: start of the directory, where the parts end. */
export type ZipDirectory = { entries: ZipEntry[]; end: number };

/** directory, parts: larger than in any workbook; unfolds: exceeds `mostOf`. */
export type ZipFault = "broken" | "encrypted" | "directory" | "parts" | "unfolds";

export class ZipError extends Error {
  readonly fault: ZipFault;

  constructor(fault: ZipFault) {
    super(`The zip file is refused: ${fault}`);
    this.name = "ZipError";
    this.fault = fault;
  }
}

/** @throws ZipError */
export async function readDirectory(bytes: Bytes, size: number): Promise<ZipDirectory> {
  const length = Math.min(size, tailLength);
  const found = findEnd(await bytes.slice(size - length, length));
  if (found.count > mostParts) throw new ZipError("parts");
  if (found.offset + found.size > size) throw new ZipError("broken");
  if (found.size > largestDirectory) throw new ZipError("directory");
  const directory = await bytes.slice(found.offset, found.size);
  return { entries: entriesOf(directory, found.count), end: found.offset };
}

function findEnd(tail: Buffer): { count: number; size: number; offset: number } {
  for (let at = tail.length - endLength; at >= 0; at -= 1) {
    if (tail.readUInt32LE(at) !== endSignature) continue;
    if (at + endLength + tail.readUInt16LE(at + 20) !== tail.length) continue;
    return {
      count: tail.readUInt16LE(at + 10),
      size: tail.readUInt32LE(at + 12),
      offset: tail.readUInt32LE(at + 16),
    };
  }
  throw new ZipError("broken");
}

function entriesOf(directory: Buffer, count: number): ZipEntry[] {
  const entries: ZipEntry[] = [];
  let at = 0;
  for (let i = 0; i < count; i += 1) {
    if (at + entryLength > directory.length || directory.readUInt32LE(at) !== entrySignature)
      throw new ZipError("broken");
    const nameLength = directory.readUInt16LE(at + 28);
    const rest = directory.readUInt16LE(at + 30) + directory.readUInt16LE(at + 32);
    const start = at + entryLength;
    if (start + nameLength > directory.length) throw new ZipError("broken");
    entries.push({
      name: directory.toString("utf8", start, start + nameLength),
      method: directory.readUInt16LE(at + 10),
      crc: directory.readUInt32LE(at + 16),
      packed: directory.readUInt32LE(at + 20),
      size: directory.readUInt32LE(at + 24),
      offset: directory.readUInt32LE(at + 42),
      isLink: directory.readUInt32LE(at + 38) >>> 28 === 0xa,
      isEncrypted: (directory.readUInt16LE(at + 8) & 1) === 1,
    });
    at = start + nameLength + rest;
  }
  return entries;
}

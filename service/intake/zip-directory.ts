const endSignature = 0x06054b50;
const entrySignature = 0x02014b50;
const endLength = 22;
const entryLength = 46;
const mostEntries = 10_000;

/** How much of a file's end holds the record that says where the directory lies. */
export const zipTail = endLength + 0xffff;

export type ZipDirectory = { offset: number; size: number; entries: number };
export type ZipEntry = {
  name: string;
  /** 0: as it is, 8: deflated. */
  method: number;
  compressed: number;
  /** Where its own header lies. */
  offset: number;
  isLink: boolean;
  isEncrypted: boolean;
};

/** Where the directory of a zip file lies, read from its tail; null when it is no plain zip file. */
export function findZipDirectory(tail: Buffer): ZipDirectory | null {
  for (let at = tail.length - endLength; at >= 0; at -= 1) {
    if (tail.readUInt32LE(at) !== endSignature) continue;
    if (at + endLength + tail.readUInt16LE(at + 20) !== tail.length) continue;
    const entries = tail.readUInt16LE(at + 10);
    if (entries === 0 || entries > mostEntries) return null;
    return { entries, size: tail.readUInt32LE(at + 12), offset: tail.readUInt32LE(at + 16) };
  }
  return null;
}

/** What a directory lists; null when it does not hold what it promised. */
export function zipEntries(directory: Buffer, count: number): ZipEntry[] | null {
  const entries: ZipEntry[] = [];
  let at = 0;
  for (let i = 0; i < count; i += 1) {
    if (at + entryLength > directory.length || directory.readUInt32LE(at) !== entrySignature) return null;
    const nameLength = directory.readUInt16LE(at + 28);
    const rest = directory.readUInt16LE(at + 30) + directory.readUInt16LE(at + 32);
    const start = at + entryLength;
    if (start + nameLength > directory.length) return null;
    entries.push({
      name: directory.toString("utf8", start, start + nameLength),
      method: directory.readUInt16LE(at + 10),
      compressed: directory.readUInt32LE(at + 20),
      offset: directory.readUInt32LE(at + 42),
      isLink: directory.readUInt32LE(at + 38) >>> 28 === 0xa,
      isEncrypted: (directory.readUInt16LE(at + 8) & 1) === 1,
    });
    at = start + nameLength + rest;
  }
  return entries;
}

const endSignature = 0x06054b50;
const entrySignature = 0x02014b50;
const endLength = 22;
const entryLength = 46;
const mostEntries = 10_000;

/** How much of a file's end holds the record that says where the directory lies. */
export const zipTail = endLength + 0xffff;

export type ZipDirectory = { offset: number; size: number; entries: number };

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

/** The names in a directory; null when it does not hold what it promised. */
export function zipNames(directory: Buffer, entries: number): string[] | null {
  const names: string[] = [];
  let at = 0;
  for (let i = 0; i < entries; i += 1) {
    if (at + entryLength > directory.length || directory.readUInt32LE(at) !== entrySignature) return null;
    const nameLength = directory.readUInt16LE(at + 28);
    const rest = directory.readUInt16LE(at + 30) + directory.readUInt16LE(at + 32);
    const start = at + entryLength;
    if (start + nameLength > directory.length) return null;
    names.push(directory.toString("utf8", start, start + nameLength));
    at = start + nameLength + rest;
  }
  return names;
}

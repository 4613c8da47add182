import { crc32 } from "node:zlib";

import { type Bytes, readDirectory, type ZipEntry, ZipError } from "./directory.ts";
import { dataStart, inFileOrder, mostOf, requirePlain, unfold } from "./unfold.ts";

export type SizedBytes = Bytes & { size: number };
type Part = { entry: ZipEntry; most: number };

/** Parts unfold piecewise, bounded by `mostOf` and checked against CRC and size. */
export class ZipFile {
  private readonly bytes: Bytes;
  private readonly end: number;
  private readonly parts: ReadonlyMap<string, Part>;

  private constructor(bytes: Bytes, end: number, parts: ReadonlyMap<string, Part>) {
    this.bytes = bytes;
    this.end = end;
    this.parts = parts;
  }

  /** @throws ZipError */
  static open(content: Buffer): Promise<ZipFile> {
    const slice = (position: number, length: number): Promise<Buffer> =>
      Promise.resolve(content.subarray(position, position + length));
    return ZipFile.of({ slice, size: content.length });
  }

  /** Without holding the file. @throws ZipError */
  static async of(bytes: SizedBytes): Promise<ZipFile> {
    const { entries, end } = await readDirectory(bytes, bytes.size);
    const parts = new Map<string, Part>();
    let packed = 0;
    for (const entry of inFileOrder(entries)) {
      requirePlain(entry);
      packed += entry.packed;
      parts.set(entry.name.toLowerCase(), { entry, most: mostOf(packed) });
    }
    return new ZipFile(bytes, end, parts);
  }

  /** Part names are case-insensitive. */
  has(name: string): boolean {
    return this.parts.has(name.toLowerCase());
  }

  packedSize(name: string): number {
    return this.parts.get(name.toLowerCase())?.entry.packed ?? 0;
  }

  /**
   * `consumed` receives the packed bytes of each step.
   * @throws ZipError
   */
  async *unfold(name: string, consumed?: (packed: number) => void): AsyncGenerator<Buffer> {
    const part = this.parts.get(name.toLowerCase());
    if (part === undefined) throw new ZipError("broken");
    const { entry, most } = part;
    const start = await dataStart(this.bytes, entry, this.end);
    let size = 0;
    let sum = 0;
    for await (const piece of unfold(this.bytes, entry, start, consumed)) {
      size += piece.length;
      if (size > most) throw new ZipError("unfolds");
      sum = crc32(piece, sum);
      yield piece;
    }
    if (sum !== entry.crc || size !== entry.size) throw new ZipError("broken");
  }
}

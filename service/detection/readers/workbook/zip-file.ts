import { Readable } from "node:stream";
import { crc32, createInflateRaw } from "node:zlib";

import { readerLimits } from "../limits.ts";
import { ReadError } from "../read-error.ts";

const END = 0x06054b50;
const ENTRY = 0x02014b50;
const LOCAL = 0x04034b50;
const END_LENGTH = 22;
const ENTRY_LENGTH = 46;
const LOCAL_LENGTH = 30;
/** Small files are mostly repetition, and harmless. */
const FREE_OF_RATIO = 16 * 1_048_576;
const MAX_RATIO = 200;

export const damaged =
  "工作簿（压缩包格式）已损坏或不完整，可能被截断，请用 Excel 打开并另存为 .xlsx 后重新上传";
const TOO_LARGE = "工作簿解压后过大，不是正常的造价数据文件";

type Entry = { deflated: boolean; crc: number; packed: number; size: number; offset: number };

/** A zip file in memory; its entries unfold piece by piece, within bounds, and are checked against their sums. */
export class ZipFile {
  private readonly bytes: Buffer;
  private readonly entries: ReadonlyMap<string, Entry>;

  constructor(bytes: Buffer) {
    this.bytes = bytes;
    this.entries = directoryOf(bytes);
  }

  /** Names of parts are not told apart by case. */
  has(name: string): boolean {
    return this.entries.has(name.toLowerCase());
  }

  packedSize(name: string): number {
    return this.entries.get(name.toLowerCase())?.packed ?? 0;
  }

  /** `consumed` is told how many packed bytes each step took. */
  async *unfold(name: string, consumed?: (bytes: number) => void): AsyncGenerator<Buffer> {
    const entry = this.entries.get(name.toLowerCase());
    if (entry === undefined) throw new ReadError(damaged);
    const data = this.dataOf(entry);
    const most = Math.min(readerLimits.part, Math.max(FREE_OF_RATIO, entry.packed * MAX_RATIO));
    let size = 0;
    let sum = 0;
    try {
      const source = Readable.from(steps(data, consumed));
      for await (const piece of entry.deflated ? source.pipe(createInflateRaw()) : source) {
        if (!Buffer.isBuffer(piece)) continue;
        size += piece.length;
        if (size > most) throw new ReadError(TOO_LARGE);
        sum = crc32(piece, sum);
        yield piece;
      }
    } catch (error) {
      throw isBroken(error) ? new ReadError(damaged) : error;
    }
    if (sum !== entry.crc || size !== entry.size) throw new ReadError(damaged);
  }

  private dataOf({ offset, packed }: Entry): Buffer {
    const { bytes } = this;
    if (offset + LOCAL_LENGTH > bytes.length || bytes.readUInt32LE(offset) !== LOCAL)
      throw new ReadError(damaged);
    const start = offset + LOCAL_LENGTH + bytes.readUInt16LE(offset + 26) + bytes.readUInt16LE(offset + 28);
    if (start + packed > bytes.length) throw new ReadError(damaged);
    return bytes.subarray(start, start + packed);
  }
}

function* steps(data: Buffer, consumed?: (bytes: number) => void): Generator<Buffer> {
  for (let at = 0; at < data.length; at += readerLimits.piece) {
    const step = data.subarray(at, at + readerLimits.piece);
    yield step;
    consumed?.(step.length);
  }
}

function directoryOf(bytes: Buffer): Map<string, Entry> {
  const end = findEnd(bytes);
  if (end < 0) throw new ReadError(damaged);
  const count = bytes.readUInt16LE(end + 10);
  if (count > readerLimits.parts)
    throw new ReadError(`工作簿内含的部件超过 ${readerLimits.parts} 个，无法读取`);
  const entries = new Map<string, Entry>();
  let at = bytes.readUInt32LE(end + 16);
  for (let i = 0; i < count; i++) {
    if (at + ENTRY_LENGTH > end || bytes.readUInt32LE(at) !== ENTRY) throw new ReadError(damaged);
    const nameEnd = at + ENTRY_LENGTH + bytes.readUInt16LE(at + 28);
    const flags = bytes.readUInt16LE(at + 8);
    const method = bytes.readUInt16LE(at + 10);
    if (flags & 1) throw new ReadError("压缩包设有密码，无法读取，请取消密码后重新上传");
    if (method !== 0 && method !== 8) throw new ReadError(damaged);
    entries.set(bytes.toString("utf8", at + ENTRY_LENGTH, nameEnd).toLowerCase(), {
      deflated: method === 8,
      crc: bytes.readUInt32LE(at + 16),
      packed: bytes.readUInt32LE(at + 20),
      size: bytes.readUInt32LE(at + 24),
      offset: bytes.readUInt32LE(at + 42),
    });
    at = nameEnd + bytes.readUInt16LE(at + 30) + bytes.readUInt16LE(at + 32);
  }
  return entries;
}

/** The record at the very end that says where the directory lies; -1 when there is none. */
function findEnd(bytes: Buffer): number {
  const last = bytes.length - END_LENGTH;
  for (let at = last; at >= Math.max(0, last - 0xffff); at--)
    if (bytes.readUInt32LE(at) === END && at + END_LENGTH + bytes.readUInt16LE(at + 20) === bytes.length)
      return at;
  return -1;
}

/** Of zlib: the data is none. */
function isBroken(error: unknown): boolean {
  return error instanceof Error && "code" in error && String(error.code).startsWith("Z_");
}

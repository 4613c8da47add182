import { crc32, deflateRawSync } from "node:zlib";

type Given = {
  name: string;
  data: Buffer;
  deflate?: boolean;
  /** Unix mode, e.g. of a symbolic link. */
  mode?: number;
  encrypted?: boolean;
  /** Name of the entry whose bytes this one reuses. */
  overlaps?: string;
};

const types = (main: string): Buffer =>
  Buffer.from(
    `<?xml version="1.0"?><Types><Override PartName="/xl/workbook.xml" ContentType="application/vnd.${main}.main+xml"/></Types>`,
  );
export const sheetTypes = types("openxmlformats-officedocument.spreadsheetml.sheet");
export const macroTypes = types("ms-excel.sheet.macroEnabled");
export const wordTypes = types("openxmlformats-officedocument.wordprocessingml.document");

function header({ data, deflate = false, encrypted = false }: Given, packed: Buffer, length: number): Buffer {
  const bytes = Buffer.alloc(length);
  const at = length === 30 ? 6 : 8;
  bytes.writeUInt32LE(length === 30 ? 0x04034b50 : 0x02014b50, 0);
  bytes.writeUInt16LE(encrypted ? 1 : 0, at);
  bytes.writeUInt16LE(deflate ? 8 : 0, at + 2);
  bytes.writeUInt32LE(crc32(data), at + 8);
  bytes.writeUInt32LE(packed.length, at + 12);
  bytes.writeUInt32LE(data.length, at + 16);
  return bytes;
}

/** Writes the entries as given, even if invalid. */
export function zipFile(entries: readonly Given[]): Buffer {
  const parts: Buffer[] = [];
  const directory: Buffer[] = [];
  const offsets = new Map<string, number>();
  let offset = 0;
  for (const entry of entries) {
    const name = Buffer.from(entry.name);
    const packed = entry.deflate ? deflateRawSync(entry.data) : entry.data;
    const central = header(entry, packed, 46);
    central.writeUInt16LE(name.length, 28);
    central.writeUInt32LE(((entry.mode ?? 0) << 16) >>> 0, 38);
    central.writeUInt32LE(offsets.get(entry.overlaps ?? "") ?? offset, 42);
    directory.push(central, name);
    if (entry.overlaps !== undefined) continue;
    const local = header(entry, packed, 30);
    local.writeUInt16LE(name.length, 26);
    offsets.set(entry.name, offset);
    parts.push(local, name, packed);
    offset += local.length + name.length + packed.length;
  }
  const list = Buffer.concat(directory);
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50, 0);
  end.writeUInt16LE(entries.length, 8);
  end.writeUInt16LE(entries.length, 10);
  end.writeUInt32LE(list.length, 12);
  end.writeUInt32LE(offset, 16);
  return Buffer.concat([...parts, list, end]);
}

export function zipOf(names: readonly string[]): Buffer {
  const dataOf = (name: string): Buffer =>
    name === "[Content_Types].xml" ? sheetTypes : Buffer.from(`content of ${name}`);
  return zipFile(names.map((name) => ({ name, data: dataOf(name) })));
}

export function workbookWith(entries: readonly Given[], contentTypes = sheetTypes): Buffer {
  return zipFile([
    { name: "[Content_Types].xml", data: contentTypes, deflate: true },
    { name: "xl/workbook.xml", data: Buffer.from("<workbook/>"), deflate: true },
    ...entries,
  ]);
}

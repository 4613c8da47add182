import { crc32, deflateRawSync, inflateRawSync } from "node:zlib";

type Part = { name: string; data: Buffer };

export function rewrite(workbook: Uint8Array, name: string, edit: (text: string) => string): Buffer {
  return zipOf(
    partsOf(workbook).map((part) =>
      part.name === name ? { name, data: Buffer.from(edit(part.data.toString("utf8"))) } : part,
    ),
  );
}

export function rename(workbook: Uint8Array, from: string, to: string): Buffer {
  return zipOf(partsOf(workbook).map((part) => (part.name === from ? { ...part, name: to } : part)));
}

function partsOf(workbook: Uint8Array): Part[] {
  const bytes = Buffer.from(workbook);
  const end = bytes.lastIndexOf("PK\u0005\u0006", undefined, "latin1");
  let at = bytes.readUInt32LE(end + 16);
  return Array.from({ length: bytes.readUInt16LE(end + 10) }, () => {
    const [nameLength, extra, comment] = [28, 30, 32].map((offset) => bytes.readUInt16LE(at + offset));
    const name = bytes.toString("utf8", at + 46, at + 46 + (nameLength ?? 0));
    const local = bytes.readUInt32LE(at + 42);
    const start = local + 30 + bytes.readUInt16LE(local + 26) + bytes.readUInt16LE(local + 28);
    const packed = bytes.subarray(start, start + bytes.readUInt32LE(at + 20));
    const data = bytes.readUInt16LE(at + 10) === 8 ? inflateRawSync(packed) : packed;
    at += 46 + (nameLength ?? 0) + (extra ?? 0) + (comment ?? 0);
    return { name, data };
  });
}

function zipOf(parts: readonly Part[]): Buffer {
  const files: Buffer[] = [];
  const directory: Buffer[] = [];
  let offset = 0;
  for (const { name, data } of parts) {
    const packed = deflateRawSync(data);
    const about = Buffer.alloc(20);
    about.writeUInt16LE(8, 2);
    about.writeUInt32LE(crc32(data), 8);
    about.writeUInt32LE(packed.length, 12);
    about.writeUInt32LE(data.length, 16);
    const names = Buffer.from(name);
    const lengths = Buffer.from([names.length, 0, 0, 0]);
    files.push(Buffer.from("504b03041400", "hex"), about, lengths, names, packed);
    const rest = Buffer.alloc(14);
    rest.writeUInt32LE(offset, 10);
    directory.push(Buffer.from("504b010214001400", "hex"), about, lengths, rest, names);
    offset += 30 + names.length + packed.length;
  }
  const list = Buffer.concat(directory);
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50, 0);
  end.writeUInt16LE(parts.length, 8);
  end.writeUInt16LE(parts.length, 10);
  end.writeUInt32LE(list.length, 12);
  end.writeUInt32LE(offset, 16);
  return Buffer.concat([...files, list, end]);
}

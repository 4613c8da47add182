import { openZip } from "#service/workbook/read/open-zip.ts";
import { openPackage, type Package } from "#service/workbook/read/package.ts";
import type { SizedBytes } from "#service/workbook/zip/zip-file.ts";
import { ReadError } from "#service/xml/read-error.ts";

import { refuseTable } from "./problems.ts";
import { SpilledStrings } from "./spilled-strings.ts";

/** Only the packed bytes and the shared strings stay in memory. Throws ServiceError `sheet.invalid`. */
export async function openBook(source: AsyncIterable<Uint8Array>): Promise<Package> {
  return toldAsTable(async () => openPackage(await openZip(await gather(source))));
}

/** In `folder` are the shared strings meanwhile; nothing of the workbook stays in memory. */
export async function withSpilledBook<T>(
  bytes: SizedBytes,
  folder: string,
  read: (book: Package) => Promise<T>,
): Promise<T> {
  const strings = new SpilledStrings(folder);
  try {
    return await read(await toldAsTable(async () => openPackage(await openZip(bytes), strings)));
  } finally {
    strings.close();
  }
}

/** A workbook that cannot be read is a fault of the table. */
export async function toldAsTable<T>(read: () => Promise<T>): Promise<T> {
  try {
    return await read();
  } catch (error) {
    if (error instanceof ReadError) refuseTable(error.message);
    throw error;
  }
}

async function gather(source: AsyncIterable<Uint8Array>): Promise<Buffer> {
  const pieces: Uint8Array[] = [];
  for await (const piece of source) pieces.push(Uint8Array.from(piece));
  return Buffer.concat(pieces);
}

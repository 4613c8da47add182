import { inflateRawSync } from "node:zlib";

import { type CellValue, readXlsx } from "hucre/xlsx";

export async function rowsOfWorkbook(bytes: Uint8Array): Promise<CellValue[][]> {
  const { sheets } = await readXlsx(bytes);
  const [sheet, ...more] = sheets;
  if (!sheet || more.length > 0) throw new Error("The workbook does not have one sheet");
  return sheet.rows;
}

export async function sheetsOfWorkbook(bytes: Uint8Array): Promise<Map<string, CellValue[][]>> {
  const { sheets } = await readXlsx(bytes);
  return new Map(sheets.map(({ name, rows }) => [name, rows]));
}

export function sheetXml(bytes: Uint8Array): string {
  const zip = Buffer.from(bytes);
  return inflateRawSync(zip.subarray(30 + zip.readUInt16LE(26) + zip.readUInt16LE(28))).toString("utf8");
}

import type { WholeBlob } from "#service/storage/blob.ts";

import { inflatesWithin } from "./inflate.ts";
import { findZipDirectory, zipEntries, zipTail } from "./zip-directory.ts";

const largestDirectory = 4 * 1_048_576;
const largestTypes = 1_048_576;
const typesName = "[Content_Types].xml";
/** Programs in a workbook: VBA, Excel 4 macros, controls, and files of other programs within it. */
const program = /vbaProject|vbaData|macrosheets\/|activeX|\.(exe|dll|js|vbs|bat|ps1)$/i;

/** A workbook without macros: the parts that make it one are there, no way leads out of it, and it unfolds within bounds. */
export async function isWorkbook(blob: WholeBlob, size: number): Promise<boolean> {
  const head = await blob.head(4);
  const found = findZipDirectory(await blob.tail(zipTail));
  if (head.toString("latin1") !== "PK\u0003\u0004" || !found) return false;
  if (found.size > largestDirectory || found.offset + found.size > size) return false;
  const entries = zipEntries(await blob.slice(found.offset, found.size), found.entries);
  if (!entries) return false;
  const names = entries.map(({ name }) => name);
  const odd = names.some((name) => isWayOut(name) || program.test(name));
  if (odd || !names.includes(typesName) || !names.includes("xl/workbook.xml")) return false;
  let types = "";
  const bytes = (piece: Buffer): void => {
    if (types.length < largestTypes) types += piece.toString("latin1");
  };
  const within = await inflatesWithin(blob, entries, found.offset, { name: typesName, bytes });
  return within && /spreadsheetml\.(sheet|template)\.main\+xml/.test(types) && !/macroEnabled/i.test(types);
}

function isWayOut(name: string): boolean {
  return name.split(/[/\\]/).includes("..") || /^[/\\]|^[A-Za-z]:|\0/.test(name);
}

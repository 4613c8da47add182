import type { z } from "zod";

import { referenceColumns } from "#contracts/detect-standard/reference-data.ts";
import type { ReferenceKind } from "#contracts/detection/reference-used.ts";
import { endpoints } from "#contracts/endpoints.ts";
import { extensionOf, uploadRefusals } from "#contracts/file/upload-refusals.ts";
import { limits } from "#contracts/limits.ts";
import type { Call } from "#service/core/call.ts";
import { ServiceError } from "#service/core/errors.ts";
import { parseInput } from "#service/core/validation.ts";
import { checkWhole } from "#service/upload-validation/check-whole.ts";
import { checkedMime } from "#service/upload-validation/content-check.ts";
import { cleanFileName } from "#service/upload-validation/file-name.ts";
import { receive } from "#service/upload-validation/receive.ts";

import { Cells } from "./sheet/cells.ts";
import { Problems } from "./sheet/problems.ts";
import { writtenRows } from "./sheet/read-sheet.ts";
import { regionReader } from "./tables/regions.ts";
import type { Batch } from "./tables/table.ts";
import { tables } from "./tables/tables.ts";

const sizes = { maxFile: limits.referenceMb * 1_048_576, maxBody: endpoints.referenceImport.maxBody };

export type Read<Fields> = { sent: Fields & { fileName: string; sha256: string }; batches: Batch[] };

/** Receives the workbook with the fields beside it and reads it: any fault refuses the whole table. */
export async function readImport<Fields extends { kind: ReferenceKind }>(
  call: Call,
  fieldsSchema: z.ZodType<Fields>,
): Promise<Read<Fields>> {
  const { disk } = call.deps;
  await disk.require(sizes.maxFile);
  const blob = await call.deps.blobs.create();
  try {
    const received = await receive(call.upload, () => disk.guard(blob), sizes);
    const fields = parseInput(fieldsSchema, Object.fromEntries(received.fields));
    const fileName = cleanFileName(received.name);
    checkWhole(received, limits.referenceMb);
    if (extensionOf(fileName) !== "xlsx")
      throw new ServiceError("file.type", { message: uploadRefusals.type(["xlsx"]) });
    await checkedMime(blob, "xlsx", received.size);
    const batches = await readBatches(call, fields.kind, blob.bytes());
    return { sent: { ...fields, fileName, sha256: received.sha256 }, batches };
  } finally {
    await blob.discard();
  }
}

async function readBatches(
  { deps, actor }: Call,
  kind: ReferenceKind,
  source: AsyncIterable<Uint8Array>,
): Promise<Batch[]> {
  const table = tables[kind];
  const problems = new Problems();
  const reading = table.begin({ problems, actor, regionOf: await regionReader(deps.db) });
  for await (const row of writtenRows(source, referenceColumns[kind], table.optional))
    reading.take(new Cells(row, problems));
  if (problems.any) problems.refuse();
  return reading.batches();
}

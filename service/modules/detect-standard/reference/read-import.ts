import type { z } from "zod";

import { referenceColumns } from "#contracts/detect-standard/reference-data.ts";
import type { ReferenceKind } from "#contracts/detection/reference-used.ts";
import { endpoints } from "#contracts/endpoints.ts";
import { limits } from "#contracts/limits.ts";
import { serviceLimits } from "#contracts/service-limits.ts";
import type { Call } from "#service/core/call.ts";
import { parseInput } from "#service/core/validation.ts";
import { Cells } from "#service/sheet-import/cells.ts";
import { Problems } from "#service/sheet-import/problems.ts";
import { writtenRows } from "#service/sheet-import/read-sheet.ts";
import { receiveSheet } from "#service/sheet-import/receive-sheet.ts";

import { regionReader } from "./tables/regions.ts";
import type { Batch } from "./tables/table.ts";
import { tables } from "./tables/tables.ts";

const sizes = { mostMb: limits.referenceMb, maxBody: endpoints.referenceImport.maxBody };

export type Read<Fields> = { sent: Fields & { fileName: string; sha256: string }; batches: Batch[] };

/** Receives the workbook with the fields beside it and reads it: any fault refuses the whole table. */
export function readImport<Fields extends { kind: ReferenceKind }>(
  call: Call,
  fieldsSchema: z.ZodType<Fields>,
): Promise<Read<Fields>> {
  return receiveSheet(call, sizes, async ({ fields, fileName, sha256, bytes }) => {
    const sent = parseInput(fieldsSchema, Object.fromEntries(fields));
    return { sent: { ...sent, fileName, sha256 }, batches: await readBatches(call, sent.kind, bytes) };
  });
}

async function readBatches(
  { deps, actor }: Call,
  kind: ReferenceKind,
  source: AsyncIterable<Uint8Array>,
): Promise<Batch[]> {
  const table = tables[kind];
  const problems = new Problems();
  const reading = table.begin({ problems, actor, regionOf: await regionReader(deps.db) });
  const shape = {
    names: referenceColumns[kind],
    optional: table.optional,
    mostRows: serviceLimits.referenceRows,
  };
  for await (const row of writtenRows(source, shape)) reading.take(new Cells(row, problems));
  if (problems.any) problems.refuse();
  return reading.batches();
}

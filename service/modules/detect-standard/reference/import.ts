import { desc, sql } from "drizzle-orm";
import type { z } from "zod";

import {
  referenceColumns,
  referenceImportFieldsSchema,
  type referenceImportOutputSchema,
} from "#contracts/detect-standard/reference-data.ts";
import { endpoints } from "#contracts/endpoints.ts";
import { extensionOf, uploadRefusals } from "#contracts/file/upload-refusals.ts";
import { limits } from "#contracts/limits.ts";
import { signature } from "#service/core/actor.ts";
import type { Call } from "#service/core/call.ts";
import { ServiceError } from "#service/core/errors.ts";
import { parseInput } from "#service/core/validation.ts";
import { audit } from "#service/db/audit.ts";
import type { Tx } from "#service/db/connect.ts";
import { referenceBatch } from "#service/db/schema/detection/reference-data.ts";
import { scopeText } from "#service/detection-data/reference/scope-text.ts";
import { checkWhole } from "#service/upload-validation/check-whole.ts";
import { checkedMime } from "#service/upload-validation/content-check.ts";
import { cleanFileName } from "#service/upload-validation/file-name.ts";
import { receive } from "#service/upload-validation/receive.ts";

import { ofScope } from "./scope.ts";
import { Cells } from "./sheet/cells.ts";
import { Problems } from "./sheet/problems.ts";
import { writtenRows } from "./sheet/read-sheet.ts";
import { regionNameOf, regionReader } from "./tables/regions.ts";
import type { Batch } from "./tables/table.ts";
import { tables } from "./tables/tables.ts";

type Fields = z.output<typeof referenceImportFieldsSchema>;
type Imported = z.output<typeof referenceImportOutputSchema>;
type Sent = Fields & { fileName: string; sha256: string };

const sizes = { maxFile: limits.referenceMb * 1_048_576, maxBody: endpoints.referenceImport.maxBody };
/** Advisory lock: versions of a scope are numbered consecutively. */
const lockKey = 7_204_532;

/** Writes the newest version of each scope in the table, all or nothing. */
export async function importReference(call: Call): Promise<Imported> {
  const { disk } = call.deps;
  await disk.require(sizes.maxFile);
  const blob = await call.deps.blobs.create();
  try {
    const received = await receive(call.upload, () => disk.guard(blob), sizes);
    const fields = parseInput(referenceImportFieldsSchema, Object.fromEntries(received.fields));
    const fileName = cleanFileName(received.name);
    checkWhole(received, limits.referenceMb);
    if (extensionOf(fileName) !== "xlsx")
      throw new ServiceError("file.type", { message: uploadRefusals.type(["xlsx"]) });
    await checkedMime(blob, "xlsx", received.size);
    const batches = await readBatches(call, fields, blob.bytes());
    return await call.deps.db.transaction((tx) =>
      store(tx, call, { ...fields, fileName, sha256: received.sha256 }, batches),
    );
  } finally {
    await blob.discard();
  }
}

async function readBatches(
  { deps, actor }: Call,
  { kind }: Fields,
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

async function store(
  tx: Tx,
  { actor, auditActor }: Call,
  sent: Sent,
  batches: readonly Batch[],
): Promise<Imported> {
  await tx.execute(sql`select pg_advisory_xact_lock(${lockKey})`);
  const versions: Imported["versions"] = [];
  for (const { scope, rows, write } of batches) {
    const [newest] = await tx
      .select({ version: referenceBatch.version })
      .from(referenceBatch)
      .where(ofScope({ ...scope, kind: sent.kind }))
      .orderBy(desc(referenceBatch.version))
      .limit(1);
    const [added] = await tx
      .insert(referenceBatch)
      .values({
        ...scope,
        kind: sent.kind,
        version: (newest?.version ?? 0) + 1,
        whole: sent.kind === "item-codes" && sent.whole === "true",
        source: sent.source,
        reason: sent.reason,
        fileName: sent.fileName,
        rowCount: rows,
        accountId: actor.accountId,
        byName: signature(actor),
        createdAt: auditActor.at,
      })
      .returning();
    if (!added) throw new Error("A batch of reference data was not written");
    await write(tx, added.id);
    await audit(tx, auditActor, {
      action: "reference.import",
      object: { type: "reference", id: added.id },
      detail: { type: sent.kind, rows, reason: sent.reason, name: sent.fileName, sha256: sent.sha256 },
    });
    const name = await regionNameOf(tx, scope.regionCode);
    versions.push({ batchId: added.id, scope: scopeText(added, name), version: added.version });
  }
  return { rows: batches.reduce((sum, { rows }) => sum + rows, 0), versions };
}

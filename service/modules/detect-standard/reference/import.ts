import type { z } from "zod";

import {
  referenceImportFieldsSchema,
  type referenceImportOutputSchema,
} from "#contracts/detect-standard/reference-data.ts";
import type { Call } from "#service/core/call.ts";
import { audit } from "#service/db/audit.ts";

import { readImport } from "./read-import.ts";
import { writeBatches } from "./write-batches.ts";

type Imported = z.output<typeof referenceImportOutputSchema>;

/** Writes the newest version of each scope in the table, all or nothing. */
export async function importReference(call: Call): Promise<Imported> {
  const { sent, batches } = await readImport(call, referenceImportFieldsSchema);
  const versions = await call.deps.db.transaction(async (tx) => {
    const written = await writeBatches(tx, call, sent, batches);
    for (const { batch } of written)
      await audit(tx, call.auditActor, {
        action: "reference.import",
        object: { type: "reference", id: batch.id },
        detail: {
          type: sent.kind,
          rows: batch.rowCount,
          reason: sent.reason,
          name: sent.fileName,
          sha256: sent.sha256,
        },
      });
    return written.map(({ batch, scope }) => ({ batchId: batch.id, scope, version: batch.version }));
  });
  return { rows: batches.reduce((sum, { rows }) => sum + rows, 0), versions };
}

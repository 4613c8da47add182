import { sql, TransactionRollbackError } from "drizzle-orm";
import type { z } from "zod";

import {
  previewRows,
  type referencePreviewOutputSchema,
} from "#contracts/detect-standard/reference-changes.ts";
import { referencePreviewFieldsSchema } from "#contracts/detect-standard/reference-data.ts";
import type { Call } from "#service/core/call.ts";
import type { Tx } from "#service/db/connect.ts";

import { changeOf, type DifferenceRow, differences, earlierOf, otherVersions } from "./changes.ts";
import { readImport } from "./read-import.ts";
import { writeBatches, type WrittenBatch } from "./write-batches.ts";

type Preview = z.input<typeof referencePreviewOutputSchema>;
type Scope = Preview["scopes"][number];

/** The import itself, compared with what is in force and rolled back. */
export async function previewReference(call: Call): Promise<Preview> {
  const { sent, batches } = await readImport(call, referencePreviewFieldsSchema);
  const scopes: Scope[] = [];
  try {
    await call.deps.db.transaction(async (tx) => {
      const written = await writeBatches(tx, call, { ...sent, source: "-", reason: "-" }, batches);
      for (const one of written) scopes.push(await previewOf(tx, one, call.deps.clock()));
      tx.rollback();
    });
  } catch (error) {
    if (!(error instanceof TransactionRollbackError)) throw error;
  }
  return { rows: batches.reduce((sum, { rows }) => sum + rows, 0), scopes };
}

async function previewOf(tx: Tx, { batch, scope }: WrittenBatch, now: Date): Promise<Scope> {
  const { version, rowCount: rows } = batch;
  const before = earlierOf(batch, await otherVersions(tx, batch), "last");
  if (!before) {
    const counts = { added: rows, removed: 0, changed: 0 };
    return { scope, version, rows, rowsBefore: null, counts, first: [] };
  }
  const found = differences(batch.kind, { before: before.id, after: batch.id }, "", now);
  const { rows: counted } = await tx.execute<{ difference: DifferenceRow["difference"]; count: number }>(
    sql`select difference, count(*)::int as count from (${found}) d group by difference`,
  );
  const of = (kind: string) => counted.find(({ difference }) => difference === kind)?.count ?? 0;
  const { rows: first } = await tx.execute<DifferenceRow>(
    sql`select * from (${found}) d order by difference = 'removed' desc, difference = 'changed' desc, key
      limit ${previewRows}`,
  );
  return {
    scope,
    version,
    rows,
    rowsBefore: before.rowCount,
    counts: { added: of("added"), removed: of("removed"), changed: of("changed") },
    first: first.map(changeOf),
  };
}

import { desc, sql } from "drizzle-orm";

import type { ReferenceKind } from "#contracts/detection/reference-used.ts";
import { signature } from "#service/core/actor.ts";
import type { Call } from "#service/core/call.ts";
import type { Tx } from "#service/db/connect.ts";
import { lockKeys } from "#service/db/lock-keys.ts";
import { referenceBatch, type ReferenceBatchRow } from "#service/db/schema/detection/reference-data.ts";
import { scopeText } from "#service/detection-data/reference/scope-text.ts";

import { ofScope } from "./scope.ts";
import { regionNameOf } from "./tables/regions.ts";
import type { Batch } from "./tables/table.ts";

type Sent = {
  kind: ReferenceKind;
  whole: "true" | "false";
  source: string;
  reason: string;
  fileName: string;
};
export type WrittenBatch = { batch: ReferenceBatchRow; scope: string };

/** The newest version of each scope in the table. */
export async function writeBatches(
  tx: Tx,
  { actor, auditActor }: Call,
  { kind, whole, source, reason, fileName }: Sent,
  batches: readonly Batch[],
): Promise<WrittenBatch[]> {
  // Versions of a scope are numbered consecutively.
  await tx.execute(sql`select pg_advisory_xact_lock(${lockKeys.referenceData})`);
  const written: WrittenBatch[] = [];
  for (const { scope, rows, write } of batches) {
    const [newest] = await tx
      .select({ version: referenceBatch.version })
      .from(referenceBatch)
      .where(ofScope({ ...scope, kind }))
      .orderBy(desc(referenceBatch.version))
      .limit(1);
    const [batch] = await tx
      .insert(referenceBatch)
      .values({
        ...scope,
        kind,
        version: (newest?.version ?? 0) + 1,
        whole: kind === "item-codes" && whole === "true",
        source,
        reason,
        fileName,
        rowCount: rows,
        accountId: actor.accountId,
        byName: signature(actor),
        createdAt: auditActor.at,
      })
      .returning();
    if (!batch) throw new Error("A batch of reference data was not written");
    await write(tx, batch.id);
    written.push({ batch, scope: scopeText(batch, await regionNameOf(tx, scope.regionCode)) });
  }
  return written;
}

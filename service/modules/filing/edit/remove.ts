import { eq } from "drizzle-orm";

import type { CallOf } from "#service/core/call.ts";
import { ServiceError } from "#service/core/errors.ts";
import { audit } from "#service/db/audit.ts";
import { file } from "#service/db/schema/file.ts";
import { filing } from "#service/db/schema/filing/filing.ts";
import { lockVisible, requireRevision } from "#service/workflow/load.ts";
import { dropTrials } from "#service/workflow/trial-run.ts";

import { dropReleased } from "./drop-released.ts";
import { requireOwner } from "./edit.ts";

/** Only for drafts that were never submitted; the audit rows stay. */
export async function removeFiling(call: CallOf<"filingRemove">): Promise<null> {
  const { deps, actor, input, auditActor } = call;
  const released = await deps.db.transaction(async (tx) => {
    const row = await lockVisible(tx, actor, input.filingId);
    await requireRevision(tx, row, input.revision);
    requireOwner(row, actor);
    if (row.status !== "draft" || row.submissionCount > 0) throw new ServiceError("filing.action");
    await dropTrials(tx, row);
    const files = await tx
      .update(file)
      .set({ attachedTo: null })
      .where(eq(file.attachedTo, row.id))
      .returning({ id: file.id });
    await tx.delete(filing).where(eq(filing.id, row.id));
    await audit(tx, auditActor, { action: "filing.remove", object: { type: "filing", id: row.id } });
    return files.map(({ id }) => id);
  });
  await dropReleased(deps, released);
  return null;
}

import { eq } from "drizzle-orm";

import { audit } from "#service/db/audit.ts";
import { file } from "#service/db/schema/file.ts";
import { filing } from "#service/db/schema/filing.ts";
import type { CallOf } from "#service/http/call.ts";
import { ServiceError } from "#service/http/errors.ts";
import { lockVisible, requireRevision } from "#service/workflow/load.ts";

import { dropReleased } from "./drop-released.ts";
import { requireOwner } from "./edit.ts";

/** A draft that was never handed in leaves nothing but its audit rows. */
export async function removeFiling(call: CallOf<"filingRemove">): Promise<null> {
  const { deps, actor, input, who } = call;
  const released = await deps.db.transaction(async (tx) => {
    const row = await lockVisible(tx, actor, input.id);
    await requireRevision(tx, row, input.revision);
    requireOwner(row, actor);
    if (row.status !== "draft" || row.rounds > 0) throw new ServiceError("filing.action");
    const files = await tx
      .update(file)
      .set({ attachedTo: null })
      .where(eq(file.attachedTo, row.id))
      .returning({ id: file.id });
    await tx.delete(filing).where(eq(filing.id, row.id));
    await audit(tx, who, { action: "filing.remove", object: { type: "filing", id: row.id } });
    return files.map(({ id }) => id);
  });
  await dropReleased(deps, released);
  return null;
}

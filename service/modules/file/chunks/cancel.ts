import { and, eq, isNull } from "drizzle-orm";

import { audit } from "#service/db/audit.ts";
import { uploadTask } from "#service/db/schema/upload.ts";
import type { CallOf } from "#service/http/call.ts";

/** Ends an upload and removes what has come of it. One that is over or was never there is no failure. */
export async function cancelUpload(call: CallOf<"uploadCancel">): Promise<null> {
  const { deps, actor, input, who } = call;
  const gone = await deps.db.transaction(async (tx) => {
    const [task] = await tx
      .delete(uploadTask)
      .where(
        and(
          eq(uploadTask.id, input.uploadId),
          eq(uploadTask.accountId, actor.accountId),
          isNull(uploadTask.fileId),
        ),
      )
      .returning();
    if (task) await audit(tx, who, { action: "upload.cancel", object: { type: "upload", id: task.id } });
    return task;
  });
  if (!gone) return null;
  await deps.blobs.parts.remove(gone.partsKey);
  // Merged, with no row: its process died between the two.
  await deps.blobs.remove(gone.partsKey);
  return null;
}

import { and, eq, isNull } from "drizzle-orm";

import type { CallOf } from "#service/core/call.ts";
import { audit } from "#service/db/audit.ts";
import { uploadTask } from "#service/db/schema/upload.ts";

/** Idempotent: a finished or unknown upload is no error. */
export async function cancelUpload(call: CallOf<"uploadCancel">): Promise<null> {
  const { deps, actor, input, auditActor } = call;
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
    if (task)
      await audit(tx, auditActor, { action: "upload.cancel", object: { type: "upload", id: task.id } });
    return task;
  });
  if (!gone) return null;
  await deps.blobs.parts.remove(gone.partsKey);
  // Merged chunks without a file row: the process died in between.
  await deps.blobs.remove(gone.partsKey);
  return null;
}

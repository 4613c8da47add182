import { eq } from "drizzle-orm";

import type { CallOf } from "#service/core/call.ts";
import { ServiceError } from "#service/core/errors.ts";
import { audit } from "#service/db/audit.ts";
import { fileLink } from "#service/db/schema/file-link.ts";
import { fileAccess } from "#service/modules/filing/read.ts";

/** Allowed to every colleague, since creators leave. Idempotent. */
export function revokeLink(call: CallOf<"fileLinkRevoke">): Promise<null> {
  const { deps, actor, input, auditActor } = call;
  return deps.db.transaction(async (tx) => {
    const [link] = await tx.select().from(fileLink).where(eq(fileLink.id, input.fileLinkId)).for("update");
    const isInSight = link && link.fileId !== null && (await fileAccess(tx, actor, link.fileId));
    if (!isInSight) throw new ServiceError("file-link.not-found", { message: "未找到该分享链接" });
    if (link.revokedAt !== null) return null;
    await tx.update(fileLink).set({ revokedAt: auditActor.at }).where(eq(fileLink.id, link.id));
    const object = { type: "file-link", id: link.id } as const;
    await audit(tx, auditActor, { action: "file-link.revoke", object, detail: { fileId: link.fileId } });
    return null;
  });
}

import { eq } from "drizzle-orm";

import { audit } from "#service/db/audit.ts";
import { fileLink } from "#service/db/schema/file-link.ts";
import type { CallOf } from "#service/http/call.ts";
import { ServiceError } from "#service/http/errors.ts";
import { fileAccess } from "#service/modules/filing/read.ts";

/** Ends a link, whoever made it: people leave, and their links stay. Ended once more it stays ended. */
export function revokeLink(call: CallOf<"fileLinkRevoke">): Promise<null> {
  const { deps, actor, input, who } = call;
  return deps.db.transaction(async (tx) => {
    const [link] = await tx.select().from(fileLink).where(eq(fileLink.id, input.id)).for("update");
    const isInSight = link && link.fileId !== null && (await fileAccess(tx, actor, link.fileId));
    if (!isInSight) throw new ServiceError("file-link.not-found", { message: "未找到该分享链接" });
    if (link.revokedAt !== null) return null;
    await tx.update(fileLink).set({ revokedAt: who.at }).where(eq(fileLink.id, link.id));
    const object = { type: "file-link", id: link.id };
    await audit(tx, who, { action: "file-link.revoke", object, detail: { fileId: link.fileId } });
    return null;
  });
}

import { and, count, eq, gt, isNull } from "drizzle-orm";

import { fileLinksPerFile } from "#contracts/file/file-link.ts";
import { dayLength } from "#contracts/shanghai-time.ts";
import type { CallOf, ReplyOf } from "#service/core/call.ts";
import { ServiceError } from "#service/core/errors.ts";
import { newSecret } from "#service/core/secret.ts";
import { audit } from "#service/db/audit.ts";
import type { Tx } from "#service/db/connect.ts";
import { fileLink } from "#service/db/schema/file-link.ts";
import { file } from "#service/db/schema/file.ts";
import { fileAccess, isPublishedFile } from "#service/modules/filing/read.ts";

import { tokenHash } from "./token.ts";

type CreateCall = CallOf<"fileLinkCreate">;

export function createLink(call: CreateCall): Promise<ReplyOf<"fileLinkCreate">> {
  const { deps, actor, input, auditActor } = call;
  const token = newSecret();
  const hash = tokenHash(token) ?? "";
  const expiresAt = new Date(auditActor.at.getTime() + input.days * dayLength);
  return deps.db.transaction(async (tx) => {
    if (!(await fileAccess(tx, actor, input.fileId))) throw new ServiceError("file.not-found");
    if (!(await isPublishedFile(tx, input.fileId, actor))) throw new ServiceError("file-link.not-published");
    await requireRoom(tx, call);
    const { fileId } = input;
    const values = {
      tokenHash: hash,
      fileId,
      createdBy: actor.accountId,
      createdAt: auditActor.at,
      expiresAt,
    };
    const [row] = await tx.insert(fileLink).values(values).returning({ id: fileLink.id });
    if (!row) throw new Error("The link's row was not written");
    const object = { type: "file-link", id: row.id } as const;
    await audit(tx, auditActor, { action: "file-link.create", object, detail: { fileId, days: input.days } });
    return { id: row.id, token, expiresAt: expiresAt.toISOString() };
  });
}

async function requireRoom(tx: Tx, { input, auditActor }: CreateCall): Promise<void> {
  await tx.select({ id: file.id }).from(file).where(eq(file.id, input.fileId)).for("update");
  const isGood = and(isNull(fileLink.revokedAt), gt(fileLink.expiresAt, auditActor.at));
  const [good] = await tx
    .select({ links: count() })
    .from(fileLink)
    .where(and(eq(fileLink.fileId, input.fileId), isGood));
  if ((good?.links ?? 0) >= fileLinksPerFile) throw new ServiceError("file-link.too-many");
}

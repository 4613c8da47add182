import { eq, sql } from "drizzle-orm";
import type { z } from "zod";

import type { fileLinkViewInputSchema } from "#contracts/file/file-link.ts";
import { limitAddress } from "#service/auth/address-limit.ts";
import type { Call, ReplyOf } from "#service/core/call.ts";
import { audit } from "#service/db/audit.ts";
import { fileLink } from "#service/db/schema/file-link.ts";

import { followLink } from "./follow.ts";
import { tokenHash } from "./token.ts";

const mostViews = 600;

export async function viewLink(
  call: Call<z.output<typeof fileLinkViewInputSchema>, null>,
): Promise<ReplyOf<"fileLinkView">> {
  const { deps, requestContext, input, auditActor } = call;
  const { link, file } = await followLink(call, tokenHash(input.token));
  await limitAddress(deps, "file-link", requestContext.ip, mostViews);
  await deps.db.transaction(async (tx) => {
    await tx
      .update(fileLink)
      .set({ views: sql`${fileLink.views} + 1` })
      .where(eq(fileLink.id, link.id));
    await audit(tx, auditActor, { action: "file-link.view", object: { type: "file-link", id: link.id } });
  });
  return { fileName: file.name, fileSize: file.size, expiresAt: link.expiresAt.toISOString() };
}

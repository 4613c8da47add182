import { desc, eq } from "drizzle-orm";

import type { FileLink } from "#contracts/file-link.ts";
import { account } from "#service/db/schema/account.ts";
import { fileLink, type FileLinkRow } from "#service/db/schema/file-link.ts";
import { regulator } from "#service/db/schema/regulator.ts";
import type { CallOf, ReplyOf } from "#service/http/call.ts";
import { ServiceError } from "#service/http/errors.ts";
import { fileAccess } from "#service/modules/filing/read.ts";

const mostShown = 100;

/** The links of a file, those that are over included, the newest first. */
export async function listLinks(call: CallOf<"fileLinkList">): Promise<ReplyOf<"fileLinkList">> {
  const { deps, actor, input, who } = call;
  if (!(await fileAccess(deps.db, actor, input.fileId))) throw new ServiceError("file.not-found");
  const rows = await deps.db
    .select({ link: fileLink, madeBy: account.name, unitName: regulator.name })
    .from(fileLink)
    .innerJoin(account, eq(account.id, fileLink.createdBy))
    .leftJoin(regulator, eq(regulator.id, account.regulatorId))
    .where(eq(fileLink.fileId, input.fileId))
    .orderBy(desc(fileLink.createdAt), fileLink.id)
    .limit(mostShown);
  return rows.map(({ link, madeBy, unitName }) => ({
    id: link.id,
    state: stateOf(link, who.at),
    madeBy,
    unitName: unitName ?? "",
    createdAt: link.createdAt.toISOString(),
    expiresAt: link.expiresAt.toISOString(),
    views: link.views,
  }));
}

function stateOf({ revokedAt, expiresAt }: FileLinkRow, now: Date): FileLink["state"] {
  if (revokedAt !== null) return "revoked";
  return expiresAt <= now ? "expired" : "good";
}

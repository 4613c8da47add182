import { desc, eq } from "drizzle-orm";

import type { FileLink } from "#contracts/file/file-link.ts";
import type { CallOf, ReplyOf } from "#service/core/call.ts";
import { ServiceError } from "#service/core/errors.ts";
import { account } from "#service/db/schema/account.ts";
import { fileLink, type FileLinkRow } from "#service/db/schema/file-link.ts";
import { station } from "#service/db/schema/region/station.ts";
import { fileAccess } from "#service/modules/filing/read.ts";

const mostShown = 100;

export async function listLinks(call: CallOf<"fileLinkList">): Promise<ReplyOf<"fileLinkList">> {
  const { deps, actor, input, auditActor } = call;
  if (!(await fileAccess(deps.db, actor, input.fileId))) throw new ServiceError("file.not-found");
  const rows = await deps.db
    .select({ link: fileLink, madeBy: account.name, unitName: station.name })
    .from(fileLink)
    .innerJoin(account, eq(account.id, fileLink.createdBy))
    .leftJoin(station, eq(station.id, account.stationId))
    .where(eq(fileLink.fileId, input.fileId))
    .orderBy(desc(fileLink.createdAt), fileLink.id)
    .limit(mostShown);
  return rows.map(({ link, madeBy, unitName }) => ({
    id: link.id,
    state: stateOf(link, auditActor.at),
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

import { limitAddress } from "#service/auth/address-limit.ts";
import type { CallOf } from "#service/core/call.ts";
import type { FileReply } from "#service/core/file-reply.ts";
import { audit, type AuditEntry } from "#service/db/audit.ts";
import { readLately, sendContent } from "#service/modules/file/send-content.ts";

import { followLink } from "./follow.ts";
import { tokenHash } from "./token.ts";

type ContentCall = CallOf<"fileLinkContent">;

/** A large file takes thousands of requests, and many readers share one address. */
const mostPieces = 20_000;

export async function readLinkContent(call: ContentCall): Promise<FileReply> {
  const { deps, requestContext, input, reading } = call;
  const { link, file } = await followLink(call, tokenHash(input.token));
  await limitAddress(deps, "file-link-piece", requestContext.ip, mostPieces);
  const object = { type: "file-link", id: link.id } as const;
  const download = input.download === "1";
  return sendContent(deps, file, {
    download,
    reading,
    onRead: (isFirst) => auditReading(call, object, { download, isFirst }),
  });
}

/** A view is audited by the page; audits downloads, and ranges without a view. */
async function auditReading(
  { deps, auditActor }: ContentCall,
  object: NonNullable<AuditEntry["object"]>,
  { download, isFirst }: { download: boolean; isFirst: boolean },
): Promise<void> {
  if (download && isFirst) return audit(deps.db, auditActor, { action: "file-link.download", object });
  const known = ["file-link.view", "file-link.read", ...(download ? ["file-link.download"] : [])];
  if (await readLately(deps.db, auditActor, object, known)) return undefined;
  return audit(deps.db, auditActor, { action: "file-link.read", object });
}

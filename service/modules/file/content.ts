import { eq } from "drizzle-orm";

import type { FileId } from "#contracts/ids.ts";
import type { Actor } from "#service/core/actor.ts";
import type { Call, CallOf } from "#service/core/call.ts";
import { ServiceError } from "#service/core/errors.ts";
import type { FileReply } from "#service/core/file-reply.ts";
import { audit } from "#service/db/audit.ts";
import type { Conn } from "#service/db/connect.ts";
import { file, type FileRow } from "#service/db/schema/file.ts";
import { enterpriseLicenceAccess } from "#service/modules/enterprise/read.ts";
import { fileAccess } from "#service/modules/filing/read.ts";
import { helpFileAccess } from "#service/modules/help/read.ts";
import { noticeFileAccess } from "#service/modules/notice/read.ts";
import { periodicalFileAccess } from "#service/modules/periodical/read.ts";
import { enquiryFileAccess } from "#service/modules/price/read.ts";
import { licenceAccess } from "#service/modules/registration/read.ts";
import { requestFileAccess } from "#service/modules/registry-request/read.ts";

import { readLately, sendContent } from "./send-content.ts";

export async function readContent(call: CallOf<"fileContent">): Promise<FileReply> {
  const { deps, actor, input, reading } = call;
  const row = await findReadable(deps.db, actor, input.fileId);
  const download = input.download === "1";
  return sendContent(deps, row, { download, reading, onRead: (isFirst) => auditReading(call, isFirst) });
}

/** A preview requests many ranges: audits the first, and any other unless one was audited shortly before. */
async function auditReading(
  { deps, auditActor, input }: Call<{ fileId: FileId }>,
  isFirst: boolean,
): Promise<void> {
  const object = { type: "file", id: input.fileId } as const;
  const action = "file.read";
  if (!isFirst && (await readLately(deps.db, auditActor, object, [action]))) return;
  await audit(deps.db, auditActor, { action, object });
}

/** Files of a filing, notice, help article, periodical, enquiry, registration, enterprise or registry request follow its visibility; any other belongs to its uploader. */
async function findReadable(conn: Conn, actor: Actor, id: FileId): Promise<FileRow> {
  const [row] = await conn.select().from(file).where(eq(file.id, id));
  const own = row?.attachedTo === null && row.uploadedBy === actor.accountId;
  const isReadable =
    own ||
    (await fileAccess(conn, actor, id)) ||
    (await noticeFileAccess(conn, actor, id)) ||
    (await periodicalFileAccess(conn, actor, id)) ||
    (await helpFileAccess(conn, actor, id)) ||
    (await enquiryFileAccess(conn, actor, id)) ||
    (await licenceAccess(conn, actor, id)) ||
    (await enterpriseLicenceAccess(conn, actor, id)) ||
    (await requestFileAccess(conn, actor, id));
  if (row && isReadable) return row;
  throw new ServiceError("file.not-found");
}

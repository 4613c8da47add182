import { eq } from "drizzle-orm";

import type { FileId } from "#contracts/ids.ts";
import { audit } from "#service/db/audit.ts";
import type { Conn } from "#service/db/connect.ts";
import { file, type FileRow } from "#service/db/schema/file.ts";
import type { Actor } from "#service/http/actor.ts";
import type { Call, CallOf } from "#service/http/call.ts";
import { ServiceError } from "#service/http/errors.ts";
import { fileAccess } from "#service/modules/filing/read.ts";
import { noticeImageAccess } from "#service/modules/notice/read.ts";
import { licenceAccess } from "#service/modules/registration/read.ts";

import { readLately, sendContent } from "./send-content.ts";

export async function readContent(call: CallOf<"fileContent">): Promise<Response> {
  const { deps, actor, input, request } = call;
  const row = await findReadable(deps.db, actor, input.id);
  const download = input.download === "1";
  return sendContent(deps, row, { download, request, onRead: (isFirst) => auditReading(call, isFirst) });
}

/** A preview asks for many pieces: the first is the act of reading, and so is any other without one shortly before. */
async function auditReading({ deps, who, input }: Call<{ id: FileId }>, isFirst: boolean): Promise<void> {
  const object = { type: "file", id: input.id };
  const action = "file.read";
  if (!isFirst && (await readLately(deps.db, who, object, [action]))) return;
  await audit(deps.db, who, { action, object });
}

/** A file of a filing or a notice belongs to whoever sees that, any other one to its uploader. */
async function findReadable(conn: Conn, actor: Actor, id: FileId): Promise<FileRow> {
  const [row] = await conn.select().from(file).where(eq(file.id, id));
  const own = row?.attachedTo === null && row.uploadedBy === actor.accountId;
  const isReadable =
    own ||
    (await fileAccess(conn, actor, id)) ||
    (await noticeImageAccess(conn, actor, id)) ||
    (await licenceAccess(conn, actor, id));
  if (row && isReadable) return row;
  throw new ServiceError("file.not-found");
}
